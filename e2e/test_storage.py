"""What a browser keeps: full, barred, spoilt and newer storage, and two tabs with one match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.clicks import Bidder
from e2e.conftest import DESKTOP, Watch, table_is_up
from tools.serve import Site

MATCH = "?game=straws&seats=3&seed=lamp&speed=instant"
OTHER = MATCH.replace("lamp", "shade")
FULL = """
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (globalThis.full !== false) throw new DOMException("The quota is exceeded.",
                                                              "QuotaExceededError");
        write.call(this, key, text);
    };
"""
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


@pytest.fixture
def visit(context: BrowserContext, site: Site) -> Callable[[str], Page]:
    """Opens the site in another tab of the same browser."""

    def visit(query: str = "") -> Page:
        page = context.new_page()
        page.goto(site.url + query)
        table_is_up(page)
        return page

    return visit


@pytest.fixture(scope="module")
def played(browser: Browser, site: Site) -> Mapping[str, str]:
    """What a browser keeps in which a match has been begun, by key."""
    page = browser.new_page(viewport=DESKTOP)
    page.goto(site.url + MATCH)
    table_is_up(page)
    is_kept(page)
    found: Mapping[str, str] = page.evaluate("({...localStorage})")
    page.context.close()
    return found


@pytest.fixture
def come_back(browser: Browser, site: Site, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Opens the site in a browser that keeps these texts under these keys."""
    contexts: list[BrowserContext] = []

    def come_back(texts: Mapping[str, str]) -> Page:
        items = [{"name": name, "value": text} for name, text in texts.items()]
        origin = {"origin": site.url.rstrip("/"), "localStorage": items}
        state: Any = {"cookies": [], "origins": [origin]}
        context = browser.new_context(viewport=DESKTOP, storage_state=state)
        contexts.append(context)
        watch.over(context)
        page = context.new_page()
        page.goto(site.url)
        table_is_up(page)
        return page

    yield come_back
    for context in contexts:
        context.close()


def kept(page: Page, key: str = "match") -> str:
    """What the browser keeps under a key."""
    text: str = page.evaluate(f"localStorage.getItem('sticks:{key}') ?? ''")
    return text


def bet(page: Page, how: str = "#do-bet") -> None:
    """Play until a bet can be made, and make one, or pass; the others answer."""
    page.bring_to_front()
    there = page.locator(how)
    player = Bidder(page)
    player.play(lambda: there.count() > 0)
    count = page.locator("#table").get_attribute("data-count")
    player.press(there)
    expect(page.locator(f"#table.is-my-turn:not([data-count='{count}'])")).to_be_attached()
    page.wait_for_timeout(300)


def is_kept(page: Page) -> None:
    """The browser keeps what this tab plays."""
    before = kept(page)
    bet(page)
    expect(page.locator(".notice")).to_have_count(0)
    assert kept(page) != before


def is_not_kept(page: Page) -> None:
    """The tab says that nothing of it is kept, and keeps nothing."""
    before = kept(page)
    bet(page)
    expect(page.locator(".notice")).to_contain_text("not kept")
    assert kept(page) == before


def test_the_second_tab_keeps_only_once_it_is_asked_to(visit: Callable[[str], Page]) -> None:
    first = visit(MATCH)
    is_kept(first)
    second = visit(MATCH)
    expect(second.locator(".notice")).to_contain_text("another tab")
    before = kept(second)
    bet(second, "#do-pass")
    is_not_kept(second)
    assert kept(second) == before
    is_kept(first)
    theirs = kept(first)

    second.bring_to_front()
    second.locator(".notice").get_by_role("button", name="Keep the match here").click()
    expect(second.locator(".notice")).to_contain_text("this tab keeps")
    expect(first.locator(".notice")).to_contain_text("not kept")
    second.wait_for_timeout(300)
    assert kept(second) != theirs
    assert kept(second, "previous").startswith(theirs)
    second.locator("#dismiss").click()
    is_kept(second)
    is_not_kept(first)

    # Back again, from the menu.
    first.locator("#dismiss").click()
    first.locator("#bar-menu").click()
    first.locator("dialog#menu [data-do=keep-here]").click()
    first.locator("#dismiss").click()
    is_kept(first)
    expect(second.locator(".notice")).to_contain_text("not kept")


