"""Sticks of one special group, open sticks, and the rest: each made ready to be weighed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from sticks.cards import SUITS
from sticks.rummy import exact
from sticks.rummy.captures import best, shape, value
from sticks.rummy.everything import everything
from sticks.rummy.layers import (
    ACE_HIGH,
    ACE_LOW,
    EVERY_SUIT,
    FIELD,
    LAYER,
    MOST,
    SUIT,
    bits,
    digest,
)
from sticks.rummy.plans import GroupsPlan, Tally
from sticks.rummy.requirement import Part, Requirement

_ACES = (ACE_LOW | ACE_HIGH) * EVERY_SUIT
_EVERY = FIELD * EVERY_SUIT


class Plan(Protocol):
    """A stick made ready."""

    def distance(self, hand: Sequence[int]) -> int:
        """The least number of cards to add."""
        ...

    def lacks(self, hand: Sequence[int]) -> int:
        """No more cards than are missing, and 0 only where none is: sooner than the distance."""
        ...

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        """The distance, and what all best ways say together if that is known at once."""
        ...


@lru_cache(maxsize=1024)
def plan_of(requirement: Requirement) -> Plan:
    """The plan that weighs a stick fastest."""
    match requirement.kind:
        case "gift":
            return GiftPlan()
        case "everything":
            return EverythingPlan(requirement)
        case "anything":
            return AnythingPlan(requirement)
        case "parts":
            return _of_parts(requirement)


def _of_parts(requirement: Requirement) -> Plan:
    parts, rules = requirement.parts, requirement.rules
    kinds = {part.kind for part in parts}
    longest = any(part.kind in ("run", "mixed") and part.size > 13 for part in parts)
    wild_sets = any(part.number in rules.wild_numbers for part in parts if part.kind == "set")
    mixed_wild = len({part.wild for part in parts}) > 1
    differ = requirement.differ and any(part.number for part in parts)
    if not (longest or wild_sets or mixed_wild or differ):
        if kinds <= {"set", "pair", "run"}:
            return GroupsPlan(requirement)
        if len(parts) == 1:
            match parts[0].kind:
                case "mixed" | "alternating":
                    return StretchPlan(requirement)
                case "suit":
                    return SuitPlan(requirement)
                case "royals":
                    return RoyalsPlan(requirement)
                case "wilds":
                    return WildsPlan(requirement)
    return ExactPlan(requirement)


class Measured:
    """A plan that has no quicker way to tell that something is missing than how much."""

    def distance(self, hand: Sequence[int]) -> int:
        raise NotImplementedError

    def lacks(self, hand: Sequence[int]) -> int:
        return self.distance(hand)


class AskedPlan(Measured):
    """A plan that has no short way to advice: each card is asked."""

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        return self.distance(hand), None


class ExactPlan(AskedPlan):
    """Any list of groups, by the slow search."""

    def __init__(self, requirement: Requirement) -> None:
        self.requirement = requirement

    def distance(self, hand: Sequence[int]) -> int:
        requirement = self.requirement
        return exact.missing(
            exact.counts_of(hand),
            requirement.parts,
            requirement.rules,
            differ=requirement.differ,
        )


class GiftPlan(AskedPlan):
    """A Free stick: nothing is missing (bag.2)."""

    def distance(self, hand: Sequence[int]) -> int:
        return 0


class EverythingPlan:
    """No Discard (stick.6)."""

    def __init__(self, requirement: Requirement) -> None:
        self.tables = bits(requirement.rules)
        self.everything = everything(requirement.rules)

    def distance(self, hand: Sequence[int]) -> int:
        return self.everything.missing(digest(hand, self.tables), len(hand))

    def lacks(self, hand: Sequence[int]) -> int:
        return self.everything.lacks(digest(hand, self.tables), len(hand))

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        seen = digest(hand, self.tables)
        now = self.everything.missing(seen, len(hand))
        return now, self.everything.tally(seen, len(hand), now) if now else None


class AnythingPlan(Measured):
    """At least one set or run of three (family free.1)."""

    def __init__(self, requirement: Requirement) -> None:
        rules = requirement.rules
        self.choices = [
            GroupsPlan(Requirement("", rules, "parts", (Part(kind, 3),))) for kind in ("set", "run")
        ]

    def distance(self, hand: Sequence[int]) -> int:
        return min(plan.distance(hand) for plan in self.choices)

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        weighed = [plan.weigh(hand) for plan in self.choices]
        now = min(found for found, _ in weighed)
        both = Tally()
        for found, tally in weighed:
            if found == now:
                if tally is None:
                    return now, None
                both.merge(tally)
        return now, both


class WildsPlan(AskedPlan):
    """Wild cards only (sticks meld.4)."""

    def __init__(self, requirement: Requirement) -> None:
        self.size = requirement.parts[0].size
        self.tables = bits(requirement.rules)

    def distance(self, hand: Sequence[int]) -> int:
        return max(0, self.size - digest(hand, self.tables)[2])

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        wilds = digest(hand, self.tables)[2]
        tally = Tally(over=_EVERY, wild=True, wild_over=wilds > self.size)
        return max(0, self.size - wilds), tally


class SuitPlan(Measured):
    """So many cards of one suit (sticks meld.5)."""

    def __init__(self, requirement: Requirement) -> None:
        part = requirement.parts[0]
        self.size = part.size
        self.tables = bits(requirement.rules)
        naturals = sum(1 << n for n in range(1, 14) if n not in requirement.rules.wild_numbers)
        every = sum(naturals << LAYER * layer for layer in range(MOST))
        self.suits = [every << SUIT * SUITS.index(suit) for suit in part.suit or SUITS]

    def distance(self, hand: Sequence[int]) -> int:
        kinds = digest(hand, self.tables)[0]
        return max(0, self.size - max([(kinds & suit).bit_count() for suit in self.suits]))

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        kinds = digest(hand, self.tables)[0]
        short = self.distance(hand)
        if not short:
            return 0, None
        tally = Tally(wild_over=True)
        for suit in self.suits:
            if self.size - (kinds & suit).bit_count() == short:
                others = _EVERY & ~(suit | (suit & _ACES) << 13)
                tally.add(suit & _EVERY, others, sure=True)
        return short, tally


class RoyalsPlan(AskedPlan):
    """The queen and the king of each suit (sticks meld.4)."""

    def __init__(self, requirement: Requirement) -> None:
        self.tables = bits(requirement.rules)
        self.mask = (1 << 12 | 1 << 13) * EVERY_SUIT

    def distance(self, hand: Sequence[int]) -> int:
        kinds, _, wilds = digest(hand, self.tables)
        naturals = (kinds & self.mask).bit_count()
        return max(8 - naturals - wilds, int(not naturals))

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        kinds, _, wilds = digest(hand, self.tables)
        royal = kinds & self.mask
        naturals = royal.bit_count()
        now = max(8 - naturals - wilds, int(not naturals))
        tally = Tally(useful=self.mask & ~kinds, over=_EVERY & ~royal | kinds >> LAYER & _EVERY)
        tally.wild = naturals > 0 or now > 1
        tally.wild_over = 8 - naturals - wilds < now
        if tally.wild_over and (naturals > 1 or now):
            tally.over = _EVERY
        return now, tally


class StretchPlan(Measured):
    """One run of mixed suits, or of alternating colours (sticks meld.3, family meld.1).

    The cards that fit one pattern of colours are looked at as if they were of one suit.
    """

    def __init__(self, requirement: Requirement) -> None:
        rules = requirement.rules
        self.requirement = requirement
        part = requirement.parts[0]
        self.size = part.size
        self.bare = not part.wild
        self.tables = bits(rules)
        self.shapes = (shape(part, rules),)
        self.aces = _ACES if rules.ace_high else 0
        if part.kind == "mixed":
            self.patterns = [_EVERY]
        else:
            odd, even = 0xAAAA, 0x5555
            red = FIELD << SUIT | FIELD << 2 * SUIT
            black = _EVERY & ~red
            self.patterns = [
                odd * EVERY_SUIT & red | even * EVERY_SUIT & black,
                odd * EVERY_SUIT & black | even * EVERY_SUIT & red,
            ]

    def fitting(self, kinds: int, pattern: int, depth: int) -> int:
        """The cards of a pattern as one suit, in layers."""
        found = 0
        while kinds:
            here = kinds & pattern
            for _ in range(4):
                bits = here & FIELD
                here >>= SUIT
                shift = 0
                while bits and shift < SUIT * depth:
                    found, bits = found | bits << shift, (found >> shift) & bits
                    shift += SUIT
            kinds >>= LAYER
        return found

    def distance(self, hand: Sequence[int]) -> int:
        kinds, _, wilds = digest(hand, self.tables)
        short, sure = self.short(kinds, wilds)
        return short if sure else ExactPlan(self.requirement).distance(hand)

    def short(self, kinds: int, wilds: int) -> tuple[int, bool]:
        """The cards missing, and whether that is sure: no forced place binds."""
        total = max([value(self.fitting(kinds, one, 1), self.shapes) for one in self.patterns])
        naturals = total + 15 >> 4
        short = max(0, self.size - naturals - (0 if self.bare else wilds))
        return short, self.bare or 16 * naturals - total <= short

    def weigh(self, hand: Sequence[int]) -> tuple[int, Tally | None]:
        kinds, _, wilds = digest(hand, self.tables)
        short, sure = self.short(kinds, wilds)
        now = short if sure else ExactPlan(self.requirement).distance(hand)
        if not now or now != short:
            return now, None
        naturals = self.size - short - (0 if self.bare else wilds)
        tally = Tally(wild_over=self.bare)
        for pattern in self.patterns:
            most, forced, places, over = best(self.fitting(kinds, pattern, 2), self.shapes)
            if most == naturals:
                outside = _EVERY & ~pattern & ~self.aces
                tally.add(
                    places * EVERY_SUIT & pattern,
                    over * EVERY_SUIT & pattern | outside,
                    sure=self.bare or forced < short,
                )
        return now, tally
