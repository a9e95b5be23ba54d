"""Bots know no more than a player in their seat would, and this can be told if they did.

A few positions for each bot and number of players are judged here; ``bench/fairness.py``
judges thousands, and so does this test with ``STICKS_THOROUGH=1``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sticks.arena.contest import Contestant
from sticks.bots import BOTS
from sticks.bots.bot import Thinker, Thinking
from sticks.games import GAMES
from tests.clairvoyant import clairvoyant
from tests.fairness.judge import (
    Position,
    blind,
    complaint,
    contestants,
    decision,
    fresh,
    positions,
)
from tests.playing import every_seating

ROOT = Path(__file__).resolve().parents[2]
COUNT = 100 if os.environ.get("STICKS_THOROUGH") else 4
"""How many positions each bot is asked about, at each number of players."""


@cache
def some(game: str, seats: int, count: int) -> tuple[Position, ...]:
    return tuple(positions(game, seats, count))


def seatings(game: str, who: Contestant) -> list[int]:
    """Every number of players; for a bot with a temperament two of them."""
    every = list(GAMES[game].seats)
    return every[:1] + every[2:3] if ":" in who.name else every


CASES = [
    pytest.param(game, seats, who, id=f"{game}-{seats}-{who.name}")
    for game in GAMES
    for who in contestants(game)
    for seats in seatings(game, who)
]


@pytest.mark.parametrize(("game", "seats", "who"), CASES)
def test_a_bot_decides_the_same_whatever_it_cannot_see(
    game: str, seats: int, who: Contestant
) -> None:
    rng = Random(f"{game} {seats} {who.name}")
    found = [complaint(who, position, rng) for position in some(game, seats, COUNT)]
    assert [words for words in found if words] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_keeps_nothing_from_one_decision_to_the_next(game: str) -> None:
    """Asked again in another order, after matches of other seats, it decides the same."""
    seats = GAMES[game].seats[1]
    asked = some(game, seats, COUNT)[:5]
    for who in contestants(game):
        views = [p.game.view(p.state, p.seat) for p in asked]
        first = [decision(who, view) for view in views]
        again = [decision(who, view) for view in reversed(views)]
        assert first == again[::-1], who.name


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_finds_a_clairvoyant_out(game: str) -> None:
    rng = Random(1)
    asked = some(game, GAMES[game].seats[1], 25 if game in ("sticks", "family") else 6)
    found = [complaint(clairvoyant(game), position, rng) for position in asked]
    assert sum(words is not None for words in found) >= 2


class Peeping(Thinker):
    """Cheats in one way: it must be found out, too."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.asked = 0

    def think(self, view: Any, rng: Random) -> Thinking:
        yield
        self.asked += 1
        if self.how == "draws" and dict(view.drawn):
            for _ in range(dict(view.drawn).get(view.public.stand, 0)):
                rng.random()
        hidden = {
            "length": dict(view.drawn).get(view.public.stand, 0),
            "identity": id(view.public) >> 4,
            "memory": self.asked,
        }
        offered = list(GAMES["straws"].actions(view))
        return offered[hidden.get(self.how, 0) % len(offered)]


@pytest.mark.parametrize("how", ["length", "draws", "identity", "memory"])
def test_the_judge_finds_other_ways_of_cheating(how: str) -> None:
    who, rng = Contestant(how, Peeping(how)), Random(2)
    found = [complaint(who, position, rng) for position in some("straws", 3, 20)]
    assert sum(words is not None for words in found) >= 3


def test_the_judge_hears_who_draws_from_the_random_module() -> None:
    import random

    class Careless(Thinker):
        def choose(self, view: Any, rng: Random) -> Any:
            return random.choice(list(GAMES["straws"].actions(view)))

    (position,) = some("straws", 2, 1)
    with pytest.raises(AssertionError, match="draws from the random module"):
        complaint(Contestant("careless", Careless()), position, Random(3))


def test_the_judge_looks_at_every_phase_and_setting() -> None:
    for game, phases in {
        "sticks": {"draw", "play"},
        "family": {"draw", "play"},
        "colours": {"choose", "bid"},
        "straws": {"bet"},
    }.items():
        seen = some(game, GAMES[game].seats[0], 60)
        assert {p.state.public.phase for p in seen} >= phases
        assert len({p.where for p in seen}) > 50
    sights = {p.state.public.terms.sight for p in some("straws", 2, 60)}
    assert {("picture", "picture"), ("sharp", "weak")} <= sights


def test_a_fresh_view_is_the_same_view_and_shares_nothing() -> None:
    for game, seats in every_seating():
        (position,) = some(game.id, seats, 1)
        view = game.view(position.state, position.seat)
        assert fresh(view) == view
        assert fresh(view).public is not view.public
    picture = next(p for p in some("straws", 2, 60) if "picture" in p.state.public.terms.sight)
    view = picture.game.view(picture.state, picture.seat)
    assert view.drawn
    assert blind(view).drawn == ()


def told() -> str:
    """What everybody decides in some positions, a line a decision."""
    lines = []
    for game in GAMES:
        seats = GAMES[game].seats[1]
        for position in some(game, seats, 4):
            for who in contestants(game):
                view = position.game.view(position.state, position.seat)
                lines.append(f"{game} {who.name} {decision(who, view)}")
    return "\n".join(lines)


def test_a_bot_decides_the_same_in_every_process() -> None:
    """Sets of texts are walked in another order under another PYTHONHASHSEED."""
    code = "from tests.fairness.test_fair import told; print(told())"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code], cwd=ROOT, text=True, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        )
        for seed in ("1", "2")
    ]  # fmt: skip
    first, second = (process.communicate()[0].strip() for process in running)
    assert first == second == told()
    assert first.count("\n") + 1 == sum(4 * len(contestants(game)) for game in GAMES)
    assert all(len(BOTS[game]) <= len(contestants(game)) for game in GAMES)
