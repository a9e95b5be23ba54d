"""All ways to lay a stick down, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from sticks.cards import KIND, RED_JOKER, RED_SUITS, SUITS, Card
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
BATCH_OF_ALL = 6
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
        for place, (kind, _) in enumerate(draft.slots)
        if kind == WILD
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
    stands = slots[place][1]
    for chosen in hand.order:
        slots[place] = chosen, stood(draft.kind, chosen, stands)
        if valid(draft, slots, hand.rules):
            lying = Draft(draft.kind, table_order(draft.kind, slots), draft.low_ace)
            yield (*drafts[:index], lying, *drafts[index + 1 :])


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
        if draft.kind in ("set", "pair", "wilds") and at and open_places[at - 1][0] == index:
            order = order[order.index(slots[open_places[at - 1][1]][0]) :]
        stands = draft.slots[place][1]
        for chosen in order:
            if not left[chosen]:
                continue
            slots[place] = (chosen, stood(draft.kind, chosen, stands))
            if last:
                if not valid(draft, slots, self.rules):
                    continue
                dressed = Draft(draft.kind, table_order(draft.kind, slots), draft.low_ace)
                self.done[index] = dressed
            if end:
                yield tuple(self.done)
            else:
                left[chosen] -= 1
                yield from self.ways(at + 1)
                left[chosen] += 1


def stood(kind: PartKind, chosen: int, stands: int) -> int:
    """What a wild card stands for in a place: itself where it can, else what is wanted."""
    if kind == "wilds":
        return chosen
    if chosen < RED_JOKER and chosen % 13 == stands % 13:
        colour = SUITS[chosen // 13] in RED_SUITS, SUITS[stands // 13] in RED_SUITS
        if kind in ("set", "pair", "mixed") or (kind == "alternating" and colour[0] == colour[1]):
            return chosen
    return stands


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


def table_order(kind: PartKind, slots: list[Slot]) -> tuple[Slot, ...]:
    """Sets lie with their naturals first, by suit."""
    if kind in ("set", "pair"):
        return tuple(sorted(slots, key=lambda slot: (slot[0] != slot[1], slot)))
    return tuple(slots)


def physical(drafts: Drafts, held: Sequence[Sequence[Card]]) -> tuple[Lay, ...]:
    """The drafts with cards of the hand, ``held`` by kind; of twins, those that come first."""
    kinds = [kind for draft in drafts for kind, _ in draft.slots]
    if len(set(kinds)) == len(kinds):
        cards = iter([held[kind][0] for kind in kinds])
    else:
        cards = iter([held[kind][kinds[:at].count(kind)] for at, kind in enumerate(kinds)])
    return tuple(
        [
            Lay(
                draft.kind,
                tuple(islice(cards, len(draft.slots))),
                tuple([stands for _, stands in draft.slots]),
            )
            for draft in drafts
        ]
    )


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


def lay_downs(hand: Hand, requirement: Requirement, limit: int) -> Iterator[tuple[Lay, ...]]:
    """Lay-downs, best first, no two alike, at most ``limit``."""
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

    held: list[list[Card]] = [[] for _ in range(54)]
    for card in hand.cards:
        held[KIND[card]].append(card)
    for drafts in islice(found(), limit):
        yield physical(drafts, held)
