"""The README's examples run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from sticks.game import Unreadable
from sticks.games import GAMES
from web.link import embedded, read_link

ROOT = Path(__file__).resolve().parent.parent


def test_the_readme_tells_the_truth() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def test_the_readmes_links_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in (".github/table.png", "CONTRIBUTING.md", "LICENSE", "bench/"):
        assert target in text
        assert (ROOT / target).exists(), target


def named() -> dict[str, list[str]]:
    """What the README says that an address can name, and the values that it lists for each."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.partition("| in an address |")[2].partition("\n\n")[0]
    found = {}
    for row in table.splitlines()[2:]:
        names, values = row.strip("| ").split(" | ", 1)
        for name in re.findall(r"`([^`]+)`", names):
            values = re.sub("In records.*|each label.*", "", values)
            found[name] = re.findall(r"`([^`]+)`", values)
    return found


def test_the_readme_names_everything_that_an_address_can_carry() -> None:
    options = {name for game in GAMES.values() for name in game.options}
    own = {"game", "seats", "level", "seed", "name", "speed", "theme", "embed"}
    assert set(named()) == own | options


VALUES = [(name, value) for name, values in named().items() for value in values]


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_the_readme_says_which_targets_each_game_takes(game: str) -> None:
    row = (ROOT / "README.md").read_text(encoding="utf-8").partition("| `target` |")[2]
    halves = row.partition("|")[0].split(";")
    (half,) = [half for half in halves if half.strip().endswith(f" in {GAMES[game].title}")]
    choices = sorted(GAMES[game].options["target"].choices)
    assert re.findall(r"`([^`]+)`", half) == [str(choice) for choice in choices]


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_that_the_readme_lists_works(name: str, value: str) -> None:
    if name == "embed":
        assert embedded(f"?embed={value}&game=sticks")
        return
    games = [id for id, game in GAMES.items() if name in game.options] or ["sticks"]
    if name == "game":
        assert read_link(f"?game={value}", "fresh").table is not None
        return
    works = []
    for game in games:
        try:
            link = read_link(f"?game={game}&{name}={quote(value)}", "fresh")
        except Unreadable:
            continue
        assert link.table is not None
        assert not link.wrong
        works.append(game)
        if name in GAMES[game].options:
            set_to = link.table.setup.options[name]
            assert str(set_to[0] if isinstance(set_to, (list, tuple)) else set_to).lower() in (
                value,
                {"on": "true", "off": "false"}.get(value),
            )
        if name == "speed":
            assert link.speed == value
        if name == "theme":
            assert link.theme == value
    assert works if name == "target" else works == games, f"{name}={value}"


@pytest.mark.parametrize("name", named()["level"])
def test_a_level_is_found_by_the_name_on_the_page_and_by_that_of_records(name: str) -> None:
    for game in GAMES:
        link = read_link(f"?game={game}&seats=3&level={name.title()}", "fresh")
        assert link.table is not None
        assert not link.wrong
        ids = {"whimsical": "random", "steady": "greedy"}
        assert [p.level for p in link.table.players[1:]] == [ids.get(name, name)] * 2
