"""What a seat may do in a hand of rummy: the rule, and what is offered.

:class:`Judge` answers from a view alone. Which clauses hold is told by the rule set and
by the terms of the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random

from sticks.cards import KIND, Card, short
from sticks.game import Refusal, Seat, one_of
from sticks.rummy import counting, plays
from sticks.rummy.drafts import Hand
from sticks.rummy.fulfil import Melds
from sticks.rummy.growing import add, growth
from sticks.rummy.labels import parse
from sticks.rummy.laying import lay_downs
from sticks.rummy.melds import Group, spoken_group
from sticks.rummy.notation import (
    DISCARDS,
    DRAW_PILE,
    DRAW_STOCK,
    FINISH,
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
from sticks.rummy.offers import (
    KIND_BIT,
    discardable,
    discardable_at,
    further,
    held_and_free,
    kinds_of,
    lay_offs,
    one_of_each,
    swaps,
)
from sticks.rummy.requirement import Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.solver import ready
from sticks.rummy.state import Public, View, banned, barred
from sticks.values import replace

DRAWS, FROM_STOCK = (DRAW_STOCK, DRAW_PILE), (DRAW_STOCK,)
"""What begins a turn, with a pile and without."""
OFFERED_LAYS = 24
"""At most so many lay-downs are offered, the best: fewest wilds first, then by what is left."""
OFFERED_OF_ALL = 4
"""As many of *No Discard*, whose ways differ in next to nothing."""
OFFERED = 100
"""At most so many of every other kind of play are offered."""
NEWLY_BARRED = {"set": 0, "pair": 0, "wilds": 0, "run": 1, "alternating": 2, "mixed": 4}
"""How many more kinds extend a group of that kind, at most, once a card is laid off on it."""


class Judge:
    """The rules of play of one rummy game."""

    rules: Ruleset

    def opening(self) -> Action:
        """The action that begins a hand, as it is offered."""
        raise NotImplementedError

    def check_opening(self, public: Public, action: Action) -> Refusal | None:
        """May this action begin a hand?"""
        raise NotImplementedError

    def check(self, view: View, action: Action) -> Refusal | None:
        """The clause that forbids the action to this seat now, or None."""
        told = self._judge(view, action)
        return None if told is None else self.rules.cite(told)

    def _judge(self, view: View, action: Action) -> Refusal | None:
        public = view.public
        phase = public.phase
        if phase == "over":
            return Refusal("win.1", "The match is over.")
        if view.seat != public.turn:
            return Refusal("turn.1", f"It is {{{public.turn}'s}} turn.")
        if phase == "draw":
            return _check_draw(public, action)
        if phase == "cut":
            return self.check_opening(public, action)
        if isinstance(action, Discard):
            return self._check_discard(view, action.card)
        if isinstance(action, Lay):
            found = self._laid(view, action)
            return found if isinstance(found, Refusal) else None
        if isinstance(action, (Off, New, Swap)):
            later = self._later(view, action)
            return later if isinstance(later, Refusal) else None
        if isinstance(action, Finish):
            if public.no_discard:
                return None
            return Refusal("turn.4", "A turn ends with a discard.")
        if isinstance(action, Draw):
            return Refusal("turn.1", "You have drawn already this turn.")
        return Refusal("setup.3", "This hand has been dealt already.")

    def _laid(self, view: View, action: Lay) -> tuple[Group, ...] | Refusal:
        """The groups that a lay-down puts on the table, or why it may not."""
        if view.stick is None or view.seat in view.public.down:
            return Refusal("turn.2", "You have laid down in this hand already.")
        requirement = parse(view.stick, self.rules)
        groups = plays.lay_down(view, action.melds, requirement)
        if isinstance(groups, Refusal) or self._may_empty(view, requirement):
            return groups
        if len(view.hand) == sum(len(meld.cards) for meld in action.melds):
            return Refusal("turn.7", "You must keep a card for the discard.")
        return groups

    def _may_empty(self, view: View, requirement: Requirement) -> bool:
        """Whether laying this stick may take the last card (stick.6, turn.8)."""
        whole = self.rules.whole_hand_goes_out and requirement.kind == "parts"
        return requirement.no_discard or view.public.terms.float_ or whole

    def _later(self, view: View, action: Off | New | Swap) -> View | Refusal:
        """The view after a play that follows one's lay-down, or why it may not be made."""
        public = view.public
        if view.seat not in public.down:
            return Refusal("turn.2", "First lay down your stick; then you may lay more cards.")
        if public.laid and not self.rules.goes_on:
            return Refusal("turn.2", "You have laid down in this turn: go on in your next one.")
        if (wrong := self._out_of_reach(view, action)) is not None:
            return wrong
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

    def _out_of_reach(self, view: View, action: Off | New | Swap) -> Refusal | None:
        """Why this game, or this table, does not know the play at all."""
        terms = view.public.terms
        use = action.use if isinstance(action, Swap) else action
        if isinstance(action, Swap) and not terms.reclaim:
            return Refusal("wild.3", "At this table wild cards stay where they are.")
        if isinstance(use, New):
            if not terms.new_groups:
                return Refusal("turn.3", "At this table no new groups are laid.")
            if self.rules.sets_of_three and len(use.meld.cards) != 3:
                return Refusal("turn.3", "Only sets of exactly three cards are laid now.")
            if self.rules.sets_of_three and isinstance(plays.as_set(view, use.meld), Refusal):
                return Refusal("turn.3", "Only sets are laid now: three cards of one rank.")
        elif use.group < len(view.public.groups):
            owner = view.public.groups[use.group].owner
            if owner not in self.reach(view):
                return Refusal(
                    "turn.3", f"{{{owner}'s}} groups are not open to you: only "
                    f"{{{self.reach(view)[0]}'s}} are."
                )  # fmt: skip
        return None

    def reach(self, view: View) -> tuple[Seat, ...]:
        """The seats on whose groups this seat may lay off."""
        seats = view.public.terms.seats
        if self.rules.right_hand_only:
            assert view.seat is not None
            return ((view.seat - 1) % seats,)
        return tuple(range(seats))

    def _check_discard(self, view: View, card: Card) -> Refusal | None:
        public = view.public
        if card not in view.hand:
            return plays.missing(card)
        if public.no_discard:
            return Refusal("stick.6", "This turn has no discard: lay the last card off, or end.")
        if not banned(public, view.lifted) >> KIND[card] & 1 and (
            view.lifted or card != view.drawn
        ):
            return None
        bar = barred(card, public, view.drawn, view.lifted)
        match bar:
            case "wild":
                words = f"{short(KIND[card])} is wild, and a wild card is never discarded"
            case "extends":
                fits = next(g for g in public.groups if growth(g, self.rules) >> KIND[card] & 1)
                words = f"{short(KIND[card])} extends {{{fits.owner}'s}} {spoken_group(fits)}"
                words += ", so it can't be discarded"
            case _:
                words = f"{short(KIND[card])} is the card that you drew this turn: keep it"
        return Refusal("turn.5", f"{words}.")

    # --- what may be done ----------------------------------------------------------------

    def actions(self, view: View) -> Iterator[Action]:
        """What the seat may do, one of each kind that matters.

        A cut stands for every place. Lay-downs come best first (OFFERED_LAYS at most), then
        further groups, lay-offs, swaps (at most OFFERED of each) and discards, twins once: the
        card just drawn goes to the table before its twin, and to the pile after it (turn.5).
        """
        if (first := self._first(view)) is not None:
            return iter(first)
        hand = _drawn_first(view)
        held, free = held_and_free(hand, view)
        last = (
            (FINISH,)
            if view.public.no_discard
            else map(DISCARDS.__getitem__, discardable(hand, free))
        )
        if self._may_go_on(view):
            return chain(self._plays(view, hand, held, free), last)
        if (requirement := self._to_meet(view)) is not None and ready(hand, requirement):
            return chain(self._lay_downs(view, hand, requirement), last)
        return iter(last)

    def pick(self, view: View, rng: Random) -> Action:
        """One of the actions offered (see :meth:`sticks.game.Game.pick`).

        Of lay-downs and discards only the one that is picked is made, and where that is sure to
        be a discard, nobody looks whether the stick could be laid down.
        """
        if (first := self._first(view)) is not None:
            return one_of(first, rng)
        hand = _drawn_first(view)
        held, free = held_and_free(hand, view)
        no_discard = view.public.no_discard
        last = 1 if no_discard else free.bit_count()
        if self._may_go_on(view):
            plays = list(self._plays(view, hand, held, free))
            place = int(rng.random() * (len(plays) + last)) - len(plays)
            if place < 0:
                return plays[place]
        elif (requirement := self._to_meet(view)) is not None:
            most = len(hand) - (not self._may_empty(view, requirement))
            found, place = counting.draw(hand, requirement, limit(requirement), most, last, rng)
            if found is not None:
                return Lay(Melds(hand).of(found))
        else:
            place = int(rng.random() * last)
        return FINISH if no_discard else DISCARDS[discardable_at(hand, free, place)]

    def _first(self, view: View) -> Sequence[Action] | None:
        """What is offered before the draw, or to a seat whose turn it is not; else None."""
        public = view.public
        if view.seat is None or view.seat != public.turn or public.phase == "over":
            return ()
        if public.phase == "draw":
            return DRAWS if public.pile else FROM_STOCK
        return (self.opening(),) if public.phase == "cut" else None

    def _may_go_on(self, view: View) -> bool:
        """Whether more may follow one's lay-down now (turn.2)."""
        public = view.public
        return view.seat in public.down and (self.rules.goes_on or not public.laid)

    def _to_meet(self, view: View) -> Requirement | None:
        """The seat's stick, unless it has laid one down in this hand."""
        if view.stick is None or view.seat in view.public.down:
            return None
        return parse(view.stick, self.rules)

    def _lay_downs(
        self, view: View, hand: tuple[Card, ...], requirement: Requirement
    ) -> Iterator[Action]:
        """The best ways to lay the stick down that leave a card where one must be kept."""
        most = len(hand) - (not self._may_empty(view, requirement))
        melds = Melds(hand)
        for drafts in lay_downs(Hand(hand, self.rules), requirement, limit(requirement)):
            if sum([len(draft.slots) for draft in drafts]) <= most:
                yield Lay(melds.of(drafts))

    def _plays(self, view: View, hand: tuple[Card, ...], held: int, free: int) -> Iterator[Action]:
        """What may follow one's lay-down; ``free``: the kinds that could be discarded."""
        public = view.public
        yield from islice(self._further(view, hand, held, free), OFFERED)
        fitting = public.growth | self.rules.wild_kinds
        if fitting & held:
            cards = one_of_each([card for card in hand if fitting & KIND_BIT[card]])
            offs = lay_offs(cards, public.groups, self.rules, self.reach(view))
            yield from islice((o for o in offs if self._may_off(view, o, free)), OFFERED)
        if public.terms.reclaim:
            offered = swaps(replace(view, hand=hand))
            yield from islice((s for s in offered if self._lawful(view, s)), OFFERED)

    def _lawful(self, view: View, action: Off | New | Swap) -> bool:
        return not isinstance(self._later(view, action), Refusal)

    def _may_off(self, view: View, off: Off, free: int) -> bool:
        """Whether a lay-off that fits may be made.

        Where more of the free kinds stay in hand than the grown group can bar, or some that
        it does not bar, one stays free (turn.6).
        """
        left, group = free & ~(1 << KIND[off.card]), view.public.groups[off.group]
        if left.bit_count() > NEWLY_BARRED[group.kind]:
            return True
        if left:
            found = add(group, off.card, off.stands, off.end, self.rules)
            if not isinstance(found, Refusal) and left & ~growth(found[0], self.rules):
                return True
        return self._lawful(view, off)

    def _further(self, view: View, hand: tuple[Card, ...], held: int, free: int) -> Iterator[New]:
        """Further groups that leave a card to discard."""
        for meld, grows in further(view, hand, held):
            action = New(meld)
            if free & ~(kinds_of(meld.cards) | grows) or self._lawful(view, action):
                yield action


def _check_draw(public: Public, action: Action) -> Refusal | None:
    if isinstance(action, Draw):
        if action.source == "pile" and not public.pile:
            return Refusal("turn.1", "The pile is empty.")
        return None
    if isinstance(action, (Cut, Deal)):
        return Refusal("setup.3", "This hand has been dealt already.")
    return Refusal("turn.1", "A turn begins with a draw.")


def limit(requirement: Requirement) -> int:
    """How many lay-downs of a stick are offered at most."""
    return OFFERED_OF_ALL if requirement.kind == "everything" else OFFERED_LAYS


def _drawn_first(view: View) -> tuple[Card, ...]:
    """The hand with the card just drawn at its front."""
    drawn, hand = view.drawn, view.hand
    if hand[-1] is drawn:
        return (drawn, *hand[:-1])
    if drawn is None or drawn not in hand:
        return hand
    at = hand.index(drawn)
    return (drawn, *hand[:at], *hand[at + 1 :])
