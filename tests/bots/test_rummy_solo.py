"""The measurement of turns alone against the deck."""

from __future__ import annotations

import pytest

from bench.solo import GAMES, bound, row_of, table, turns
from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.greedy import Greedy


@pytest.mark.parametrize(
    ("game", "label"),
    [
        ("sticks", "Two Sets of Five"),
        ("sticks", "Run of Seven"),
        ("sticks", "Four Wild Cards"),
        ("family", "(2) SETS of (4)"),
        ("family", 'RUN of (3) - "NO WILD CARDS"'),
    ],
)
def test_nobody_is_faster_than_the_bound(game: str, label: str) -> None:
    rules = GAMES[game]
    for number in range(4):
        least = bound(rules, label, f"bound {number}")
        assert least >= 1
        for bot in (Greedy(rules), Expert(rules)):
            assert turns(rules, bot, label, f"bound {number}")[0] >= least


def test_means_stand_beside_the_bound_with_their_margins() -> None:
    found = row_of("expert", [4, 6, 8], [4, 5, 6], 1.25)
    assert (found.turns, found.over) == (6, 1)
    assert found.margin == pytest.approx(1.96 * 2 / 3**0.5)
    assert "6.00 ± 2.26" in table([found], "heading")
