"""One match as a value: its set-up, its actions, and the state they lead to.

A :class:`Table` knows no game by name. Playing gives a new table that shares its past
with the old one, so undo is a step back along a chain. A saved record holds no state
at all: loading it plays every line again through the same checks.

The record is text, a line an entry::

    sticks record 1
    game "sticks"
    seats 4
    seed "kitchen"
    option "target" 3
    player 0 {"kind": "person", "name": "Ana"}

    cut
    draw stock

Values in the header are JSON, so any text survives. Empty lines and lines that begin
with ``#`` are skipped among the actions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from sticks.game import (
    AnyGame,
    Refusal,
    Refused,
    Setup,
    Unreadable,
    check_option,
    check_seats,
    settle,
)

FORMAT = 1
"""The version of the record; a newer one is refused, never guessed at."""
MAGIC = "sticks record"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat; kept with the record, without meaning to the rules.

    ``kind`` is "person" or "bot"; ``level`` and ``temperament`` describe a bot.
    """

    kind: str = "person"
    name: str = ""
    level: str = ""
    temperament: str = ""


class Table:
    """A match after some actions. Immutable: play, undo and load give new tables.

    ``game``, ``setup`` (options complete), ``players``, ``state``; ``previous`` is the table
    before ``last``, the text of the latest action.
    """

    __slots__ = ("_digest", "count", "game", "last", "players", "previous", "setup", "state")

    game: AnyGame
    setup: Setup
    players: tuple[Player, ...]
    state: Any
    previous: Table | None
    last: str
    count: int
    _digest: str

    def __init__(self, game: AnyGame, setup: Setup, players: tuple[Player, ...] = ()) -> None:
        """The table before the first action. Raises Unreadable for a set-up that cannot be."""
        setup = Setup(setup.seats, setup.seed, MappingProxyType(settle(game, setup)))
        if players and len(players) != setup.seats:
            raise Unreadable(f"{len(players)} players for {setup.seats} seats")
        players = players or tuple(Player() for _ in range(setup.seats))
        self._fill(game, setup, players, game.deal(setup), None, "", 0)

    def _fill(
        self,
        game: AnyGame,
        setup: Setup,
        players: tuple[Player, ...],
        state: Any,
        previous: Table | None,
        last: str,
        count: int,
    ) -> None:
        put = object.__setattr__
        put(self, "game", game)
        put(self, "setup", setup)
        put(self, "players", players)
        put(self, "state", state)
        put(self, "previous", previous)
        put(self, "last", last)
        put(self, "count", count)
        put(self, "_digest", "")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a table never changes: {name} cannot be set")

    @property
    def turn(self) -> int | None:
        """Whose turn it is, or None when the match is over."""
        return self.game.turn(self.state)

    @property
    def actions(self) -> tuple[str, ...]:
        """The texts of all actions so far."""
        texts: list[str] = []
        table: Table = self
        while table.previous is not None:
            texts.append(table.last)
            table = table.previous
        return tuple(reversed(texts))

    def play(self, text: str) -> Table:
        """The table after one more action of the seat whose turn it is.

        Raises Unreadable for no action, Refused for one against a clause.
        """
        game, state = self.game, self.state
        action = game.read(text)
        seat = game.turn(state)
        if seat is None:
            raise Refused(Refusal("over", "The match is over: nobody can play on."))
        refusal = game.check(game.view(state, seat), action)
        if refusal is not None:
            raise Refused(refusal)
        table = object.__new__(Table)
        table._fill(
            game,
            self.setup,
            self.players,
            game.apply(state, action),
            self,
            game.write(action),
            self.count + 1,
        )
        return table

    def undo(self) -> Table:
        """The table before the latest action; the first table stays as it is."""
        return self if self.previous is None else self.previous

    def digest(self) -> str:
        """A short text that two tables share only if their records are alike."""
        if not self._digest:
            before = self._head() if self.previous is None else self.previous
            if isinstance(before, Table) and not before._digest:
                for table in reversed(before._chain()):
                    table.digest()
            start = before if isinstance(before, str) else before.digest()
            mixed = hashlib.sha256(f"{start}\n{self.last}".encode()).hexdigest()[:16]
            object.__setattr__(self, "_digest", mixed)
        return self._digest

    def _chain(self) -> list[Table]:
        chain: list[Table] = []
        table: Table | None = self
        while table is not None and not table._digest:
            chain.append(table)
            table = table.previous
        return chain

    def _head(self) -> str:
        lines = [
            f"{MAGIC} {FORMAT}",
            f"game {json.dumps(self.game.id)}",
            f"seats {self.setup.seats}",
            f"seed {json.dumps(self.setup.seed)}",
        ]
        for name, value in self.setup.options.items():
            lines.append(f"option {json.dumps(name)} {json.dumps(value)}")
        for seat, player in enumerate(self.players):
            facts = {
                name: value
                for name in ("kind", "name", "level", "temperament")
                if (value := getattr(player, name))
            }
            lines.append(f"player {seat} {json.dumps(facts)}")
        return "\n".join(lines)

    def save(self) -> str:
        """The whole match as a record."""
        return "\n".join([self._head(), "", *self.actions, ""])

    @staticmethod
    def load(text: str, games: Mapping[str, AnyGame]) -> Table:
        """The match of a record, every line checked again.

        Raises Unreadable or Refused, both with the number of the line.
        """
        lines = text.removeprefix("\ufeff").splitlines()
        header, body = _Header.read(lines, games)
        try:
            table = Table(header.game, header.setup, header.players)
        except Unreadable as wrong:
            raise Unreadable(wrong.reason, header.seats_line) from None
        for number, line in enumerate(lines[body:], start=body + 1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            try:
                table = table.play(line)
            except Unreadable as wrong:
                raise Unreadable(wrong.reason, number) from None
            except Refused as wrong:
                raise Refused(wrong.refusal, number) from None
        return table


@dataclass(slots=True)
class _Header:
    """The head of a record while it is being read."""

    game: AnyGame
    line: int = 1
    seats_line: int = 1
    seats: int | None = None
    seed: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seated: dict[int, Player] = field(default_factory=dict)

    @property
    def setup(self) -> Setup:
        if self.seats is None:
            raise Unreadable("the line with the seats is missing", self.line)
        if self.seed is None:
            raise Unreadable("the line with the seed is missing", self.line)
        return Setup(self.seats, self.seed, self.options)

    @property
    def players(self) -> tuple[Player, ...]:
        if not self.seated:
            return ()
        if sorted(self.seated) != list(range(self.seats or 0)):
            raise Unreadable("there must be one player line for each seat, or none", self.line)
        return tuple(self.seated[seat] for seat in sorted(self.seated))

    @classmethod
    def read(cls, lines: list[str], games: Mapping[str, AnyGame]) -> tuple[_Header, int]:
        """The header, and how many lines it takes."""
        _version(lines[0] if lines else "")
        game: AnyGame | None = None
        header: _Header | None = None
        for number, line in enumerate(lines[1:], start=2):
            word, _, rest = line.strip().partition(" ")
            if not word:
                if header is None:
                    break
                return header, number
            if header is None:
                if word != "game":
                    raise Unreadable("the second line of a record names its game", number)
                name = _json(rest, number)
                game = games.get(name) if isinstance(name, str) else None
                if game is None:
                    known = ", ".join(games)
                    raise Unreadable(f"there is no game {name!r} here (there are: {known})", number)
                header = cls(game)
            else:
                header._take(word, rest, number)
            header.line = number
        if header is None:
            raise Unreadable("the record ends before it names its game", max(len(lines), 1))
        return header, len(lines)

    def _take(self, word: str, rest: str, number: int) -> None:
        match word:
            case "seats":
                seats = _json(rest, number)
                if type(seats) is not int:
                    raise Unreadable("seats must be a number", number)
                if self.seats is not None:
                    raise Unreadable("the seats stand there twice", number)
                self._good(lambda: check_seats(self.game, seats), number)
                self.seats, self.seats_line = seats, number
            case "seed":
                seed = _json(rest, number)
                if not isinstance(seed, str):
                    raise Unreadable("the seed must be a text in quotes", number)
                if self.seed is not None:
                    raise Unreadable("the seed stands there twice", number)
                self.seed = seed
            case "option":
                name, rest = _json_first(rest, number)
                if not isinstance(name, str) or name in self.options:
                    raise Unreadable(f"option {name!r} stands there twice or has no name", number)
                value = _json(rest, number)
                self._good(lambda: check_option(self.game, name, value), number)
                self.options[name] = value
            case "player":
                seat, _, facts = rest.partition(" ")
                self._seat(seat, _json(facts, number), number)
            case _:
                raise Unreadable(
                    f"{word!r} is no entry of a record's head (an empty line ends the head)", number
                )

    def _good(self, check: Callable[[], None], number: int) -> None:
        """Run a check of the set-up, and let it complain of this line."""
        try:
            check()
        except Unreadable as wrong:
            raise Unreadable(wrong.reason, number) from None

    def _seat(self, seat: str, facts: Any, number: int) -> None:
        allowed = {"kind", "name", "level", "temperament"}
        good = (
            isinstance(facts, dict)
            and set(facts) <= allowed
            and all(isinstance(v, str) for v in facts.values())
            and facts.get("kind", "person") in ("person", "bot")
        )
        if not (good and seat.isascii() and seat.isdigit() and len(seat) < 3):
            raise Unreadable("a player line reads: player SEAT {…kind, name, level…}", number)
        if int(seat) in self.seated:
            raise Unreadable(f"seat {seat} has two players", number)
        self.seated[int(seat)] = Player(**facts)


def _version(line: str) -> None:
    if not line.strip():
        raise Unreadable("the record is empty", 1)
    words = line.split()
    if words[:2] != MAGIC.split() or len(words) != 3 or not _is_number(words[2]):
        raise Unreadable(f"this is no record of Sticks (it would begin with “{MAGIC} 1”)", 1)
    if int(words[2][:9]) > FORMAT:
        raise Unreadable(
            f"this record was written by a newer version (format {words[2][:9]}, this one knows "
            f"{FORMAT}): reload the page to get the newest version, then try again",
            1,
        )
    if int(words[2][:9]) < 1:
        raise Unreadable(f"there is no format {words[2][:9]}", 1)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _json_first(text: str, number: int) -> tuple[Any, str]:
    try:
        value, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        raise Unreadable(f"{text[:60]!r} cannot be read", number) from None
    return value, text[end:].strip()


def _json(text: str, number: int) -> Any:
    value, rest = _json_first(text.strip(), number)
    if rest:
        raise Unreadable(f"{rest[:60]!r} is too much at the end of the line", number)
    return value
