"""All ways to lay a stick down, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from sticks.cards import KIND, KINDS, RED_JOKER, RED_SUITS, SUITS, Card
from sticks.rummy.drafts import (
    WILD,
    Draft,
    Drafts,
    Hand,
    Slot,
    of_choice,
)
from sticks.rummy.partdrafts import Parts
from sticks.rummy.requirement import PartKind, Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.values import quick

BATCH = 60
"""Drafts that are weighed against each other before the first of them is laid."""
BATCH_OF_ALL = 4
"""As many of *No Discard*: they take long to find, and leave next to nothing."""


@quick
@dataclass(frozen=True, slots=True)
class Lay:
    """One group to lay: its cards in table order and the kinds that they stand for.

    In runs a card stands for the kind of its place (a wild card of an alternating run for
    spades or hearts, of a mixed run for spades), in sets a wild card for the rank's spade;
    in groups of wild cards and of one suit each card stands for itself. The ace of a run
    stands first before a two and last after a king.
    """

    part_kind: PartKind
    cards: tuple[Card, ...]
    stands: tuple[int, ...]


# ---- wild cards and physical cards ---------------------------------------------------------


def dressed(drafts: Drafts, hand: Hand) -> Iterator[Drafts]:
    """The drafts with their wild cards chosen, in every way: jokers first, then the twos.

    A two can do all that a joker can, and stand for itself too, so twos are kept.
    """
    # Where the wild cards go: in which draft, at which of its places.
    open_places = [
        (index, place)
        for index, draft in enumerate(drafts)
        for place, slot in enumerate(draft.slots)
        if slot[0] == WILD
    ]
    if not open_places:
        return iter((drafts,))
    if len(open_places) == 1:
        return _with_one_wild(drafts, *open_places[0], hand)
    return _Dressing(drafts, open_places, hand).ways(0)


def _with_one_wild(drafts: Drafts, index: int, place: int, hand: Hand) -> Iterator[Drafts]:
    """The drafts with each wild card of the hand in their only open place."""
    draft = drafts[index]
    slots = list(draft.slots)
    words = stood(draft.kind)
    stands = slots[place][1]
    for chosen in hand.order:
        slots[place] = chosen, words[chosen][stands]
        if valid(draft, slots, hand.rules):
            yield (*drafts[:index], lain(draft, slots), *drafts[index + 1 :])


class _Dressing:
    """Drafts being dressed: ``done`` the groups that are, ``left`` the wild cards that are left."""

    def __init__(self, drafts: Drafts, open_places: Sequence[tuple[int, int]], hand: Hand) -> None:
        self.drafts, self.open_places, self.rules = drafts, open_places, hand.rules
        self.left = hand.wilds.copy()
        self.order = hand.order
        self.done = list(drafts)
        self.filled = [list(draft.slots) for draft in drafts]

    def ways(self, at: int) -> Iterator[Drafts]:
        """Every way to fill the open places from that one on."""
        open_places, left = self.open_places, self.left
        index, place = open_places[at]
        draft, slots, order = self.drafts[index], self.filled[index], self.order
        end = at + 1 == len(open_places)
        last = end or open_places[at + 1][0] != index
        if draft.kind in ALIKE and at and open_places[at - 1][0] == index:
            order = order[order.index(slots[open_places[at - 1][1]][0]) :]
        words, stands = stood(draft.kind), draft.slots[place][1]
        for chosen in order:
            if not left[chosen]:
                continue
            slots[place] = chosen, words[chosen][stands]
            if last:
                if not valid(draft, slots, self.rules):
                    continue
                self.done[index] = lain(draft, slots)
            if end:
                yield tuple(self.done)
            else:
                left[chosen] -= 1
                yield from self.ways(at + 1)
                left[chosen] += 1


ALIKE: frozenset[PartKind] = frozenset({"set", "pair", "wilds"})
"""Groups whose places are all the same."""


@lru_cache(maxsize=8)
def stood(kind: PartKind) -> list[list[int]]:
    """What a wild card stands for, by its kind and by the place: itself where it can."""

    def stands(chosen: int, place: int) -> int:
        if kind == "wilds":
            return chosen
        if chosen < RED_JOKER and chosen % 13 == place % 13:
            red = [SUITS[one // 13] in RED_SUITS for one in (chosen, place)]
            if kind in ("set", "pair", "mixed") or (kind == "alternating" and red[0] == red[1]):
                return chosen
        return place

    # Of a group of wild cards the place is WILD, the last of each row.
    return [[stands(chosen, place) for place in range(RED_JOKER)] + [chosen] * 3
            for chosen in range(KINDS)]  # fmt: skip


def valid(draft: Draft, slots: list[Slot], rules: Ruleset) -> bool:
    """Whether a group with these wild cards has the naturals that it needs."""
    if draft.kind == "wilds":
        return True
    if draft.low_ace and slots[1][0] != slots[1][1]:
        return False
    for kind, stands in slots:
        if kind == stands and (rules.natural_twos or not rules.is_wild(kind)):
            return True
    return False


def lain(draft: Draft, slots: list[Slot]) -> Draft:
    """The draft with its places filled. Sets lie with their naturals first, by suit."""
    if draft.kind in ("set", "pair") and slots[-2][0] != slots[-2][1]:
        slots = sorted(slots, key=lambda slot: (slot[0] != slot[1], slot))
    elif draft.kind in ("set", "pair") and slots[-1][0] == slots[-1][1]:
        slots = sorted(slots)
    return Draft(draft.kind, tuple(slots), draft.low_ace)


class Cards:
    """The cards of a hand by kind, of which those of a lay-down are picked."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        # Of twins the first in the hand, as the last one written stays.
        self.first = dict(zip(map(KIND.__getitem__, reversed(cards)), reversed(cards), strict=True))

    def picked(self, drafts: Drafts) -> list[tuple[Card, ...]]:
        """The cards of each group; of twins, those that come first in the hand."""
        first = self.first
        kinds = [kind for draft in drafts for kind, _ in draft.slots]
        if len(set(kinds)) == len(kinds):
            return [tuple([first[kind] for kind, _ in draft.slots]) for draft in drafts]
        left: dict[int, list[Card]] = {}
        for card in reversed(self.cards):
            left.setdefault(KIND[card], []).append(card)
        return [tuple([left[kind].pop() for kind, _ in draft.slots]) for draft in drafts]


