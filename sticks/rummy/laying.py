"""All ways to lay a stick down, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from sticks.cards import KIND, KIND_NUMBER, RED_JOKER, RED_SUITS, SUITS, Card
from sticks.rummy.requirement import Part, PartKind, Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at, ranks, starts

WILD = -1
"""In a draft: some wild card."""

Slot = tuple[int, int]
"""A kind (or WILD) and the kind that it stands for."""


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


@dataclass(frozen=True, slots=True, order=True)
class Draft:
    """A group whose wild cards are not chosen yet. ``must``: where a natural two must be."""

    kind: PartKind
    slots: tuple[Slot, ...]
    low_ace: bool = False


Drafts = tuple[Draft, ...]


class Hand:
    """A hand as counts of kinds, the wild ones apart."""

    def __init__(self, cards: Sequence[Card], rules: Ruleset) -> None:
        self.cards, self.rules = tuple(cards), rules
        self.naturals = [0] * 54
        self.wilds = [0] * 54
        for card in cards:
            kind = KIND[card]
            (self.wilds if rules.is_wild(kind) else self.naturals)[kind] += 1
        self.wild = sum(self.wilds)


# ---- drafts of one group ---------------------------------------------------------------


def sets(size: int, number: int, hand: Hand, left: list[int], wild: int) -> Iterator[Draft]:
    """Sets of a rank with at most ``wild`` wild cards, fewest first."""
    kinds = range(number - 1, 52, 13)
    rules = hand.rules
    if number in rules.wild_numbers:
        if rules.natural_twos and wild >= size and any(hand.wilds[k] for k in kinds):
            yield Draft("set", ((WILD, number - 1),) * size)
        return
    for wilds in range(min(wild, size - 1) + 1):
        for chosen in multisets([(k, left[k]) for k in kinds], size - wilds):
            slots = tuple((k, k) for k in chosen) + ((WILD, number - 1),) * wilds
            yield Draft("set", slots)


def multisets(held: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[int, ...]]:
    """All choices of that many cards, as sorted kinds, from kinds with their counts."""
    if not size:
        yield ()
    elif held:
        kind, count = held[0]
        for take in range(min(count, size), -1, -1):
            for rest in multisets(held[1:], size - take):
                yield (kind,) * take + rest


def places(kind: PartKind, suit: str, start: int, size: int) -> Iterator[list[tuple[int, ...]]]:
    """For each way to run, the kinds that fit each place."""
    window = [number_at(start + place) - 1 for place in range(size)]
    if kind == "mixed":
        yield [tuple(13 * s + number for s in range(4)) for number in window]
    elif kind == "run":
        for s in suit or SUITS:
            yield [(13 * SUITS.index(s) + number,) for number in window]
    else:
        colours = [[i for i, s in enumerate(SUITS) if (s in RED_SUITS) == red] for red in (0, 1)]
        for first in range(2):
            yield [
                tuple(13 * s + number for s in colours[(first + place) % 2])
                for place, number in enumerate(window)
            ]


def in_places(
    kind: PartKind, fits: list[tuple[int, ...]], hand: Hand, left: list[int], wild: int, low: bool
) -> Iterator[Draft]:
    """Runs in given places with at most ``wild`` wild cards."""
    rules = hand.rules
    left = left.copy()
    slots: list[Slot] = []

    def fill(place: int, wild: int, natural: bool) -> Iterator[Draft]:
        if place == len(fits):
            if natural and (not low or any(hand.wilds[k] for k in fits[1])):
                yield Draft(kind, tuple(slots), low)
            return
        for k in fits[place]:
            if left[k]:
                left[k] -= 1
                slots.append((k, k))
                yield from fill(place + 1, wild, True)
                slots.pop()
                left[k] += 1
        if wild:
            own_two = rules.natural_twos and any(hand.wilds[k] for k in fits[place])
            slots.append((WILD, fits[place][0]))
            yield from fill(place + 1, wild - 1, natural or own_two)
            slots.pop()

    yield from fill(0, wild, False)


def group(part: Part, hand: Hand, left: list[int], wild: int) -> Iterator[Draft]:
    """Drafts of one part from what is left of a hand."""
    rules = hand.rules
    wild = wild if part.wild else 0
    match part.kind:
        case "set" | "pair":
            for number in ranks(part, rules):
                for draft in sets(part.size, number, hand, left, wild):
                    yield Draft(part.kind, draft.slots)
        case "wilds":
            if wild >= part.size:
                yield Draft("wilds", ((WILD, WILD),) * part.size)
        case "suit":
            for suit in part.suit or SUITS:
                first = 13 * SUITS.index(suit)
                held = [(k, left[k]) for k in range(first, first + 13)]
                for chosen in multisets(held, part.size):
                    yield Draft("suit", tuple((k, k) for k in chosen))
        case "royals":
            fits = [(13 * suit + number - 1,) for suit in range(4) for number in (12, 13)]
            yield from in_places("royals", fits, hand, left, wild, False)
        case "run" | "mixed" | "alternating":
            for start in starts(part, rules):
                low = start == 1 and rules.ace_high
                for fits in places(part.kind, part.suit, start, part.size):
                    yield from in_places(part.kind, fits, hand, left, wild, low)


# ---- drafts of a whole stick -------------------------------------------------------------


def taken(draft: Draft, left: list[int], sign: int) -> int:
    """Takes a draft's naturals from ``left`` (sign 1) or puts them back; counts its wilds."""
    wilds = 0
    for kind, _ in draft.slots:
        if kind == WILD:
            wilds += 1
        else:
            left[kind] -= sign
    return wilds


