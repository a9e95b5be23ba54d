"""All ways to lay a stick down, best first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from sticks.cards import KIND, RED_JOKER, RED_SUITS, SUITS, Card
from sticks.rummy.drafts import (
    WILD,
    Draft,
    Drafts,
    Hand,
    Slot,
    cards_of,
    of_choice,
    of_parts,
    taken,
)
from sticks.rummy.oddplans import plan_of
from sticks.rummy.requirement import PartKind, Requirement
from sticks.rummy.ruleset import Ruleset

BATCH = 60
"""Drafts that are weighed against each other before the first of them is laid."""


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
        least = plan_of(requirement).distance(cards_of(hand.naturals))
        for wild in range(least, hand.wild + 1):
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
            while batch := list(islice(level, BATCH)):
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
