"""A desk: how one game lies on the page, and what its player's presses mean.

The page around it (bar, log, rules, dialogs, saving, undo, bots) is the same for every
game. A desk adds the picture of its view, and turns the words of its own markup into
actions. It is pure and holds nothing: its own state (what is picked, an order, a number
typed) is a frozen value that the page keeps for it and hands back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from sticks.game import Outcome, Seat
from sticks.table import Player
from web.markup import Markup
from web.parts.help import Key
from web.parts.settings import Settings


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table and how the match stands, whatever the game.

    ``names`` are those to show ("You" is not among them; ``me`` is the person's seat).
    ``count``: the actions played so far; a button that plays carries it, so that a press that
    comes too late does nothing: ``data-do="play" data-arg="COUNT ACTION"``. ``turn`` is None
    once the match is over, and ``outcome`` tells how.
    """

    game: str
    title: str
    me: Seat
    count: int
    names: tuple[str, ...]
    players: tuple[Player, ...]
    turn: Seat | None
    outcome: Outcome | None
    settings: Settings


@dataclass(frozen=True, slots=True)
class Did:
    """What a press came to: the desk's new state, and perhaps an action to play.

    ``hint`` is a sentence that tells the player what to do instead, ``clause`` the one that it
    rests on, ``focus`` the id of the element that gets the keyboard's focus, ``say`` what a
    screen reader hears.
    """

    state: Any
    action: str = ""
    hint: str = ""
    clause: str = ""
    focus: str = ""
    say: str = ""


class Desk(Protocol):
    """The page's side of one game."""

    start: Any
    """The state before anything has been pressed."""
    keys: tuple[Key, ...]
    """The keys that :meth:`press` knows, for the help sheet."""

    def settle(self, state: Any, view: Any) -> Any:
        """The state at a new position: what no longer makes sense is dropped."""
        ...

    def act(
        self, state: Any, view: Any, verb: str, arg: str, fields: Mapping[str, str]
    ) -> Did | None:
        """A press on ``data-do``, a change of ``data-change`` (fields: name, value) or a form
        ``data-submit`` (its fields) of the desk's own markup; None for a word it doesn't know.
        """
        ...

    def press(self, state: Any, view: Any, key: str) -> Did | None:
        """A key while nothing is being typed and no dialog is open; None if it means nothing."""
        ...

    def table(
        self, state: Any, view: Any, company: Company, notice: Markup | None = None
    ) -> Markup:
        """The picture of the match: ``<div class="table …" id="table">``, in the page's main.

        The notice lies on the table, so that its style can keep it off what it may speak of.
        """
        ...

    def over(self, view: Any, company: Company) -> Markup:
        """What the sheet at the end shows of each seat."""
        ...

    def legend(self, view: Any, company: Company) -> Markup:
        """What the signs on the table mean, for a sheet of its own; nothing if all speak."""
        ...

    def call(self, view: Any) -> str:
        """What is asked of the view's seat in its turn, in a few words ("Bid or pass.")."""
        ...

    def deed(self, action: Any) -> str:
        """An action of the game as the words of a button ("Bet 4")."""
        ...

    def tell(self, text: str, view: Any) -> str:
        """What the game says (an event, a refusal) in the words of the table."""
        ...

    def keep(self, state: Any) -> str:
        """What of the state a reload shall bring back, as text; "" for nothing."""
        ...

    def remember(self, text: str) -> Any:
        """The state that :meth:`keep` wrote, or ``start`` for a text that makes no sense."""
        ...
