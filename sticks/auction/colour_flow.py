"""What happens at the table of Stick to Colours: marks, passes, cards that change places.

Each function takes a state to the next one and adds to the history what everybody saw.
"""

from __future__ import annotations

from dataclasses import replace

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_state import Cards, Move, Public, State
from sticks.game import Seat
from sticks.values import with_seat


def told(state: State, public: Public, *moves: Move) -> State:
    """The state with this public part, which has seen further moves."""
    return replace(state, public=replace(public, history=(*public.history, *moves)))


def token_on(state: State, *, auto: bool) -> State:
    """The dealer passes the token clockwise, by choice or automatically (choose.1)."""
    public = state.public
    dealer = (public.dealer + 1) % len(public.counts)
    move = Move("token", public.dealer, clause="choose.1", auto=auto)
    public = replace(public, dealer=dealer, turn=dealer, passes=public.passes + 1)
    return told(state, public, move)


def marked(state: State, cards: Cards) -> State:
    """A bid: marks lie on market cards, hand cards face down in front of the bidder (bid.2)."""
    public = state.public
    seat = public.turn
    hand = tuple(card for card in cards if card in state.hands[seat])
    marks = tuple(card for card in cards if card not in hand)
    market = tuple(
        replace(m, marked=tuple(sorted((*m.marked, seat)))) if m.card in marks else m
        for m in public.market
    )
    if hand:
        rest = tuple(card for card in state.hands[seat] if card not in hand)
        laid = (*state.laid[seat], *hand)
        public = replace(
            public,
            counts=with_seat(public.counts, seat, len(rest)),
            laid=with_seat(public.laid, seat, len(laid)),
        )
        state = replace(
            state, hands=with_seat(state.hands, seat, rest), laid=with_seat(state.laid, seat, laid)
        )
    move = Move("bid", seat, marks, len(hand), "bid.2")
    return told(state, replace(public, market=market), move)


def passed(state: State, seat: Seat, *, auto: bool) -> State:
    """A seat leaves the bidding and takes its marks back, by choice or because it must (pass.1)."""
    public = state.public
    market = tuple(
        replace(m, marked=tuple(s for s in m.marked if s != seat)) if seat in m.marked else m
        for m in public.market
    )
    bidding = tuple(s for s in public.bidding if s != seat)
    public = replace(public, market=market, bidding=bidding)
    return told(state, public, Move("pass", seat, clause="bid.4" if auto else "pass.1", auto=auto))


def _takes(state: State, public: Public, seat: Seat, card: ColourCard) -> tuple[State, Public]:
    """A seat takes a market card into its hand, in the open."""
    hand = (*state.hands[seat], card)
    public = replace(
        public,
        market=tuple(m for m in public.market if m.card != card),
        counts=with_seat(public.counts, seat, len(hand)),
        taken=with_seat(public.taken, seat, (*public.taken[seat], card)),
    )
    return replace(state, hands=with_seat(state.hands, seat, hand)), public


def won(state: State) -> State:
    """The last one left takes the named card; marks turn to refusals, hand cards go (win.1)."""
    public = state.public
    (winner,) = public.bidding
    named = public.named
    assert named is not None
    moves = [Move("win", winner, (named,), clause="win.1")]
    if marks := tuple(m.card for m in public.market if winner in m.marked):
        moves.append(Move("refuse", winner, marks, clause="win.1"))
    for seat, count in enumerate(public.laid):
        if count:
            moves.append(Move("lost", seat, hand=count, clause="win.1"))
    market = tuple(
        replace(m, refused=tuple(sorted((*m.refused, *m.marked))), marked=()) if m.marked else m
        for m in public.market
    )
    lost = tuple(a + b for a, b in zip(public.lost, public.laid, strict=True))
    none = (0,) * len(lost)
    public = replace(public, market=market, named=None, bidding=(), laid=none, lost=lost, passes=0)
    state, public = _takes(state, public, winner, named)
    gone = tuple((*a, *b) for a, b in zip(state.lost, state.laid, strict=True))
    return told(replace(state, lost=gone, laid=((),) * len(lost)), public, *moves)


def given_away(state: State) -> State:
    """A market card that all but one have refused goes to that player (win.2)."""
    seats = range(len(state.public.counts))
    for lying in state.public.market:
        if len(lying.refused) == len(seats) - 1:
            (seat,) = (s for s in seats if s not in lying.refused)
            state, public = _takes(state, state.public, seat, lying.card)
            state = told(
                state, public, Move("left", seat, (lying.card,), clause="win.2", auto=True)
            )
    return state
