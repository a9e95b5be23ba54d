"""All ways to lay runs in one suit of a hand, whatever lies in the other suits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sticks.rummy.captures import stacked
from sticks.rummy.layers import ACE_HIGH, ACE_LOW, EVERY_LAYER, FIELD, SUIT, TWO
from sticks.rummy.ruleset import Ruleset

FEW = 4
"""For fewer gaps than these, the ways are found without those that leave more."""
WIDEST = 3
"""Places side by side that a run may leave open: with more, two groups cost no more."""


@dataclass(slots=True)
class Runs:
    """Some runs in one suit.

    ``taken``: the ranks taken, a mask for each card of a rank, over all layers. ``left`` and
    ``twice``: the ranks of which one card, or two, are left over in the suit. ``low_aces``
    need a natural two each. ``windows``: lowest and highest natural of each run.
    """

    gaps: int
    taken: tuple[int, ...]
    left: int
    twice: int
    low_aces: int
    windows: tuple[tuple[int, int], ...]
    holes: int
    near: dict[int, int] | None = None

    def around(self, slack: int) -> int:
        """The places that would fill or lengthen these runs, with so many more gaps."""
        if self.near is None:
            self.near = {}
        found = self.near.get(slack)
        if found is None:
            found = self.holes
            for low, high in self.windows:
                # A run of two has one gap beside it already.
                far = slack + (high - low < 2)
                below = (1 << low) - (1 << max(low - far, 1))
                found |= below | ((1 << far) - 1) << (high + 1)
            self.near[slack] = found
        return found


class SuitRuns:
    """Tables of the ways, which fill as they are asked; the keys are a suit's layers."""

    def __init__(self, rules: Ruleset) -> None:
        self.ace_high = rules.ace_high
        self.mask = ~(TWO * EVERY_LAYER) if rules.natural_twos else -1
        self.known: dict[int, tuple[tuple[Runs, ...], tuple[Runs, ...]]] = {}
        self.few: list[dict[int, tuple[Runs, ...]]] = [{} for _ in range(FEW)]

    def every(self, layers: int) -> tuple[tuple[Runs, ...], tuple[Runs, ...]]:
        """All ways to lay runs in a suit, fewest gaps first; and the best of those alike."""
        layers &= self.mask
        found = self.known.get(layers)
        if found is None:
            if len(self.known) > 1 << 14:
                self.known.clear()
            found = self.known[layers] = self._found(layers, 1 << 20)
        return found

    def within(self, layers: int, gaps: int) -> tuple[Runs, ...]:
        """The best of the ways with so few gaps at most, and perhaps of others after them.

        They are found sooner where the gaps are few; what is known with more will do as well.
        """
        if gaps >= FEW:
            return self.every(layers)[1]
        layers &= self.mask
        for known in self.few[gaps:]:
            if (found := known.get(layers)) is not None:
                return found
        if layers in self.known:
            return self.known[layers][1]
        table = self.few[gaps]
        if len(table) > 1 << 14:
            table.clear()
        found = table[layers] = self._found(layers, gaps)[1]
        return found

    def _found(self, layers: int, most: int) -> tuple[tuple[Runs, ...], tuple[Runs, ...]]:
        every = sorted(
            self._ways(layers, 1, (), 0, 0, (), 0, most),
            key=lambda way: (way.gaps, way.taken, way.windows),
        )
        best: dict[tuple[tuple[int, ...], int], Runs] = {}
        for way in every:
            best.setdefault((way.taken, way.low_aces), way)
        return tuple(every), tuple(best.values())

    def _ways(
        self,
        layers: int,
        first: int,
        taken: tuple[int, ...],
        gaps: int,
        low_aces: int,
        windows: tuple[tuple[int, int], ...],
        holes: int,
        most: int,
    ) -> Iterator[Runs]:
        """Runs besides those in ``windows``, the lowest card of each not below ``first``.

        ``gaps``: in those, ``most``: in all.
        """
        held = layers & FIELD & ~ACE_HIGH
        twice = layers >> SUIT & FIELD & ~ACE_HIGH
        masks = tuple([mask * EVERY_LAYER for mask in taken])
        yield Runs(gaps, masks, held, twice, low_aces, windows, holes)
        for low in range(first, 14):
            if not layers >> low & 1:
                continue
            inside = missed = 0
            for high in range(low, 14 if low == 1 else 15):
                place = 1 << high
                if not layers & place:
                    missed += 1
                    if missed > WIDEST or missed > most - gaps:
                        break
                    continue
                missed = 0
                inside |= place
                count = inside.bit_count()
                more = gaps + max(3, high - low + 1) - count
                if count < 2 or more > most:
                    continue
                takes = inside | ACE_LOW | ACE_HIGH if inside & (ACE_LOW | ACE_HIGH) else inside
                takes &= FIELD if self.ace_high else ~ACE_HIGH
                every = takes * EVERY_LAYER
                ranks = inside & ~ACE_HIGH | (ACE_LOW if inside & ACE_HIGH else 0)
                yield from self._ways(
                    layers & ~every | layers >> SUIT & every,
                    low,
                    stacked(ranks, taken),
                    more,
                    low_aces + (low == 1 and self.ace_high),
                    (*windows, (low, high)),
                    holes | (2 << high) - (1 << low) & ~inside,
                    most,
                )
