"""Drafts of a stick of given parts.

The drafts of each part are found once, from the whole hand; packed counts tell in a moment
which of them go together. What a window of a run or a rank of a set offers depends on few
cards, so it is remembered: most hands ask what another hand has asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sticks.cards import KIND_NUMBER, KINDS, SUITS
from sticks.rummy.drafts import (
    WILD,
    Draft,
    Drafts,
    Fits,
    Hand,
    in_places,
    multisets,
    places,
    sets,
)
from sticks.rummy.requirement import Part, PartKind, Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import ranks, starts

NIBBLES = tuple(1 << 4 * kind for kind in range(KINDS))
"""A hand's counts packed in one number, four bits a kind: one card of each kind."""
ONES = sum(NIBBLES)
GUARD = 8 * ONES
"""The highest bit of every kind: it goes when more cards are taken than there are."""
FULL = 1 << 8
"""Entries of a place's table before it starts again."""


class Seen:
    """A hand as the places of its groups ask for it.

    ``counts``: its naturals, packed; ``held``: one bit for each kind of them, ``wilds`` for
    each kind of wild cards; ``ranks``: how many naturals of each rank there are.
    """

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        naturals = hand.naturals
        self.counts = sum([NIBBLES[kind] * naturals[kind] for kind in hand.kinds])
        self.held = (self.counts | self.counts >> 1 | self.counts >> 2) & ONES
        self.wilds = sum([NIBBLES[kind] for kind, count in enumerate(hand.wilds) if count])
        self.ranks = hand.ranks


@dataclass(frozen=True, slots=True)
class Choice:
    """A draft of one part: the naturals that it takes (packed) and its number of wild cards."""

    draft: Draft
    takes: int
    wild: int


def choice(draft: Draft) -> Choice:
    """A draft with what it takes."""
    naturals = [kind for kind, _ in draft.slots if kind != WILD]
    return Choice(
        draft, sum([NIBBLES[kind] for kind in naturals]), len(draft.slots) - len(naturals)
    )


Key = tuple[int, int, int]


class Place:
    """A window in which a run can stand, or a rank of which a set can be.

    ``size``: its cards; ``number``: the rank of a set; ``bits``: the kinds that belong there,
    packed; ``repeats``: whether it can take two cards of a kind.
    """

    def __init__(
        self,
        size: int,
        kinds: Sequence[int],
        number: int,
        drafts: Callable[[Hand, int], Iterator[Draft]],
        *,
        repeats: bool = False,
    ) -> None:
        self.size, self.number, self.drafts = size, number, drafts
        self.bits = sum(NIBBLES[kind] for kind in set(kinds))
        self.repeats = bool(number) or repeats or len(set(kinds)) < len(kinds)
        self.mask = 15 * self.bits if self.repeats else self.bits
        self.known: dict[Key, tuple[Choice, ...]] = {}

    def least(self, seen: Seen) -> int:
        """No fewer wild cards than so many fill this place, which can take like cards."""
        return self.size - seen.ranks[self.number - 1] if self.number else 0

    def choices(self, seen: Seen, wild: int) -> tuple[Choice, ...]:
        """What can lie here with at most ``wild`` wild cards."""
        cards = seen.counts if self.repeats else seen.held
        key = cards & self.mask, seen.wilds & self.bits, wild
        found = self.known.get(key)
        if found is None:
            if len(self.known) > FULL:
                self.known.clear()
            found = self.known[key] = tuple(map(choice, self.drafts(seen.hand, wild)))
        return found


def window(kind: PartKind, fits: Fits, *, low: bool) -> Place:
    """A window of a run, or the eight places of the royals."""

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        return in_places(kind, fits, hand, hand.naturals, wild, low=low)

    return Place(len(fits), [k for kinds in fits for k in kinds], 0, drafts)


def rank(kind: PartKind, size: int, number: int) -> Place:
    """A rank of a set or pair."""

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        for one in sets(size, number, hand, hand.naturals, wild):
            yield one if kind == "set" else Draft(kind, one.slots)

    return Place(size, range(number - 1, 52, 13), number, drafts)


def suited(size: int, suit: str) -> Place:
    """So many cards of one suit."""
    kinds = range(13 * SUITS.index(suit), 13 * SUITS.index(suit) + 13)

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        for chosen in multisets([(k, hand.naturals[k]) for k in kinds], size):
            yield Draft("suit", tuple((k, k) for k in chosen))

    return Place(size, kinds, 0, drafts, repeats=True)


