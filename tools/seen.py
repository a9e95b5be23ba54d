"""Notes which functions of Pyodide's WebAssembly run, in `seen.txt`: `python -m tools.seen`.

To be run when Pyodide's version changes, and when new Python code makes `e2e/test_rest.py` say
that the start had to wait for the rest. The site is built with a WebAssembly of which every
function notes that it was called. A browser opens it and plays the beginning of each game, with
bots in their worker; under Node, Python does what it may come to do later (`tools/workout.py`).
What was called goes into the list, by which `tools.split` divides. A function that the list lacks
works as well, but its first call may have to wait, and needs the network if it comes too soon.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Worker, sync_playwright

from e2e.clicks import Bidder, Clicker
from sticks.games import GAMES
from tools import build, bytecode, slim, wasm
from tools.browser import installed
from tools.serve import Site
from tools.split import Export, Parts

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
STARTING = 120_000
STEPS = 25
"""How many things are clicked in each game."""

MARK = "ran"
# Reads the marks of the instance that was made last.
READER = """
{
  const make = WebAssembly.instantiate;
  let exports;
  WebAssembly.instantiate = async (...given) => {
    const made = await make(...given);
    if (made.exports?.ran0) exports = made.exports;
    return made;
  };
  globalThis.ran = () => Object.keys(exports).filter(
    (name) => /^ran[0-9]+$/.test(name) && exports[name].value).map((name) => +name.slice(3));
}
"""
INTERPRETER = "web/boot/interpreter.mjs"


def marked(module: bytes) -> bytes:
    """A module that exports a global for each of its functions, 1 once that has been called."""
    whole = Parts.of(module)
    count = len(whole.bodies)
    first = whole.imported[wasm.OF_GLOBAL] + len(whole.globals)
    mark = bytes([wasm.I32, 1, wasm.I32_CONST, 0, wasm.END])

    def body(number: int) -> bytes:
        reader = wasm.Reader(whole.bodies[number])
        for _ in range(reader.unsigned()):  # its local variables stand first
            reader.unsigned()
            reader.byte()
        set_mark = bytes([wasm.I32_CONST, 1, wasm.GLOBAL_SET]) + wasm.unsigned(first + number)
        return wasm.sized(reader.data[: reader.at] + set_mark + reader.data[reader.at :])

    marks = (Export(f"{MARK}{n}", wasm.OF_GLOBAL, first + n) for n in range(count))
    return wasm.module({
        **whole.sections,
        wasm.GLOBAL: wasm.vector((*whole.globals, *[mark] * count)),
        wasm.EXPORT: wasm.vector(e.written() for e in (*whole.exports, *marks)),
        wasm.CODE: wasm.vector(map(body, range(count))),
    })  # fmt: skip


def visits(url: str) -> Iterator[list[int]]:
    """What ran in each page and worker, game by game."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=ARGUMENTS)
        for game in GAMES:
            context = browser.new_context()
            page = context.new_page()
            page.goto(url)
            up(page)
            yield noted(page)  # the first screen
            page.goto(f"{url}?game={game}&seats={GAMES[game].seats[-1]}&level=expert&seed=ran")
            up(page)
            yield noted(page)
            player = (Bidder if game in ("colours", "straws") else Clicker)(page)
            for _ in range(STEPS):
                player.step()
                page.wait_for_timeout(300)
            yield noted(page)
            for worker in page.workers:
                yield noted(worker)
            page.reload()  # a match that goes on
            up(page)
            yield noted(page)
            context.close()
        browser.close()


def workout(module: Path) -> list[int]:
    """What runs under Node."""
    program = Path(__file__).with_name("workout.py")
    archives = (bytecode.standard_library(), bytecode.engine())
    parts = (program.with_suffix(".mjs"), module, *archives, program)
    done = subprocess.run(["node", *map(str, parts)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise bytecode.Broken(f"Python broke off its workout.\n{done.stderr[-3000:]}")
    numbers: list[int] = json.loads(done.stdout.splitlines()[-1])
    return numbers


def up(page: Page) -> None:
    """Wait for the first picture."""
    page.wait_for_function(
        "performance.getEntriesByName('sticks:ready').length", timeout=STARTING, polling=200
    )


def noted(where: Page | Worker) -> list[int]:
    """What has run so far."""
    numbers: list[int] = where.evaluate("globalThis.ran?.() ?? []")
    return numbers


def main() -> int:
    """Play, and write down what ran."""
    module, script, loader = slim.whole()
    script = slim.trimmed(script, loader, module)[1]
    table = build.site({slim.WASM: marked(module), slim.SCRIPT: script.encode()})
    table[INTERPRETER] = READER.encode() + table[INTERPRETER]
    ran: set[int] = set()
    with tempfile.TemporaryDirectory() as folder:
        build.write(table, Path(folder))
        ran.update(workout(Path(folder) / slim.WASM))
        print(f"{len(ran)} functions under Node", file=sys.stderr)
        server = Site(0, Path(folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for numbers in visits(server.url):
            ran.update(numbers)
            print(f"{len(numbers)} functions, {len(ran)} in all", file=sys.stderr)
        server.shutdown()
    write(module, ran)
    return 0


def write(module: bytes, ran: set[int]) -> None:
    """Write the list."""
    text = "\n".join(textwrap.wrap(slim.written_numbers(ran), 100))
    head = "# Which functions of Pyodide's WebAssembly were seen to run: python -m tools.seen"
    slim.SEEN.write_text(f"{head}\n{slim.digest(module)}\n{text}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
