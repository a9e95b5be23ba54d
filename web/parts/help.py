"""The help sheet: how to play in a minute, and the keys; and the rules away from the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sticks.game import AnyGame
from sticks.games.rulebook import section
from web.markup import Markup, h
from web.parts.dialog import button, choice, dialog
from web.parts.games import GAMES
from web.parts.rules import passage, rules

MINUTE = "The game in a minute"
"""The heading under which every rulebook begins."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key (or several that do the same) and what it does; keys of a ``part`` stand together.

    A key that is a chord is written with a plus: "Ctrl+Z".
    """

    keys: tuple[str, ...]
    does: str
    part: str = "Everywhere"


def help_sheet(
    game: AnyGame,
    keys: Sequence[Key],
    rulebook: str = "",
    note: Markup | None = None,
    *,
    at_table: bool = True,
) -> Markup:
    """The dialog ``#help``: the game in a minute from the rulebook, the keys by part, the note.

    Away from the table it is offered for every game.
    """
    minute = section(rulebook, MINUTE)
    return dialog(
        "help",
        f"How to play {game.title}",
        (
            not at_table and _which(game),
            minute and h("section", h("h3", MINUTE), passage(minute), class_="minute"),
            bool(keys) and h("h3", "Keys"),
            (
                h(
                    "section",
                    h("h4", part),
                    h("dl", (_row(key) for key in some), class_="keys"),
                )
                for part, some in groupby(keys, key=lambda key: key.part)
            ),
            note,
        ),
        (
            button("All the rules", "rules", "", class_="btn is-quiet"),
            button("How the bots play", "open", "bots", class_="btn is-quiet"),
            button("Done", "close", class_="btn is-primary"),
        ),
        reading=True,
    )


def _which(game: AnyGame) -> Markup:
    """One game or another: the sheet follows at once."""
    names = [(id, about.name) for id, about in GAMES.items()]
    return choice("how-to", "Which game?", names, game.id, change="how-to")


def rules_sheet(game: AnyGame, rulebook: str, clause: str) -> Markup:
    """The dialog ``#rules``: the whole rulebook, where no table stands to read it beside."""
    return dialog(
        "rules",
        f"The rules of {game.title}",
        rules(rulebook, clause),
        (
            button("In a minute", "open", "help", class_="btn is-quiet"),
            button("Done", "close", class_="btn is-primary"),
        ),
        reading=True,
    )


def _row(key: Key) -> Markup:
    return h(
        "div",
        h(
            "dt",
            (
                (i > 0 and " or ", _chord(one))
                for i, one in enumerate(key.keys)
            ),
        ),
        h("dd", key.does),
    )  # fmt: skip


def _chord(keys: str) -> list[str | Markup]:
    parts: list[str | Markup] = []
    for i, one in enumerate(keys.split("+") if len(keys) > 1 else [keys]):
        parts += ["+"] * (i > 0)
        parts.append(h("kbd", one, class_="kbd"))
    return parts
