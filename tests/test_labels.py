"""Labels: both bags, label by label, and what people write themselves."""

from __future__ import annotations

import re
import zipfile
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sticks.bags import labels
from sticks.game import Unreadable
from sticks.rummy.labels import describe, parse
from sticks.rummy.requirement import Requirement
from sticks.rummy.ruleset import FAMILY, STICKS, Ruleset

# Groups as kind, size, @ rank or lowest position, suit; "-" bars wild cards.
STICKS_BAG = {
    "One Run of three & One Set of Three": "run3 set3",
    "Ace, King, Queen of ♥": "run3@12h",
    "Four 9's & Four 10's": "set4@9 set4@10",
    "Run of Nine, Alternating Colors": "alternating9",
    "3, 4, 5 of ♣": "run3@3c",
    "One Run of Five & Three Jacks": "run5 set3@11",
    "One Run of Three ♥ & Four Aces": "run3h set4@1",
    "Four 4's & Four 5's": "set4@4 set4@5",
    "Three Runs of Three": "run3 run3 run3",
    "One Set of Five & One Set of Three": "set5 set3",
    "3, 4, 5 of ♦ & 3, 4, 5, 6 of ♣": "run3@3d run4@3c",
    "Four Runs of Three": "run3 run3 run3 run3",
    "7, 8, 9, 10, Jack all of Same Suit": "run5@7",
    "Four Sets of Three": "set3 set3 set3 set3",
    "Queen & King in each suit": "royals8",
    "Four Wild Cards": "wilds4",
    "Run of Nine": "run9",
    "Set of Seven": "set7",
    "One Run of Five & One Run of Three": "run5 run3",
    "One Run of Four & One Set of Four": "run4 set4",
    "One Run of Six": "run6",
    "One run of Five ♣ & Three 8's": "run5c set3@8",
    "Two Sets of Three & Two Runs of Three": "set3 set3 run3 run3",
    "No Discard": "everything no_discard",
    "Run of Eight": "run8",
    "Two Runs of ♠ & Three Aces": "run3s run3s set3@1",
    "One Run in Each Suit": "run3s run3h run3d run3c",
    "Two Runs of Five": "run5 run5",
    "Two Sets of Five": "set5 set5 differ",
    "Three 3's & Three Aces": "set3@3 set3@1",
    "10 Cards in One Suit": "suit10-",
    "Run of 4 & Three Queens": "run4 set3@12",
    "Two Sets of Three & One Run of Five": "set3 set3 run5",
    "Queen, King, Ace ♣ & Queen, King, Ace ♠": "run3@12c run3@12s",
    "One Run of Four, One Run of Three, One Set of Three": "run4 run3 set3",
    "Run of Seven": "run7",
    "One Run of Three ♦ & Three Sets of Three": "run3d set3 set3 set3",
    "5, 6, 7, 8, 9 ♥": "run5@5h",
    "One Run of Four & Four 4's": "run4 set4@4",
    "One Run of Four ♠ & One run of Four♦": "run4s run4d",
    "One Set of Five & Three 3's": "set5 set3@3",
    "9, 10 Jack of ♣ & 9, 10, Jack of ♥": "run3@9c run3@9h",
    "Two runs of three & One Set of Five": "run3 run3 set5",
    "Five 5's and One Set of Three": "set5@5 set3",
    "Three Runs of Four": "run4 run4 run4",
    "One Run of Four & One Run of Three": "run4 run3",
    "9, 10, Jack, Queen, King of ♦": "run5@9d",
    "Two sets of Four": "set4 set4",
    "Free Stick": "gift",
}

