"""How much memory the page takes in Chromium, with the bots' worker and without it.

The built site is opened in a fresh browser, round after round; in half of the rounds no worker
can be had, so the bots think in the page. What is counted is the process that runs the page (and
the worker with it): what it shares with no other process, once the garbage is collected.
`empty` is a page without anything: what the browser itself takes.

Run it with ``make bench BENCH=memory`` once the site is built (``make site``), on Linux.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import BrowserType, Page, sync_playwright

from e2e.clicks import Clicker
from tools import browser as browsers
from tools.serve import serving

DIST = Path(__file__).resolve().parent.parent / "dist"
MATCH = "?game=sticks&seats=4&level=greedy&seed=memory&speed=instant"
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('none'); } };"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
ROUNDS = 3
TURNS = 100
"""Decisions of bots after which the memory of a match is read."""
SETTLING = 3_000
"""Milliseconds after which a page that does nothing has come to rest."""

ROWS = {
    "empty": "an empty page",
    "page start": "the page, bots think in it: a match has begun",
    "page match": f"the page, bots think in it: after {TURNS} decisions",
    "worker start": "page and worker: a match has begun",
    "worker match": f"page and worker: after {TURNS} decisions",
}


@contextmanager
def opened(chromium: BrowserType, url: str, script: str = "") -> Iterator[Page]:
    """A page in a browser of its own."""
    browser = chromium.launch(executable_path=browsers.installed(), args=ARGUMENTS)
    page = browser.new_page()
    page.add_init_script(script)
    page.goto(url)
    yield page
    browser.close()


def memory(page: Page) -> float:
    """Megabytes of the process that runs the page."""
    page.wait_for_timeout(SETTLING)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    browser = page.context.browser
    assert browser is not None
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    renderers = [each["id"] for each in told["processInfo"] if each["type"] == "renderer"]
    return max(map(own_memory, renderers))


def own_memory(process: int) -> float:
    """Megabytes that a process shares with no other. 0 when it has ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def begun(page: Page, state: str) -> None:
    """Wait for the table and for what becomes of the worker."""
    page.locator("html[data-boot=ready]").wait_for(state="attached", timeout=120_000)
    page.locator(f"html[data-bots^='worker={state}']").wait_for(state="attached", timeout=120_000)


def play(page: Page) -> None:
    """Play as a person would until the bots have decided often enough."""
    Clicker(page).play(lambda: decided(page) >= TURNS)


def decided(page: Page) -> int:
    """How many decisions of bots the page has counted, wherever they were made."""
    told = page.locator("html").get_attribute("data-bots") or ""
    return sum(int(number) for number in re.findall(r"=(\d+)", told))


def measure(chromium: BrowserType, url: str) -> dict[str, float]:
    """One round: megabytes, by row."""
    found = {}
    with opened(chromium, "about:blank") as page:
        found["empty"] = memory(page)
    for name, state, script in (("page", "none", NO_WORKER), ("worker", "ready", "")):
        with opened(chromium, url + MATCH, script) as page:
            begun(page, state)
            found[f"{name} start"] = memory(page)
            play(page)
            found[f"{name} match"] = memory(page)
    return found


def table(rounds: list[dict[str, float]], version: str) -> str:
    """The measurements as text."""
    lines = [
        f"Memory that the page's process shares with no other, in MB, over {len(rounds)} rounds.",
        f"Chromium {version}, Linux.",
        f"{'':<50}{'median':>8}{'least':>8}{'most':>8}",
    ]
    for row, words in ROWS.items():
        values = [found[row] for found in rounds]
        numbers = (statistics.median(values), min(values), max(values))
        lines.append(f"{words:<50}" + "".join(f"{number:>8.0f}" for number in numbers))
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; say in a sentence why not."""
    parser = argparse.ArgumentParser(prog="python -m bench.memory", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true", help="print every round as JSON")
    options = parser.parse_args(arguments)
    if not Path("/proc/self/smaps_rollup").exists():
        print("memory: only Linux tells the memory of a process.", file=sys.stderr)
        return 1
    if not (DIST / "index.html").is_file():
        print("memory: there is no site in dist/: run `make site` first.", file=sys.stderr)
        return 1
    rounds: list[dict[str, float]] = []
    with serving(DIST) as site, sync_playwright() as playwright:
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            rounds.append(measure(playwright.chromium, site.url))
        version = chromium_version(playwright.chromium)
    print(json.dumps(rounds) if options.json else table(rounds, version))
    return 0


def chromium_version(chromium: BrowserType) -> Any:
    browser = chromium.launch(executable_path=browsers.installed(), args=ARGUMENTS)
    version = browser.version
    browser.close()
    return version


if __name__ == "__main__":
    sys.exit(main())
