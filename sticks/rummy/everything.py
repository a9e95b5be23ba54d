"""How far a hand is from *No Discard*: at least a handful of cards in sets and runs (stick.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sticks.rummy.ruleset import Ruleset

Option = tuple[tuple[int, ...], int, int, int]
"""Runs in one suit: the numbers of their naturals, how many, the gaps, the low aces."""


def missing(counts: Sequence[int], rules: Ruleset) -> int:
    """The least number of cards to add so that ``hand_size`` cards can be laid in sets and runs.

    ``counts``: the hand's cards of each of the 54 kinds. Every wild card of the hand can
    fill a gap of a group or extend one, so what counts is the larger of the gaps and the
    cards that stay outside.
    """
    wanted = rules.hand_size
    wilds = sum(count for kind, count in enumerate(counts) if count and rules.is_wild(kind))
    twos = [counts[13 * suit + 1] if rules.natural_twos else 0 for suit in range(4)]
    suits = []
    for suit in range(4):
        held = tuple(
            0 if number in rules.wild_numbers else counts[13 * suit + number - 1]
            for number in range(1, 14)
        )
        suits.append(runs(held, rules.ace_high))
    total = [
        0 if number in rules.wild_numbers else sum(counts[number - 1 : 52 : 13])
        for number in range(1, 14)
    ]
    best = max(wanted - wilds, 0 if any(twos) else 1)

    def search(suit: int, left: list[int], laid: int, gaps: int, bare_aces: int) -> None:
        nonlocal best
        if gaps - wilds >= best or bare_aces >= best:
            return
        if suit == 4:
            best = min(best, max(bare_aces, sets(left, laid, gaps)))
            return
        for numbers, taken, gap, aces in suits[suit]:
            rest = left.copy()
            for number in numbers:
                rest[number - 1] -= 1
            bare = bare_aces + max(0, aces - twos[suit]) if aces else bare_aces
            search(suit + 1, rest, laid + taken, gaps + gap, bare)

    def sets(left: list[int], laid: int, gaps: int) -> int:
        pairs, singles = left.count(2), left.count(1)
        laid += sum(count for count in left if count > 2)
        found = best
        for pair in range(pairs + 1):
            for single in range(singles + 1):
                inside = laid + 2 * pair + single
                if inside:
                    short = max(gaps + pair + 2 * single, wanted - inside) - wilds
                    found = min(found, max(short, 0))
        return found

    search(0, total, 0, 0, 0)
    return best


def fits(counts: Sequence[int], rules: Ruleset, wilds: int, outside: int) -> bool:
    """Whether all naturals but so many can lie in sets and runs with at most so many gaps.

    ``counts``: the naturals of each kind. Natural twos for low aces are not asked for.
    """
    suits = [runs(tuple(counts[13 * suit : 13 * suit + 13]), rules.ace_high) for suit in range(4)]

    def search(suit: int, left: list[int], gaps: int) -> bool:
        if suit == 4:
            pairs, singles = left.count(2), left.count(1)
            room = wilds - gaps
            paired = min(pairs, room)
            alone = min(singles, (room - paired) // 2)
            return 2 * (pairs - paired) + singles - alone <= outside
        for numbers, _, gap, _ in suits[suit]:
            if gaps + gap > wilds:
                return False
            rest = left.copy()
            for number in numbers:
                rest[number - 1] -= 1
            if search(suit + 1, rest, gaps + gap):
                return True
        return False

    return search(0, [sum(counts[number:52:13]) for number in range(13)], 0)


@lru_cache(maxsize=4096)
def runs(held: tuple[int, ...], ace_high: bool) -> tuple[Option, ...]:
    """All ways to lay runs with two naturals or more in one suit.

    ``held``: how many natural cards of each number, ace first. A run takes the naturals
    within it and ends on naturals (one of two cards has a gap beside them).
    """
    found: set[Option] = set()
    top = 14 if ace_high else 13

    def extend(left: list[int], first: int, taken: tuple[int, ...], gaps: int, aces: int) -> None:
        found.add((tuple(sorted(taken)), len(taken), gaps, aces))
        for low in range(first, top):
            if not left[low % 13]:
                continue
            inside: list[int] = []
            rest = left.copy()
            for high in range(low, top):
                if not rest[high % 13]:
                    continue
                rest[high % 13] -= 1
                inside.append(high % 13 + 1)
                if len(inside) > 1:
                    gap = max(3, high - low + 1) - len(inside)
                    low_ace = int(low == 0 and ace_high)
                    extend(rest.copy(), low, (*taken, *inside), gaps + gap, aces + low_ace)

    extend(list(held), 0, (), 0, 0)
    return tuple(sorted(found, key=lambda option: (option[2], -option[1], option)))
