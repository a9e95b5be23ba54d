"""Sticks: wild cards, sets, runs, special groups."""

from __future__ import annotations

import pytest

from sticks.cards import cards
from sticks.game import Refusal
from sticks.rummy.growing import add
from sticks.rummy.melds import Group, free_group, group
from sticks.rummy.notation import meld
from sticks.rummy.requirement import Part, PartKind
from sticks.rummy.ruleset import STICKS
from tests.sticks.positions import clause, play, position, table_group


def made(text: str, kind: PartKind = "run", *, suit: str = "", number: int = 0) -> Group | Refusal:
    """What the cards make as a part of their own size."""
    proposal = meld(text)
    return group(proposal, Part(kind, len(proposal.cards), number, suit), STICKS, 0)


def flaw(text: str, kind: PartKind = "run", *, suit: str = "", number: int = 0) -> str:
    """The clause that the cards offend, "" when they are good."""
    found = made(text, kind, suit=suit, number=number)
    return found.clause if isinstance(found, Refusal) else ""


def test_meld_1_a_set_is_one_rank_in_any_suits_repeats_allowed() -> None:
    assert flaw("8ha 8ca 8da", "set") == ""
    assert flaw("8ha 8hb 8hc 8hd", "set") == ""
    assert flaw("8ha 8ca 9da", "set") == "meld.1"
    assert isinstance(free_group(meld("8ha 8ca"), STICKS, 0), Refusal)


def test_meld_2_a_run_is_in_sequence_and_in_one_suit() -> None:
    assert flaw("3ca 4ca 5ca") == ""
    assert flaw("5ca 3ca 4cb") == ""
    assert flaw("3ca 4ca 6ca") == "meld.2"
    assert flaw("3ca 4ha 5ca") == "meld.2"


def test_meld_2_the_ace_is_high_after_a_king() -> None:
    found = made("Qca Kca Aca")
    assert isinstance(found, Group)
    assert (found.low, found.high) == (12, 14)


def test_meld_2_the_ace_is_low_before_the_natural_two_only() -> None:
    found = made("Aha 2hb 3ha")
    assert isinstance(found, Group)
    assert (found.low, found.high) == (1, 3)
    assert found.stands == ("", "", "")
    assert flaw("Aha Xra=2h 3ha") == "meld.2"
    assert flaw("Aha 2sa=2h 3ha") == "meld.2"
    assert flaw("Xra=Ah 2ha 3ha") == ""
    assert flaw("Xra=Ah Xrb=2h 3ha 4ha") == "meld.2"


def test_meld_2_no_wrapping_round() -> None:
    assert flaw("Kha Aha 2ha") == "meld.2"
    assert flaw("Kha Aha 2ha 3ha") == "meld.2"


def test_meld_2_a_run_has_at_most_fourteen_cards() -> None:
    whole = "Aha 2ha 3ha 4ha 5ha 6ha 7ha 8ha 9ha Tha Jha Qha Kha Ahb"
    found = made(whole)
    assert isinstance(found, Group)
    assert (found.low, found.high) == (1, 14)
    assert flaw(whole + " 2hb") == "meld.2"


def test_wild_1_twos_and_jokers_stand_for_any_card() -> None:
    assert flaw("3ca 2ha=4c 5ca") == ""
    assert flaw("3ca Xra=4c Xba=5c") == ""
    assert flaw("8ha 2ca=8 Xba=8", "set") == ""
    assert flaw("8ha 8ca=9 8da", "set") == "wild.1"


def test_wild_1_a_two_may_be_the_natural_two_of_its_suit() -> None:
    found = made("2ca 3ca 4ca")
    assert isinstance(found, Group)
    assert found.stands == ("", "", "")


def test_wild_2_every_group_needs_a_natural_card() -> None:
    assert flaw("2ha=8 Xra=8 Xba=8", "set") == "wild.2"
    assert flaw("2ha=8c Xra=9c Xba=Tc") == "wild.2"
    assert flaw("2ha 2ca Xra Xba", "wilds") == ""


def test_wild_2_a_two_standing_as_itself_is_natural() -> None:
    assert flaw("2ha 2ca 2da", "set") == ""
    assert flaw("2ha Xra=2 Xba=2", "set") == ""
    assert flaw("Xra=Ac 2ca Xba=3c") == ""
    assert flaw("2ha=2c Xra=3c Xba=4c") == "wild.2"


def test_wild_2_in_a_set_a_wild_stands_for_its_rank_only() -> None:
    found = made("8ha 2ca Xra=8h", "set")
    assert isinstance(found, Group)
    assert found.stands == ("", "8", "8")
    assert flaw("8ha 8ca Xra=9", "set") == "meld.1"


def test_wild_3_a_wild_keeps_what_it_stands_for() -> None:
    state = position(
        "9ca Kha Qsa", stick=None, groups=((1, "3ca 2ha=4c 5ca"),), drawn="Kha", pile="9sd"
    )
    state = play(state, "discard Qsa")
    assert state.public.groups[0].stands == ("", "4c", "")


