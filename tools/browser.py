"""Finds the browsers to test with, and fetches what is missing: `python -m tools.browser`.

Without an argument that is Chromium; `all` adds Firefox and WebKit. Debian's own come first, then
Chrome; where there is no apt, Playwright downloads a Chromium and a Firefox of its own. WebKit is
Debian's alone (WebKitGTK with its WebDriver and a display to draw on).

Beside Chromium stands its headless shell where there is one: the same engine without windows, menus
and an address bar, which no test looks at. A page starts with a third less work in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from glob import glob
from pathlib import Path

CHROMIUM = ("chromium", "google-chrome-stable", "google-chrome")
SHELL = "chromium-headless-shell"
"""Chromium without a window, by the name of its program and of its package."""
PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "xauth"),
}
"""The browsers, and the packages of Debian that hold them."""
MINIBROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")


def installed() -> str | None:
    """The path of a Chromium on this machine; `E2E_CHROMIUM` overrides."""
    named = os.environ.get("E2E_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM)), None)


def headless() -> str | None:
    """The path of a Chromium for pages that nobody looks at: the shell if it is there."""
    return os.environ.get("E2E_CHROMIUM") or shutil.which(SHELL) or installed()


def minibrowser() -> str | None:
    """The path of the browser window that comes with WebKitGTK."""
    return next((path for pattern in MINIBROWSERS for path in sorted(glob(pattern))), None)


def playwright_has(browser: str) -> bool:
    """Whether Playwright has downloaded its browser of that name."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(getattr(playwright, browser).executable_path).exists()


def _webkit() -> bool:
    return bool(minibrowser() and shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))


THERE: dict[str, Callable[[], bool]] = {
    "chromium": lambda: bool(installed()) or playwright_has("chromium"),
    "firefox": lambda: bool(shutil.which("firefox-esr")) or playwright_has("firefox"),
    "webkit": _webkit,
}


def missing(browser: str) -> str:
    """What to install for a browser, as a sentence, or "" when it is there."""
    if THERE[browser]():
        return ""
    packages = " ".join(PACKAGES[browser])
    sentence = f"No {browser} to test with: on Debian and Ubuntu, apt-get install {packages}"
    if browser == "webkit":
        return f"{sentence}."
    return (
        f"{sentence}; elsewhere let Playwright fetch its own"
        f" (.venv/bin/playwright install --with-deps {browser})."
    )


def fetch(browser: str) -> None:
    """Install a browser: through apt where we may, else Playwright's."""
    if _may_install():
        _install(*PACKAGES[browser])
    if browser != "webkit" and not THERE[browser]():
        subprocess.run([sys.executable, "-m", "playwright", "install", browser], check=False)


def fetch_shell() -> None:
    """Try once, for this environment, to install the shell of Debian's Chromium.

    Without it the tests run as well.
    """
    tried = Path(sys.prefix) / ".shell"
    if (installed() or "").endswith("/chromium") and not shutil.which(SHELL) and _may_install():
        if not tried.exists():
            _install(SHELL, complain=False)
        tried.touch()


def _may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def _install(*packages: str, complain: bool = True) -> None:
    quiet = subprocess.DEVNULL
    said = None if complain else quiet
    install = ("install", "-y", "-qq", "--no-install-recommends", *packages)
    for words in (("update", "-qq"), install):
        subprocess.run(["apt-get", *words], check=False, stdout=quiet, stderr=said)


def main(arguments: list[str]) -> int:
    """See to it that the browsers are there; say what to do about one that cannot be had."""
    wanted = list(PACKAGES) if arguments == ["all"] else ["chromium"]
    for browser in wanted:
        if missing(browser):
            print(f"No {browser} here yet: fetching one.", flush=True)
            fetch(browser)
    fetch_shell()
    complaints = [complaint for browser in wanted if (complaint := missing(browser))]
    print("\n".join(complaints), end="\n" if complaints else "", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
