"""Sticks in the browser: whole matches by clicks, by touch and by keys, and what may go wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.clicks import Clicker, say, tap
from e2e.conftest import DESKTOP, PHONE, Start, Watch, table_is_up
from e2e.matches import open_record, opened, where
from sticks.cards import KIND
from sticks.rummy.labels import parse
from sticks.rummy.ruleset import STICKS
from sticks.rummy.solver import distance, lay_down
from sticks.rummy.state import View
from tools.serve import Site

SHORT = "?game=sticks&seats=4&seed=kitchen&target=3&speed=instant"


def ready(view: View) -> bool:
    """Seat 0 has drawn and can lay its stick down."""
    if view.public.phase != "play" or view.stick is None:
        return False
    return distance(view.hand, parse(view.stick, STICKS)) == 0


def ready_with_wilds(view: View) -> bool:
    """The best lay-down needs a wild card, and has several groups."""
    if not ready(view) or view.stick is None:
        return False
    lays = lay_down(view.hand, parse(view.stick, STICKS)) or ()
    wilds = [c for lay in lays for c in lay.cards if STICKS.is_wild(KIND[c])]
    return len(lays) > 1 and bool(wilds)


def test_a_match_is_played_to_its_end_by_clicks(start: Start) -> None:
    page = start(SHORT, viewport=DESKTOP)
    Clicker(page).play()
    sheet = page.locator("dialog#match-over[open]")
    expect(sheet.locator(".result")).to_have_count(4)
    expect(sheet.locator(".result.is-winner")).to_have_count(1)
    sheet.get_by_role("button", name="Play again").click()
    expect(page.locator("#hand, #cut, .seats").first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_match_is_played_to_its_end_by_touch_on_a_phone(
    browser: Browser, site: Site, watch: Watch
) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    watch.over(context)
    page = context.new_page()
    page.goto(site.url + SHORT.replace("kitchen", "porch"))
    table_is_up(page)
    Clicker(page, tap).play()
    expect(page.locator("dialog#match-over[open]")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    context.close()


def test_one_press_lays_the_best_arrangement_after_showing_it(start: Start) -> None:
    table = where(ready)
    page = start()
    opened(page, table.save())
    before = page.locator("#hand [data-card]").count()
    page.locator("#do-lay-down.is-lit").click()
    expect(page.locator("#tray")).to_be_visible()
    expect(page.locator(".owner.is-me .group")).to_have_count(0)
    page.locator("#tray-lay").click()
    expect(page.locator(".owner.is-me .group").first).to_be_visible()
    assert page.locator("#hand [data-card]").count() < before


def test_a_stick_is_laid_down_by_hand_and_each_wild_shows_what_it_stands_for(
    start: Start,
) -> None:
    table = where(ready_with_wilds)
    view: View = table.game.view(table.state, 0)
    assert view.stick is not None
    page = start()
    opened(page, table.save())
    page.locator("#do-build").click()
    requirement = parse(view.stick, STICKS)
    lays = lay_down(view.hand, requirement) or ()
    assert lays
    places = list(requirement.parts)
    for lay in lays:
        at = next(
            i for i, part in enumerate(places)
            if part is not None and part.kind == lay.part_kind and part.size == len(lay.cards)
        )  # fmt: skip
        places[at] = None  # type: ignore[call-overload]
        for one in lay.cards:
            page.locator(f"#hand [data-card='{one}']").click()
        page.locator(f"#put-{at}").click()
        readings = page.locator(f"#place-{at} .readings button")
        if readings.count() and not page.locator(f"#place-{at}.is-done").count():
            readings.first.click()
    page.locator("#tray-lay.is-lit").click()
    expect(page.locator(".owner.is-me .group")).to_have_count(len(lays))
    expect(page.locator(".owner.is-me [aria-label*='stands for']").first).to_be_visible()


def test_a_refusal_names_its_clause_and_links_to_it(start: Start) -> None:
    def holds_a_wild(view: View) -> bool:
        return view.public.phase == "play" and any(c.rank in "2X" for c in view.hand)

    table = where(holds_a_wild)
    view: View = table.game.view(table.state, 0)
    wild = next(c for c in view.hand if c.rank in "2X")
    page = start()
    opened(page, table.save())
    page.locator(f"#hand [data-card='{wild}']").click()
    page.locator("#pile button").click()
    assert "never discarded" in say(page)
    page.locator(".notice").get_by_text("turn.5").click()
    clause = page.locator("[id='clause-turn.5']")
    expect(clause).to_be_visible()
    expect(page.locator("#hand [data-card]")).to_have_count(len(view.hand))


def test_reload_in_mid_turn_resumes_with_my_own_order(start: Start) -> None:
    page = start("?game=sticks&seats=3&seed=reload&speed=instant")
    player = Clicker(page)
    player.play(lambda: page.locator("#stock.is-lit").count() > 0)
    page.locator("#stock").click()
    expect(page.locator("#hand [data-card]")).to_have_count(16)
    page.locator("#sort").click()
    page.wait_for_timeout(200)
    moved = hand(page)[0]
    page.locator("#hand [data-card]").first.focus()
    for place in (1, 2):
        page.keyboard.press("Shift+ArrowRight")
        there = page.locator("#hand [data-card]").nth(place)
        expect(there).to_have_attribute("data-card", str(moved))
    order = hand(page)
    page.goto(page.url.split("?")[0])
    table_is_up(page)
    if page.locator("#resume").count():
        page.locator("#resume").click()
    expect(page.locator("#hand [data-card]")).to_have_count(16)
    assert hand(page) == order
    expect(page.locator("#stock.is-lit")).to_have_count(0)


def hand(page: Page) -> list[str | None]:
    """The cards of the hand, in the order in which they are shown."""
    return [c.get_attribute("data-card") for c in page.locator("#hand [data-card]").all()]


def test_a_hand_is_played_with_the_keyboard_alone(start: Start) -> None:
    page = start("?game=sticks&seats=5&seed=keys&speed=instant&target=3")
    press = page.keyboard.press

    def over() -> bool:
        return page.locator("dialog#hand-over[open], dialog#match-over[open]").count() > 0

    for _ in range(400):
        if over():
            break
        if page.locator("#cut").count():
            press("c")
        elif (
            page.locator("#tray-lay.is-lit").count() or page.locator("#do-lay-down.is-lit").count()
        ):
            press("l")
        elif page.locator("#stock.is-lit").count():
            press("s")
        elif page.locator("#hand.is-mine").count():
            press("h")
            for _ in range(17):
                press("Enter")
                page.locator("#hand [aria-pressed=true]").wait_for(timeout=5_000)
                if page.locator("#pile.is-lit").count():
                    press("x")
                    break
                press("Enter")
                page.locator("#hand [aria-pressed=true]").wait_for(state="detached")
                press("ArrowLeft")
                page.wait_for_timeout(60)
            expect(page.locator("#hand [aria-pressed=true]")).to_have_count(0)
        else:
            page.wait_for_timeout(30)
    assert over()
    press("n")
    press("Escape")
    expect(page.locator("dialog#hand-over[open]")).to_have_count(0)


def test_cards_can_be_dragged_into_another_order(start: Start) -> None:
    page = start("?game=sticks&seats=3&seed=drag&speed=instant")
    Clicker(page).play(lambda: page.locator("#stock.is-lit").count() > 0)
    before = hand(page)
    one, other = page.locator("#hand [data-card]").nth(1), page.locator("#hand [data-card]").nth(6)
    start_box, end_box = one.bounding_box(), other.bounding_box()
    assert start_box
    assert end_box
    page.mouse.move(start_box["x"] + 12, start_box["y"] + 30)
    page.mouse.down()
    page.mouse.move(start_box["x"] + 40, start_box["y"] + 30, steps=4)
    page.mouse.move(end_box["x"] + 14, end_box["y"] + 30, steps=8)
    page.mouse.up()
    expect(page.locator("#hand [data-card]").nth(1)).not_to_have_attribute(
        "data-card", before[1] or ""
    )
    after = hand(page)
    assert sorted(map(str, after)) == sorted(map(str, before))


def test_undo_goes_back_until_something_was_revealed(start: Start) -> None:
    def pile_is_plain(view: View) -> bool:
        return view.public.phase == "draw" and len(view.public.pile) > 0

    page = start()
    opened(page, where(pile_is_plain).save())
    page.locator("#pile button").click()
    expect(page.locator("#hand [data-card]")).to_have_count(16)
    page.locator("#bar-undo").click()
    expect(page.locator("#hand [data-card]")).to_have_count(15)
    page.locator("#stock").click()
    expect(page.locator("#hand [data-card]")).to_have_count(16)
    expect(page.locator("#bar-undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#bar-undo").click(force=True)
    expect(page.locator("#hand [data-card]")).to_have_count(16)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda text: text.replace("draw stock", "draw moon", 1), "draw moon"),
        (lambda text: text.replace("sticks record 1", "sticks record 9"), "newer version"),
        (lambda text: "hello there\n", "no record"),
        (lambda text: text.replace('game "sticks"', 'game "bridge"'), "no game"),
    ],
)
def test_a_bad_record_is_told_and_changes_nothing(
    shared_page: Page, spoil: Callable[[str], str], words: str
) -> None:
    page = shared_page
    good = where(lambda view: view.public.phase == "play").save()
    if not page.locator("#hand").count():
        opened(page, good)
    before = hand(page)
    open_record(page, spoil(good))
    complaint = page.locator("#record-complaint")
    expect(complaint).to_contain_text(words)
    expect(complaint).to_contain_text("Line")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert hand(page) == before


def test_a_spoilt_stored_match_is_set_aside_and_said(start: Start) -> None:
    page = start("?game=sticks&seats=3&seed=spoil&speed=instant")
    Clicker(page).play(lambda: page.locator("#stock.is-lit").count() > 0)
    page.evaluate(
        """() => { for (const key of Object.keys(localStorage)) {
            const text = localStorage.getItem(key);
            if (text.startsWith('sticks record')) localStorage.setItem(key, text + 'fly away\\n');
        } }"""
    )
    page.goto(page.url.split("?")[0])
    table_is_up(page)
    expect(page.get_by_text("set aside").first).to_be_visible()
    kept = page.evaluate(
        "() => Object.values({...localStorage}).filter((t) => t.includes('fly away')).length"
    )
    assert kept >= 1


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_serious(
    start: Start, axe: Callable[[Page], list[str]], viewport: dict[str, int]
) -> None:
    page = start(viewport=viewport)  # type: ignore[arg-type]
    assert axe(page) == []
    page.locator("#play-sticks").click()
    expect(page.locator("dialog#new-game[open]")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    opened(page, where(ready).save())
    assert axe(page) == []
    page.locator("#do-lay-down").click()
    assert axe(page) == []
    page.locator("#tray-lay").click()
    page.locator("#bar-rules").click()
    assert axe(page) == []
    for dialog in ("settings", "help"):
        page.keyboard.press("Escape")
        page.locator("#bar-menu").click()
        page.locator(f"dialog#menu [data-arg={dialog}]").click()
        expect(page.locator(f"dialog#{dialog}[open]")).to_be_visible()
        assert axe(page) == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?game=chess", "no game"),
        ("?game=sticks&seats=99", "2 to 7 players"),
        ("?game=sticks&target=4", "target"),
        ("?game=sticks&bag=Hop+of+Three", "stick 1 of the bag"),
    ],
)
def test_a_bad_link_is_answered_with_a_sentence(start: Start, query: str, words: str) -> None:
    page = start(query)
    expect(page.locator(".notice")).to_contain_text(words)
    expect(page.locator("#play-sticks")).to_be_visible()
