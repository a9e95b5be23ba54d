"""Each of the other games in the browser: whole matches by clicks and by keys, and axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.clicks import Bidder, Clicker
from e2e.conftest import PHONE, Start, table_is_up

Axe = Callable[[Page], list[str]]

LINKS = {
    "family": "?game=family&seats=4&seed=kitchen&target=3&hands=20&speed=instant",
    "colours": "?game=colours&seats=3&seed=kitchen&speed=instant",
    "straws": "?game=straws&seats=4&seed=kitchen&speed=instant",
}
PLAYERS: dict[str, type[Clicker]] = {"family": Clicker, "colours": Bidder, "straws": Bidder}
TITLES = {
    "family": "Family Sticks",
    "colours": "Stick to Colours",
    "straws": "Stick Collection",
}

each = pytest.mark.parametrize("game", LINKS)


@each
def test_a_match_is_played_to_its_end_by_clicks_on_a_phone(
    start: Start, axe: Axe, game: str
) -> None:
    page = start(LINKS[game], viewport=PHONE)
    expect(page.locator(".bar")).to_contain_text(TITLES[game])
    assert axe(page) == []
    PLAYERS[game](page).play()
    sheet = page.locator("dialog#match-over[open]")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".result").first).to_be_visible()
    assert axe(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    high = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert (wide, high) <= (0, 0), "the page scrolls"
    sheet.get_by_role("button", name="Play again").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()


@each
def test_every_game_is_begun_from_the_start_screen(start: Start, axe: Axe, game: str) -> None:
    page = start(viewport=PHONE)
    page.locator(f"#play-{game}").click()
    dialog = page.locator("dialog#new-game[open]")
    expect(dialog).to_contain_text(TITLES[game])
    assert axe(page) == []
    dialog.locator("button[type=submit]").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".bar")).to_contain_text(TITLES[game])
    page.locator("#bar-rules").click()
    expect(page.locator("#rules")).to_contain_text("The game in a minute")


@each
def test_a_reload_goes_on_with_the_match(start: Start, game: str) -> None:
    page = start(LINKS[game], viewport=PHONE)
    player = PLAYERS[game](page)
    taken = 0
    while taken < 4 and not player.over():
        taken += player.step()
        page.wait_for_timeout(60)
    settled(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    before = page.locator("#table").inner_text()
    page.goto(page.url.split("?")[0])
    table_is_up(page)
    settled(page)
    assert page.locator("#table").inner_text() == before


def settled(page: Page) -> None:
    """Wait until the others have played and it is the person's turn again."""
    mine = "#stock.is-lit, #hand.is-mine, #cut, #deal, #actions button[data-do=play]"
    expect(page.locator(f"#table :is({mine}), dialog[open]").first).to_be_visible()
    page.wait_for_timeout(300)


def test_stick_collection_is_played_with_the_keyboard_alone(start: Start) -> None:
    page = start(LINKS["straws"])
    press = page.keyboard.press
    for step in range(500):
        if page.locator("dialog#match-over[open]").count():
            break
        if page.locator("#do-draw").count():
            press("d")
        elif page.locator("#do-bet").count() and step % 3:
            press("b")
        elif page.locator("#do-pass").count():
            press("p")
        page.wait_for_timeout(40)
    expect(page.locator("dialog#match-over[open]")).to_be_visible()


def test_stick_to_colours_is_played_with_the_keyboard_alone(start: Start) -> None:
    page = start(LINKS["colours"])
    press = page.keyboard.press
    for step in range(900):
        if page.locator("dialog#match-over[open]").count():
            break
        if page.locator("#numbers").count():
            page.locator("#numbers").focus()
            press("Enter")
        elif page.locator("#token").count():
            if page.locator("#market .is-lit").count():
                page.locator("#market .is-lit").first.focus()
                press("Enter")
            else:
                press("t")
        elif page.locator("#bid.is-lit").count():
            press("b")
        elif step % 2 and page.locator("#pass:not([aria-disabled=true])").count():
            press("p")
        elif page.locator("#market .is-lit, #hand [aria-pressed=false]").count():
            page.locator("#market .is-lit, #hand [aria-pressed=false]").first.focus()
            press("Enter")
        page.wait_for_timeout(40)
    expect(page.locator("dialog#match-over[open]")).to_be_visible()


def test_family_sticks_is_played_with_the_keyboard_alone(start: Start) -> None:
    page = start(LINKS["family"])
    press = page.keyboard.press
    hands = 0
    for _ in range(400):
        if page.locator("dialog#match-over[open]").count() or hands > 1:
            break
        if page.locator("dialog#hand-over[open]").count():
            hands += 1
            press("Escape")
            page.wait_for_timeout(100)
            press("n")
        elif page.locator("#deal, #cut").count():
            press("c")
        elif page.locator("#tray-lay.is-lit, #do-lay-down.is-lit").count():
            press("l")
        elif page.locator("#stock.is-lit").count():
            press("s")
        elif page.locator("#hand.is-mine").count():
            press("h")
            press("Enter")
            page.locator("#hand [aria-pressed=true]").wait_for(timeout=5_000)
            press("x")
        page.wait_for_timeout(60)
    assert hands > 1 or page.locator("dialog#match-over[open]").count()


def test_straws_can_be_played_by_ear_in_mid_match(start: Start) -> None:
    page = start(LINKS["straws"], viewport=PHONE)
    Bidder(page).play(lambda: page.locator("#do-bet").count() > 0)
    stand = page.locator("#story, .stand, #table")
    assert "looks" not in stand.first.inner_text()
    page.keyboard.press("e")
    expect(page.locator("#table")).to_contain_text("looks")
    page.keyboard.press("e")
    expect(page.locator("#table")).not_to_contain_text("looks")


def test_a_bet_starts_at_the_new_minimum_at_each_lot(start: Start) -> None:
    page = start(LINKS["straws"])
    player = Bidder(page)
    lots = 0
    for _ in range(200):
        if player.over():
            break
        if page.locator("#do-bet").count():
            lowest = page.locator("#ladder [id^=stake-]:not([aria-disabled=true])").first
            expect(lowest).to_have_attribute("aria-pressed", "true")
            page.keyboard.press("9")
            expect(page.locator("#do-bet")).to_contain_text("9")
            page.keyboard.press("p")
            lots += 1
        else:
            player.step()
        page.wait_for_timeout(60)
    assert lots > 2
