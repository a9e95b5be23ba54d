"""What every rummy game of sticks does, whatever its rule set.

:class:`Rummy` plays hands: sticks are drawn, cards dealt; in a turn a card is drawn, the
stick perhaps laid down, more perhaps laid, a card discarded. The rule set says how the
games differ; a game adds its options, how a match begins and what ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from sticks.cards import Card, packs, shuffled
from sticks.game import Event, Option, Outcome, Refusal, Seat, Setup, Unreadable, settle, stream
from sticks.rummy import bag, flow, notation, plays, sight
from sticks.rummy.fulfil import fulfil
from sticks.rummy.growing import growth_of_all
from sticks.rummy.judge import Judge
from sticks.rummy.labels import parse
from sticks.rummy.notation import (
    Action,
    Cut,
    Deal,
    Discard,
    Draw,
    Finish,
    Lay,
    New,
    Off,
    Swap,
)
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import (
    NEVER_LIFTED,
    Match,
    News,
    Public,
    State,
    Terms,
    View,
)
from sticks.rummy.state import view as view_of
from sticks.values import replace, with_seat


class Rummy(Judge):
    """A game of sticks. Tests play it small: another rule set, bag, and number of packs."""

    id: str
    title: str
    seats: range
    options: Mapping[str, Option]

    def __init__(
        self,
        rules: Ruleset,
        bag_labels: tuple[str, ...],
        packs_for: Callable[[int], int],
    ) -> None:
        self.rules = rules
        self._bag = bag_labels
        self._packs_for = packs_for

    def deck(self, count: int) -> tuple[Card, ...]:
        """All cards of that many packs."""
        return packs(count, jokers=self.rules.jokers)

    # --- what a game adds ----------------------------------------------------------------

    def terms(self, options: Mapping[str, Any], setup: Setup) -> Terms:
        """The settled options as terms."""
        raise NotImplementedError

    def first_dealer(self, setup: Setup, terms: Terms) -> tuple[Seat, tuple[tuple[Card, ...], ...]]:
        """Who deals first, and the cards that were drawn for it."""
        raise NotImplementedError

    def opener(self, dealer: Seat, seats: int) -> Seat:
        """Who acts before a deal."""
        raise NotImplementedError

    def renew_sticks(self, state: State) -> State:
        """Everybody who needs one draws a stick, from the dealer's left."""
        raise NotImplementedError

    def completes(self, match: Match, seat: Seat, terms: Terms) -> Match:
        """The match when a seat has just completed a stick: is it won, or nearly?"""
        raise NotImplementedError

    def ended(self, match: Match, terms: Terms, out: Seat | None) -> Match:
        """The match when a hand is over: is it won?"""
        raise NotImplementedError

    # --- the match -----------------------------------------------------------------------

    def labels(self, text: str) -> tuple[str, ...]:
        """The sticks of a bag given as text, or the game's own."""
        own = tuple(line.strip() for line in text.splitlines() if line.strip())
        return own or self._bag

    def bag_option(self) -> Option:
        """One's own sticks instead of the game's."""
        return Option(
            "",
            f"your own sticks, one label a line (empty: the {len(self._bag)} of the game)",
            check=self._complain_of_bag,
        )

    def _complain_of_bag(self, text: Any) -> str | None:
        if not isinstance(text, str):
            return "the bag is a text, one stick a line"
        lines = [line.strip() for line in text.splitlines()]
        if len(lines) > 500:
            return "a bag holds at most 500 sticks"
        for number, line in enumerate(lines, start=1):
            try:
                parse(line, self.rules) if line else None
            except Unreadable as wrong:
                return f"stick {number} of the bag: {wrong.reason}"
        return None

    def deal(self, setup: Setup) -> State:
        """The table before the first hand. Raises Unreadable for a set-up that cannot be."""
        options = settle(self, setup)
        terms = self.terms(options, setup)
        seats = setup.seats
        if sum(bag.can_be_last(label, self.rules) for label in terms.bag) < seats:
            raise Unreadable(
                f"the bag needs at least {seats} sticks besides the Free ones, one a player"
            )
        dealer, drawn = self.first_dealer(setup, terms)
        none = (0,) * seats
        match = Match(0, dealer, ((),) * seats, (), none, none, none, (), drawn)
        public = Public(
            terms=terms, match=match, phase="cut", turn=self.opener(dealer, seats), counts=none,
            stock=0, pile=(), groups=(), growth=0, down=(), known=((),) * seats, history=(),
            idle=0, recycled=(), fresh=none, laid=False, no_discard=False, out=None, news=(),
        )  # fmt: skip
        empty: tuple[tuple[Card, ...], ...] = ((),) * seats
        aside: tuple[tuple[str, ...], ...] = ((),) * seats
        held = (None,) * seats
        return State(public, setup.seed, empty, (), terms.bag, held, aside, None, NEVER_LIFTED)

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, or None when the match is over."""
        return None if state.public.phase == "over" else state.public.turn

    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat may know."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and by which clause, or None (win.1, win.2)."""
        match = state.public.match
        if state.public.phase != "over":
            return None
        results = tuple(f"{len(done)} stick{'s' * (len(done) != 1)}" for done in match.done)
        if match.clause == "win.1":
            reason = f"{state.public.terms.target} completed sticks"
        else:
            reason = f"the most sticks after {match.hand} hands"
        return Outcome(match.winners, reason, match.clause, results)

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
        return sight.redeal(view, rng, self.deck(view.public.terms.packs))

    # --- what actions do -----------------------------------------------------------------

    def apply(self, state: State, action: Action) -> State:
        """The state after an action that has been checked."""
        if state.public.news:
            state = replace(state, public=replace(state.public, news=()))
        match action:
            case Draw():
                return flow.draw(state, action.source)
            case Discard():
                seat = state.public.turn
                state, clause = flow.discard(state, action.card)
                if state.hands[seat]:
                    return self._end_hand(state, None, clause) if clause else state
                return self._end_hand(state, seat, "hand.1")
            case Cut(place):
                return self._next_hand(state, place)
            case Deal():
                return self._next_hand(state, 0)
            case Lay():
                return self._lay_down(state, action)
            case Off() | New() | Swap():
                after = plays.grown(view_of(state, state.public.turn), action)
                assert isinstance(after, View)
                return self._out_or_on(flow.to_table(state, after))
            case Finish():
                state, clause = flow.next_turn(state)
                return self._end_hand(state, None, clause) if clause else state

    def _next_hand(self, state: State, place: int | None) -> State:
        """Sticks are drawn, the pack is shuffled, cut and dealt."""
        terms, match = state.public.terms, state.public.match
        match = replace(match, hand=match.hand + 1, reached=())
        state = self.renew_sticks(replace(state, public=replace(state.public, match=match)))
        hand = f"hand {match.hand}"
        deck = shuffled(self.deck(terms.packs), stream(state.seed, f"{hand}|stock"))
        if place is None:
            place = 1 + int(stream(state.seed, f"{hand}|cut").random() * (len(deck) - 1))
        return flow.deal(state, deck[place:] + deck[:place], (match.dealer + 1) % terms.seats)

    def _lay_down(self, state: State, action: Lay) -> State:
        public = state.public
        seat, label = public.turn, state.held[public.turn]
        assert label is not None
        requirement = parse(label, self.rules)
        groups = fulfil(action.melds, requirement, seat)
        assert not isinstance(groups, Refusal)
        match = bag.completed(public.match, seat, label)
        match = self.completes(replace(match, met=(*match.met, label)), seat, public.terms)
        every = (*public.groups, *groups)
        public = replace(
            public,
            match=match,
            groups=every,
            growth=public.growth | growth_of_all(groups, self.rules),
            down=(*public.down, seat),
            laid=True,
            no_discard=requirement.no_discard,
        )
        gone = {card for meld in action.melds for card in meld.cards}
        hand = tuple(c for c in state.hands[seat] if c not in gone)
        state = replace(state, held=with_seat(state.held, seat, None))
        after = View(public, seat, hand, None, (), state.drawn, state.lifted)
        state = flow.to_table(state, after)
        return self._over(state) if match.winners else self._out_or_on(state)

    def _out_or_on(self, state: State) -> State:
        """The hand ends when the seat in turn has no card left (hand.1)."""
        seat = state.public.turn
        return state if state.hands[seat] else self._end_hand(state, seat, "hand.1")

    def _end_hand(self, state: State, out: Seat | None, clause: str) -> State:
        """The hand is over: is the match? The finished hand stays to be seen."""
        public = state.public
        match, terms = public.match, public.terms
        failed = tuple(0 if s in public.down else n + 1 for s, n in enumerate(match.failed))
        match = self.ended(replace(match, failed=failed), terms, out)
        if not match.winners:
            match = replace(match, dealer=(match.dealer + 1) % terms.seats)
        kind = "out" if out is not None else "nobody"
        public = replace(
            public, match=match, phase="cut", turn=self.opener(match.dealer, terms.seats),
            laid=False, no_discard=False, out=out,
            news=(*public.news, News(kind, out, clause, self.rules.cited(clause))),
        )  # fmt: skip
        state = replace(state, public=public, drawn=None, lifted=NEVER_LIFTED)
        return self._over(state) if match.winners else state

    def _over(self, state: State) -> State:
        """The match is won."""
        public = state.public
        won = News("won", None, "", public.match.clause)
        public = replace(public, phase="over", no_discard=False, news=(*public.news, won))
        return replace(state, public=public, drawn=None, lifted=NEVER_LIFTED)
