"""Matches on paper."""

from __future__ import annotations

import pytest

from tests.playing import by_bots, new_table, played_out
from tools.rummy_lines import told


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_a_match_takes_a_line_a_turn(game: str) -> None:
    table = played_out(new_table(game, 3, "paper", {"hands": 2}), by_bots("expert"))
    lines = list(told(table))
    turns = sum(action.startswith("draw") for action in table.actions)
    assert sum(line[:3].strip().isdigit() and line[3] == "." for line in lines) == turns
    assert sum(line.startswith("hand ") for line in lines) == 2
    assert lines[-1].startswith("    over: ")
