"""How near a hand is to a stick: exact distances, advice, and ways to lay down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sticks.cards import (
    CARDS,
    KIND,
    KIND_NUMBER,
    KIND_RANK,
    KIND_SUIT,
    KINDS,
    PACKS,
    RED_JOKER,
    Card,
)
from sticks.rummy import laying
from sticks.rummy.drafts import Hand
from sticks.rummy.layers import bits
from sticks.rummy.laying import Lay
from sticks.rummy.oddplans import plan_of
from sticks.rummy.requirement import Requirement

__all__ = ["Advice", "Lay", "advice", "distance", "lay_down", "lay_downs", "ready"]


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
    return _made(requirement).plan.distance(hand)


def ready(hand: Sequence[Card], requirement: Requirement) -> bool:
    """Whether the hand can lay the stick down: ``distance(hand, requirement) == 0``, sooner.

    Taking cards away never lowers the distance, and one card more, or one in the place of another,
    changes it by one at most. So a hand that has fewer new cards than the latest one lacked is not
    ready either, and needs no look, whatever it has lost.
    """
    if requirement.kind == "gift":
        return False
    made = _made(requirement)
    if len(hand) - len(made.cards.intersection(hand)) < made.lacks:
        return False
    made.lacks = made.plan.lacks(hand)
    made.cards = frozenset(hand)
    return not made.lacks


class _Made:
    """A requirement made ready; the cards of the latest hand asked about, what it lacks at least.

    No hand has been asked about yet: of none it is known that it lacks anything.
    """

    def __init__(self, requirement: Requirement) -> None:
        self.plan = plan_of(requirement)
        self.cards: frozenset[Card] = frozenset()
        self.lacks = 0


_made = lru_cache(maxsize=1024)(_Made)
"""A requirement made ready."""


def advice(hand: Sequence[Card], requirement: Requirement) -> Advice:
    """The distance, the draws that lower it and the cards that may go.

    One search says most of it; only the cards for which it cannot be sure are asked one by one.

    >>> from sticks.cards import cards
    >>> from sticks.rummy.labels import parse
    >>> from sticks.rummy.ruleset import STICKS
    >>> found = advice(cards("3ca 4ca Kha"), parse("3, 4, 5 of ♣", STICKS))
    >>> found.distance, ("5", "c") in found.useful, found.spare
    (1, True, (Card('Kha'),))
    """
    plan = _made(requirement).plan
    rules = requirement.rules
    now, tally = plan.weigh(hand)
    useful: set[tuple[str, str]] = set()
    kinds = bits(rules)[0]
    asked: dict[int, bool] = {}
    if now:
        for kind in range(KINDS if rules.jokers else RED_JOKER):
            card = CARDS[kind * len(PACKS)]
            if rules.is_wild(kind):
                helps = tally.wild if tally else None
                ask = tally is None or not (tally.wild or tally.wild_over)
            else:
                helps = bool(tally and tally.useful & kinds[card])
                ask = tally is None or bool(tally.maybe_useful & kinds[card])
            if helps or (ask and plan.distance((*hand, card)) < now):
                useful.add((KIND_RANK[kind], KIND_SUIT[kind]))
    spare = []
    for place, card in enumerate(hand):
        kind = KIND[card]
        if kind not in asked:
            if rules.is_wild(kind):
                two = rules.natural_twos and KIND_NUMBER[kind] == 2
                ask = tally is None or (tally.ask_twos and two)
                goes = bool(tally and tally.wild_over and not ask)
            else:
                goes = bool(tally and tally.over & kinds[card])
                ask = tally is None or bool(tally.maybe_over & kinds[card])
            if not goes and ask:
                goes = plan.distance((*hand[:place], *hand[place + 1 :])) == now
            asked[kind] = goes
        if asked[kind]:
            spare.append(card)
    return Advice(now, frozenset(useful), tuple(spare))


def lay_down(hand: Sequence[Card], requirement: Requirement) -> tuple[Lay, ...] | None:
    """The best way to lay the stick down, or None while that cannot be done."""
    return next(lay_downs(hand, requirement, 1), None)


def lay_downs(
    hand: Sequence[Card], requirement: Requirement, limit: int = 300
) -> Iterator[tuple[Lay, ...]]:
    """All lay-downs but for twins and the order of like groups, best first, at most ``limit``.

    Best are those that spend the fewest wild cards (of an open stick: those that lay the most
    cards), jokers before twos; then those that leave the most useful rest. Ways that differ
    only in which wild card stands where come last. Of twins (7h of two packs) the one that
    comes first in the hand is laid.
    """
    if ready(hand, requirement):
        cards = laying.Cards(hand)
        for drafts in laying.lay_downs(Hand(hand, requirement.rules), requirement, limit):
            picked = cards.picked(drafts)
            yield tuple([laying.as_lay(*one) for one in zip(drafts, picked, strict=True)])
