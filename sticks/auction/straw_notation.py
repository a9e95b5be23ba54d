"""The actions of Stick Collection, and how they are written in a record.

=========  ============================================================
``draw``   the first player draws a straw from the box into the stand
``bet 4``  bet so many coins for the straw in the stand
``pass``   leave the auction of this straw
=========  ============================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sticks.game import Unreadable

MOST = 10
"""The highest bet; it wins at once (lot.2)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a straw from the box into the stand."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet so many coins for the straw in the stand."""

    coins: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Be out of the auction of this straw."""


Action: TypeAlias = Draw | Bet | Pass


def write(action: Action) -> str:
    """The action as a line of a record."""
    match action:
        case Draw():
            return "draw"
        case Bet(coins):
            return f"bet {coins}"
        case Pass():
            return "pass"


def read(text: str) -> Action:
    """The action of a line, in any case and spacing. Raises Unreadable.

    >>> read(" Bet  4")
    Bet(coins=4)
    """
    match text.lower().split():
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case ["bet", coins] if coins.isascii() and coins.isdigit() and len(coins) < 4:
            return Bet(int(coins))
        case ["bet", *_]:
            raise Unreadable("a bet reads: bet COINS, with a number such as 4")
    raise Unreadable(f"{text.strip()[:60]!r} is no action of this game (draw, bet COINS or pass)")
