"""The game in one file, opened from the disk in Firefox."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from e2e.clicks import Bidder
from e2e.conftest import PHONE, Watch, table_is_up
from e2e.test_single import FILE, STRAWS, TITLES

pytestmark = pytest.mark.browsers


def test_it_starts_plays_and_resumes(firefox: Browser, watch: Watch) -> None:
    watch.own = (FILE.as_uri(), "blob:", "data:image/svg+xml", "data:font/woff2")
    context = firefox.new_context(viewport=PHONE)
    watch.over(context)
    page = context.new_page()
    page.goto(FILE.as_uri())
    table_is_up(page)
    for game in TITLES:
        expect(page.locator(f"#play-{game}")).to_be_visible()
    page.goto(FILE.as_uri() + STRAWS)
    table_is_up(page)
    player = Bidder(page)
    player.play(lambda: page.locator("#do-bet").count() > 0)
    page.wait_for_timeout(300)
    before = page.locator("#table").inner_text()
    page.reload()
    table_is_up(page)
    expect(page.locator("#do-bet")).to_be_visible()
    assert page.locator("#table").inner_text() == before
    # Here, unlike in Chromium, a page from a file may have a worker.
    expect(page.locator("html")).to_have_attribute("data-bots", re.compile("worker=ready"))
    player.play()
    expect(page.locator("dialog#match-over[open] .result").first).to_be_visible()
    context.close()
