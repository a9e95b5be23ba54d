"""One of the lay-downs of a hand, drawn at random.

They stand in the order of :func:`sticks.rummy.laying.lay_downs`; but a lay-down that nobody asks
for is neither weighed nor are its wild cards chosen, and none is looked for beyond the batch of
the one drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random

from sticks.cards import Card
from sticks.rummy.drafts import Draft, Drafts, Hand
from sticks.rummy.dressing import Wardrobe, Wilds, choices, form_of
from sticks.rummy.laying import BATCH, all_differ, lay_downs
from sticks.rummy.partdrafts import Parts
from sticks.rummy.requirement import Requirement
from sticks.rummy.rest import Rest
from sticks.rummy.solver import ready


def draw(
    cards: Sequence[Card],
    requirement: Requirement,
    limit: int,
    most: int,
    besides: int,
    rng: Random,
) -> tuple[Drafts | None, int]:
    """A lay-down of a hand, or None and the number of one of so many things besides.

    Each of these is as likely as each of the best ``limit`` lay-downs that take ``most`` cards
    at most; those of more cards are left out, but count for the limit all the same.
    """
    # As if there were as many lay-downs as can be; where there is none it is drawn again.
    place = int(rng.random() * (limit + besides))
    if place >= limit:
        return None, place - limit
    count = 0
    if ready(cards, requirement):
        ways = _ways(cards, requirement, limit, most)
        if (found := ways.at(place)) is not None:
            return found, 0
        count = len(ways)
    place = int(rng.random() * (count + besides))
    return (ways.at(place), 0) if place < count else (None, place - count)


def _ways(
    cards: Sequence[Card], requirement: Requirement, limit: int, most: int
) -> _Counted | _Listed:
    hand = Hand(cards, requirement.rules)
    if requirement.kind == "parts" and all_differ(requirement):
        return _Counted(hand, requirement, limit if requirement.cards <= most else 0)
    return _Listed(hand, requirement, limit, most)


class _Listed:
    """Lay-downs that are made one after the other."""

    def __init__(self, hand: Hand, requirement: Requirement, limit: int, most: int) -> None:
        every = lay_downs(hand, requirement, limit)
        self.rest = (one for one in every if sum([len(draft.slots) for draft in one]) <= most)
        self.found: list[Drafts] = []

    def __len__(self) -> int:
        self.found += self.rest
        return len(self.found)

    def at(self, place: int) -> Drafts | None:
        """The lay-down at that place, from 0, or None if there are not so many."""
        self.found += islice(self.rest, max(0, place + 1 - len(self.found)))
        return self.found[place] if place < len(self.found) else None


class _Counted:
    """Lay-downs of a stick of parts, counted as far as one draw asks: after ``at`` has found one,
    there is no more counting."""

    def __init__(self, hand: Hand, requirement: Requirement, limit: int) -> None:
        self.hand, self.limit, self.wardrobe = hand, limit, Wardrobe(hand)
        parts = Parts(requirement, hand)
        levels = range(parts.least, hand.wild + 1) if limit else ()
        self.levels = ((wild, parts.drafts(wild)) for wild in levels)
        # The drafts of a batch are weighed against each other; the last one may not be full.
        self.batches: list[tuple[int, list[Drafts]]] = []
        self.wild = 0
        self.level: Iterator[Drafts] = iter(())
        self.batch: list[Drafts] = []
        # Drafts that can be laid, and all the other ways to choose their wild cards, so far.
        self.drafts = self.others = 0

    def __len__(self) -> int:
        while self.drafts + self.others < self.limit and self._more():
            pass
        return min(self.drafts + self.others, self.limit)

    def at(self, place: int) -> Drafts | None:
        """The lay-down at that place, from 0, or None if there are not so many."""
        # It may be a draft not seen yet: the other ways come after all drafts.
        while place >= self.drafts and self._more():
            pass
        first = place < self.drafts
        left = place if first else place - self.drafts
        if not first and left >= self.others:
            return None
        for drafts, wild in self._ordered():
            ways = self._dresses(drafts) if wild else 1
            here = min(ways, 1) if first else ways - 1
            if left < here:
                every = self.wardrobe.dressed(drafts)
                return next(every if first else islice(every, left + 1, None))
            left -= max(here, 0)
        raise AssertionError("what was counted is not there")

    def _more(self) -> bool:
        """Counts some more drafts; False where there are none."""
        if len(self.batch) == BATCH:
            self._begin_batch()
        while not (some := list(islice(self.level, min(self.limit, BATCH - len(self.batch))))):
            if (following := next(self.levels, None)) is None:
                return False
            self.wild, self.level = following
            self._begin_batch()
        self.batch += some
        for ways in map(self._dresses, some) if self.wild else [1] * len(some):
            if ways:
                self.drafts += 1
                self.others += ways - 1
        return True

    def _begin_batch(self) -> None:
        self.batch = []
        self.batches.append((self.wild, self.batch))

    def _ordered(self) -> Iterator[tuple[Drafts, int]]:
        """The drafts in their order, with the number of their wild cards."""
        rest = Rest(self.hand)
        self.batch += islice(self.level, BATCH - len(self.batch))
        for wild, batch in self.batches:
            if len(batch) > 1:
                batch.sort(key=rest.value, reverse=True)
            for drafts in batch:
                yield drafts, wild

    def _dresses(self, drafts: Drafts) -> int:
        """In how many ways the wild cards of drafts can be chosen; no more than ``limit``."""
        asked: list[tuple[int, bool, bool]] = []
        before: Draft | None = None
        for draft in drafts:
            form = form_of(draft)
            if form.open:
                if not form.sure:
                    break
                asked.append((len(form.open), form.alike, draft is before))
                before = draft
        else:
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
