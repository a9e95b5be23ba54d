"""The start screen: four games, and the match to go on with."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.cover import cover
from web.parts.dialog import button
from web.parts.edition import just_kept
from web.parts.games import GAMES, About
from web.parts.notice import notice
from web.parts.stick import stick
from web.screen import Screen


def start(screen: Screen) -> Markup:
    """The games as cards; those that cannot be played yet say "soon"."""
    return h(
        "div",
        h("h1", stick("Sticks"), class_="start-title"),
        h("p", "Four games for a kitchen table in the evening.", class_="start-lead"),
        notice(screen.notice, offers=False),
        _unfinished(screen),
        h("div", (_game(id, about) for id, about in GAMES.items()), class_="game-cards"),
        h(
            "div",
            screen.spoilt and button("Download what is set aside", "download-aside"),
            button("Open a record", "open", "open-record", class_="btn is-quiet"),
            button("Settings", "open", "settings", class_="btn is-quiet"),
            button("Help", "open", "help", class_="btn is-quiet"),
            button("About", "open", "about", class_="btn is-quiet"),
            class_="start-more",
        ),
        just_kept(screen.edition),
        class_="start",
        id="start",
    )


def _unfinished(screen: Screen) -> Markup | None:
    """The matches that can be gone on with, before anything else."""
    if not (screen.resume or screen.left):
        return None
    return h(
        "div",
        screen.resume
        and button(f"Go on with {screen.resume}", "resume", class_="btn is-primary", id="resume"),
        screen.left
        and button(f"Back to {screen.left}, left before", "go-back", class_="btn", id="go-back"),
        class_="start-more",
    )


def _game(id: str, about: About) -> Markup:
    return h(
        "button",
        cover(id),
        h("span", about.name, class_="name"),
        h("span", about.about, class_="about"),
        h("span", about.players, class_="help"),
        type="button",
        class_="game-card",
        id=f"play-{id}",
        data_do="new",
        data_arg=id,
    )
