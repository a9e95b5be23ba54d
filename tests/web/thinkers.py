"""Matches among bots, what each decides, and bots that fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sticks.bots import bot_of
from sticks.bots.bot import Thinking
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.playing import SHORT
from web.thought import Question

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

    def think(self, view: Any, rng: Random) -> Thinking:
        try:
            while True:
                yield
        finally:
            Dreamer.ended += 1

    def choose(self, view: Any, rng: Random) -> Any:
        raise AssertionError("nobody has so much time")


class Stumbler:
    """A bot that has a fault."""

    def think(self, view: Any, rng: Random) -> Thinking:
        yield
        raise KeyError("the ace of spades")

    def choose(self, view: Any, rng: Random) -> Any:
        raise KeyError("the ace of spades")
