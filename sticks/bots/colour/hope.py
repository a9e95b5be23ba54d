"""What cards of Stick to Colours are worth before the end: points that they may come to.

To one player each copy of a card is *held*, *open* (they may still get it) or *gone*. The
copies of one kind of card are in one of six states, and three bits write it down; the kinds of
one colour make a **row**, those of one number a **trio**. What a hand may come to is a sum over
short stretches of its rows and over its trios. The summands were learned from bots that played
each other (``bench/colours``), at several stages of a match and for each number of players.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from sticks.texts import text

NONE, OPEN, OPEN_TWICE, HELD, HELD_AND_OPEN, HELD_TWICE = range(6)
"""The states of a kind of card to a player."""

ENDINGS = (2, 5)
STAGES = (6, 10, 16, 25, 36)
"""Stages for which worths were learned: cards left in the market once the deck is empty, and
before that cards to come, in market and deck. In between worths blend, and with no card left
there is nothing to hope for."""

_TRIOS = [
    *combinations_with_replacement(range(6), 3),
    *combinations_with_replacement((NONE, OPEN, HELD), 3),
]
_LOW = 56
STRETCHES, SECONDS, TRIOS = 0, 512, 539
JOKER, OPEN_JOKER, CARD, TEMPO = (TRIOS + len(_TRIOS) + i for i in range(4))
WORTHS = TEMPO + 4
"""Where in a stage's worths what begins: stretches of four numbers of a row (256 without and
256 with its joker), stretches of three among second copies, trios (56 of 1-6, then 7-9), a
joker held, a joker still open, each card of the hand, and being the next dealer, the second,
third or fourth; and how many worths there are."""

_TRIO: dict[tuple[int, ...], int] = {
    (high, *trio): TRIOS + index + high * _LOW
    for high, trios in ((0, _TRIOS[:_LOW]), (1, _TRIOS[_LOW:]))
    for index, trio in enumerate(trios)
}
_FIRST = (0, 1, 2, 3, 3, 3)
"""By state, what a stretch of four knows of a number: gone, one open, two open, held."""
_SECOND = (0, 0, 1, 0, 1, 2)
"""By state, what is known of its second copy: out of reach, possible, held."""


def row_parts(row: int) -> list[int]:
    """Which worths a row adds up."""
    joker = row & 7
    states = [NONE, *(row >> 3 * number & 7 for number in range(1, 10)), NONE]
    parts = [JOKER] if joker == HELD else [OPEN_JOKER] if joker == OPEN else []
    stretch, begin = 0, STRETCHES + 256 * (joker == HELD)
    for place, state in enumerate(states):
        stretch = (stretch << 2 & 255) | _FIRST[state]
        if place >= 3 and stretch:
            parts.append(begin + stretch)
    seconds = [0, *(_SECOND[state] for state in states[1:7]), 0]
    for a, b, c in zip(seconds, seconds[1:], seconds[2:], strict=False):
        if a or b or c:
            parts.append(SECONDS + 9 * a + 3 * b + c)
    return parts


def trio_part(number: int, trio: int) -> int:
    """Which worth a trio is."""
    states = sorted((trio & 7, trio >> 3 & 7, trio >> 6 & 7))
    if number > 6:
        states = [HELD if state >= HELD else min(state, OPEN) for state in states]
    return _TRIO[(number > 6, *states)]


@lru_cache(maxsize=3)
def learned(seats: int) -> tuple[tuple[float, ...], ...]:
    """The worths for so many players, stage by stage."""
    return tuple(map(tuple, json.loads(text(__package__, f"worths{seats}.json"))))


def blend(deck: int, market: int) -> list[tuple[int, float]]:
    """The stages that a moment of a match lies between, with their shares.

    >>> blend(4, 5), blend(0, 5), blend(0, 1)
    ([(2, 0.25), (3, 0.75)], [(1, 1.0)], [(0, 0.5)])
    """
    stages, first, cards = (STAGES, len(ENDINGS), deck + market) if deck else (ENDINGS, 0, market)
    if cards <= stages[0]:
        return [(first, 1.0 if deck else cards / stages[0])]
    if cards >= stages[-1]:
        return [(first + len(stages) - 1, 1.0)]
    at = max(i for i, least in enumerate(stages) if least <= cards)
    share = (cards - stages[at]) / (stages[at + 1] - stages[at])
    return [(first + at, 1.0 - share), (first + at + 1, share)] if share else [(first + at, 1.0)]


class Hope:
    """The worths of all parts of a hand at one moment of a match.

    ``exact``: the deck is empty, so the points of what is held are counted, and the parts are
    only what may come on top.
    """

    def __init__(self, stages: Sequence[Sequence[float]], deck: int, market: int) -> None:
        """``stages``: worths by stage. The others: how many cards are left there."""
        shares = [(share, stages[stage]) for stage, share in blend(deck, market)]
        self.exact = not deck
        self.parts = tuple(
            sum([share * worths[part] for share, worths in shares]) for part in range(WORTHS)
        )
        self.card = self.parts[CARD]
        self._rows: dict[int, float] = {}
        self._trios: dict[int, float] = {}

    def row(self, row: int) -> float:
        """What a row may come to."""
        worth = self._rows.get(row)
        if worth is None:
            parts = self.parts
            worth = self._rows[row] = sum([parts[part] for part in row_parts(row)])
        return worth

    def trio(self, number: int, trio: int) -> float:
        """What the cards of one number may come to as sets."""
        key = trio << 4 | number
        worth = self._trios.get(key)
        if worth is None:
            worth = self._trios[key] = self.parts[trio_part(number, trio)]
        return worth

    def tempo(self, seat: int, dealer: int, seats: int) -> float:
        """What a seat's place after the next dealer is worth."""
        return self.parts[TEMPO + (seat - dealer) % seats]


@lru_cache(maxsize=256)
def hope_for(seats: int, deck: int, market: int) -> Hope:
    """The worths for so many players when so many cards are in the deck and in the market."""
    return Hope(learned(seats), deck, market)
