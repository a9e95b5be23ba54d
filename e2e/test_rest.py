"""Python's WebAssembly comes in two parts, the second when the table stands or Python calls it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, Request, expect

from e2e.clicks import Clicker
from e2e.conftest import DIST, Watch, published, table_is_up
from e2e.test_worker import ready
from tools import slim
from tools.serve import Site, serving
from tools.split import split

REST = published(slim.REST)
MATCH = "?game=sticks&level=casual&seats=3&seed=rest&speed=instant"
NAME = Path(slim.REST).name
ASKED = """name => performance.getEntriesByType("resource")
  .filter((made) => made.name.includes(name))
  .map((made) => ({ at: made.startTime, how: made.initiatorType }))"""


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


def asked(page: Page) -> list[dict[str, Any]]:
    """The requests of the page itself for the second part: when, and in which way."""
    return cast(list[dict[str, Any]], page.evaluate(ASKED, NAME))


def plays(page: Page) -> None:
    """A hand is played until somebody draws."""
    clicker = Clicker(page)
    clicker.play(lambda: page.locator("#hand [data-card]").count() > 10)


def test_the_start_does_without_the_rest_which_comes_by_itself(
    context: BrowserContext, site: Site
) -> None:
    everywhere: list[Request] = []
    context.on("request", lambda made: everywhere.append(made) if NAME in made.url else None)
    page = context.new_page()
    page.goto(site.url + MATCH)
    table_is_up(page)
    ready(page)
    plays(page)
    page.wait_for_function(f"({ASKED})('{NAME}').length", polling=100)
    (mine,) = asked(page)
    assert mine["how"] == "fetch"
    assert mine["at"] > page.evaluate("performance.getEntriesByName('sticks:ready')[0].startTime")
    # Neither does the bots' worker wait for it.
    assert "xhr" not in {made.resource_type for made in everywhere}


def test_what_was_never_seen_to_run_is_fetched_at_once(
    context: BrowserContext, unseen: Site
) -> None:
    page = context.new_page()
    page.goto(unseen.url + MATCH)
    table_is_up(page)
    assert [made["how"] for made in asked(page)] == ["xmlhttprequest"]
    ready(page)
    plays(page)


def test_where_nothing_can_be_fetched_at_once_it_comes_first(
    context: BrowserContext, unseen: Site
) -> None:
    context.route(
        "**/",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            headers={**answer.headers, "permissions-policy": "sync-xhr=()"},
        ),
    )
    page = context.new_page()
    page.goto(unseen.url)
    table_is_up(page)
    assert [made["how"] for made in asked(page)] == ["fetch"]


def test_a_line_that_is_down_for_a_moment_does_not_end_the_game(
    context: BrowserContext, watch: Watch, unseen: Site
) -> None:
    watch.expect_trouble()
    broken = iter([True, True])
    context.route(REST, lambda route: route.abort() if next(broken, False) else route.continue_())
    said: list[str] = []
    page = context.new_page()

    def heard(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    page.on("dialog", heard)
    page.goto(unseen.url)
    table_is_up(page)
    assert len(said) == 2
    assert "Check the connection" in said[0]


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
