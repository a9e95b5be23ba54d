"""How many positions the bots are tried in for fairness, and in how many they know too much.

Every bot has positions of its own. In each one it decides from its view, then from the views
of states in which all that its seat cannot see was dealt anew, built from scratch. Another
action, or another number of random draws, is a fault. Everything is done in two processes
whose sets are walked in different orders (PYTHONHASHSEED), and their decisions are compared. A
clairvoyant, which is handed the whole state, is tried the same way: it has to be found out.

    python -m bench fairness [--positions 500] [--games sticks,straws] [--json]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sticks.arena.contest import Contestant
from sticks.games import GAMES
from tests.clairvoyant import clairvoyant
from tests.fairness.judge import REDEALS, Position, contestants, positions, trial

ROOT = Path(__file__).resolve().parent.parent
HASH_SEEDS = ("1", "2")
FEWER = 10
"""A level with a temperament is tried in so many times fewer positions, and a clairvoyant."""


@dataclass(frozen=True, slots=True)
class Row:
    """One bot of a game: in how many positions it was tried, and in how many it was unfair.

    ``digest`` stands for everything that it decided.
    """

    game: str
    bot: str
    positions: int
    faults: int
    digest: str
    example: str = ""


def tried(game: str, who: Contestant, asked: Iterable[Position]) -> Row:
    """Tries one bot in some positions."""
    rng, mixed = Random(f"{game} {who.name}"), hashlib.sha256()
    count, faults = 0, []
    for position in asked:
        count += 1
        decided, words = trial(who, position, rng)
        mixed.update(repr(decided).encode())
        if words is not None:
            faults.append(words)
    digest = mixed.hexdigest()[:16]
    return Row(game, who.name, count, len(faults), digest, faults[0] if faults else "")


def asked(game: str, who: Contestant, count: int) -> Iterator[Position]:
    """At least so many positions for one bot, as many with each number of players."""
    seatings = list(GAMES[game].seats)
    for seats in seatings:
        yield from positions(game, seats, -(-count // len(seatings)), f"bench {who.name}")


def part(games: list[str], count: int) -> list[Row]:
    """Everybody tried, in this process."""
    rows = []
    for game in games:
        for who in (*contestants(game), clairvoyant(game)):
            number = count // FEWER if ":" in who.name or who.all_seeing else count
            rows.append(tried(game, who, asked(game, who, max(number, 1))))
            print(f"{game} {who.name}: {rows[-1].positions} positions", file=sys.stderr)
    return rows


def measure(games: list[str], count: int) -> list[tuple[Row, bool]]:
    """Everybody tried in two processes: the rows, and whether both decided the same."""
    found = []
    for seed in HASH_SEEDS:
        command = [sys.executable, "-m", "bench.fairness", "--part", "--positions", str(count)]
        done = subprocess.run(
            [*command, "--games", ",".join(games)], cwd=ROOT, text=True, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
        )  # fmt: skip
        found.append([Row(**row) for row in json.loads(done.stdout)])
    return [(one, one == other) for one, other in zip(*found, strict=True)]


def table(found: list[tuple[Row, bool]]) -> str:
    """The measurement as plain text."""
    head = ("game", "bot", "positions", "unfair", "same in both processes")
    lines = [head]
    for row, same in found:
        words = "yes" if same else "NO"
        lines.append((row.game, row.bot, f"{row.positions:,}", f"{row.faults:,}", words))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    tried = sum(row.positions for row, _ in found)
    text = [
        f"{tried:,} positions; in each what the seat cannot see was dealt anew {REDEALS} times,",
        f"and all trials were made under PYTHONHASHSEED {' and '.join(HASH_SEEDS)}.",
        "The clairvoyant is handed the whole state: it has to be found out.",
        "",
    ]
    for line in lines:
        names = (cell.ljust(width) for cell, width in zip(line[:2], widths[:2], strict=True))
        numbers = (cell.rjust(width) for cell, width in zip(line[2:], widths[2:], strict=True))
        text.append("  ".join((*names, *numbers)))
    return "\n".join(text)


def failed(found: list[tuple[Row, bool]]) -> list[str]:
    """What is wrong: unfair bots, and a clairvoyant that passes for fair."""
    words = []
    for row, same in found:
        seer = row.bot == "clairvoyant"
        if not same:
            words.append(f"{row.game} {row.bot} decides otherwise in another process")
        if row.faults and not seer:
            words.append(row.example)
        if seer and not row.faults:
            words.append(f"{row.game}: the clairvoyant was not found out")
    return words


def main(arguments: list[str] | None = None) -> int:
    """Tries all bots and prints a table; 1 when one of them is unfair."""
    parser = argparse.ArgumentParser(prog="python -m bench fairness")
    parser.add_argument("--positions", type=int, default=200, help="a bot and game (default 200)")
    parser.add_argument("--games", default=",".join(GAMES), help="some of the games")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--part", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    games = chosen.games.split(",")
    if chosen.part:
        print(json.dumps([asdict(row) for row in part(games, chosen.positions)]))
        return 0
    found = measure(games, chosen.positions)
    if chosen.json:
        rows: list[dict[str, Any]] = [{**asdict(row), "same": same} for row, same in found]
        print(json.dumps(rows, indent=2))
    else:
        print(table(found))
    wrong = failed(found)
    for words in wrong:
        print(words, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
