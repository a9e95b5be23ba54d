"""Python's WebAssembly comes in two parts, the second when the table stands or Python calls it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from e2e.clicks import Clicker
from e2e.conftest import DESKTOP, DIST, Watch, published, table_is_up
from e2e.test_worker import ready
from tools import slim
from tools.serve import Site, serving
from tools.split import split

REST = published(slim.REST)
MATCH = "?game=sticks&level=casual&seats=3&seed=rest&speed=instant"
NAME = Path(slim.REST).name


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    yield context
    context.close()


@pytest.fixture(scope="module")
def unseen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site whose build had seen no function run."""
    folder = tmp_path_factory.mktemp("unseen") / "dist"
    shutil.copytree(DIST, folder)
    module, script, loader = slim.whole()
    shown, _ = slim.trimmed(script, loader, module)
    for path, data in zip((slim.WASM, slim.REST), split(module, (), shown), strict=True):
        (there,) = folder.glob(f"vendor/pyodide-*/{Path(path).name}")
        there.write_bytes(data)
    with serving(folder) as site:
        yield site


def asked_for(context: BrowserContext) -> list[Request]:
    """The requests for the second part, as they come."""
    found: list[Request] = []
    context.on("request", lambda asked: found.append(asked) if NAME in asked.url else None)
    return found


def plays(page: Page) -> None:
    """A hand is played until somebody draws."""
    clicker = Clicker(page)
    clicker.play(lambda: page.locator("#hand [data-card]").count() > 10)


def test_the_start_does_without_the_rest_which_comes_by_itself(
    context: BrowserContext, site: Site
) -> None:
    asked = asked_for(context)
    page = context.new_page()
    page.goto(site.url + MATCH)
    table_is_up(page)
    assert asked == []
    ready(page)
    plays(page)
    while not asked:
        page.wait_for_timeout(100)
    # By a request that waits in the background, in the page and in the bots' worker alike.
    assert {request.resource_type for request in asked} == {"fetch"}


def test_what_was_never_seen_to_run_is_fetched_at_once(
    context: BrowserContext, unseen: Site
) -> None:
    asked = asked_for(context)
    page = context.new_page()
    page.goto(unseen.url + MATCH)
    table_is_up(page)
    assert [request.resource_type for request in asked] == ["xhr"]
    ready(page)
    plays(page)


def test_a_host_that_lost_the_rest_still_serves_a_game(
    context: BrowserContext, watch: Watch, site: Site
) -> None:
    watch.expect_trouble()
    context.route(REST, lambda route: route.abort())
    page = context.new_page()
    page.goto(site.url + MATCH)
    table_is_up(page)
    plays(page)
    expect(page.get_by_role("alert")).to_have_count(0)