def wilds(size: int) -> Place:
    """A group of wild cards."""

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        yield Draft("wilds", ((WILD, WILD),) * size)

    return Place(size, (), 0, drafts)


@lru_cache(maxsize=512)
def places_of(part: Part, rules: Ruleset) -> tuple[Place, ...]:
    """Every place where the part can lie."""
    match part.kind:
        case "set" | "pair":
            return tuple(rank(part.kind, part.size, number) for number in ranks(part, rules))
        case "wilds":
            return (wilds(part.size),)
        case "suit":
            return tuple(suited(part.size, suit) for suit in part.suit or SUITS)
        case "royals":
            royal = [(13 * suit + number - 1,) for suit in range(4) for number in (12, 13)]
            return (window("royals", royal, low=False),)
        case "run" | "mixed" | "alternating":
            return tuple(
                window(part.kind, fits, low=start == 1 and rules.ace_high)
                for start in starts(part, rules)
                for fits in places(part.kind, part.suit, start, part.size)
            )


def rated(places: Sequence[Place], seen: Seen) -> list[tuple[int, Place]]:
    """The places with the fewest wild cards that each needs: a bound, not more."""
    held = seen.held
    return [
        (place.least(seen), place)
        if place.repeats
        else (place.size - (held & place.bits).bit_count(), place)
        for place in places
    ]


Step = tuple[list[list[Choice]], int, bool]
"""For one part: its choices with no wild card, with one at most…; the fewest wild cards of the
later parts; whether it is like the part before."""


class Parts:
    """A stick of parts held against a hand."""

    def __init__(self, requirement: Requirement, hand: Hand) -> None:
        self.requirement = requirement
        self.seen = Seen(hand)
        self.where: dict[Part, list[tuple[int, Place]]] = {}
        self.fewest: dict[Part, int] = {}
        for part in requirement.parts:
            if part not in self.where:
                every = rated(places_of(part, requirement.rules), self.seen)
                self.where[part] = every
                self.fewest[part] = max(
                    0, min([least for least, _ in every], default=hand.wild + 1)
                )
        self.least = sum([self.fewest[part] for part in requirement.parts])

    def drafts(self, wild: int) -> Iterator[Drafts]:
        """Drafts of all parts with exactly ``wild`` wild cards."""
        if self.least > wild:
            return iter(())
        of = {part: self.choices(part, wild - self.least) for part in self.where}
        steps: list[Step] = []
        later, after = self.least, None
        for part in self.requirement.parts:
            later -= self.fewest[part]
            steps.append((of[part], later, part == after))
            after = part
        return self.together(steps, (), GUARD + self.seen.counts, wild)

    def choices(self, part: Part, spare: int) -> list[list[Choice]]:
        """What can be laid as the part: with no wild card, with one at most, with two…

        ``spare``: how many more than the fewest it may take.
        """
        seen, most = self.seen, self.fewest[part] + spare if part.wild else 0
        every = [
            choice
            for least, place in self.where[part]
            if least <= most
            for choice in place.choices(seen, most)
        ]
        upto = [[one for one in every if one.wild <= wild] for wild in range(most)]
        return [*upto, every]

    def together(
        self, steps: Sequence[Step], chosen: Drafts, left: int, wild: int
    ) -> Iterator[Drafts]:
        """Choices of the parts after ``chosen`` that go together, with ``wild`` wild cards.

        ``left``: the naturals that are left, with the guards set.
        """
        every, later, like = steps[len(chosen)]
        last = len(chosen) + 1 == len(steps)
        after = chosen[-1].slots if like else ()
        differ = self.requirement.differ
        most = wild - later
        for one in every[most] if most < len(every) else every[-1]:
            rest = left - one.takes
            if rest & GUARD != GUARD or (last and one.wild != wild):
                continue
            draft = one.draft
            if (like and draft.slots < after) or (differ and same_rank(draft, chosen)):
                continue
            if last:
                yield (*chosen, draft)
            else:
                yield from self.together(steps, (*chosen, draft), rest, wild - one.wild)


def same_rank(draft: Draft, chosen: Sequence[Draft]) -> bool:
    """Whether a set has the rank of one chosen before."""
    number = KIND_NUMBER[draft.slots[-1][1]]
    return draft.kind in ("set", "pair") and any(
        other.kind in ("set", "pair") and KIND_NUMBER[other.slots[-1][1]] == number
        for other in chosen
    )
