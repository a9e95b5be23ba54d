"""From one edition of the site to the next: offered, never forced, and never mixed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.clicks import Bidder
from e2e.conftest import DIST, Watch, table_is_up
from e2e.hosted import (
    CACHED,
    LINES,
    MATCH,
    NAMES,
    edition,
    files,
    is_kept,
    live,
    next_edition,
    open_page,
    visit,
)
from tools.serve import Site, serving

__all__ = ["live", "next_edition"]


def play_on(page: Page) -> None:
    """Make the match move by a few actions."""
    before = page.evaluate(LINES)
    Bidder(page).play(until=lambda: page.evaluate(LINES) > before + 3)


def test_a_new_edition_waits_for_the_players_word(
    context: BrowserContext, live: Site, next_edition: Path
) -> None:
    page = visit(context, live.url + MATCH)
    play_on(page)
    live.folder = next_edition
    page.reload()
    table_is_up(page)
    offer = page.get_by_role("region", name="New version")
    expect(offer).to_contain_text("A new version is here. Your match is kept")
    assert edition(page) is None
    # The match goes on, and the files of the edition being played are all there.
    play_on(page)
    old = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [
        url for url in old if url.removeprefix(live.url) in files(next_edition) - files(DIST)
    ]
    lines = page.evaluate(LINES)
    offer.get_by_role("button", name="Reload now").click()
    expect(page.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
    table_is_up(page)
    assert page.evaluate(LINES) >= lines
    expect(page.locator("#table")).to_be_visible()
    expect(offer).to_have_count(0)
    # All is of the new edition: what the page has loaded, and what the browser keeps.
    ours = {live.url + file for file in files(next_edition)}
    new = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert [url for url in new if url.startswith(live.url) and url not in ours] == []
    kept = {url.partition("?")[0] for url in page.evaluate(CACHED)}
    assert kept <= ours
    assert not kept & {live.url + file for file in files(DIST) - files(next_edition)}
    assert len(page.evaluate(CACHED)) == len(kept)
    Bidder(page).play()
    expect(page.locator("dialog#match-over")).to_be_visible()


def test_later_means_later(
    context: BrowserContext, live: Site, next_edition: Path, axe: Callable[[Page], list[str]]
) -> None:
    page = visit(context, live.url + MATCH)
    live.folder = next_edition
    # The browser looks for itself now and then.
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    offer = page.get_by_role("region", name="New version")
    expect(offer).to_be_visible()
    assert axe(page) == []
    offer.get_by_role("button", name="Later").click()
    expect(offer).to_have_count(0)
    play_on(page)
    expect(offer).to_have_count(0)
    page.locator("#bar-menu").click()
    page.locator("dialog#menu").get_by_role("button", name="Back to all games").click()
    expect(offer).to_be_visible()
    page.reload()
    table_is_up(page)
    expect(offer).to_be_visible()
    assert edition(page) is None


def test_no_tab_is_reloaded_from_another(
    context: BrowserContext, live: Site, next_edition: Path
) -> None:
    first = visit(context, live.url)
    second = open_page(context, live.url + MATCH)
    play_on(second)
    second.evaluate("document.documentElement.dataset.here = 'still'")
    live.folder = next_edition
    first.reload()
    table_is_up(first)
    first.get_by_role("button", name="Reload now").click()
    expect(first.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
    offer = second.get_by_role("region", name="New version")
    expect(offer).to_contain_text("Another tab has gone over to a new version.")
    play_on(second)
    assert second.locator("html[data-here=still]").count() == 1
    lines = second.evaluate(LINES)
    offer.get_by_role("button", name="Reload now").click()
    expect(second.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
    table_is_up(second)
    assert second.evaluate(LINES) >= lines


def test_a_copy_with_holes_is_let_go(
    context: BrowserContext, watch: Watch, next_edition: Path
) -> None:
    """Something has cleared away a file, and the host has it no longer."""
    with serving(DIST, keep=1) as site:
        page = visit(context, site.url)
        page.evaluate("""async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              if (request.url.includes("web/main-")) await cache.delete(request);
          }
        }""")
        site.folder = next_edition
        watch.expect_trouble()
        page.wait_for_timeout(1_500)
        page.reload()
        page.get_by_role("button", name="Try again").click(timeout=90_000)
        expect(page.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
        table_is_up(page)
        is_kept(page)


def test_caches_of_other_projects_of_the_origin_are_left_alone(
    context: BrowserContext, live: Site, next_edition: Path
) -> None:
    theirs = [
        "other",
        f"workbox-precache-v2-{live.url}other/",
        f"sticks-precache-v2-{live.url}other/",
    ]
    page = visit(context, live.url)
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", theirs)
    live.folder = next_edition
    page.reload()
    table_is_up(page)
    page.get_by_role("button", name="Reload now").click()
    expect(page.locator("html[data-edition=next]")).to_have_count(1, timeout=90_000)
    ours = f"sticks-precache-v2-{live.url}"
    assert sorted(page.evaluate(NAMES)) == sorted([*theirs, ours])
