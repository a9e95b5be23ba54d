"""Matches among bots, what each decides; bots that fail, and workers that may."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

from sticks.bots import bot_of
from sticks.bots.bot import Thinking as Thoughts
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.playing import SHORT
from web.thinking import Thinking
from web.thought import Mind, Question

NAMES = ("Ana", 'Bo "the\nbot"', "Cléo ♠")
LEVELS = ("greedy", "random", "greedy")


def seated(game: str, seed: str = "worker") -> Table:
    """Three players, named with what text can hold."""
    players = tuple(Player("bot", n, lv, "") for n, lv in zip(NAMES, LEVELS, strict=True))
    return Table(GAMES[game], Setup(3, seed, SHORT[game]), players)


def asked(table: Table) -> Question:
    """What the page asks about the seat in turn."""
    assert table.turn is not None
    return Question(table.turn, level=table.players[table.turn].level)


def chosen(table: Table) -> str:
    """What the bot in turn chooses, asked directly."""
    seat, game = table.turn, table.game
    assert seat is not None
    rng = stream(table.setup.seed, f"bot|{seat}|{table.count}")
    bot = bot_of(game.id, table.players[seat].level)
    return game.write(bot.choose(game.view(table.state, seat), rng))


def positions(table: Table, most: int) -> Iterator[Table]:
    """The table and what the bots make of it, one position after the other."""
    while table.turn is not None and table.count < most:
        yield table
        table = table.play(chosen(table))


def greedy_to_move() -> Table:
    """A position in which a greedy bot is in turn."""
    return next(t for t in positions(seated("sticks"), 20) if asked(t).level == "greedy")


def later(table: Table, actions: int) -> Table:
    """The table after the bots have played so many actions more."""
    *_, last = positions(table, table.count + actions + 1)
    return last


class Dreamer:
    """A bot that thinks for ever."""

    ended = 0

    def think(self, view: Any, rng: Random) -> Thoughts:
        try:
            while True:
                yield
        finally:
            Dreamer.ended += 1

    def choose(self, view: Any, rng: Random) -> Any:
        raise AssertionError("nobody has so much time")


class Stumbler:
    """A bot that has a fault."""

    def think(self, view: Any, rng: Random) -> Thoughts:
        yield
        raise KeyError("the ace of spades")

    def choose(self, view: Any, rng: Random) -> Any:
        raise KeyError("the ace of spades")


# --- a worker in this very thread ---------------------------------------------------------

Fault = Callable[["Fake", str], Awaitable[str]]


class Fake:
    """A worker in this very thread. ``fault`` replies in place of its mind."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.mind, self.fault = Mind(), fault
        self.asked = self.dropped = self.stopped = 0

    async def ask(self, letter: str) -> str:
        self.asked += 1
        if self.stopped:
            await asyncio.Future()
        return await (self.fault(self, letter) if self.fault else self.mind.ask(letter))

    def drop(self) -> None:
        self.dropped += 1

    def stop(self) -> None:
        self.stopped += 1


class Office:
    """Starts fakes, one after the other, and keeps what is told."""

    def __init__(self, *faults: Fault | None, patience: float = 0.02) -> None:
        self.faults = list(faults)
        self.started: list[Fake] = []
        self.told: list[str] = []
        self.thinking = Thinking(self.start, self.told.append, patience)

    async def start(self) -> Fake:
        fake = Fake(self.faults.pop(0) if self.faults else None)
        self.started.append(fake)
        return fake

    async def ready(self) -> Fake:
        """Wake the worker and wait for it."""
        self.thinking.wake()
        while "ready" not in self.told[-1]:
            await asyncio.sleep(0)
        return self.started[-1]

    async def think(self, table: Table) -> str:
        return (await self.thinking.think(table, asked(table))).action