FAMILY_BAG = {
    "RUN of (4) SPADES": "run4s",
    "SET of (4) - RUN of (4) Same Suit": "set4 run4",
    "SET of (5) WILD CARDS": "wilds5",
    "RUN of (7) CLUBS": "run7c",
    "RUN of (5) DIAMONDS": "run5d",
    'RUN of (3) - "NO WILD CARDS"': "run3-",
    "RUN of (6) CLUBS": "run6c",
    "FREE - FREE - FREE - FREE": "anything",
    "(3) SETS of (4)": "set4 set4 set4",
    "SET of (8)": "set8",
    "(3) SETS of (3)": "set3 set3 set3",
    "SET of (7)": "set7",
    "(3) ACES - (3) KINGS - (3) QUEENS": "set3@1 set3@13 set3@12",
    "(4) ACES - (4) TENS": "set4@1 set4@10",
    "(3) FIVES - (3) TENS": "set3@5 set3@10",
    "(2) RUNS of (4)": "run4 run4",
    "SET of (4) - RUN of (6) Same Suit": "set4 run6",
    "(2) SETS of (4)": "set4 set4",
    "RUN of (4) DIAMONDS": "run4d",
    "RUN of (6) DIAMONDS": "run6d",
    "(3) SIXES - (3) NINES": "set3@6 set3@9",
    "SET of (4) - RUN of (5) Same Suit": "set4 run5",
    "RUN of (6) SPADES": "run6s",
    "RUN of (6) HEARTS": "run6h",
    "SET of (5) - RUN of (5) Same Suit": "set5 run5",
    "SET of (5)": "set5",
    "(3) SEVENS - (3) QUEENS": "set3@7 set3@12",
    "RUN of (11) - MIXED SUITS": "mixed11",
    "SET of (3) - RUN of (4) Same Suit": "set3 run4",
    "(5) KINGS - (5) QUEENS": "set5@13 set5@12",
    "(2) RUNS of (3)": "run3 run3",
    "RUN of (5) CLUBS": "run5c",
    "SET of (6)": "set6",
    "(2) SETS of (3)": "set3 set3",
    "RUN of (4) CLUBS": "run4c",
    "RUN of (5) HEARTS": "run5h",
    'RUN of (4) - "NO WILD CARDS"': "run4-",
    "SET of (3) - SET of (5)": "set3 set5",
    "(3) KINGS - SET of (3) - SET of (4)": "set3@13 set3 set4",
    "(2) SETS of (3) - (2) RUNS of (3)": "set3 set3 run3 run3",
    '(7) PAIRS - "NO DISCARD"': "pair2 pair2 pair2 pair2 pair2 pair2 pair2 no_discard",
    "RUN of (7) HEARTS": "run7h",
    "RUN of (7) DIAMONDS": "run7d",
    "RUN of (13) MIXED SUITS": "mixed13",
    "(2) SETS of (5)": "set5 set5",
    "RUN of (4) HEARTS": "run4h",
    "SET of (3) - SET of (4)": "set3 set4",
    "RUN of (5) SPADES": "run5s",
    "SET of (4) - SET of (5)": "set4 set5",
    "RUN of (4) Same Suit": "run4",
    "SET of (3) - SET of (6)": "set3 set6",
    "SET of (4) - RUN of (7) Same Suit": "set4 run7",
    "RUN of (7) SPADES": "run7s",
    "(2) SETS of (3) - RUN of (4) Same Suit": "set3 set3 run4",
    "RUN of (8) Same Suit": "run8",
}


def spec(requirement: Requirement) -> str:
    """A requirement in the short form of the tables above."""
    words: list[str] = [] if requirement.kind == "parts" else [requirement.kind]
    for part in requirement.parts:
        number = f"@{part.number}" if part.number else ""
        words.append(f"{part.kind}{part.size}{number}{part.suit}{'' if part.wild else '-'}")
    words += ["differ"] * requirement.differ + ["no_discard"] * requirement.no_discard
    return " ".join(words)


def read(label: str, rules: Ruleset = STICKS) -> str:
    return spec(parse(label, rules))


def refused(label: str, rules: Ruleset = STICKS) -> str:
    with pytest.raises(Unreadable) as caught:
        parse(label, rules)
    return caught.value.reason


# ---- the bags ----------------------------------------------------------------------------------


def test_bag_1_the_sticks_bag_holds_48_labels_and_four_free_sticks() -> None:
    bag = labels("sticks")
    assert len(bag) == 52
    assert bag.count("Free Stick") == 4
    assert set(bag) == set(STICKS_BAG)


def test_bag_1_the_family_bag_holds_56_sticks_of_which_two_are_free() -> None:
    bag = labels("family")
    assert len(bag) == 56
    assert bag.count("FREE - FREE - FREE - FREE") == 2
    assert set(bag) == set(FAMILY_BAG)


def test_bags_are_read_from_an_unpacked_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Path(__file__).resolve().parent.parent / "sticks"
    archive = tmp_path / "site.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in (source / "bags" / "__init__.py", *sorted((source / "bags").glob("*.txt"))):
            packed.write(file, f"unpacked_bags/{file.name}")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tmp_path / "site")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    invalidate_caches()
    assert import_module("unpacked_bags").labels("sticks") == labels("sticks")


def test_a_bag_that_is_not_there_is_named() -> None:
    with pytest.raises(Unreadable, match="no bag 'colours'"):
        labels("colours")


@pytest.mark.parametrize(("label", "wanted"), STICKS_BAG.items())
def test_every_label_of_the_sticks_bag(label: str, wanted: str) -> None:
    assert read(label) == wanted


