"""Finds a Chromium to test with, and fetches one if there is none: `python -m tools.browser`.

Debian's own comes first, then Chrome; where neither is, Playwright uses the browser that it
downloads itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "google-chrome-stable", "google-chrome")
APT = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
NO_BROWSER = (
    "No browser to test with: install Chromium (on Debian: apt-get install chromium) or let"
    " Playwright fetch its own (.venv/bin/playwright install --with-deps chromium)."
)


def installed() -> str | None:
    """The path of a browser on this machine; `E2E_CHROMIUM` overrides."""
    named = os.environ.get("E2E_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def playwright_has_one() -> bool:
    """Whether Playwright has downloaded its Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def fetch() -> None:
    """Install a browser: through apt where we may, else Playwright's."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(APT, check=False, stdout=subprocess.DEVNULL)
    if not installed():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """See to it that there is a browser; say what to do if there is none to be had."""
    if installed() or playwright_has_one():
        return 0
    print("No Chromium here yet: fetching one.")
    fetch()
    if installed() or playwright_has_one():
        return 0
    print(NO_BROWSER, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
