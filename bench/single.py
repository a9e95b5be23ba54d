"""The game in one file beside the site: how large it is, and how long each takes to start.

Both are opened in turn in the same Chromium, each time in a fresh context with nothing cached:
the file from the disk, the site from a server on this machine. ``python -m bench.single``.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
from dataclasses import asdict, dataclass, field
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.browser import installed
from tools.build import DIST
from tools.serve import serving
from tools.single import NAME

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 120_000


@dataclass
class Starts:
    """One way to open the game: MB on the disk and over the wire, seconds of each start."""

    way: str
    size: float
    gzipped: float
    painted: list[float] = field(default_factory=list)
    ready: list[float] = field(default_factory=list)


def sizes(way: str) -> Starts:
    """How large the file, or all that the site's start fetches, is."""
    if way == "file":
        contents = [(DIST / NAME).read_bytes()]
    else:
        left_out = {NAME, "all.txt"}
        paths = [p for p in DIST.rglob("*") if p.is_file() and p.name not in left_out]
        contents = [path.read_bytes() for path in paths]
    zipped = sum(min(len(data), len(gzip.compress(data, 6))) for data in contents)
    return Starts(way, sum(map(len, contents)) / 1e6, zipped / 1e6)


def start(browser: Browser, url: str, starts: Starts) -> None:
    """Open the game once, and note when it was painted first and when the table was up."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.locator("html[data-boot=ready]").wait_for(state="attached", timeout=PATIENCE)
    painted, ready = page.evaluate(
        """() => ["first-contentful-paint", "sticks:ready"].map(
            (name) => performance.getEntriesByName(name)[0].startTime / 1000)"""
    )
    starts.painted.append(painted)
    starts.ready.append(ready)
    context.close()


def measure(rounds: int) -> tuple[list[Starts], str]:
    """Both ways, opened in turn; and the browser's version."""
    ways = [sizes("file"), sizes("site")]
    with serving(DIST) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGUMENTS)
        urls = {"file": (DIST / NAME).as_uri(), "site": server.url}
        for _ in range(rounds + 1):
            for way in ways:
                start(browser, urls[way.way], way)
        version = browser.version
        browser.close()
    for way in ways:
        # The first round also warms the disk's cache.
        del way.painted[0], way.ready[0]
    return ways, version


def table(ways: list[Starts], rounds: int, version: str) -> str:
    """The figures as text."""
    lines = [
        f"Seconds from opening, {rounds} cold starts in turn: median (least–most).",
        f"Chromium {version}, {os.cpu_count()} cores; the site comes from this machine, so without "
        "a network's delay.",
        f"{'':22}{'MB':>6}{'gzip':>7}{'first paint':>19}{'the table is up':>22}",
    ]
    names = {"file": "sticks.html, from disk", "site": "the site"}
    lines += [
        f"{names[way.way]:22}{way.size:>6.1f}{way.gzipped:>7.1f}"
        f"{spread(way.painted):>19}{spread(way.ready):>22}"
        for way in ways
    ]
    return "\n".join(lines)


def spread(seconds: list[float]) -> str:
    """Median (least–most)."""
    return f"{median(seconds):.2f} ({min(seconds):.2f}–{max(seconds):.2f})"


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7, help="starts of each")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args()
    ways, version = measure(given.rounds)
    print(
        json.dumps([asdict(way) for way in ways])
        if given.json
        else table(ways, given.rounds, version)
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
