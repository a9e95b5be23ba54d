"""Measured straws: sequences, four of one length, points and the order of the players.

A length is a number of steps of 5 mm: 1 is the shortest kind of straw, 9 the longest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sticks.game import Seat

LENGTHS = range(1, 10)
"""The nine lengths, in steps of 5 mm (setup.1)."""
EACH = 4
"""So many straws of each length are in the box (setup.1)."""
FULL = 8
"""So many straws in one hand end the match (end.1)."""
ALIKE = 4
"""So many straws of one length end the match and win it (end.1, score.2)."""
COUNTED = 22
"""Coins count up to this number (score.1)."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's result: ``points`` = 10 x len(``sequence``) + ``counted``.

    ``sequence``: the lengths that score, ascending; ``counted``: the points for coins;
    ``alike``: the length held four times, or None; ``straws`` and ``coins`` break ties.
    """

    points: int
    sequence: tuple[int, ...]
    counted: int
    alike: int | None
    straws: int
    coins: int


def sequence(lengths: Iterable[int]) -> tuple[int, ...]:
    """The longest sequence of lengths one step apart; the shorter straws of two as long (score.1).

    Equal lengths count once, and a straw alone is no sequence.

    >>> sequence([7, 3, 4, 4, 5, 8])
    (3, 4, 5)
    >>> sequence([3, 5, 7])
    ()
    """
    best: tuple[int, ...] = ()
    row: tuple[int, ...] = ()
    for length in sorted(set(lengths)):
        row = (*row, length) if row and row[-1] == length - 1 else (length,)
        if len(row) > max(len(best), 1):
            best = row
    return best


def alike(lengths: Iterable[int]) -> int | None:
    """The length that is held four times, or None (end.1)."""
    counts = Counter(lengths)
    return next((length for length in sorted(counts) if counts[length] >= ALIKE), None)


def tally(lengths: Sequence[int], coins: int) -> Tally:
    """What straws and coins are worth, and what the points are made of (score.1)."""
    row = sequence(lengths)
    counted = min(coins, COUNTED)
    return Tally(10 * len(row) + counted, row, counted, alike(lengths), len(lengths), coins)


def score(lengths: Sequence[int], coins: int) -> int:
    """The points for straws and coins (score.1); lengths are in steps of 5 mm.

    >>> score([1, 2, 5, 6, 7, 8], 17)
    57
    >>> score([4], 40)
    22
    """
    return tally(lengths, coins).points


def leaders(tallies: Sequence[Tally]) -> tuple[Seat, ...]:
    """Who wins: four of one length, else points, then straws, then coins (score.2)."""
    ranks = [(t.alike is not None, t.points, t.straws, t.coins) for t in tallies]
    fours = [seat for seat, rank in enumerate(ranks) if rank[0]]
    if fours:
        return tuple(fours)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
