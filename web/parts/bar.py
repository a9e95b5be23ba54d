"""The bar at the top: the match, undo, what happened and the menu."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.about import link
from web.parts.art import icon
from web.parts.dialog import button, dialog
from web.screen import Around, Screen


def bar(screen: Screen, around: Around) -> Markup:
    """The title of the match and the buttons that are always there."""
    hand, why_not = around.hand, around.undo
    return h(
        "header",
        h("h1", around.company.title, hand > 0 and h("small", f"hand {hand}"), class_="title"),
        _icon(
            "undo", "Undo" + (f": {why_not}" if why_not else ""), "undo", str(around.company.count),
            off=bool(why_not)
        ),
        _icon(
            "hint", "Hint" if around.hint else "Hint: when it is your turn", "hint",
            str(around.company.count), off=not around.hint
        ),
        _icon("rules", "Rules", "side", "" if screen.side == "rules" else "rules"),
        _icon("log", "What happened", "side", "" if screen.side == "log" else "log"),
        _icon("menu", "Menu", "open", "menu"),
        class_="bar",
    )  # fmt: skip


def _icon(name: str, label: str, verb: str, arg: str, *, off: bool = False) -> Markup:
    return h(
        "button",
        icon(name),
        type="button",
        class_="btn is-icon",
        id=f"bar-{name}",
        data_do=verb,
        data_arg=arg,
        aria_label=label,
        title=label,
        aria_disabled=True if off else None,
    )


def corner(around: Around) -> Markup:
    """All that a framed match has of the bar: its title to be heard, and the menu."""
    return h(
        "header",
        h("h1", around.company.title, class_="visually-hidden"),
        _icon("menu", "Menu", "open", "menu"),
        class_="corner",
    )


def menu(around: Around | None, embed: str = "") -> Markup:
    """The menu of the match; in a frame (``embed``: its own address) it is the bar as well."""
    entries: list[tuple[str, str, str, str]] = [
        ("new", "New game", "new", ""),
        ("share", "Save this match as a file", "download-record", ""),
        ("share", "Copy this match as text", "copy-record", ""),
        ("new", "Open a saved match", "open", "open-record"),
        ("settings", "Settings", "open", "settings"),
        ("help", "How to play", "open", "help"),
    ]
    if not embed:
        entries += [
            ("about", "About these games", "open", "about"),
            ("back", "Back to all games", "home", ""),
        ]
    elif around is not None:
        entries = [
            ("undo", "Undo", "undo", str(around.company.count)),
            ("rules", "Rules", "side", "rules"),
            ("log", "What happened", "side", "log"),
            *entries,
        ]
    if around is not None and around.elsewhere:
        entries.insert(0, ("share", "Keep the match in this tab", "keep-here", ""))
    if around is None:
        entries = [e for e in entries if e[2] in ("new", "open")]
    return dialog(
        "menu",
        "Menu",
        h(
            "ul",
            (
                h("li", button([icon(art), words], verb, arg or None, class_="btn is-row"))
                for art, words, verb, arg in entries
            ),
            embed
            and h("li", link([icon("share"), "Open on a page of its own"], embed, "btn is-row")),
            class_="menu-list",
        ),
        sheet=True,
    )