def test_wild_3_a_wild_that_says_nothing_is_read_from_its_place() -> None:
    found = made("3ca 2ha 5ca")
    assert isinstance(found, Group)
    assert found.stands == ("", "4c", "")
    found = made("Xra 4ca 5ca Xba")
    assert isinstance(found, Group)
    assert found.stands == ("3c", "", "", "6c")


def test_wild_3_option_reclaim_swaps_the_natural_card_in_and_uses_the_wild_at_once() -> None:
    groups = ((1, "3ca 2ha=4c 5ca"), (2, "8ha 8ca 8da"))
    state = position("4cb Kha Qsa", stick=None, groups=groups, drawn="Kha", reclaim=True)
    assert clause(state, "swap 4cb g1 2ha / off 2ha=8 g2") == ""
    after = play(state, "swap 4cb g1 2ha / off 2ha=8 g2")
    assert [str(c) for c in after.public.groups[0].cards] == ["3ca", "4cb", "5ca"]
    assert after.public.groups[0].stands == ("", "", "")
    assert after.public.groups[1].stands[-1] == "8"
    assert [str(c) for c in after.hands[0]] == ["Kha", "Qsa"]
    assert clause(state, "swap 4cb g1 2ha / off Kha g2") == "wild.3"
    assert clause(state, "swap Kha g1 2ha / off 2ha=8 g2") == "wild.3"


def test_wild_3_reclaim_is_off_unless_chosen_and_needs_ones_own_lay_down() -> None:
    groups = ((1, "3ca 2ha=4c 5ca"), (2, "8ha 8ca 8da"))
    state = position("4cb Kha Qsa", stick=None, groups=groups, drawn="Kha")
    assert clause(state, "swap 4cb g1 2ha / off 2ha=8 g2") == "wild.3"
    state = position("4cb Kha Qsa", groups=groups, drawn="Kha", reclaim=True)
    assert clause(state, "swap 4cb g1 2ha / off 2ha=8 g2") == "turn.2"


def test_wild_3_nothing_is_reclaimed_from_closed_groups_or_four_wild_cards() -> None:
    royals = made("Qsa Ksa Qha Kha Qda Kda Qca 2ha=Kc", "royals")
    wilds = made("2hb 2cb Xrb Xbb", "wilds")
    assert isinstance(royals, Group)
    assert isinstance(wilds, Group)
    state = position("Kcb 2hd 9ha", stick=None, groups=(royals, wilds), drawn="9ha", reclaim=True)
    assert clause(state, "swap Kcb g1 2ha / off 2ha g2") == "wild.3"
    assert clause(state, "swap 2hd g2 2hb / off 2hb g2") == "wild.3"


def test_wild_3_a_place_that_could_be_reclaimed_bars_no_discard() -> None:
    state = position(
        "4cb Kha Qsa", stick=None, groups=((1, "3ca 2ha=4c 5ca"),), drawn="Kha", reclaim=True
    )
    assert clause(state, "discard 4cb") == ""


def test_meld_3_an_alternating_run_changes_colour_at_every_step() -> None:
    kind: PartKind = "alternating"
    assert flaw("5sa 6da 7ca 8ha", kind) == ""
    assert flaw("5sa 6ca 7ca 8ha", kind) == "meld.3"
    found = made("5sa Xra 7ca 8ha", kind)
    assert isinstance(found, Group)
    assert found.stands == ("", "6h", "", "")
    assert flaw("5sa Xra=6d 7ca 8ha", kind) == ""
    assert flaw("5sa Xra=6c 7ca 8ha", kind) == "meld.3"


def test_meld_3_its_ace_is_low_before_a_natural_two_of_the_other_colour() -> None:
    kind: PartKind = "alternating"
    assert flaw("Asa 2ha 3sa", kind) == ""
    assert flaw("Asa 2ca 3sa", kind) == "meld.3"
    assert flaw("Asa Xra=2h 3sa", kind) == "meld.3"
    assert flaw("Qsa Kha Aca", kind) == ""


def test_meld_4_closed_groups_take_no_more_cards() -> None:
    royals = made("Qsa Ksa Qha Kha Qda Kda Qca Kca", "royals")
    ten = made("3ha 3hb 4ha 5ha 7ha 8ha 9ha Tha Jha Aha", "suit")
    assert isinstance(royals, Group)
    assert isinstance(ten, Group)
    state = position("Kcb 6ha 9sa", stick=None, groups=(royals, ten), drawn="9sa")
    assert clause(state, "off Kcb g1") == "meld.4"
    assert clause(state, "off 6ha g2") == "meld.4"
    assert clause(state, "discard Kcb") == ""
    assert flaw("Qsa Ksa Qha Kha Qda Kda Qca Qcb", "royals") == "meld.4"
    assert flaw("Qsa Ksa Qha Kha Qda Kda Qca Xra", "royals") == ""


