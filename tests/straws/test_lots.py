"""Stick Collection: setting up and the auction of a straw."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sticks.auction.stand import Lot
from sticks.game import Refused, Setup, Unreadable
from sticks.games.straws import Bet, Draw, Pass
from sticks.table import Table
from tests.straws.positions import GAME, clause, new_table, offered, play, position


@pytest.mark.parametrize("seats", range(2, 6))
def test_setup_1_nine_lengths_four_of_each_fifty_coins_and_a_straw_each(seats: int) -> None:
    state = new_table(seats).state
    assert Counter(state.lengths) == dict.fromkeys(range(1, 10), 4)
    public = state.public
    assert public.coins == (50,) * seats
    assert [len(hand) for hand in public.hands] == [1] * seats
    assert public.box == 36 - seats
    assert public.hands[public.first] == ("s1",)
    assert public.hands[(public.first + 1) % seats] == ("s2",)


def test_setup_1_the_first_player_is_drawn_at_random() -> None:
    firsts = Counter(new_table(5, f"first {n}").state.public.first for n in range(200))
    assert set(firsts) == set(range(5))
    assert min(firsts.values()) > 20


def test_setup_1_straws_come_out_of_the_box_in_the_order_of_their_names() -> None:
    state = play(position((4,), (5,), next_length=9), "draw")
    assert state.public.stand == "s3"
    assert state.lengths[2] == 9
    assert state.public.box == 33


def test_setup_1_for_two_to_five_players() -> None:
    for seats in (1, 6):
        with pytest.raises(Unreadable, match="2 to 5 players"):
            new_table(seats)


def test_lot_1_the_first_player_draws_and_the_player_on_their_left_speaks_first() -> None:
    state = position((1,), (2,), (3,), (4,), start=2)
    assert state.public.turn == 2
    assert offered(state) == ["draw"]
    assert clause(state, "bet 3") == clause(state, "pass") == "lot.1"
    state = play(state, "draw")
    assert state.public.turn == 3
    assert clause(state, "draw") == "lot.1"


def test_lot_1_then_clockwise_the_first_player_too_and_round_again() -> None:
    state = play(position((1,), (2,), (3,), start=1), "draw")
    spoke = []
    for text in ("bet 1", "bet 2", "bet 3", "bet 4", "pass", "bet 5"):
        spoke.append(state.public.turn)
        state = play(state, text)
    assert spoke == [2, 0, 1, 2, 0, 1]
    assert state.public.still == (1, 2)
    assert state.public.bettor == 1


def test_lot_1_nobody_acts_out_of_turn() -> None:
    state = play(position((1,), (2,)), "draw")
    refusal = GAME.check(GAME.view(state, 0), Bet(3))
    assert refusal is not None
    assert refusal.clause == "lot.1"
    assert list(GAME.actions(GAME.view(state, 0))) == []
    assert list(GAME.actions(GAME.view(state, None))) == []


def test_lot_2_a_bet_is_one_to_ten_coins() -> None:
    state = play(position((1,), (2,)), "draw")
    assert offered(state) == [*(f"bet {n}" for n in range(1, 11)), "pass"]
    assert clause(state, "bet 0") == clause(state, "bet 11") == clause(state, "bet 999") == "lot.2"
    assert clause(state, "bet 10") == ""


def test_lot_2_a_bet_is_more_than_the_bet_before() -> None:
    state = play(position((1,), (2,)), "draw", "bet 4")
    assert clause(state, "bet 4") == clause(state, "bet 3") == "lot.2"
    assert clause(state, "bet 5") == ""
    assert offered(state) == [*(f"bet {n}" for n in range(5, 11)), "pass"]


def test_lot_2_a_bet_is_not_more_than_ones_coins() -> None:
    state = play(position((1,), (2,), coins=(50, 6)), "draw")
    assert clause(state, "bet 7") == "lot.2"
    assert offered(state) == [*(f"bet {n}" for n in range(1, 7)), "pass"]


def test_lot_2_a_pass_is_out_for_this_straw_and_in_again_for_the_next() -> None:
    state = play(position((1,), (2,), (3,)), "draw", "pass", "bet 1", "bet 2")
    assert state.public.turn == 2, "seat 1 has passed and is not asked"
    state = play(state, "bet 3", "pass", "draw")
    assert state.public.still == (0, 1, 2)
    assert state.public.turn == 1


def test_lot_2_ten_wins_at_once() -> None:
    state = play(position((1,), (2,), (3,)), "draw", "bet 10")
    assert state.public.history == (Lot("s4", 0, ((1, 10),), 1, 10),)
    assert state.public.coins == (50, 40, 50)


def test_lot_2_who_cannot_bet_more_passes_automatically() -> None:
    before = play(position((1,), (2,), (3,), coins=(50, 50, 4)), "draw")
    state = play(before, "bet 4")
    assert state.public.bids == ((1, 4), (2, 0))
    assert state.public.turn == 0
    events = GAME.events(before, Bet(4), state, 0)
    assert [(e.kind, e.seat, e.clause) for e in events] == [
        ("bet", 1, "lot.2"),
        ("pass", 2, "lot.2"),
    ]


def test_lot_2_a_bet_that_nobody_can_beat_wins_at_once() -> None:
    state = play(position((1,), (2,), (3,), coins=(5, 50, 4)), "draw", "bet 5")
    assert state.public.history[-1].bids == ((1, 5), (2, 0), (0, 0))
    assert state.public.history[-1].winner == 1
    assert state.public.phase == "draw"


def test_lot_2_automatic_passes_wait_for_their_turn() -> None:
    state = play(position((1,), (2,), (3,), (4,), coins=(3, 50, 50, 3)), "draw", "bet 3")
    assert state.public.turn == 2
    assert state.public.bids == ((1, 3),)
    state = play(state, "pass")
    assert state.public.history[-1].bids == ((1, 3), (2, 0), (3, 0), (0, 0))


def test_lot_3_the_last_one_in_wins_and_pays_their_bet_alone() -> None:
    state = play(
        position((1,), (2,), (3,)), "draw", "bet 2", "bet 3", "pass", "bet 6", "pass"
    )  # fmt: skip
    assert state.public.coins == (50, 44, 50)
    assert state.public.hands == (("s1",), ("s2", "s4"), ("s3",))
    assert state.public.stand is None
    assert state.public.history[-1].price == 6


def test_lot_3_if_all_others_pass_the_first_player_takes_it_for_nothing() -> None:
    state = play(position((1,), (2,), (3,), start=2), "draw", "pass", "pass")
    assert state.public.hands[2] == ("s3", "s4")
    assert state.public.coins == (50, 50, 50)
    assert state.public.history[-1].price == 0
    assert state.public.phase == "draw"


def test_lot_4_the_first_player_stays_the_same() -> None:
    state = position((1,), (2,), (3,), start=1)
    for _ in range(3):
        state = play(state, "draw", "bet 1", "pass", "pass")
        assert state.public.first == state.public.turn == 1


def test_lot_4_option_first_clockwise_after_each_lot() -> None:
    before = position((1,), (2,), (3,), start=1, first="clockwise")
    after = play(before, "draw", "bet 1", "pass", "pass")
    assert after.public.first == after.public.turn == 2
    kinds = [e.kind for e in GAME.events(play(before, "draw", "bet 1", "pass"), Pass(), after, 0)]
    assert kinds == ["pass", "sold", "first"]
    firsts = []
    for _ in range(4):
        firsts.append(after.public.first)
        after = play(after, "draw", "pass", "pass")
    assert firsts == [2, 0, 1, 2]


def test_actions_are_read_in_any_case_and_spacing() -> None:
    assert GAME.read("  DRAW ") == Draw()
    assert GAME.read("Bet   07") == Bet(7)
    assert GAME.read("pass") == Pass()
    for action in (Draw(), Bet(7), Pass()):
        assert GAME.read(GAME.write(action)) == action


@pytest.mark.parametrize(
    "text", ["", " ", "fly", "bet", "bet x", "bet -1", "bet 1 2", "bet ²", "bet 9999", "pass on"]
)
def test_nonsense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        GAME.read(text)
    assert len(wrong.value.reason) > 10


def test_bad_options_are_named() -> None:
    bad: list[dict[str, Any]] = [
        {"first": "left"},
        {"sight": "blind"},
        {"sight": []},
        {"sight": ["sharp"] * 4},
        {"sight": [3]},
        {"sight": {"0": "sharp"}},
    ]
    for options in bad:
        with pytest.raises(Unreadable) as wrong:
            Table(GAME, Setup(3, "", options))
        assert "option" in wrong.value.reason


def test_refusals_speak_of_the_table_in_clear_words() -> None:
    table = new_table(2).play("draw").play("bet 4")
    with pytest.raises(Refused, match="The bet stands at 4: bet more, or pass"):
        table.play("bet 2")
