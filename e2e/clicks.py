"""A player who knows only the page: clicks on what is lit until the match is over."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

MOST_STEPS = 1500


def click(target: Locator) -> None:
    """Click a thing; cards on the move do not hold the click up."""
    target.click(force=True, timeout=3_000)


def tap(target: Locator) -> None:
    """Touch a thing."""
    target.tap(force=True, timeout=3_000)


class Clicker:
    """Plays a rummy game by clicks: draws, lays down when the page says so, discards a card."""

    def __init__(self, page: Page, press: Callable[[Locator], None] = click) -> None:
        self.page = page
        self._press = press
        self.missed = 0

    def press(self, target: Locator) -> None:
        """Press a thing; one that has just gone because others played on is no fault."""
        try:
            self._press(target)
            self.missed = 0
        except PlaywrightError:
            self.missed += 1
            if self.missed > 3:
                raise

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.page.locator("dialog#match-over[open]").count() > 0

    def step(self) -> bool:
        """One thing that can be done now; False while others play."""
        page = self.page
        for button in (
            "dialog#hand-over[open] [data-do=next-hand]",
            "#cut",
            "#deal",
            "#tray-lay.is-lit",
            "#do-lay-down.is-lit",
            "#stock.is-lit",
            "#actions .is-lit[data-arg$=' end']",
        ):
            found = page.locator(button)
            if found.count():
                self.press(found.first)
                return True
        return self._discard()

    def _discard(self) -> bool:
        page = self.page
        if not page.locator("#hand.is-mine").count():
            return False
        cards = page.locator("#hand [data-card]")
        for at in range(cards.count() - 1, -1, -1):
            card = cards.nth(at)
            try:
                raised = card.get_attribute("aria-pressed", timeout=1_000) == "true"
            except PlaywrightError:
                return False  # the card has just left the hand: look again
            if not raised:
                self.press(card)
            if page.locator("#pile.is-lit").count():
                self.press(page.locator("#pile button"))
                return True
            self.press(cards.nth(at))
        return False

    def play(self, until: Callable[[], bool] | None = None) -> int:
        """Play until the match (or ``until``) is over; the number of steps it took."""
        done = until or self.over
        for step in range(MOST_STEPS):
            if done():
                return step
            if not self.step():
                self.page.wait_for_timeout(30)
        raise AssertionError(f"no end after {MOST_STEPS} steps")


class Bidder(Clicker):
    """Plays an auction by clicks: takes the first thing that is lit, and passes now and then."""

    turns = 0

    def step(self) -> bool:
        """One thing that can be done now; False while others play."""
        page = self.page
        self.turns += 1
        leaves, marks = "#pass:not([aria-disabled=true])", "#market .is-lit[data-do=mark]"
        ways = [
            "#numbers.is-lit",
            "#do-draw",
            "#bid.is-lit",
            "#market .is-lit[data-do=play]",
            "#token",
            "#do-bet" if self.turns % 3 else "#do-pass",
            "#do-pass",
            leaves if self.turns % 2 else marks,
            marks,
            "#hand [data-do=mark][aria-pressed=false]",
            leaves,
        ]
        for way in ways:
            found = page.locator(f"#table {way}")
            if found.count():
                self.press(found.first)
                page.wait_for_timeout(20)
                return True
        return False


def say(page: Page) -> str:
    """What the page tells the player to be wrong."""
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    return notice.inner_text()
