"""Drafts of a stick of given parts.

The drafts of each part are found once, from the whole hand; packed counts tell in a moment
which of them go together. What a window of a run or a rank of a set offers depends on few
cards, so it is remembered: most hands ask what another hand has asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from sticks.cards import KIND_NUMBER, KINDS, SUITS
from sticks.rummy.drafts import (
    OWN,
    WILD,
    Draft,
    Drafts,
    Fits,
    Hand,
    in_places,
    in_single_places,
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


Option = tuple[int, Draft]
"""The naturals that a draft takes, packed; and the draft."""


def option(draft: Draft) -> Option:
    """A draft with the naturals that it takes."""
    return sum([NIBBLES[kind] for kind, _ in draft.slots if kind != WILD]), draft


Key = tuple[int, int, int]


class Place:
    """A window in which a run can stand, or a rank of which a set can be.

    ``size``: its cards; ``number``: the rank of a set; ``bits``: the kinds that belong there,
    packed; ``repeats``: whether it can take two cards of a kind. ``drafts`` finds what can lie
    here with exactly so many wild cards.
    """

    def __init__(
        self,
        size: int,
        kinds: Sequence[int],
        number: int,
        drafts: Callable[[Hand, int], Iterable[Draft]],
        *,
        repeats: bool = False,
    ) -> None:
        self.size, self.number, self.drafts = size, number, drafts
        self.bits = sum(NIBBLES[kind] for kind in set(kinds))
        self.repeats = bool(number) or repeats or len(set(kinds)) < len(kinds)
        self.mask = 15 * self.bits if self.repeats else self.bits
        self.known: dict[Key, tuple[Option, ...]] = {}

    def choices(self, seen: Seen, wild: int) -> tuple[Option, ...]:
        """What can lie here with exactly ``wild`` wild cards."""
        cards = seen.counts if self.repeats else seen.held
        key = cards & self.mask, seen.wilds & self.bits, wild
        found = self.known.get(key)
        if found is None:
            if len(self.known) > FULL:
                self.known.clear()
            found = self.known[key] = tuple(map(option, self.drafts(seen.hand, wild)))
        return found


def window(kind: PartKind, fits: Fits, *, low: bool) -> Place:
    """A window of a run, or the eight places of the royals."""
    kinds = [k for kinds in fits for k in kinds]

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        return in_places(kind, fits, hand, hand.naturals, wild, low=low)

    def of_kinds(hand: Hand, wild: int) -> Iterator[Draft]:
        return in_single_places(kind, kinds, hand, wild, low=low)

    single = len(set(kinds)) == len(fits)
    return Place(len(fits), kinds, 0, of_kinds if single else drafts)


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
        if not wild:
            for chosen in multisets([(k, hand.naturals[k]) for k in kinds], size):
                yield Draft("suit", tuple([OWN[k] for k in chosen]))

    return Place(size, kinds, 0, drafts, repeats=True)


def wilds(size: int) -> Place:
    """A group of wild cards."""

    def drafts(hand: Hand, wild: int) -> Iterator[Draft]:
        if wild == size:
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


class Lying:
    """How one part of a stick, and each that is like it, can lie in a hand.

    ``where``: its places, beside each the fewest wild cards that may fill it; ``fewest``: of all
    places. ``found``: what can be laid with the fewest, with one more, with two…, as far as
    :meth:`Parts.options` has looked.
    """

    def __init__(self, places: Sequence[Place], seen: Seen, takes_wild: bool) -> None:
        wild = seen.hand.wild
        self.takes_wild = takes_wild
        self.where = _near(places, seen, wild if takes_wild else 0)
        self.fewest = max(0, min([least for least, _ in self.where], default=wild + 1))
        self.found: list[list[Option]] = []


def _near(places: Sequence[Place], seen: Seen, most: int) -> list[tuple[int, Place]]:
    """The places that no more wild cards than ``most`` fill; beside, the fewest that may do."""
    if not places:
        return []
    if places[0].number:
        ranks = seen.ranks
        return [(n, p) for p in places if (n := p.size - ranks[p.number - 1]) <= most]
    if places[0].repeats:
        return [(0, place) for place in places]
    held = seen.held
    return [(n, p) for p in places if (n := p.size - (held & p.bits).bit_count()) <= most]


class Frame:
    """What of a stick's parts is the same for every hand.

    ``unlike``: of each part that is not like an earlier one, the places and whether it takes wild
    cards; ``which`` of them each part is; ``alike``: how many parts from each one on are like it.
    """

    def __init__(self, requirement: Requirement) -> None:
        parts = requirement.parts
        unlike = list(dict.fromkeys(parts))
        self.unlike = [(places_of(part, requirement.rules), part.wild) for part in unlike]
        self.which = [unlike.index(part) for part in parts]
        self.alike = [
            next((n for n, other in enumerate(parts[at:]) if other != part), len(parts) - at)
            for at, part in enumerate(parts)
        ]


frame_of = lru_cache(maxsize=512)(Frame)
"""The frame of a requirement."""


class Parts:
    """A stick of parts held against a hand."""

    def __init__(self, requirement: Requirement, hand: Hand) -> None:
        frame = frame_of(requirement)
        self.differ, self.which, self.alike = requirement.differ, frame.which, frame.alike
        self.seen = seen = Seen(hand)
        self.lying = [Lying(places, seen, wild) for places, wild in frame.unlike]
        self.least = sum([self.lying[which].fewest for which in self.which])

    def drafts(self, wild: int) -> Iterator[Drafts]:
        """Drafts of all parts with exactly ``wild`` wild cards."""
        spare = wild - self.least
        if spare < 0:
            return iter(())
        options = self.options(self.which[0], spare)
        return self.together((), options, 0, GUARD + self.seen.counts, spare)

    def options(self, which: int, spare: int) -> list[list[Option]]:
        """What can be laid as such a part: with the fewest wild cards, with one more, with two…

        ``spare``: how many more it may take.
        """
        seen, lying = self.seen, self.lying[which]
        found, fewest = lying.found, lying.fewest
        for wild in range(fewest + len(found), fewest + spare + 1):
            options: list[Option] = []
            if lying.takes_wild or wild == fewest:
                for least, place in lying.where:
                    if least <= wild:
                        options += place.choices(seen, wild)
            found.append(options)
        return found

    def together(
        self, chosen: Drafts, options: list[list[Option]], first: int, left: int, spare: int
    ) -> Iterator[Drafts]:
        """Choices of the parts after ``chosen`` that go together.

        ``options``: of the first of these parts, which takes ``first`` wild cards at least beyond
        its fewest; all parts spend ``spare`` of them. ``left``: the naturals left, guards set.
        """
        at = len(chosen)
        differ = self.differ
        if at + 1 == len(self.which):
            for takes, draft in options[spare]:
                if (left - takes) & GUARD == GUARD:
                    if differ and same_rank(draft, chosen):
                        continue
                    yield (*chosen, draft)
            return
        alike = self.alike[at]
        # The parts like this one spend no fewer.
        for more in range(first, spare // alike + 1):
            for place, (takes, draft) in enumerate(options[more]):
                rest = left - takes
                if rest & GUARD != GUARD or (differ and same_rank(draft, chosen)):
                    continue
                if alike > 1:
                    later = options.copy()
                    later[more] = options[more][place:]
                else:
                    later = self.options(self.which[at + 1], spare - more)
                begin = more if alike > 1 else 0
                yield from self.together((*chosen, draft), later, begin, rest, spare - more)


def same_rank(draft: Draft, chosen: Sequence[Draft]) -> bool:
    """Whether a set has the rank of one chosen before."""
    number = KIND_NUMBER[draft.slots[-1][1]]
    return draft.kind in ("set", "pair") and any(
        other.kind in ("set", "pair") and KIND_NUMBER[other.slots[-1][1]] == number
        for other in chosen
    )
