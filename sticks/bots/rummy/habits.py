"""Which cards a stick asks for, before anything is known of the hand that works on it."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from sticks.bots.rummy.seen import mask_of
from sticks.cards import KIND_NUMBER, KIND_SUIT, KINDS, packs
from sticks.rummy.labels import parse
from sticks.rummy.requirement import Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.solver import advice

HANDS = 10
"""So many hands are drawn at random for each stick."""
PACKS = 4

_known: dict[tuple[str, str], tuple[float, ...]] = {}


def habit(label: str, rules: Ruleset) -> Generator[None, None, tuple[float, ...]]:
    """For each kind the chance that a hand at work on the stick is brought nearer by it.

    The hands are always the same ones for the same stick, and a stick is looked at once only.
    """
    key = rules.name, label
    if (known := _known.get(key)) is not None:
        return known
    requirement = parse(label, rules)
    rng = Random(f"{rules.name}|{label}".encode())
    deck = list(packs(PACKS, jokers=rules.jokers))
    size = rules.hand_size + 1
    counts = [0] * KINDS
    hands = 0
    for _ in range(0 if requirement.kind == "everything" else HANDS):
        for at in range(size):
            other = at + int(rng.random() * (len(deck) - at))
            deck[at], deck[other] = deck[other], deck[at]
        told = advice(deck[:size], requirement)
        if told.distance:
            hands += 1
            useful = mask_of(told.useful)
            for kind in range(KINDS):
                counts[kind] += useful >> kind & 1
        yield
    found = _evened([count / hands if hands else 0.25 for count in counts], requirement)
    if len(_known) > 2000:
        _known.clear()
    _known[key] = found
    return found


def _evened(chances: list[float], requirement: Requirement) -> tuple[float, ...]:
    """The chances, made the same for what the stick does not tell apart: suits, or ranks too."""
    rules = requirement.rules
    suits = any(part.suit for part in requirement.parts)
    ranks = any(part.number or part.kind == "royals" for part in requirement.parts)
    lots: dict[tuple[int, str], list[int]] = {}
    for kind in range(KINDS):
        lot = (
            (-1 if rules.is_wild(kind) else KIND_NUMBER[kind] if ranks else 0),
            KIND_SUIT[kind] if suits and not rules.is_wild(kind) else "",
        )
        lots.setdefault(lot, []).append(kind)
    found = [0.0] * KINDS
    for kinds in lots.values():
        mean = sum(chances[kind] for kind in kinds) / len(kinds)
        for kind in kinds:
            found[kind] = mean
    return tuple(found)
