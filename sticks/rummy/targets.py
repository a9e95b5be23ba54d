"""Where the groups of a stick can stand: the ranks of its sets, the windows of its runs."""

from __future__ import annotations

from sticks.rummy.requirement import Part
from sticks.rummy.ruleset import Ruleset


def ranks(part: Part, rules: Ruleset) -> tuple[int, ...]:
    """The ranks, as numbers, that a set or pair may have.

    A rank of wild cards makes a set only where wild cards can be natural (sticks wild.2,
    family wild.2) and the set is not barred to them.
    """
    natural_wilds = rules.natural_twos and part.wild
    return tuple(
        number
        for number in ([part.number] if part.number else range(1, 14))
        if natural_wilds or number not in rules.wild_numbers
    )


def starts(part: Part, rules: Ruleset) -> tuple[int, ...]:
    """The positions at which a run of this size may begin.

    A run that bars wild cards goes round their ranks, a low ace stands before the natural
    two, and every run has a place for a natural card (sticks meld.2, wild.2; family wild.3).
    """
    found = []
    for start in [part.number] if part.number else range(1, rules.top + 1):
        window = range(start, start + part.size)
        wild = [number_at(position) in rules.wild_numbers for position in window]
        natural_two = rules.natural_twos and 2 in window and 2 in rules.wild_numbers
        fits = window[-1] <= rules.top if window else False
        if fits and not (any(wild) if not part.wild else all(wild) and not natural_two):
            found.append(start)
    return tuple(found)


def number_at(position: int) -> int:
    """The rank at a position of a run: 14 is an ace again."""
    return 1 if position == 14 else position
