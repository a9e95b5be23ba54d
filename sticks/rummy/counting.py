"""How many lay-downs a hand has, and which is the one at a place among them.

It is the order of :func:`sticks.rummy.laying.lay_downs`; but a lay-down that nobody asks for is
neither weighed nor are its wild cards chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from sticks.rummy.drafts import Drafts, Hand
from sticks.rummy.dressing import Figure, Wardrobe, Wilds, choices
from sticks.rummy.laying import BATCH, all_differ, lay_downs
from sticks.rummy.partdrafts import Parts
from sticks.rummy.requirement import Requirement
from sticks.rummy.rest import Rest


class LayDowns:
    """The best ``limit`` lay-downs of a hand, best first: those of ``most`` cards at most.

    Those of more cards are left out, but count for the limit all the same.
    """

    def __init__(self, hand: Hand, requirement: Requirement, limit: int, most: int) -> None:
        self.hand, self.limit, self.wardrobe = hand, limit, Wardrobe(hand)
        self.listed: list[Drafts] = []
        self.batches: list[tuple[list[Drafts], int, Iterator[Drafts]]] = []
        # Drafts that can be laid, and all the other ways to choose their wild cards.
        self.drafts = self.others = 0
        if requirement.kind != "parts" or not all_differ(requirement):
            for drafts in lay_downs(hand, requirement, limit):
                if sum([len(draft.slots) for draft in drafts]) <= most:
                    self.listed.append(drafts)
        elif requirement.cards <= most:
            self._count(requirement)

    def _count(self, requirement: Requirement) -> None:
        """Goes through the batches until there are enough; the last is left unfinished then."""
        parts = Parts(requirement, self.hand)
        for wild in range(parts.least, self.hand.wild + 1):
            level = parts.drafts(wild)
            while batch := list(islice(level, self.limit)):
                self.batches.append((batch, wild, level))
                if self._enough(batch, wild):
                    return
                more = list(islice(level, max(0, BATCH - len(batch))))
                batch += more
                if self._enough(more, wild):
                    return

    def _enough(self, some: list[Drafts], wild: int) -> bool:
        """Counts some drafts with so many wild cards; whether those so far reach the limit."""
        if not wild:
            self.drafts += len(some)
            return self.drafts >= self.limit
        for drafts in some:
            if ways := self._ways(drafts):
                self.drafts += 1
                self.others += ways - 1
                if self.drafts >= self.limit:
                    return True
        return False

    def __len__(self) -> int:
        return len(self.listed) or min(self.drafts + self.others, self.limit)

    def at(self, place: int) -> Drafts:
        """The lay-down at that place, from 0, below the length."""
        if self.listed:
            return self.listed[place]
        first = place < self.drafts
        left = place if first else place - self.drafts
        for drafts, wild in self._ordered():
            ways = self._ways(drafts) if wild else 1
            here = min(ways, 1) if first else ways - 1
            if left < here:
                every = self.wardrobe.dressed(drafts)
                return next(every if first else islice(every, left + 1, None))
            left -= max(here, 0)
        raise IndexError(place)

    def _ordered(self) -> Iterator[tuple[Drafts, int]]:
        rest = Rest(self.hand)
        for batch, wild, level in self.batches:
            batch += islice(level, max(0, BATCH - len(batch)))
            if len(batch) > 1:
                batch.sort(key=rest.value, reverse=True)
            for drafts in batch:
                yield drafts, wild

    def _ways(self, drafts: Drafts) -> int:
        """In how many ways the wild cards of drafts can be chosen; no more than ``limit``."""
        asked: list[tuple[int, bool, bool]] = []
        before: Figure | None = None
        sure = True
        for figure in map(self.wardrobe.figure, drafts):
            if figure.open:
                asked.append((len(figure.open), figure.alike, figure is before))
                before, sure = figure, sure and figure.sure
        if sure:
            return _how_many(self.wardrobe.wilds, tuple(asked), self.limit)
        return sum(1 for _ in islice(self.wardrobe.dressed(drafts), self.limit))


_Asked = tuple[tuple[int, bool, bool], ...]
"""Of each group with open places: how many, whether they are alike, whether it is as the last."""


@lru_cache(maxsize=4096)
def _how_many(wilds: Wilds, asked: _Asked, limit: int) -> int:
    """In how many ways wild cards can be chosen for groups that take any; at most ``limit``."""
    return sum(1 for _ in islice(_each(wilds, asked, ()), limit))


def _each(wilds: Wilds, asked: _Asked, before: tuple[int, ...]) -> Iterator[None]:
    """Once for each way, as :meth:`Wardrobe.dressed` goes through them."""
    (places, alike, twin), later = asked[0], asked[1:]
    kinds = [kind for kind, _ in wilds]

    def order(chosen: tuple[int, ...]) -> list[int]:
        return [kinds.index(kind) for kind in chosen]

    for chosen in choices(wilds, places, alike):
        if twin and order(chosen) < order(before):
            continue
        if later:
            left = tuple([(kind, count - chosen.count(kind)) for kind, count in wilds])
            yield from _each(left, later, chosen)
        else:
            yield None
