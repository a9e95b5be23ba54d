"""Without a connection: the browser's copy of the site, and where there is none."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, expect

from e2e.conftest import DESKTOP, DIST, SUB_PATH, Watch, table_is_up
from e2e.hosted import (
    CACHED,
    MATCH,
    NAMES,
    PAGES,
    REGISTERED,
    REGISTRATIONS,
    edition,
    files,
    is_gone,
    is_kept,
    live,
    next_edition,
    open_page,
    plays_a_match,
    visit,
)
from tools.serve import Site, serving

__all__ = ["live", "next_edition"]

# --- without a connection ----------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["/", SUB_PATH])
def test_after_one_visit_the_page_needs_no_server(context: BrowserContext, prefix: str) -> None:
    # What the browser itself still has of a file is out of date at once: the copy alone counts.
    with serving(DIST, prefix, keep=1) as site:
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

    with serving(DIST, SUB_PATH, keep=1) as site:
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
    page.get_by_role("button", name="How to play").click()
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
        for _ in range(100):
            if page.evaluate(REGISTRATIONS) == 0:
                break
            page.wait_for_timeout(200)
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
