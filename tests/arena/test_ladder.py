"""The measurement of the levels: what it pairs, keeps, prints and hands to the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import ladder
from bench.ladder import Pairing, main, pairings
from sticks.bots import BOTS, TEMPERAMENTS
from sticks.games import GAMES
from web.parts import bots as page


def test_each_level_meets_the_one_below_and_everybody_meets_greedy() -> None:
    for game in GAMES:
        every = list(pairings(game, "x"))
        levels = [level for level in ladder.LEVELS if level in BOTS[game]]
        steps = [(p.challenger, p.rival) for p in every if p.rival != "greedy"]
        manners = [(f"{levels[-1]}:{m.id}", levels[-1]) for m in TEMPERAMENTS.get(game, ())]
        assert steps == [*zip(levels[1:], levels[:-1], strict=True), *manners]
        for seats in ladder.TABLES[game]:
            meet = [p.challenger for p in every if p.rival == "greedy" and p.seats == seats]
            assert meet == ["clairvoyant", *reversed(levels)]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Few and quick pairings, and a folder of their own."""

    def some(game: str, seed: str) -> Iterator[Pairing]:
        for challenger in ("clairvoyant", "random", "greedy"):
            yield Pairing(game, 2, challenger, "greedy", seed)
        yield Pairing(game, 2, "greedy", "random", seed)

    monkeypatch.setattr(ladder, "pairings", some)
    monkeypatch.setattr(ladder, "LEVELS", ("random", "greedy"))
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(ladder, "HERE", tmp_path)
    monkeypatch.setattr(ladder, "SHOWN", tmp_path / "measured.txt")
    return tmp_path


def test_a_clairvoyant_plays_the_same_deals_and_sets_the_measure(
    few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", "straws", "--deals", "4", "--jobs", "1", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    seer, random, greedy, climbing = first["rows"]
    assert (seer["challenger"], seer["captured"]) == ("clairvoyant", None)
    assert seer["deals"] == 1
    assert greedy["captured"]["mean"] == 0
    assert greedy["share"]["mean"] == greedy["par"] == 0.5
    assert random["captured"]["mean"] < 0
    assert climbing["captured"] is None
    kept = sorted((few / "kept").iterdir())
    assert len(kept) == 4
    before = [path.read_bytes() for path in kept]
    assert main(["--games", "straws", "--deals", "4", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert [path.read_bytes() for path in kept] == before
    assert not (few / "ladder.txt").exists()


def test_a_few_pairings_can_be_chosen(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = ["--games", "straws", "--deals", "4", "--jobs", "1", "--json"]
    assert main([*part, "--challengers", "clairvoyant,random", "--rivals", "greedy"]) == 0
    seer, random = json.loads(capsys.readouterr().out)["rows"]
    assert seer["challenger"] == "clairvoyant"
    assert random["captured"]["mean"] < 0
    assert main([*part, "--challengers", "greedy"]) == 0
    greedy, climbing = json.loads(capsys.readouterr().out)["rows"]
    assert (greedy["rival"], climbing["rival"]) == ("greedy", "random")
    assert greedy["captured"] is None, "no clairvoyant played"


def test_what_is_written_is_what_the_page_reads(
    few: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (["--games", "straws"], ["--challengers", "random"], ["--rivals", "greedy"]):
        with pytest.raises(SystemExit):
            main([*part, "--deals", "1", "--write", "--jobs", "1"])
        assert "leave out what chooses among them" in capsys.readouterr().err
    monkeypatch.setattr(ladder, "GAMES", {"straws": GAMES["straws"]})
    assert main(["--deals", "2", "--write", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert (few / "ladder.txt").read_text(encoding="utf-8") == printed
    assert len(json.loads((few / "ladder.json").read_text(encoding="utf-8"))["rows"]) == 4
    lines = (few / "measured.txt").read_text(encoding="utf-8").splitlines()
    greedy, climbing = [page._read(line) for line in lines if line[0] != "#"]
    assert (greedy.challenger, greedy.rival, greedy.won) == ("greedy", "greedy", 50.0)
    assert (climbing.challenger, climbing.rival, climbing.matches) == ("greedy", "random", 4)
    assert climbing.won > climbing.par == 50.0
