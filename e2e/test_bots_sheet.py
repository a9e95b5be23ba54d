"""The sheet that says how the bots play, in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import DESKTOP, PHONE, Start


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_how_the_bots_play_is_read_from_help(
    start: Start, axe: Callable[[Page], list[str]], viewport: ViewportSize
) -> None:
    page = start(viewport=viewport)
    page.locator("#start [data-arg=help]").click()
    page.locator("dialog#help[open] [data-arg=bots]").click()
    sheet = page.locator("dialog#bots[open]")
    expect(sheet).to_contain_text("What they know")
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(sheet.locator("table")).to_have_count(4)
    assert axe(page) == []
    body = sheet.locator(".dialog-body")
    assert body.evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    tables = {"strength": "deals that nothing was tuned on", "fairness": "dealt anew"}
    for name, words in tables.items():
        link = sheet.get_by_role("link", name=name)
        link.scroll_into_view_if_needed()
        with page.context.expect_page() as opened:
            link.click()
        expect(opened.value.locator("body")).to_contain_text(words)
        opened.value.close()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
