"""Without a connection, and from one edition to the next: the site as a real host serves it."""

from __future__ import annotations

import shutil
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from e2e.clicks import Bidder
from e2e.conftest import DESKTOP, DIST, SUB_PATH, Watch, table_is_up
from e2e.test_worker import ready, thoughts
from tools import build
from tools.serve import Site, serving

PAGES = 600
"""Seconds that GitHub Pages lets browsers keep a file."""
MATCH = "?game=straws&seats=3&seed=lamp&speed=instant"
LINES = "(localStorage.getItem('sticks:match') ?? '').split('\\n').length"
REGISTRATIONS = "navigator.serviceWorker.getRegistrations().then((found) => found.length)"
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(request.url);
  return found;
}"""
NAMES = "caches.keys()"
REGISTERED = """
if (navigator.serviceWorker) {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...asked) => {
    const ready = performance.getEntriesByName("sticks:ready").length;
    document.documentElement.dataset.registered = ready ? "ready" : "starting";
    const found = await register(...asked), worker = found.installing;
    if (worker) worker.addEventListener("statechange", () => {
      document.documentElement.dataset.copy = worker.state;
    });
    return found;
  };
}"""
"""Notes on the page's element when the page asks for a worker, and what becomes of it."""


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    yield context
    context.close()


@pytest.fixture
def live() -> Iterator[Site]:
    """The site on a real host."""
    with serving(DIST, keep=PAGES) as site:
        yield site


@pytest.fixture(scope="module")
def next_edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after a change of the page's script and its style."""
    table = build.site()
    table["web/main.py"] += b"document.documentElement.dataset.edition = 'next'\n"
    table["web/style/index.css"] += b"\n:root { --edition: next; }\n"
    folder = tmp_path_factory.mktemp("next")
    build.write(build.release(table), folder)
    return folder


def visit(context: BrowserContext, url: str) -> Page:
    """Open the site, and stay until the browser has its copy."""
    page = context.new_page()
    page.goto(url)
    table_is_up(page)
    is_kept(page)
    return page


def is_kept(page: Page) -> None:
    """Wait until the worker of the copy answers for the page."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")


def open_page(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    table_is_up(page)
    return page


def plays_a_match(page: Page) -> None:
    """Play from the first bid to the last, with bots that think in their worker."""
    ready(page)
    Bidder(page).play()
    expect(page.locator("dialog#match-over")).to_be_visible()
    assert thoughts(page)[0] > 0


def edition(page: Page) -> str | None:
    """The mark that the next edition's script leaves; None in the first one."""
    return page.locator("html").get_attribute("data-edition")


def is_gone(url: str) -> bool:
    try:
        urllib.request.urlopen(url, timeout=5)
    except (urllib.error.URLError, ConnectionError):
        return True
    return False


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


# --- without a connection ----------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["/", SUB_PATH])
def test_after_one_visit_the_page_needs_no_server(context: BrowserContext, prefix: str) -> None:
    with serving(DIST, prefix, keep=PAGES) as site:
        page = visit(context, site.url)
    assert is_gone(site.url)
    page.reload()
    table_is_up(page)
    page.goto(site.url + MATCH)
    table_is_up(page)
    plays_a_match(page)


def test_a_browser_that_was_closed_needs_no_server_either(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    watch: Watch,
    tmp_path: Path,
) -> None:
    def opened() -> BrowserContext:
        context = browser_type.launch_persistent_context(
            tmp_path, viewport=DESKTOP, **browser_type_launch_args
        )
        watch.over(context)
        return context

    with serving(DIST, SUB_PATH, keep=PAGES) as site:
        context = opened()
        visit(context, site.url)
        context.close()
    assert is_gone(site.url)
    context = opened()
    page = open_page(context, site.url + MATCH)
    plays_a_match(page)
    context.close()


def test_that_the_copy_is_made_is_said_once(context: BrowserContext, live: Site) -> None:
    page = open_page(context, live.url)
    said = page.locator("#start").get_by_text("from now on these games start without a connection")
    expect(said).to_be_visible()
    page.reload()
    table_is_up(page)
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_text("This browser keeps a copy of these games")).to_be_visible()
    expect(said).to_have_count(0)


