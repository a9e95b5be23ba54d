"""Small things that rows of buttons and seats have in common."""

from __future__ import annotations

from web.markup import Markup, h


def spacer() -> Markup:
    """Room between what is harmless and what is not."""
    return h("span", class_="spacer")


def badge(word: str, spoken: str, why: str, class_: str) -> Markup:
    """What a seat does in this hand or lot: a word on it, another for the ear, and its meaning."""
    return h(
        "span",
        h("span", word, aria_hidden=True),
        h("span", spoken, class_="visually-hidden"),
        class_=class_,
        title=f"{spoken.capitalize()}: {why}",
    )


def dealer(why: str = "the next player begins") -> Markup:
    """The badge of the seat that deals."""
    return badge("deals", "dealer", why, "dealer")
