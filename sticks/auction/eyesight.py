"""Judging lengths by eye: looks, how much they are worth, and how they are said.

A look is a length with an error, in hundredths of a step of 5 mm. Everything here is plain
arithmetic on floats, which gives the same digits everywhere; ``exp``, ``log`` and, since
Python 3.12, ``sum`` of floats do not.
"""

from __future__ import annotations

from functools import cache
from random import Random

from sticks.auction.ruler import LENGTHS
from sticks.auction.stand import Straw, View
from sticks.game import Unreadable

STEP = 100
"""Looks count in hundredths of a step."""
SPREAD = {"sharp": 40, "normal": 70, "weak": 110, "picture": 70}
"""The standard deviation of looks by option ``sight``, in hundredths of a step (sight.2)."""


def noise(rng: Random) -> float:
    """A number from very nearly the normal distribution, with mean 0 and spread 1."""
    total = -6.0
    for _ in range(12):
        total += rng.random()
    return total


def look(length: int, sight: str, rng: Random) -> int:
    """How long a straw of this length looks to eyes of this sight, drawn once by ``rng``."""
    return STEP * length + round(SPREAD[sight] * noise(rng))


def likelihood(look: int, length: int, sight: str) -> float:
    """How likely a look is if the straw has this length; only ratios have a meaning.

    >>> likelihood(500, 5, "normal")
    1.0
    >>> likelihood(500, 4, "sharp") < likelihood(500, 4, "weak")
    True
    """
    return _bell(abs(look - STEP * length), SPREAD[sight])


@cache
def _bell(offset: int, spread: int) -> float:
    """exp(-offset² / 2 spread²): the 1024th root by its series, then squared ten times."""
    small = offset * offset / (2 * spread * spread * 1024)
    power = 1 - small + small * small / 2
    for _ in range(10):
        power *= power
    return power


def spoken_look(view: View, straw: Straw) -> str:
    """How long a straw looks to the view's seat, for the ear: "looks a bit longer than your s3".

    Only looks are said, compared with the nearest of one's own straws, whose lengths one
    knows. An own straw, and any straw once all have been measured, is said exactly. Raises
    Unreadable for a straw that is not in sight.
    """
    known = dict(view.own) | dict(view.public.measured)
    if straw in known:
        return f"has length {known[straw]} of {len(LENGTHS)}"
    if view.seat is None and straw in {view.public.stand, *sum(view.public.hands, ())}:
        return "is too far away to judge"
    looks = dict(view.looks)
    if straw not in looks:
        raise Unreadable(f"there is no straw {straw[:20]!r} in sight")
    seen = looks[straw]
    mine, length = min(view.own, key=lambda own: abs(seen - STEP * own[1]))
    return f"looks {_compared(seen - STEP * length)} your {mine}"


def _compared(by: int) -> str:
    """A difference of looks in hundredths of a step, in words that go before "your s3"."""
    if abs(by) <= 30:
        return "about as long as"
    if abs(by) <= 80:
        how = "a bit "
    elif abs(by) <= 180:
        how = ""
    elif abs(by) <= 350:
        how = "clearly "
    else:
        how = "much "
    return f"{how}{'longer' if by > 0 else 'shorter'} than"
