"""A match of Stick Collection as a value: the open table, what a seat sees, and all of it.

:class:`Public` is the shared part of :class:`View` and :class:`State`, so making a view
copies only looks. A straw is named by the order of drawing, ``s1`` to ``s36``: its name
says nothing of its length.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sticks.auction.ruler import EACH, LENGTHS, Tally, tally
from sticks.game import Seat

Straw: TypeAlias = str
"""``s7`` is the seventh straw that came out of the box."""
STRAWS = len(LENGTHS) * EACH

Phase: TypeAlias = Literal[
    "draw",  # the first player draws a straw into the stand
    "bet",
    "over",
]
Ending: TypeAlias = Literal["", "alike", "straws", "coins"]

Bid: TypeAlias = tuple[Seat, int]
"""What a seat said: a number of coins, or 0 for a pass."""


def name(number: int) -> Straw:
    """The straw drawn as number ``number``, counted from 1."""
    return f"s{number}"


def place(straw: Straw) -> int:
    """The place of a straw in the order of drawing, counted from 0."""
    return int(straw[1:]) - 1


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a match, settled; ``sight`` holds one word a seat."""

    seats: int
    first: str
    sight: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """A straw that has been sold: ``price`` is 0 when the first player took it for nothing."""

    straw: Straw
    first: Seat
    bids: tuple[Bid, ...]
    winner: Seat
    price: int


@dataclass(frozen=True, slots=True)
class News:
    """What happened by itself in the latest action: "forced" (a pass), "sold", "first", "end"."""

    kind: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody at the table knows.

    ``first``: the first player of this lot, or of the next one between lots. ``hands``: the
    straws of each seat, in the order in which it got them. ``stand``: the straw for sale.
    ``box``: how many straws are left in the box. ``bids``: what has been said about this
    straw. ``still``: who has not passed. ``history``: the straws sold. Once the match is over
    all straws are measured openly: ``measured`` then holds the length of every straw in a
    hand, ``winners`` the seats that win and ``ending`` what ended it; until then all three
    are empty.
    """

    terms: Terms
    phase: Phase
    turn: Seat
    first: Seat
    coins: tuple[int, ...]
    hands: tuple[tuple[Straw, ...], ...]
    stand: Straw | None
    box: int
    bids: tuple[Bid, ...]
    still: tuple[Seat, ...]
    history: tuple[Lot, ...]
    measured: tuple[tuple[Straw, int], ...]
    ending: Ending
    winners: tuple[Seat, ...]
    news: tuple[News, ...]

    @property
    def bet(self) -> int:
        """The highest bet for this straw, in coins; 0 when nobody has bet."""
        return max((coins for _, coins in self.bids), default=0)

    @property
    def bettor(self) -> Seat | None:
        """Who made the highest bet, or None."""
        return next((seat for seat, coins in reversed(self.bids) if coins), None)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat (None: a spectator) may know.

    ``own``: its straws with their lengths (steps of 5 mm). ``looks``: every other straw in
    sight with this seat's look at it, in hundredths of a step. ``drawn``: the same straws with
    their true lengths, for the page to draw and for nothing else; empty unless the seat's
    sight is "picture".
    """

    public: Public
    seat: Seat | None
    own: tuple[tuple[Straw, int], ...]
    looks: tuple[tuple[Straw, int], ...]
    drawn: tuple[tuple[Straw, int], ...]


@dataclass(frozen=True, slots=True)
class State:
    """All of a match.

    ``lengths``: every straw's length in the order of drawing, those still in the box too.
    ``looks``: for each seat its look at every straw drawn so far, in that order.
    """

    public: Public
    seed: str
    lengths: tuple[int, ...]
    looks: tuple[tuple[int, ...], ...]


def in_sight(public: Public) -> Iterator[Straw]:
    """Every straw in a hand or in the stand."""
    for hand in public.hands:
        yield from hand
    if public.stand is not None:
        yield public.stand


def view(state: State, seat: Seat | None) -> View:
    """What that seat may know of the state (sight.1, sight.2)."""
    public = state.public
    if seat is None:
        return View(public, None, (), (), ())
    hand, looks = public.hands[seat], state.looks[seat]
    others = [straw for straw in in_sight(public) if straw not in hand]
    drawn = others if public.terms.sight[seat] == "picture" else []
    return View(
        public,
        seat,
        own=tuple((straw, state.lengths[place(straw)]) for straw in hand),
        looks=tuple((straw, looks[place(straw)]) for straw in others),
        drawn=tuple((straw, state.lengths[place(straw)]) for straw in drawn),
    )


def tallies(public: Public) -> tuple[Tally, ...]:
    """Every seat's result, once the straws have been measured; before that nobody has one."""
    if public.phase != "over":
        return ()
    lengths = dict(public.measured)
    return tuple(
        tally([lengths[straw] for straw in hand], coins)
        for hand, coins in zip(public.hands, public.coins, strict=True)
    )
