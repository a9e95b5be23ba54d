"""Matches that stand at a wanted position, made by the engine for the page to open."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from sticks.bots import BOTS
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.rummy.state import View
from sticks.table import Player, Table

PLAYERS = (Player(name="Ana"), Player("bot", "Bo", "greedy"), Player("bot", "Cleo", "greedy"))


def where(wanted: Callable[[View], bool], **options: object) -> Table:
    """The first position of seat 0 for which ``wanted`` holds, bots having played so far."""
    game = GAMES["sticks"]
    for seed in range(200):
        table = Table(game, Setup(3, f"e2e {seed}", options), PLAYERS)
        while table.turn is not None and table.count < 300:
            seat = table.turn
            view = game.view(table.state, seat)
            if seat == 0 and wanted(view):
                return table
            rng = stream(table.setup.seed, f"bot|{seat}|{table.count}")
            table = table.play(game.write(BOTS["sticks"]["greedy"].choose(view, rng)))
    raise AssertionError("no such position in 200 matches")


def open_record(page: Page, text: str) -> None:
    """Paste a record into the page, as a player would."""
    if page.locator("#bar-menu").count():
        page.locator("#bar-menu").click()
        page.locator("dialog#menu [data-arg=open-record]").click()
    else:
        page.locator("#start [data-arg=open-record]").click()
    page.locator("#record-text").fill(text)
    page.locator("#open-record button[type=submit]").click()


def opened(page: Page, text: str) -> None:
    """Paste a record that can be read, and wait for its table."""
    open_record(page, text)
    expect(page.locator("dialog#open-record[open]")).to_have_count(0)
    expect(page.locator("#hand")).to_be_visible()
