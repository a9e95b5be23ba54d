"""The log: what everybody did, in words. Whoever listens hears it from the live region."""

from __future__ import annotations

import re

from sticks.cards import SUIT_SIGNS
from web.markup import Child, Markup, h, join
from web.parts.card import STOPS, beside, chip
from web.screen import Around
from web.telling import ended, subject

_CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[♠♥♦♣])" + STOPS)
_SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def log(around: Around) -> Markup:
    """The lines, oldest first; the document keeps the end in sight."""
    return h(
        "ol",
        (
            h(
                "li",
                who and h("span", who, class_="who"),
                who and " ",
                with_chips(line.text if line.kind == "hand" else ended(line.text)),
                class_=(
                    line.kind == "hand" and "is-hand",
                    line.seat == around.company.me and "is-mine",
                ),
            )
            for line in around.log
            for who in [subject(line, around.company.names, around.company.me)]
        ),
        class_="log",
        id="log",
        tabindex=0,
        aria_label="What happened",
    )


def with_chips(text: str) -> Markup:
    """A text with its cards drawn as little cards.

    >>> "7♥" in with_chips("drew 7♥"), "seven of hearts" in with_chips("drew 7♥")
    (False, True)
    """
    parts: list[Child] = []
    at = 0
    for found in _CARD.finditer(text):
        rank = "T" if found["rank"] == "10" else found["rank"]
        card = chip(rank + _SUITS[found["suit"]])
        parts += [text[at : found.start()], beside(card, found["stop"])]
        at = found.end()
    return join(parts, text[at:])