def most(part: Part, hand: Hand, left: list[int]) -> int:
    """The most naturals that a part could take from what is left."""
    from sticks.rummy.exact import targets

    return max((target.most(left) for target in targets(part, hand.rules)), default=0)


def of_parts(requirement: Requirement, hand: Hand, wild: int) -> Iterator[Drafts]:
    """Drafts of all parts with exactly ``wild`` wild cards."""
    parts = requirement.parts
    left = hand.naturals.copy()
    chosen: list[Draft] = []

    def choose(index: int, wild: int) -> Iterator[Drafts]:
        if index == len(parts):
            if not wild:
                yield tuple(chosen)
            return
        short = sum(part.size - most(part, hand, left) for part in parts[index + 1 :])
        if short > wild:
            return
        part = parts[index]
        for draft in group(part, hand, left, wild - short):
            if index and parts[index - 1] == part and draft < chosen[-1]:
                continue
            if (
                requirement.differ
                and part.kind in ("set", "pair")
                and any(
                    KIND_NUMBER[other.slots[-1][1]] == KIND_NUMBER[draft.slots[-1][1]]
                    for other in chosen
                    if other.kind in ("set", "pair")
                )
            ):
                continue
            wilds = taken(draft, left, 1)
            chosen.append(draft)
            yield from choose(index + 1, wild - wilds)
            chosen.pop()
            taken(draft, left, -1)

    yield from choose(0, wild)


def of_choice(hand: Hand, outside: int, wild: int) -> Iterator[Drafts]:
    """Drafts of any sets and runs with ``wild`` wilds that leave out ``outside`` naturals."""
    rules = hand.rules
    left = hand.naturals.copy()
    chosen: list[Draft] = []

    def with_kind(kind: int, wild: int) -> Iterator[Draft]:
        number, suit = kind % 13 + 1, kind // 13
        kinds = [(k, left[k] - (k == kind)) for k in range(kind, 52, 13)]
        held = sum(count for _, count in kinds)
        for others in range(held, -1, -1):
            for wilds in range(max(0, 2 - others), wild + 1):
                for more in multisets(kinds, others):
                    slots = tuple((k, k) for k in (kind, *more)) + ((WILD, number - 1),) * wilds
                    yield Draft("set", slots)
        for at in (1, 14) if number == 1 and rules.ace_high else (number,):
            for size in range(rules.top, 2, -1):
                for start in range(max(1, at - size + 1), min(at, rules.top - size + 1) + 1):
                    fits = [(13 * suit + number_at(start + i) - 1,) for i in range(size)]
                    low = start == 1 and rules.ace_high
                    for draft in in_places("run", fits, hand, left, wild, low):
                        if draft.slots[at - start][0] == kind:
                            yield draft

    def choose(kind: int, outside: int, wild: int) -> Iterator[Drafts]:
        while kind < 52 and not left[kind]:
            kind += 1
        if kind == 52:
            if not outside:
                yield from only_wild(wild)
            return
        for draft in with_kind(kind, wild):
            wilds = taken(draft, left, 1)
            chosen.append(draft)
            yield from choose(kind, outside, wild - wilds)
            chosen.pop()
            taken(draft, left, -1)
        if outside:
            left[kind] -= 1
            yield from choose(kind, outside - 1, wild)
            left[kind] += 1

    def only_wild(wild: int) -> Iterator[Drafts]:
        if not wild:
            if chosen:
                yield tuple(chosen)
            return
        if not rules.natural_twos:
            return
        for size in range(3, wild + 1):
            options = list(sets(size, 2, hand, left, size))
            for start in (1, 2):
                for fits in places("run", "", start, size) if start + size - 1 <= rules.top else ():
                    options += in_places("run", fits, hand, [0] * 54, size, start == 1)
            for draft in options:
                chosen.append(draft)
                yield from only_wild(wild - size)
                chosen.pop()

    yield from choose(0, outside, wild)


# ---- wild cards and physical cards ---------------------------------------------------------


