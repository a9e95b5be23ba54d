"""What a stick's groups come to, worked out once: the tables that weighing a hand looks into.

A stick is made ready when it is first asked about, and weighed many thousand times.
"""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

from sticks.cards import SUITS
from sticks.rummy.captures import RunShape, Shapes, shape
from sticks.rummy.layers import EVERY_LAYER, EVERY_SUIT, LAYER, MOST, SUIT, TWO, bits
from sticks.rummy.requirement import Requirement
from sticks.rummy.setvalues import set_values

TWOS = sum(TWO * EVERY_SUIT << LAYER * layer for layer in range(MOST))
"""All natural twos among a hand's kinds."""

Config: TypeAlias = tuple[int, ...]
"""How many of the open runs of each shape."""


class FixedSets:
    """The sets of one named rank."""

    def __init__(self, number: int, size: int, count: int) -> None:
        self.number, self.size, self.count = number, size, count
        self.column = EVERY_LAYER << number
        self.shift = SUIT * size


class GroupTables:
    """Sets of any or named ranks and runs of one suit, in any mixture, made ready.

    ``size`` places are to fill, ``run_size`` of them in runs; ``bare``: without wild cards.
    ``fixed`` are sets of named ranks, ``sets`` what open ones take of so many cards of each rank.
    ``fixed_runs`` are the shapes of runs in each suit, ``open_shapes`` those of any suit, of which
    ``configs`` lists every part; ``pairs`` and ``splits`` say which parts make up which.
    ``lone`` is the only run, if there is just one, and ``single`` tells that it is all there is.
    """

    def __init__(self, requirement: Requirement) -> None:
        rules = requirement.rules
        parts = requirement.parts
        self.requirement = requirement
        self.size = sum(part.size for part in parts)
        self.run_size = sum(part.size for part in parts if part.kind == "run")
        self.bare = not any(part.wild for part in parts)
        self.tables = bits(rules)
        self.twos = TWOS if rules.natural_twos else 0
        sets = [part for part in parts if part.kind in ("set", "pair")]
        runs = [part for part in parts if part.kind == "run"]
        self.has_sets, self.has_runs = bool(sets), bool(runs)
        self.fixed = [
            FixedSets(
                number,
                sum(part.size for part in sets if part.number == number),
                sum(part.number == number for part in sets),
            )
            for number in sorted({part.number for part in sets if part.number})
        ]
        sizes = tuple(sorted(part.size for part in sets if not part.number))
        self.open_sets = bool(sizes)
        self.sets = set_values(sizes, requirement.differ)
        self.ranks = sum(1 << n for n in range(1, 14) if n not in rules.wild_numbers)
        named = [fixed.number for fixed in self.fixed]
        self.serving = [
            int(rank.bit_length() - 1 in named or self.open_sets) if rank else int(not self.bare)
            for rank in self.tables[1]
        ]
        shapes = {part: shape(part, rules) for part in runs}
        self.fixed_runs: list[Shapes] = [
            tuple(shapes[part] for part in runs if part.suit == suit) for suit in SUITS
        ]
        self.open_shapes: list[RunShape] = []
        counts: list[int] = []
        for part in runs:
            if not part.suit:
                if shapes[part] not in self.open_shapes:
                    self.open_shapes.append(shapes[part])
                    counts.append(0)
                counts[self.open_shapes.index(shapes[part])] += 1
        self.free_shapes = list(zip(self.open_shapes, counts, strict=True))
        self.suited_shapes = [
            (suit, one) for suit, fixed in enumerate(self.fixed_runs) for one in fixed
        ]
        self.configs: list[Config] = list(product(*(range(count + 1) for count in counts)))
        self.depth = len(runs)
        self.lone = shapes[runs[0]] if self.depth == 1 else None
        self.single = self.lone is not None and not sets and not self.bare
        self.lone_suits = [suit for suit in range(4) if runs and runs[0].suit in ("", SUITS[suit])]
        index = {config: place for place, config in enumerate(self.configs)}
        self.pairs = [
            [
                (place, index[tuple(a - b for a, b in zip(whole, one, strict=True))])
                for place, one in enumerate(self.configs)
                if all(b <= a for a, b in zip(whole, one, strict=True))
            ]
            for whole in self.configs
        ]
        self.splits: list[list[tuple[int, int]]] = [[] for _ in self.configs]
        for before, left in self.pairs[-1]:
            for here, later in self.pairs[left]:
                self.splits[here].append((before, later))
        self.placed: list[list[Shapes]] = [
            [fixed + self.open_of(config) for config in self.configs] for fixed in self.fixed_runs
        ]
        self.vectors: list[dict[int, tuple[int, ...]]] = [{} for _ in SUITS]
        for suit, fixed in enumerate(self.fixed_runs):
            first = self.fixed_runs.index(fixed)
            self.vectors[suit] = self.vectors[first]

    def open_of(self, config: Config) -> Shapes:
        return tuple(
            one for one, count in zip(self.open_shapes, config, strict=True) for _ in range(count)
        )
