"""How fast the page starts: beside plain Pyodide and plain PyScript, in turn, in one Chromium.

Four ways to visit, each contender in turn, round after round: with an empty profile and with
one that has been there before, on a free line and on one of 10 Mbit/s (40 ms each way and back).
The server compresses and lets files be kept for ten minutes, as project pages do.

* stock Pyodide: an empty page that calls ``loadPyodide()`` and touches the document;
* stock PyScript: its hello, with both packages' own files;
* Sticks: until the first hand of a match can be played, and until something is painted.

    python -m tools.build && python -m bench.startup [--rounds 7] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.browser import installed
from tools.build import DIST, ROOT
from tools.serve import Answer, Site

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 180_000
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
"""10 Mbit/s, as the browser's own tools slow a line down."""

PYODIDE, PYSCRIPT, STICKS = "stock Pyodide", "stock PyScript", "Sticks"
PAGES = {PYODIDE: "pyodide.html", PYSCRIPT: "pyscript.html", STICKS: "site/"}
QUERY = "?game=sticks&seats=4&seed=start"
WAYS = ("cold", "warm", "cold, 10 Mbit/s", "warm, 10 Mbit/s")
MUST = {"cold": 0.60, "warm": 0.75, "cold, 10 Mbit/s": 0.75}
"""The most that Sticks may take, as a share of stock Pyodide's time."""
MUST_PAINT = 0.15

PLAIN = """<!doctype html><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<body><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.document.body.append('hello'); js.performance.mark('up')");
</script>
"""
HELLO = """<!doctype html><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<body><script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, window
document.body.append("hello")
window.performance.mark("up")
</script>
"""
STOCK_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
                 "pyodide-lock.json")  # fmt: skip


