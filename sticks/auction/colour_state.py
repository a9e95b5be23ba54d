"""A match of Stick to Colours as a value: what everybody knows, what a seat knows, and all of it.

:class:`Public` is the shared part of :class:`View` and :class:`State`, so making a view
copies nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_score import Numbers
from sticks.game import Seat

Cards: TypeAlias = tuple[ColourCard, ...]

Phase: TypeAlias = Literal[
    "choose",  # the dealer names a card or passes the token
    "bid",  # the named card is being traded
    "jokers",  # all cards are gone, hands are open, jokers get their numbers
    "over",
]

MoveKind: TypeAlias = Literal[
    "token",  # passed the dealer token
    "choose",  # named ``cards``
    "bid",  # marked ``cards`` of the market and laid ``hand`` cards from hand
    "pass",  # left the bidding
    "win",  # took the named card, ``cards``
    "refuse",  # the marks on ``cards`` became refusals
    "lost",  # ``hand`` bid cards were discarded face down
    "left",  # got ``cards``, which everybody else has refused
    "discard",  # nobody's: ``cards`` left the market for the discards, face up
    "refill",  # nobody's: ``cards`` came from the deck to the market
    "dealer",  # received the token at the end of a round
    "open",  # nobody's: all cards are gone and hands are shown
    "jokers",  # gave numbers to the jokers ``cards``
    "over",  # nobody's: the match is decided
]


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that everybody saw happen, by its clause.

    ``auto``: a token passed, a pass or a take that was nobody's choice.
    """

    kind: MoveKind
    seat: Seat | None
    cards: Cards = ()
    hand: int = 0
    clause: str = ""
    auto: bool = False


@dataclass(frozen=True, slots=True)
class MarketCard:
    """A card of the market: who has refused it for ever, and who marks it in this bidding."""

    card: ColourCard
    refused: tuple[Seat, ...] = ()
    marked: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Public:
    """What lies open on the table, and what everybody could remember.

    ``size``: the cards that the market is filled up to. ``counts``: cards in each hand, those
    bid not among them. ``deck``: its size. ``market``: the card that has lain there longest
    first. ``passes``: times the token was passed in a row. ``named``: the card being traded,
    ``bidding``: who is still in for it, in seat order, ``laid``: hand cards that each seat has
    bid for it, ``lost``: those of earlier rounds. ``taken``: what each seat took in the open
    (it may have been bid from hand since). ``discarded``: discards that everybody saw.
    ``history``: every move of the match. ``hands``: all hands, once they are shown, else ().
    ``numbers``: the numbers that each seat's jokers got.
    """

    size: int
    phase: Phase
    turn: Seat
    dealer: Seat
    counts: tuple[int, ...]
    deck: int
    market: tuple[MarketCard, ...]
    passes: int
    named: ColourCard | None
    bidding: tuple[Seat, ...]
    laid: tuple[int, ...]
    lost: tuple[int, ...]
    taken: tuple[Cards, ...]
    discarded: Cards
    history: tuple[Move, ...]
    hands: tuple[Cards, ...]
    numbers: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat (None: a spectator) may know.

    ``hand``: its cards. ``laid``: its hand cards bid for the named card, ``lost``: those lost
    in earlier rounds, in the order of bidding.
    """

    public: Public
    seat: Seat | None
    hand: Cards
    laid: Cards
    lost: Cards


@dataclass(frozen=True, slots=True)
class State:
    """All of a match. ``deck``: top last; the others by seat, as in :class:`View`."""

    public: Public
    deck: Cards
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    lost: tuple[Cards, ...]


def view(state: State, seat: Seat | None) -> View:
    """What that seat may know of the state."""
    if seat is None:
        return View(state.public, None, (), (), ())
    return View(state.public, seat, state.hands[seat], state.laid[seat], state.lost[seat])


def namable(public: Public, seat: Seat) -> Cards:
    """The market cards that a seat has not refused (choose.1)."""
    return tuple(m.card for m in public.market if seat not in m.refused)


def markable(public: Public, seat: Seat) -> Cards:
    """The market cards that a seat may mark in a bid for the named card (bid.2, bid.3)."""
    return tuple(
        m.card
        for m in public.market
        if m.card != public.named and seat not in m.refused and seat not in m.marked
    )


def offer(public: Public, seat: Seat) -> int:
    """How many cards a seat has bid so far, on the market and from hand."""
    return public.laid[seat] + sum(seat in m.marked for m in public.market)


def best_offer(public: Public) -> int:
    """The best offer for the named card, 0 before the first (it is never one who has passed)."""
    return max((offer(public, seat) for seat in public.bidding), default=0)


def reach(public: Public, seat: Seat) -> int:
    """The highest total that a seat could bid."""
    return offer(public, seat) + public.counts[seat] + len(markable(public, seat))


def can_open(public: Public, seat: Seat) -> bool:
    """Whether a seat could name a card and make the first bid for it (choose.1)."""
    cards = len(namable(public, seat))
    return cards >= 2 or (cards == 1 and public.counts[seat] > 0)
