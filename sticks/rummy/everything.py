"""How far a hand is from *No Discard*: at least a handful of cards in sets and runs (stick.6).

Runs with two naturals or more are chosen suit by suit; the naturals left over lie in sets or
stay outside. A way to lay has *gaps*, places that no natural fills, and naturals *outside*.
Wild cards fill gaps, and what is over of them extends some group, so for a hand of ``n``
cards the cards missing are ``max(gaps - wilds, outside - (n - hand_size), 0)``: the better
of these two is never worth more than the worse, and both budgets cut the search. (A single
natural in a run costs as much as in a set, and a run that leaves out a natural of its own
gains nothing.) A low ace needs a natural two besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from sticks.rummy.captures import stacked
from sticks.rummy.layers import (
    ACE_HIGH,
    ACE_LOW,
    EVERY_LAYER,
    EVERY_SUIT,
    FIELD,
    LAYER,
    SUIT,
    TWO,
    Digest,
    suit_layers,
)
from sticks.rummy.plans import EVERY, Tally
from sticks.rummy.ruleset import Ruleset

DEPTH = 4
"""Layers of a suit that are looked at: a run takes one of like cards."""

_ONCE = EVERY & ~(ACE_HIGH * EVERY_SUIT)
_PLACES = EVERY & ~(TWO * EVERY_SUIT)

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
    near: dict[int, int] = field(default_factory=dict)

    def around(self, slack: int) -> int:
        """The places that would fill or lengthen these runs, with so many more gaps."""
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


class Everything:
    """The search for one rule set."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.wanted = rules.hand_size
        self.ace_high = rules.ace_high
        self.known: dict[int, tuple[tuple[Runs, ...], tuple[Runs, ...]]] = {}

    # ---- runs of one suit ----------------------------------------------------------------

    def runs(self, layers: int) -> tuple[tuple[Runs, ...], tuple[Runs, ...]]:
        """All ways to lay runs in a suit, fewest gaps first; and the best of those alike."""
        layers &= ~(TWO * EVERY_LAYER) if self.rules.natural_twos else -1
        found = self.known.get(layers)
        if found is None:
            if len(self.known) > 1 << 14:
                self.known.clear()
            every = sorted(
                self._ways(layers, 1, (), 0, 0, (), 0),
                key=lambda way: (way.gaps, way.taken, way.windows),
            )
            best: dict[tuple[tuple[int, ...], int], Runs] = {}
            for way in every:
                best.setdefault((way.taken, way.low_aces), way)
            found = self.known[layers] = tuple(every), tuple(best.values())
        return found

    def _ways(
        self,
        layers: int,
        first: int,
        taken: tuple[int, ...],
        gaps: int,
        low_aces: int,
        windows: tuple[tuple[int, int], ...],
        holes: int,
    ) -> Iterator[Runs]:
        """Runs besides those in ``windows``, the lowest card of each not below ``first``."""
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
                    if missed > WIDEST:
                        break
                    continue
                missed = 0
                inside |= place
                count = inside.bit_count()
                if count < 2:
                    continue
                takes = inside | ACE_LOW | ACE_HIGH if inside & (ACE_LOW | ACE_HIGH) else inside
                takes &= FIELD if self.ace_high else ~ACE_HIGH
                every = takes * EVERY_LAYER
                ranks = inside & ~ACE_HIGH | (ACE_LOW if inside & ACE_HIGH else 0)
                yield from self._ways(
                    layers & ~every | layers >> SUIT & every,
                    low,
                    stacked(ranks, taken),
                    gaps + max(3, high - low + 1) - count,
                    low_aces + (low == 1 and self.ace_high),
                    (*windows, (low, high)),
                    holes | (2 << high) - (1 << low) & ~inside,
                )

    # ---- the search ------------------------------------------------------------------------

    def missing(self, seen: Digest, cards: int) -> int:
        """The least number of cards to add to a hand of so many cards."""
        kinds, _, wilds = seen
        surplus = cards - self.wanted
        natural_two = kinds & TWO * 0x1000100010001 if self.rules.natural_twos else 0
        best = max(self.wanted - wilds, 0 if natural_two else 1)

        def judge(ways: list[Runs], ranks: int, gaps: int, bare: int) -> tuple[int, int]:
            nonlocal best
            here, two, three = ranks & FIELD, ranks >> SUIT & FIELD, ranks >> 2 * SUIT & FIELD
            pairs, singles = (two & ~three).bit_count(), (here & ~two).bit_count()
            if gaps or three or pairs or singles or any(way.taken for way in ways):
                found = least(pairs, singles, gaps - wilds, -surplus)
                best = min(best, max(found, bare))
            return best - 1 + wilds, best - 1 + surplus

        self.search(seen, best - 1 + wilds, best - 1 + surplus, judge, alike=False)
        return best

    def ready(self, seen: Digest, cards: int) -> bool:
        """Whether nothing is missing."""
        wilds, surplus = seen[2], cards - self.wanted
        if surplus < 0 or self.stray(seen) > 4 * wilds + surplus:
            return False
        if wilds >= self.wanted:
            return not self.missing(seen, cards)
        found = False

        def judge(ways: list[Runs], ranks: int, gaps: int, bare: int) -> tuple[int, int]:
            nonlocal found
            here, two, three = ranks & FIELD, ranks >> SUIT & FIELD, ranks >> 2 * SUIT & FIELD
            pairs, singles = (two & ~three).bit_count(), (here & ~two).bit_count()
            found = not bare and rooms(pairs, singles, wilds - gaps, surplus) is not None
            return (-1, -1) if found else (wilds, surplus)

        self.search(seen, wilds, surplus, judge, alike=False)
        return found

    def stray(self, seen: Digest) -> int:
        """The naturals that lie in no three of a rank and in no three in sequence.

        Beside a gap of a run stand two of them at most on either side, in a set with a gap
        no more than two: all told four for each wild card.
        """
        kinds, ranks, _ = seen
        suits = kinds & _PLACES if self.rules.natural_twos else kinds & EVERY
        threes = suits & suits >> 1 & suits >> 2
        solid = threes | threes << 1 | threes << 2 | (ranks >> 2 * SUIT & FIELD) * EVERY_SUIT
        solid |= solid >> 13 & ACE_LOW * EVERY_SUIT
        twice = kinds >> LAYER
        return (suits & _ONCE & ~solid).bit_count() + (twice & suits & _ONCE & ~solid).bit_count()

    def tally(self, seen: Digest, cards: int, now: int) -> Tally | None:
        """What all ways to lay that are ``now`` cards short say together; ``now`` is not 0.

        A card is useful where it fills a gap of a group or, if gaps are to spare, lengthens
        one; it is over where it lies outside or its group does without it. None where the
        twos of low aces decide.
        """
        surplus = cards - self.wanted
        gaps, outside = now + seen[2], now + surplus
        tally = Tally()
        decided = False

        def judge(ways: list[Runs], ranks: int, used: int, bare: int) -> tuple[int, int]:
            nonlocal decided
            here, two, three = ranks & FIELD, ranks >> SUIT & FIELD, ranks >> 2 * SUIT & FIELD
            four = ranks >> 3 * SUIT & FIELD
            single, pair = here & ~two, two & ~three
            room = rooms(pair.bit_count(), single.bit_count(), gaps - used, outside)
            if room is None or bare > now:
                return gaps, outside
            if rooms(pair.bit_count(), single.bit_count(), gaps - used - 1, outside - 1):
                decided = True
                return -1, -1
            slack, with_single, fewest, pair_in, pair_out, single_out = room
            more = (pair if pair_in else 0) | (single if with_single >= 0 else 0)
            gone = (pair if pair_out else 0) | (single if single_out else 0)
            more |= three if slack else 0
            gone |= (four if fewest < outside else 0) | (
                three & ~four if fewest + 3 <= outside else 0
            )
            useful, over, doubtful = more * EVERY_SUIT, 0, 0
            for suit, way in enumerate(ways):
                shift = SUIT * suit
                over |= (way.left & gone) << shift
                near = way.around(slack)
                if with_single >= 0:
                    near |= self.beside(way.left & single, 2 + with_single)
                if slack >= 2:
                    near |= self.beside(way.left & four, 2)
                if self.ace_high:
                    # Whatever joins a low ace needs the two.
                    aces = (single if with_single >= 0 else 0) | (four if slack >= 2 else 0)
                    low = near & ACE_LOW
                    if way.left & aces & ACE_LOW:
                        low = (1 << 4 + max(with_single, 0)) - 1
                    doubtful |= low << shift
                    near &= ~ACE_LOW
                useful |= (near & FIELD) << shift
            if slack >= 3:
                useful = EVERY
            tally.add(useful, over, sure=not bare)
            tally.maybe_useful |= doubtful
            return gaps, outside

        self.search(seen, gaps, outside, judge, alike=True)
        return None if decided else tally

    def beside(self, places: int, far: int) -> int:
        """The places up to so far from these; an ace counts as high where it can be."""
        if self.ace_high and places & ACE_LOW:
            places ^= ACE_LOW | ACE_HIGH
        found = 0
        for step in range(1, far + 1):
            found |= places << step | places >> step
        return found

    def fits(self, kinds: int, ranks: int, wilds: int, outside: int) -> bool:
        """Whether all naturals but so many can lie in sets and runs with so many gaps at most.

        Natural twos for low aces are not asked for.
        """
        if self.stray((kinds, ranks, wilds)) > 4 * wilds + outside:
            return False
        found = False

        def judge(ways: list[Runs], ranks: int, gaps: int, bare: int) -> tuple[int, int]:
            nonlocal found
            here, two, three = ranks & FIELD, ranks >> SUIT & FIELD, ranks >> 2 * SUIT & FIELD
            pairs, singles = (two & ~three).bit_count(), (here & ~two).bit_count()
            found = rooms(pairs, singles, wilds - gaps, outside) is not None
            return (-1, -1) if found else (wilds, outside)

        self.search((kinds, ranks, wilds), wilds, outside, judge, alike=False)
        return found

    def search(
        self,
        seen: Digest,
        gaps: int,
        outside: int,
        judge: Callable[[list[Runs], int, int, int], tuple[int, int]],
        *,
        alike: bool,
    ) -> None:
        """Calls ``judge`` for all ways to lay runs that may keep within the budgets.

        ``judge`` gets the runs of each suit, the ranks left for sets, the gaps and the low
        aces without a two, and answers with the budgets from then on. ``alike``: also ways
        that take the same cards as another.
        """
        kinds, ranks, _ = seen
        suits = []
        for suit in range(4):
            layers = suit_layers(kinds, suit, DEPTH)
            every, best = self.runs(layers)
            twos = (layers & TWO * EVERY_LAYER).bit_count() if self.rules.natural_twos else 0
            suits.append((every if alike else best, twos))
        ways: list[Runs] = []

        # It is handed itself: a function that holds itself waits for the garbage collector.
        def walk(
            again: Callable[..., None],
            suit: int,
            ranks: int,
            used: int,
            bare: int,
            once: int,
            twice: int,
        ) -> None:
            nonlocal gaps, outside
            options, twos = suits[suit]
            for way in options:
                total = used + way.gaps
                if total > gaps:
                    return
                left = ranks
                for mask in way.taken:
                    left = left & ~mask | left >> SUIT & mask
                more = way.twice | once & way.left | twice
                any_left = once | way.left
                lone = bare + max(0, way.low_aces - twos)
                here, two, three = left & FIELD, left >> SUIT & FIELD, left >> 2 * SUIT & FIELD
                # What must stay outside, however the later suits' cards are laid.
                pairs = two & ~three
                whole = (pairs & more).bit_count()
                half = (pairs & any_left & ~more).bit_count()
                alone = (here & ~two & any_left).bit_count()
                room = gaps - total
                out = 0
                if whole > room:
                    out, room = 2 * (whole - room), 0
                else:
                    room -= whole
                if half > room:
                    out, room = out + half - room, 0
                else:
                    room -= half
                if alone > room >> 1:
                    out += alone - (room >> 1)
                if out > outside:
                    continue
                ways.append(way)
                if suit == 3:
                    gaps, outside = judge(ways, left, total, lone)
                else:
                    again(again, suit + 1, left, total, lone, any_left, more)
                ways.pop()

        if gaps >= 0 and outside >= 0:
            walk(walk, 0, ranks, 0, 0, 0, 0)


