"""Stick to Colours: an auction where one bids by refusing cards for ever.

The rulebook with the clauses that refusals name is ``colours.md`` beside this file. Cards,
scores, states and what seats see are in ``auction``; here is what the game allows, and what
its actions do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

from sticks.auction import colour_notation as notation
from sticks.auction import colour_sight as sight
from sticks.auction.colour_cards import DECK, NUMBERS, ColourCard, spoken
from sticks.auction.colour_flow import given_away, marked, passed, token_on, told, won
from sticks.auction.colour_notation import (
    PASS,
    PASS_TOKEN,
    Action,
    Bid,
    Choose,
    Jokers,
    Pass,
    PassToken,
    bid,
)
from sticks.auction.colour_score import Score, Scored, ranked_numbers, score
from sticks.auction.colour_state import (
    Cards,
    MarketCard,
    Move,
    Public,
    State,
    View,
    best_offer,
    can_open,
    markable,
    namable,
    offer,
    reach,
)
from sticks.auction.colour_state import view as view_of
from sticks.cards import shuffled
from sticks.game import Event, Lister, Option, Outcome, Refusal, Seat, Setup, settle, stream
from sticks.values import with_seat
from sticks.wording import listed

__all__ = ["Colours", "Score", "Scored", "score"]

OFFERED = 300
"""At most so many actions are offered."""


class Colours(Lister[View, Action]):
    """The game of 48 cards, for 2 to 4 players.

    Tests play it small, with fewer cards.
    """

    id = "colours"
    title = "Stick to Colours"
    seats = range(2, 5)
    options: Mapping[str, Option]

    def __init__(self, cards: Cards = DECK) -> None:
        self.options = {}
        self._cards = cards

    # --- the match ---------------------------------------------------------------------

    def deal(self, setup: Setup) -> State:
        """Two cards for everybody, and the first market (setup.1)."""
        settle(self, setup)
        count = setup.seats
        deck = shuffled(self._cards, stream(setup.seed, "deck"))
        dealer = int(stream(setup.seed, "dealer").random() * count)
        hands = tuple(deck[seat : sight.DEALT * count : count] for seat in range(count))
        size = 5 if count < 4 else 6
        left = deck[sight.DEALT * count :]
        none, nothing = (0,) * count, ((),) * count
        public = Public(
            size=size, phase="choose", turn=dealer, dealer=dealer, counts=(sight.DEALT,) * count,
            deck=len(left[size:]), market=tuple(map(MarketCard, left[:size])), passes=0,
            named=None, bidding=(), laid=none, lost=none, taken=nothing, discarded=(), history=(),
            hands=(), numbers=nothing,
        )  # fmt: skip
        return State(public, left[size:][::-1], hands, nothing, nothing)

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, or None when the match is over."""
        return None if state.public.phase == "over" else state.public.turn

    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat may know (hidden.1)."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who has most points, or None (score.4)."""
        if state.public.phase != "over":
            return None
        totals = sight.totals_of(state.public)
        results = tuple(map(sight.in_points, totals))
        won = sight.winners(state.public)
        shared = "the most points" if len(won) == 1 else "equally many points"
        return Outcome(won, f"{shared}: {max(totals)}", "score.4", results)

    def write(self, action: Action) -> str:
        """The action as a line of a record."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action of a line. Raises Unreadable."""
        return notation.read(text)

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        """What that seat saw happen."""
        return sight.events(before, action, after, seat)

    def redeal(self, view: View, rng: Random) -> State:
        """A state that shows the view's seat the same view."""
        return sight.redeal(view, rng, self._cards)

    # --- may I? ------------------------------------------------------------------------

    def check(self, view: View, action: Action) -> Refusal | None:
        """The clause that forbids the action to this seat now, or None."""
        public = view.public
        match public.phase:
            case "over":
                return Refusal("round.1", "The match is over.")
            case "choose":
                clause, first = "choose.1", "First the dealer names a card or passes the token."
            case "bid":
                clause, first = "bid.1", "A card is named already: bid for it, or pass."
            case "jokers":
                clause, first = "score.3", "All cards are gone: now jokers get their numbers."
        if view.seat is None or view.seat != public.turn:
            return Refusal(clause, f"It is {{{public.turn}'s}} turn.")
        match public.phase, action:
            case "choose", Choose(card):
                return self._check_choice(public, card)
            case "choose", PassToken():
                return None
            case "bid", Bid(cards):
                return self._check_bid(view, cards)
            case "bid", Pass():
                if best_offer(public):
                    return None
                return Refusal("bid.1", "Whoever names a card bids first: you can't pass yet.")
            case "jokers", Jokers(numbers):
                held = [card for card in view.hand if not card.number]
                named = [joker for joker, number in numbers if number in NUMBERS]
                if sorted(held) == named:
                    return None
                return Refusal("score.3", f"Give a number from 1 to 9 to {_all(held)}.")
        return Refusal(clause, first)

    def _check_choice(self, public: Public, card: ColourCard) -> Refusal | None:
        if all(m.card != card for m in public.market):
            return Refusal("choose.1", f"There is no {spoken(card)} ({card}) in the market.")
        if card not in namable(public, public.turn):
            words = f"You have refused the {spoken(card)}, so you can't name it."
            return Refusal("choose.1", words)
        return None

    def _check_bid(self, view: View, cards: Cards) -> Refusal | None:
        public, seat = view.public, view.public.turn
        if len(set(cards)) != len(cards):
            return Refusal("bid.3", "You can't mark a card twice.")
        lying = {m.card: m for m in public.market}
        for card in cards:
            if card in view.hand:
                continue
            name = f"the {spoken(card)}"
            if card == public.named:
                return Refusal("bid.2", f"You bid for {name}, so you can't bid with it.")
            if card in view.laid:
                return Refusal("bid.2", f"You have bid {name} from your hand already.")
            if card not in lying:
                words = f"There is no {spoken(card)} ({card}) in the market or in your hand."
                return Refusal("bid.2", words)
            if seat in lying[card].marked:
                return Refusal("bid.3", f"You have marked {name} already.")
            if seat in lying[card].refused:
                return Refusal("bid.2", f"You have refused {name} before: you can't again.")
        best, total = best_offer(public), offer(public, seat) + len(cards)
        if total <= best:
            words = f"That makes {total} in all: to beat the best offer you need {best + 1}."
            return Refusal("bid.2", words)
        return None

    def actions(self, view: View) -> Iterator[Action]:
        """What the seat may do, at most OFFERED actions in all.

        The dealer is offered every card that may be named, the oldest first, then passing the
        token. A bidder is offered bids by their size, and passing at last. Of twins in hand
        copy a goes first. Where there are more bids than may be offered, there is at least one
        of each size, and the cards that go least with the bidder's hand are in them. Numbers
        for jokers come best first.
        """
        public = view.public
        if view.seat is None or view.seat != public.turn or public.phase == "over":
            return
        match public.phase:
            case "choose":
                yield from map(Choose, namable(public, view.seat))
                yield PASS_TOKEN
            case "bid":
                yield from self._bids(view)
                if best_offer(public):
                    yield PASS
            case _:
                yield from map(Jokers, ranked_numbers(view.hand)[:OFFERED])

    def _bids(self, view: View) -> Iterator[Bid]:
        public, seat = view.public, view.public.turn
        loose = cheapest_first(view.hand, markable(public, seat))
        behind = {b: a for a in view.hand for b in view.hand if b.copy == "b" and a == b - 1}
        left = OFFERED - 1
        for size in range(best_offer(public) + 1 - offer(public, seat), len(loose) + 1):
            spare = left - (len(loose) - size)
            width = size
            while width < len(loose) and comb(width + 1, size) <= spare:
                width += 1
            for cards in combinations(loose[:width], size):
                if all(behind.get(card, card) in cards for card in cards):
                    yield bid(cards)
                    left -= 1

    # --- what actions do ---------------------------------------------------------------

    def apply(self, state: State, action: Action) -> State:
        """The state after an action that has been checked."""
        public = state.public
        seat = public.turn
        match action:
            case Choose(card):
                refused = next(m.refused for m in public.market if m.card == card)
                bidding = tuple(s for s in range(len(public.counts)) if s not in refused)
                public = replace(public, phase="bid", named=card, bidding=bidding)
                return told(state, public, Move("choose", seat, (card,), clause="choose.1"))
            case PassToken():
                return self._to_choice(token_on(state, auto=False))
            case Bid(cards):
                return self._next_bidder(marked(state, cards))
            case Pass():
                return self._next_bidder(passed(state, seat, auto=False))
            case Jokers(numbers):
                given = with_seat(public.numbers, seat, numbers)
                jokers = tuple(joker for joker, _ in numbers)
                move = Move("jokers", seat, jokers, clause="score.3")
                state = told(state, replace(public, numbers=given), move)
                return self._next_jokers(state, seat + 1)

    def _next_bidder(self, state: State) -> State:
        """The next turn of the bidding: who cannot beat the offer passes (bid.1, bid.4)."""
        count = len(state.public.counts)
        seat = state.public.turn
        while len(state.public.bidding) > 1:
            seat = (seat + 1) % count
            if seat not in state.public.bidding:
                continue
            if reach(state.public, seat) > best_offer(state.public):
                return replace(state, public=replace(state.public, turn=seat))
            state = passed(state, seat, auto=True)
        return self._end_round(given_away(won(state)))

    def _end_round(self, state: State) -> State:
        """The market is filled up; the match ends, or the token goes on (round.1)."""
        public = state.public
        missing = min(public.size - len(public.market), len(state.deck))
        if missing > 0:
            new = state.deck[::-1][:missing]
            public = replace(
                public, market=(*public.market, *map(MarketCard, new)), deck=public.deck - missing
            )
            state = replace(state, deck=state.deck[:-missing])
            state = told(state, public, Move("refill", None, new, clause="round.1"))
        if not state.public.market:
            public = replace(state.public, phase="jokers", hands=state.hands)
            state = told(state, public, Move("open", None, clause="round.1"))
            return self._next_jokers(state, 0)
        dealer = (state.public.dealer + 1) % len(public.counts)
        public = replace(state.public, phase="choose", turn=dealer, dealer=dealer)
        state = told(state, public, Move("dealer", dealer, clause="round.1"))
        return self._to_choice(state)

    def _to_choice(self, state: State) -> State:
        """The next dealer who can open; when nobody opened, a card goes (choose.1, choose.2)."""
        public = state.public
        if public.passes == len(public.counts):
            oldest = public.market[0].card
            public = replace(
                public, market=public.market[1:], passes=0, discarded=(*public.discarded, oldest)
            )
            move = Move("discard", None, (oldest,), clause="choose.2")
            return self._end_round(told(state, public, move))
        if can_open(public, public.dealer):
            return state
        return self._to_choice(token_on(state, auto=True))

    def _next_jokers(self, state: State, first: Seat) -> State:
        """The next seat from ``first`` on that holds a joker, or the end (score.3)."""
        public = state.public
        for seat in range(first, len(public.counts)):
            if any(not card.number for card in state.hands[seat]):
                return replace(state, public=replace(public, turn=seat))
        return told(state, replace(public, phase="over"), Move("over", None, clause="score.4"))


def _together(one: ColourCard, other: ColourCard) -> bool:
    if not (one.number and other.number) or one == other:
        return False
    if one.colour == other.colour:
        return abs(one.number - other.number) <= 2
    return one.number == other.number


_PARTNERS = tuple(sum(1 << other for other in DECK if _together(one, other)) for one in DECK)
"""The cards that go together with each card, as a mask."""


def cheapest_first(hand: Cards, market: Cards) -> Cards:
    """Cards that may be bid, those first that go least with a hand, jokers last.

    Two cards go together in one number, or in one colour at most two numbers apart. A market
    card comes before a hand card that goes with as many.
    """
    held = sum(1 << card for card in hand)
    every = [
        ((_PARTNERS[card] & held).bit_count() if card.number else len(hand), i, card)
        for i, cards in enumerate((market, hand))
        for card in cards
    ]
    return tuple(card for _, _, card in sorted(every))


def _all(jokers: list[ColourCard]) -> str:
    return listed(f"the {spoken(joker)}" for joker in jokers)
