"""What the table of Stick to Colours is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_score import Numbers
from sticks.auction.colour_state import Cards, Public, View
from web.desk import Company


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the table is drawn from.

    ``names``: as they are said, "You" for me. ``slots``: the places of the market from left to
    right, None where nothing lies. ``picked``: what is picked for a bid, ``hand``: my cards as
    they are sorted ``by`` "colour" or "number", ``numbers``: those chosen for my jokers.
    """

    view: View
    company: Company
    names: tuple[str, ...]
    slots: tuple[ColourCard | None, ...]
    picked: Cards
    hand: Cards
    by: str
    numbers: Numbers

    @property
    def public(self) -> Public:
        """What everybody sees."""
        return self.view.public

    @property
    def open(self) -> bool:
        """Whether all hands lie open: the end of the match."""
        return bool(self.public.hands)
