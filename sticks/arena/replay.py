"""``python -m sticks replay``: plays a record through, and tells it in words."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import Any

from sticks.game import Refused, Seat, Unreadable, name_seats
from sticks.games import GAMES
from sticks.table import Table

SKIPPED = {"terms", "growth", "news", "history"}
"""Parts of a position that the head of the record, or its log, tells better."""
WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Says what the command understands."""
    say = parser.add_argument
    say("file", type=Path, help="a record")
    say("--line", type=int, metavar="N", help="the position after this line of the file, instead")
    say("--seat", type=int, metavar="N", help="as this seat sees it, counted from 0")
    say("--open", action="store_true", help="with all cards open")


def main(given: argparse.Namespace) -> int:
    """Runs the command; 0 when it could be done."""
    try:
        text = given.file.read_text(encoding="utf-8")
        table = Table.load(text, GAMES)
        if given.seat is not None and given.seat not in range(table.setup.seats):
            raise Unreadable(f"--seat: the seats are 0 to {table.setup.seats - 1}")
        for line in _told(table, text, given):
            print(line)
    except BrokenPipeError:
        raise
    except UnicodeDecodeError:
        print(f"sticks replay: {given.file} is no text", file=sys.stderr)
        return 2
    except (Unreadable, Refused, OSError) as wrong:
        name = "" if isinstance(wrong, OSError) else f"{given.file}: "
        print(f"sticks replay: {name}{wrong}", file=sys.stderr)
        return 2
    return 0


def _told(table: Table, text: str, given: argparse.Namespace) -> Iterator[str]:
    tables = chain(table)
    yield from head(table)
    yield ""
    if given.line is None:
        lines = action_lines(text)
        for (before, after), number in zip(pairwise(tables), lines, strict=True):
            yield from told(before, after, given.seat, number, everything=given.open)
        yield ""
        yield from ending(table)
        return
    done = sum(number <= given.line for number in action_lines(text))
    yield from position(tables[done], given.seat, everything=given.open)


def chain(table: Table) -> list[Table]:
    """The tables of a match from its start to this one."""
    tables = [table]
    while (before := tables[-1].previous) is not None:
        tables.append(before)
    return tables[::-1]


def action_lines(text: str) -> list[int]:
    """The numbers of the lines, from 1, that hold the actions of a record."""
    lines = text.removeprefix("\ufeff").splitlines()
    after = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    numbered = enumerate(lines[after:], start=after + 1)
    return [n for n, line in numbered if line.strip() and not line.strip().startswith("#")]


def names(table: Table) -> list[str]:
    """What the players are called."""
    return [player.name or f"Player {seat + 1}" for seat, player in enumerate(table.players)]


def head(table: Table) -> Iterator[str]:
    """What is played, and by whom."""
    setup = table.setup
    yield f"{table.game.title}, {setup.seats} players, seed “{setup.seed}”"
    for name, value in setup.options.items():
        if value != table.game.options[name].default:
            yield f"  {name}: {_words(value)}"
    for seat, (name, player) in enumerate(zip(names(table), table.players, strict=True)):
        kind = " ".join(word for word in (player.level, player.temperament) if word)
        yield f"  seat {seat}: {name}, {kind or player.kind}"


def told(
    before: Table, after: Table, seat: Seat | None, number: int, *, everything: bool = False
) -> Iterator[str]:
    """What a seat (None: a spectator) saw of an action, a line an event."""
    game = before.game
    action = game.read(after.last)
    watcher = game.turn(before.state) if everything else seat
    for event in game.events(before.state, action, after.state, watcher):
        called = names(before)
        who = "" if event.seat is None else f"{called[event.seat]} "
        clause = f" ({event.clause})" if event.clause else ""
        yield f"{number:5}  {who}{name_seats(event.text, called)}{clause}"


def ending(table: Table) -> Iterator[str]:
    """How the match ended, or whose turn it is."""
    outcome, called = table.game.outcome(table.state), names(table)
    if outcome is None:
        assert table.turn is not None
        yield f"The match goes on: it is the turn of {called[table.turn]}."
        return
    won = " and ".join(called[seat] for seat in outcome.winners)
    yield f"{won} won: {name_seats(outcome.reason, called)} ({outcome.clause})."
    for name, result in zip(called, outcome.results, strict=True):
        yield f"  {name}: {result}"


def position(table: Table, seat: Seat | None, *, everything: bool = False) -> Iterator[str]:
    """What lies on the table, what a seat sees besides, and what it may do."""
    game = table.game
    seen = table.state if everything else game.view(table.state, seat)
    yield f"after {table.count} actions"
    yield from shown(seen, "")
    if table.turn is not None and (everything or seat == table.turn):
        offered = [game.write(a) for a in game.actions(game.view(table.state, table.turn))]
        yield "may do:"
        yield from (f"  {text}" for text in offered)
    yield ""
    yield from ending(table)


def shown(value: Any, margin: str) -> Iterator[str]:
    """The parts of a value of the engine, each on a line or on several below its name."""
    for field in dataclasses.fields(value):
        part = getattr(value, field.name)
        if field.name in SKIPPED:
            continue
        name, inner = f"{margin}{field.name.rstrip('_')}:", margin + "  "
        if dataclasses.is_dataclass(part):
            yield name
            yield from shown(part, inner)
        elif len(text := _words(part)) + len(name) < WIDTH:
            yield f"{name} {text}"
        else:
            yield name
            many = part if any(map(_has_parts, part)) else [part]
            for one in many:
                yield from wrap(_words(one), WIDTH, initial_indent=inner, subsequent_indent=inner)


def _has_parts(value: Any) -> bool:
    return isinstance(value, tuple) or dataclasses.is_dataclass(value)


def _words(value: Any) -> str:
    """A value on one line; nothing is a dash."""
    if dataclasses.is_dataclass(value):
        parts = [getattr(value, f.name) for f in dataclasses.fields(value)]
        return " ".join(_words(part) for part in parts if part not in (None, "", ()))
    if isinstance(value, (tuple, list)):
        words = [_words(one) for one in value]
        if any(map(_has_parts, value)):
            return " / ".join(words)
        return ("; " if any(" " in word for word in words) else " ").join(words) or "–"
    return "–" if value in (None, "") else str(value)
