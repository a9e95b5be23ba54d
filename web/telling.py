"""What happened, in words: lines of the log, and sentences for whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from sticks.game import Event, Seat, name_seats
from sticks.table import Table
from web.model import Line

Tell: TypeAlias = Callable[[str, Any], str]
"""A text of the game and a view of it: the text in the words of the page."""
REMEMBERED = 400
"""Lines that the log keeps."""


def names(table: Table) -> tuple[str, ...]:
    """The players' names; a seat without one is named after its place."""
    return tuple(player.name or f"Player {seat + 1}" for seat, player in enumerate(table.players))


def told(before: Table, after: Table, me: Seat, tell: Tell | None = None) -> tuple[Line, ...]:
    """The lines that I read about the action between two tables.

    ``tell`` puts the game's words into those of its desk.
    """
    game = before.game
    action = game.read(after.last)
    called = names(before)
    found = []
    for event in game.events(before.state, action, after.state, me):
        if event.kind == "deal":
            found.append(Line(after.count, None, f"Hand {_hand(after)}", "hand"))
        text = event.text if tell is None else tell(event.text, game.view(after.state, me))
        text = name_seats(text, called, me)
        found.append(Line(after.count, event.seat, text, event.kind, event.clause))
    return tuple(found)


def _hand(table: Table) -> int:
    return int(table.state.public.match.hand)


def reveals(before: Table, after: Table, me: Seat) -> Event | None:
    """The first thing that the action showed me and that cannot be unseen, or None."""
    action = before.game.read(after.last)
    events = before.game.events(before.state, action, after.state, me)
    return next((event for event in events if event.reveals), None)


def sentence(line: Line, called: Sequence[str], me: Seat) -> str:
    """A line as a whole sentence.

    >>> sentence(Line(3, 1, "drew from the stock", "draw"), ["You", "Bo"], 0)
    'Bo drew from the stock.'
    """
    text = line.text if line.seat is None else f"{subject(line, called, me)} {line.text}"
    return ended(text)


def ended(text: str) -> str:
    """A text with a mark at its end."""
    return text if text.endswith((".", "!", "?", ".”")) else f"{text}."


def subject(line: Line, called: Sequence[str], me: Seat) -> str:
    """Who a line is about: "You", a name, or nobody."""
    if line.seat is None:
        return ""
    return "You" if line.seat == me else called[line.seat]


def history(
    table: Table, me: Seat, tell: Tell | None = None, actions: int = 150
) -> tuple[Line, ...]:
    """The log of a match that was loaded: its latest actions told again."""
    chain = [table]
    while chain[-1].previous is not None and len(chain) <= actions:
        chain.append(chain[-1].previous)
    chain.reverse()
    lines: list[Line] = []
    for before, after in pairwise(chain):
        lines += told(before, after, me, tell)
    return tuple(lines[-REMEMBERED:])
