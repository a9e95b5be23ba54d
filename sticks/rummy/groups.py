"""A stick made ready to be weighed quickly: sets and runs, exactly.

A plan looks for the most naturals that the groups can take. With ``size`` places to fill and
``wilds`` wild cards, no less than ``size - naturals - wilds`` cards are missing, and that is
the distance unless the hand's wild cards may not go where they would have to: a group needs a
natural card, a low ace its two. Those *forced* places are counted beside; only where they
bind does the slow search of :mod:`sticks.rummy.exact` decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sticks.rummy import exact
from sticks.rummy.captures import Way, leading, value
from sticks.rummy.grouptables import GroupTables
from sticks.rummy.layers import (
    ACE_HIGH,
    EVERY_SUIT,
    FIELD,
    SUIT,
    TWO,
    Digest,
    digest,
    glance,
    held,
    suit_layers,
)

ONCE = (FIELD & ~(TWO | ACE_HIGH)) * EVERY_SUIT
"""Every kind of natural card once."""

Path = tuple[tuple[int, Way], ...]
"""Suits and how the runs lie there."""

Laid = tuple[int, Path, int]
"""What is reached (16 a natural, less 1 a forced place), how, and the ranks left for sets."""


def without(ranks: int, masks: tuple[int, ...]) -> int:
    """The ranks without what runs take."""
    for mask in masks:
        ranks = ranks & ~mask | ranks >> SUIT & mask
    return ranks


class Groups(GroupTables):
    """Sets of any or named ranks and runs of one suit, weighed."""

    # ---- the distance ----------------------------------------------------------------

    def distance(self, hand: Sequence[int]) -> int:
        """The least number of cards to add."""
        if self.single:
            return self.of_one(*glance(hand, self.tables))
        kinds, ranks, wilds = seen = digest(hand, self.tables)
        short, forced = self.short(kinds, ranks, wilds)
        return short if forced <= short else self.exactly(hand, seen, short, forced)

    def of_one(self, kinds: int, wilds: int) -> int:
        """The distance of one run alone, of which only what is held at least once counts."""
        total = self.of_runs(kinds)
        naturals = total + 15 >> 4
        short = self.size - naturals - wilds
        if short < 0:
            short = 0
        if 16 * naturals - total <= short or self.lone is None:
            return short
        wide = self.lone.wide
        return min(
            max(self.size - way[0] - wilds, way[1])
            for suit in self.lone_suits
            for way in wide(kinds >> SUIT * suit & FIELD)
        )

    def lacks(self, hand: Sequence[int]) -> int:
        """No more cards than are missing, and 0 only where none is.

        Bounds tell of most hands at a glance that something is: the naturals that the runs could
        take if they shared no card, and the cards that any set could take (``serving``).
        """
        if self.has_runs:
            kinds, wilds = glance(hand, self.tables)
            twins = len(hand) - wilds - (kinds & ONCE).bit_count()
            runs = self.runs_at_most(kinds, twins) + (0 if self.bare else wilds)
            if runs < self.run_size:
                return self.run_size - runs
            if self.single:
                return self.of_one(kinds, wilds)
        elif (serving := sum(map(self.serving.__getitem__, hand))) < self.size:
            return self.size - serving
        kinds, ranks, wilds = seen = digest(hand, self.tables)
        if self.has_runs and self.has_sets:
            most = runs + (self.of_sets(ranks) + 15 >> 4)
            if most < self.size:
                return self.size - most
        short, forced = self.short(kinds, ranks, wilds)
        if short or not forced:
            return short
        return self.unavoidable(kinds, ranks) or self.exactly(hand, seen, short, forced)

    def runs_at_most(self, kinds: int, twins: int) -> int:
        """No more naturals than so many go into runs; ``twins``: cards that the hand has again.

        Runs of one shape take a suit's best at most, and two of them in a suit no more than
        there is; other runs are looked at as if they shared no card.
        """
        suits = kinds & FIELD, kinds >> 16 & FIELD, kinds >> 32 & FIELD, kinds >> 48 & FIELD
        total = 0
        for suit, one in self.suited_shapes:
            total += one.most(suits[suit])
        for one, count in self.free_shapes:
            most = [one.most(suit) for suit in suits]
            if count == 1:
                total += max(most)
            else:
                for best, suit in zip(most[:4], suits, strict=True):
                    again = suit.bit_count() + twins - best
                    most += [best if best < again else again] * (count - 1)
                most.sort(reverse=True)
                total += sum(most[:count])
        return total

    def short(self, kinds: int, ranks: int, wilds: int) -> tuple[int, int]:
        """The cards missing, and the places that only a natural card could fill."""
        if not self.has_runs:
            total = self.of_sets(ranks)
        elif not self.has_sets:
            total = self.of_runs(kinds)
        else:
            total = self.of_both(kinds, ranks)[0]
        naturals = total + 15 >> 4
        if self.bare:
            return self.size - naturals, 0
        short = self.size - naturals - wilds
        return (short if short > 0 else 0), 16 * naturals - total

    def exactly(self, hand: Sequence[int], seen: Digest, short: int, forced: int) -> int:
        """The distance where ``forced`` places might bind: at least ``short``."""
        kinds, ranks, wilds = seen
        if self.single:
            return self.of_one(kinds, wilds)
        least = max(short, self.unavoidable(kinds, ranks))
        if least == forced or self.reaches(kinds, ranks, self.size - least - wilds, least):
            return least
        requirement = self.requirement
        return exact.missing(
            exact.counts_of(hand),
            requirement.parts,
            requirement.rules,
            differ=requirement.differ,
            at_least=least,
            at_most=forced,
        )

    def reaches(self, kinds: int, ranks: int, naturals: int, limit: int) -> bool:
        """Whether some way takes so many naturals with so few forced places at most.

        True is sure; a way that shares cards more cleverly may be missed.
        """
        suits = [suit_layers(kinds, suit, self.depth) for suit in range(4)]
        after = self.after(self.suit_values(kinds))
        most_sets = self.of_sets(ranks) + 15 >> 4 if self.has_sets else 0

        def walk(suit: int, whole: int, ranks: int, found: int, forced: int) -> bool:
            if suit == 4:
                total = self.of_sets(ranks) if self.has_sets else 0
                more = total + 15 >> 4
                return found + more >= naturals and forced + 16 * more - total <= limit
            rest = after[suit + 1]
            for here, later in self.pairs[whole] if suit < 3 else ((whole, 0),):
                for way in leading(suits[suit], self.placed[suit][here]):
                    bound = found + way[0] + rest[later] + most_sets
                    bare = forced + way[1]
                    if bound >= naturals and bare <= limit:
                        left = without(ranks, way[2])
                        if walk(suit + 1, later, left, found + way[0], bare):
                            return True
            return False

        return walk(0, len(self.configs) - 1, ranks, 0, 0)

    def unavoidable(self, kinds: int, ranks: int) -> int:
        """Groups that stay without a natural card, whatever is laid: a lower bound."""
        found = sum(
            max(0, fixed.count - (ranks & fixed.column).bit_count()) for fixed in self.fixed
        )
        layers = [suit_layers(kinds, suit, 1) for suit in range(4)]
        for suit, shapes in zip(layers, self.fixed_runs, strict=True):
            found += sum(one.least_forced(suit) for one in shapes)
        for one in self.open_shapes:
            found += min(one.least_forced(suit) for suit in layers)
        natural = ranks.bit_count() + (kinds & self.twos).bit_count()
        return max(found, len(self.requirement.parts) - natural)

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
        if self.lone is not None:
            code = self.lone.code
            return max([code(kinds >> SUIT * suit & FIELD) for suit in self.lone_suits])
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

    def of_both(self, kinds: int, ranks: int) -> Laid:
        """The best of runs and sets together, and how they lie."""
        most_sets = self.of_sets(ranks) + 15 >> 4
        path: Path = ()
        found, kept, most = -1 << 20, ranks, -1
        if self.lone is not None:
            wide = self.lone.wide
            ways = [
                (-way[0], suit, way)
                for suit in self.lone_suits
                for way in wide(kinds >> SUIT * suit & FIELD)
            ]
            ways.sort()
            for count, suit, way in ways:
                if most_sets - count <= most:
                    break
                left = without(ranks, way[2])
                total = self.of_sets(left) - 16 * count - way[1]
                if total > found:
                    found, path, kept = total, ((suit, way),), left
                    most = total + 15 >> 4
            return found, path, kept
        suits = [suit_layers(kinds, suit, self.depth) for suit in range(4)]
        values = self.suit_values(kinds)
        after = self.after(values)

        # It is handed itself: a function that holds itself waits for the garbage collector.
        def walk(
            again: Callable[..., None],
            suit: int,
            whole: int,
            ranks: int,
            total: int,
            so_far: Path,
        ) -> None:
            nonlocal found, most, path, kept
            bound = (total + 15 >> 4) + most_sets
            if suit == 4:
                if bound > most:
                    total += self.of_sets(ranks)
                    if total > found:
                        found, path, kept = total, so_far, ranks
                        most = total + 15 >> 4
                return
            rest, vector, placed = after[suit + 1], values[suit], self.placed[suit]
            for here, later in self.pairs[whole] if suit < 3 else ((whole, 0),):
                if bound + (vector[here] + 15 >> 4) + rest[later] <= most:
                    continue
                if not placed[here]:
                    again(again, suit + 1, later, ranks, total, so_far)
                    continue
                for way in leading(suits[suit], placed[here]):
                    if bound + way[0] + rest[later] <= most:
                        break
                    left = without(ranks, way[2])
                    more = total + 16 * way[0] - way[1]
                    again(again, suit + 1, later, left, more, (*so_far, (suit, way)))

        walk(walk, 0, len(self.configs) - 1, ranks, 0, ())
        return found, path, kept

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
