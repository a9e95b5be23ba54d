"""How long the bots think in the browser: in a worker, in Chromium, with the site's own engine.

A worker is made of the built site's engine and of the Pyodide that the site is built from, started
as the site starts it. In it the bots of one level play matches against each other, and the time of
each decision is taken inside the worker. What has no choice (a cut, a deal, a single lawful action)
is not counted. The targets are those of *expert*: half of the decisions within 60 ms, nineteen of
twenty within 250 ms.

    python -m tools.build && python -m bench.bots_browser [--decisions 150] [--json]
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import ARGUMENTS
from sticks.bots import BOTS
from sticks.games import GAMES
from tools import browser
from tools.serve import serving

DIST = Path(__file__).resolve().parent.parent / "dist"
SEATS = {"sticks": 4, "family": 4, "colours": 3, "straws": 4}
LEVELS = ("novice", "casual", "sharp", "expert")
TARGET = (60.0, 250.0)
"""Milliseconds: the median, and the point below which 95 % lie."""

IN_THE_WORKER = """
import json, time
from sticks.bots import bot_of
from sticks.game import Setup, stream
from sticks.games import GAMES

def measure(game_id, level, seats, decisions):
    game, bot, times, match = GAMES[game_id], bot_of(game_id, level), [], 0
    while len(times) < decisions:
        state, count, match = game.deal(Setup(seats, f"browser {match}", {})), 0, match + 1
        while (seat := game.turn(state)) is not None and len(times) < decisions and count < 400:
            view = game.view(state, seat)
            offered = iter(game.actions(view))
            choice = next(offered, None) is not None and next(offered, None) is not None
            start = time.perf_counter()
            action = bot.choose(view, stream("browser", f"bot|{seat}|{count}"))
            took = time.perf_counter() - start
            if choice:
                times.append(round(1000 * took, 2))
            state, count = game.apply(state, action), count + 1
    return json.dumps(times)
"""

WORKER = """
for (const name of ["Suspending", "promising", "Suspender"])
  Reflect.deleteProperty(WebAssembly, name);
const { loadPyodide } = await import(INTERPRETER);
const python = await loadPyodide();
const packed = (await fetch(ENGINE)).body.pipeThrough(new DecompressionStream("gzip"));
python.unpackArchive(await new Response(packed).arrayBuffer(), "zip");
python.runPython(PROGRAM);
const measure = python.globals.get("measure");
onmessage = ({ data }) => postMessage(measure(...data));
postMessage("ready");
"""

MAKE = """source => new Promise((resolve, reject) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  worker.onerror = (event) => reject(new Error(event.message || "the worker failed"));
  worker.onmessage = () => { globalThis.measuring = worker; resolve(); };
})"""

ASK = """question => new Promise((resolve, reject) => {
  measuring.onerror = (event) => reject(new Error(event.message));
  measuring.onmessage = ({ data }) => resolve(data);
  measuring.postMessage(question);
})"""


@dataclass(frozen=True)
class Row:
    """One level of one game; times in milliseconds."""

    game: str
    level: str
    decisions: int
    median: float
    most_of_95: float
    longest: float


def worker_source(url: str) -> str:
    """The worker's script; ``url`` is that of the repository."""
    (engine,) = DIST.glob("engine-*.packed")
    return (
        WORKER.replace("INTERPRETER", json.dumps(f"{url}node_modules/pyodide/pyodide.mjs"))
        .replace("ENGINE", json.dumps(f"{url}dist/{engine.name}"))
        .replace("PROGRAM", json.dumps(IN_THE_WORKER))
    )


def measure(page: Page, game: str, level: str, decisions: int) -> Row:
    """The times of one level."""
    answer = page.evaluate(ASK, [game, level, SEATS[game], decisions])
    times = sorted(json.loads(answer))
    return Row(game, level, len(times), at(times, 0.5), at(times, 0.95), times[-1])


def at(times: Sequence[float], share: float) -> float:
    """The value below which that share of the sorted times lies."""
    return times[int(share * (len(times) - 1))]


def table(rows: Sequence[Row], version: str) -> str:
    """The rows as text."""
    lines = [
        f"Decisions with a choice, in a worker of Chromium {version}; milliseconds. "
        f"{platform.machine()}, matches of a level among itself.",
        f"{'':18}{'level':10}{'seats':>6}{'decisions':>11}{'median':>9}{'95 %':>9}{'longest':>9}",
    ]
    for row in rows:
        met = row.median <= TARGET[0] and row.most_of_95 <= TARGET[1]
        mark = "" if row.level != "expert" else "  within 60 and 250" if met else "  OVER"
        lines.append(
            f"{GAMES[row.game].title:18}{row.level:10}{SEATS[row.game]:>6}{row.decisions:>11}"
            f"{row.median:>9.1f}{row.most_of_95:>9.1f}{row.longest:>9.1f}{mark}"
        )
    return "\n".join(lines)


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--decisions", type=int, default=150, help="decisions for each level")
    parser.add_argument("--games", nargs="*", default=list(SEATS), help="which games")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    given = parser.parse_args()
    rows = []
    with serving(DIST.parent, "/") as files, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.installed() or None, args=ARGUMENTS
        )
        page = chromium.new_page()
        page.set_default_timeout(0)
        page.goto(f"{files.url}dist/licenses/Sticks.txt")
        page.evaluate(MAKE, worker_source(files.url))
        for game in given.games:
            for level in LEVELS:
                if level in BOTS[game]:
                    rows.append(measure(page, game, level, given.decisions))
                    print(f"{game} {level}", file=sys.stderr)
        version = chromium.version
        chromium.close()
    print(json.dumps([asdict(row) for row in rows]) if given.json else table(rows, version))
    return 0


if __name__ == "__main__":
    sys.exit(main())
