"""A browser, the built site, and a watch over both.

`start` opens the site and waits for the table. Every page that a test opens is watched: a console
error, an uncaught exception or a request that leaves the site fails the test, unless the test says
beforehand that it brings them about (`watch.expect_trouble()`).

    def test_a_card_can_be_drawn(start):
        page = start("?game=sticks&seed=7", viewport=PHONE)
        page.get_by_role("button", name="Stock").click()
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
)
from playwright.sync_api import Error as PlaywrightError

from tools import browser as browsers
from tools import hashing
from tools.serve import Site, serving

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
RESULTS = ROOT / "test-results"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
SUB_PATH = "/some/where/"

PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

# A cold start on a busy machine; only a start that has stuck takes longer.
STARTING = 90_000
expect.set_options(timeout=30_000)

ARGUMENTS = [
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Nothing but this machine can be reached, whatever a page asks for.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    # The same pixels everywhere.
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--hide-scrollbars",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Debian's browsers where they are installed, else those that Playwright downloads.

    Of Chromium the shell, as it starts a page sooner.
    """
    if browser_name == "firefox" and (firefox := shutil.which("firefox-esr")):
        return {**browser_type_launch_args, "channel": "moz-firefox", "executable_path": firefox}
    if browser_name != "chromium":
        return browser_type_launch_args
    own = {"executable_path": found} if (found := browsers.headless()) else {}
    return {**browser_type_launch_args, **own, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def windowed_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """A whole Chromium, as players have it: it does more to pages than its shell does."""
    own = {"executable_path": found} if (found := browsers.installed()) else {}
    return {**browser_type_launch_args, **own}


@pytest.fixture(scope="session")
def windowed(browser_type: BrowserType, windowed_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A whole Chromium; it gives a frame no storage in a page of another site."""
    browser = browser_type.launch(**windowed_launch_args)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The site at the root of its own host."""
    yield from _served("/")


@pytest.fixture(scope="session")
def site_below() -> Iterator[Site]:
    """The site under a sub-path, as a project page is."""
    yield from _served(SUB_PATH)


def _served(prefix: str) -> Iterator[Site]:
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no site in dist/: run `make site` first.", returncode=2)
    with serving(DIST, prefix) as server:
        yield server


def published(path: str) -> str:
    """The pattern of the address at which a file of the repository is published.

    >>> published("web/main.py"), published("vendor/pyodide/pyodide.mjs")
    ('**/web/main-*.py', '**/vendor/pyodide-*/pyodide.mjs')
    """
    for folder in hashing.FOLDERS:
        if path.startswith(f"{folder}/"):
            return f"**/{folder}-*{path.removeprefix(folder)}"
    stem, dot, suffix = path.rpartition(".")
    return f"**/{stem}-*{dot}{suffix}"


@dataclass
class Watch:
    """What went wrong in the watched pages, in words."""

    troubles: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    trouble_is_expected: bool = False
    contexts: list[BrowserContext] = field(default_factory=list)
    own: tuple[str, ...] = ("http://127.0.0.1:", "data:", "blob:", "about:")

    def expect_trouble(self) -> None:
        """Let console errors and exceptions pass: this test breaks the page on purpose.

        A request that leaves the site is a failure even so.
        """
        self.trouble_is_expected = True

    def over(self, context: BrowserContext) -> None:
        """Watch the pages that this context has and will have."""
        self.contexts.append(context)
        # A listener, not context.route(): routing switches the browser's cache off.
        context.on("request", lambda request: self._requested(request.url))
        context.on("page", self._page)
        for page in context.pages:
            self._page(page)

    def _page(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.troubles.append(f"exception: {error}"))
        page.on("console", self._said)

    def _said(self, line: ConsoleMessage) -> None:
        where = line.location["url"]
        # A text opened in a tab names no icon, so the browser looks for one at the server's root.
        text = line.page is not None and line.page.url.endswith(".txt")
        if line.type == "error" and not (text and where.endswith("/favicon.ico")):
            self.troubles.append(f"console: {line.text} ({where})")

    def _requested(self, url: str) -> None:
        if not url.startswith(self.own):
            self.outside.append(url)

    def photograph(self, name: str) -> None:
        """Keep a picture of every page in `test-results/`, for whoever reads the failure."""
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages):
            with suppress(PlaywrightError):
                page.screenshot(path=RESULTS / f"{name}-{number}.png")

    def judge(self) -> None:
        """Fail if anything went wrong since the last time."""
        troubles, outside = self.troubles[:], self.outside[:]
        self.troubles.clear()
        self.outside.clear()
        assert not outside, f"requests left the site: {outside}"
        if not self.trouble_is_expected:
            assert not troubles, "\n".join(["the page is in trouble:", *troubles])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Photograph the pages of a test that has failed, while they are still open."""
    report = yield
    watch = getattr(item, "funcargs", {}).get("watch")
    if report.when == "call" and report.failed and isinstance(watch, Watch):
        watch.photograph(re.sub(r"[^\w-]+", "-", item.name))
    return report


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The watch over this test's pages; it judges when the test ends."""
    watch = Watch()
    yield watch
    watch.judge()


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A browser that has never been here, watched, whose requests a test may hold or break."""
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    yield context
    context.unroute_all(behavior="ignoreErrors")
    context.close()


class Start(Protocol):
    """What the `start` fixture is: opens the site and returns its page once the table is up."""

    def __call__(
        self, query: str = "", *, viewport: ViewportSize = DESKTOP, wait: bool = True
    ) -> Page: ...


@pytest.fixture
def start(browser: Browser, site: Site, watch: Watch) -> Iterator[Start]:
    """Open the site in a fresh context: no storage, no cache, no history."""
    contexts: list[BrowserContext] = []

    def begin(query: str = "", *, viewport: ViewportSize = DESKTOP, wait: bool = True) -> Page:
        context = browser.new_context(viewport=viewport)
        contexts.append(context)
        watch.over(context)
        page = context.new_page()
        page.goto(site.url + query)
        if wait:
            table_is_up(page)
        return page

    yield begin
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def shared_page(browser: Browser, site: Site) -> Iterator[Page]:
    """One page with the table up, for all tests that leave it as they found it: a start is dear."""
    watch = Watch()
    context = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    page = context.new_page()
    page.goto(site.url)
    table_is_up(page)
    yield page
    context.close()
    watch.judge()


def table_is_up(page: Page) -> None:
    """Wait until the shell has left; fail at once, with its words, if the start has failed."""
    over = page.locator("html[data-boot]")
    over.wait_for(state="attached", timeout=STARTING)
    if over.get_attribute("data-boot") != "ready":
        said = page.locator("#shell-said").text_content()
        pytest.fail(
            f"The page did not start: {page.locator('#shell-failure').inner_text()}\n{said}"
        )
    expect(page.locator("#shell")).to_have_count(0)


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """What a page does badly for people with disabilities, serious or worse; empty is good."""
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page) -> list[str]:
        page.evaluate(source)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{violation['id']} ({violation['impact']}): {violation['help']}: "
            + "; ".join(str(node["target"]) for node in violation["nodes"])
            for violation in found["violations"]
            if violation["impact"] in {"serious", "critical"}
        ]

    return check