def test_the_first_start_has_the_connection_for_itself(context: BrowserContext, live: Site) -> None:
    context.add_init_script(REGISTERED)
    page = context.new_page()
    page.goto(live.url)
    expect(page.locator("html[data-registered=ready]")).to_have_count(1, timeout=90_000)
    is_kept(page)


def test_all_that_the_page_may_ask_for_is_kept(context: BrowserContext, live: Site) -> None:
    page = visit(context, live.url)
    kept = {url.removeprefix(live.url).partition("?")[0] for url in page.evaluate(CACHED)}
    left = {file for file in files(DIST) if file.startswith("licenses/")} - {"licenses/all.txt"}
    assert kept == files(DIST) - left - {"sw.js", ".nojekyll", "sticks.html"}


def test_a_mixed_set_is_never_kept(
    context: BrowserContext, watch: Watch, next_edition: Path, tmp_path: Path
) -> None:
    """A host in the middle of a deploy: the worker is still the old one, the page the new one."""
    folder = tmp_path / "mixed"
    shutil.copytree(next_edition, folder)
    shutil.copy(DIST / "sw.js", folder)
    for file in files(DIST) - files(folder):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(DIST / file, folder / file)
    watch.expect_trouble()  # the browser says what it refused
    with serving(folder, keep=PAGES) as site:
        page = context.new_page()
        page.add_init_script(REGISTERED)
        page.goto(site.url)
        table_is_up(page)
        expect(page.locator("html[data-copy=redundant]")).to_have_count(1)
        assert page.evaluate(REGISTRATIONS) == 0
        # The deploy is over.
        site.folder = next_edition
        page.reload()
        table_is_up(page)
        is_kept(page)
    page.reload()
    table_is_up(page)
    assert edition(page) == "next"


def test_nothing_of_an_old_edition_lives_on_in_the_database(
    context: BrowserContext, live: Site
) -> None:
    page = visit(context, live.url + MATCH)
    kept = page.evaluate("""async () => {
      let entries = 0;
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise((found) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => found(asked.result);
        });
        for (const store of db.objectStoreNames) entries += await new Promise((found) => {
          const asked = db.transaction(store).objectStore(store).count();
          asked.onsuccess = () => found(asked.result);
        });
        db.close();
      }
      return entries;
    }""")
    assert kept == 0


# --- a newer edition ---------------------------------------------------------------------


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
    page.locator("dialog#menu").get_by_role("button", name="All games").click()
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


# --- where there is no copy --------------------------------------------------------------


def test_a_developer_is_served_no_copy_and_rid_of_an_old_one(
    context: BrowserContext, next_edition: Path
) -> None:
    with serving(DIST, keep=PAGES) as site:
        page = visit(context, site.url)
        port = site.server_port
    with serving(next_edition, port=port) as site:
        page.goto(site.url)
        table_is_up(page)
        page.evaluate(
            f"async () => {{ while (await {REGISTRATIONS}) await new Promise(setTimeout); }}"
        )
        page.reload()
        table_is_up(page)
        assert edition(page) == "next"
        assert page.evaluate(NAMES) == []
        page.wait_for_timeout(2_000)
        assert page.evaluate(REGISTRATIONS) == 0


@pytest.mark.parametrize("cage", ['sandbox="allow-scripts"', ""], ids=["opaque", "same"])
def test_a_frame_keeps_no_copy(context: BrowserContext, live: Site, cage: str) -> None:
    page = context.new_page()
    frame = f'<iframe {cage} src="{live.url}" width="900" height="700"></iframe>'
    context.route("**/blog.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(live.url + "blog.html")
    inside = page.frame_locator("iframe")
    expect(inside.locator("html[data-boot=ready]")).to_have_count(1, timeout=90_000)
    page.wait_for_timeout(3_000)
    assert page.evaluate(REGISTRATIONS) == 0


def test_it_can_be_installed(context: BrowserContext, live: Site) -> None:
    page = open_page(context, live.url)
    devtools = context.new_cdp_session(page)
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["manifest"]["scope"] == manifest["manifest"]["id"] == live.url