class Kept(Answer):
    """Answers as a host of project pages does: files may be kept for a while."""

    def send_header(self, keyword: str, value: str) -> None:
        """One header."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def reply(self, code: int, media_type: str, body: bytes, *, packed: bool = False) -> None:
        """One answer, counted."""
        assert isinstance(self.server, Counting)
        with self.server.lock:
            self.server.sent += len(body)
            self.server.answers += 1
        super().reply(code, media_type, body, packed=packed)


class Counting(Site):
    """A server that counts what it sends."""

    def __init__(self, folder: Path) -> None:
        super().__init__(0, folder, compress=True)
        self.RequestHandlerClass = Kept
        self.lock = threading.Lock()
        self.sent = self.answers = 0


@dataclass
class Times:
    """Seconds of each start of one contender in one way."""

    up: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)


Table = dict[str, dict[str, Times]]


@contextmanager
def contenders() -> Iterator[Counting]:
    """A server with all three."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(DIST, folder / "site")
        (folder / "pyodide").mkdir()
        for file in STOCK_PYODIDE:
            shutil.copy(ROOT / "node_modules" / "pyodide" / file, folder / "pyodide" / file)
        shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", folder / "pyscript")
        (folder / PAGES[PYODIDE]).write_text(PLAIN, encoding="utf-8")
        (folder / PAGES[PYSCRIPT]).write_text(HELLO, encoding="utf-8")
        server = Counting(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()
            server.server_close()


def visit(context: BrowserContext, url: str, times: Times | None, *, slow: bool) -> None:
    """Open a page once; note when it was up, and when something was painted."""
    page = context.new_page()
    if slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    page.goto(url, timeout=PATIENCE)
    mark = "sticks:ready" if "/site/" in url else "up"
    page.wait_for_function(
        f"performance.getEntriesByName('{mark}').length", timeout=PATIENCE, polling=100
    )
    up, painted = page.evaluate(
        """mark => [mark, "first-contentful-paint"].map(
            name => (performance.getEntriesByName(name)[0]?.startTime ?? 0) / 1000)""",
        mark,
    )
    if times is not None:
        times.up.append(up)
        times.painted.append(painted)
    else:
        # Whatever a first visit leaves behind for the next one, it has time to.
        page.wait_for_timeout(4000)
    page.close()


def fresh(playwright: Playwright, profile: str) -> BrowserContext:
    """A browser with a profile of its own."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=installed(), args=ARGUMENTS, headless=True
    )


def measure(rounds: int, out: Path | None = None) -> tuple[Table, float, int]:
    """All starts; and what the first visit to Sticks was sent, in bytes and answers.

    After each round the table so far is written to ``out``.
    """
    table: Table = {way: {name: Times() for name in PAGES} for way in WAYS}
    with (
        contenders() as server,
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as d,
    ):
        urls = {name: server.url + page for name, page in PAGES.items()}
        urls[STICKS] += QUERY
        profiles = {name: fresh(playwright, f"{d}/warm-{at}") for at, name in enumerate(PAGES)}
        sent, answers = 0.0, 0
        for name, context in profiles.items():
            before = server.sent, server.answers
            visit(context, urls[name], None, slow=False)
            if name == STICKS:
                sent, answers = server.sent - before[0], server.answers - before[1]
        for number in range(rounds):
            for way in WAYS:
                for name in PAGES:
                    slow = "Mbit" in way
                    if way.startswith("warm"):
                        visit(profiles[name], urls[name], table[way][name], slow=slow)
                        continue
                    profile = f"{d}/cold"
                    context = fresh(playwright, profile)
                    visit(context, urls[name], table[way][name], slow=slow)
                    context.close()
                    shutil.rmtree(profile, ignore_errors=True)
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            if out:
                out.write_text(text(table, number + 1, sent, answers) + "\n", encoding="utf-8")
        for context in profiles.values():
            context.close()
    return table, sent, answers


def share(times: list[float], of: list[float]) -> float:
    """The median share of one contender's times in another's, round by round."""
    return median(mine / theirs for mine, theirs in zip(times, of, strict=True))


def text(table: Table, rounds: int, sent: float, answers: int) -> str:
    """The figures as text."""
    lines = [
        f"Seconds from navigation, {rounds} rounds in turn: median (least–most), and the median",
        f"share of stock Pyodide's time in the same round. {os.cpu_count()} cores.",
        "",
        f"{'':18}{'':16}{'up':>20}{'share':>8}{'must':>7}{'first paint':>20}{'share':>8}",
    ]
    for way, row in table.items():
        for name, times in row.items():
            stock = row[PYODIDE].up
            must = f"{MUST[way]:.2f}" if name == STICKS and way in MUST else ""
            paint = share(times.painted, stock) if all(times.painted) else 0
            lines.append(
                f"{way:18}{name:16}{spread(times.up):>20}{share(times.up, stock):>8.2f}{must:>7}"
                f"{spread(times.painted):>20}{paint:>8.2f}"
            )
    lines += [
        "",
        f"A first visit to Sticks is sent {sent / 1e6:.2f} MB in {answers} answers, with what is",
        "fetched in idle time for playing without a network and for the bots' thread.",
    ]
    return "\n".join(lines)


def spread(seconds: list[float]) -> str:
    """Median (least–most)."""
    return f"{median(seconds):.2f} ({min(seconds):.2f}–{max(seconds):.2f})"


def main() -> int:
    """Measures and prints; exits with 1 where a must is not met."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7, help="starts of each, in each way")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--out", type=Path, help="keep the table so far here, round by round")
    given = parser.parse_args()
    table, sent, answers = measure(given.rounds, given.out)
    if given.json:
        print(json.dumps({way: {n: asdict(t) for n, t in row.items()} for way, row in
                          table.items()} | {"sent": sent}))  # fmt: skip
    else:
        print(text(table, given.rounds, sent, answers))
    missed = [
        way for way, most in MUST.items()
        if share(table[way][STICKS].up, table[way][PYODIDE].up) > most
    ]  # fmt: skip
    if share(table["cold"][STICKS].painted, table["cold"][PYODIDE].up) > MUST_PAINT:
        missed.append("first paint")
    if missed:
        print(f"missed: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
