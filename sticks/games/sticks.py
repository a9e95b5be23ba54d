"""Sticks: rummy in which every player works on a secret stick.

The rulebook with the clauses that refusals name is ``sticks.md`` beside this file.
What is true of every rummy game (groups, the bag, views, events) lives in ``rummy``;
here is what this game allows, and what its actions do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from sticks.bags import labels
from sticks.cards import KIND, Card, packs, short, shuffled
from sticks.game import Event, Option, Outcome, Refusal, Seat, Setup, Unreadable, settle, stream
from sticks.rummy import bag, flow, notation, plays, sight, solver
from sticks.rummy.fulfil import as_meld, fulfil
from sticks.rummy.labels import parse
from sticks.rummy.melds import (
    Group,
    growth,
    growth_of_all,
    spoken_group,
    swap,
)
from sticks.rummy.notation import (
    DISCARDS,
    DRAW_PILE,
    DRAW_STOCK,
    Action,
    Cut,
    Discard,
    Draw,
    Finish,
    Lay,
    New,
    Off,
    Swap,
)
from sticks.rummy.offers import kinds_of, lay_offs, new_groups, one_of_each, throwable
from sticks.rummy.ruleset import STICKS as RULESET
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import (
    NEVER_LIFTED,
    Match,
    News,
    Public,
    State,
    Terms,
    View,
    barred,
    with_seat,
)
from sticks.rummy.state import view as view_of

PATIENCE = {"never": 0, "after 3 hands": 3, "every hand": 1}
"""After how many failed hands a stick is changed, by option ``redraw`` (bag.3)."""
OFFERED = 100
"""At most so many lay-downs, and as many of every other kind of play, are offered."""
NEWLY_BARRED = {"set": 0, "pair": 0, "wilds": 0, "run": 1, "alternating": 2, "mixed": 4}
"""How many more kinds extend a group of that kind, at most, once a card is laid off on it."""


def four_or_six_packs(seats: int) -> int:
    """Four packs for up to five players, six for more (setup.1)."""
    return 4 if seats <= 5 else 6


class Sticks:
    """The game of 52 sticks, for 2 to 7 players.

    Tests play it small: another rule set, bag, and number of packs.
    """

    id = "sticks"
    title = "Sticks"
    seats = range(2, 8)

    def __init__(
        self,
        rules: Ruleset = RULESET,
        bag_labels: tuple[str, ...] | None = None,
        packs_for: Callable[[int], int] = four_or_six_packs,
        deck: Callable[[int], tuple[Card, ...]] | None = None,
    ) -> None:
        self.rules = rules
        self._bag = bag_labels
        self._packs_for = packs_for
        self._deck = deck or (lambda count: packs(count, jokers=rules.jokers))
        self.options: Mapping[str, Option] = {
            "target": Option(7, "how many completed sticks win the match", (3, 5, 7)),
            "redraw": Option(
                "never",
                "whether a stick that stays unmet is changed for another",
                tuple(PATIENCE),
            ),
            "new_groups": Option(
                True, "after your own lay-down you may also lay new sets and runs", (True, False)
            ),
            "float": Option(False, "you may go out without a last discard", (True, False)),
            "reclaim": Option(
                False, "swap the real card for a wild on the table and use it", (True, False)
            ),
            "hands": Option(200, "after so many hands the most sticks win", (200, 20, 2)),
            "bag": Option(
                "", "your own sticks, one label a line (empty: the 52 of the game)",
                check=self._complain_of_bag,
            ),
        }  # fmt: skip

    # --- the match ---------------------------------------------------------------------

    def _labels(self, text: str) -> tuple[str, ...]:
        own = tuple(line.strip() for line in text.splitlines() if line.strip())
        return own or (labels("sticks") if self._bag is None else self._bag)

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
        """The table before the first cut: places and deal are drawn for (setup.2)."""
        options = settle(self, setup)
        every = self._labels(options["bag"])
        if sum(not bag.is_gift(label, self.rules) for label in every) < setup.seats:
            raise Unreadable(
                f"the bag needs at least {setup.seats} sticks besides the Free ones, one a player"
            )
        count = self._packs_for(setup.seats)
        terms = Terms(
            self.rules, setup.seats, count, options["target"], options["redraw"],
            options["new_groups"], options["float"], options["reclaim"], options["hands"], every,
        )  # fmt: skip
        drawn = bag.draw_for_deal(setup.seed, setup.seats, self._deck(count))
        dealer = max(range(setup.seats), key=lambda seat: bag.draw_rank(drawn[seat]))
        none = (0,) * setup.seats
        match = Match(0, dealer, ((),) * setup.seats, (), none, none, (), drawn)
        public = Public(
            terms=terms, match=match, phase="cut", turn=(dealer - 1) % setup.seats, counts=none,
            stock=0, pile=(), groups=(), growth=0, down=(), known=((),) * setup.seats, history=(),
            idle=0, recycled=(), fresh=none, no_discard=False, out=None, news=(),
        )  # fmt: skip
        empty: tuple[tuple[Card, ...], ...] = ((),) * setup.seats
        held = (None,) * setup.seats
        return State(public, setup.seed, empty, (), every, held, None, NEVER_LIFTED)

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
        return sight.redeal(view, rng, self._deck(view.public.terms.packs))

    # --- may I? ------------------------------------------------------------------------

    def check(self, view: View, action: Action) -> Refusal | None:
        """The clause that forbids the action to this seat now, or None."""
        public = view.public
        if public.phase == "over":
            return Refusal("win.1", "The match is over.")
        if view.seat != public.turn:
            return Refusal("turn.1", f"It is {{{public.turn}'s}} turn.")
        match public.phase:
            case "draw":
                return self._check_draw(public, action)
            case "cut":
                return self._check_cut(public, action)
        match action:
            case Discard(card):
                return self._check_discard(view, card)
            case Lay():
                found = self._lay(view, action)
                return found if isinstance(found, Refusal) else None
            case Off() | New() | Swap():
                later = self._later(view, action)
                return later if isinstance(later, Refusal) else None
            case Finish():
                if public.no_discard:
                    return None
                return Refusal("turn.4", "A turn ends with a discard.")
            case Draw():
                return Refusal("turn.1", "You have drawn already this turn.")
            case Cut():
                return Refusal("setup.3", "The pack is cut once, before the deal.")
        return Refusal("turn.1", "That is no action of this game.")

    def _check_cut(self, public: Public, action: Action) -> Refusal | None:
        if not isinstance(action, Cut):
            return Refusal("setup.3", "First the pack is cut.")
        most = len(self._deck(public.terms.packs)) - 1
        if action.place is not None and not 1 <= action.place <= most:
            return Refusal("setup.3", f"The pack can be cut at 1 to {most}.")
        return None

    def _check_draw(self, public: Public, action: Action) -> Refusal | None:
        match action:
            case Draw(source):
                if source == "pile" and not public.pile:
                    return Refusal("turn.1", "The pile is empty.")
                return None
            case Cut():
                return Refusal("setup.3", "The pack is cut once, before the deal.")
        return Refusal("turn.1", "A turn begins with a draw.")

    def _lay(self, view: View, action: Lay) -> tuple[Group, ...] | Refusal:
        """The groups that a lay-down puts on the table, or why it may not."""
        public = view.public
        if view.stick is None or view.seat in public.down:
            return Refusal("turn.2", "You have laid down in this hand already.")
        requirement = parse(view.stick, self.rules)
        groups = plays.lay_down(view, action.melds, requirement)
        if isinstance(groups, Refusal) or requirement.no_discard or public.terms.float_:
            return groups
        if len(view.hand) == sum(len(meld.cards) for meld in action.melds):
            return Refusal("turn.7", "You must keep a card for the discard.")
        return groups

    def _later(self, view: View, action: Off | New | Swap) -> View | Refusal:
        """The view after a play that follows one's lay-down, or why it may not be made."""
        public = view.public
        if view.seat not in public.down:
            return Refusal("turn.2", "First lay down your stick; then you may lay more cards.")
        use = action.use if isinstance(action, Swap) else action
        if isinstance(use, New) and not public.terms.new_groups:
            return Refusal("turn.3", "At this table no new groups are laid.")
        if isinstance(action, Swap) and not public.terms.reclaim:
            return Refusal("wild.3", "At this table wild cards stay where they are.")
        after = plays.grown(view, action)
        if isinstance(after, Refusal) or public.no_discard:
            return after
        if not after.hand:
            if public.terms.float_:
                return after
            return Refusal("turn.7", "You need a last card for the discard to go out.")
        if all(barred(card, after.public, view.drawn, view.lifted) for card in after.hand):
            return Refusal(
                "turn.6", "After that no card could be discarded, and now one still can."
            )
        return after

    def _check_discard(self, view: View, card: Card) -> Refusal | None:
        public = view.public
        if card not in view.hand:
            return plays.missing(card)
        if public.no_discard:
            return Refusal("stick.6", "This turn has no discard: lay the last card off, or end.")
        match barred(card, public, view.drawn, view.lifted):
            case "wild":
                return Refusal(
                    "turn.5", f"{short(KIND[card])} is wild, and a wild card is never discarded."
                )
            case "extends":
                fits = next(g for g in public.groups if growth(g, self.rules) >> KIND[card] & 1)
                words = f"{short(KIND[card])} extends {{{fits.owner}'s}} {spoken_group(fits)}"
                return Refusal("turn.5", f"{words}, so it can't be thrown away.")
            case "drawn":
                words = f"{short(KIND[card])} is the card that you drew this turn"
                return Refusal("turn.5", f"{words}: keep it.")
        return None

    def actions(self, view: View) -> Iterator[Action]:
        """What the seat may do, one of each kind that matters.

        ``cut`` stands for every place. Lay-downs come best first, then further groups,
        lay-offs, swaps (at most OFFERED of each) and discards, twins once: the card just
        drawn goes to the table before its twin, and to the pile after it (turn.5).
        """
        public = view.public
        if view.seat is None or view.seat != public.turn or public.phase == "over":
            return
        if public.phase == "cut":
            yield Cut()
            return
        if public.phase == "draw":
            yield DRAW_STOCK
            if public.pile:
                yield DRAW_PILE
            return
        hand = _drawn_first(view)
        discards = throwable(hand, view)
        if view.seat in public.down:
            free = kinds_of(discards)
            yield from islice(self._further(view, hand, free), OFFERED)
            fitting = public.growth | self.rules.wild_kinds
            cards = [card for card in one_of_each(hand) if fitting >> KIND[card] & 1]
            if cards:
                offs = lay_offs(cards, public.groups, self.rules)
                yield from islice((o for o in offs if self._may_off(view, o, free)), OFFERED)
            if public.terms.reclaim:
                yield from islice(self._swaps(replace(view, hand=hand)), OFFERED)
        elif view.stick is not None:
            requirement = parse(view.stick, self.rules)
            to_the_last = requirement.no_discard or public.terms.float_
            for lay in solver.lay_downs(hand, requirement, OFFERED):
                if to_the_last or sum(len(one.cards) for one in lay) < len(hand):
                    yield Lay(tuple(map(as_meld, lay)))
        if public.no_discard:
            yield Finish()
        else:
            yield from [DISCARDS[card] for card in discards]

    def _lawful(self, view: View, action: Off | New | Swap) -> bool:
        return not isinstance(self._later(view, action), Refusal)

    def _may_off(self, view: View, off: Off, free: int) -> bool:
        """Whether a lay-off that fits may be made; ``free``: the kinds that could be discarded.

        Where more of them stay in hand than the grown group can bar, one stays free (turn.6).
        """
        left = free & ~(1 << KIND[off.card])
        newly = NEWLY_BARRED[view.public.groups[off.group].kind]
        return left.bit_count() > newly or self._lawful(view, off)

    def _further(self, view: View, hand: tuple[Card, ...], free: int) -> Iterator[New]:
        """Further groups; ``free`` as in :meth:`_may_off`."""
        if view.public.terms.new_groups and len(hand) > 2:
            for meld, grows in new_groups(hand, self.rules):
                action = New(meld)
                if free & ~(kinds_of(meld.cards) | grows) or self._lawful(view, action):
                    yield action

    def _swaps(self, view: View) -> Iterator[Swap]:
        for number, group in enumerate(view.public.groups):
            wilds = [c for c, s in zip(group.cards, group.stands, strict=True) if s]
            for card in one_of_each(view.hand):
                for wild in one_of_each(wilds):
                    if isinstance(swap(group, card, wild, self.rules), Refusal):
                        continue
                    for use in self._uses(view, card, number, wild):
                        if self._lawful(view, action := Swap(card, number, wild, use)):
                            yield action

    def _uses(self, view: View, card: Card, number: int, wild: Card) -> Iterator[Off | New]:
        """What could be done with a wild just taken from the table."""
        between = plays.taken(view, Swap(card, number, wild, Off(wild, "", number)))
        if isinstance(between, Refusal):
            return
        yield from lay_offs((wild,), between.public.groups, self.rules)
        if view.public.terms.new_groups:
            for meld, _ in new_groups(between.hand, self.rules):
                if wild in meld.cards:
                    yield New(meld)

    # --- what actions do ---------------------------------------------------------------

    def apply(self, state: State, action: Action) -> State:
        """The state after an action that has been checked."""
        if state.public.news:
            state = replace(state, public=replace(state.public, news=()))
        match action:
            case Draw(source):
                return flow.draw(state, source)
            case Cut(place):
                return self._next_hand(state, place)
            case Lay():
                return self._lay_down(state, action)
            case Off() | New() | Swap():
                after = plays.grown(view_of(state, state.public.turn), action)
                assert isinstance(after, View)
                return self._out_or_on(flow.to_table(state, after))
            case Discard(card):
                seat = state.public.turn
                state, clause = flow.discard(state, card)
                if state.hands[seat]:
                    return self._end_hand(state, None, clause) if clause else state
                return self._end_hand(state, seat, "hand.1")
            case _:
                return self._next_turn(state)

    def _next_hand(self, state: State, place: int | None) -> State:
        """Sticks are drawn, the pack is shuffled, cut and dealt (bag.5, setup.3, setup.4)."""
        terms, match = state.public.terms, state.public.match
        match = replace(match, hand=match.hand + 1, reached=())
        state = replace(state, public=replace(state.public, match=match))
        patience = PATIENCE[terms.redraw]
        for step in range(1, terms.seats + 1):
            seat = (match.dealer + step) % terms.seats
            failed = match.failed[seat]
            if state.held[seat] is None or (patience and failed >= patience):
                state = bag.draw_stick(state, seat)
        hand = f"hand {match.hand}"
        deck = shuffled(self._deck(terms.packs), stream(state.seed, f"{hand}|stock"))
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
        match = replace(match, met=(*match.met, label))
        if len(match.done[seat]) >= public.terms.target:
            match = replace(match, reached=(*match.reached, seat))
        every = (*public.groups, *groups)
        public = replace(
            public,
            match=match,
            groups=every,
            growth=public.growth | growth_of_all(groups, self.rules),
            down=(*public.down, seat),
            no_discard=requirement.no_discard,
        )
        gone = {card for meld in action.melds for card in meld.cards}
        hand = tuple(c for c in state.hands[seat] if c not in gone)
        state = replace(state, held=with_seat(state.held, seat, None))
        after = View(public, seat, hand, None, state.drawn, state.lifted)
        return self._out_or_on(flow.to_table(state, after))

    def _out_or_on(self, state: State) -> State:
        """The hand ends when the seat in turn has no card left (hand.1)."""
        seat = state.public.turn
        return state if state.hands[seat] else self._end_hand(state, seat, "hand.1")

    def _next_turn(self, state: State) -> State:
        state, clause = flow.next_turn(state)
        return self._end_hand(state, None, clause) if clause else state

    def _end_hand(self, state: State, out: Seat | None, clause: str) -> State:
        """The hand is over: is the match (win.1, win.2)? The finished hand stays to be seen."""
        public = state.public
        match, terms = public.match, public.terms
        failed = tuple(0 if s in public.down else n + 1 for s, n in enumerate(match.failed))
        match = replace(match, failed=failed)
        news = [News("out" if out is not None else "nobody", out, "", clause)]
        if match.reached:
            winner = out if out in match.reached else match.reached[0]
            match = replace(match, winners=(winner,), clause="win.1")
        elif match.hand >= terms.hands:
            match = replace(match, winners=bag.leaders(match), clause="win.2")
        if match.winners:
            news.append(News("won", None, "", match.clause))
        else:
            match = replace(match, dealer=(match.dealer + 1) % terms.seats)
        public = replace(
            public, match=match, phase="over" if match.winners else "cut",
            turn=(match.dealer - 1) % terms.seats, no_discard=False, out=out,
            news=(*public.news, *news),
        )  # fmt: skip
        return replace(state, public=public, drawn=None, lifted=NEVER_LIFTED)


def _drawn_first(view: View) -> tuple[Card, ...]:
    """The hand with the card just drawn at its front."""
    drawn, hand = view.drawn, view.hand
    if drawn is None or drawn not in hand:
        return hand
    at = hand.index(drawn)
    return (drawn, *hand[:at], *hand[at + 1 :])
