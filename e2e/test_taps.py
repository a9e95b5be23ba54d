"""Fingers that are too quick, in the browser: nothing is played twice, and no move is lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.clicks import Clicker
from e2e.conftest import PHONE, Start, table_is_up
from e2e.matches import opened, where
from e2e.test_sticks import ready
from sticks.rummy.state import View


def to_draw(view: View) -> bool:
    """Seat 0 may draw from stock and pile."""
    return view.public.phase == "draw" and len(view.public.pile) > 0


def has_drawn(view: View) -> bool:
    """Seat 0 has drawn and is to discard a card."""
    return view.public.phase == "play"


class Onlooker(Clicker):
    """Plays, and stays at the sheet at the end of a hand."""

    def step(self) -> bool:
        """One thing that can be done now; False while others play, and at the sheet."""
        return not self.at_the_sheet() and super().step()

    def at_the_sheet(self) -> bool:
        """Whether a hand has ended and its sheet is open."""
        return self.page.locator("dialog#hand-over[open]").count() > 0


def test_a_double_tap_on_the_pile_draws_one_card_and_asks_for_nothing(start: Start) -> None:
    page = start()
    opened(page, where(to_draw).save())
    page.locator("#pile button").dblclick()
    expect(page.locator("#hand [data-card]")).to_have_count(16)
    page.wait_for_timeout(300)
    expect(page.locator(".notice")).to_have_count(0)


def test_a_double_tap_on_lay_down_leaves_the_groups_that_it_shows(start: Start) -> None:
    page = start(viewport=PHONE)
    opened(page, where(ready).save())
    page.locator("#do-lay-down").dblclick()
    page.wait_for_timeout(300)
    expect(page.locator("#tray-lay.is-lit")).to_be_visible()


def test_a_double_tap_on_the_menu_opens_it(start: Start) -> None:
    page = start("?game=straws&seed=kitchen")
    page.locator("#bar-menu").dblclick()
    page.wait_for_timeout(300)
    expect(page.locator("dialog#menu[open]")).to_be_visible()


def test_a_move_made_just_before_going_home_is_kept(start: Start) -> None:
    page = start()
    table = where(has_drawn)
    opened(page, table.save())
    plain = next(c for c in table.game.view(table.state, 0).hand if c.rank not in "2X")
    page.locator(f"#hand [data-card='{plain}']").click()
    expect(page.locator("#discard.is-lit")).to_be_visible()
    page.evaluate("""() => {
        const home = document.createElement("button");
        home.dataset.do = "home";
        document.querySelector("#stage").append(home);
        document.querySelector("#discard").click();
        home.click();
    }""")
    expect(page.locator("#start")).to_be_visible()
    assert f"discard {plain}" in page.evaluate("localStorage.getItem('sticks:match')")
    page.goto(page.url.split("?")[0])
    table_is_up(page)
    page.locator("#resume").click()
    expect(page.locator("#hand")).to_be_visible()
    expect(page.locator(f"#hand [data-card='{plain}']")).to_have_count(0)


def test_the_sheet_at_the_end_of_a_hand_is_good_to_everybody(
    start: Start, axe: Callable[[Page], list[str]]
) -> None:
    page = start("?game=family&seats=5&seed=abc&target=3&hands=20&speed=instant", viewport=PHONE)
    player = Onlooker(page)
    player.play(player.at_the_sheet)
    page.wait_for_timeout(900)
    assert axe(page) == []
    page.locator("#hand-over .dialog-body").focus()
    expect(page.locator("#hand-over .dialog-body")).to_be_focused()