def test_meld_4_four_wild_cards_takes_wild_cards_only() -> None:
    wilds = made("2ha 2ca Xra Xba", "wilds")
    assert isinstance(wilds, Group)
    state = position("2hb Kha 9sa", stick=None, groups=(wilds,), drawn="9sa")
    assert clause(state, "off Kha g1") == "meld.4"
    assert clause(state, "off 2hb g1") == ""
    assert flaw("2ha 2ca Xra 8ha", "wilds") == "meld.4"


def test_meld_5_ten_of_one_suit_with_repeats_and_without_wilds() -> None:
    good = "3ha 3hb 4ha 5ha 7ha 8ha 9ha Tha Jha"
    assert flaw(good + " Aha", "suit") == ""
    assert flaw(good + " 2ha", "suit") == "meld.5"
    assert flaw(good + " Xra", "suit") == "meld.5"
    assert flaw(good + " Aca", "suit") == "meld.5"


def test_meld_5_a_stick_of_ones_own_may_name_the_suit() -> None:
    good = "3ha 3hb 4ha 5ha 7ha 8ha 9ha Tha Jha Aha"
    assert flaw(good, "suit", suit="h") == ""
    assert flaw(good, "suit", suit="s") == "meld.5"
    spades = "3sa 3sb 4sa 5sa 7sa 8sa 9sa Tsa Jsa Asa"
    state = position(f"{spades} Kha", stick="10 Cards in Hearts")
    assert clause(state, f"lay {spades}") == "meld.5"


def test_wild_3_silent_wilds_before_an_ace_are_read_as_queen_and_king() -> None:
    found = made("Xra Xrb Aha")
    assert isinstance(found, Group)
    assert found.stands == ("Qh", "Kh", "")
    whole = "Aha 2ha 3ha 4ha 5ha 6ha 7ha 8ha 9ha Tha Jha Qha Xra Ahb"
    found = made(whole)
    assert isinstance(found, Group)
    assert found.stands[12] == "Kh"


@pytest.mark.parametrize(
    ("text", "low", "high"), [("3ca 4ca 5ca", "2c", "6c"), ("Qha Kha Aha", "Jh", ""),
                              ("2ha 3ha 4ha", "Ah", "5h"), ("Xra=2h 3ha 4ha", "", "5h")]
)  # fmt: skip
def test_meld_2_both_ends_of_a_run_are_open_as_far_as_the_ace_allows(
    text: str, low: str, high: str
) -> None:
    state = position("Ahb 5hb Jhb 2cb 6cb Ksa", stick=None, groups=((1, text),), drawn="Ksa")
    for end, name in (("low", low), ("high", high)):
        for card in ("Ahb", "5hb", "Jhb", "6cb"):
            fits = card[:2] == name
            assert (clause(state, f"off {card} g1 {end}") == "") is fits, (card, end)
        assert (clause(state, f"off 2cb g1 {end}") == "") is bool(name), end


def test_turn_2_a_wild_that_fits_both_ends_must_say_which() -> None:
    state = position("Xra Ksa Kha", stick=None, groups=((1, "5ca 6ca 7ca"),), drawn="Ksa")
    assert clause(state, "off Xra g1") == "wild.3"
    low = play(state, "off Xra g1 low")
    assert low.public.groups[0].stands[0] == "4c"
    high = play(state, "off Xra=8c g1")
    assert high.public.groups[0].stands[-1] == "8c"
    assert clause(state, "off Xra=8c g1 low") == "turn.2"


def test_groups_know_their_growth() -> None:
    both = table_group(0, "Aha 2ha 3ha")
    assert (both.low, both.high) == (1, 3)


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("8sa 8da 8cb", "set", "set: only eights and wild cards do."),
        ("Tsa Tda", "pair", "pair: only tens and wild cards do."),
        ("5ca 6ca 7ca", "run", "run: only 4♣, 8♣ and wild cards do."),
        ("9ca Tca Jca", "run", "run: only 8♣, Q♣ and wild cards do."),
        ("Qca Kca Aca", "run", "run: only J♣ and wild cards do."),
        ("5ca 6ha 7ca", "mixed", "run: only any four, any eight and wild cards do."),
        ("5ca 6ha 7ca", "alternating",
         "alternating run: only a red four, a red eight and wild cards do."),
        ("Acb 2ca 3ca 4ca 5ca 6ca 7ca 8ca 9ca Tca Jca Qca Kca Aca", "run",
         "run: it is complete, and takes no more."),
    ],
)  # fmt: skip
def test_turn_2_a_card_that_does_not_fit_hears_which_do(
    text: str, kind: PartKind, why: str
) -> None:
    there = made(text, kind)
    assert isinstance(there, Group)
    told = add(there, cards("Kha")[0], "", "", STICKS)
    assert isinstance(told, Refusal)
    assert told.clause == "turn.2"
    assert told.text == f"K♥ does not fit {{0's}} {why}"


def test_turn_2_where_no_wild_card_may_go_none_is_named() -> None:
    there = group(meld("8sa 8da 8cb"), Part("set", 3, wild=False), STICKS, 0)
    assert isinstance(there, Group)
    told = add(there, cards("Kha")[0], "", "", STICKS)
    assert isinstance(told, Refusal)
    assert told.text.endswith("set: only eights do.")
