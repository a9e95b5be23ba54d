"""A page in each browser: what a smoke test needs of it, whoever drives."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright

from e2e.browsers.webkit import webkit
from e2e.conftest import DESKTOP, RESULTS, STARTING, Watch
from tools import browser as browsers

BROWSERS = ("chromium", "firefox", "webkit")


class Seen(Protocol):
    """What a selector finds."""

    def count(self) -> int: ...
    def click(self) -> None: ...
    def get_attribute(self, name: str) -> str | None: ...
    def inner_text(self) -> str: ...


class Visit(Protocol):
    """A page: Playwright's, or WebKit's in the same words."""

    def goto(self, url: str) -> Any: ...
    def reload(self) -> Any: ...
    def evaluate(self, expression: str) -> Any: ...
    def locator(self, selector: str) -> Seen: ...
    def wait_for_timeout(self, milliseconds: float) -> None: ...


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Firefox where it is installed, else Playwright's own."""
    found = shutil.which("firefox-esr")
    own = {"channel": "moz-firefox", "executable_path": found} if found else {}
    browser = playwright.firefox.launch(**own)  # type: ignore[arg-type]
    yield browser
    browser.close()


@pytest.fixture(params=BROWSERS)
def visit(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Any]:
    """A page in a browser that has never been here."""
    if request.param == "webkit":
        if missing := browsers.missing("webkit"):
            pytest.fail(missing)
        with webkit() as page:
            yield page
            RESULTS.mkdir(exist_ok=True)
            page.screenshot(str(RESULTS / f"{re.sub(r'[^a-z0-9]+', '-', request.node.name)}.png"))
        return
    name = "browser" if request.param == "chromium" else "firefox"
    browser: Browser = request.getfixturevalue(name)
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    yield context.new_page()
    context.close()


def wait_until(page: Visit, true: Callable[[], bool], what: str, timeout: float = 30_000) -> None:
    """Wait for something; fail with the words of what it was."""
    end = time.monotonic() + timeout / 1_000
    while not true():
        if time.monotonic() > end:
            pytest.fail(f"not within {timeout / 1_000:.0f} s: {what}")
        page.wait_for_timeout(50)


def is_there(page: Visit, selector: str, timeout: float = 30_000) -> None:
    """Wait until a selector finds something."""
    wait_until(page, lambda: page.locator(selector).count() > 0, selector, timeout)


def is_up(page: Visit) -> None:
    """Wait for the page's Python; fail with the shell's words if it did not start."""
    is_there(page, "html[data-boot]", STARTING)
    if page.locator("html").get_attribute("data-boot") != "ready":
        pytest.fail(f"The page did not start: {page.locator('#shell').inner_text()}")
    wait_until(page, lambda: page.locator("#shell").count() == 0, "the shell is gone")
