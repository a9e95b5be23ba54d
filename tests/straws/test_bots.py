"""Stick Collection: bots go by looks, decide the same every time, and play sensibly."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sticks.auction.stand import State, View, place
from sticks.bots.bot import Bot, RandomBot, Thinker
from sticks.bots.straws import Greedy
from sticks.bots.straws import greedy as bots
from sticks.games.straws import Bet, Pass
from tests.straws.positions import GAME, new_table, play, position, steps
from tests.straws.test_matches import played_out

GREEDY, RANDOM = Greedy(GAME), RandomBot(GAME)


class Counting(Random):
    """Random numbers that are counted."""

    drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return super().random()


def decision(bot: Bot, view: View) -> tuple[Any, int]:
    """The action, and how many random numbers it took."""
    rng = Counting(9)
    return bot.choose(view, rng), rng.drawn


def unfair(bot: Bot, seats: int, sight: str) -> int:
    """How many decisions change when what the seat cannot see is dealt anew."""
    changed = 0
    rng = Random(seats)
    for table in steps(new_table(seats, f"fair {sight}", sight=sight), Random(seats + 1)):
        if table.turn is None:
            break
        view = GAME.view(table.state, table.turn)
        plain = replace(view, drawn=())
        other = GAME.view(GAME.redeal(plain, rng), table.turn)
        assert replace(other, drawn=()) == plain
        decisions = {decision(bot, v) for v in (view, plain, other)}
        changed += len(decisions) > 1
    return changed


@pytest.mark.parametrize("sight", ["normal", "picture"])
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("bot", [GREEDY, RANDOM], ids=["greedy", "random"])
def test_sight_2_bots_decide_the_same_whatever_the_true_lengths(
    bot: Bot, seats: int, sight: str
) -> None:
    assert unfair(bot, seats, sight) == 0


class Peeking(Thinker):
    """Bets by the true length, where the picture gives it: it must be found out."""

    def think(self, view: View, rng: Random) -> Generator[None, None, Any]:
        yield
        offered = list(GAME.actions(view))
        drawn = dict(view.drawn).get(view.public.stand or "", 0)
        return offered[drawn % len(offered)]


def test_sight_2_the_test_of_fairness_finds_a_bot_that_peeks() -> None:
    assert unfair(Peeking(), 3, "picture") > 10


def test_sight_2_no_straw_bot_reads_the_lengths_to_draw() -> None:
    source = Path(bots.__file__).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        assert not (isinstance(node, ast.Attribute) and node.attr == "drawn")
        assert not (isinstance(node, ast.Constant) and node.value == "drawn")


def with_look(state: State, seat: int, look: int) -> View:
    """The seat's view with this look at the straw in the stand."""
    assert state.public.stand is not None
    looks = list(state.looks)
    at = place(state.public.stand)
    looks[seat] = (*looks[seat][:at], look, *looks[seat][at + 1 :])
    return GAME.view(replace(state, looks=tuple(looks)), seat)


def highest(view: View) -> int:
    """The highest bet that greedy would beat the one before with, in coins; 0: it passes."""
    seat, rival = view.seat, view.public.first
    assert seat is not None
    best = 0
    for bet in range(10):
        bids = ((rival, bet),) if bet else ()
        action = GREEDY.choose(replace(view, public=replace(view.public, bids=bids)), Random(1))
        if not isinstance(action, Bet):
            break
        best = action.coins
        if best == 10:
            break
    return best


def test_greedy_pays_more_for_a_straw_that_joins_its_sequence() -> None:
    state = play(position((1, 1, 9), (3, 4), (1, 9), sight="sharp"), "draw")
    joins = highest(with_look(state, 1, 500))
    apart = highest(with_look(state, 1, 900))
    twin = highest(with_look(state, 1, 400))
    assert joins > apart
    assert joins > twin


def test_greedy_wants_the_fourth_of_one_length_at_any_price() -> None:
    state = play(position((9, 8), (4, 4, 4), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(state, 1, 400), Random(1)) == Bet(10)


def test_greedy_buys_away_what_looks_like_a_rivals_fourth() -> None:
    state = play(position((9, 9, 9), (2,), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(state, 1, 900), Random(1)) == Bet(10)
    harmless = play(position((9, 8, 9), (2,), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(harmless, 1, 900), Random(1)) != Bet(10)


def test_greedy_does_not_end_a_match_that_it_would_lose() -> None:
    state = play(position((1, 2, 3, 4, 5, 6), (1, 1, 4, 4, 7, 7, 9), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(state, 1, 900), Random(1)) == Pass()
    ahead = play(position((1, 1, 3, 3, 5, 5), (1, 2, 3, 4, 5, 6, 6), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(ahead, 1, 700), Random(1)) == Bet(1)


def test_greedy_keeps_its_last_coin() -> None:
    state = play(position((9, 8), (4, 5), coins=(50, 1), sight="sharp"), "draw")
    assert GREEDY.choose(with_look(state, 1, 600), Random(1)) == Pass()


@pytest.mark.parametrize(("seats", "least"), [(2, 28), (4, 13)])
def test_greedy_beats_random(seats: int, least: int) -> None:
    won: Counter[bool] = Counter()
    for number in range(40):
        mine = number % seats
        table = new_table(seats, f"ladder {number}")
        last = played_out(table, *(GREEDY if s == mine else RANDOM for s in range(seats)))
        won[mine in last.state.public.winners] += 1
    assert won[True] >= least
