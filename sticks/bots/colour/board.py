"""A position of Stick to Colours between two bids, as a bot thinks of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import TypeAlias

from sticks.bots.colour.hope import hope_for
from sticks.bots.colour.prospect import DROP, GAIN, SHUT, Prospect
from sticks.game import Seat

Worths: TypeAlias = tuple[float, ...]
"""The points that each seat may come to."""
Minds: TypeAlias = list[list[float]]
"""By seat, what a point of each seat counts to it: 1 for its own, less than 0 for rivals'."""

FROM_HAND, AT_THE_END = 4, 8
"""So many cards of a hand, those least missed, are thought of as bids; and once the deck is
empty, when hands are full of cards that score nothing."""
LEAD = 3.0
"""So many points ahead make a rival matter almost three times as much as another."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A market card: its kind, the seats that have refused it, and its place in the market."""

    kind: int
    refused: frozenset[Seat]
    place: int


def minds_of(worths: Sequence[float], denial: float) -> Minds:
    """How much each seat minds the points of the others, those ahead most.

    ``denial``: what a point of all rivals together counts, against one of one's own.
    """
    seats = range(len(worths))
    found: list[list[float]] = []
    for seat in seats:
        rivals = [other for other in seats if other != seat]
        top = max(worths[other] for other in rivals)
        weight = {other: exp((worths[other] - top) / LEAD) for other in rivals}
        whole = sum(weight.values())
        found.append([1.0 if other == seat else -denial * weight[other] / whole for other in seats])
    return found


def spare_of(prospect: Prospect, hand: Sequence[int]) -> list[int]:
    """The kinds in a hand that would be missed least, as many as may be thought of as bids."""
    most = AT_THE_END if prospect.hope.exact else FROM_HAND
    missed = sorted([(-prospect.gain(kind, DROP), kind) for kind in hand])
    return [kind for _, kind in missed[:most]]


class Board:
    """Prospects, market, what each hand misses least (see :func:`spare_of`), and minds."""

    def __init__(
        self,
        prospects: Sequence[Prospect],
        market: Sequence[Lying],
        spare: Sequence[Sequence[int]],
        minds: Minds,
    ) -> None:
        self.prospects, self.market = prospects, market
        self.spare, self.minds = spare, minds
        self.seats = range(len(prospects))
        self.worths: Worths = tuple([prospect.worth for prospect in prospects])

    def likes(self, seat: Seat, worths: Worths) -> float:
        """How good it is for a seat when everybody may come to so many points."""
        liking: float = sum(map(mul, self.minds[seat], worths))
        return liking

    def worths_of(self, prospects: Sequence[Prospect], market: int) -> Worths:
        """What prospects come to after a trade that leaves so many cards in the market.

        While there is a deck, the market is filled up again, and the moment changes little.
        """
        return tuple([self.worth_of(prospect, market) for prospect in prospects])

    def worth_of(self, prospect: Prospect, market: int) -> float:
        """What one of them comes to then."""
        if prospect.hope.exact:
            return prospect.worth_at(hope_for(len(self.seats), 0, market))
        return prospect.worth

    def value(self, seat: Seat, kind: int) -> float:
        """What a card is worth to a seat: to have it, against never getting it."""
        prospect = self.prospects[seat]
        return prospect.gain(kind, GAIN) - prospect.gain(kind, SHUT)

    def takers(self, lying: Lying) -> list[Seat]:
        """Who may still get a market card."""
        return [seat for seat in self.seats if seat not in lying.refused]

    def dealt_next(self, worths: Worths, dealer: Seat) -> Worths:
        """Worths with what it is worth that this seat deals next, while there is a deck."""
        hope, seats = self.prospects[0].hope, len(self.seats)
        if hope.exact:
            return worths
        return tuple([w + hope.tempo(s, dealer, seats) for s, w in enumerate(worths)])

    def discarded(self) -> Worths:
        """What everybody may come to once the oldest card is discarded (choose.2)."""
        after = [prospect.copy() for prospect in self.prospects]
        for seat in self.takers(self.market[0]):
            after[seat].change(self.market[0].kind, SHUT)
        return self.worths_of(after, len(self.market) - 1)
