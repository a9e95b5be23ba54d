"""The sheet that says how the bots play: what they know, how levels differ, how strong they are.

The words are ``bots.md`` beside this file, the numbers ``measured.txt``, which ``python -m
bench ladder --write`` makes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from sticks import texts
from web.markup import Markup, h, join
from web.parts.about import link
from web.parts.dialog import button, dialog
from web.parts.games import GAMES
from web.parts.levels import title_of
from web.parts.rules import passage

STRENGTH = "./measured/strength.txt"
TRIALS = "./measured/fairness.txt"
"""All that was measured, as text that the site publishes."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One bot among rivals that are all alike: the matches, and shares of wins in per cent."""

    game: str
    seats: int
    challenger: str
    rival: str
    matches: int
    won: float
    low: float
    high: float
    par: float


@cache
def measured() -> tuple[Measured, ...]:
    """What has been measured, as the tables of bench/arena have it."""
    text = texts.text("web.parts", "measured.txt")
    return tuple(_read(line) for line in text.splitlines() if line and line[0] != "#")


def _read(line: str) -> Measured:
    game, seats, challenger, rival, matches, *shares = line.split("\t")
    won, low, high, par = map(float, shares)
    return Measured(game, int(seats), challenger, rival, int(matches), won, low, high, par)


@cache
def how_bots_play() -> Markup:
    """The dialog ``#bots``."""
    words = texts.text("web.parts", "bots.md")
    return dialog(
        "bots",
        "How the bots play",
        h("div", passage(words), join(_tables()), _more(), class_="bots"),
        (
            button("Help", "open", "help", class_="btn is-quiet"),
            button("Done", "close", class_="btn is-primary"),
        ),
        reading=True,
    )


def _more() -> Markup:
    """Where all the numbers are; a page in one file carries them."""
    return h(
        "p",
        link("All numbers about their strength", STRENGTH),
        " · ",
        link("All trials of their fairness", TRIALS),
    )


def _tables() -> Iterator[Markup]:
    for game, rows in groupby(measured(), key=lambda row: row.game):
        yield h(
            "table",
            h("caption", GAMES[game].name),
            h(
                "thead",
                h("tr", (h("th", t, scope="col") for t in ("Bot", "Against", "Won", "Par"))),
            ),
            h("tbody", (_row(row) for row in rows)),
            class_="measured",
        )


def _row(row: Measured) -> Markup:
    rivals = row.seats - 1
    against = title_of(row.rival) if rivals == 1 else f"{rivals} × {title_of(row.rival)}"
    between = h("span", f"{row.low:.0f} to {row.high:.0f}", class_="between")
    won, par = f"{row.won:.0f}\u00a0%", f"{row.par:.0f}\u00a0%"
    return h(
        "tr",
        h("th", title_of(row.challenger), scope="row"),
        h("td", against),
        h("td", won, " ", between),
        h("td", par),
        title=f"{row.matches} matches",
    )
