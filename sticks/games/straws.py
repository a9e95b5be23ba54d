"""Stick Collection: an auction of straws whose lengths are judged by eye.

The rulebook with the clauses that refusals name is ``straws.md`` beside this file. How actions
are written, what they bring about and what seats see of it live in ``auction``; here is what a
seat may do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from sticks.auction import guess
from sticks.auction import straw_flow as flow
from sticks.auction import straw_notation as notation
from sticks.auction import straw_sight as sight
from sticks.auction.eyesight import SPREAD
from sticks.auction.ruler import EACH, LENGTHS, score
from sticks.auction.stand import STRAWS, Public, State, Terms, View, name, tallies
from sticks.auction.stand import view as view_of
from sticks.auction.straw_notation import MOST, Action, Bet, Draw, Pass
from sticks.auction.wording import in_coins
from sticks.cards import shuffled
from sticks.game import Event, Lister, Option, Outcome, Refusal, Seat, Setup, settle, stream

__all__ = ["MOST", "PURSE", "Action", "Bet", "Draw", "Pass", "Straws", "score"]

PURSE = 50
"""The coins that each player begins with (setup.1)."""


class Straws(Lister[View, Action]):
    """Stick Collection, for 2 to 5 players."""

    id = "straws"
    title = "Stick Collection"
    seats = range(2, 6)
    options: Mapping[str, Option] = {
        "first": Option(
            "same", "whether the first player stays the same or changes", ("same", "clockwise")
        ),
        "sight": Option(
            "normal", "how well you judge lengths; picture: by your own eyes, on the screen",
            tuple(SPREAD), per_seat=True,
        ),
    }  # fmt: skip

    # --- the match ---------------------------------------------------------------------

    def deal(self, setup: Setup) -> State:
        """Everybody has 50 coins and one straw, the first player's drawn first (setup.1)."""
        options = settle(self, setup)
        seats, seed = setup.seats, setup.seed
        terms = Terms(seats, options["first"], options["sight"])
        first = int(stream(seed, "first").random() * seats)
        box = shuffled((n for n in LENGTHS for _ in range(EACH)), stream(seed, "box"))
        hands = tuple((name(1 + (seat - first) % seats),) for seat in range(seats))
        public = Public(
            terms=terms, phase="draw", turn=first, first=first, coins=(PURSE,) * seats,
            hands=hands, stand=None, box=STRAWS - seats, bids=(), still=(), history=(),
            measured=(), ending="", winners=(), news=(),
        )  # fmt: skip
        state = State(public, seed, box, ((),) * seats)
        for number in range(1, seats + 1):
            state = flow.looked_at(state, name(number))
        return state

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, or None when the match is over."""
        return None if state.public.phase == "over" else state.public.turn

    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat may know."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and by what, with what each seat's points are made of, or None (score.2)."""
        public = state.public
        if public.phase != "over":
            return None
        results = tallies(public)
        reason = sight.reason(public.winners, results)
        return Outcome(public.winners, reason, "score.2", tuple(map(sight.result, results)))

    def redeal(self, view: View, rng: Random) -> State:
        """A state that shows the view's seat the same view, lengths drawn to fit its looks."""
        return guess.redeal(view, rng)

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

    # --- may I? ------------------------------------------------------------------------

    def check(self, view: View, action: Action) -> Refusal | None:
        """The clause that forbids the action to this seat now, or None."""
        public = view.public
        if public.phase == "over":
            return Refusal("end.1", "The match is over.")
        if view.seat != public.turn:
            return Refusal("lot.1", f"It is {{{public.turn}'s}} turn.")
        match public.phase, action:
            case "draw", Draw():
                return None
            case "draw", _:
                return Refusal("lot.1", "First a straw is drawn into the stand.")
            case _, Draw():
                return Refusal("lot.1", "There is a straw in the stand already: bet or pass.")
            case _, Bet(coins):
                return self._check_bet(public, coins)
        return None

    def _check_bet(self, public: Public, coins: int) -> Refusal | None:
        if not 1 <= coins <= MOST:
            return Refusal("lot.2", f"A bet is 1 to {MOST} coins.")
        if coins <= public.bet:
            return Refusal("lot.2", f"The bet stands at {public.bet}: bet more, or pass.")
        if coins > public.coins[public.turn]:
            return Refusal("lot.2", f"You have only {in_coins(public.coins[public.turn])}.")
        return None

    def actions(self, view: View) -> Iterator[Action]:
        """Everything that the seat may do: ``draw``, or the bets from low to high and ``pass``."""
        public = view.public
        if view.seat is None or view.seat != public.turn or public.phase == "over":
            return
        if public.phase == "draw":
            yield Draw()
            return
        for coins in range(public.bet + 1, min(MOST, public.coins[view.seat]) + 1):
            yield Bet(coins)
        yield Pass()

    # --- what actions do ---------------------------------------------------------------

    def apply(self, state: State, action: Action) -> State:
        """The state after an action that has been checked."""
        match action:
            case Draw():
                return flow.into_the_stand(state)
            case Bet(coins):
                return flow.bet_or_passed(state, coins)
            case Pass():
                return flow.bet_or_passed(state, 0)
