"""How cards flow in a hand of rummy: shuffle and deal, draw, to the table, discard, next turn.

These functions change a state by actions that have been checked; when a hand is over
they say by which clause, and the game decides what that means. The steps of every turn
name all the parts of the new state one by one: ``replace`` takes more than twice as long, and
so does ``(*cards, card)`` beside a sum of tuples.
"""

from __future__ import annotations

from collections.abc import Sequence

from sticks.cards import Card, shuffled
from sticks.game import Seat, stream
from sticks.rummy.notation import Source
from sticks.rummy.state import (
    NEVER_LIFTED,
    News,
    Public,
    State,
    View,
    lift,
    make_public,
    make_state,
)
from sticks.values import replace, with_seat


def deal(state: State, deck: tuple[Card, ...], first: Seat) -> State:
    """Cards one at a time, beginning with ``first``; the next card starts the pile."""
    public = state.public
    seats = public.terms.seats
    dealt = public.terms.rules.hand_size * seats
    hands = tuple(deck[(seat - first) % seats : dealt : seats] for seat in range(seats))
    stock = deck[:dealt:-1]
    public = replace(
        public,
        phase="draw",
        turn=first,
        counts=tuple(map(len, hands)),
        stock=len(stock),
        pile=deck[dealt : dealt + 1],
        groups=(),
        growth=0,
        down=(),
        known=((),) * seats,
        history=(),
        idle=0,
        recycled=(),
        fresh=(0,) * seats,
        laid=False,
        no_discard=False,
        out=None,
    )
    return replace(state, public=public, hands=hands, stock=stock, drawn=None, lifted=NEVER_LIFTED)


def draw(state: State, source: Source) -> State:
    """The draw that begins a turn."""
    public = state.public
    seat = public.turn
    top = public.pile[-1] if public.pile else None
    stock, pile, known, fresh = state.stock, public.pile, public.known, public.fresh
    if source == "stock":
        card, stock, idle = stock[-1], stock[:-1], 0
        if public.recycled:
            fresh = with_seat(fresh, seat, fresh[seat] + 1)
    else:
        card, pile, idle = pile[-1], pile[:-1], public.idle + 1
        known = with_seat(known, seat, (*known[seat], card))
    counts, hands = public.counts, state.hands
    hand = hands[seat] + (card,)
    public = make_public(
        public.terms,
        public.match,
        "play",
        seat,
        counts[:seat] + (len(hand),) + counts[seat + 1 :],  # noqa: RUF005
        len(stock),
        pile,
        public.groups,
        public.growth,
        public.down,
        known,
        public.history + ((seat, source, top),),  # noqa: RUF005
        idle,
        public.recycled,
        fresh,
        False,
        public.no_discard,
        public.out,
        public.news,
    )
    return make_state(
        public,
        state.seed,
        hands[:seat] + (hand,) + hands[seat + 1 :],  # noqa: RUF005
        stock,
        state.bag,
        state.held,
        state.aside,
        card,
        lift(hand, public, card, NEVER_LIFTED),
    )


def to_table(state: State, after: View) -> State:
    """The state once cards have gone from the hand in turn to the table, as in ``after``."""
    seat, hand = state.public.turn, after.hand
    gone = [card for card in state.hands[seat] if card not in hand]
    known, fresh = _shown(after.public, seat, gone)
    counts = with_seat(after.public.counts, seat, len(hand))
    public = replace(after.public, counts=counts, known=known, fresh=fresh)
    lifted = lift(hand, public, state.drawn, state.lifted) if hand else state.lifted
    return make_state(
        public,
        state.seed,
        with_seat(state.hands, seat, hand),
        state.stock,
        state.bag,
        state.held,
        state.aside,
        state.drawn,
        lifted,
    )


def discard(state: State, card: Card) -> tuple[State, str]:
    """The card goes on the pile, and unless it was the last of the hand the turn passes on.

    With the clause by which the hand is over, as :func:`next_turn` has it.
    """
    public = state.public
    seat, counts, hands = public.turn, public.counts, state.hands
    hand = hands[seat]
    known, fresh = _shown(public, seat, (card,))
    at = hand.index(card)
    hand = hand[:at] + hand[at + 1 :]
    public = make_public(
        public.terms,
        public.match,
        "draw" if hand else "play",
        (seat + 1) % public.terms.seats if hand else seat,
        counts[:seat] + (len(hand),) + counts[seat + 1 :],  # noqa: RUF005
        public.stock,
        public.pile + (card,),  # noqa: RUF005
        public.groups,
        public.growth,
        public.down,
        known,
        public.history + ((seat, "discard", card),),  # noqa: RUF005
        public.idle,
        public.recycled,
        fresh,
        False,
        False,
        public.out,
        public.news,
    )
    state = make_state(
        public,
        state.seed,
        hands[:seat] + (hand,) + hands[seat + 1 :],  # noqa: RUF005
        state.stock,
        state.bag,
        state.held,
        state.aside,
        None if hand else state.drawn,
        NEVER_LIFTED if hand else state.lifted,
    )
    return _begun(state) if hand else (state, "")


def next_turn(state: State) -> tuple[State, str]:
    """The next seat begins; or the clause by which the hand is over (hand.2, hand.3)."""
    public = state.public
    turn = (public.turn + 1) % public.terms.seats
    public = replace(public, phase="draw", turn=turn, laid=False, no_discard=False)
    return _begun(replace(state, public=public, drawn=None, lifted=NEVER_LIFTED))


def _begun(state: State) -> tuple[State, str]:
    """A turn can begin, or by which clause not.

    An empty stock is renewed once a hand from the pile, except its top card.
    """
    public = state.public
    if public.idle >= 3 * public.terms.seats:
        return state, "hand.3"
    if public.stock:
        return state, ""
    under = public.pile[:-1]
    if public.recycled or not under:
        return state, "hand.2"
    rng = stream(state.seed, f"hand {public.match.hand}|recycle")
    public = replace(
        public,
        stock=len(under),
        pile=public.pile[-1:],
        recycled=under,
        news=(*public.news, News("recycled", clause=public.terms.rules.cited("hand.2"))),
    )
    return replace(state, public=public, stock=shuffled(under, rng)), ""


def _shown(
    public: Public, seat: Seat, gone: Sequence[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    """``known`` and ``fresh`` once a seat has shown these cards of its hand."""
    every, fresh = public.known, public.fresh
    known = every[seat]
    if public.recycled:
        new = sum(card in public.recycled and card not in known for card in gone)
        fresh = with_seat(fresh, seat, fresh[seat] - new)
    if known and any(card in known for card in gone):
        every = with_seat(every, seat, tuple([card for card in known if card not in gone]))
    return every, fresh
