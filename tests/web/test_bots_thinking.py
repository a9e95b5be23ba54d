"""The bots of the page: each decides for the position it was asked about, one at a time."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from sticks.bots import BOTS
from sticks.game import Setup
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.web.thinkers import Office, Stumbler, chosen, greedy_to_move, later, seated
from web import errands, msg
from web.model import Model
from web.thinking import Bots


class Home:
    """Bots at a model's table; what they post and complain of."""

    def __init__(self, table: Table, office: Office | None = None) -> None:
        self.model = Model(table=table, token=7)
        self.posted: list[msg.Msg] = []
        self.complaints: list[str] = []
        self.office = office or Office()
        self.bots = Bots(self.office.thinking, self.posted.append, self.complaints.append)

    def think(self, model: Model, level: str = "") -> None:
        assert model.table is not None
        assert model.table.turn is not None
        self.bots.think(errands.Think(model.table.turn, model.token, 0, level), model)


async def a_while() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


def test_a_bot_posts_its_decision_for_the_position_it_was_asked_about() -> None:
    table = later(seated("sticks"), 5)
    home = Home(table)

    async def play() -> None:
        home.think(home.model)
        await a_while()

    asyncio.run(play())
    assert home.posted == [msg.Thought(7, chosen(table))]


def test_the_level_of_an_errand_stands_in_for_the_seats_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = Home(table := greedy_to_move())
    monkeypatch.setitem(BOTS["sticks"], "greedy", Stumbler())

    async def play() -> None:
        home.think(home.model)
        await a_while()
        home.think(home.model, "random")
        await a_while()

    asyncio.run(play())
    first, second = home.posted
    assert first == msg.Thought(7, "")
    assert isinstance(second, msg.Thought)
    assert table.play(second.action).count == table.count + 1
    assert home.complaints == [f"the bot of seat {table.turn}: KeyError('the ace of spades')"]


@pytest.mark.parametrize("way", ["undo", "another match", "home"])
def test_nothing_is_posted_for_a_position_that_is_gone(way: str) -> None:
    table = later(seated("sticks"), 5)
    home = Home(table)
    there = {
        "undo": Model(table=table.undo(), token=8),
        "another match": Model(table=later(seated("straws"), 5), token=8),
        "home": Model(token=8),
    }[way]

    async def play() -> None:
        home.think(home.model)
        await asyncio.sleep(0)
        home.bots.seen(there)
        await a_while()
        assert home.posted == []
        if there.table is not None:
            home.think(there)
            await a_while()

    asyncio.run(play())
    expected = [msg.Thought(8, chosen(there.table))] if there.table is not None else []
    assert home.posted == expected


def test_one_bot_thinks_at_a_time() -> None:
    table = later(seated("sticks"), 5)
    after = later(table, 1)
    home = Home(table)

    async def play() -> None:
        home.think(home.model)
        home.think(Model(table=after, token=8))
        await a_while()

    asyncio.run(play())
    assert home.posted == [msg.Thought(8, chosen(after))]


def test_a_worker_is_started_for_a_match_with_bots_only() -> None:
    alone = Table(GAMES["sticks"], Setup(2, "alone"), (Player(name="Ana"), Player(name="Bo")))
    home = Home(alone)

    async def play() -> int:
        home.bots.seen(Model())
        home.bots.seen(home.model)
        await a_while()
        before = len(home.office.started)
        home.bots.seen(replace(home.model, table=seated("sticks")))
        home.bots.seen(replace(home.model, table=seated("sticks")))
        await a_while()
        return before

    assert asyncio.run(play()) == 0
    assert len(home.office.started) == 1
