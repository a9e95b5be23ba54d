"""What a hand of straws promises while more straws are to come.

A hand is a mask: bit 0 for the shortest length, bit 8 for the longest. Gains are told by
the *fullest* hand at the table, 1 to 7, which tells best how long the match will last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from operator import mul

from sticks.auction.eyesight import STEP, likelihood
from sticks.auction.ruler import FULL, LENGTHS, sequence

KINDS = len(LENGTHS)
HANDS = 1 << KINDS

OUT_OF_REACH = 10.0
"""The price of a straw to come is anything from 0 to this many points."""
ROUNDS = 1.5
"""So many straws within reach come for each straw that the fullest hand lacks."""
ROUNDS_MOST = 9
"""More rounds than these are never asked for."""
CHUNK = 64
"""So many hands are looked at between two yields."""


def _score(mask: int) -> int:
    return 10 * len(sequence(n for n in LENGTHS if mask >> (n - LENGTHS[0]) & 1))


SCORES: tuple[int, ...] = tuple(map(_score, range(HANDS)))
"""The points of a mask's longest sequence (score.1)."""


_PROMISES: list[tuple[float, ...]] = [tuple(map(float, SCORES))]
"""By rounds and mask; filled by :func:`prepare`."""


def prepare(rounds: int = ROUNDS_MOST) -> Iterator[None]:
    """Fills the table of promises up to so many rounds, a bit of it between two yields.

    Once it is filled there is nothing left to do, and nothing is yielded.
    """
    while len(_PROMISES) <= rounds:
        then = _PROMISES[-1]
        found: list[float] = []
        while len(found) < HANDS:
            masks = range(len(found), len(found) + CHUNK)
            found += [then[mask] + _hoped(then, mask) for mask in masks]
            yield
        _PROMISES.append(tuple(found))


def promises(rounds: int) -> tuple[float, ...]:
    """By mask: the points that come of a hand when so many straws within reach are to come.

    Each is of any length, costs any number of points up to OUT_OF_REACH, and is bought when
    it adds more than it costs.
    """
    for _ in prepare(rounds):
        pass
    return _PROMISES[rounds]


def _hoped(then: tuple[float, ...], mask: int) -> float:
    """What the next straw within reach adds on average, less its price."""
    more = 0.0
    for bit in range(KINDS):
        gain = then[mask | 1 << bit] - then[mask]
        if gain < OUT_OF_REACH:
            more += gain * gain / (2 * OUT_OF_REACH)
        else:
            more += gain - OUT_OF_REACH / 2
    return more / KINDS


def rounds_left(fullest: int) -> int:
    """How many straws within reach are to come after the one in the stand."""
    return max(0, round(ROUNDS * (FULL - fullest)) - 1)


@cache
def gains(fullest: int, mask: int) -> tuple[float, ...]:
    """By the place of a length: the points that a straw adds to what a hand promises."""
    then = promises(rounds_left(fullest))
    return tuple(then[mask | 1 << bit] - then[mask] for bit in range(KINDS))


@cache
def gains_by_eye(fullest: int, mask: int) -> tuple[float, ...]:
    """The same, as buyers with normal eyes judge it on average."""
    exact = gains(fullest, mask)
    return tuple(total(map(mul, row, exact)) for row in _blur())


@cache
def _blur() -> tuple[tuple[float, ...], ...]:
    """By the place of a length: how likely each length is to one who has only a look at it."""
    rows = [[likelihood(STEP * n, m, "normal") for m in LENGTHS] for n in LENGTHS]
    return tuple(tuple(chance / total(row) for chance in row) for row in rows)


def total(numbers: Iterable[float]) -> float:
    """Their sum, added up in turn: ``sum`` gives other digits since Python 3.12."""
    found = 0.0
    for number in numbers:
        found += number
    return found