def dressed(drafts: Drafts, hand: Hand) -> Iterator[Drafts]:
    """The drafts with their wild cards chosen, in every way: jokers first, then the twos.

    A two can do all that a joker can, and stand for itself too, so twos are kept.
    """
    left = hand.wilds.copy()
    order = sorted((k for k in range(54) if left[k]), key=lambda k: (k < RED_JOKER, k))
    done: list[Draft] = []
    slots: list[Slot] = []

    def dress(index: int, place: int) -> Iterator[Drafts]:
        if index == len(drafts):
            yield tuple(done)
            return
        draft = drafts[index]
        if place == len(draft.slots):
            if valid(draft, slots, hand.rules):
                done.append(Draft(draft.kind, table_order(draft.kind, slots), draft.low_ace))
                kept = slots.copy()
                slots.clear()
                yield from dress(index + 1, 0)
                slots[:] = kept
                done.pop()
            return
        kind, stands = draft.slots[place]
        if kind != WILD:
            slots.append((kind, stands))
            yield from dress(index, place + 1)
            slots.pop()
            return
        unordered = draft.kind in ("set", "pair", "wilds")
        after = -1
        if unordered and place and draft.slots[place - 1][0] == WILD:
            after = order.index(slots[-1][0])
        for rank, chosen in enumerate(order):
            if left[chosen] and rank >= after:
                left[chosen] -= 1
                slots.append((chosen, stood(draft.kind, chosen, stands)))
                yield from dress(index, place + 1)
                slots.pop()
                left[chosen] += 1

    yield from dress(0, 0)


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
    natural = [
        kind == stands and (rules.natural_twos or not rules.is_wild(kind)) for kind, stands in slots
    ]
    return any(natural) and (not draft.low_ace or natural[1])


def table_order(kind: PartKind, slots: list[Slot]) -> tuple[Slot, ...]:
    """Sets lie with their naturals first, by suit."""
    if kind in ("set", "pair"):
        return tuple(sorted(slots, key=lambda slot: (slot[0] != slot[1], slot)))
    return tuple(slots)


def physical(drafts: Drafts, hand: Hand) -> tuple[Lay, ...]:
    """The drafts with cards of the hand; of twins, the one that comes first in the hand."""
    held: dict[int, list[Card]] = {}
    for card in reversed(hand.cards):
        held.setdefault(KIND[card], []).append(card)
    return tuple(
        Lay(
            draft.kind,
            tuple(held[kind].pop() for kind, _ in draft.slots),
            tuple(stands for _, stands in draft.slots),
        )
        for draft in drafts
    )


# ---- the order ---------------------------------------------------------------------------


def levels(requirement: Requirement, hand: Hand) -> Iterator[Iterator[Drafts]]:
    """Iterators over drafts; a draft of an earlier one is better than one of a later one."""
    if requirement.kind == "parts":
        for wild in range(hand.wild + 1):
            yield of_parts(requirement, hand, wild)
        return
    total = len(hand.cards)
    least = requirement.rules.hand_size if requirement.kind == "everything" else 3
    for outside in range(total - least + 1):
        for kept in range(min(outside, hand.wild), -1, -1):
            yield of_choice(hand, outside - kept, hand.wild - kept)


def rest_value(drafts: Drafts, hand: Hand) -> int:
    """How useful the naturals are that a lay-down leaves: for lay-offs and for new groups."""
    left = hand.naturals.copy()
    ends: set[int] = set()
    numbers: set[int] = set()
    for draft in drafts:
        taken(draft, left, 1)
        if draft.kind == "set":
            numbers.add(draft.slots[0][1] % 13)
        elif draft.kind == "run":
            low, high = draft.slots[0][1], draft.slots[-1][1]
            suit = low // 13 * 13
            if low % 13 > 1:
                ends.add(low - 1)
            if high % 13 == 12:
                ends.add(suit)
            elif high % 13:
                ends.add(high + 1)
    own = hand.rules.ace_high
    value = 0
    for kind in range(52):
        count = left[kind]
        if count:
            alike = sum(left[kind % 13 : 52 : 13])
            value += count * min(alike, 3)
            if kind % 13 < 12 and left[kind + 1]:
                value += 1
            if own:
                value += 3 * count * (kind % 13 in numbers) + 3 * (kind in ends)
    return value


def lay_downs(hand: Hand, requirement: Requirement, limit: int) -> Iterator[tuple[Lay, ...]]:
    """Lay-downs, best first, no two alike, at most ``limit``."""
    chunk = max(limit, 64)
    seen: set[tuple[Draft, ...]] = set()
    kept: list[Drafts] = []

    def fresh(drafts: Drafts) -> bool:
        key = tuple(sorted(drafts))
        if key in seen:
            return False
        seen.add(key)
        return True

    def ordered() -> Iterator[Drafts]:
        for level in levels(requirement, hand):
            while batch := list(islice(level, chunk)):
                batch.sort(key=lambda drafts: -rest_value(drafts, hand))
                yield from batch

    def found() -> Iterator[Drafts]:
        for drafts in ordered():
            kept.append(drafts)
            first = next(dressed(drafts, hand), None)
            if first is not None and fresh(first):
                yield first
        for drafts in kept:
            for other in dressed(drafts, hand):
                if fresh(other):
                    yield other

    for drafts in islice(found(), limit):
        yield physical(drafts, hand)
