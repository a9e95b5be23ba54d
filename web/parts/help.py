"""The help sheet: how to play in a minute, and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sticks.games.rulebook import section
from web.markup import Markup, h
from web.parts.dialog import button, dialog
from web.parts.rules import passage

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
    keys: Sequence[Key], rulebook: str = "", note: Markup | None = None, game: str = ""
) -> Markup:
    """The dialog ``#help``: the game in a minute from the rulebook, the keys by part, the note."""
    minute = section(rulebook, MINUTE)
    return dialog(
        "help",
        f"How to play {game}".strip(),
        (
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
