"""Each kept table stands under the command that made it, and says what its data say."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from sticks.games import GAMES

TABLES = Path(__file__).resolve().parents[2] / "bench" / "arena"


def words(command: str) -> list[str]:
    """The words of a command, without what only asks for another form of its answer."""
    return [word for word in shlex.split(command) if word != "--json"]


def tables(game: str) -> dict[tuple[str, ...], str]:
    """The tables of a game by the words of their commands."""
    text = (TABLES / f"{game}.txt").read_text(encoding="utf-8")
    found = {}
    for part in text.split("\n$ ")[1:]:
        command, _, table = part.partition("\n")
        found[tuple(words(command))] = table
    return found


def measured() -> list[tuple[str, str, dict[str, Any]]]:
    """All that was measured: the game, the command, what it found."""
    return [
        (game, one["command"], one["found"])
        for game in GAMES
        for one in json.loads((TABLES / f"{game}.json").read_text(encoding="utf-8"))
        if "standings" in one["found"]
    ]


@pytest.mark.parametrize(("game", "command", "found"), measured())
def test_a_table_is_what_its_command_found(game: str, command: str, found: dict[str, Any]) -> None:
    asked = words(command)
    assert asked[asked.index("--deals") + 1] == str(found["deals"])
    assert asked[asked.index("--seed") + 1] == found["seed"]
    assert asked[asked.index("--seats") + 1] == str(found["seats"])
    assert set(asked[asked.index("--bots") + 1].split(",")) == set(found["bots"])
    table = tables(game)[tuple(asked)]
    assert f"{found['deals']} deals" in table
    for standing in found["standings"]:
        assert f"{100 * standing['share']['mean']:.1f} %" in table
