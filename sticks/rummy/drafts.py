"""Drafts: which naturals and how many wild cards go where when a stick is laid down.

A draft leaves open which wild card fills a place (:mod:`sticks.rummy.dressing` chooses).
Drafts come in a fixed order. Here are those of one group, and those of sets and runs of one's
choice; :mod:`sticks.rummy.partdrafts` has those of a stick of given parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sticks.cards import KIND, KINDS, PACKS, RED_SUITS, SUITS, Card
from sticks.rummy.everything import everything
from sticks.rummy.layers import LAYER, SUIT, bits, digest
from sticks.rummy.requirement import PartKind
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at
from sticks.values import quick

WILD = -1
"""In a draft: some wild card."""

WILDEST = (52, 53, *range(52))
"""All kinds in the order in which wild cards are spent: jokers first."""

Slot = tuple[int, int]
"""A kind (or WILD) and the kind that it stands for."""

OWN: tuple[Slot, ...] = tuple((kind, kind) for kind in range(KINDS))
STOOD_FOR: tuple[Slot, ...] = tuple((WILD, kind) for kind in range(KINDS))
"""For each kind the place of a natural card, and of a wild card in its stead."""

Fits = Sequence[tuple[int, ...]]
"""For each place of a run, the kinds that fit it."""


@quick
@dataclass(frozen=True, slots=True, order=True)
class Draft:
    """A group whose wild cards are not chosen yet.

    ``low_ace``: the second place needs a natural two.
    """

    kind: PartKind
    slots: tuple[Slot, ...]
    low_ace: bool = False


Drafts = tuple[Draft, ...]


class Hand:
    """A hand as counts of kinds, the wild ones apart.

    ``bare``: its natural cards; ``kinds``: of which kinds; ``ranks``: how many of each rank;
    ``order``: its wild kinds, jokers first.
    """

    def __init__(self, cards: Sequence[Card], rules: Ruleset) -> None:
        self.cards, self.rules = tuple(cards), rules
        self.naturals = naturals = [0] * KINDS
        self.wilds = wilds = [0] * KINDS
        self.bare: list[Card] = []
        self.ranks = ranks = [0] * 13
        wild_kinds = rules.wild_kinds
        for card in cards:
            kind = KIND[card]
            if wild_kinds >> kind & 1:
                wilds[kind] += 1
            else:
                naturals[kind] += 1
                ranks[kind % 13] += 1
                self.bare.append(card)
        self.wild = len(cards) - len(self.bare)
        self.order = [kind for kind in WILDEST if wilds[kind]] if self.wild else []
        self.kinds = sorted({KIND[card] for card in self.bare})


# ---- one group ---------------------------------------------------------------------------


def sets(size: int, number: int, hand: Hand, left: list[int], wild: int) -> Iterator[Draft]:
    """Sets of a rank with exactly ``wild`` wild cards."""
    kinds = range(number - 1, 52, 13)
    if number in hand.rules.wild_numbers:
        if hand.rules.natural_twos and wild == size and any(hand.wilds[k] for k in kinds):
            yield Draft("set", (STOOD_FOR[number - 1],) * size)
        return
    if wild < size:
        standing = (STOOD_FOR[number - 1],) * wild
        for chosen in multisets([(k, left[k]) for k in kinds], size - wild):
            yield Draft("set", tuple([OWN[k] for k in chosen]) + standing)


def multisets(held: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[int, ...]]:
    """All choices of that many cards, as sorted kinds, from kinds with their counts."""
    total = sum([count for _, count in held])
    if total < size:
        return
    if total == size or not size:
        yield tuple([kind for kind, count in held for _ in range(count)]) if size else ()
        return
    kind, count = held[0]
    for take in range(min(count, size), -1, -1):
        for rest in multisets(held[1:], size - take):
            yield (kind,) * take + rest


def places(kind: PartKind, suit: str, start: int, size: int) -> Iterator[Fits]:
    """For each way to run, the kinds that fit each place."""
    window = [number_at(start + place) - 1 for place in range(size)]
    if kind == "mixed":
        yield [tuple(13 * s + number for s in range(4)) for number in window]
    elif kind == "run":
        for one in suit or SUITS:
            yield [(13 * SUITS.index(one) + number,) for number in window]
    else:
        colours = [[i for i, s in enumerate(SUITS) if (s in RED_SUITS) == red] for red in (0, 1)]
        for first in range(2):
            yield [
                tuple(13 * s + number for s in colours[(first + place) % 2])
                for place, number in enumerate(window)
            ]


def in_places(
    kind: PartKind, fits: Fits, hand: Hand, left: list[int], wild: int, *, low: bool
) -> Iterator[Draft]:
    """Runs in given places with exactly ``wild`` wild cards; ``low``: one with a low ace."""
    if wild > len(fits) or (low and not any(hand.wilds[k] for k in fits[1])):
        return
    left = left.copy()
    slots: list[Slot] = []

    def fill(place: int, wild: int, *, natural: bool) -> Iterator[Draft]:
        if place == len(fits):
            if natural:
                yield Draft(kind, tuple(slots), low)
            return
        if len(fits) - place > wild:
            for k in fits[place]:
                if left[k]:
                    left[k] -= 1
                    slots.append(OWN[k])
                    yield from fill(place + 1, wild, natural=True)
                    slots.pop()
                    left[k] += 1
        if wild:
            own = hand.rules.natural_twos and any(hand.wilds[k] for k in fits[place])
            slots.append(STOOD_FOR[fits[place][0]])
            yield from fill(place + 1, wild - 1, natural=natural or own)
            slots.pop()

    # More places than naturals and wild cards: nothing to look for.
    if sum([any(left[k] for k in kinds) for kinds in fits]) + wild >= len(fits):
        yield from fill(0, wild, natural=False)


def in_single_places(
    kind: PartKind, kinds: Sequence[int], hand: Hand, wild: int, *, low: bool
) -> Iterator[Draft]:
    """As :func:`in_places`, where each place takes one kind, and no two of them the same."""
    left, twos = hand.naturals, hand.wilds if hand.rules.natural_twos else ()
    full = [at for at, k in enumerate(kinds) if left[k]]
    more = wild - len(kinds) + len(full)
    if more < 0 or (low and not hand.wilds[kinds[1]]):
        return
    slots = [OWN[k] if left[k] else STOOD_FOR[k] for k in kinds]
    if more >= len(full) and not (twos and any(twos[k] for k in kinds)):
        return
    for spared in combinations(full, more):
        lying = slots.copy()
        for at in spared:
            lying[at] = STOOD_FOR[kinds[at]]
        yield Draft(kind, tuple(lying), low)


# ---- sets and runs of one's choice -------------------------------------------------------


class Left:
    """The naturals of a hand that are not laid yet.

    ``counts`` by kind; ``kinds`` and ``ranks`` are the same in layers, as in
    :mod:`sticks.rummy.layers`.
    """

    def __init__(self, hand: Hand) -> None:
        tables = bits(hand.rules)
        self.counts, self.of_rank = hand.naturals.copy(), hand.ranks.copy()
        self.kinds, self.ranks, _ = digest(hand.bare, tables)
        self.kind_bits, self.rank_bits = tables[0][:: len(PACKS)], tables[1][:: len(PACKS)]

    def take(self, kind: int) -> None:
        """One card of the kind goes."""
        self.counts[kind] -= 1
        self.of_rank[kind % 13] -= 1
        self._turn(kind)

    def put(self, kind: int) -> None:
        """One card of the kind comes back."""
        self._turn(kind)
        self.counts[kind] += 1
        self.of_rank[kind % 13] += 1

    def _turn(self, kind: int) -> None:
        self.kinds ^= self.kind_bits[kind] << LAYER * self.counts[kind]
        self.ranks ^= self.rank_bits[kind] << SUIT * self.of_rank[kind % 13]


def of_choice(hand: Hand, outside: int, wild: int) -> Iterator[Drafts]:
    """Drafts of any sets and runs with ``wild`` wild cards that leave out ``outside`` naturals."""
    rules = hand.rules
    search, left = everything(rules), Left(hand)
    counts = left.counts
    chosen: list[Draft] = []
    known: dict[tuple[int, int, int], bool] = {}

    def fits(wild: int, outside: int) -> bool:
        key = left.kinds, wild, outside
        if key not in known:
            known[key] = search.fits(left.kinds, left.ranks, wild, outside)
        return known[key]

    def choose(kind: int, outside: int, wild: int) -> Iterator[Drafts]:
        while kind < 52 and not counts[kind]:
            kind += 1
        if kind == 52:
            if not outside:
                yield from all_wild(wild)
            return
        for draft in with_kind(kind, hand, counts, wild):
            laid = [k for k, _ in draft.slots if k != WILD]
            for k in laid:
                left.take(k)
            rest = wild - len(draft.slots) + len(laid)
            if fits(rest, outside):
                chosen.append(draft)
                yield from choose(kind, outside, rest)
                chosen.pop()
            for k in laid:
                left.put(k)
        if outside:
            left.take(kind)
            if fits(wild, outside - 1):
                yield from choose(kind, outside - 1, wild)
            left.put(kind)

    def all_wild(wild: int) -> Iterator[Drafts]:
        """Groups whose only naturals are twos."""
        if not wild:
            if chosen:
                yield tuple(chosen)
            return
        if not rules.natural_twos:
            return
        for size in range(3, wild + 1):
            options = list(sets(size, 2, hand, counts, size))
            for start in (1, 2):
                low = start == 1 and rules.ace_high
                if start + size - 1 <= rules.top:
                    for fits in places("run", "", start, size):
                        options += in_places("run", fits, hand, [0] * KINDS, size, low=low)
            for draft in options:
                if not chosen or chosen[-1].slots[0][0] != WILD or chosen[-1] <= draft:
                    chosen.append(draft)
                    yield from all_wild(wild - size)
                    chosen.pop()

    if fits(wild, outside):
        yield from choose(0, outside, wild)


def with_kind(kind: int, hand: Hand, left: list[int], wild: int) -> Iterator[Draft]:
    """Sets and runs in which this kind is the first of those left, the largest first."""
    number, suit = kind % 13 + 1, kind // 13
    kinds = [(k, left[k] - (k == kind)) for k in range(kind, 52, 13)]
    for others in range(sum(count for _, count in kinds), -1, -1):
        for wilds in range(max(0, 2 - others), wild + 1):
            for more in multisets(kinds, others):
                slots = tuple((k, k) for k in (kind, *more)) + ((WILD, number - 1),) * wilds
                yield Draft("set", slots)
    top = hand.rules.top
    left = left.copy()
    left[kind] -= 1

    def reach(
        slots: tuple[Slot, ...], at: int, step: int, wild: int, *, low: bool
    ) -> Iterator[Draft]:
        """Runs that go on from a place, up or down."""
        if 1 <= at <= top and len(slots) < top:
            k = 13 * suit + number_at(at) - 1
            for slot in ([(k, k)] if left[k] else []) + ([(WILD, k)] if wild else []):
                more = (*slots, slot) if step > 0 else (slot, *slots)
                left[k] -= slot[0] != WILD
                low_now = low or (at == 1 and hand.rules.ace_high)
                yield from reach(more, at + step, step, wild - (slot[0] == WILD), low=low_now)
                left[k] += slot[0] != WILD
        if len(slots) >= 3 and (not low or hand.wilds[13 * suit + 1]):
            yield Draft("run", slots, low)

    if number == 1 and hand.rules.ace_high:
        yield from reach(((kind, kind),), 13, -1, wild, low=False)
    for below in range(min(wild, number - 1) + 1):
        start = number - below
        slots = tuple((WILD, 13 * suit + number_at(at) - 1) for at in range(start, number))
        low = start == 1 and hand.rules.ace_high
        yield from reach((*slots, (kind, kind)), number + 1, 1, wild - below, low=low)
