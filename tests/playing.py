"""Matches for tests: played at random or by bots, and what lies where in a state."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from sticks.bots import BOTS
from sticks.cards import Card
from sticks.game import AnyGame, Setup, stream
from sticks.games import GAMES
from sticks.table import Table

SHORT: dict[str, dict[str, Any]] = {
    "sticks": {"hands": 2},
    "family": {"hands": 2},
    "colours": {},
    "straws": {},
}
"""Options that make a match short, by game."""


def tables(
    table: Table, choose: Callable[[Table], str | None], limit: int = 100_000
) -> Iterator[Table]:
    """The table, then the table after each action chosen, until nobody has a turn."""
    yield table
    while table.turn is not None:
        assert table.count < limit, f"no end after {limit} actions:\n{table.save()[:2000]}"
        text = choose(table)
        if text is None:
            return
        table = table.play(text)
        yield table


def played_out(table: Table, choose: Callable[[Table], str], limit: int = 20_000) -> Table:
    """The table once the match is over."""
    last = table
    for last in tables(table, choose, limit):  # noqa: B007
        pass
    return last


def at_random(rng: Random) -> Callable[[Table], str]:
    """Plays any offered action."""

    def choose(table: Table) -> str:
        game = table.game
        return game.write(game.pick(game.view(table.state, table.turn), rng))

    return choose


def by_bots(*levels: str) -> Callable[[Table], str]:
    """Plays with a bot of the given level in each seat (the last level repeats)."""

    def choose(table: Table) -> str:
        seat = table.turn
        assert seat is not None
        bots = BOTS[table.game.id]
        bot = bots[levels[min(seat, len(levels) - 1)]]
        rng = stream(table.setup.seed, f"bot|{seat}|{table.count}")
        return table.game.write(bot.choose(table.game.view(table.state, seat), rng))

    return choose


def new_table(
    game_id: str, seats: int, seed: str, options: Mapping[str, Any] | None = None
) -> Table:
    """A table of a game of the house, short unless options say otherwise."""
    chosen = SHORT[game_id] if options is None else options
    return Table(GAMES[game_id], Setup(seats, seed, chosen))


def every_seating() -> Iterator[tuple[AnyGame, int]]:
    """Each game with each number of seats."""
    for game in GAMES.values():
        for seats in game.seats:
            yield game, seats


def things(value: Any) -> Iterator[Any]:
    """Every card, text and number inside a value, however deep."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from things(getattr(value, field.name))
    elif isinstance(value, (tuple, list, frozenset, set)):
        for item in value:
            yield from things(item)
    else:
        yield value


def rummy_cards(state: Any) -> Counter[Card]:
    """How often each card lies somewhere: in a hand, the stock, the pile or a group."""
    found: Counter[Card] = Counter(state.stock)
    found.update(state.public.pile)
    for hand in state.hands:
        found.update(hand)
    for group in state.public.groups:
        found.update(group.cards)
    return found
