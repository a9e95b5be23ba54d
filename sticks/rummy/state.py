"""A match of rummy as a value: what everybody knows, what a seat knows, and all of it.

:class:`Public` is the shared part of :class:`View` and :class:`State`, so making a view
copies nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sticks.cards import KIND, Card
from sticks.game import Seat
from sticks.rummy.melds import Group
from sticks.rummy.ruleset import Ruleset
from sticks.values import maker, quick

Phase: TypeAlias = Literal[
    "cut",  # between hands: the next action deals
    "draw",  # a turn begins
    "play",  # after the draw
    "over",
]

Move: TypeAlias = tuple[Seat, str, Card | None]
"""What a seat did in this hand that everybody saw: ("stock", the pile's card it passed by),
("pile", the card taken) or ("discard", the card)."""

NEVER_LIFTED, ALL_LIFTED = 0, 3
"""``lifted`` counts the bans on discards that are off: the drawn card's, then those of
cards that extend a group, then those of wilds."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a match, settled, and the rule set it is played under.

    ``patience``: after so many failed hands a stick is changed for another (0: never).
    """

    rules: Ruleset
    seats: int
    packs: int
    target: int
    patience: int
    new_groups: bool
    float_: bool
    reclaim: bool
    hands: int
    bag: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class News:
    """What happened by itself in the latest action, for telling."""

    kind: str
    seat: Seat | None = None
    label: str = ""
    clause: str = ""


@quick
@dataclass(frozen=True, slots=True)
class Match:
    """What lasts from hand to hand and everybody knows.

    ``hand`` counts hands from 1 (0 before the first). ``done``: the completed sticks of each
    seat, Free ones too. ``met``: requirement sticks met and out of the bag. ``failed``: hands
    in a row that each seat's stick has been missed. ``since``: how many sticks had been
    completed at the table when each seat reached its number. ``aside``: how many sticks each
    seat has set aside unmet. ``reached``: who came to the target in this hand, in order.
    ``drawn_for``: the cards drawn for seats and deal.
    """

    hand: int
    dealer: Seat
    done: tuple[tuple[str, ...], ...]
    met: tuple[str, ...]
    failed: tuple[int, ...]
    since: tuple[int, ...]
    aside: tuple[int, ...]
    reached: tuple[Seat, ...]
    drawn_for: tuple[tuple[Card, ...], ...]
    winners: tuple[Seat, ...] = ()
    clause: str = ""


@quick
@dataclass(frozen=True, slots=True)
class Public:
    """What lies open on the table.

    ``counts``: cards in each hand. ``pile``: the discards, top last. ``growth``: the kinds that
    could extend a group, as a mask. ``down``: who has laid down in this hand, in order.
    ``known``: cards each seat took from the pile and still holds. ``history``: the hand's moves.
    ``idle``: turns in a row without a draw from the stock. ``recycled``: the cards that were
    shuffled into the new stock, ``fresh``: how many hidden cards of each hand came from it.
    ``laid``: the seat in turn has laid down in this turn, ``no_discard``: it ends without one.
    ``out``: who went out in the finished hand.
    """

    terms: Terms
    match: Match
    phase: Phase
    turn: Seat
    counts: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    groups: tuple[Group, ...]
    growth: int
    down: tuple[Seat, ...]
    known: tuple[tuple[Card, ...], ...]
    history: tuple[Move, ...]
    idle: int
    recycled: tuple[Card, ...]
    fresh: tuple[int, ...]
    laid: bool
    no_discard: bool
    out: Seat | None
    news: tuple[News, ...]


@quick
@dataclass(frozen=True, slots=True)
class View:
    """What a seat (None: a spectator) may know.

    ``hand``: its cards. ``stick``: the label it works on, None between meeting one and the
    next deal, ``aside`` the labels it has set aside. In its own turn ``drawn`` is the card drawn
    and ``lifted`` how many discard bans are off.
    """

    public: Public
    seat: Seat | None
    hand: tuple[Card, ...]
    stick: str | None
    aside: tuple[str, ...]
    drawn: Card | None
    lifted: int


@quick
@dataclass(frozen=True, slots=True)
class State:
    """All of a match. ``stock``: top last. ``held``: each seat's secret stick.

    ``aside``: the sticks that each seat has set aside, face down.
    """

    public: Public
    seed: str
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    bag: tuple[str, ...]
    held: tuple[str | None, ...]
    aside: tuple[tuple[str, ...], ...]
    drawn: Card | None
    lifted: int


make_public, make_view, make_state = maker(Public), maker(View), maker(State)
"""The same as the classes, sooner: for what every turn makes."""


def view(state: State, seat: Seat | None) -> View:
    """What that seat may know of the state."""
    public = state.public
    if seat is None:
        return make_view(public, None, (), None, (), None, NEVER_LIFTED)
    hand, stick, aside = state.hands[seat], state.held[seat], state.aside[seat]
    if seat == public.turn:
        return make_view(public, seat, hand, stick, aside, state.drawn, state.lifted)
    return make_view(public, seat, hand, stick, aside, None, NEVER_LIFTED)


def barred(card: Card, public: Public, drawn: Card | None, lifted: int) -> str:
    """Why a card may not be discarded: "wild", "extends" or "drawn"; "" when it may (turn.5)."""
    kind = KIND[card]
    if lifted < 3 and public.terms.rules.is_wild(kind):
        return "wild"
    if lifted < 2 and public.growth >> kind & 1:
        return "extends"
    if lifted < 1 and card == drawn:
        return "drawn"
    return ""


def banned(public: Public, lifted: int) -> int:
    """The kinds that may not be discarded, as a mask; the card drawn is barred besides (turn.5)."""
    if lifted < 2:
        return public.terms.rules.wild_kinds | public.growth
    return public.terms.rules.wild_kinds if lifted == 2 else 0


def lift(hand: tuple[Card, ...], public: Public, drawn: Card | None, lifted: int) -> int:
    """How many bans must be off before some card of the hand may be discarded (turn.6).

    All of them where the rule set knows none.
    """
    if not public.terms.rules.bans:
        return ALL_LIFTED
    while lifted < 3:
        bans = banned(public, lifted)
        for card in hand:
            if not bans >> KIND[card] & 1 and (lifted or card != drawn):
                return lifted
        lifted += 1
    return lifted


def with_groups(public: Public, groups: tuple[Group, ...], growth: int) -> Public:
    """The open table with its groups changed."""
    return make_public(
        public.terms,
        public.match,
        public.phase,
        public.turn,
        public.counts,
        public.stock,
        public.pile,
        groups,
        growth,
        public.down,
        public.known,
        public.history,
        public.idle,
        public.recycled,
        public.fresh,
        public.laid,
        public.no_discard,
        public.out,
        public.news,
    )
