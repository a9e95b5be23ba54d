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

from collections.abc import Callable
from functools import lru_cache

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
from sticks.rummy.suitruns import Runs, SuitRuns

DEPTH = 4
"""Layers of a suit that are looked at: a run takes one of like cards."""

_ONCE = EVERY & ~(ACE_HIGH * EVERY_SUIT)
_PLACES = EVERY & ~(TWO * EVERY_SUIT)


class Everything:
    """The search for one rule set."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.wanted = rules.hand_size
        self.ace_high = rules.ace_high
        self.suits = SuitRuns(rules)

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

    def lacks(self, seen: Digest, cards: int) -> int:
        """No more cards than are missing, and 0 only where none is."""
        wilds, surplus = seen[2], cards - self.wanted
        if surplus < 0:
            return -surplus
        if (over := self.stray(seen) - 4 * wilds - surplus) > 0:
            return -(-over // 5)  # a card more is a gap more, and may leave one more outside
        if wilds >= self.wanted:
            return self.missing(seen, cards)
        found = False

        def judge(ways: list[Runs], ranks: int, gaps: int, bare: int) -> tuple[int, int]:
            nonlocal found
            here, two, three = ranks & FIELD, ranks >> SUIT & FIELD, ranks >> 2 * SUIT & FIELD
            pairs, singles = (two & ~three).bit_count(), (here & ~two).bit_count()
            found = not bare and rooms(pairs, singles, wilds - gaps, surplus) is not None
            return (-1, -1) if found else (wilds, surplus)

        self.search(seen, wilds, surplus, judge, alike=False)
        return 0 if found else 1

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
        if gaps < 0 or outside < 0:
            return
        kinds, ranks, _ = seen
        suits = []
        for suit in range(4):
            layers = suit_layers(kinds, suit, DEPTH)
            options = self.suits.every(layers)[0] if alike else self.suits.within(layers, gaps)
            twos = (layers & TWO * EVERY_LAYER).bit_count() if self.rules.natural_twos else 0
            suits.append((options, twos))
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
