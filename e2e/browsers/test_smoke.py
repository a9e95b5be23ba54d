"""The site in each browser: it starts, matches can be played, and it needs no network later on."""

from __future__ import annotations

from typing import cast

import pytest
from playwright.sync_api import Page

from e2e.browsers.conftest import Visit, is_there, is_up, wait_until
from e2e.clicks import Bidder, Clicker
from e2e.conftest import DIST
from tools.serve import Site, serving

pytestmark = [pytest.mark.browsers, pytest.mark.timeout(600)]

STRAWS = "?game=straws&seats=3&seed=kitchen&speed=instant"
STICKS = "?game=sticks&seats=3&seed=kitchen&target=3&speed=instant"
# What the start had to wait for because it was not in the first part of Python's WebAssembly.
AT_ONCE = """performance.getEntriesByType("resource").map((made) => made.initiatorType)
  .filter((how) => how === "xmlhttprequest")"""
GAMES = ("sticks", "family", "colours", "straws")


def test_it_starts_and_a_match_is_played_to_its_end(visit: Visit, site: Site) -> None:
    visit.goto(site.url)
    is_up(visit)
    assert visit.evaluate(AT_ONCE) == []
    for game in GAMES:
        assert visit.locator(f"#play-{game}").count() == 1
    visit.goto(site.url + STRAWS)
    is_up(visit)
    Bidder(cast(Page, visit)).play()
    is_there(visit, "dialog#match-over[open] .result.is-winner")
    assert visit.locator("dialog#match-over[open] .result").count() == 3


def test_a_hand_of_sticks_is_played(visit: Visit, site: Site) -> None:
    visit.goto(site.url + STICKS)
    is_up(visit)
    player = Clicker(cast(Page, visit))
    over = "dialog#hand-over[open], dialog#match-over[open]"
    assert player.play(lambda: visit.locator(over).count() > 0) > 3
    assert "hand 1" in visit.locator(".bar .title").inner_text()


def test_it_is_reloaded_without_a_server_and_the_match_goes_on(visit: Visit) -> None:
    with serving(DIST, keep=600) as host:  # as a real host does: a developer gets no copy
        visit.goto(host.url + STRAWS)
        is_up(visit)
        player = Bidder(cast(Page, visit))
        player.play(lambda: visit.locator("#do-bet.is-lit").count() > 0)
        copied = "navigator.serviceWorker.controller?.state === 'activated'"
        wait_until(visit, lambda: visit.evaluate(copied) is True, "a copy is kept", 90_000)
        before = visit.locator("#table").inner_text()
    visit.reload()
    is_up(visit)
    is_there(visit, "#do-bet.is-lit")
    assert visit.locator("#table").inner_text() == before
    player.play()
    is_there(visit, "dialog#match-over[open] .result")
