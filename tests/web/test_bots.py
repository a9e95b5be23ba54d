"""The sheet that says how the bots play."""

from __future__ import annotations

import re
from pathlib import Path

from sticks.bots import BOTS
from sticks.games import GAMES
from tests.web.house import START, House
from tools.build import TABLES
from web.parts.bots import STRENGTH, TRIALS, how_bots_play, measured
from web.parts.levels import title_of

ROOT = Path(__file__).resolve().parents[2]


def test_the_sheet_opens_from_help_and_from_about() -> None:
    for sheet in ("help", "about"):
        for house in (House(), House(START)):
            house.say("open", sheet)
            assert ("open", "bots") in house.words()
            house.say("open", "bots")
            assert house.model.dialog == "bots"
            assert 'id="bots"' in house.markup()


def test_it_says_what_bots_know_how_levels_differ_and_how_fairness_is_tested() -> None:
    sheet = str(how_bots_play())
    headings = re.findall(r"<h3[^>]*>([^<]+)</h3>", sheet)
    assert headings == [
        "What they know",
        "How the levels differ",
        "How their fairness is tested",
        "How strong they are",
    ]
    assert "your hand, your secret stick" in sheet


def test_every_share_stands_beside_its_interval_and_par() -> None:
    sheet = str(how_bots_play())
    assert sheet.count("<caption>") == len({row.game for row in measured()}) == len(GAMES)
    assert sheet.count("<tr") == len(measured()) + len(GAMES)
    for row in measured():
        assert row.challenger in BOTS[row.game]
        assert row.rival in BOTS[row.game]
        assert 0 <= row.low <= row.won <= row.high <= 100
        assert row.par == round(100 / row.seats, 1)
        assert f"{row.low:.0f} to {row.high:.0f}" in sheet
        assert title_of(row.challenger) in sheet


def test_all_numbers_are_files_of_the_site() -> None:
    assert {STRENGTH, TRIALS} == {f"./{name}" for name in TABLES}
    links = re.findall(r"<a [^>]*>", str(how_bots_play()))
    assert len(links) == 2
    assert all('rel="noopener"' in link and 'target="_blank"' in link for link in links)


def test_every_figure_on_the_page_stands_in_a_committed_table() -> None:
    for row in measured():
        table = (ROOT / "bench" / "arena" / f"{row.game}.txt").read_text(encoding="utf-8")
        share = f"{row.won:.1f} % [{row.low:.1f}, {row.high:.1f}]"
        assert any(
            line.startswith(row.challenger) and share in line for line in table.splitlines()
        ), (row, share)
