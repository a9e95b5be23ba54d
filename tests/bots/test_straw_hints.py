"""Advice in Stick Collection: the expert's choice, with numbers that are true."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sticks.bots import ADVISERS, BOTS
from sticks.bots.bot import Hint
from sticks.bots.straws import Expert
from sticks.bots.straws.bidding import Prospects
from sticks.bots.straws.expert import Decision
from sticks.bots.straws.hints import longer, percent, reason
from sticks.game import name_seats
from sticks.games.straws import Bet, Pass
from tests.straws.positions import GAME, mixed, new_table, play, position, steps
from tests.straws.test_bots import with_look


def thought(thinking: Any) -> Any:
    """What the generator returns in the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def hint(view: Any, rng: Random) -> Hint:
    found = thought(ADVISERS["straws"].advise(view, rng))
    assert isinstance(found, Hint)
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_a_hint_is_the_experts_choice_and_lawful(seats: int) -> None:
    kinds = set()
    for table in steps(new_table(seats, "hints", sight=mixed(seats)), Random(3)):
        if table.turn is None or table.count % 3 == 1:
            continue
        view = GAME.view(table.state, table.turn)
        found = hint(view, Random(table.count))
        assert GAME.check(view, found.action) is None
        assert found.action == BOTS["straws"]["expert"].choose(view, Random(table.count))
        assert found.reason.endswith(".")
        assert 40 < len(found.reason) < 420
        said = name_seats(found.reason, ["Ana", "Bo", "Cy", "Di", "Ed"])
        assert not re.search(r"[{}]|nan|\d\.\d", said)
        kinds.add(type(found.action))
    assert len(kinds) == 3


def decision(view: Any) -> Decision:
    found = thought(Expert(GAME).decide(view, Random(4)))
    assert isinstance(found, Decision)
    return found


def test_the_numbers_of_a_hint_are_those_it_was_decided_by() -> None:
    state = play(position((1, 9, 9), (3, 4), sight="sharp"), "draw")
    view = with_look(state, 1, 500)
    found = decision(view)
    assert found.seen is not None
    assert found.prospects is not None
    assert isinstance(found.action, Bet)
    said = reason(view, found)
    assert f"longer is {percent(longer(view, found.seen))}" in said
    assert f"up to {found.prospects.limit} coins" in said
    assert f"{percent(found.prospects.betting[found.action.coins])} if you bet" in said
    assert f"{percent(found.prospects.passing)} if you pass" in said
    assert longer(view, found.seen) > 0.85
    assert round(found.seen.adds[1]) > round(found.seen.adds[0])


@pytest.mark.parametrize(
    ("coins", "says"), [(30, "to be spent"), (22, "each that you keep counts")]
)
def test_a_hint_before_the_draw_tells_what_the_coins_are_good_for(coins: int, says: str) -> None:
    state = position((1, 9, 9), (3, 4), coins=(coins, coins), sight="sharp")
    view = GAME.view(state, state.public.turn)
    said = reason(view, decision(view))
    assert f"You have {coins} coins" in said
    assert says in said


def test_a_hint_warns_of_a_rivals_fourth() -> None:
    state = play(position((9, 9, 9), (2,), sight="sharp"), "draw")
    view = with_look(state, 1, 900)
    found = decision(view)
    assert found.action == Bet(10)
    assert "{0's} fourth straw of one length" in reason(view, found)


def test_a_hint_knows_ones_own_fourth() -> None:
    state = play(position((3, 3, 3, 5, 5, 5), (4, 4, 4), sight="sharp"), "draw")
    found = decision(with_look(state, 1, 400))
    assert found.action == Bet(10)
    assert "your fourth straw of one length" in reason(with_look(state, 1, 400), found)


def test_a_hint_against_a_price_says_so() -> None:
    state = play(position((1, 3, 5, 7), (4, 5, 6), coins=(30, 22), sight="sharp"), "draw")
    bids = play(state, "pass") if state.public.turn == 0 else state
    view = with_look(play(bids, "bet 1", "bet 9"), 1, 600)
    found = decision(view)
    assert found.action == Pass()
    assert "worth 10 coins" in reason(view, found)


def test_a_hint_before_a_straw_is_drawn_tells_what_can_be_spent() -> None:
    view = GAME.view(new_table(2, "draw").state, new_table(2, "draw").turn)
    assert "You have 50 coins; all above 22" in hint(view, Random(1)).reason


@pytest.mark.parametrize("bet", [0, 3])
def test_equal_chances_are_called_equal(bet: int) -> None:
    state = play(position((1, 9, 9), (3, 4), sight="sharp"), "draw")
    view = with_look(state, 1, 500)
    found = decision(view)
    assert found.prospects is not None
    near = Prospects(0.461, dict.fromkeys(range(1, 11), 0.4605), [0.4] * 11, 3)
    said = reason(view, replace(found, action=Bet(bet) if bet else Pass(), prospects=near))
    assert f"about the same, 46%, if you {'bet 3' if bet else 'make the best bet'} or pass" in said
    assert said.count("46%") == 1
    assert ("hardly worth" in said, "costs nothing" in said) == (False, not bet)


def test_equal_points_are_told_once() -> None:
    state = play(position((1, 9, 9), (3, 4), sight="sharp"), "draw")
    view = with_look(state, 1, 500)
    found = decision(view)
    assert found.seen is not None
    adds = [4.2, 3.9]
    said = reason(view, replace(found, seen=replace(found.seen, adds=adds)))
    assert "it should bring you and {1} about 4 points each" in said or (
        "it should bring you and {0} about 4 points each" in said
    )
