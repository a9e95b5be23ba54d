"""Advice for sets and runs: what all best ways to lay them say together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sticks.rummy.captures import best, captures
from sticks.rummy.groups import Groups, Laid, without
from sticks.rummy.layers import EVERY_LAYER, EVERY_SUIT, FIELD, SUIT, digest, held, suit_layers

EVERY = FIELD * EVERY_SUIT


@dataclass(slots=True)
class Tally:
    """What all ways with the most naturals say together.

    ``useful``: places open to a natural card, ``over``: cards that some way does not need;
    16 bits a suit, a rank's bit its number or its place in a run. ``maybe_useful`` and
    ``maybe_over`` come from ways whose forced places might bind: those must be asked.
    ``wild``: whether a wild card is sure to be useful; ``wild_over``: whether one may go, of
    which twos must be asked with ``ask_twos``, as they can be natural.
    """

    useful: int = 0
    over: int = 0
    maybe_useful: int = 0
    maybe_over: int = 0
    wild: bool = False
    wild_over: bool = False
    ask_twos: bool = False

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
        self.wild_over |= other.wild_over
        self.ask_twos |= other.ask_twos


class GroupsPlan(Groups):
    """Sets and runs in any mixture, with advice."""

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        kinds, ranks, wilds = digest(hand, self.tables)
        if self.bare:
            wilds = 0
        laid: Laid = 0, (), ranks
        if self.has_runs and self.has_sets:
            laid = self.of_both(kinds, ranks)
        else:
            laid = (self.of_runs(kinds) if self.has_runs else self.of_sets(ranks)), (), ranks
        naturals = laid[0] + 15 >> 4
        forced = 0 if self.bare else 16 * naturals - laid[0]
        short = max(0, self.size - naturals - wilds)
        if forced > short:
            now = self.exactly(hand, (kinds, ranks, wilds), short, forced)
            if now != short or not now:
                return now, None
        if naturals + wilds > self.size:
            return 0, self.enough(laid, naturals + wilds)
        tally = Tally(wild_over=self.bare)
        limit = max(0, short - 1)
        if not self.has_runs:
            useful, over, bare = self.sets_tally(ranks)
            tally.add(useful * EVERY_SUIT, over * EVERY_SUIT, sure=self.bare or bare <= limit)
        elif not self.has_sets:
            self.runs_tally(kinds, limit, tally)
        else:
            self.both_tally(kinds, ranks, limit, naturals, tally)
        return short, tally

    def enough(self, laid: Laid, have: int) -> Tally:
        """What may go from a hand that has more than the stick needs.

        Where the way that was found leaves a card alone, the card may go. Where it does not,
        one card less is still enough, unless its group is left without a natural.
        """
        total, path, left = laid
        tally = Tally(wild_over=True, ask_twos=True)
        if not self.has_sets:
            tally.maybe_over = EVERY
            return tally
        runs = total - self.of_sets(left)
        over = 0
        here = left & FIELD
        while here:
            rank = here & -here
            here ^= rank
            column = rank * EVERY_LAYER
            fewer = runs + self.of_sets(left & ~column | left >> SUIT & column)
            naturals = fewer + 15 >> 4
            if naturals + have - (total + 15 >> 4) >= self.size:
                over |= rank * (self.bare or 16 * naturals == fewer)
        spent = lonely = 0
        for suit, way in path:
            spent |= way[3] << SUIT * suit
            if self.depth > 1 or way[0] < 2:
                lonely |= way[3] << SUIT * suit
        tally.over = over * EVERY_SUIT & ~spent | spent & ~lonely
        tally.maybe_over = EVERY & ~tally.over
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

    def runs_tally(self, kinds: int, limit: int, tally: Tally) -> None:
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
        tally.add(useful, over, sure=self.bare or forced <= limit)

    def both_tally(self, kinds: int, ranks: int, limit: int, naturals: int, tally: Tally) -> None:
        """All best ways to lay runs and sets together."""
        most_sets = self.of_sets(ranks) + 15 >> 4
        suits = [suit_layers(kinds, suit, self.depth + 1) for suit in range(4)]

        def judge(ranks: int, found: int, forced: int, places: int, spent: int) -> None:
            if found + (self.of_sets(ranks) + 15 >> 4) == naturals:
                useful, over, bare = self.sets_tally(ranks)
                tally.add(
                    places | useful * EVERY_SUIT,
                    over * EVERY_SUIT & ~spent,
                    sure=self.bare or forced + bare <= limit,
                )

        if self.depth == 1:
            for suit in self.lone_suits:
                for way in captures(suits[suit], self.placed[suit][-1]):
                    if way.naturals + most_sets < naturals:
                        break
                    shift = SUIT * suit
                    left = without(ranks, way.ranks)
                    judge(left, way.naturals, way.forced, way.open << shift, way.spent << shift)
            return
        values = self.suit_values(kinds)
        after = self.after(values)

        def walk(
            suit: int, whole: int, ranks: int, found: int, forced: int, places: int, spent: int
        ) -> None:
            if suit == 4:
                judge(ranks, found, forced, places, spent)
                return
            rest, shift = after[suit + 1], SUIT * suit
            bound = found + most_sets
            for here, later in self.pairs[whole] if suit < 3 else ((whole, 0),):
                if bound + (values[suit][here] + 15 >> 4) + rest[later] < naturals:
                    continue
                for way in captures(suits[suit], self.placed[suit][here]):
                    if bound + way.naturals + rest[later] < naturals:
                        break
                    walk(
                        suit + 1,
                        later,
                        without(ranks, way.ranks),
                        found + way.naturals,
                        forced + way.forced,
                        places | way.open << shift,
                        spent | way.spent << shift,
                    )

        walk(0, len(self.configs) - 1, ranks, 0, 0, 0, 0)