@pytest.mark.parametrize(("label", "wanted"), FAMILY_BAG.items())
def test_every_label_of_the_family_bag(label: str, wanted: str) -> None:
    assert read(label, FAMILY) == wanted


def test_no_stick_of_the_bags_takes_more_than_the_hand() -> None:
    for bag, rules in (("sticks", STICKS), ("family", FAMILY)):
        for label in labels(bag):
            requirement = parse(label, rules)
            assert requirement.cards <= rules.hand_size + requirement.no_discard
            assert describe(requirement)


# ---- clauses -------------------------------------------------------------------------------------


def test_stick_2_two_sets_of_five_differ_in_rank_and_no_other_sets_do() -> None:
    assert read("two sets of 5") == "set5 set5 differ"
    assert read("Two Sets of Four") == "set4 set4"
    assert read("Two Sets of Five & Run of Three") == "set5 set5 run3"
    assert read("(2) SETS of (5)", FAMILY) == "set5 set5"
    assert read("Two Sets of Four of different ranks") == "set4 set4 differ"


def test_stick_3_a_group_without_a_size_is_of_three() -> None:
    assert read("Two Runs of ♠") == "run3s run3s"
    assert read("One Run in Each Suit") == "run3s run3h run3d run3c"
    assert read("a set & a run") == "set3 run3"
    assert read("a set of queens") == "set3@12"


def test_stick_4_named_cards_are_a_run_of_exactly_those() -> None:
    assert read("Ace, King, Queen of ♥") == "run3@12h"
    assert read("ace, two, three of spades") == "run3@1s"
    assert read("A-2-3 of clubs", FAMILY) == "run3@1c"
    assert read("7 8 9 10 Jack") == "run5@7"
    assert read("Jack, Queen and King of Hearts & three aces") == "run3@11h set3@1"
    assert read("5, 6, 7, 3 Aces") == "run3@5 set3@1"


def test_stick_5_the_label_counts_and_not_its_description() -> None:
    assert read("Five 5's and One Set of Three") == "set5@5 set3"
    assert read("3, 4, 5 of ♦ & 3, 4, 5, 6 of ♣") == "run3@3d run4@3c"
    assert read("One run of Five ♣ & Three 8's") == "run5c set3@8"


def test_stick_6_no_discard_is_everything() -> None:
    assert read("NO DISCARD") == "everything no_discard"
    assert parse("No Discard", STICKS).cards == 15


def test_turn_4_no_discard_behind_other_groups_lets_one_more_card_be_laid() -> None:
    assert read("(7) PAIRS - NO DISCARD", FAMILY).endswith("no_discard")
    assert "14 cards" in refused("(7) PAIRS", FAMILY)


def test_meld_3_alternating_colours_however_they_are_spelt() -> None:
    for words in ("Alternating Colors", "in alternating colours", "- ALTERNATING COLOR"):
        assert read(f"Run of Nine, {words}") == "alternating9"


def test_meld_4_and_5_closed_groups() -> None:
    assert read("king and queen in every suit") == "royals8"
    assert read("four wilds") == "wilds4"
    assert read("Set of (4) wild cards") == "wilds4"
    assert read("Ten cards of hearts") == "suit10h-"
    assert read("10 cards in the same suit") == "suit10-"


def test_wild_3_no_wild_cards_bars_them_from_its_own_group_alone() -> None:
    assert read("Set of 3 - no wild cards, run of 4", FAMILY) == "set3- run4"
    assert read("RUN of (4) - no wilds & 3 kings", FAMILY) == "run4- set3@13"


def test_family_meld_1_same_suit_changes_nothing_and_mixed_suits_do() -> None:
    assert read("run of 5 all of the same suit", FAMILY) == "run5"
    assert read("RUN of (5) MIXED SUITS", FAMILY) == "mixed5"
    assert read("run of 5 any suits", FAMILY) == "mixed5"


def test_family_free_1_free_is_a_requirement_there_and_a_gift_elsewhere() -> None:
    assert read("Free", FAMILY) == read("free stick", FAMILY) == "anything"
    assert read("FREE - FREE - FREE - FREE") == read("FREE STICK") == "gift"


