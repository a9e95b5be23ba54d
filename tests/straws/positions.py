"""Positions of Stick Collection written as lengths, and whole matches, for the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from sticks.auction.ruler import EACH, LENGTHS
from sticks.auction.stand import STRAWS, State, View, name
from sticks.game import AnyGame, Setup
from sticks.games.straws import Straws
from sticks.table import Table

GAME = Straws()
GAMES: dict[str, AnyGame] = {"straws": GAME}
SIGHTS = ("sharp", "normal", "weak", "picture")


def new_table(seats: int, seed: str = "kitchen", **options: Any) -> Table:
    return Table(GAME, Setup(seats, seed, options))


def position(
    *hands: tuple[int, ...],
    coins: tuple[int, ...] = (),
    start: int = 0,
    next_length: int | None = None,
    **options: Any,
) -> State:
    """Hands of these lengths between two lots; the next straw drawn has the length given.

    ``start`` is the first player. Straws are named in the order of the hands: the first hand
    holds s1, s2 and so on.
    """
    seats = len(hands)
    fresh: State = new_table(seats, "position", **options).state
    drawn = [length for hand in hands for length in hand]
    left = Counter(dict.fromkeys(LENGTHS, EACH))
    left.subtract(drawn)
    assert min(left.values()) >= 0, "there are four straws of each length"
    box = sorted(left.elements())
    if next_length is not None:
        box.remove(next_length)
        box.insert(0, next_length)
    numbers = iter(range(1, STRAWS + 1))
    named = tuple(tuple(name(next(numbers)) for _ in hand) for hand in hands)
    public = replace(
        fresh.public,
        hands=named,
        coins=coins or (50,) * seats,
        first=start,
        turn=start,
        box=STRAWS - len(drawn),
    )
    looks = tuple(tuple(100 * length for length in drawn) for _ in hands)
    return State(public, fresh.seed, (*drawn, *box), looks)


def play(state: State, *texts: str) -> State:
    """The state after lawful actions of whoever is in turn."""
    for text in texts:
        action = GAME.read(text)
        refusal = GAME.check(GAME.view(state, state.public.turn), action)
        assert refusal is None, f"{text}: {refusal}"
        state = GAME.apply(state, action)
    return state


def clause(state: State, text: str) -> str:
    """The clause that forbids the action to the seat in turn, "" where it is allowed."""
    refusal = GAME.check(GAME.view(state, state.public.turn), GAME.read(text))
    return refusal.clause if refusal else ""


def offered(state: State) -> list[str]:
    """The texts of what the seat in turn is offered."""
    return [GAME.write(a) for a in GAME.actions(GAME.view(state, state.public.turn))]


def at_random(rng: Random) -> Callable[[State], str]:
    """Plays any offered action, passes more often than bets so that matches last."""

    def choose(state: State) -> str:
        texts = offered(state)
        if rng.random() < 0.4:
            return texts[-1]
        return texts[int(rng.random() * min(3, len(texts)))]

    return choose


def steps(table: Table, rng: Random) -> Iterator[Table]:
    """The table after each action of a match played at random, until nobody has a turn."""
    choose = at_random(rng)
    yield table
    while table.turn is not None:
        assert table.count < 2000
        table = table.play(choose(table.state))
        yield table


def mixed(seats: int, start: int = 0) -> list[str]:
    """A sight for each seat, so that all of them occur."""
    return [SIGHTS[(start + seat) % len(SIGHTS)] for seat in range(seats)]


def views(state: State) -> Iterator[View]:
    """What each seat and a spectator sees."""
    for seat in [*range(state.public.terms.seats), None]:
        yield GAME.view(state, seat)
