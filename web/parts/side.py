"""The side panel: the log, or the rules, beside the table."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.art import icon
from web.parts.log import log
from web.parts.rules import rules
from web.screen import Around, Screen


def side(screen: Screen, around: Around) -> Markup | None:
    """The open tab, or None while the panel is closed."""
    if not screen.side:
        return None
    return h(
        "aside",
        h(
            "div",
            h(
                "div",
                _tab("log", "What happened", screen.side),
                _tab("rules", "Rules", screen.side),
                class_="tab-list",
                role="tablist",
                aria_label="What happened, and the rules",
            ),
            h(
                "button",
                icon("close"),
                type="button",
                class_="btn is-quiet is-icon",
                data_do="side",
                data_arg="",
                id="side-close",
                aria_label="Close the panel",
            ),
            class_="tabs",
        ),
        h(
            "div",
            log(around) if screen.side == "log" else _rules(screen),
            class_="side-body",
            id="side-body",
            role="tabpanel",
            aria_labelledby=f"tab-{screen.side}",
        ),
        class_="side",
        id="side",
        aria_label="What happened, and the rules",
    )


def _rules(screen: Screen) -> Markup:
    return h("div", rules(screen.book, screen.clause), class_="side-rules", id="rules", tabindex=0)


def _tab(tab: str, words: str, now: str) -> Markup:
    return h(
        "button",
        words,
        type="button",
        class_="tab-button",
        id=f"tab-{tab}",
        data_do="side",
        data_arg=tab,
        role="tab",
        aria_selected="true" if tab == now else "false",
        aria_controls="side-body",
    )