# ---- what people write ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "wanted"),
    [
        ("set of 3 kings, run of 4 hearts", "set3@13 run4h"),
        ("TWO SETS OF THREE AND ONE RUN OF FIVE", "set3 set3 run5"),
        ("2 runs of 3 & 2 pairs", "run3 run3 pair2 pair2"),
        ("three 10s; four jacks", "set3@10 set4@11"),
        ("Four Ten's", "set4@10"),
        ("(3) sixes + (3) nines", "set3@6 set3@9"),
        ("run of five ♥️", "run5h"),
        ("two aces & run of six in diamonds", "pair2@1 run6d"),
        ("“Run of Eight”", "run8"),
        ("sequence of four of spades", "run4s"),
        ("three fours - four threes", "set3@4 set4@3"),
        ("three runs of three cards each", "run3 run3 run3"),
        ("3 twos", "set3@2"),
        ("run of 14", "run14"),
        ("run of 12 no wild cards", "run12-"),
    ],
)
def test_labels_as_people_write_them(label: str, wanted: str | None) -> None:
    if wanted is not None:
        assert read(label) == wanted


@pytest.mark.parametrize(
    ("label", "reason"),
    [
        ("Two Sets of Three & One Hop of Five", "Two Sets of Three"),
        ("Run of Five, please", 'understood "Run of Five", stopped at ", please"'),
        ("hello", 'stopped at "hello"'),
        ("Two Sets of Three &", 'understood "Two Sets of Three", stopped at "&"'),
        ("", "a stick says, for example"),
        ("9, 10", "a run has at least three cards"),
        ("set of two", "a set has at least three cards"),
        ("run of 15", "at most 14 cards"),
        ("run of 13 - no wild cards", "at most 12 cards"),
        ("set of jokers", "jokers are wild"),
        ("four jokers", "jokers are wild"),
        ("King, Ace, Two of hearts", "not in sequence"),
        ("7, 7, 8 of hearts", "not in sequence"),
        ("Four Sets of Four", "16 cards"),
        ("Run of Four in each suit", "16 cards"),
        ("99999999999999999999 runs of three", "cards"),
        ("0 runs", "asks for nothing"),
        ("run of 0", "at least three"),
        ("1 aces", "at least three"),
        ("two sets of three aces of different ranks", "names one rank twice"),
        ("Run of Five No Discard & Run of Three", "understood"),
        ("x" * 400, "at most 300 characters"),
    ],
)
def test_labels_that_cannot_be_say_why(label: str, reason: str) -> None:
    assert reason in refused(label)


def test_family_wild_2_no_set_of_a_wild_rank_and_no_run_through_it_without_wild_cards() -> None:
    assert "jacks are wild" in refused("Three Jacks", FAMILY)
    assert "twos are wild" in refused("pair of twos", FAMILY)
    assert "at most 7 cards" in refused("run of 8 no wild cards", FAMILY)
    assert "at most 13 cards" in refused("run of 14", FAMILY)
    assert "not in sequence" in refused("Queen, King, Ace of hearts", FAMILY)


def test_the_stop_is_quoted_word_for_word() -> None:
    expected = 'understood "Two Sets of Three", stopped at "& One Hop of Five"'
    assert refused("Two Sets of Three & One Hop of Five") == expected


WORDS = st.sampled_from(
    re.findall(
        r"\S+",
        "one two three 3 (4) ten 10 14 run runs of set sets pair pairs & and , - ace aces 9's "
        "kings Jack ♥ ♠ hearts clubs in each every suit all same mixed suits alternating colours "
        "no wild cards discard free stick queen king 10s jokers a with the different ranks",
    )
)


@given(st.one_of(st.text(), st.lists(WORDS, max_size=14).map(" ".join)))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    for rules in (STICKS, FAMILY):
        try:
            requirement = parse(text, rules)
        except Unreadable as refusal:
            assert len(refusal.reason) > 10  # noqa: PT017
        else:
            assert describe(requirement)
            assert requirement.cards <= rules.hand_size + requirement.no_discard
            assert requirement.label == text


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("Two Sets of Three & One Run of Five", "two sets of three and a run of five"),
        ("Run of 4 & Three Queens", "a run of four and three queens"),
        ("5, 6, 7, 8, 9 ♥", "a run from five to nine in hearts"),
        ("Ace, King, Queen of ♥", "a run from queen to ace in hearts"),
        ("7, 8, 9, 10, Jack all of Same Suit", "a run from seven to jack in one suit"),
        ("One Run in Each Suit", "a run of three in each suit"),
        ("Two Sets of Five", "two sets of five of different ranks"),
        ("Four Wild Cards", "four wild cards"),
        ("Run of Nine, Alternating Colors", "a run of nine in alternating colours"),
        ("run of 4 no wild cards", "a run of four with no wild cards"),
        ("three 6's & a run & 2 runs of 3", "three sixes and three runs of three"),
    ],
)
def test_requirements_are_said_in_plain_words(label: str, words: str) -> None:
    assert describe(parse(label, STICKS)) == words
