"""Independent judges of the solver: what a legal lay-down is, brute force.

Nothing here uses the solver, and the windows and ranks are written out anew from the rules.
The constraint model, for hands of full size, is in :mod:`tests.oracle_model`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, product
from random import Random

from sticks.cards import CARDS, KIND, KIND_NUMBER, RED_JOKER, Card, packs
from sticks.rummy.requirement import Part, Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.solver import Lay

SUITS = "shdc"
RED = (1, 2)
Group = tuple[str, tuple[tuple[int, int], ...]]
"""A group for comparing: its kind, and (kind, stands for) in table order."""


# ---- what is legal ---------------------------------------------------------------------------


def natural(kind: int, stands: int, rules: Ruleset) -> bool:
    """Whether a card counts as natural in its place (wild.2)."""
    return kind == stands and (not rules.is_wild(kind) or rules.natural_twos)


def sequence_of(stands: Sequence[int], rules: Ruleset) -> int | None:
    """The lowest position of cards in sequence, or None (meld.2)."""
    numbers = [kind % 13 + 1 for kind in stands]
    for start in range(1, rules.top - len(stands) + 2):
        if [(start + place - 1) % 13 + 1 for place in range(len(stands))] == numbers:
            return start
    return None


def is_set(slots: Sequence[tuple[int, int]], rules: Ruleset) -> bool:
    """Cards of one rank, wild cards in it, one natural (meld.1, wild.2)."""
    ranks = {stands % 13 for _, stands in slots}
    return (
        len(ranks) == 1
        and all(rules.is_wild(kind) or kind == stands for kind, stands in slots)
        and any(natural(kind, stands, rules) for kind, stands in slots)
    )


def is_run(kind: str, slots: Sequence[tuple[int, int]], rules: Ruleset) -> bool:
    """Cards in sequence, in the suits that the kind of run wants (meld.2, meld.3)."""
    stands = [place for _, place in slots]
    start = sequence_of(stands, rules)
    if start is None or not all(rules.is_wild(k) or k == place for k, place in slots):
        return False
    suits = [place // 13 for place in stands]
    if kind == "run" and len(set(suits)) > 1:
        return False
    colours = [suit in RED for suit in suits]
    if kind == "alternating" and any(a == b for a, b in pairwise(colours)):
        return False
    if start == 1 and rules.ace_high and not natural(*slots[1], rules):
        return False
    return any(natural(k, place, rules) for k, place in slots)


def fulfils(part: Part, group: Group, rules: Ruleset) -> bool:
    """Whether a group is what a part asks for."""
    kind, slots = group
    if kind != part.kind or len(slots) != part.size:
        return False
    wild = [rules.is_wild(k) for k, _ in slots]
    if not part.wild and any(wild):
        return False
    if kind == "wilds":
        return all(wild) and all(k == stands for k, stands in slots)
    if kind == "suit":
        suits = {k // 13 for k, _ in slots}
        wanted = {SUITS.index(part.suit)} if part.suit else suits
        return not any(wild) and len(suits) == 1 and suits == wanted
    if kind == "royals":
        places = sorted(stands for _, stands in slots)
        fit = all(rules.is_wild(k) or k == stands for k, stands in slots)
        return (
            fit
            and not all(wild)
            and places == sorted(13 * s + n for s in range(4) for n in (11, 12))
        )
    if kind in ("set", "pair"):
        return is_set(slots, rules) and part.number in (0, slots[0][1] % 13 + 1)
    if not is_run(kind, slots, rules):
        return False
    start = sequence_of([stands for _, stands in slots], rules)
    return part.number in (0, start) and part.suit in ("", SUITS[slots[0][1] // 13])


def groups_of(lays: Sequence[Lay]) -> list[Group]:
    """Lays as groups for comparing."""
    return [
        (lay.part_kind, tuple((KIND[c], s) for c, s in zip(lay.cards, lay.stands, strict=True)))
        for lay in lays
    ]


def legal(hand: Sequence[Card], requirement: Requirement, lays: Sequence[Lay]) -> bool:
    """Whether these groups lay the stick down from this hand."""
    cards = [card for lay in lays for card in lay.cards]
    if len(set(cards)) != len(cards) or not set(cards) <= set(hand):
        return False
    rules, groups = requirement.rules, groups_of(lays)
    if requirement.kind == "parts":
        if len(groups) != len(requirement.parts):
            return False
        ranks = [slots[0][1] % 13 for kind, slots in groups if kind in ("set", "pair")]
        if requirement.differ and len(set(ranks)) < len(ranks):
            return False
        return all(
            fulfils(part, group, rules)
            for part, group in zip(requirement.parts, groups, strict=True)
        )
    least = rules.hand_size if requirement.kind == "everything" else 3
    return len(cards) >= least and all(
        len(slots) >= 3
        and (
            is_set(slots, rules) if kind == "set" else kind == "run" and is_run(kind, slots, rules)
        )
        for kind, slots in groups
    )


# ---- brute force -------------------------------------------------------------------------------


def canonical(groups: Sequence[Group], parts: Sequence[Part]) -> tuple[Group, ...]:
    """Groups but for the order within sets and among groups of like parts."""
    found = []
    for kind, slots in groups:
        ordered = kind in ("run", "mixed", "alternating")
        found.append((kind, slots if ordered else tuple(sorted(slots))))
    by_part: dict[Part | None, list[int]] = {}
    for index, part in enumerate(parts or [None] * len(found)):
        by_part.setdefault(part, []).append(index)
    for places in by_part.values():
        for place, group in zip(places, sorted(found[i] for i in places), strict=True):
            found[place] = group
    return tuple(found)


def standings(kind: str, size: int, rules: Ruleset) -> Iterator[tuple[int, ...]]:
    """All rows of kinds that a set or run of a size can stand for, wild cards by convention."""
    if kind in ("set", "pair"):
        for number in range(13):
            yield from combinations_with_replacement(range(number, 52, 13), size)
        return
    for start in range(1, rules.top - size + 2):
        numbers = [(start + place - 1) % 13 for place in range(size)]
        if kind == "run":
            yield from ([13 * s + n for n in numbers] for s in range(4))  # type: ignore[misc]
        else:
            yield from product(*([13 * s + n for s in range(4)] for n in numbers))


def laid(kind: str, row: Sequence[int], kinds: Sequence[int], rules: Ruleset) -> Group | None:
    """The group in which these kinds stand in this row, or None if it breaks a convention."""
    slots = tuple(zip(kinds, row, strict=True))
    for k, stands in slots:
        if k == stands:
            continue
        if not rules.is_wild(k):
            return None
        wanted = 0
        if kind == "alternating" and stands // 13 in RED:
            wanted = 1
        own = k < RED_JOKER and k % 13 == stands % 13
        if kind != "run" and (stands // 13 != wanted or (own and kind in ("set", "pair", "mixed"))):
            return None
        if kind == "alternating" and own and (k // 13 in RED) == (stands // 13 in RED):
            return None
    return kind, slots


def groups_from(part: Part, hand: Sequence[Card], rules: Ruleset) -> set[Group]:
    """Every group that could be this part, from any cards of a hand."""
    held = Counter(KIND[card] for card in hand)
    found: set[Group] = set()
    if part.kind in ("wilds", "suit"):
        for cards in combinations(sorted(KIND[card] for card in hand), part.size):
            found.add((part.kind, tuple((k, k) for k in cards)))
    else:
        for row in standings(part.kind, part.size, rules):
            for kinds in fillings(row, held, rules):
                group = laid(part.kind, row, kinds, rules)
                if group is not None:
                    kind, slots = group
                    ordered = kind in ("run", "mixed", "alternating")
                    found.add((kind, slots if ordered else tuple(sorted(slots))))
    return {group for group in found if fulfils(part, group, rules)}


def fillings(row: Sequence[int], held: Counter[int], rules: Ruleset) -> Iterator[tuple[int, ...]]:
    """All rows of held kinds in which each stands for itself or is wild."""
    if not row:
        yield ()
        return
    for kind in sorted(held):
        if held[kind] and (kind == row[0] or rules.is_wild(kind)):
            for rest in fillings(row[1:], held - Counter([kind]), rules):
                yield (kind, *rest)


def brute_lay_downs(hand: Sequence[Card], requirement: Requirement) -> set[tuple[Group, ...]]:
    """Every lay-down of a small hand, but for twins."""
    rules, parts = requirement.rules, requirement.parts
    held = Counter(KIND[card] for card in hand)
    found: set[tuple[Group, ...]] = set()
    if requirement.kind != "parts":
        least = rules.hand_size if requirement.kind == "everything" else 3
        options = sorted(
            group
            for size in range(3, len(hand) + 1)
            for part in (Part("set", size), Part("run", size))
            for group in groups_from(part, hand, rules)
        )

        def add(first: int, chosen: list[Group], left: Counter[int]) -> None:
            if chosen and sum(len(slots) for _, slots in chosen) >= least:
                found.add(canonical(chosen, ()))
            for index in range(first, len(options)):
                need = Counter(k for k, _ in options[index][1])
                if need <= left:
                    add(index, [*chosen, options[index]], left - need)

        add(0, [], held)
        return found
    choices = [sorted(groups_from(part, hand, rules)) for part in parts]

    def choose(index: int, chosen: list[Group], left: Counter[int]) -> None:
        if index == len(parts):
            ranks = [slots[0][1] % 13 for kind, slots in chosen if kind in ("set", "pair")]
            if not requirement.differ or len(set(ranks)) == len(ranks):
                found.add(canonical(chosen, parts))
            return
        for group in choices[index]:
            need = Counter(k for k, _ in group[1])
            if need <= left:
                choose(index + 1, [*chosen, group], left - need)

    choose(0, [], held)
    return found


def brute_distance(
    hand: Sequence[Card], requirement: Requirement, universe: Sequence[int], most: int
) -> int:
    """The least number of kinds of a universe to add, tried one after the other, up to ``most``."""
    for count in range(most + 1):
        for added in combinations_with_replacement(universe, count):
            twins = Counter(KIND[card] for card in hand)
            more = []
            for kind in added:
                more.append(CARDS[kind * 6 + twins[kind]])
                twins[kind] += 1
            if brute_lay_downs((*hand, *more), requirement):
                return count
    return most + 1


# ---- hands ---------------------------------------------------------------------------------------


def deck(rules: Ruleset) -> tuple[Card, ...]:
    """The cards that the game is played with."""
    return packs(4 if rules.jokers else 3, jokers=rules.jokers)


def hands(rules: Ruleset, rng: Random, size: int) -> Iterator[tuple[Card, ...]]:
    """Endless hands: as dealt, rich in wild cards, of few ranks, of few suits."""
    every = deck(rules)
    while True:
        yield tuple(rng.sample(every, size))
        rich = [c for c in every if rules.is_wild(KIND[c])]
        yield tuple(
            rng.sample([*rng.sample(rich, size // 2), *_others(every, rules, rng, size)], size)
        )
        ranks = {2, *rng.sample(range(1, 14), 5)}
        few = [c for c in every if KIND_NUMBER[KIND[c]] in ranks]
        yield tuple(rng.sample(few, size))
        suits = rng.sample(SUITS, 2)
        yield tuple(rng.sample([c for c in every if c.suit in suits], size))


def _others(every: Sequence[Card], rules: Ruleset, rng: Random, size: int) -> list[Card]:
    return rng.sample([c for c in every if not rules.is_wild(KIND[c])], size)
