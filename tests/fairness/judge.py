"""Whether a bot decides by what its seat may know, and by nothing else.

What the seat cannot see is dealt anew: other hands, secret sticks, the stock, true lengths.
A fair bot decides the same, and takes as many random numbers, whatever was dealt there.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any

from sticks.arena.contest import Contestant
from sticks.bots import ADVISERS, BOTS, TEMPERAMENTS, bot_of
from sticks.game import AnyGame, Seat, Setup
from sticks.games import GAMES

SETTINGS: Mapping[str, Sequence[Mapping[str, Any]]] = MappingProxyType({
    "sticks": (
        {"hands": 2},
        {"hands": 20, "redraw": "every hand", "float": True, "reclaim": True},
        {"hands": 20, "new_groups": False, "target": 3},
    ),
    "family": ({"hands": 2}, {"hands": 20, "target": 3}),
    "colours": ({},),
    "straws": (
        {"sight": "normal"},
        {"sight": "picture"},
        {"sight": ["sharp", "weak"], "first": "clockwise"},
    ),
})  # fmt: skip
"""The options under which matches are played, by game, in turn."""
WILD = 0.15
"""How often a match takes an action at random in place of the greedy bot's."""
REDEALS = 2
"""How often what is hidden is dealt anew in one position."""


class Counting(Random):
    """Random numbers that are counted, however they are drawn."""

    drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return super().random()

    def getrandbits(self, bits: int, /) -> int:
        self.drawn += 1
        return super().getrandbits(bits)


@dataclass(frozen=True, slots=True)
class Position:
    """A state in which a seat has a choice, and where it comes from."""

    game: AnyGame
    state: Any
    seat: Seat
    where: str


def positions(game_id: str, seats: int, count: int, seed: str = "fair") -> Iterator[Position]:
    """Positions from all phases of matches, each from its own place in a match."""
    game, settings = GAMES[game_id], SETTINGS[game_id]
    found, number = 0, 0
    while found < count:
        setup = Setup(seats, f"{seed} {number}", settings[number % len(settings)])
        rng = Random(f"{game_id} {seats} {seed} {number}")
        every = list(_match(game, setup, rng))
        share = max(1, min(count - found, len(every) // 8))
        step = len(every) / share
        for turn in range(share):
            yield every[int((turn + rng.random()) * step)]
            found += 1
        number += 1


def _match(game: AnyGame, setup: Setup, rng: Random) -> Iterator[Position]:
    """Every position of a match in which more than one action is offered."""
    state, greedy, count = game.deal(setup), BOTS[game.id]["greedy"], 0
    while (seat := game.turn(state)) is not None:
        view = game.view(state, seat)
        if len(list(islice(game.actions(view), 2))) > 1:
            where = f"{game.id}, {setup.seats} seats, “{setup.seed}”, {count} actions"
            yield Position(game, state, seat, where)
        if rng.random() < WILD:
            action = game.pick(view, rng)
        else:
            action = greedy.choose(view, rng)
        state, count = game.apply(state, action), count + 1


class Advised:
    """The advice to a person, as if it were a bot's action."""

    def __init__(self, adviser: Any) -> None:
        self.adviser = adviser

    def choose(self, view: Any, rng: Random) -> Any:
        """The action advised and the reason given."""
        thinking = self.adviser.advise(view, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return done.value


def contestants(game: str) -> list[Contestant]:
    """Whoever plays the game or advises on it: levels, levels with a temperament, advisers."""
    levels = [Contestant(level, bot) for level, bot in BOTS[game].items()]
    manners = [manner.id for manner in TEMPERAMENTS.get(game, ())]
    tempered = [
        Contestant(f"{level}:{manner}", bot_of(game, level, manner))
        for level in BOTS[game]
        for manner in manners
        if bot_of(game, level, manner) is not BOTS[game][level]
    ]
    advisers = [Contestant("adviser", Advised(ADVISERS[game]))] if game in ADVISERS else []
    return [*levels, *tempered, *advisers]


def decision(who: Contestant, seen: Any) -> tuple[str, int]:
    """What is decided, as text, and how many random numbers that took.

    The shared generator of the ``random`` module has to stay as it is.
    """
    rng, shared = Counting("fair"), random.getstate()
    chosen = who.bot.choose(seen, rng)
    assert random.getstate() == shared, f"{who.name} draws from the random module"
    return repr(chosen), rng.drawn


def complaint(who: Contestant, position: Position, rng: Random) -> str | None:
    """How a bot's decision changes with what it may not know, or None if it is fair."""
    return trial(who, position, rng)[1]


def trial(who: Contestant, position: Position, rng: Random) -> tuple[tuple[str, int], str | None]:
    """What a bot decides, and the :func:`complaint` about it."""
    game, state, seat = position.game, position.state, position.seat
    view = game.view(state, seat)
    plain = blind(view)
    seen = [state] if who.all_seeing else [view]
    if plain != view and not who.all_seeing:
        seen.append(plain)
    for _ in range(REDEALS):
        other = game.redeal(plain, rng)
        again = game.view(other, seat)
        assert blind(again) == plain, f"a redeal changes the view: {position.where}"
        seen.append(other if who.all_seeing else fresh(again))
    first, *later = [decision(who, one) for one in seen]
    for one in later:
        if one != first:
            return first, f"{who.name} decides {first}, then {one}: {position.where}"
    return first, None


def fresh(view: Any) -> Any:
    """The same view built anew: it shares no object with any state."""
    return pickle.loads(pickle.dumps(view))


def blind(view: Any) -> Any:
    """The view without true lengths that are there to be drawn, and for nothing else."""
    return replace(view, drawn=()) if hasattr(view, "looks") else view
