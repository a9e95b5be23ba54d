"""What the page and the bots' worker say to each other: text, both ways.

The page asks a :class:`Question` about its table; whoever knows the table answers it with
:func:`ponder`, and the :class:`Answer` is the same wherever it is thought out. The worker has
a table of its own, a :class:`Mind`. A *letter* to it holds only the actions that it doesn't
know yet, and the digest of the table that they must lead to; a worker that has lost the
thread says so and is sent the whole record. A *reply* is an answer, or says why there is none.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeAlias

from sticks.bots import ADVISERS, bot_of
from sticks.game import Refused, Seat, Unreadable, stream
from sticks.games import GAMES
from sticks.table import Table

BREATH = 0.02
"""Seconds of thought in the worker before it looks whether something else is asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to think about at a table, for the seat in turn.

    ``kind``: "bot" for the move of a bot of that level and temperament, "advise" for a hint
    to a person.
    """

    seat: Seat
    kind: str = "bot"
    level: str = ""
    temperament: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """An action as text, and for a hint the reason for it."""

    action: str
    reason: str = ""


Pondering: TypeAlias = Generator[None, None, Answer]
"""Thought in slices: yields at least every 2 ms of work, returns the answer."""


class NoAnswer(Exception):
    """A reply that says why there is none."""


class Lost(NoAnswer):
    """The worker doesn't know the table of which a letter speaks."""


def ponder(table: Table, question: Question) -> Pondering:
    """Think a question through. The same table and question get the same answer everywhere."""
    game, seat = table.game, question.seat
    view = game.view(table.state, seat)
    rng = stream(table.setup.seed, f"{question.kind}|{seat}|{table.count}")
    if question.kind == "advise":
        hint = yield from ADVISERS[game.id].advise(view, rng)
        return Answer(game.write(hint.action), hint.reason)
    bot = bot_of(game.id, question.level, question.temperament)
    action = yield from bot.think(view, rng)
    return Answer(game.write(action))


async def in_slices(pondering: Pondering, seconds: float) -> Answer:
    """Think for so many seconds at a time, and let others run in between."""
    await asyncio.sleep(0)
    end = perf_counter() + seconds
    while True:
        try:
            next(pondering)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        if perf_counter() > end:
            await asyncio.sleep(0)
            end = perf_counter() + seconds


# --- the page's end ----------------------------------------------------------------------


class Letters:
    """Letters to one worker, which say only what it doesn't know yet."""

    def __init__(self) -> None:
        self.known: Table | None = None

    def write(self, table: Table, question: Question, *, whole: bool = False) -> str:
        """A question about a table; ``whole`` sends the record even if some of it is known."""
        letter: dict[str, Any] = {
            "kind": question.kind,
            "seat": question.seat,
            "level": question.level,
            "temperament": question.temperament,
            "digest": table.digest(),
        }
        start = None if whole or self.known is None else shared(self.known, table)
        if start is None:
            letter["record"] = table.save()
        else:
            letter["from"] = start.count
            letter["lines"] = lines_since(start, table)
        self.known = table
        return json.dumps(letter)


def shared(one: Table, other: Table) -> Table | None:
    """The latest table that lies in the past of both, or None."""
    while one.count > other.count:
        one = one.undo()
    while other.count > one.count:
        other = other.undo()
    while one is not other:
        if one.count == 0:
            return None
        one, other = one.undo(), other.undo()
    return one


def lines_since(start: Table, table: Table) -> list[str]:
    """The actions that lead from one table to a later one."""
    lines: list[str] = []
    while table is not start:
        lines.append(table.last)
        table = table.undo()
    return lines[::-1]


def read_reply(reply: str) -> Answer:
    """The answer in a worker's reply; raises NoAnswer, or Unreadable for rubbish."""
    try:
        said = json.loads(reply)
    except (TypeError, ValueError, RecursionError):
        said = None
    match said:
        case {"action": str(action), "reason": str(reason)}:
            return Answer(action, reason)
        case {"lost": str(why)}:
            raise Lost(why)
        case {"error": str(why)}:
            raise NoAnswer(why)
    raise Unreadable(f"the worker answers {str(reply)[:60]!r}")


def lawful(table: Table, question: Question, answer: Answer) -> bool:
    """Whether what was answered can be played at the table."""
    game = table.game
    try:
        action = game.read(answer.action)
    except Unreadable:
        return False
    return game.check(game.view(table.state, question.seat), action) is None


# --- the worker's end --------------------------------------------------------------------


class Mind:
    """The worker's table, and what is being thought about at it: one question at a time."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.thought: asyncio.Future[Answer] | None = None

    async def ask(self, letter: str) -> str:
        """The reply to a letter. A newer letter ends the thought; an empty one only that."""
        if self.thought is not None:
            self.thought.cancel()
            self.thought = None
        if not letter:
            return ""
        try:
            said = json.loads(letter)
            self.table = self._table(said)
            facts = {name: said[name] for name in ("seat", "kind", "level", "temperament")}
            pondering = ponder(self.table, Question(**facts))
            self.thought = asyncio.ensure_future(in_slices(pondering, BREATH))
            answer = await self.thought
        except Lost as lost:
            self.table = None
            return json.dumps({"lost": str(lost)})
        except asyncio.CancelledError:
            return json.dumps({"error": "something else was asked"})
        except Exception as error:
            return json.dumps({"error": repr(error)})
        return json.dumps({"action": answer.action, "reason": answer.reason})

    def _table(self, said: dict[str, Any]) -> Table:
        """The table that a letter speaks of. Raises Lost."""
        try:
            if "record" in said:
                table = Table.load(said["record"], GAMES)
            elif self.table is None:
                raise Lost("nothing is known yet")
            else:
                table = self.table
                while table.count > said["from"]:
                    table = table.undo()
                for line in said["lines"]:
                    table = table.play(line)
        except (Refused, Unreadable) as wrong:
            raise Lost(str(wrong)) from None
        if table.digest() != said["digest"]:
            raise Lost("the digests differ")
        return table
