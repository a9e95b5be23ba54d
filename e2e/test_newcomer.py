"""What a newcomer with a phone needs to see, and to reach, in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from e2e.clicks import Bidder
from e2e.conftest import PHONE, Start, table_is_up
from e2e.matches import opened, where
from e2e.test_sticks import ready
from sticks.rummy.state import View

SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
TABLET: ViewportSize = {"width": 820, "height": 1180}
FOUR_GROUPS = "Four Runs of Three\nTwo Sets of Three & Two Runs of Three\nFour Sets of Three"


def has_drawn(view: View) -> bool:
    """Seat 0 has drawn, and has a stick to meet."""
    return view.public.phase == "play" and view.stick is not None


def bottom(thing: Locator) -> float:
    """Where a thing stands."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def hidden_by_the_notice(thing: Locator) -> bool:
    """Whether the notice lies over the middle of a thing's left side."""
    return bool(
        thing.evaluate("""(one) => {
            const box = one.getBoundingClientRect();
            const there = document.elementFromPoint(box.left + 3, box.top + box.height / 2);
            return there?.closest(".notice") != null;
        }""")
    )


def inside(page: Page, thing: Locator) -> bool:
    """Whether all of a thing is seen: in the window, and nothing over it."""
    return bool(
        thing.evaluate("""(one) => {
            const box = one.getBoundingClientRect();
            const seen = (x, y) => one.contains(document.elementFromPoint(x, y));
            return box.width > 0 && seen(box.left + 3, box.top + 3)
                && seen(box.right - 3, box.bottom - 3);
        }""")
    )


@pytest.mark.parametrize("viewport", [SIDEWAYS, TABLET], ids=["sideways", "tablet"])
@pytest.mark.parametrize("game", ["sticks", "colours", "straws"])
def test_the_rules_lie_beside_the_buttons(start: Start, game: str, viewport: ViewportSize) -> None:
    page = start(f"?game={game}&seats=4&seed=kitchen&speed=instant", viewport=viewport)
    buttons = page.locator("#actions button")
    expect(buttons.first).to_be_visible()
    page.locator("#bar-rules").click()
    rules = page.locator("#rules")
    expect(rules).to_be_visible()
    for one in buttons.all():
        assert inside(page, one), one.inner_text()
    assert inside(page, page.locator("#side-close"))
    assert inside(page, page.locator("#bar-menu"))
    box = page.locator("#side-body").bounding_box()
    assert box is not None
    assert box["height"] > 150, "too low to read in"
    page.locator("#bar-hint").click()
    expect(page.locator("#do-hint")).to_be_visible()
    assert inside(page, page.locator("#do-hint"))
    page.locator("#dismiss").click()
    expect(rules).to_be_visible()
    page.locator("#bar-rules").click()
    expect(rules).to_have_count(0)
    page.locator("#bar-hint").click()
    expect(page.locator("#do-hint")).to_be_visible()
    for thing in page.locator("#market .card, #stand, #pile, #hand .card, .mine > .straw").all():
        assert not hidden_by_the_notice(thing)
    assert inside(page, page.locator("#do-hint"))
    feet = page.locator(".seat > .straws")
    assert len({round(bottom(one)) for one in feet.all()}) <= 1


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_all_groups_of_a_lay_down_are_seen_before_it_is_confirmed(
    start: Start, viewport: ViewportSize
) -> None:
    page = start(viewport=viewport)
    opened(page, where(ready, bag=FOUR_GROUPS).save())
    page.locator("#do-lay-down").click()
    places = page.locator("#tray > .tray-group")
    expect(places).to_have_count(4)
    for place in places.all():
        assert inside(page, place.locator(".group")), place.inner_text()
    assert inside(page, page.locator("#tray-lay"))
    for name in page.locator(".seat-name").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()
    page.evaluate("document.documentElement.dataset.cards = 'large'")
    for card in page.locator("#hand .face").all():
        assert card.evaluate("(one) => one.getBoundingClientRect().right <= innerWidth")
    page.locator("#bar-rules").click()
    for one in (*page.locator("#actions button").all(), page.locator("#side-close")):
        assert inside(page, one), one.inner_text()


def test_a_card_that_does_not_fit_is_named_at_once_while_building(
    start: Start, axe: Callable[[Page], list[str]]
) -> None:
    page = start(viewport=PHONE)
    opened(page, where(has_drawn, bag="Four Sets of Three\n" * 3).save())
    page.locator("#do-build").click()
    cards = page.locator("#hand [data-card]")
    ranks = [str(card.get_attribute("data-card"))[0] for card in cards.all()]
    first = next(at for at, rank in enumerate(ranks) if rank not in "2X")
    other = next(at for at, rank in enumerate(ranks) if rank not in f"2X{ranks[first]}")
    cards.nth(first).click()
    cards.nth(other).click()
    page.locator("#put-0").click()
    wrong = page.locator("#place-0 .wrong")
    expect(wrong).to_contain_text("does not fit here")
    expect(page.locator("#live")).to_contain_text("does not fit here")
    expect(page.locator("#place-0 .card.is-wrong")).to_have_count(1)
    page.wait_for_timeout(300)
    assert axe(page) == []
    page.locator("#place-0 .card.is-wrong").click()
    expect(wrong).to_have_count(0)


def test_the_signs_of_stick_to_colours_are_explained_on_the_table(
    start: Start, axe: Callable[[Page], list[str]]
) -> None:
    page = start("?game=colours&seats=3&seed=kitchen&speed=instant", viewport=PHONE)
    Bidder(page).play(lambda: page.locator("#market .token").count() > 0)
    page.locator("#signs").click()
    sheet = page.locator("dialog#legend[open]")
    expect(sheet.locator(".mark-row")).to_have_count(9)
    page.wait_for_timeout(300)
    assert axe(page) == []
    sheet.get_by_text("bid.2").first.click()
    expect(page.locator("[id='clause-bid.2']")).to_be_visible()


def test_a_card_that_has_the_focus_shows_its_sign_at_once(start: Start) -> None:
    page = start("?game=colours&seats=3&seed=kitchen&speed=instant", viewport=PHONE)
    free = page.locator("#market .is-lit[data-do=mark]")
    Bidder(page).play(lambda: free.count() > 0)
    card = page.locator(f"[id='{free.first.get_attribute('id')}']")
    market = page.locator("#market")
    before = market.bounding_box()
    card.click()
    expect(card).to_be_focused()
    expect(card.get_by_text("You")).to_have_count(1)
    assert market.bounding_box() == before, "the market moves when a card is picked"
    mine = page.locator("#hand [data-do=mark]").first
    mine.click()
    expect(page.locator("#line")).to_contain_text("from your hand")
    assert market.bounding_box() == before, "the market moves when a card is picked"
    mine.click()
    card.click()
    expect(card.get_by_text("You")).to_have_count(0)


def test_the_word_to_newcomers_is_put_away_for_good(
    start: Start, axe: Callable[[Page], list[str]]
) -> None:
    page = start(viewport=PHONE)
    expect(page.locator("#greeting")).to_be_visible()
    assert axe(page) == []
    page.locator("#greeted").click()
    expect(page.locator("#greeting")).to_have_count(0)
    page.reload()
    table_is_up(page)
    expect(page.locator("#greeting")).to_have_count(0)
