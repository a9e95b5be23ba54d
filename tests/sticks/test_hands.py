"""Sticks: how hands and matches end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sticks.cards import cards
from sticks.rummy.state import State
from tests.playing import rummy_cards
from tests.sticks.positions import GAME, offered, play, position

RUN_OF_SIX = "3ca 4ca 5ca 6ca 7ca 8ca"


def with_match(state: State, **changes: object) -> State:
    match = replace(state.public.match, **changes)  # type: ignore[arg-type]
    return replace(state, public=replace(state.public, match=match))


def sticks(*counts: int) -> tuple[tuple[str, ...], ...]:
    return tuple(("Set of Seven",) * count for count in counts)


def test_hand_1_the_hand_ends_when_a_player_goes_out() -> None:
    state = position("4sa", stick=None)
    dealer = state.public.match.dealer
    after = play(state, "discard 4sa")
    assert after.public.phase == "cut"
    assert after.public.out == 0
    assert after.public.match.dealer == (dealer + 1) % 3
    assert after.public.turn == dealer
    assert after.hands[1], "the finished hand stays to be looked at"
    again = play(after, "cut")
    assert again.public.counts == (15, 15, 15)
    assert again.public.groups == ()
    assert again.public.match.hand == 2


def empty_stock(state: State) -> State:
    return replace(state, stock=(), public=replace(state.public, stock=0))


def test_hand_2_the_pile_except_its_top_becomes_the_new_stock() -> None:
    pile = "9sd Jsd 4hd 5hd 7cd"
    state = empty_stock(position("4sa Ksa", pile=pile, drawn="Ksa"))
    after = play(state, "discard 4sa")
    assert after.public.turn == 1
    assert after.public.phase == "draw"
    assert [str(c) for c in after.public.pile] == ["4sa"]
    assert Counter(after.stock) == Counter(cards(pile))
    assert after.public.recycled == cards(pile)
    assert rummy_cards(after) == rummy_cards(state)
    assert [e.kind for e in GAME.events(state, GAME.read("discard 4sa"), after, 0)] == [
        "discard", "recycle"
    ]  # fmt: skip


def test_hand_2_a_pile_of_one_card_gives_no_stock_and_ends_the_hand() -> None:
    state = empty_stock(position("4sa Ksa", pile="", drawn="Ksa"))
    after = play(state, "discard 4sa")
    assert after.public.phase == "cut"
    assert after.public.out is None
    assert after.public.news[-1].clause == "hand.2"


def test_hand_2_the_second_empty_stock_of_a_hand_ends_it() -> None:
    state = empty_stock(position("4sa Ksa", pile="9sd Jsd 4hd", drawn="Ksa"))
    state = replace(state, public=replace(state.public, recycled=cards("9sd")))
    after = play(state, "discard 4sa")
    assert after.public.phase == "cut"
    assert after.public.out is None


def test_hand_3_three_rounds_without_a_draw_from_the_stock_end_the_hand() -> None:
    state = position("4sa Ksa 7ha", phase="draw", pile="9sd")
    for turn in range(9):
        assert state.public.phase == "draw", turn
        assert state.public.idle == turn
        state = play(state, "draw pile")
        state = play(state, next(t for t in offered(state) if t.startswith("discard")))
    assert state.public.phase == "cut"
    assert state.public.news[-1].clause == "hand.3"


def test_hand_3_a_draw_from_the_stock_starts_the_count_again() -> None:
    state = position("4sa Ksa 7ha", phase="draw", pile="9sd")
    state = replace(state, public=replace(state.public, idle=8))
    state = play(state, "draw stock")
    assert state.public.idle == 0


@pytest.mark.parametrize("target", [3, 5, 7])
def test_win_1_whoever_goes_out_with_the_last_stick_wins(target: int) -> None:
    hand = f"{RUN_OF_SIX} 4sa"
    state = with_match(
        position(hand, target=target, drawn="8ca"),
        done=sticks(target - 1, target, 0),
        reached=(1,),
        since=(0, 0, 0),
    )
    after = play(state, f"lay {RUN_OF_SIX}", "discard 4sa")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.clause == "win.1"
    assert outcome.results[0] == f"{target} sticks"
    assert GAME.turn(after) is None


def test_win_1_else_whoever_reached_the_target_first_in_that_hand() -> None:
    state = with_match(position("4sa", stick=None), done=sticks(3, 7, 7), reached=(2, 1))
    outcome = GAME.outcome(play(state, "discard 4sa"))
    assert outcome is not None
    assert outcome.winners == (2,)


def test_win_1_the_hand_in_which_the_target_is_reached_is_played_to_its_end() -> None:
    state = with_match(position(f"{RUN_OF_SIX} 4sa Ksa", drawn="Ksa"), done=sticks(6, 0, 0))
    after = play(state, f"lay {RUN_OF_SIX}", "discard 4sa")
    assert GAME.outcome(after) is None
    assert after.public.match.reached == (0,)
    assert after.public.turn == 1


@pytest.mark.parametrize(
    ("done", "since", "winners"),
    [((2, 3, 1), (0, 0, 0), (1,)), ((2, 2, 1), (4, 3, 5), (1,)), ((0, 0, 0), (0, 0, 0), (0, 1, 2))],
)
def test_win_2_after_the_last_hand_the_most_sticks_win_and_ties_go_to_the_first(
    done: tuple[int, ...], since: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = position("4sa", stick=None, hands=2)
    state = with_match(state, done=sticks(*done), since=since, hand=2)
    outcome = GAME.outcome(play(state, "discard 4sa"))
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.clause == "win.2"


def test_win_2_is_not_before_the_last_hand() -> None:
    state = with_match(position("4sa", stick=None, hands=2), done=sticks(2, 1, 0), hand=1)
    assert GAME.outcome(play(state, "discard 4sa")) is None
