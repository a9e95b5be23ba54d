"""How strong the levels are: each against the one below it, and all against greedy.

Duplicate deals in the arena: one challenger at a table of rivals that are all alike, in every
seat of the same deal once. Where greedy is the rival a clairvoyant, who is handed the whole
state, plays the same deals; F is what a bot wins above par, as a share of what the clairvoyant
wins above par.

    python -m bench ladder [--deals 100] [--games sticks] [--challengers expert] [--write]

Finished deals are kept in build/ladder/, so a run that was stopped goes on. ``--write``
writes ladder.txt and ladder.json beside this file, and renews the table that the page shows.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sticks.arena.contest import Contest, contestant
from sticks.arena.intervals import METHOD, Estimate, captured
from sticks.arena.logbook import Logbook, code
from sticks.arena.run import cores, run
from sticks.arena.summary import Summary, figures, summary
from sticks.bots import BOTS, TEMPERAMENTS
from sticks.games import GAMES
from tests.clairvoyant import clairvoyant

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
KEPT = ROOT / "build" / "ladder"
SHOWN = ROOT / "web" / "parts" / "measured.txt"
"""What the page shows of the measurement."""

LEVELS = ("random", "novice", "casual", "sharp", "expert")
YARDSTICK = "greedy"
TABLES: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"sticks": (2, 4), "family": (2, 4), "colours": (2, 3), "straws": (2, 4)}
)
"""The numbers of players at which a game is measured; levels meet at the first one."""
CLAIRVOYANT_SHARE = {"sticks": 1.0, "family": 0.5, "colours": 0.25, "straws": 0.25}
"""The share of the deals that a clairvoyant plays, by game: some of them think for long."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot at a table of others that are all alike."""

    game: str
    seats: int
    challenger: str
    rival: str
    seed: str

    def contest(self) -> Contest:
        """The contest to be played."""
        if self.challenger == "clairvoyant":
            first = clairvoyant(self.game)
        else:
            first = contestant(self.game, self.challenger)
        rivals = [contestant(self.game, self.rival)] * (self.seats - 1)
        return Contest(GAMES[self.game], (first, *rivals), self.seed)


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a pairing; ``fraction`` only where a clairvoyant played the same deals."""

    pairing: Pairing
    found: Summary
    fraction: Estimate | None = None

    @property
    def share(self) -> Estimate:
        """The share of matches that the challenger won."""
        return self.found.standings[0].share

    def to_json(self) -> dict[str, Any]:
        """As plain values for JSON."""
        pairing = self.pairing
        times = self.found.standings[0].times
        return {
            "game": pairing.game,
            "seats": pairing.seats,
            "challenger": pairing.challenger,
            "rival": pairing.rival,
            "seed": pairing.seed,
            "deals": self.found.deals,
            "matches": self.found.deals * pairing.seats,
            "par": round(self.found.par, 6),
            "share": self.share.to_json(),
            "captured": None if self.fraction is None else self.fraction.to_json(),
            "turns": self.found.turns.to_json(),
            "mean_ms": round(times.mean, 3),
            "p95_ms": round(times.quantile(0.95), 3),
        }


def pairings(game: str, seed: str) -> Iterator[Pairing]:
    """Each level against the one below, and the strongest one's temperaments against it.

    Then the clairvoyant and all levels against greedy.
    """
    levels = [level for level in LEVELS if level in BOTS[game]]
    first, *_ = TABLES[game]
    for below, level in pairwise(levels):
        yield Pairing(game, first, level, below, seed)
    for manner in TEMPERAMENTS.get(game, ()):
        yield Pairing(game, first, f"{levels[-1]}:{manner.id}", levels[-1], seed)
    for seats in TABLES[game]:
        for challenger in ("clairvoyant", *reversed(levels)):
            yield Pairing(game, seats, challenger, YARDSTICK, seed)


def played(pairing: Pairing, deals: int, jobs: int) -> Summary:
    """The deals of a pairing, those among them that have been kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    words = (pairing.game, str(pairing.seats), pairing.challenger, pairing.rival, pairing.seed)
    path = KEPT / f"{'-'.join(words).replace(':', '-')}-{code()}.jsonl"
    match = pairing.contest()
    with closing(Logbook(path, match)) as book:
        missing = [number for number in range(deals) if number not in book.deals]
        for deal in run(match, missing, jobs=jobs):
            book.add(deal)
        return summary(match, [book.deals[number] for number in range(deals)])


