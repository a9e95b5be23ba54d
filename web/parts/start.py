"""The start screen: four games, and the match to go on with."""

from __future__ import annotations

from web.link import PLAYABLE
from web.markup import Markup, h
from web.parts.cover import cover
from web.parts.dialog import button
from web.parts.notice import notice
from web.parts.stick import stick
from web.screen import Screen

GAMES = (
    ("sticks", "Sticks", "Draw a secret stick, gather the sets and runs it asks for, and fill "
     "your cup before the others do.", "2–7 players"),
    ("family", "Family Sticks", "The same pastime by the family’s own rules, with a bag of its "
     "own.", "2–8 players"),
    ("colours", "Stick to Colours", "Bid for cards in red, green and blue, and make them add up.",
     "2–4 players"),
    ("straws", "Stick Collection", "Buy straws by eye; the longest row of neighbouring lengths "
     "wins.", "2–5 players"),
)  # fmt: skip
"""Id, name, a sentence and the number of players of each game of the house."""


def start(screen: Screen) -> Markup:
    """The games as cards; those that cannot be played yet say "soon"."""
    return h(
        "div",
        h("h1", stick("Sticks"), class_="start-title"),
        h("p", "Four games for a kitchen table in the evening.", class_="start-lead"),
        notice(screen.notice),
        h("div", (_game(*game) for game in GAMES), class_="game-cards"),
        h(
            "div",
            bool(screen.resume)
            and button(
                f"Go on with {screen.resume}", "resume", class_="btn is-primary", id="resume"
            ),
            screen.spoilt and button("Download the copy set aside", "download-aside"),
            button("Open a record", "open", "open-record", class_="btn is-quiet"),
            button("Settings", "open", "settings", class_="btn is-quiet"),
            button("Help", "open", "help", class_="btn is-quiet"),
            class_="start-more",
        ),
        class_="start",
        id="start",
    )


def _game(id: str, name: str, about: str, players: str) -> Markup:
    there = id in PLAYABLE
    return h(
        "button",
        cover(id),
        h("span", name, class_="name"),
        h("span", about, class_="about"),
        h("span", players, not there and h("span", "soon", class_="soon"), class_="help"),
        type="button",
        class_=("game-card", not there and "is-soon"),
        id=f"play-{id}",
        data_do="new" if there else None,
        data_arg=id if there else None,
        aria_disabled=None if there else True,
    )
