"""Without a connection, and on to the next edition, in Firefox."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import DESKTOP, DIST, SUB_PATH, Watch, table_is_up
from e2e.hosted import MATCH, PAGES, edition, next_edition, plays_a_match, visit
from tools.serve import serving

__all__ = ["next_edition"]
pytestmark = pytest.mark.browsers


def test_it_is_played_without_a_server_and_goes_over_when_asked(
    firefox: Browser, watch: Watch, next_edition: Path
) -> None:
    context = firefox.new_context(viewport=DESKTOP)
    watch.over(context)
    with serving(DIST, SUB_PATH, keep=PAGES) as site:
        page = visit(context, site.url)
        port = site.server_port
    page.goto(site.url + MATCH)
    table_is_up(page)
    plays_a_match(page)
    with serving(next_edition, SUB_PATH, port, keep=PAGES) as site:
        page.goto(site.url)
        table_is_up(page)
        assert edition(page) is None
        page.get_by_role("button", name="Reload now").click()
        expect(page.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
        table_is_up(page)
    context.close()
