"""The actions of Stick to Colours, and how a record writes them.

====================  =================================================================
``choose R3a``        the dealer names a market card
``pass token``        the dealer declines to open: the token goes on
``bid R5a G3b``       mark these cards, from the market or from hand (the view tells which)
``pass``              leave the bidding for the named card
``jokers R*=9 B*=1``  at the end: the numbers of all one's jokers
====================  =================================================================

``read`` understands any case of letters, spacing and order of cards; ``write`` gives the
canonical text, cards in their order, and ``read(write(action)) == action``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from sticks.auction.colour_cards import ColourCard, card, once_each
from sticks.auction.colour_score import Numbers
from sticks.game import Unreadable


@dataclass(frozen=True, slots=True)
class Choose:
    """Name a market card (choose.1)."""

    card: ColourCard


@dataclass(frozen=True, slots=True)
class PassToken:
    """Decline to open: pass the dealer token (choose.1)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Mark further cards, in the order of cards (bid.2); :func:`bid` puts them in order."""

    cards: tuple[ColourCard, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the bidding (pass.1)."""


@dataclass(frozen=True, slots=True)
class Jokers:
    """Give every joker of one's hand a number, in the order of cards (score.3)."""

    numbers: Numbers


Action: TypeAlias = Choose | PassToken | Bid | Pass | Jokers

PASS_TOKEN, PASS = PassToken(), Pass()


def bid(cards: Iterable[ColourCard]) -> Bid:
    """A bid with these cards, in order."""
    return Bid(tuple(sorted(cards)))


def write(action: Action) -> str:
    """The canonical text of an action.

    >>> write(read("BID g3b r5A"))
    'bid R5a G3b'
    """
    match action:
        case Choose(what):
            return f"choose {what}"
        case PassToken():
            return "pass token"
        case Bid(marked):
            return " ".join(["bid", *map(str, marked)])
        case Pass():
            return "pass"
        case Jokers(numbers):
            return " ".join(["jokers", *(f"{joker}={number}" for joker, number in numbers)])


def _numbered(word: str) -> tuple[ColourCard, int]:
    text, _, number = word.partition("=")
    joker = card(text)
    if joker.number:
        raise Unreadable(f"{joker} is no joker, so it keeps its number")
    if len(number) != 1 or number not in "123456789":
        raise Unreadable(f"{word[:20]!r}: a joker gets a number from 1 to 9, like {joker}=9")
    return joker, int(number)


def read(text: str) -> Action:
    """The action of a line. Raises Unreadable with what was expected."""
    verb, *words = text.split()[:200] or [""]
    match verb.lower(), [word.lower() for word in words]:
        case "choose", [_]:
            return Choose(card(words[0]))
        case "choose", _:
            raise Unreadable("the dealer names one card, like: choose R3a")
        case "pass", ["token"]:
            return PASS_TOKEN
        case "pass", []:
            return PASS
        case "bid", [_, *_]:
            return bid(once_each(map(card, words)))
        case "bid", _:
            raise Unreadable("a bid names the cards that it marks, like: bid R5a G3b")
        case "jokers", [_, *_]:
            numbers = tuple(map(_numbered, words))
            once_each(joker for joker, _ in numbers)
            return Jokers(tuple(sorted(numbers)))
        case "jokers", _:
            raise Unreadable("jokers get their numbers like this: jokers R*=9 B*=1")
    raise Unreadable(f"{text.strip()[:60]!r} is no action of this game")
