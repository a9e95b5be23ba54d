"""Records read on the command line: told in words, stopped at a line, summed up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sticks.__main__ import main
from sticks.arena.replay import action_lines
from sticks.game import Setup
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.golden import RECORDS
from tests.playing import by_bots, played_out

FILES = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_record_is_told_to_its_end(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = path.read_text(encoding="utf-8")
    table = Table.load(text, GAMES)
    lines = text.splitlines()
    assert [lines[number - 1] for number in action_lines(text)] == list(table.actions)
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out
    told = [line for line in printed.splitlines() if line[:5].strip().isdigit()]
    assert len(told) >= table.count
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert f"({outcome.clause})" in printed
    assert all(result in printed for result in outcome.results)
    assert "{" not in printed


def replayed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["replay", *words]) == 0
    return capsys.readouterr().out


def test_a_position_shows_what_the_seat_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / "sticks-greedy-3.txt"
    text = path.read_text(encoding="utf-8")
    number = action_lines(text)[40]
    table = Table.load("\n".join(text.splitlines()[:number]), GAMES)
    state = table.state
    hands = [" ".join(map(str, hand)) for hand in state.hands]
    seat = table.turn
    assert seat is not None
    words = [str(path), "--line", str(number)]
    watched = replayed(capsys, *words)
    mine = replayed(capsys, *words, "--seat", str(seat))
    every = replayed(capsys, *words, "--open")
    assert "after 41 actions" in watched
    assert not any(hand in watched for hand in hands)
    assert [hand in mine for hand in hands] == [other == seat for other in range(3)]
    assert all(hand in every for hand in hands)
    assert str(state.stock[0]) not in mine
    assert "may do:" in mine
    assert "may do:" not in watched
    assert replayed(capsys, str(path), "--line", "1").count("after 0 actions") == 1
    assert "after 41 actions" in replayed(capsys, str(path), "--line", str(number + 1))


def test_the_log_tells_a_seat_more_than_a_spectator(capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / "straws-eyes-3.txt"
    assert "it looks" not in replayed(capsys, str(path))
    assert "it looks" in replayed(capsys, str(path), "--seat", "1")
    assert "it looks" in replayed(capsys, str(path), "--open")


@pytest.mark.parametrize(
    ("text", "words", "says"),
    [
        ("a shopping list\n", [], "no record of Sticks"),
        ('sticks record 1\ngame "straws"\nseats 2\nseed "a"\n\ndraw\nbet 99\n', [], "line 7"),
        ('sticks record 1\ngame "straws"\nseats 2\nseed "a"\n\ndraw\n', ["--seat", "2"], "0 to 1"),
    ],
)
def test_what_cannot_be_replayed_says_why(
    text: str, words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path), *words]) == 2
    assert says in capsys.readouterr().err


def test_what_is_no_text_or_no_file_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none.txt")]) == 2
    assert "none.txt" in capsys.readouterr().err
    picture = tmp_path / "picture.txt"
    picture.write_bytes(b"\x89PNG\xff")
    assert main(["replay", str(picture)]) == 2
    assert "is no text" in capsys.readouterr().err
    assert main(["stats", str(picture), str(tmp_path / "none.txt")]) == 2
    printed = capsys.readouterr()
    assert printed.out == "no records\n"
    assert printed.err.count("sticks stats: ") == 2


def test_statistics_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    finished = []
    for number in range(3):
        levels = ["random", "greedy", "greedy"]
        players = tuple(Player("bot", level=level) for level in levels)
        table = Table(GAMES["straws"], Setup(3, f"stats {number}"), players)
        finished.append(played_out(table, by_bots(*levels)))
        (tmp_path / f"{number}.txt").write_text(finished[-1].save(), encoding="utf-8")
    table = finished[0].undo()
    (tmp_path / "going.txt").write_text(table.save(), encoding="utf-8")
    (tmp_path / "broken.txt").write_text("sticks record 1\n", encoding="utf-8")
    assert main(["stats", str(tmp_path), "--json"]) == 2
    printed = capsys.readouterr()
    assert "broken.txt" in printed.err
    (found,) = json.loads(printed.out)
    assert (found["game"], found["seats"]) == ("straws", 3)
    assert (found["matches"], found["finished"]) == (4, 3)
    counts = [table.count for table in finished]
    assert (found["actions"]["least"], found["actions"]["most"]) == (min(counts), max(counts))
    assert found["actions"]["mean"] == pytest.approx(sum(counts) / 3)
    players_found = found["players"]
    assert players_found["random"]["seats"] == 3
    assert players_found["greedy"] == {
        "seats": 6,
        "wins": pytest.approx(3 - players_found["random"]["wins"]),
        "par": 2.0,
    }
    assert main(["stats", str(tmp_path / "0.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Stick Collection, 3 players: 1 finished"
    assert "(par 0.7)" in lines[-2] + lines[-1]