Room = tuple[int, int, int, bool, bool, bool]
"""For :func:`rooms`: most gaps to spare, the same with a single laid (-1: none can be), fewest
cards outside, whether a pair may be laid, whether a pair, a single may stay outside."""


@lru_cache(maxsize=1 << 13)
def rooms(pairs: int, singles: int, gaps: int, outside: int) -> Room | None:
    """What the budgets leave open for pairs and singles; None if they do not suffice."""
    ways = [
        (gaps - pair - 2 * single, 2 * (pairs - pair) + singles - single, pair, single)
        for pair in range(pairs + 1)
        for single in range(singles + 1)
    ]
    ways = [way for way in ways if way[0] >= 0 and way[1] <= outside]
    if not ways:
        return None
    return (
        max(way[0] for way in ways),
        max([way[0] for way in ways if way[3]], default=-1),
        min(way[1] for way in ways),
        any(way[2] for way in ways),
        any(way[2] < pairs for way in ways),
        any(way[3] < singles for way in ways),
    )


@lru_cache(maxsize=1 << 13)
def least(pairs: int, singles: int, gaps: int, outside: int) -> int:
    """The least of the larger of gaps and cards outside, with pairs and singles to lay or not.

    A pair costs one gap or two cards outside, a single two gaps or one.
    """
    return max(
        0,
        min(
            max(gaps + pair + 2 * single, outside + 2 * (pairs - pair) + singles - single)
            for pair in range(pairs + 1)
            for single in range(singles + 1)
        ),
    )


@lru_cache(maxsize=16)
def everything(rules: Ruleset) -> Everything:
    """The shared search of a rule set."""
    return Everything(rules)
