"""WebKitGTK, spoken to in Playwright's words: as much of a page as the players of e2e/clicks use.

Playwright's own WebKit cannot be had everywhere; Debian's comes with a WebDriver. It needs a
display and hangs without one, so a private one is opened for it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import Error
from selenium.common.exceptions import (
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.browser import minibrowser

T = TypeVar("T")


class Thing:
    """Whatever a selector finds when it is asked; with a number, that one of them."""

    def __init__(self, driver: WebKitGTK, selector: str, number: int = 0) -> None:
        self._driver, self._selector, self._number = driver, selector, number

    def nth(self, number: int) -> Thing:
        """One of those found, counted from 0."""
        return Thing(self._driver, self._selector, number)

    @property
    def first(self) -> Thing:
        """The first of those found."""
        return self.nth(0)

    def count(self) -> int:
        """How many there are now."""
        return len(self._driver.find_elements(By.CSS_SELECTOR, self._selector))

    def click(self, *, force: bool = False, timeout: float = 3_000) -> None:
        """Click it; ``force``: even if something is drawn over it."""
        self._try(partial(self._click, force), timeout)

    def get_attribute(self, name: str, *, timeout: float = 3_000) -> str | None:
        """What the markup says of it."""
        return self._try(lambda thing: thing.get_dom_attribute(name), timeout)

    def inner_text(self, *, timeout: float = 3_000) -> str:
        """The text that is seen of it."""
        return self._try(lambda thing: str(thing.text), timeout)

    def _click(self, force: bool, thing: WebElement) -> None:
        try:
            thing.click()
        except WebDriverException as error:
            if isinstance(error, StaleElementReferenceException) or not force:
                raise
            self._driver.execute_script("arguments[0].click()", thing)

    def _try(self, do: Callable[[WebElement], T], timeout: float) -> T:
        """Do it once the thing is there; Playwright's own error when it never was."""
        end = time.monotonic() + timeout / 1_000
        while True:
            try:
                found = self._driver.find_elements(By.CSS_SELECTOR, self._selector)
                return do(found[self._number])
            except (IndexError, NoSuchElementException, StaleElementReferenceException) as error:
                if time.monotonic() > end:
                    raise Error(f"{self._selector}, number {self._number}: {error}") from error
                time.sleep(0.02)
            except WebDriverException as error:
                raise Error(str(error)) from error


class WebKitPage:
    """A page of WebKit."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def goto(self, url: str) -> None:
        """Open an address."""
        self._driver.get(url)

    def reload(self) -> None:
        """Open the same address once more."""
        self._driver.refresh()

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; of a promise, what it comes to."""
        return self._driver.execute_async_script(
            f"const done = arguments[arguments.length - 1];"
            f"Promise.resolve({expression}).then(done, (error) => done(String(error)));"
        )

    def locator(self, selector: str) -> Thing:
        """What a selector finds."""
        return Thing(self._driver, selector)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page be for a while."""
        time.sleep(milliseconds / 1_000)

    def screenshot(self, path: str) -> None:
        """Keep a picture of what is seen."""
        self._driver.save_screenshot(path)


@contextmanager
def display() -> Iterator[None]:
    """A display that nobody sees, for whatever is started meanwhile."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    before = os.environ.get("DISPLAY")
    try:
        with os.fdopen(reading) as numbers:
            # The whole line, or the server takes the closed pipe for its end.
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        if before is not None:
            os.environ["DISPLAY"] = before
        server.terminate()
        server.wait(10)


@contextmanager
def webkit() -> Iterator[WebKitPage]:
    """A page of a WebKit that has never been anywhere."""
    options = Options()
    options.binary_location = minibrowser() or ""
    options.add_argument("--automation")
    with display():
        driver = WebKitGTK(options, Service(shutil.which("WebKitWebDriver") or ""))
        driver.set_script_timeout(60)
        try:
            yield WebKitPage(driver)
        finally:
            driver.quit()
