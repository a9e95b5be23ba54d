"""The built site as a real host serves it, and the browser's copy of it."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.clicks import Bidder
from e2e.conftest import DIST, table_is_up
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
