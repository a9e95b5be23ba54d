"""What the search for lay-downs does quickly, held against the plain way to do it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sticks.bags import labels
from sticks.cards import cards, packs
from sticks.rummy.drafts import WILD, Drafts, Hand
from sticks.rummy.labels import parse
from sticks.rummy.layers import bits, digest, suit_layers
from sticks.rummy.laying import levels
from sticks.rummy.oddplans import plan_of
from sticks.rummy.rest import Rest
from sticks.rummy.ruleset import FAMILY, STICKS, Ruleset
from sticks.rummy.solver import distance, lay_downs, ready
from sticks.rummy.suitruns import FEW, SuitRuns


def test_runs_with_few_gaps_are_those_of_all_runs_that_leave_so_few() -> None:
    rng = Random("few gaps")
    for rules in (STICKS, FAMILY):
        found = SuitRuns(rules)
        for _ in range(60):
            hand = rng.sample(packs(4, jokers=rules.jokers), 15)
            layers = suit_layers(digest(hand, bits(rules))[0], rng.randrange(4), 4)
            best = found.every(layers)[1]
            for gaps in range(FEW + 1):
                few = [way for way in found.within(layers, gaps) if way.gaps <= gaps]
                assert few == [way for way in best if way.gaps <= gaps]


def plain_value(drafts: Drafts, hand: Hand) -> int:
    """The points of what a lay-down leaves, counted card by card."""
    left = hand.naturals.copy()
    for draft in drafts:
        for kind, _ in draft.slots:
            if kind != WILD:
                left[kind] -= 1
    fits = set()
    sets = {draft.slots[0][1] % 13 for draft in drafts if draft.kind == "set"}
    for draft in drafts:
        if draft.kind == "run":
            suit = 13 * (draft.slots[0][1] // 13)
            low, high = draft.slots[0][1] % 13, draft.slots[-1][1] % 13
            fits |= {suit + low - 1} if low > 1 else set()
            fits |= {suit + (high + 1) % 13} if high else set()
    value = 0
    for kind, count in enumerate(left[:52]):
        if count:
            value += count * min(sum(left[kind % 13 : 52 : 13]), 3)
            value += kind % 13 < 12 and left[kind + 1] > 0
            if hand.rules.ace_high:
                value += 3 * count * (kind % 13 in sets) + 3 * (kind in fits)
    return value


def test_what_a_lay_down_leaves_is_weighed_as_card_by_card() -> None:
    rng = Random("rest")
    for rules, label in ((STICKS, "One Run of Three & One Set of Three"), (FAMILY, "Set of 3")):
        weighed = 0
        requirement = parse(label, rules)
        for _ in range(80):
            hand = Hand(rng.sample(packs(2, jokers=rules.jokers), 16), rules)
            rest = Rest(hand)
            for level in levels(requirement, hand):
                for drafts, _ in zip(level, range(20), strict=False):
                    assert rest.value(drafts) == plain_value(drafts, hand)
                    weighed += 1
        assert weighed > 500


def test_of_two_equal_groups_it_does_not_matter_which_has_the_joker() -> None:
    hand = cards("7ha 7sa 7hb 7sb Xra 2ca Kda")
    found = list(lay_downs(hand, parse("Two Sets of Three", STICKS)))
    ways = [frozenset((lay.cards, lay.stands) for lay in laid) for laid in found]
    assert len(set(ways)) == len(ways)
    kinds = [sorted(tuple(card.kind for card in lay.cards) for lay in laid) for laid in found]
    assert all(kinds.count(one) == 1 for one in kinds)


CHANGES = ((1, 1), (0, 2), (2, 0), (1, 1), (2, 2), (0, 3), (3, 3), (3, 0), (0, 1), (1, 0))
"""How many cards a hand loses, and how many it gets."""


@pytest.mark.parametrize(("rules", "bag"), [(STICKS, "sticks"), (FAMILY, "family")])
def test_a_hand_that_changes_by_some_cards_is_ready_when_nothing_is_missing(
    rules: Ruleset, bag: str
) -> None:
    rng, deck = Random(f"ready {bag}"), packs(4, jokers=rules.jokers)
    told: Counter[bool] = Counter()
    for label in sorted(set(labels(bag))):
        requirement = parse(label, rules)
        if requirement.kind == "gift":
            continue
        for size in (3, 13, 16, 24):
            hand = rng.sample(deck, size)
            for gone, come in CHANGES:
                missing = distance(hand, requirement)
                assert ready(hand, requirement) == (not missing)
                lacks = plan_of(requirement).lacks(hand)
                assert (not missing) == (not lacks)
                assert lacks <= missing
                told[not missing] += 1
                others = [card for card in deck if card not in hand]
                hand = [*hand[gone:], *rng.sample(others, come)]
                after = distance(hand, requirement)
                assert missing - come <= after <= missing + gone
    assert min(told.values()) > 100
