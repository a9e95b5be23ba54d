"""What happens in Stick Collection: straws come into sight, are bid for, sold and measured."""

from __future__ import annotations

from dataclasses import replace

from sticks.auction.eyesight import look
from sticks.auction.ruler import FULL, leaders
from sticks.auction.ruler import alike as four_alike
from sticks.auction.stand import (
    STRAWS,
    Ending,
    Lot,
    News,
    State,
    Straw,
    in_sight,
    name,
    place,
    tallies,
)
from sticks.auction.straw_notation import MOST
from sticks.game import Seat, stream


def looked_at(state: State, straw: Straw) -> State:
    """The state in which every seat has had a look at a straw that is new in sight (sight.2)."""
    length, sights = state.lengths[place(straw)], state.public.terms.sight
    looks = tuple(
        (*had, look(length, sights[seat], stream(state.seed, f"look|seat {seat}|straw {straw}")))
        for seat, had in enumerate(state.looks)
    )
    return replace(state, looks=looks)


def into_the_stand(state: State) -> State:
    """The next straw is for sale; the first player's left-hand neighbour speaks first (lot.1)."""
    public = state.public
    seats = public.terms.seats
    straw = name(STRAWS - public.box + 1)
    public = replace(
        public, phase="bet", turn=(public.first + 1) % seats, stand=straw, box=public.box - 1,
        bids=(), still=tuple(range(seats)), news=(),
    )  # fmt: skip
    return looked_at(replace(state, public=public), straw)


def bet_or_passed(state: State, coins: int) -> State:
    """A bet, or 0 for a pass; then on to whoever can speak, or the straw is sold (lot.2, lot.3).

    The highest bettor is never asked again: before the turn came round to that seat, all
    others would be out. So the last one in has made the highest bet, or is the first player.
    """
    public = state.public
    turn, seats = public.turn, public.terms.seats
    bids = [*public.bids, (turn, coins)]
    bet = coins or public.bet
    out = set(range(seats)) - set(public.still)
    news: list[News] = []
    if coins == MOST:
        out |= set(range(seats)) - {turn}
    elif not coins:
        out.add(turn)
    while len(out) < seats - 1:
        turn = (turn + 1) % seats
        if turn in out:
            continue
        if public.coins[turn] > bet:
            break
        bids.append((turn, 0))
        out.add(turn)
        news.append(News("forced", turn))
    still = tuple(seat for seat in range(seats) if seat not in out)
    public = replace(public, turn=turn, bids=tuple(bids), still=still, news=tuple(news))
    state = replace(state, public=public)
    return _sold(state, still[0]) if len(still) == 1 else state


def _sold(state: State, winner: Seat) -> State:
    """The last one in pays and takes the straw; the match may end with that (lot.3, end.1)."""
    public = state.public
    assert public.stand is not None
    lot = Lot(public.stand, public.first, public.bids, winner, public.bet)
    coins, hands = list(public.coins), list(public.hands)
    coins[winner] -= lot.price
    hands[winner] = (*hands[winner], lot.straw)
    first = public.first
    if public.terms.first == "clockwise":
        first = (first + 1) % public.terms.seats
    news = [*public.news, News("sold", winner)]
    lengths = [state.lengths[place(straw)] for straw in hands[winner]]
    ending = _ending(lengths, coins[winner])
    if not ending and first != public.first:
        news.append(News("first", first))
    public = replace(
        public, phase="draw", turn=first, first=first, coins=tuple(coins), hands=tuple(hands),
        stand=None, bids=(), still=(), history=(*public.history, lot), news=tuple(news),
    )  # fmt: skip
    state = replace(state, public=public)
    return _measured(state, winner, ending) if ending else state


def _ending(lengths: list[int], coins: int) -> Ending:
    """What ends the match in the hand of whoever bought a straw, "" for nothing (end.1)."""
    if four_alike(lengths) is not None:
        return "alike"
    if len(lengths) >= FULL:
        return "straws"
    return "" if coins else "coins"


def _measured(state: State, buyer: Seat, ending: Ending) -> State:
    """The match is over: all straws are measured for everybody to see (score.1, score.2)."""
    public = state.public
    lots = ((straw, state.lengths[place(straw)]) for straw in in_sight(public))
    public = replace(
        public, phase="over", turn=buyer, first=public.history[-1].first, ending=ending,
        measured=tuple(lots), news=(*public.news, News("end", buyer)),
    )  # fmt: skip
    public = replace(public, winners=leaders(tallies(public)))
    return replace(state, public=public)
