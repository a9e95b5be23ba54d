"""The one interface behind which every game of the house lives.

A game is a pure function of a short text record: a :class:`Setup` and a list of
actions written as text. Whoever holds a :class:`Game` can deal, ask whose turn it
is, show a seat what it may see, judge an action by that view alone, and apply it.
Undo, replay, saving and the bots are written once, on top of this file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, 0 … n-1; the next number is the next place clockwise."""

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")


class Unreadable(ValueError):
    """A text that is no action, label, option or record: says where reading stopped.

    ``line`` is the record's line (from 1) when a record was being read, else None.
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason, self.line = reason, line
        super().__init__(reason if line is None else f"line {line}: {reason}")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is against the rules: a sentence, and the clause that says so.

    ``{2}`` in the text stands for the name of seat 2, ``{2's}`` for its possessive;
    :func:`name_seats` puts them in.
    """

    clause: str
    text: str


class Refused(ValueError):
    """An action that can be read and that a clause forbids."""

    def __init__(self, refusal: Refusal, line: int | None = None) -> None:
        self.refusal, self.line = refusal, line
        words = f"{refusal.text} ({refusal.clause})"
        super().__init__(words if line is None else f"line {line}: {words}")


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a game's set-up.

    ``choices`` lists the values allowed; without it ``check`` judges a value and
    answers with a sentence that says what is wrong, or None. ``per_seat`` options
    hold one value a seat: a list whose last value repeats.
    """

    default: Any
    help: str
    choices: tuple[Any, ...] = ()
    check: Callable[[Any], str | None] | None = None
    per_seat: bool = False

    def complain(self, value: Any) -> str | None:
        """What is wrong with one value, or None."""
        if self.check is not None:
            return self.check(value)
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return None
        allowed = ", ".join(str(c) for c in self.choices)
        return f"{value!r} is none of {allowed}"


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a match depends on besides its actions.

    ``seed`` is any text. ``options`` may leave names out; the game's defaults hold.
    """

    seats: int
    seed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners (several share), why, and a line for each seat."""

    winners: tuple[Seat, ...]
    reason: str
    clause: str
    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a seat saw happen, in words.

    ``text`` is a predicate in the past tense ("drew 7♥"); the reader puts the name of
    ``seat`` (or "You") before it. With ``seat`` None it is a whole sentence. Names of
    seats stand in it as in :class:`Refusal`. ``reveals`` tells that the watcher learned
    something hidden, so that undo stops there.
    """

    kind: str
    seat: Seat | None
    text: str
    clause: str = ""
    reveals: bool = False


class Game(Protocol[S, V, A]):
    """The rules of one game; instances hold no state of any match."""

    id: str
    title: str
    seats: range
    options: Mapping[str, Option]

    def deal(self, setup: Setup) -> S:
        """The first state of a match. Raises Unreadable for a set-up that cannot be."""
        ...

    def turn(self, state: S) -> Seat | None:
        """Whose turn it is, or None when the match is over."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know of the state; None is a spectator."""
        ...

    def check(self, view: V, action: A) -> Refusal | None:
        """The clause that forbids the action to the view's seat now, or None."""
        ...

    def actions(self, view: V) -> Iterator[A]:
        """Lawful actions, one of each kind that matters, in a fixed order."""
        ...

    def pick(self, view: V, rng: Random) -> A:
        """One of the actions offered, each as likely as the others.

        It is drawn by one or more ``rng.random()``. A game makes no other if it can, or else it
        is a :class:`Lister`. Raises IndexError where nothing is offered.
        """
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after an action that :meth:`check` allows."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the match goes on."""
        ...

    def write(self, action: A) -> str:
        """The action as one line of a record."""
        ...

    def read(self, text: str) -> A:
        """The action that a line says. Raises Unreadable."""
        ...

    def events(self, before: S, action: A, after: S, seat: Seat | None) -> tuple[Event, ...]:
        """What that seat (None: a spectator) saw happen between two states."""
        ...

    def redeal(self, view: V, rng: Random) -> S:
        """A full state that looks to the view's seat just as this one does."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]


class Lister(Generic[V, A]):
    """For a game that lists all its actions to pick one."""

    def actions(self, view: V) -> Iterator[A]:
        """As :meth:`Game.actions`."""
        raise NotImplementedError

    def pick(self, view: V, rng: Random) -> A:
        """As :meth:`Game.pick`."""
        return one_of(list(self.actions(view)), rng)


def one_of(offered: Sequence[T], rng: Random) -> T:
    """One of the things offered, each as likely as the others. Raises IndexError without any."""
    return offered[int(rng.random() * len(offered))]


def check_seats(game: AnyGame, seats: Any) -> None:
    """Raises Unreadable for a number of players that the game is not for."""
    if type(seats) is not int or seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Unreadable(f"{game.title} is for {low} to {high} players, not {seats}")


def check_option(game: AnyGame, name: str, value: Any) -> None:
    """Raises Unreadable for an option or a value of it that the game does not know."""
    option = game.options.get(name)
    if option is None:
        known = ", ".join(game.options) or "none"
        raise Unreadable(f"{game.title} has no option {name!r} (it has: {known})")
    values = value if option.per_seat and isinstance(value, (list, tuple)) else [value]
    if not values:
        raise Unreadable(f"option {name}: the list is empty")
    for one in values:
        if (wrong := option.complain(one)) is not None:
            raise Unreadable(f"option {name}: {wrong}")


def settle(game: AnyGame, setup: Setup) -> dict[str, Any]:
    """The options of a set-up, complete and checked. Raises Unreadable."""
    check_seats(game, setup.seats)
    if not isinstance(setup.seed, str):
        raise Unreadable("the seed must be a text")
    settled: dict[str, Any] = {name: option.default for name, option in game.options.items()}
    for name, value in setup.options.items():
        check_option(game, name, value)
        settled[name] = value
    for name, option in game.options.items():
        if option.per_seat:
            given = settled[name]
            values = list(given) if isinstance(given, (list, tuple)) else [given]
            if len(values) > setup.seats:
                raise Unreadable(f"option {name}: {len(values)} values for {setup.seats} seats")
            settled[name] = tuple(values + values[-1:] * (setup.seats - len(values)))
    return settled


_NAME = re.compile(r"\{(\d+)('s)?\}")


def name_seats(text: str, names: Sequence[str], me: Seat | None = None) -> str:
    """Puts names where a text of the engine speaks of seats.

    >>> name_seats("extends {1's} run, not {0's}", ["Ana", "Bo"], me=0)
    "extends Bo's run, not your"
    """

    def name(found: re.Match[str]) -> str:
        seat, owns = int(found[1]), found[2]
        if seat == me:
            return "your" if owns else "you"
        return names[seat] + (owns or "")

    return _NAME.sub(name, text)


def stream(seed: str, purpose: str) -> Random:
    """The random numbers for one purpose of one match, the same on every machine.

    Naming the purpose ("hand 3|stock") instead of counting draws keeps the cards the
    same whatever the players do. Any text is a seed, lone surrogates too.
    """
    return Random(f"{seed}|{purpose}".encode("utf-8", "surrogatepass"))
