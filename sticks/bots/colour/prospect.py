"""A player's cards in a position that a bot thinks about, and what they may come to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sticks.auction.colour_cards import DECK, OF_A_COLOUR, ColourCard
from sticks.bots.colour.counting import points_of
from sticks.bots.colour.hope import (
    HELD,
    HELD_AND_OPEN,
    HELD_TWICE,
    NONE,
    OPEN,
    OPEN_TWICE,
    Hope,
)

KINDS = 30
UNKNOWN = -1
"""The kind of a card in a rival's hand that was never seen."""
UNSEEN = 0.7
"""What such a card is supposed to be worth to that rival."""

GAIN = (HELD, HELD, HELD_AND_OPEN, HELD_TWICE, HELD_TWICE, HELD_TWICE)
SHUT = (NONE, NONE, OPEN, HELD, HELD, HELD_TWICE)
DROP = (NONE, OPEN, OPEN_TWICE, NONE, OPEN, HELD)
"""A kind's next state, by its state: one more is held, one that was open is gone, one that was
held is gone."""
_STATES = (
    (NONE, OPEN, OPEN_TWICE),
    (HELD, HELD_AND_OPEN, HELD_AND_OPEN),
    (HELD_TWICE, HELD_TWICE, HELD_TWICE),
)


def kind_of(card: ColourCard) -> int:
    """The kind of a card: ten a colour, its joker before 1 to 9."""
    return card // OF_A_COLOUR * 10 + card.number


def _copies() -> tuple[int, ...]:
    kinds = [kind_of(card) for card in DECK]
    return tuple(map(kinds.count, range(KINDS)))


COPIES = _copies()
"""How many cards there are of each kind."""


@lru_cache(maxsize=1 << 12)
def open_in(row: int) -> bool:
    """Whether any card of a row is still open."""
    return any(row >> 3 * number & 7 in (OPEN, OPEN_TWICE, HELD_AND_OPEN) for number in range(10))


class Prospect:
    """What the table knows of one player's chances: rows by colour, trios by number.

    ``cards``: how many are in hand. ``worth``: the points that they may come to. Changes keep
    them up to date.
    """

    __slots__ = ("cards", "hope", "rows", "trios", "worth")

    def __init__(
        self, hope: Hope, rows: list[int], trios: list[int], cards: int, worth: float
    ) -> None:
        self.hope, self.rows, self.trios = hope, rows, trios
        self.cards, self.worth = cards, worth

    @classmethod
    def of(cls, hope: Hope, held: Sequence[int], gone: Sequence[int]) -> Prospect:
        """From how many of each kind are held, and how many are out of reach."""
        states = [
            _STATES[mine][max(0, copies - mine - lost)]
            for mine, lost, copies in zip(held, gone, COPIES, strict=True)
        ]
        rows, trios = [0, 0, 0], [0] * 10
        for kind, state in enumerate(states):
            colour, number = divmod(kind, 10)
            rows[colour] += state << 3 * number
            trios[number] += state << 3 * colour
        made = cls(hope, rows, trios, sum(held), 0.0)
        made.worth = made.worth_at(hope)
        return made

    def copy(self) -> Prospect:
        """The same, to be changed."""
        return Prospect(self.hope, self.rows[:], self.trios[:], self.cards, self.worth)

    def worth_at(self, hope: Hope) -> float:
        """What these cards may come to at another moment; their points, if no more can come."""
        if hope.exact and not any(map(open_in, self.rows)):
            return self.points
        worth = self.cards * hope.card + sum(map(hope.row, self.rows))
        worth += sum([hope.trio(number, self.trios[number]) for number in range(1, 10)])
        return worth + (self.points if hope.exact else 0)

    @property
    def points(self) -> int:
        """The points of what is held now."""
        red, green, blue = self.rows
        return points_of((red, green, blue))

    def gain(self, kind: int, change: Sequence[int]) -> float:
        """What a change (GAIN, SHUT or DROP) of one card of a kind would add to the worth."""
        if kind == UNKNOWN:
            return -UNSEEN if change is DROP else 0.0
        colour, number = divmod(kind, 10)
        hope, row = self.hope, self.rows[colour]
        state = row >> 3 * number & 7
        step = change[state] - state
        more = hope.card if change is GAIN else -hope.card if change is DROP else 0.0
        if step:
            more += hope.row(row + (step << 3 * number)) - hope.row(row)
            if number:
                trio = self.trios[number]
                more += hope.trio(number, trio + (step << 3 * colour)) - hope.trio(number, trio)
            if hope.exact and change is not SHUT:
                grown = self.rows[:]
                grown[colour] += step << 3 * number
                more += points_of((grown[0], grown[1], grown[2])) - self.points
        return more

    def change(self, kind: int, change: Sequence[int]) -> None:
        """One card of a kind is gained, shut or dropped."""
        self.worth += self.gain(kind, change)
        self.cards += 1 if change is GAIN else -1 if change is DROP else 0
        if kind != UNKNOWN:
            colour, number = divmod(kind, 10)
            state = self.rows[colour] >> 3 * number & 7
            step = change[state] - state
            self.rows[colour] += step << 3 * number
            self.trios[number] += step << 3 * colour
