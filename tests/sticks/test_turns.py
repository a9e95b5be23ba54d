"""Sticks: drawing, laying down, laying off, discarding, going out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sticks.cards import cards
from sticks.rummy.state import View
from tests.sticks.positions import GAME, clause, offered, play, position, refusal

RUN_OF_SIX = "3ca 4ca 5ca 6ca 7ca 8ca"


def test_turn_1_a_turn_begins_with_one_draw_from_stock_or_pile() -> None:
    state = position("3ca 4ca Kha", phase="draw", pile="9sd Jsd")
    assert offered(state) == ["draw stock", "draw pile"]
    assert clause(state, "discard Kha") == "turn.1"
    stock = play(state, "draw stock")
    assert stock.hands[0][-1] == state.stock[-1]
    pile = play(state, "draw pile")
    assert str(pile.hands[0][-1]) == "Jsd"
    assert [str(c) for c in pile.public.pile] == ["9sd"]
    assert clause(pile, "draw stock") == "turn.1"


def test_turn_1_an_empty_pile_gives_nothing() -> None:
    state = position("3ca 4ca Kha", phase="draw", pile="")
    assert offered(state) == ["draw stock"]
    assert clause(state, "draw pile") == "turn.1"


def test_turn_2_lay_offs_come_after_ones_own_lay_down_on_any_group_at_either_end() -> None:
    groups = ((1, "9ha Tha Jha"), (2, "8sa 8da 8cb"))
    hand = f"{RUN_OF_SIX} 8ha Qha 9sa Ksa"
    state = position(hand, groups=groups, drawn="Ksa")
    assert clause(state, "off 8ha g1 low") == "turn.2"
    state = play(state, f"lay {RUN_OF_SIX}")
    for text in ("off 8ha g1 low", "off 8ha g2", "off Qha g1 high"):
        assert clause(state, text) == ""
        assert text in offered(state)
    state = play(state, "off 8ha g1 low", "off Qha g1 high")
    assert [str(c) for c in state.public.groups[0].cards] == ["8ha", "9ha", "Tha", "Jha", "Qha"]
    assert clause(state, "off 9sa g2") == "turn.2"
    assert clause(state, "off 9sa g9") == "turn.2"
    assert clause(state, f"lay {RUN_OF_SIX}") == "turn.2"


def test_turn_2_ones_own_new_groups_may_be_extended_too() -> None:
    state = play(position(f"{RUN_OF_SIX} 9ca Ksa Kha", drawn="Ksa"), f"lay {RUN_OF_SIX}")
    state = play(state, "off 9ca g1 high")
    assert len(state.public.groups[0].cards) == 7


def test_turn_2_a_card_that_is_not_in_hand_is_not_played() -> None:
    state = position(f"{RUN_OF_SIX} Ksa", drawn="Ksa")
    assert clause(state, "discard 9hd") == "turn.2"
    assert clause(state, "lay 3ca 4ca 5ca 6ca 7ca 8cb") == "turn.2"
    assert clause(state, "lay 3ca 3ca 4ca 5ca 6ca 7ca") == "stick.1"


def test_turn_3_new_sets_and_runs_after_ones_own_lay_down() -> None:
    hand = f"{RUN_OF_SIX} 9sa 9ha 9da Ksa"
    state = position(hand, drawn="9da")
    assert clause(state, "new 9sa 9ha 9da") == "turn.2"
    state = play(state, f"lay {RUN_OF_SIX}", "new 9sa 9ha 9da")
    assert state.public.groups[1].kind == "set"
    assert [str(c) for c in state.hands[0]] == ["Ksa"]


def test_turn_3_option_new_groups_off() -> None:
    hand = f"{RUN_OF_SIX} 9sa 9ha 9da Ksa"
    state = play(position(hand, drawn="Ksa", new_groups=False), f"lay {RUN_OF_SIX}")
    assert clause(state, "new 9sa 9ha 9da") == "turn.3"
    assert not [text for text in offered(state) if text.startswith("new")]


def test_turn_4_a_turn_ends_with_one_discard() -> None:
    state = position("3ca Kha Qsa", drawn="3ca")
    assert clause(state, "end") == "turn.4"
    after = play(state, "discard Kha")
    assert str(after.public.pile[-1]) == "Kha"
    assert after.public.turn == 1
    assert after.public.phase == "draw"


def test_turn_5_a_wild_is_never_discarded() -> None:
    state = position("2ca Xra Kha Qsa", drawn="Kha")
    assert clause(state, "discard 2ca") == "turn.5"
    assert clause(state, "discard Xra") == "turn.5"
    assert offered(state)[-1] == "discard Qsa"


def test_turn_5_a_card_that_extends_a_group_is_not_discarded() -> None:
    groups = ((1, "9ha Tha Jha"), (2, "8sa 8da 8ca"))
    state = position("Qha 8ha 8hb 7ha Ksa Qsa", groups=groups, drawn="Qsa")
    for card in ("Qha", "8ha", "8hb"):
        told = refusal(state, f"discard {card}")
        assert told is not None
        assert told.clause == "turn.5"
        assert "{1's}" in told.text or "{2's}" in told.text
    assert clause(state, "discard 7ha") == ""


@pytest.mark.parametrize("source", ["stock", "pile"])
def test_turn_5_the_very_card_drawn_stays_but_its_twin_may_go(source: str) -> None:
    state = position("Ksa Kha", phase="draw", pile="9sd Ksb")
    if source == "stock":
        state = replace(state, stock=(*state.stock, *cards("Ksc")))
    state = play(state, f"draw {source}")
    drawn = state.hands[0][-1]
    assert str(drawn) == {"pile": "Ksb", "stock": "Ksc"}[source]
    assert clause(state, f"discard {drawn}") == "turn.5"
    assert clause(state, "discard Ksa") == ""


def test_turn_6_the_bans_lift_one_at_a_time() -> None:
    groups = ((1, "9ha Tha Jha"),)
    drawn_first = position("2ca Qha Ksa", groups=groups, drawn="Ksa")
    assert [t for t in offered(drawn_first) if t.startswith("discard")] == ["discard Ksa"]
    extending = position("2ca Qha Qhb", groups=groups, drawn="Qhb")
    assert clause(extending, "discard Qha") == ""
    assert clause(extending, "discard Qhb") == ""
    assert clause(extending, "discard 2ca") == "turn.5"
    wild = position("2ca Xra 2cb", groups=groups, drawn="2cb")
    assert clause(wild, "discard 2ca") == ""
    assert clause(wild, "discard 2cb") == ""


def test_turn_6_a_lifted_ban_stays_lifted_for_the_turn() -> None:
    groups = ((1, "9ha Tha Jha"),)
    state = position("2ca Qha Qhb 8ha", groups=groups, stick=None, drawn="8ha")
    assert clause(state, "discard 8ha") == ""
    state = play(state, "off Qha g1 high")
    assert clause(state, "discard Qhb") == "", "it extends no group any more"
    assert clause(state, "discard 8ha") == "", "barred as drawn and as extending, both lifted"
    assert clause(state, "discard 2ca") == "turn.5"


def test_turn_6_no_lay_off_may_leave_only_barred_cards() -> None:
    groups = ((1, "9ha Tha Jha"),)
    state = position("2ca Qha Ksa", groups=groups, stick=None, drawn="Qha")
    assert clause(state, "off Qha g1 high") == ""
    state = position("2ca Xra Qha", groups=groups, stick=None, drawn="2ca")
    assert clause(state, "off Qha g1 high") == "turn.6"
    assert clause(state, "off 2ca=8h g1 low") == ""
    state = position("2ca Kha Khb Khc", groups=groups, stick=None, drawn="2ca")
    assert clause(state, "new Kha Khb Khc") == "turn.6"


def test_turn_7_going_out_needs_a_discard() -> None:
    groups = ((1, "9ha Tha Jha"),)
    state = position("Qha Ksa", groups=groups, stick=None, drawn="Ksa")
    state = play(state, "off Qha g1 high")
    assert clause(state, "discard Ksa") == ""
    one = position("Qha", groups=groups, stick=None)
    assert clause(one, "off Qha g1 high") == "turn.7"
    last = position("Qha 4sa", groups=groups, stick=None, drawn="Qha")
    out = play(last, "off Qha g1 high", "discard 4sa")
    assert out.public.out == 0
    assert out.public.phase in ("cut", "over")


def test_turn_7_a_lay_down_must_leave_the_discard_too() -> None:
    state = position(RUN_OF_SIX, drawn="8ca")
    assert clause(state, f"lay {RUN_OF_SIX}") == "turn.7"


def test_turn_8_option_float_goes_out_without_a_discard() -> None:
    groups = ((1, "9ha Tha Jha"),)
    state = position("Qha", groups=groups, stick=None, float=True)
    out = play(state, "off Qha g1 high")
    assert out.public.out == 0
    state = position(RUN_OF_SIX, drawn="8ca", float=True)
    assert play(state, f"lay {RUN_OF_SIX}").public.out == 0


NO_DISCARD = "3da 4da 5da 8sa 8ca 8da 8db 8sb 9sa Tsa Jsa 9ca Tca Jca Qca"
NO_DISCARD_LAY = "lay 3da 4da 5da / 8sa 8ca 8da 8db / 8sb 9sa Tsa Jsa / 9ca Tca Jca Qca"


def test_stick_6_no_discard_lays_fifteen_at_once_and_ends_without_a_discard() -> None:
    state = position(f"{NO_DISCARD} Kha", stick="No Discard", drawn="Kha")
    assert any(text.startswith("lay ") for text in offered(state))
    few = "lay 3da 4da 5da / 8sa 8ca 8da / 8sb 9sa Tsa Jsa / 9ca Tca Jca Qca"
    assert clause(state, few) == "stick.6"
    state = play(state, NO_DISCARD_LAY)
    assert clause(state, "discard Kha") == "stick.6"
    assert "end" in offered(state)
    after = play(state, "end")
    assert after.public.turn == 1
    assert [str(c) for c in after.hands[0]] == ["Kha"]
    assert after.public.pile == state.public.pile


def test_stick_6_the_sixteenth_card_may_be_melded_or_laid_off() -> None:
    state = position(f"{NO_DISCARD} Kca", stick="No Discard", drawn="Kca")
    out = play(state, NO_DISCARD_LAY, "off Kca g4 high")
    assert out.public.out == 0
    state = position(f"{NO_DISCARD} Kca", stick="No Discard", drawn="Kca")
    assert play(state, NO_DISCARD_LAY + " Kca").public.out == 0


def test_stick_6_later_turns_discard_as_usual() -> None:
    state = position(f"{NO_DISCARD} Kha", stick="No Discard", drawn="Kha", seats=2)
    state = play(state, NO_DISCARD_LAY, "end", "draw stock")
    state = play(state, next(t for t in offered(state) if t.startswith("discard")))
    state = play(state, "draw stock")
    assert clause(state, "end") == "turn.4"


def test_stick_6_is_met_only_as_a_whole() -> None:
    state = position(f"{NO_DISCARD} Kha", stick="No Discard", drawn="Kha")
    assert state.public.match.done[0] == ()
    after = play(state, NO_DISCARD_LAY)
    assert after.public.match.done[0] == ("No Discard",)


def test_history_tells_what_was_taken_passed_by_and_discarded() -> None:
    state = position("3ca Kha Qsa", phase="draw", pile="9sd Jsd")
    after = play(state, "draw stock", "discard Kha")
    moves = [(seat, verb, str(card)) for seat, verb, card in after.public.history]
    assert moves == [(0, "stock", "Jsd"), (0, "discard", "Kha")]
    taken = play(state, "draw pile")
    assert [str(c) for c in taken.public.known[0]] == ["Jsd"]
    gone = play(taken, "discard Kha")
    view: View = GAME.view(gone, 1)
    assert [str(c) for c in view.public.known[0]] == ["Jsd"]
