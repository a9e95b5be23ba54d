"""All ways to lay a stick down, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from sticks.cards import KIND, Card
from sticks.rummy.drafts import Draft, Drafts, Hand, Slot, of_choice
from sticks.rummy.dressing import Wardrobe
from sticks.rummy.partdrafts import Parts
from sticks.rummy.requirement import PartKind, Requirement
from sticks.rummy.rest import Rest
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


# ---- physical cards ------------------------------------------------------------------------


class Cards:
    """The cards of a hand by kind, of which those of a lay-down are picked."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.twins: dict[int, list[Card]] = {}
        for card in cards:
            self.twins.setdefault(KIND[card], []).append(card)

    def picked(self, drafts: Drafts) -> list[tuple[Card, ...]]:
        """The cards of each group; of twins, those that come first in the hand."""
        twins, gone, found = self.twins, dict[int, int](), []
        for draft in drafts:
            picked = []
            for kind, _ in draft.slots:
                at = gone.get(kind, 0)
                gone[kind] = at + 1
                picked.append(twins[kind][at])
            found.append(tuple(picked))
        return found


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


def lay_downs(hand: Hand, requirement: Requirement, limit: int) -> Iterator[Drafts]:
    """Lay-downs with their wild cards chosen, best first, no two alike, at most ``limit``."""
    seen: set[tuple[tuple[PartKind, tuple[Slot, ...]], ...]] = set()
    others: list[Iterator[Drafts]] = []
    once = all_differ(requirement)
    wardrobe, rest = Wardrobe(hand), Rest(hand)

    def fresh(drafts: Drafts) -> bool:
        if once:
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
                    batch.sort(key=rest.value, reverse=True)
                yield from batch

    def found() -> Iterator[Drafts]:
        for drafts in ordered():
            ways = wardrobe.dressed(drafts)
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


def all_differ(requirement: Requirement) -> bool:
    """Whether no two lay-downs can be alike: parts that could be taken for each other are equal.

    Equal ones stand side by side, and are laid in one order only.
    """
    parts = requirement.parts
    runs = [part for at, part in enumerate(parts) if parts[at + 1 : at + 2] != (part,)]
    return requirement.kind == "parts" and len({(p.kind, p.size) for p in runs}) == len(runs)