def test_a_tab_that_was_closed_or_left_its_match_keeps_no_other_from_it(
    visit: Callable[[str], Page],
) -> None:
    first = visit(MATCH)
    is_kept(first)
    first.locator("#bar-menu").click()
    first.locator("dialog#menu [data-do=home]").click()
    expect(first.locator("#resume")).to_be_visible()
    second = visit(OTHER)
    is_kept(second)
    text = kept(second)
    assert '"shade"' in text
    assert '"lamp"' in kept(second, "previous")

    # The start screen of the other tab has followed.
    second.close()
    first.bring_to_front()
    first.locator("#resume").click()
    expect(first.locator("#table")).to_be_visible()
    is_kept(first)
    assert kept(first).startswith(text.split("\n\n")[0])
    first.reload()
    table_is_up(first)
    is_kept(first)


def test_without_locks_the_tab_that_did_not_move_says_so(
    context: BrowserContext, visit: Callable[[str], Page]
) -> None:
    context.add_init_script(NO_LOCKS)
    first = visit(MATCH)
    is_kept(first)
    second = visit(MATCH)
    is_kept(second)
    expect(first.locator(".notice")).to_contain_text("not kept")
    is_not_kept(first)


def test_a_full_storage_is_said_loses_nothing_and_keeps_again_with_room(
    context: BrowserContext, visit: Callable[[str], Page]
) -> None:
    page = visit(MATCH)
    is_kept(page)
    before = kept(page)
    page.close()
    context.add_init_script(FULL)
    page = visit(OTHER)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("storage is full")
    bet(page)
    assert kept(page) == before
    with page.expect_download() as waiting:
        notice.get_by_role("button", name="Save the match as a file").click()
    assert '"shade"' in Path(waiting.value.path()).read_text(encoding="utf-8")
    page.evaluate("globalThis.full = false")
    bet(page)
    expect(notice).to_have_count(0)
    assert '"shade"' in kept(page)
    assert kept(page, "previous") == before


@pytest.mark.parametrize("key", ["match", "order", "desk", "at", "settings", "previous", "aside"])
def test_garbage_under_a_key_is_survived_said_and_not_lost(
    played: Mapping[str, str], come_back: Callable[..., Page], key: str
) -> None:
    garbage = "<!-- \x01 {[ 7ha"
    page = come_back({**played, f"sticks:{key}": garbage})
    if key in ("match", "order", "settings", "previous", "aside"):
        if key == "aside":
            page.locator("#bar-menu").click()
            page.locator("dialog#menu [data-arg=open-record]").click()
        expect(page.get_by_text("set aside").first).to_be_attached()
        assert kept(page, "aside") == garbage
        found = page.locator(f"{'#open-record' if key in ('match', 'aside') else '#notice'} "
                             "[data-do=download-aside]")  # fmt: skip
        with page.expect_download() as waiting:
            found.click()
        assert Path(waiting.value.path()).read_bytes().decode() == garbage
        page.keyboard.press("Escape")
    page.goto(page.url + OTHER)
    table_is_up(page)
    bet(page)
    assert '"shade"' in kept(page)


def test_a_match_of_a_newer_version_stays_and_is_said(
    played: Mapping[str, str], come_back: Callable[..., Page]
) -> None:
    newest = played["sticks:match"].replace("sticks record 1", "sticks record 2") + "fly\n"
    page = come_back({**played, "sticks:match": newest})
    expect(page.locator("#record-complaint")).to_contain_text("newer version")
    assert kept(page) == newest
    page.keyboard.press("Escape")
    page.goto(page.url + OTHER)
    table_is_up(page)
    expect(page.locator(".notice")).to_contain_text("newer version")
    bet(page)
    assert '"shade"' in kept(page)
    assert kept(page, "previous") == newest
