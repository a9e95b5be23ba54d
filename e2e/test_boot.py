"""The start of the page: anywhere, before Python, without a file, without storage."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Route, expect

from e2e.conftest import DESKTOP, PHONE, Start, Watch, published, table_is_up
from e2e.hosted import MATCH, open_page, plays_a_match
from tools.serve import Site

GAMES = ["Sticks", "Family Sticks", "Stick to Colours", "Stick Collection"]
WASM = "**/*.wasm"

Axe = Callable[[Page], list[str]]


def hold(route: Route) -> None:
    """Leave a request without an answer, as a network that has stalled."""


def refuse(route: Route) -> None:
    route.fulfill(status=404, body="not found")


def expect_shell(page: Page) -> None:
    expect(page.get_by_role("heading", name="Sticks", level=1)).to_be_visible()
    titles = page.get_by_role("list", name="The four games").get_by_role("heading")
    expect(titles).to_have_text(GAMES)
    for title in titles.all():
        expect(title).to_be_visible()


def test_the_table_comes_up_at_the_root(start: Start) -> None:
    page = start()
    assert page.locator("#app").inner_text().strip()


def test_the_table_comes_up_under_a_sub_path(context: BrowserContext, site_below: Site) -> None:
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.goto(site_below.url)
    table_is_up(page)
    assert all(url.startswith((site_below.url, "data:", "blob:")) for url in asked)


def test_a_second_visit_starts_too(start: Start) -> None:
    page = start()
    page.reload()
    table_is_up(page)


PROFILED = "--enable-features=HeapProfilerReporting:" + "/".join(
    ["stable-probability", "1", "renderer-sampling-rate-bytes", "10000"]
)


def test_a_browser_that_profiles_its_memory_plays_a_match(
    browser_type: BrowserType,
    windowed_launch_args: dict[str, Any],
    site: Site,
    watch: Watch,
    tmp_path: Path,
) -> None:
    """A part of all Chromiums does so, and walks the stack again and again while Python runs."""
    profiled = {**windowed_launch_args, "args": [*windowed_launch_args["args"], PROFILED]}
    context = browser_type.launch_persistent_context(tmp_path, viewport=DESKTOP, **profiled)
    watch.over(context)
    page = open_page(context, site.url + MATCH)
    plays_a_match(page)
    context.close()


PRELOADS = re.compile('<link[^>]* data-bytes="[0-9]+"[^>]*>')


def without_preloads(route: Route) -> None:
    answer = route.fetch()
    body, links = PRELOADS.subn("", answer.text())
    assert links >= 6
    route.fulfill(response=answer, body=body)


def asked_for(page: Page) -> list[str]:
    """What the page has fetched, but for its icon, which the browser fetches when it likes."""
    # The bots' worker keeps a list of its own: it fetches for itself.
    entries = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return [url for url in entries if "/icon" not in url]


def test_what_is_preloaded_is_used_and_nothing_is_fetched_twice(
    context: BrowserContext, site: Site
) -> None:
    page = context.new_page()
    page.goto(site.url)
    table_is_up(page)
    asked = Counter(asked_for(page))
    preloaded = page.locator("link[data-bytes]").evaluate_all("links => links.map(l => l.href)")
    assert len(preloaded) >= 6
    assert all(asked[url] == 1 for url in preloaded)
    assert [url for url, times in asked.items() if times > 1] == []
    # The page asks for the same files where nothing tells it beforehand.
    context.route(site.url, without_preloads)
    page.goto(site.url)
    table_is_up(page)
    assert page.locator("link[data-bytes]").count() == 0
    assert set(preloaded) - set(asked_for(page)) == set()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_shell_shows_before_python_has_arrived(
    start: Start, watch: Watch, browser: Browser, site: Site, axe: Axe, viewport: dict[str, int]
) -> None:
    context = browser.new_context(
        viewport={"width": viewport["width"], "height": viewport["height"]}
    )
    watch.over(context)
    context.route(WASM, hold)
    page = context.new_page()
    page.goto(site.url, wait_until="domcontentloaded")
    expect_shell(page)
    progress = page.get_by_role("progressbar", name="The table is being set")
    expect(progress).to_be_visible()
    expect(page.locator("[aria-current=step]")).to_contain_text("Fetching Python")
    for step in ["Starting Python", "Loading the rules", "Setting the table"]:
        expect(page.get_by_text(step)).to_be_visible()
    # What has arrived is counted, what has not is not.
    expect(page.locator("#shell-amount")).to_contain_text("MB")
    value = float(progress.evaluate("bar => bar.value"))
    assert 0 < value < 50
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= viewport["width"], "the shell scrolls sideways"
    assert axe(page) == []
    context.unroute_all(behavior="ignoreErrors")
    context.close()


def test_a_missing_file_is_named_in_plain_words(
    context: BrowserContext, watch: Watch, site: Site, axe: Axe
) -> None:
    watch.expect_trouble()
    context.route(WASM, refuse)
    page = context.new_page()
    page.goto(site.url)
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text("A file of the game did not arrive.")
    expect(failure).to_contain_text("Check the connection")
    failure.get_by_text("What the browser said").click()
    expect(failure).to_contain_text("pyodide.asm.wasm")
    expect_shell(page)
    assert axe(page) == []


@pytest.mark.parametrize("told", ["application/octet-stream", "application/wasm; charset=utf-8"])
def test_a_host_that_gives_the_webassembly_another_type_serves_the_game_too(
    context: BrowserContext, site: Site, told: str
) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(body=response.body(), status=200, content_type=told)

    context.route(WASM, answer)
    page = context.new_page()
    page.goto(site.url)
    table_is_up(page)


def test_try_again_starts_the_page_anew(context: BrowserContext, watch: Watch, site: Site) -> None:
    watch.expect_trouble()
    context.route(WASM, refuse)
    page = context.new_page()
    page.goto(site.url)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    context.unroute(WASM)
    again.click()
    expect(page.locator("html")).not_to_have_attribute("data-boot", "failed")
    table_is_up(page)


@pytest.mark.parametrize(
    "file",
    [
        *("engine.packed", "python/stdlib.packed", "vendor/pyodide/pyodide.asm.mjs"),
        *("vendor/pyscript/core.js", "vendor/idiomorph.mjs", "web/main.py", "web/boot/pyodide.mjs"),
        *("web/boot/early.mjs", "web/boot/arrivals.mjs", "web/boot/storage.mjs"),
    ],
)
def test_whatever_file_is_missing_the_page_says_so(
    context: BrowserContext, watch: Watch, site: Site, file: str
) -> None:
    watch.expect_trouble()
    context.route(published(file), refuse)
    page = context.new_page()
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_be_visible()
    expect_shell(page)


def test_an_exception_in_python_is_shown(context: BrowserContext, watch: Watch, site: Site) -> None:
    watch.expect_trouble()
    broken = "def seat():\n    raise RuntimeError('no chairs')\nseat()\n"
    context.route(published("web/main.py"), lambda route: route.fulfill(body=broken))
    page = context.new_page()
    page.goto(site.url)
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text("program stopped while it was starting")
    failure.get_by_text("What the browser said").click()
    expect(failure).to_contain_text("RuntimeError: no chairs")


def test_python_can_say_why_it_cannot_go_on(
    context: BrowserContext, watch: Watch, site: Site
) -> None:
    watch.expect_trouble()
    program = "from js import boot\nboot.failed('the bag is empty')\n"
    context.route(published("web/main.py"), lambda route: route.fulfill(body=program))
    page = context.new_page()
    page.goto(site.url)
    failure = page.get_by_role("alert")
    failure.get_by_text("What the browser said").click()
    expect(failure).to_contain_text("the bag is empty")


def test_a_table_that_comes_up_after_all_ends_the_alarm(
    context: BrowserContext, watch: Watch, site: Site
) -> None:
    watch.expect_trouble()
    program = "from js import boot, fetch\nawait fetch('./not-there')\nboot.ready()\n"
    context.route(published("web/main.py"), lambda route: route.fulfill(body=program))
    page = context.new_page()
    page.goto(site.url)
    expect(page.locator("#shell")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")


@pytest.mark.parametrize(
    ("lacks", "words"),
    [("WebAssembly", "no WebAssembly"), ("DecompressionStream", "too old to unpack")],
)
def test_a_browser_that_lacks_what_the_game_needs_is_told(
    context: BrowserContext, watch: Watch, site: Site, lacks: str, words: str
) -> None:
    watch.expect_trouble()
    context.add_init_script(f"delete globalThis.{lacks}")
    page = context.new_page()
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_a_frame_without_storage_plays_too(
    context: BrowserContext, site: Site, watch: Watch
) -> None:
    """A sandboxed frame has an opaque origin: IndexedDB is denied, and PyScript asks for it."""
    page = context.new_page()
    cage = f'<iframe sandbox="allow-scripts" src="{site.url}" width="900" height="700"></iframe>'
    context.route("**/cage.html", lambda route: route.fulfill(body=cage, content_type="text/html"))
    page.goto(site.url + "cage.html")
    frame = page.frame_locator("iframe")
    expect(frame.locator("html[data-boot=ready]")).to_have_count(1, timeout=90_000)


def test_a_page_of_its_own_without_an_origin_plays_too(context: BrowserContext, site: Site) -> None:
    """A pop-up of a sandboxed frame: not in a frame, and yet nothing can be kept."""
    page = context.new_page()
    opener = f"<script>onclick = () => open('{site.url}')</script><body>open"
    cage = f'<iframe sandbox="allow-scripts allow-popups" srcdoc="{opener}"></iframe>'
    context.route("**/cage.html", lambda route: route.fulfill(body=cage, content_type="text/html"))
    page.goto(site.url + "cage.html")
    with context.expect_page() as opened:
        page.frame_locator("iframe").locator("body").click()
    assert opened.value.evaluate("origin") == "null"
    expect(opened.value.locator("html[data-boot=ready]")).to_have_count(1, timeout=90_000)


def test_a_silent_start_offers_a_way_out(context: BrowserContext, site: Site) -> None:
    context.route(WASM, hold)
    page = context.new_page()
    page.clock.install()
    page.goto(site.url, wait_until="domcontentloaded")
    expect(page.locator(".shell-alive")).to_have_count(1)
    late = page.get_by_text("This takes longer than it should")
    expect(late).to_be_hidden()
    page.clock.fast_forward(31_000)
    expect(late).to_be_visible()


def test_without_scripts_the_page_says_what_it_needs(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url)
    expect_shell(page)
    # Playwright switches scripts off too late for the parser to show what stands in <noscript>.
    assert "played with JavaScript" in (page.locator("noscript").text_content() or "")
    context.close()
