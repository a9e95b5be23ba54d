"""One of the lay-downs of a hand, drawn at random.

They stand in the order of :func:`sticks.rummy.laying.lay_downs`; but a lay-down that nobody asks
for is neither weighed nor are its wild cards chosen, and none is looked for behind the one drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random

from sticks.cards import Card
from sticks.rummy.drafts import WILD, Draft, Drafts, Hand
from sticks.rummy.dressing import ALIKE, Wardrobe, Wilds, any_will_do, choices
from sticks.rummy.laying import BATCH, all_differ, lay_downs
from sticks.rummy.partdrafts import Parts
from sticks.rummy.requirement import Requirement
from sticks.rummy.rest import Rest
from sticks.rummy.solver import ready


class LayDowns:
    """The best ``limit`` lay-downs of a hand, best first: those of ``most`` cards at most.

    None where the hand cannot lay the stick down. Those of more cards are left out, but count
    for the limit all the same. Nothing is looked for before it is asked for.
    """

    def __init__(
        self, cards: Sequence[Card], requirement: Requirement, limit: int, most: int
    ) -> None:
        self.requirement, self.limit, self.most = requirement, limit, most
        self.cards = cards
        self.listed: list[Drafts] = []
        self.batches: list[tuple[list[Drafts], int, Iterator[Drafts]]] = []
        # Drafts that can be laid, and all the other ways to choose their wild cards, so far.
        self.drafts = self.others = 0
        self.counting = self._count()

    def draw(self, rng: Random, besides: int) -> Drafts | int:
        """One of them, or the number of one of so many other things: each as likely."""
        # As if there were as many as can be; where there is none it is drawn again.
        place = int(rng.random() * (self.limit + besides))
        if place >= self.limit:
            return place - self.limit
        if (found := self.at(place)) is None:
            place = int(rng.random() * (len(self) + besides))
            found = self.at(place)
        return place - len(self) if found is None else found

    def _count(self) -> Iterator[None]:
        """Goes through the lay-downs, and pauses after each draft that can be laid."""
        requirement, limit = self.requirement, self.limit
        if not ready(self.cards, requirement):
            return
        hand = self.hand = Hand(self.cards, requirement.rules)
        self.wardrobe = Wardrobe(hand)
        if requirement.kind != "parts" or not all_differ(requirement):
            for drafts in lay_downs(hand, requirement, limit):
                if sum([len(draft.slots) for draft in drafts]) <= self.most:
                    self.listed.append(drafts)
                    self.drafts += 1
                    yield
            return
        if requirement.cards > self.most:
            return
        parts = Parts(requirement, hand)
        for wild in range(parts.least, hand.wild + 1):
            level = parts.drafts(wild)
            while some := list(islice(level, limit)):
                batch = some
                self.batches.append((batch, wild, level))
                while some:
                    if wild:
                        for drafts in some:
                            if ways := self._ways(drafts):
                                self.drafts += 1
                                self.others += ways - 1
                                yield
                    else:
                        self.drafts += len(some)
                        yield
                    some = list(islice(level, max(0, BATCH - len(batch))))
                    batch += some

    def __len__(self) -> int:
        if self.drafts + self.others < self.limit:
            for _ in self.counting:
                if self.drafts + self.others >= self.limit:
                    break
        return min(self.drafts + self.others, self.limit)

    def at(self, place: int) -> Drafts | None:
        """The lay-down at that place, from 0, or None if there are not so many."""
        if place >= self.limit:
            return None
        if place >= self.drafts:  # it may be a draft not seen yet: the other ways come after all
            for _ in self.counting:
                if place < self.drafts:
                    break
        if self.listed:
            return self.listed[place] if place < self.drafts else None
        first = place < self.drafts
        left = place if first else place - self.drafts
        if not first and left >= self.others:
            return None
        for drafts, wild in self._ordered():
            ways = self._ways(drafts) if wild else 1
            here = min(ways, 1) if first else ways - 1
            if left < here:
                every = self.wardrobe.dressed(drafts)
                return next(every if first else islice(every, left + 1, None))
            left -= max(here, 0)
        raise AssertionError("what was counted is not there")

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
        before: Draft | None = None
        for draft in drafts:
            places, alike, sure, _ = _known.get(id(draft)) or _places(draft)
            if places:
                if not sure:
                    break
                asked.append((places, alike, draft is before))
                before = draft
        else:
            return _how_many(self.wardrobe.wilds, tuple(asked), self.limit)
        return sum(1 for _ in islice(self.wardrobe.dressed(drafts), self.limit))


_known: dict[int, tuple[int, bool, bool, Draft]] = {}
"""For a draft, by its identity: how many wild cards it takes, whether their places are alike,
whether any cards may lie there; and the draft, which is kept. Hands share most drafts."""


def _places(draft: Draft) -> tuple[int, bool, bool, Draft]:
    if len(_known) > 1 << 14:
        _known.clear()
    wild = sum(kind == WILD for kind, _ in draft.slots)
    found = _known[id(draft)] = wild, draft.kind in ALIKE, any_will_do(draft, wild), draft
    return found


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