def measure(
    games: Sequence[str],
    deals: int,
    seed: str,
    jobs: int,
    challengers: Sequence[str] = (),
    rivals: Sequence[str] = (),
) -> list[Row]:
    """All pairings of these games, one after the other; only those of some bots, if any are named.

    A fraction is told only where the clairvoyant is among the challengers.
    """
    rows: list[Row] = []
    for game in games:
        seers: dict[int, Summary] = {}
        for pairing in pairings(game, seed):
            if challengers and pairing.challenger not in challengers:
                continue
            if rivals and pairing.rival not in rivals:
                continue
            number = deals
            if pairing.challenger == "clairvoyant":
                number = max(1, round(deals * CLAIRVOYANT_SHARE[game]))
            found = played(pairing, number, jobs)
            row = Row(pairing, found)
            if pairing.challenger == "clairvoyant":
                seers[pairing.seats] = found
            elif pairing.rival == YARDSTICK and pairing.seats in seers:
                row = replace(row, fraction=_captured(found, seers[pairing.seats]))
            rows.append(row)
            print(_line(row), file=sys.stderr)
    return rows


def _captured(found: Summary, seer: Summary) -> Estimate | None:
    """The captured fraction on the deals that both played; None where there is none to win."""
    ideal = seer.standings[0].shares
    try:
        return captured(found.standings[0].shares[: len(ideal)], ideal, found.par)
    except ValueError:
        return None


def _line(row: Row) -> str:
    pairing = row.pairing
    who = f"{pairing.challenger} against {pairing.seats - 1} {pairing.rival}"
    return f"{pairing.game}: {who}: {_percent(row.share)}"


def _percent(value: Estimate) -> str:
    return f"{100 * value.mean:5.1f} % [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def table(rows: Sequence[Row], seed: str) -> str:
    """The measurement as plain text."""
    head = ("challenger", "rivals", "matches", "share of wins", "par", "F", "ms: mean, 95 %")
    lines = [
        f"Duplicate deals, seed “{seed}”; [ ]: {METHOD}.",
        "F: what the bot wins above par, as a share of what a clairvoyant wins above par on the",
        "same deals. Times are CPU time of a challenger's decision.",
        f"{platform.python_implementation()} {platform.python_version()}.",
    ]
    for game in dict.fromkeys(row.pairing.game for row in rows):
        cells = [head]
        for row in (r for r in rows if r.pairing.game == game):
            times, f = row.found.standings[0].times, ""
            if row.fraction is not None:
                f = figures(row.fraction, 2)
            cells.append((
                row.pairing.challenger,
                f"{row.pairing.seats - 1} {row.pairing.rival}",
                str(row.found.deals * row.pairing.seats),
                _percent(row.share),
                f"{100 * row.found.par:.1f} %",
                f,
                f"{times.mean:.1f}, {times.quantile(0.95):.1f}",
            ))  # fmt: skip
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines += ["", GAMES[game].title]
        for line in cells:
            padded = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
            lines.append("  " + "  ".join(padded).rstrip())
    return "\n".join(lines)


def shown(rows: Sequence[Row]) -> str:
    """What the page shows: how the levels meet, and the strongest one against greedy.

    A line a pairing, for :mod:`web.parts.bots`: game, players, challenger, rival, matches; then
    in per cent the share of wins, the ends of its interval, and par.
    """
    lines = ["# made by: python -m bench ladder --write"]
    for row in rows:
        pairing, share = row.pairing, row.share
        strongest = [level for level in LEVELS if level in BOTS[pairing.game]][-1]
        meets = pairing.rival != YARDSTICK and ":" not in pairing.challenger
        if meets or (pairing.challenger == strongest and pairing.rival == YARDSTICK):
            numbers = (100 * x for x in (share.mean, share.low, share.high, row.found.par))
            words = (pairing.game, pairing.seats, pairing.challenger, pairing.rival)
            matches = row.found.deals * pairing.seats
            lines.append(
                "\t".join([*map(str, words), str(matches), *(f"{x:.1f}" for x in numbers)])
            )
    return "\n".join([*lines, ""])


def main(arguments: list[str] | None = None) -> int:
    """Measures and prints a table, or with ``--json`` the same as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench ladder")
    parser.add_argument("--deals", type=int, default=10, help="of each pairing (default 10)")
    parser.add_argument("--games", default=",".join(GAMES), help="some of the games")
    parser.add_argument("--challengers", default="", help="only these, with commas between")
    parser.add_argument("--rivals", default="", help="only against these")
    parser.add_argument("--seed", default="ladder", help="another seed is a block of other deals")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (default: all cores)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--write", action="store_true", help="renew the committed tables")
    chosen = parser.parse_args(arguments)
    games = chosen.games.split(",")
    some = [
        [name for name in text.split(",") if name] for text in (chosen.challengers, chosen.rivals)
    ]
    if chosen.write and (set(games) != set(GAMES) or any(some)):
        parser.error("--write renews the tables of all games: leave out what chooses among them")
    rows = measure(games, chosen.deals, chosen.seed, chosen.jobs, *some)
    text = table(rows, chosen.seed)
    data = json.dumps({"interval": METHOD, "rows": [r.to_json() for r in rows]}, indent=1)
    print(data if chosen.json else text)
    if chosen.write:
        (HERE / "ladder.txt").write_text(f"{text}\n", encoding="utf-8")
        (HERE / "ladder.json").write_text(f"{data}\n", encoding="utf-8")
        SHOWN.write_text(shown(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
