"""A stick made ready to be weighed quickly: sets and runs, exactly.

A plan looks for the most naturals that the groups can take. With ``size`` places to fill and
``wilds`` wild cards, no less than ``size - naturals - wilds`` cards are missing, and that is
the distance unless the hand's wild cards may not go where they would have to: a group needs a
natural card, a low ace its two. Those *forced* places are counted beside; only where they
bind does the slow search of :mod:`sticks.rummy.exact` decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from sticks.cards import SUITS
from sticks.rummy import exact
from sticks.rummy.captures import RunShape, Shapes, best, captures, leading, shape, value
from sticks.rummy.layers import (
    EVERY_LAYER,
    EVERY_SUIT,
    FIELD,
    SUIT,
    bits,
    digest,
    held,
    suit_layers,
)
from sticks.rummy.requirement import Requirement
from sticks.rummy.setvalues import set_values

Config = tuple[int, ...]
"""How many of the open runs of each shape."""


@dataclass(slots=True)
class Tally:
    """What all ways with the most naturals say together.

    ``useful``: places open to a natural card, ``over``: cards that some way does not need;
    16 bits a suit, a rank's bit its number or its place in a run. ``maybe_useful`` and
    ``maybe_over`` come from ways whose forced places might bind: those must be asked.
    ``wild``: whether a wild card is sure to be useful; ``wild_over``: whether none is needed.
    """

    useful: int = 0
    over: int = 0
    maybe_useful: int = 0
    maybe_over: int = 0
    wild: bool = False
    wild_over: bool = False

    def add(self, useful: int, over: int, *, sure: bool) -> None:
        if sure:
            self.useful |= useful
            self.over |= over
            self.wild = not self.wild_over
        else:
            self.maybe_useful |= useful
            self.maybe_over |= over

    def merge(self, other: Tally) -> None:
        """Adds the ways of another tally."""
        self.useful |= other.useful
        self.over |= other.over
        self.maybe_useful |= other.maybe_useful
        self.maybe_over |= other.maybe_over
        self.wild |= other.wild


class FixedSets:
    """The sets of one named rank."""

    def __init__(self, number: int, size: int, count: int) -> None:
        self.number, self.size, self.count = number, size, count
        self.column = EVERY_LAYER << number
        self.shift = SUIT * size


class GroupsPlan:
    """Sets of any or named ranks and runs of one suit, in any mixture."""

    def __init__(self, requirement: Requirement) -> None:
        rules = requirement.rules
        parts = requirement.parts
        self.requirement = requirement
        self.size = sum(part.size for part in parts)
        self.bare = not any(part.wild for part in parts)
        self.tables = bits(rules)
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
        self.configs: list[Config] = list(product(*(range(count + 1) for count in counts)))
        self.depth = len(runs)
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

    # ---- the distance ----------------------------------------------------------------

    def distance(self, hand: Sequence[int]) -> int:
        """The least number of cards to add."""
        kinds, ranks, wilds = digest(hand, self.tables)
        short, sure = self.short(kinds, ranks, 0 if self.bare else wilds)
        return short if sure else self.exactly(hand, short)

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        """The distance and, where it is more than nothing and no forced place binds, a tally."""
        kinds, ranks, wilds = digest(hand, self.tables)
        short, sure = self.short(kinds, ranks, 0 if self.bare else wilds)
        now = short if sure else self.exactly(hand, short)
        if not now or now != short:
            return now, None
        return now, self.tally(kinds, ranks, short, self.size - short - (0 if self.bare else wilds))

    def short(self, kinds: int, ranks: int, wilds: int) -> tuple[int, bool]:
        """The cards missing, and whether that is sure: no forced place binds."""
        if not self.has_runs:
            total = self.of_sets(ranks)
        elif not self.has_sets:
            total = self.of_runs(kinds)
        else:
            total = self.of_both(kinds, ranks)
        naturals = total + 15 >> 4
        short = self.size - naturals - wilds
        if short < 0:
            short = 0
        return short, self.bare or 16 * naturals - total <= short

    def exactly(self, hand: Sequence[int], at_least: int) -> int:
        requirement = self.requirement
        return exact.missing(
            exact.counts_of(hand),
            requirement.parts,
            requirement.rules,
            differ=requirement.differ,
            at_least=at_least,
        )

    def of_sets(self, ranks: int) -> int:
        """The best of the sets: 16 a natural, less 1 a set without any."""
        total = 0
        for fixed in self.fixed:
            column = fixed.column
            have = (ranks & column).bit_count()
            if have < fixed.size:
                total += 16 * have
                if have < fixed.count:
                    total -= fixed.count - have
                ranks &= ~column
            else:
                total += 16 * fixed.size
                ranks = ranks & ~column | ranks >> fixed.shift & column
        return total + self.sets[held(ranks)] if self.open_sets else total

    def suit_values(self, kinds: int) -> list[tuple[int, ...]]:
        """For each suit, what its runs capture at best, for every config of open runs."""
        found = []
        depth = self.depth
        for suit in range(4):
            layers = suit_layers(kinds, suit, depth)
            known = self.vectors[suit].get(layers)
            if known is None:
                table = self.vectors[suit]
                if len(table) > 20000:
                    table.clear()
                known = tuple(value(layers, shapes) for shapes in self.placed[suit])
                table[layers] = known
            found.append(known)
        return found

    def of_runs(self, kinds: int) -> int:
        """The best of the runs, without any sets."""
        one, two, three, four = self.suit_values(kinds)
        pairs = self.pairs
        if len(pairs) == 1:
            return one[0] + two[0] + three[0] + four[0]
        if len(pairs) == 2:
            rest = one[0] + two[0] + three[0] + four[0]
            return rest + max(
                one[1] - one[0], two[1] - two[0], three[1] - three[0], four[1] - four[0]
            )
        left = [max([one[a] + two[b] for a, b in split]) for split in pairs]
        right = [max([three[a] + four[b] for a, b in split]) for split in pairs]
        return max([left[a] + right[b] for a, b in pairs[-1]])

    def of_both(self, kinds: int, ranks: int) -> int:
        """The best of runs and sets together."""
        values = self.suit_values(kinds)
        after = self.after(values)
        most_sets = self.of_sets(ranks) + 15 >> 4
        depth = self.depth
        suits = [suit_layers(kinds, suit, depth) for suit in range(4)]
        found = -1 << 20
        most = -1

        def walk(suit: int, whole: int, ranks: int, total: int) -> None:
            nonlocal found, most
            bound = (total + 15 >> 4) + most_sets
            if suit == 4:
                if bound > most:
                    total += self.of_sets(ranks)
                    if total > found:
                        found = total
                        most = total + 15 >> 4
                return
            rest = after[suit + 1]
            vector = values[suit]
            placed = self.placed[suit]
            for here, later in self.pairs[whole] if suit < 3 else ((whole, 0),):
                if bound + (vector[here] + 15 >> 4) + rest[later] <= most:
                    continue
                for way in leading(suits[suit], placed[here]):
                    if bound + way.naturals + rest[later] <= most:
                        break
                    left = ranks
                    for mask in way.ranks:
                        left = left & ~mask | left >> SUIT & mask
                    walk(suit + 1, later, left, total + 16 * way.naturals - way.forced)

        walk(0, len(self.configs) - 1, ranks, 0)
        return found

    def after(self, values: list[tuple[int, ...]]) -> list[list[int]]:
        """For each suit and config, the most naturals that this and the later suits take."""
        found = [[0] + [-99] * (len(self.configs) - 1)]
        for vector in reversed(values):
            last = found[0]
            found.insert(
                0,
                [max([(vector[a] + 15 >> 4) + last[b] for a, b in split]) for split in self.pairs],
            )
        return found

    # ---- the advice --------------------------------------------------------------------

    def tally(self, kinds: int, ranks: int, short: int, naturals: int) -> Tally:
        """All ways with the most naturals; ``short`` cards are missing, at least one."""
        tally = Tally(wild_over=self.bare)
        if not self.has_runs:
            useful, over, forced = self.sets_tally(ranks)
            tally.add(useful * EVERY_SUIT, over * EVERY_SUIT, sure=self.bare or forced < short)
        elif not self.has_sets:
            self.runs_tally(kinds, short, tally)
        else:
            self.both_tally(kinds, ranks, short, naturals, tally)
        return tally

    def sets_tally(self, ranks: int) -> tuple[int, int, int]:
        """Ranks of which one more helps, ranks of which one is over, and the bare sets."""
        useful = forced = 0
        for fixed in self.fixed:
            column = fixed.column
            have = (ranks & column).bit_count()
            if have < fixed.size:
                useful |= 1 << fixed.number
                forced += max(0, fixed.count - have)
                ranks &= ~column
            else:
                ranks = ranks & ~column | ranks >> fixed.shift & column
        more, less, bare = self.sets.advice(held(ranks))
        over = 0
        below = self.ranks
        while True:
            here = ranks & FIELD
            just = below & ~here
            if more & 1:
                useful |= just
            if less & 1:
                over |= just
            if not here:
                return useful, over, forced + bare
            below = here
            ranks >>= SUIT
            more >>= 1
            less >>= 1

    def runs_tally(self, kinds: int, short: int, tally: Tally) -> None:
        """All best ways to lay the runs."""
        values = self.suit_values(kinds)
        vectors = [[code + 15 >> 4 for code in vector] for vector in values]
        after = self.after(values)
        before = [0] + [-99] * (len(self.configs) - 1)
        useful = over = forced = 0
        for suit in range(4):
            vector, rest = vectors[suit], after[suit + 1]
            layers = suit_layers(kinds, suit, self.depth + 1)
            most_forced = 0
            for config, shapes in enumerate(self.placed[suit]):
                through = max([before[a] + rest[b] for a, b in self.splits[config]])
                if through + vector[config] == after[0][-1]:
                    _, bound, open_places, left_over = best(layers, shapes)
                    useful |= open_places << SUIT * suit
                    over |= left_over << SUIT * suit
                    most_forced = max(most_forced, bound)
            forced += most_forced
            before = [max([before[a] + vector[b] for a, b in split]) for split in self.pairs]
        tally.add(useful, over, sure=self.bare or forced < short)

    def both_tally(self, kinds: int, ranks: int, short: int, naturals: int, tally: Tally) -> None:
        """All best ways to lay runs and sets together."""
        values = self.suit_values(kinds)
        after = self.after(values)
        most_sets = self.of_sets(ranks) + 15 >> 4
        suits = [suit_layers(kinds, suit, self.depth + 1) for suit in range(4)]

        def walk(
            suit: int, whole: int, ranks: int, found: int, forced: int, places: int, spent: int
        ) -> None:
            if suit == 4:
                if found + (self.of_sets(ranks) + 15 >> 4) == naturals:
                    useful, over, bare = self.sets_tally(ranks)
                    tally.add(
                        places | useful * EVERY_SUIT,
                        over * EVERY_SUIT & ~spent,
                        sure=self.bare or forced + bare < short,
                    )
                return
            rest = after[suit + 1]
            bound = found + most_sets
            for here, later in self.pairs[whole] if suit < 3 else ((whole, 0),):
                if bound + (values[suit][here] + 15 >> 4) + rest[later] < naturals:
                    continue
                for way in captures(suits[suit], self.placed[suit][here]):
                    if bound + way.naturals + rest[later] < naturals:
                        break
                    left = ranks
                    for mask in way.ranks:
                        left = left & ~mask | left >> SUIT & mask
                    walk(
                        suit + 1,
                        later,
                        left,
                        found + way.naturals,
                        forced + way.forced,
                        places | way.open << SUIT * suit,
                        spent | way.spent << SUIT * suit,
                    )

        walk(0, len(self.configs) - 1, ranks, 0, 0, 0, 0)
