"""The game in one file, opened from the disk by a double click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from e2e.clicks import Bidder
from e2e.conftest import DESKTOP, DIST, PHONE, Watch, table_is_up

FILE = DIST / "sticks.html"
STRAWS = "?game=straws&seats=4&seed=kitchen&speed=instant"
TITLES = {
    "sticks": "Sticks",
    "family": "Family Sticks",
    "colours": "Stick to Colours",
    "straws": "Stick Collection",
}
FORBID_STORAGE = """
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
        get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    });
"""


class Open(Protocol):
    """Opens the one file, or another, in a fresh context whose requests are watched."""

    def __call__(
        self,
        query: str = "",
        *,
        file: Path = FILE,
        viewport: ViewportSize = DESKTOP,
        script: str = "",
    ) -> Page: ...


@pytest.fixture
def open_file(browser: Browser, watch: Watch) -> Iterator[Open]:
    contexts: list[BrowserContext] = []

    def begin(
        query: str = "",
        *,
        file: Path = FILE,
        viewport: ViewportSize = DESKTOP,
        script: str = "",
    ) -> Page:
        # Nothing but the file and what it made itself: no server, no data addresses but its own.
        watch.own = (file.as_uri(), "blob:", "data:image/svg+xml", "data:font/woff2")
        context = browser.new_context(viewport=viewport)
        contexts.append(context)
        watch.over(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(file.as_uri() + query)
        return page

    yield begin
    for context in contexts:
        context.close()


def test_every_game_is_begun_from_the_start_screen(open_file: Open) -> None:
    page = open_file(viewport=PHONE)
    table_is_up(page)
    for game, title in TITLES.items():
        page.locator(f"#play-{game}").click()
        page.locator("dialog#new-game[open] button[type=submit]").click()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator(".bar")).to_contain_text(title)
        page.locator("#bar-menu").click()
        page.locator("dialog#menu [data-do=home]").click()
        expect(page.locator("#start")).to_be_visible()


def test_a_match_survives_a_reload_and_is_played_to_its_end(open_file: Open) -> None:
    page = open_file(STRAWS, viewport=PHONE)
    table_is_up(page)
    player = Bidder(page)
    player.play(lambda: page.locator("#do-bet").count() > 0)
    page.wait_for_timeout(300)
    before = page.locator("#table").inner_text()
    page.goto(FILE.as_uri())
    table_is_up(page)
    expect(page.locator("#do-bet")).to_be_visible()
    assert page.locator("#table").inner_text() == before
    expect(page.locator(".notice")).to_have_count(0)
    player.play()
    sheet = page.locator("dialog#match-over[open]")
    expect(sheet.locator(".result").first).to_be_visible()


def test_without_storage_it_plays_and_offers_the_record(open_file: Open) -> None:
    page = open_file(script=FORBID_STORAGE)
    table_is_up(page)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Progress isn’t kept here")
    expect(notice.get_by_role("button", name="Save the match as a file")).to_have_count(0)
    page.locator("#play-straws").click()
    page.locator("dialog#new-game[open] button[type=submit]").click()
    player = Bidder(page)
    player.play(lambda: page.locator("#do-bet").count() > 0)
    with page.expect_download() as waiting:
        notice.get_by_role("button", name="Save the match as a file").click()
    record = Path(waiting.value.path())
    assert 'game "straws"' in record.read_text(encoding="utf-8")

    # The next visit knows nothing, but the file brings the match back.
    page.reload()
    table_is_up(page)
    page.locator("#start [data-arg=open-record]").click()
    page.locator("#record-file").set_input_files(record)
    expect(page.locator("#do-bet")).to_be_visible()


def test_the_shell_is_painted_before_anything_is_unpacked(open_file: Open) -> None:
    page = open_file(script="delete globalThis.DecompressionStream")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("too old to unpack")
    expect(page.get_by_role("heading", name="Sticks", level=1)).to_be_visible()
    expect(page.get_by_role("list", name="The four games").get_by_role("heading")).to_have_text(
        list(TITLES.values())
    )


def test_the_steps_are_named_and_counted(open_file: Open) -> None:
    page = open_file(
        script="""
        globalThis.seen = [];
        addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
            const step = document.querySelector("[aria-current=step]")?.innerText.trim();
            if (step && seen.at(-1) !== step) seen.push(step);
        }).observe(document.getElementById("shell"),
                   { subtree: true, childList: true, attributes: true, characterData: true }));
        """
    )
    table_is_up(page)
    seen = page.evaluate("seen")
    assert any(step.startswith("Unpacking Python") and "MB" in step for step in seen), seen
    for step in ("Starting Python", "Loading the rules", "Setting the table"):
        assert step in seen, seen


def cut(text: str) -> str:
    """The file as an interrupted download leaves it."""
    return text[: len(text) * 2 // 3]


def spoil(text: str) -> str:
    """The file with letters swapped in the middle of what is packed."""
    middle = len(text) // 2
    return text[:middle] + text[middle : middle + 400].swapcase() + text[middle + 400 :]


@pytest.mark.parametrize("damage", [cut, spoil])
def test_a_damaged_file_says_so(
    open_file: Open, watch: Watch, tmp_path: Path, damage: Callable[[str], str]
) -> None:
    watch.expect_trouble()
    file = tmp_path / "sticks.html"
    file.write_text(damage(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    page = open_file(file=file)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("damaged or incomplete")
    expect(alert).to_contain_text("Get the file once more")


def test_licences_and_measurements_can_be_read_in_it(
    open_file: Open, axe: Callable[[Page], list[str]]
) -> None:
    page = open_file()
    table_is_up(page)
    page.locator("#start [data-arg=about]").click()
    about = page.locator("dialog#about[open]")
    expect(about.get_by_role("link")).to_have_text(["Licences"])
    about.get_by_role("link", name="Licences").click()
    sheet = page.locator("dialog#carried[open]")
    expect(sheet.get_by_role("heading")).to_have_text("Licences")
    for words in (
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION",
        "Apache License",
        "SIL OPEN FONT",
    ):
        expect(sheet).to_contain_text(words)
    assert axe(page) == []
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    about.get_by_role("button", name="How the bots play").click()
    page.get_by_role("link", name="All numbers about their strength").click()
    expect(sheet.get_by_role("heading")).to_have_text("All numbers about their strength")
    expect(sheet).to_contain_text("greedy")
    sheet.get_by_role("button", name="Close").click()
    assert page.context.pages == [page]
