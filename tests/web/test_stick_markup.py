"""Sticks and cups: readable for eye and ear, and silent about what is secret."""

from web.markup import Markup
from web.parts.stick import blank, cup, size, spoken, stick

LONGEST = "One Run of Four, One Run of Three, One Set of Three"


def test_a_stick_says_its_label_with_the_suits_in_words() -> None:
    assert 'aria-label="Stick: Two Runs of spades"' in stick("Two Runs of ♠")


def test_a_label_keeps_its_letters_and_draws_its_suits() -> None:
    markup = stick("Ace, King, Queen of ♥")
    assert "Ace, King, Queen of " in markup
    assert 'href="#pip-h"' in markup
    assert "♥" not in markup


def test_a_label_of_ones_own_is_escaped() -> None:
    markup = stick("<img src=x> & co")
    assert "<img" not in markup
    assert "&lt;img src=x&gt; &amp; co" in markup


def test_a_secret_stick_is_the_same_whatever_its_label() -> None:
    assert blank(2) == blank(2)
    assert blank(1) != blank(2)
    assert "label" not in blank(2)


def test_the_same_label_has_the_same_grain_and_another_another() -> None:
    assert stick("Eight Pairs") == stick("Eight Pairs")
    grain = {stick(label).split("<path")[1] for label in ("Eight Pairs", "Three Sets of Three")}
    assert len(grain) == 2


def test_a_stick_turned_down_by_its_owner_is_not_read_aloud() -> None:
    markup = stick(LONGEST, face="down")
    assert 'aria-label="Your stick, face down"' in markup
    assert "is-down" in markup


def test_a_met_stick_that_turns_over_has_two_sides() -> None:
    markup = stick(LONGEST, met=True, turning=True)
    assert 'class="reverse"' in markup
    assert "is-turning" in markup
    assert ", met" in markup


def test_longer_labels_get_smaller_letters() -> None:
    assert [size("Eight Pairs"), size("Queen & King in each suit, or so"), size(LONGEST)] == [
        "len-s",
        "len-m",
        "len-l",
    ]


def test_a_cup_shows_as_many_ends_as_sticks_up_to_the_rim() -> None:
    assert [cup(n, 7).count('class="tip"') for n in (0, 1, 7, 12)] == [0, 1, 7, 7]


def test_a_cup_says_how_many_of_how_many_and_which() -> None:
    markup = cup(2, 7, ["Eight Pairs", "Two Runs of ♣"])
    assert 'aria-label="2 of 7 sticks: Eight Pairs; Two Runs of clubs"' in markup


def test_a_full_cup_and_an_empty_one_are_told_apart_without_colour() -> None:
    assert 'class="cup is-empty"' in cup(0, 7)
    assert 'class="cup is-full"' in cup(7, 7)


def test_nothing_carries_a_style_attribute() -> None:
    parts: list[Markup] = [stick(LONGEST, turning=True, met=True), blank(3), cup(5, 7)]
    assert all("style=" not in part for part in parts)


def test_spoken_leaves_the_rest_of_a_label_alone() -> None:
    assert spoken("(2) SETS of (3) - RUN of (4) Same Suit") == (
        "(2) SETS of (3) - RUN of (4) Same Suit"
    )
