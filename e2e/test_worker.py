"""The bots think in a worker: the page stays smooth, and a match goes on without one too.

Some tests put a slow bot in the place of the greedy one, which decides the same in the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Route, expect

from e2e.clicks import Bidder, Clicker
from e2e.conftest import DESKTOP, Watch, table_is_up
from sticks.bots import bot_of
from sticks.game import stream
from sticks.games import GAMES
from sticks.table import Table
from tools.serve import Site

ROOT = "html[data-bots]"
READY = re.compile("^worker=ready ")
NONE = re.compile("^worker=none ")
STICKS = "?game=sticks&level=greedy&seats=3&seed=kitchen&target=3&speed=instant"
STARTING = 90_000

BURN = 1_000
"""Milliseconds of a burning bot, which never yields: its thread stands still."""
DAWDLE = 2_500
"""Milliseconds of a dawdling bot, which yields all the while."""
SLOW = """
from sticks.bots import BOTS
from time import perf_counter
class Slow:
    def __init__(self, bot):
        self.bot = bot
    def think(self, view, rng):
        end = perf_counter() + %d / 1000
        while perf_counter() < end:
            %s
        return (yield from self.bot.think(view, rng))
BOTS["sticks"]["greedy"] = Slow(BOTS["sticks"]["greedy"])
"""
BURNING = SLOW % (BURN, "pass")
DAWDLING = SLOW % (DAWDLE, "yield")

SPY = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    workers.push({ worker: this, at: performance.now() });
  }
};
globalThis.long = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) long.push({ startTime, duration });
}).observe({ type: "longtask", buffered: true });
"""
BLOCKED = """
globalThis.Worker = class { constructor() { throw new Error("no workers in here"); } };
"""
DEAD = """
globalThis.Worker = class extends Worker {
  constructor(...all) { super(...all); setTimeout(() => this.terminate(), 100); }
};
"""

Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: Site, watch: Watch) -> Iterator[Visit]:
    """Open a match in a fresh context, after a script; ``bots`` is put before all Python."""
    contexts: list[BrowserContext] = []

    def begin(query: str, script: str = SPY, *, bots: str = "", at: str = site.url) -> Page:
        context = browser.new_context(viewport=DESKTOP)
        contexts.append(context)
        watch.over(context)
        context.add_init_script(script)
        if bots:
            python = re.compile(r"/web/(main|worker)\b[^/]*\.py$")
            context.route(python, lambda route: before(route, bots))
        page = context.new_page()
        page.goto(at + query)
        table_is_up(page)
        return page

    yield begin
    for context in contexts:
        context.unroute_all(behavior="ignoreErrors")
        context.close()


def before(route: Route, patch: str) -> None:
    """Put some Python before that of a file."""
    response = route.fetch()
    # The import must stand first, and the page's own Python needs it no more.
    code = response.text().replace("from __future__ import annotations\n", "")
    route.fulfill(response=response, body=patch + code)


def ready(page: Page) -> None:
    expect(page.locator(ROOT)).to_have_attribute("data-bots", READY, timeout=STARTING)


def thoughts(page: Page | Frame) -> tuple[int, int]:
    """How many answers have come from the worker, and how many from the page."""
    told = page.locator(ROOT).get_attribute("data-bots") or ""
    found = re.fullmatch(r"worker=\w+(?: \(\w+\))? there=(\d+) here=(\d+)", told)
    assert found, told
    return int(found[1]), int(found[2])


def bot_turns(page: Page | Frame, number: int, player: type[Clicker] = Clicker) -> None:
    """Play until bots have decided so many more times."""
    end = sum(thoughts(page)) + number
    clicker = player(cast(Page, page))  # of a frame, too, it asks no more than what both have
    for _ in range(2_000):
        if sum(thoughts(page)) >= end:
            return
        clicker.step()
        page.wait_for_timeout(40)
    raise AssertionError("the bots don't play")


def record(page: Page) -> Table:
    text = page.evaluate("localStorage.getItem('sticks:match')")
    return Table.load(text, GAMES)


def as_bots_would(table: Table) -> int:
    """Check every move of the bots against the engine here; return how many there were."""
    moves = 0
    while table.previous is not None:
        before = table.previous
        seat = before.turn
        assert seat is not None
        player = table.players[seat]
        if player.kind == "bot":
            rng = stream(table.setup.seed, f"bot|{seat}|{before.count}")
            bot = bot_of(table.game.id, player.level, player.temperament)
            action = bot.choose(table.game.view(before.state, seat), rng)
            assert table.last == table.game.write(action), f"action {table.count}"
            moves += 1
        table = before
    return moves


