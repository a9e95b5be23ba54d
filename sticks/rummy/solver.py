"""How near a hand is to a stick: exact distances, advice, and ways to lay down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sticks.cards import KIND, KIND_RANK, KIND_SUIT, KINDS, RED_JOKER, Card
from sticks.rummy import everything, exact, laying
from sticks.rummy.laying import Lay
from sticks.rummy.requirement import Part, Requirement

__all__ = ["Advice", "Lay", "advice", "distance", "lay_down", "lay_downs"]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to draw and what to let go.

    ``useful``: (rank, suit) of the kinds whose draw lowers the distance, jokers as
    ("X", "r") and ("X", "b"). ``spare``: the cards of the hand, in its order, each of which
    could go without raising the distance.
    """

    distance: int
    useful: frozenset[tuple[str, str]]
    spare: tuple[Card, ...]


def distance(hand: Sequence[Card], requirement: Requirement) -> int:
    """The least number of cards that, added to the hand, allow the lay-down (0: now).

    The added cards may be any cards, wild or natural, as needed.

    >>> from sticks.cards import cards
    >>> from sticks.rummy.labels import parse
    >>> from sticks.rummy.ruleset import STICKS
    >>> distance(cards("3ca 4ca Tha Xra"), parse("Run of Six", STICKS))
    3
    """
    counts = [0] * KINDS
    for card in hand:
        counts[KIND[card]] += 1
    return _missing(counts, requirement)


def _missing(counts: list[int], requirement: Requirement) -> int:
    rules = requirement.rules
    match requirement.kind:
        case "parts":
            return exact.missing(counts, requirement.parts, rules, differ=requirement.differ)
        case "everything":
            return everything.missing(counts, rules)
        case "anything":
            choices = (Part("set", 3), Part("run", 3))
            return min(exact.missing(counts, (part,), rules, differ=False) for part in choices)
        case "gift":
            return 0


def advice(hand: Sequence[Card], requirement: Requirement) -> Advice:
    """The distance, the draws that lower it and the cards that may go."""
    counts = [0] * KINDS
    for card in hand:
        counts[KIND[card]] += 1
    now = _missing(counts, requirement)
    useful = set()
    for kind in range(KINDS if requirement.rules.jokers else RED_JOKER):
        counts[kind] += 1
        if now and _missing(counts, requirement) < now:
            useful.add((KIND_RANK[kind], KIND_SUIT[kind]))
        counts[kind] -= 1
    spare = set()
    for kind in range(KINDS):
        if counts[kind]:
            counts[kind] -= 1
            if _missing(counts, requirement) == now:
                spare.add(kind)
            counts[kind] += 1
    return Advice(now, frozenset(useful), tuple(card for card in hand if KIND[card] in spare))


def lay_down(hand: Sequence[Card], requirement: Requirement) -> tuple[Lay, ...] | None:
    """The best way to lay the stick down, or None while that cannot be done."""
    return next(lay_downs(hand, requirement, 1), None)


def lay_downs(
    hand: Sequence[Card], requirement: Requirement, limit: int = 300
) -> Iterator[tuple[Lay, ...]]:
    """All lay-downs but for twins and the order of like groups, best first, at most ``limit``.

    Best are those that spend the fewest wild cards (of an open stick: those that lay the most
    cards), jokers before twos; then those that leave the most useful rest. Ways that differ
    only in which wild card stands where come last.
    """
    if requirement.kind != "gift" and not distance(hand, requirement):
        yield from laying.lay_downs(laying.Hand(hand, requirement.rules), requirement, limit)
