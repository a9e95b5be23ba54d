"""The points of cards that a bot supposes in a hand, counted quickly."""

from __future__ import annotations

from functools import lru_cache

from sticks.auction.colour_cards import NUMBERS
from sticks.auction.colour_score import SET_POINTS, run_points
from sticks.bots.colour.hope import HELD, HELD_TWICE

_HELD = tuple(0 if state < HELD else 2 if state == HELD_TWICE else 1 for state in range(6))
"""By state, how many are held."""


_ALONE, _TOGETHER = (1, 2, 4), (3, 5, 6, 7)
"""Jokers that take a number, as masks: one alone, or several the same number."""


@lru_cache(maxsize=1 << 14)
def points_of(rows: tuple[int, int, int]) -> int:
    """The points of what three rows hold, with the best numbers for jokers (score.1 to score.3).

    Jokers of different colours help each other only where they take the same number, for a set
    that lacks more than one card: so each may take what is best for it alone, or some of them
    share a number and the others don't.
    """
    held = [[_HELD[row >> 3 * number & 7] for number in range(10)] for row in rows]
    packed = [sum([row[number] << 2 * (number - 1) for number in NUMBERS]) for row in held]
    jokers = sum([1 << colour for colour, row in enumerate(held) if row[0]])
    total: int = sum(map(run_points, packed))
    sets = [min(red, green, blue) for red, green, blue in zip(*held, strict=True)]
    total += sum([sets[number] * SET_POINTS[number] for number in NUMBERS])
    if not jokers:
        return total
    runs = [
        [run_points(cards + (1 << 2 * (number - 1))) - run_points(cards) for number in NUMBERS]
        if jokers >> colour & 1
        else []
        for colour, cards in enumerate(packed)
    ]

    def gain(takers: int, number: int) -> int:
        """What these jokers add when they all take a number."""
        grown = min([held[colour][number] + (takers >> colour & 1) for colour in range(3)])
        found: int = (grown - sets[number]) * SET_POINTS[number]
        return found + sum([runs[c][number - 1] for c in range(3) if takers >> c & 1])

    alone = [
        max([gain(taker, number) for number in NUMBERS]) if jokers & taker else 0
        for taker in _ALONE
    ]
    best = sum(alone)
    for takers in _TOGETHER:
        if jokers & takers == takers:
            rest = sum([alone[colour] for colour in range(3) if not takers >> colour & 1])
            best = max(best, rest + max([gain(takers, number) for number in NUMBERS]))
    return total + best
