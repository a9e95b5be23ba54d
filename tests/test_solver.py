"""The solver against clauses, brute force and an independent constraint model."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sticks.bags import labels
from sticks.cards import CARDS, KIND, PACKS, RED_JOKER, Card, cards
from sticks.game import Unreadable
from sticks.rummy.labels import parse
from sticks.rummy.ruleset import FAMILY, STICKS, Ruleset
from sticks.rummy.solver import Lay, advice, distance, lay_down, lay_downs
from tests import oracle, oracle_model

RULES = {"sticks": STICKS, "family": FAMILY}
LABELS = [(bag, label) for bag in RULES for label in dict.fromkeys(labels(bag))]
OWN = [
    "Run of ten - no wild cards",
    "7, 8, 9 of hearts & 7, 8, 9 of hearts",
    "A, 2, 3 of clubs & A, 2, 3 of clubs",
    "A, 2, 3, 4 & Ace, King, Queen",
    "3 twos & run of 3",
    "Run of Four mixed suits & Set of Three",
    "Run of 6 alternating colours",
    "Set of 3, Set of 4 of different ranks & 3 kings",
    "Two Runs of Three & Three Aces",
    "Three Runs of 3 & Set of 3",
    "6 cards in one suit & run of 3",
    "Queen & King in each suit, three wilds",
    "2 pairs & run of 4 & 3 wild cards",
    "Run of 3 no wild cards & Set of 3",
    "Two Sets of Three no wild cards & Run of 4 no wild cards",
    "Run of 14",
    "Four Pairs of different ranks",
    "3 aces & 3 aces",
]
"""Sticks that people might write, each odd in some way."""


def away(hand: str, label: str, rules: Ruleset = STICKS) -> int:
    return distance(cards(hand), parse(label, rules))


def laid(hand: str, label: str, rules: Ruleset = STICKS) -> list[str]:
    """The best lay-down as text: kinds in table order, one group a text."""
    found = lay_down(cards(hand), parse(label, rules))
    assert found is not None
    return [" ".join(c.rank + c.suit for c in lay.cards) for lay in found]


# ---- clauses ------------------------------------------------------------------------------------


def test_meld_2_an_ace_is_low_before_the_natural_two_only() -> None:
    assert away("Aha 2ha 3ha", "run of 3") == 0
    assert away("Aha Xra 3ha", "A, 2, 3 of hearts") == 1
    assert away("Aha 2sa 3ha", "A, 2, 3 of hearts") == 1
    assert away("Xra 2ha 3ha", "A, 2, 3 of hearts") == 0
    assert away("Kha Aha Xra", "run of 3") == 0
    assert away("Kha Aha 2ha 3sa", "run of 3") == 0
    assert laid("Kha Aha 2ha 3sa", "run of 3") == ["2h Kh Ah"]


def test_meld_2_a_run_does_not_wrap_round() -> None:
    assert away("Kha Aha 3sa 4sa", "K, Q, A of hearts") == 1
    assert away("Qha Kha Aha 3ha 4ha", "run of 5") == 2


def test_meld_2_an_ace_stands_at_both_ends_of_a_run_of_fourteen() -> None:
    hand = "Aha 2ha 3ha 4ha 5ha 6ha 7ha 8ha 9ha Tha Jha Qha Kha"
    assert away(hand, "run of 14") == 1
    assert away(f"{hand} Ahb", "run of 14") == 0


def test_meld_3_colours_alternate_and_a_wild_takes_the_colour_that_it_must() -> None:
    assert away("5sa 6da 7ca 8ha", "run of 4 alternating colors") == 0
    assert away("5sa 6sb 7ca 8ha", "run of 4 alternating colors") == 1
    assert away("Asa 2ha 3ca", "run of 3 alternating colors") == 0
    assert away("Asa 2sa 3ca", "run of 3 alternating colors") == 1
    lays = lay_down(cards("5sa Xra 7ca 2sa"), parse("run of 4 alternating colors", STICKS))
    assert lays is not None
    assert [stands % 13 for stands in lays[0].stands] == [3, 4, 5, 6]
    assert [stands // 13 for stands in lays[0].stands] == [1, 0, 1, 3]


def test_meld_4_four_wild_cards_are_wild_cards_only() -> None:
    assert away("Xra Xba 2sa 3sa 3ha 3da", "Four Wild Cards") == 1
    assert away("Xra Xba 2sa 2ha", "Four Wild Cards") == 0


def test_meld_5_ten_cards_in_one_suit_without_any_wild_card() -> None:
    hand = "3ha 4ha 5ha 6ha 7ha 8ha 9ha Tha Jha"
    assert away(f"{hand} 2ha", "10 Cards in One Suit") == 1
    assert away(f"{hand} 3hb", "10 Cards in One Suit") == 0


def test_wild_2_a_set_needs_a_natural_card() -> None:
    assert away("Xra Xba 2sa", "Three Jacks") == 1
    assert away("Xra Xba Jsa", "Three Jacks") == 0


def test_wild_2_a_two_is_natural_in_a_set_of_twos_and_in_its_own_place() -> None:
    assert away("2sa Xba Xra", "set of 3") == 0
    assert away("Xrb Xba Xra", "set of 3") == 1
    assert away("2sa Xba Xra", "2, 3, 4 of spades") == 0
    assert away("2sa Xba Xra", "2, 3, 4 of hearts") == 1


def test_wild_2_the_only_natural_card_goes_where_it_is_needed() -> None:
    assert away("Tha Jha Qha 2sa 2ca Xra Xba", "Run of 4 & Three Jacks") == 0


def test_stick_2_two_sets_of_five_differ_in_rank() -> None:
    kings = " ".join(f"K{suit}{pack}" for pack in "abc" for suit in "shdc")
    assert away(kings, "Two Sets of Five") == 5
    assert away(kings, "Two Sets of Four") == 0


def test_stick_2_groups_of_one_stick_may_repeat_a_run() -> None:
    assert away("3ha 4ha 5ha 3hb 4hb 5hb", "two runs of three") == 0
    assert away("3ha 4ha 5ha 3hb 4hb", "two runs of three") == 1


def test_stick_6_everything_leaves_at_most_the_sixteenth_card() -> None:
    hand = "3ha 4ha 5ha 6ca 6da 6ha 9sa Tsa Jsa Qsa Kca Kda Kha 2sa Xra"
    assert away(hand, "No Discard") == 0
    assert away(f"{hand} 8da", "No Discard") == 0
    assert away(f"{hand.replace('Kha', '4sa')}", "No Discard") == 1
    lays = lay_down(cards(f"{hand} Ksa"), parse("No Discard", STICKS))
    assert lays is not None
    assert sum(len(lay.cards) for lay in lays) == 16


def test_family_wild_1_the_ace_is_low_and_twos_threes_and_jacks_are_wild() -> None:
    assert away("Aha 2sa 3ca", "run of 3", FAMILY) == 0
    assert away("Qha Kha Aha", "run of 3", FAMILY) == 1
    assert away("Aha Jsa 4ha", "run of 4", FAMILY) == 1


def test_family_wild_2_a_wild_rank_is_never_natural() -> None:
    assert away("2sa 2ha 2da Ksa", "set of 3", FAMILY) == 0
    assert away("2sa 2ha 2da", "set of 3", FAMILY) == 1
    assert away("2sa 3sa Jsa", "run of 3", FAMILY) == 1


def test_family_wild_3_no_wild_card_in_a_run_that_bars_them() -> None:
    assert away("4sa 2sa 6sa", "RUN of (3) - NO WILD CARDS", FAMILY) == 1
    assert away("4sa 5sa 6sa", "RUN of (3) - NO WILD CARDS", FAMILY) == 0


def test_family_free_1_any_set_or_run_of_three_is_enough() -> None:
    free = "FREE - FREE - FREE - FREE"
    assert away("4sa 5sa 9ha Kda", free, FAMILY) == 1
    assert away("4sa 5sa 2ha Kda", free, FAMILY) == 0
    best = lay_down(cards("4sa 5sa 6sa 9ha 9da 9ca"), parse(free, FAMILY))
    assert best is not None
    assert sum(len(lay.cards) for lay in best) == 6


def test_bag_2_a_free_stick_asks_for_nothing_and_nothing_is_laid() -> None:
    free = parse("Free Stick", STICKS)
    assert distance((), free) == 0
    assert lay_down((), free) is None
    assert advice(cards("3sa"), free).spare == cards("3sa")


def test_the_fewest_wild_cards_are_spent_and_jokers_before_twos() -> None:
    assert laid("9sa 9ha 9da 2sa Xra", "set of 3") == ["9s 9h 9d"]
    assert laid("9sa 9ha 2sa Xra", "set of 3") == ["9s 9h Xr"]


def test_of_twins_the_first_in_the_hand_is_laid() -> None:
    lays = lay_down(cards("9hb 9ha 9sa 9ca"), parse("set of 4", STICKS))
    assert lays is not None
    assert set(lays[0].cards) == set(cards("9hb 9ha 9sa 9ca"))
    lays = lay_down(cards("9hb 9ha 8ha Tha"), parse("run of 3", STICKS))
    assert lays is not None
    assert cards("9hb")[0] in lays[0].cards


# ---- against the constraint model ---------------------------------------------------------------


@pytest.mark.parametrize("bag", RULES)
@pytest.mark.parametrize("size", [0, 1])
def test_distances_of_both_bags_are_those_of_the_constraint_model(bag: str, size: int) -> None:
    """More than 2,000 hands over the four cases, every label of both bags."""
    rules = RULES[bag]
    asked = 0
    for label in dict.fromkeys(labels(bag)):
        requirement = parse(label, rules)
        if requirement.kind == "gift":
            continue
        model = oracle_model.Model(requirement)
        rng = Random(f"{label}|{size}")
        count = 6 if requirement.kind == "everything" else 11
        for hand in islice(oracle.hands(rules, rng, rules.hand_size + size), count):
            assert distance(hand, requirement) == model.distance(hand), (label, hand)
            asked += 1
    assert asked >= {"sticks": 515, "family": 600}[bag]


@pytest.mark.parametrize("label", OWN)
def test_distances_of_sticks_that_people_write(label: str) -> None:
    for rules in RULES.values():
        try:
            requirement = parse(label, rules)
        except Unreadable:
            continue
        model = oracle_model.Model(requirement)
        rng = Random(label)
        for size in (rules.hand_size + 1, requirement.cards + 1):
            for hand in islice(oracle.hands(rules, rng, size), 8):
                assert distance(hand, requirement) == model.distance(hand), hand


# ---- against asking card by card ----------------------------------------------------------------


def check_advice(hand: tuple[Card, ...], label: str, rules: Ruleset) -> None:
    """Compares advice with the distances of every hand one card away."""
    requirement = parse(label, rules)
    now = distance(hand, requirement)
    found = advice(hand, requirement)
    assert found.distance == now
    twins = Counter(KIND[card] for card in hand)
    useful = set()
    for kind in range(54 if rules.jokers else RED_JOKER):
        card = CARDS[kind * len(PACKS) + min(twins[kind], 5)]
        if distance((*hand, card), requirement) < now:
            useful.add((card.rank, card.suit))
    assert found.useful == useful
    spare = [
        card
        for place, card in enumerate(hand)
        if distance((*hand[:place], *hand[place + 1 :]), requirement) == now
    ]
    assert list(found.spare) == spare


@pytest.mark.parametrize(("bag", "label"), LABELS)
def test_advice_is_what_asking_card_by_card_says(bag: str, label: str) -> None:
    rules = RULES[bag]
    rng = Random(label)
    most = 2 if label == "No Discard" else 7
    for hand in islice(oracle.hands(rules, rng, rules.hand_size + 1), most):
        check_advice(hand, label, rules)
    for hand in islice(oracle.hands(rules, rng, 7), most):
        check_advice(hand, label, rules)


@pytest.mark.parametrize("label", OWN)
def test_advice_for_sticks_that_people_write(label: str) -> None:
    for rules in RULES.values():
        try:
            parse(label, rules)
        except Unreadable:
            continue
        for hand in islice(oracle.hands(rules, Random(label), 9), 4):
            check_advice(hand, label, rules)


HANDS = st.lists(st.sampled_from(oracle.deck(STICKS)), max_size=17, unique=True).map(tuple)


@settings(max_examples=60, deadline=None)
@given(HANDS, st.sampled_from([label for bag, label in LABELS if bag == "sticks"]))
def test_a_card_more_lowers_the_distance_by_one_at_most_and_never_raises_it(
    hand: tuple[Card, ...], label: str
) -> None:
    requirement = parse(label, STICKS)
    now = distance(hand, requirement)
    assert distance(tuple(reversed(hand)), requirement) == now
    for card in cards("Ksf 7hf 2df Xrf"):
        assert now - 1 <= distance((*hand, card), requirement) <= now


# ---- laying down --------------------------------------------------------------------------------


@pytest.mark.parametrize(("bag", "label"), LABELS)
def test_a_stick_is_laid_down_exactly_when_nothing_is_missing(bag: str, label: str) -> None:
    rules = RULES[bag]
    requirement = parse(label, rules)
    for hand in islice(oracle.hands(rules, Random(label), rules.hand_size + 1), 12):
        best = lay_down(hand, requirement)
        assert (best is not None) == (distance(hand, requirement) == 0 and label != "Free Stick")
        if best is not None:
            found = list(lay_downs(hand, requirement, 40))
            assert found[0] == best
            assert found == list(lay_downs(hand, requirement, 40))
            keys = [oracle.canonical(oracle.groups_of(lays), requirement.parts) for lays in found]
            assert len(set(keys)) == len(keys)
            for lays in (best, *found):
                assert oracle.legal(hand, requirement, lays), (hand, lays)


RARE = ("four wild cards", "4 cards in one suit", "two runs of three", "run of 3 no wild cards")
SMALL = replace(STICKS, hand_size=6)
SMALL_FAMILY = replace(FAMILY, hand_size=6)


@pytest.mark.parametrize(
    "label",
    [
        "set of 3",
        "run of 3",
        "run of 4",
        "two sets of three",
        "two runs of three",
        "run of 3 & set of 3",
        "A, 2, 3 of spades",
        "three aces",
        "3 twos",
        "pair of aces & run of 3",
        "two pairs",
        "run of 3 alternating colors",
        "run of 3 mixed suits",
        "four wild cards",
        "4 cards in one suit",
        "run of 3 no wild cards",
        "No Discard",
        "Free",
    ],
)
@pytest.mark.parametrize("rules", [SMALL, SMALL_FAMILY], ids=["sticks", "family"])
def test_lay_downs_are_complete_on_small_hands(label: str, rules: Ruleset) -> None:
    try:
        requirement = parse(label, rules)
    except Unreadable:
        pytest.skip("not under these rules")
    if requirement.kind == "gift":
        requirement = replace(requirement, kind="anything")
    rng = Random(label)
    low = [c for c in oracle.deck(rules) if c.number in (0, 1, 2, 3, 4, 5) and c.suit in "shrb"]
    high = [c for c in oracle.deck(rules) if c.number in (0, 1, 2, 11, 12, 13) and c.suit in "hdr"]
    some = 0
    for place in range(24 if requirement.kind == "parts" else 10):
        hand = tuple(rng.sample((low, high)[place % 2], rng.choice((5, 6, 6, 7))))
        if requirement.kind != "parts":
            hand = hand[:6]
        wanted = oracle.brute_lay_downs(hand, requirement)
        found = list(lay_downs(hand, requirement, 100_000))
        for lays in found:
            assert oracle.legal(hand, requirement, lays)
        keys = [oracle.canonical(oracle.groups_of(lays), requirement.parts) for lays in found]
        assert len(set(keys)) == len(keys)
        assert set(keys) == wanted, hand
        assert (distance(hand, requirement) == 0) == bool(wanted)
        some += bool(wanted)
    assert some or label in RARE


@pytest.mark.parametrize(
    "label",
    ["set of 3", "run of 3", "three aces", "run of 3 & pair", "run of 3 alternating colors"],
)
def test_distances_of_small_hands_are_those_of_brute_force(label: str) -> None:
    universe = [KIND[c] for c in cards("Asa Aha 2sa 2ha 3sa 3ha 4sa 4ha Xra")]
    for rules in (SMALL, SMALL_FAMILY):
        requirement = parse(label, rules)
        pool = [c for c in oracle.deck(rules) if KIND[c] in universe and c.pack in "ab"]
        rng = Random(label)
        for _ in range(8):
            hand = tuple(rng.sample(pool, 4))
            if rules is SMALL_FAMILY:
                kinds = [k for k in universe if k < RED_JOKER]
            else:
                kinds = universe
            wanted = oracle.brute_distance(hand, requirement, kinds, 2)
            assert min(3, distance(hand, requirement)) == wanted, hand


def test_lay_downs_stop_at_the_limit_and_are_lazy() -> None:
    hand = cards("9sa 9ha 9da 9ca 9sb 9hb Xra Xba 2sa 2ha 2da 2ca 8sa 7sa 6sa 5sa")
    requirement = parse("Two Sets of Three & One Run of Five", STICKS)
    assert len(list(lay_downs(hand, requirement, 25))) == 25
    assert isinstance(next(lay_downs(hand, requirement, 10**9))[0], Lay)
