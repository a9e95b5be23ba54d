"""The start screen: four games, and the match to go on with."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.art import icon
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
        _greeting()
        if screen.greets
        else h("p", "Four games for a kitchen table in the evening.", class_="start-lead"),
        notice(screen.notice, offers=False),
        _go_on(screen),
        h("div", (_game(id, about) for id, about in GAMES.items()), class_="game-cards"),
        h(
            "div",
            screen.spoilt and button("Save what could not be read", "download-aside"),
            bool(screen.resume and screen.left)
            and button(
                f"Earlier match: {screen.left}", "go-back", class_="btn is-quiet", id="go-back"
            ),
            button("How to play", "open", "help", class_="btn is-quiet"),
            button("Open a saved match", "open", "open-record", class_="btn is-quiet"),
            button("Settings", "open", "settings", class_="btn is-quiet"),
            button("About these games", "open", "about", class_="btn is-quiet"),
            class_="start-more",
        ),
        just_kept(screen.edition),
        class_="start",
        id="start",
    )


def _greeting() -> Markup:
    """A word to whoever has never been here, until it is put away or a match begins."""
    return h(
        "div",
        h(
            "p",
            "New here? You play cards and straws against the computer. Begin with ",
            button("Sticks", "new", "sticks", class_="word", id="begin"),
            ".",
        ),
        button(icon("close"), "greeted", class_="btn is-icon is-quiet", id="greeted",
               aria_label="Don’t say this again"),
        class_="greeting",
        id="greeting",
        role="note",
    )  # fmt: skip


def _go_on(screen: Screen) -> Markup | None:
    """The match to go on with: the one that was played last."""
    if not (screen.resume or screen.left):
        return None
    verb = "resume" if screen.resume else "go-back"
    words = f"Go on with {screen.resume or screen.left}"
    return h("div", button(words, verb, class_="btn is-primary", id=verb), class_="start-more")


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
