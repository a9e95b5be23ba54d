"""Small things that rows of buttons and seats have in common."""

from __future__ import annotations

from web.markup import Markup, h


def spacer() -> Markup:
    """Room between what is harmless and what is not."""
    return h("span", class_="spacer")


def dealer() -> Markup:
    """The mark of the seat that deals."""
    return h(
        "abbr", "D", h("span", "ealer", class_="visually-hidden"), class_="dealer", title="Dealer"
    )