def as_lay(draft: Draft, cards: tuple[Card, ...]) -> Lay:
    """A group with its cards, to be laid."""
    return Lay(draft.kind, cards, tuple([stands for _, stands in draft.slots]))


# ---- the order ---------------------------------------------------------------------------


def levels(requirement: Requirement, hand: Hand) -> Iterator[Iterator[Drafts]]:
    """Iterators over drafts; a draft of an earlier one is better than one of a later one."""
    if requirement.kind == "parts":
        parts = Parts(requirement, hand)
        for wild in range(parts.least, hand.wild + 1):
            yield parts.drafts(wild)
        return
    total = len(hand.cards)
    least = requirement.rules.hand_size if requirement.kind == "everything" else 3
    for outside in range(total - least + 1):
        for kept in range(min(outside, hand.wild), -1, -1):
            yield of_choice(hand, outside - kept, hand.wild - kept)


def rest_value(drafts: Drafts, hand: Hand) -> int:
    """How useful the naturals are that a lay-down leaves: for lay-offs and for new groups."""
    left, ranks = hand.naturals.copy(), hand.ranks.copy()
    ends: set[int] = set()
    numbers: set[int] = set()
    for draft in drafts:
        slots = draft.slots
        for kind, _ in slots:
            if kind != WILD:
                left[kind] -= 1
                ranks[kind % 13] -= 1
        if draft.kind == "set":
            numbers.add(slots[0][1] % 13)
        elif draft.kind == "run":
            low, high = slots[0][1], slots[-1][1]
            if low % 13 > 1:
                ends.add(low - 1)
            if high % 13 == 12:
                ends.add(low // 13 * 13)
            elif high % 13:
                ends.add(high + 1)
    own = hand.rules.ace_high
    value = 0
    for kind in hand.kinds:
        count = left[kind]
        if count:
            rank = kind % 13
            value += count * min(ranks[rank], 3)
            if rank < 12 and left[kind + 1]:
                value += 1
            if own:
                if rank in numbers:
                    value += 3 * count
                if kind in ends:
                    value += 3
    return value


def lay_downs(hand: Hand, requirement: Requirement, limit: int) -> Iterator[Drafts]:
    """Lay-downs with their wild cards chosen, best first, no two alike, at most ``limit``."""
    seen: set[tuple[tuple[PartKind, tuple[Slot, ...]], ...]] = set()
    others: list[Iterator[Drafts]] = []
    # Groups of different sizes cannot stand for each other.
    sizes = [part.size for part in requirement.parts]
    unlike = requirement.kind == "parts" and len(set(sizes)) == len(sizes)

    def fresh(drafts: Drafts) -> bool:
        if unlike:
            return True
        key = tuple(sorted([(draft.kind, draft.slots) for draft in drafts]))
        if key in seen:
            return False
        seen.add(key)
        return True

    def ordered() -> Iterator[Drafts]:
        size = BATCH_OF_ALL if requirement.kind == "everything" else BATCH
        for level in levels(requirement, hand):
            while batch := list(islice(level, size)):
                if len(batch) > 1:
                    batch.sort(key=lambda drafts: -rest_value(drafts, hand))
                yield from batch

    def found() -> Iterator[Drafts]:
        for drafts in ordered():
            ways = dressed(drafts, hand)
            first = next(ways, None)
            if first is not None:
                if first is not drafts:
                    others.append(ways)
                if fresh(first):
                    yield first
        for ways in others:
            for other in ways:
                if fresh(other):
                    yield other

    return islice(found(), limit)
