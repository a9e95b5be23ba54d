"""How good a table is for each seat, learnt from self-play: the chances to win.

Every seat is described by numbers about its own straws and coins and about how it stands to
the others; a small net makes one number of them, and the chances follow from how these
numbers compare (softmax). The net for a number of seats is in a file of data: a row for each
hidden unit, its weights for what concerns the hand, for what concerns the table, and last its own.
They were learnt by temporal differences from tens of thousands of matches, in which seats were
taken by a player that went by the net as it was then, and some by plainer bots.

All numbers are whole: features in units of 1/64, weights in units of 1/1024. So every machine
and every version of Python comes to the same chances.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from operator import mul

from sticks.auction.ruler import ALIKE, COUNTED, EACH, FULL, LENGTHS
from sticks.bots.straws.promise import SCORES, promises
from sticks.game import Seat
from sticks.texts import text

UNIT = 64
"""One in the features."""
FINE = 10
"""Weights are in units of 1 / 2**FINE."""
OWN = 10
"""So many features concern the hand alone; the others concern the table."""
STEPS = 16
"""The table of exponentials reaches so far, UNIT entries for each."""

Hand = tuple[int, tuple[int, ...], int]
"""A hand as the net sees it: its points in sequence, the sums of the hidden units over what
does not depend on the others, its promise in units."""


@cache
def _net(seats: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], tuple[int, ...]]:
    """The weights for a number of seats: of the hand, of the table, of the hidden units."""
    rows = [tuple(row) for row in json.loads(text(__package__, f"net{seats}.json"))]
    return (
        [row[:OWN] for row in rows],
        [row[OWN:-1] for row in rows],
        tuple(row[-1] for row in rows),
    )


def _exponentials() -> tuple[float, ...]:
    step = 1.0
    small = 1 / (UNIT * 64)
    for _ in range(64):
        step *= 1 - small + small * small / 2
    found = [1.0]
    for _ in range(UNIT * STEPS):
        found.append(found[-1] * step)
    return tuple(found)


_FALL = _exponentials()
"""exp(-x) for x in units."""


def falling(x: float) -> float:
    """exp(-x) for x of 0 and more, to two digits; the same on every machine.

    >>> falling(0.0), round(falling(1.0), 3), falling(99.0)
    (1.0, 0.368, 0.0)
    """
    units = int(x * UNIT)
    return _FALL[units] if units < len(_FALL) else 0.0


@cache
def _shape(mask: int) -> tuple[int, ...]:
    """What a mask is worth now, and how much more it promises the longer the match lasts."""
    worth = [promises(rounds)[mask] for rounds in (0, 1, 3, 6, 9)]
    steps = (late - soon for soon, late in pairwise(worth))
    return (UNIT, round(worth[0] * 6.4), *(round(step * 6.4) for step in steps))


class Box:
    """What the straws that are left in the box make of hands. ``left``: how many a length."""

    def __init__(self, left: Sequence[int], seats: int) -> None:
        self._left = [(bit, count) for bit, count in enumerate(left) if count]
        self._straws = max(1, sum(left))
        self._own, self._table, self._out = _net(seats)
        self._hopes: dict[int, tuple[int, int]] = {}

    def _hope(self, mask: int) -> tuple[int, int]:
        """What the next straw in the box would add to a mask on average, soon and later."""
        if mask not in self._hopes:
            now, later = promises(0), promises(3)
            soon = late = 0.0
            for bit, count in self._left:
                more = mask | 1 << bit
                if more != mask:
                    soon += count * (now[more] - now[mask])
                    late += count * (later[more] - later[mask])
            scale = 6.4 / self._straws
            self._hopes[mask] = round(soon * scale), round(late * scale)
        return self._hopes[mask]

    def hand(self, mask: int, counts: int) -> Hand:
        """A hand, given as a mask and as two bits a length that count its straws."""
        threes = pairs = 0
        if counts & 0b101010101010101010:  # at least two of a length
            for bit, left in self._left:
                held = counts >> 2 * bit & 3
                threes += held == ALIKE - 1
                pairs += held == ALIKE - 2 and left >= 2
        own = (*_shape(mask), *self._hope(mask), UNIT * threes, UNIT * pairs)
        sums = tuple(sum(map(mul, row, own)) for row in self._own)
        return SCORES[mask], sums, round(promises(3)[mask] * 6.4)

    def chances(
        self, hands: Sequence[Hand], sizes: Sequence[int], coins: Sequence[int], first: Seat
    ) -> list[float]:
        """Each seat's chance to win when a lot has been sold and the match goes on."""
        points = [
            hand[0] + (purse if purse < COUNTED else COUNTED)
            for hand, purse in zip(hands, coins, strict=True)
        ]
        hopes = [
            hand[2] + round(6.4 * (purse if purse < COUNTED else COUNTED))
            for hand, purse in zip(hands, coins, strict=True)
        ]
        logits = []
        for seat, purse in enumerate(coins):
            size, others = sizes[seat], 0
            rich, lead, ahead = 0, -99, -9999
            for other, theirs in enumerate(coins):
                if other != seat:
                    if sizes[other] > others:
                        others = sizes[other]
                    if theirs > rich:
                        rich = theirs
                    if points[other] > lead:
                        lead = points[other]
                    if hopes[other] > ahead:
                        ahead = hopes[other]
            lead = (points[seat] - lead) * UNIT // 20
            richer = (purse - rich) * UNIT // 20
            spare = purse - COUNTED if purse > COUNTED else 0
            near = others == FULL - 1 or size == FULL - 1
            about = (
                (purse - spare) * UNIT // 10,
                spare * UNIT // 10,
                size * UNIT // 4,
                others * UNIT // 4,
                rich * UNIT // 20,
                lead,
                (hopes[seat] - ahead) // 2,
                UNIT if seat == first else 0,
                UNIT if size == FULL - 1 else 0,
                UNIT if others == FULL - 1 else 0,
                richer,
                spare * UNIT // (5 * (FULL + 1 - size)),
                lead if near else 0,
                richer if near else 0,
            )
            logit = 0
            for row, had, out in zip(self._table, hands[seat][1], self._out, strict=True):
                hidden = had + sum(map(mul, row, about))
                if hidden > 0:
                    logit += (hidden >> FINE) * out
            logits.append(logit >> FINE)
        most = max(logits)
        whole = 0.0
        parts = []
        for logit in logits:
            fall = most - logit
            part = _FALL[fall] if fall < len(_FALL) else 0.0
            parts.append(part)
            whole += part
        return [part / whole for part in parts]


def left_in_box(held: Sequence[Sequence[int]]) -> list[int]:
    """How many straws of each length are in no hand; hands are lists of places of lengths."""
    left = [EACH] * len(LENGTHS)
    for hand in held:
        for place in hand:
            left[place] -= 1
    return left
