"""How many naturals sets can take: it depends only on how many cards each rank has.

A hand's ranks are a partition: so many ranks with three cards, so many with two… A table for
each list of sizes holds what was asked before (some hundreds of partitions, most of a match
needs a few dozen).
"""

from __future__ import annotations

from functools import lru_cache

from sticks.rummy.layers import FIELD, SUIT


class SetValues(dict[int, int]):
    """The best of sets of given sizes for a partition, in sixteenths.

    The key is :func:`sticks.rummy.layers.held` of the ranks. The value is 16 for each natural
    card used, less 1 for each set that is left without any: most naturals first, then fewest
    bare sets.
    """

    def __init__(self, sizes: tuple[int, ...], *, differ: bool) -> None:
        super().__init__()
        self.sizes, self.differ = tuple(sorted(sizes, reverse=True)), differ
        self.advised: dict[int, tuple[int, int, int]] = {}

    def __missing__(self, key: int) -> int:
        if len(self) > 20000:
            self.clear()
        ranks: list[int] = []
        while rest := key >> SUIT * len(ranks):
            ranks.append(rest & FIELD)
        if len(set(self.sizes)) == 1 and not self.differ:
            value = self.alike(ranks)
        else:
            count = len(self.sizes)
            held = [sum(rank < many for many in ranks) for rank in range(count)]
            value = self.best(0, held, [0] * count, [0] * count, 0)
        self[key] = value
        return value

    def alike(self, ranks: list[int]) -> int:
        """The best for sets of one size, from the number of ranks with 1, 2, 3… cards.

        A rank gives full sets and one of its rest; cards can be spread so that as few sets
        as may be stay bare.
        """
        size, count = self.sizes[0], len(self.sizes)
        pieces = []
        for cards, (many, next_many) in enumerate(zip(ranks, [*ranks, 0][1:], strict=True), 1):
            pieces += ([size] * (cards // size) + [cards % size]) * (many - next_many)
        pieces.sort(reverse=True)
        naturals = sum(pieces[:count])
        return 16 * naturals - max(0, count - sum(ranks))

    def best(
        self, index: int, held: list[int], wanted: list[int], sets: list[int], start: int
    ) -> int:
        """The best with sets up to ``index`` placed on ranks that hold so many cards.

        Only as many ranks matter as there are sets: those with the most cards.
        """
        if index == len(self.sizes):
            value = 0
            for have, want, count in zip(held, wanted, sets, strict=True):
                value += 16 * min(have, want) - max(0, count - have)
            return value
        size = self.sizes[index]
        alike = index + 1 < len(self.sizes) and self.sizes[index + 1] == size
        found = -1 << 20
        tried: set[tuple[int, int, int]] = set()
        for rank in range(start, len(held)):
            state = held[rank], wanted[rank], sets[rank]
            if (self.differ and sets[rank]) or (state in tried and not alike):
                continue
            tried.add(state)
            wanted[rank] += size
            sets[rank] += 1
            found = max(found, self.best(index + 1, held, wanted, sets, rank if alike else 0))
            wanted[rank] -= size
            sets[rank] -= 1
            if alike and held[rank] == 0:
                break
        return found

    def advice(self, key: int) -> tuple[int, int, int]:
        """For which counts of a rank one card more helps, and for which one less does no harm.

        Two numbers with bit ``c`` set if it holds for the ranks with ``c`` cards, and the
        most bare sets that any of these answers relies on.
        """
        found = self.advised.get(key)
        if found is None:
            if len(self.advised) > 20000:
                self.advised.clear()
            naturals = self[key] + 15 >> 4
            more = less = 0
            bare = 16 * naturals - self[key]
            layer = 0
            while not layer or key >> SUIT * (layer - 1):
                one = 1 << SUIT * layer
                below = key >> SUIT * (layer - 1) & FIELD if layer else 13
                if below > key >> SUIT * layer & FIELD:
                    value = self[key + one]
                    if value > 16 * naturals:
                        more |= 1 << layer
                        bare = max(bare, -value & 15)
                    value = self[key - (one >> SUIT)] if layer else 0
                    if layer and value + 15 >> 4 == naturals:
                        less |= 1 << layer
                        bare = max(bare, -value & 15)
                layer += 1
            found = self.advised[key] = more, less, bare
        return found


@lru_cache(maxsize=256)
def set_values(sizes: tuple[int, ...], differ: bool) -> SetValues:
    """The shared table for sets of these sizes."""
    return SetValues(sizes, differ=differ)
