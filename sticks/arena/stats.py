"""``python -m sticks stats``: what a heap of records says: matches, lengths, winners."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sticks.game import Refused, Unreadable
from sticks.games import GAMES
from sticks.table import Player, Table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Says what the command understands."""
    parser.add_argument("files", type=Path, nargs="+", help="records, or folders of *.txt records")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def main(given: argparse.Namespace) -> int:
    """Runs the command; 0 when every file could be read."""
    heaps: dict[tuple[str, int], Heap] = {}
    unread = 0
    for path in _files(given.files):
        try:
            table = Table.load(path.read_text(encoding="utf-8"), GAMES)
        except (Unreadable, Refused, OSError, UnicodeDecodeError) as wrong:
            what = "it is no text" if isinstance(wrong, UnicodeDecodeError) else wrong
            print(f"sticks stats: {path}: {what}", file=sys.stderr)
            unread += 1
            continue
        key = (table.game.id, table.setup.seats)
        heaps.setdefault(key, Heap(*key)).add(table)
    order = {game: number for number, game in enumerate(GAMES)}
    found = [heaps[key] for key in sorted(heaps, key=lambda k: (order[k[0]], k[1]))]
    if given.json:
        print(json.dumps([heap.to_json() for heap in found], indent=2, ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(heap.lines()) for heap in found) or "no records")
    return 2 if unread else 0


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.glob("*.txt"))
        else:
            yield path


@dataclass(slots=True)
class Heap:
    """The matches of one game with one number of players.

    ``wins`` counts 1/k for each of k winners; ``par`` what as many equal players would win
    in the seats of each.
    """

    game: str
    seats: int
    matches: int = 0
    finished: int = 0
    actions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    wins: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    par: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, table: Table) -> None:
        """Counts a match; one that goes on adds to nothing but their number."""
        self.matches += 1
        outcome = table.game.outcome(table.state)
        if outcome is None:
            return
        self.finished += 1
        self.actions.append(table.count)
        self.turns.append(turns(table))
        self.endings[outcome.clause] += 1
        for seat, player in enumerate(table.players):
            name = called(player)
            self.played[name] += 1
            self.wins[name] += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.par[name] += 1 / self.seats

    def to_json(self) -> dict[str, Any]:
        """As plain values for JSON."""
        players = {
            name: {
                "seats": self.played[name],
                "wins": round(self.wins[name], 6),
                "par": round(self.par[name], 6),
            }
            for name in sorted(self.played)
        }
        return {
            "game": self.game,
            "seats": self.seats,
            "matches": self.matches,
            "finished": self.finished,
            "actions": _range(self.actions),
            "turns": _range(self.turns),
            "endings": {clause: self.endings[clause] for clause in sorted(self.endings)},
            "players": players,
        }

    def lines(self) -> Iterator[str]:
        """The same for reading."""
        title = GAMES[self.game].title
        going = self.matches - self.finished
        more = f", {going} unfinished" if going else ""
        yield f"{title}, {self.seats} players: {self.finished} finished{more}"
        if not self.finished:
            return
        for name, counts in (("actions", self.actions), ("turns", self.turns)):
            found = _range(counts)
            assert found is not None
            yield f"  {name}: {found['mean']:.1f} a match, {found['least']} to {found['most']}"
        yield "  ended by " + ", ".join(f"{c} {self.endings[c]}" for c in sorted(self.endings))
        for name in sorted(self.played, key=lambda n: (-self.wins[n] / self.par[n], n)):
            wins, par = self.wins[name], self.par[name]
            yield f"  {name}: won {wins:.1f} from {self.played[name]} seats (par {par:.1f})"


def called(player: Player) -> str:
    """Under what a player is counted: a bot by its level, a person by name."""
    if player.level:
        return ":".join(word for word in (player.level, player.temperament) if word)
    return player.name or f"a {player.kind}"


def turns(table: Table) -> int:
    """How often another seat's actions began."""
    found, later = 0, None
    before = table.previous
    while before is not None:
        found += before.turn != later
        later, before = before.turn, before.previous
    return found


def _range(counts: list[int]) -> dict[str, float | int] | None:
    if not counts:
        return None
    mean = round(sum(counts) / len(counts), 6)
    return {"mean": mean, "least": min(counts), "most": max(counts)}