@pytest.mark.parametrize("game", ["sticks", "straws"])
def test_the_moves_come_from_the_worker_and_are_the_bots_own(
    visit: Visit, game: str, site: Site, site_below: Site
) -> None:
    where = site.url if game == "sticks" else site_below.url
    page = visit(f"?game={game}&seats=3&seed=kitchen&speed=instant", at=where)
    ready(page)
    before = thoughts(page)
    bot_turns(page, 8, Clicker if game == "sticks" else Bidder)
    assert thoughts(page)[0] >= before[0] + 8
    assert thoughts(page)[1] == before[1], "the page has thought although there is a worker"
    assert as_bots_would(record(page)) >= 8
    assert page.evaluate("crossOriginIsolated") is False
    up, born = page.evaluate(
        "[performance.getEntriesByName('sticks:ready')[0].startTime, workers[0].at]"
    )
    assert born > up
    assert page.evaluate("workers.length") == 1


def test_there_is_no_worker_before_there_is_a_match(visit: Visit) -> None:
    page = visit("")
    page.wait_for_timeout(1_500)
    assert page.evaluate("workers.length") == 0
    expect(page.locator(ROOT)).to_have_count(0)
    page.locator("#play-sticks").click()
    page.locator("dialog#new-game[open] button[type=submit]").click()
    ready(page)


def stalls(page: Page) -> int:
    """How many tasks kept the page for as long as a burning bot takes."""
    page.wait_for_timeout(200)  # entries come a little later than what they tell of
    return int(page.evaluate(f"long.filter(({{duration}}) => duration > {BURN * 0.9}).length"))


def test_no_frame_is_late_because_of_a_bot(visit: Visit) -> None:
    """The same match twice: where there is no worker, the same bots do keep the page waiting."""
    page = visit(STICKS, bots=BURNING)
    ready(page)
    page.evaluate("long.length = 0")
    before = thoughts(page)
    bot_turns(page, 6)
    assert stalls(page) == 0
    assert thoughts(page)[1] == before[1]
    page.close()
    page = visit(STICKS, SPY + BLOCKED, bots=BURNING)
    expect(page.locator(ROOT)).to_have_attribute("data-bots", NONE)
    page.evaluate("long.length = 0")
    bot_turns(page, 3)
    assert stalls(page) >= 2, "the test could not have failed"
    assert thoughts(page)[0] == 0
    assert as_bots_would(record(page)) >= 3


def test_a_worker_that_dies_in_mid_thought_costs_nothing(visit: Visit) -> None:
    page = visit(STICKS, bots=DAWDLING)
    ready(page)
    discard(page)
    page.evaluate("workers.at(-1).worker.terminate()")
    there, here = thoughts(page)
    expect(page.locator(ROOT)).to_have_attribute("data-bots", re.compile(rf"\bhere={here + 1}$"))
    ready(page)
    assert page.evaluate("workers.length") == 2
    bot_turns(page, 4)
    assert thoughts(page)[0] > there
    assert as_bots_would(record(page)) >= 4


def discard(page: Page) -> None:
    """Play until I have just discarded a card, so that a bot is thinking."""
    wait = "#stage:has(#hand:not(.is-mine)):not(:has(#stock.is-lit, #cut, dialog[open]))"
    discarded = page.locator(f"{wait} #bar-undo:not([aria-disabled=true])")
    Clicker(page).play(lambda: discarded.count() > 0)


def test_a_match_goes_on_where_a_worker_never_starts(visit: Visit) -> None:
    page = visit(STICKS, DEAD)
    expect(page.locator(ROOT)).to_have_attribute("data-bots", re.compile("^worker=starting "))
    bot_turns(page, 6)
    assert thoughts(page)[0] == 0
    assert as_bots_would(record(page)) >= 6


def test_a_match_goes_on_in_a_frame_of_no_origin(
    browser: Browser, site: Site, watch: Watch
) -> None:
    """There, a worker's script is refused, and nothing is kept."""
    watch.expect_trouble()
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    cage = f'<iframe sandbox="allow-scripts" src="{site.url}{STICKS}" width="1200" height="780">'
    context.route("**/cage.html", lambda route: route.fulfill(body=cage, content_type="text/html"))
    page = context.new_page()
    page.goto(site.url + "cage.html")
    frame = page.frames[-1]
    expect(frame.locator("html[data-boot=ready]")).to_have_count(1, timeout=STARTING)
    expect(frame.locator(ROOT)).to_have_attribute("data-bots", NONE)
    bot_turns(frame, 6)
    assert thoughts(frame)[0] == 0
    context.close()


def test_what_is_thought_for_a_position_that_is_gone_is_not_played(visit: Visit) -> None:
    page = visit(STICKS, bots=DAWDLING)
    ready(page)
    discard(page)
    page.locator("#bar-undo").click()
    expect(page.locator("#hand.is-mine")).to_be_visible()
    mine = record(page)
    page.wait_for_timeout(DAWDLE + 1_000)
    assert record(page).actions == mine.actions
    assert mine.turn == 0
    discard(page)
    page.locator("#bar-menu").click()
    page.locator("dialog#menu [data-do=new]").click()
    page.locator("dialog#new-game[open] button[type=submit]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert record(page).setup.seed != mine.setup.seed
    bot_turns(page, 3)
    assert as_bots_would(record(page)) >= 3
    ready(page)
