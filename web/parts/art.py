"""The drawings that cards and sticks share, as one hidden SVG that the page holds once.

Every card refers to these shapes by ``<use>``, so a card's own markup stays a few hundred
characters. Nothing here is a font glyph: fonts differ from machine to machine, and a heart
must not turn into an empty box. Ranks are built the way the game is, from round-ended sticks:
one stroked path each in a box 24 wide and 28 high, so that the index of a card is readable in
the 19 pixels that sixteen overlapping cards leave to each other on a small phone.

Shapes take their colour from ``currentColor`` or from a class that ``cards.css`` knows.
"""

from __future__ import annotations

from functools import cache

from web.markup import Markup, h, raw

GLYPHS = {
    "A": "M3.5 25.5 12 2.5 20.5 25.5M6.8 17.6H17.2",
    "2": "M4.2 8.8C4.4 5 7.6 2.5 11.9 2.5 16.4 2.5 19.4 5.3 19.4 9 19.4 12.3 17.3 14.6"
    " 14.3 17.3L4.5 25.5H20",
    "3": "M4.6 2.5H18.7L11.3 11.6C16.5 11.6 19.8 14.4 19.8 18.5 19.8 22.8"
    " 16.5 25.7 11.8 25.7 8.2 25.7 5.3 24.1 3.9 21.3",
    "4": "M15.4 25.5V2.5L3.5 18.9H20.7",
    "5": "M18.4 2.5H6.4L5.4 12.4C7.1 11.3 9.2 10.7 11.4 10.7 16.4 10.7 19.8"
    " 13.7 19.8 18.1 19.8 22.6 16.4 25.7 11.7 25.7 8.3 25.7 5.5 24.2 4 21.7",
    "6": "M16.2 2.5C9.6 5.2 4.3 11 4.3 18.1A7.7 7.6 0 1 0 19.7 18.1 7.7 7.6 0 0 0 5.2 14.8",
    "7": "M4 2.5H20L10 25.5",
    "8": "M12 13.3A5.9 5.4 0 1 1 12 2.5 5.9 5.4 0 1 1 12 13.3 7.4 6.2 0 1 0 12 25.7 7.4"
    " 6.2 0 1 0 12 13.3",
    "9": "M7.8 25.5C14.4 22.8 19.7 17 19.7 9.9A7.7 7.6 0 1 0 4.3 9.9 7.7 7.6 0 0 0 18.8 13.2",
    "T": "M2.2 6 5.6 2.8V25.5M11.6 8.6V19.4A5.4 6.1 0 0 0 22.4 19.4V8.6A5.4 6.1 0 0 0 11.6 8.6Z",
    "J": "M10.5 2.5H18.3V18.4A7.1 7.2 0 0 1 4.2 19.3",
    "Q": "M12 2.5C17 2.5 20.2 6.2 20.2 14S17 25.5 12 25.5 3.8 21.8 3.8 14 7 2.5 12"
    " 2.5ZM13.2 19.2 20.6 26.6",
    "K": "M5 2.5V25.5M19 2.5 5.6 16.2M10.4 11.6 19.8 25.5",
    "O": "M12 2.5C17 2.5 20.2 6.2 20.2 14S17 25.5 12 25.5 3.8 21.8 3.8 14 7 2.5 12 2.5Z",
    "E": "M19 2.5H5.5V25.5H19M5.5 13.5H16.5",
    "R": "M5 25.5V2.5H12.5A6.3 6.3 0 0 1 12.5 15.1H5M12.5 15.1 19.5 25.5",
    "=": "M4.5 10.5H19.5M4.5 18.5H19.5",
}
"""Ranks, the letters of a joker and the equals sign of a wild, as strokes in a 24 by 28 box."""

PIPS = {
    "h": "M50 92C20 67 6 49 6 31 6 16 17 6 30 6 39 6 46 11 50 20 54 11 61 6 70 6 83 6 94 16 94 31"
    " 94 49 80 67 50 92Z",
    "d": "M50 3C58 22 70 38 86 50 70 62 58 78 50 97 42 78 30 62 14 50 30 38 42 22 50 3Z",
    "s": "M50 4C57 24 92 41 92 63 92 75 83 83 72 83 64 83 58 79 54 72 55 83 59 90 67 96H33C41 90 45"
    " 83 46 72 42 79 36 83 28 83 17 83 8 75 8 63 8 41 43 24 50 4Z",
    "c": "M50 4A21 21 0 0 1 65 39.7 21.5 21.5 0 1 1 54 72C55 83 59 90 67 96H33C41 90 45 83 46"
    " 72A21.5 21.5 0 1 1 35 39.7 21 21 0 0 1 50 4Z",
}
"""Suit signs in a 100 by 100 box; four outlines that differ without their colours."""

CROWNS = {
    "K": '<path class="gold" d="M-24 8-27-15-13-4 0-22 13-4 27-15 24 8Z"/>'
    '<path class="gold" d="M-24 12H24V18H-24Z"/>'
    '<circle class="gold" cy="-25" r="4.5"/><circle class="gold" cx="-28" cy="-18" r="3.5"/>'
    '<circle class="gold" cx="28" cy="-18" r="3.5"/>',
    "Q": '<path class="gold" d="M-23 18C-26 4-27-6-28-12-22-8-18-4-16 0-14-8-12-14-10-19-6-12'
    '-3-7 0-2 3-7 6-12 10-19 12-14 14-8 16 0 18-4 22-8 28-12 27-6 26 4 23 18Z"/>'
    '<path class="thread" d="M-22.5 11.5Q0 7 22.5 11.5"/>'
    '<circle class="gold" cx="-29" cy="-15" r="3.5"/>'
    '<circle class="gold" cx="-10" cy="-22" r="3.5"/>'
    '<circle class="gold" cx="10" cy="-22" r="3.5"/>'
    '<circle class="gold" cx="29" cy="-15" r="3.5"/>',
    "J": '<path class="gold" d="M-25 18C-27 2-16-10 0-10S27 2 25 18Q0 10-25 18Z"/>'
    '<path class="thread" d="M-24.5 10Q0 2 24.5 10"/>'
    '<path class="plume" d="M13-4C14-17 22-25 33-27 32-15 25-5 13-4ZM14-5 28-22"/>',
}
"""What a court wears over its monogram, about the origin: crown, tiara, cap with a feather."""

JOKER = (
    '<path class="limb" d="M0-14V20M0 20-13 46M0 20 15 45M-13 46H-19M15 45H21'
    'M0-4-19 7-25-8M0-4 19 5 26-9"/>'
    '<circle class="limb skin" cy="-23" r="9"/>'
    '<path class="cap" d="M-10-26C-12-36-20-39-27-36-26-44-16-49-8-43-7-52 0-58 4-56 1-52 4-48 8-44'
    ' 16-49 26-45 27-36 20-39 12-36 10-26Q0-31-10-26Z"/>'
    '<circle class="bell" cx="-27" cy="-35" r="3"/><circle class="bell" cx="5" cy="-57" r="3"/>'
    '<circle class="bell" cx="27" cy="-35" r="3"/>'
)
"""A stick figure in a jester's cap, about the origin."""

CROSSED = (
    '<path class="bark" d="M3 3 21 21M21 3 3 21"/><path class="twig" d="M3 3 21 21"/>'
    '<path class="bark" d="M15 9 9 15"/><path class="twig" d="M21 3 3 21"/>'
)
"""Two crossed sticks in a 24 by 24 box: the mark of a wild card."""

ICONS = {
    "menu": "M4 6H20M4 12H20M4 18H20",
    "close": "M6 6 18 18M18 6 6 18",
    "back": "M14 5 7 12 14 19",
    "next": "M10 5 17 12 10 19",
    "undo": "M8 4 3.5 8.5 8 13M4 8.5H14A6 6 0 0 1 14 20.5H8",
    "hint": "M12 3A6 6 0 0 0 8.5 13.9C9.3 14.6 9.5 15.5 9.5 16.5H14.5C14.5 15.5"
    " 14.7 14.6 15.5 13.9A6 6 0 0 0 12 3ZM10 20.5H14",
    "log": "M9 6H20M9 12H20M9 18H20M4 6H4.1M4 12H4.1M4 18H4.1",
    "rules": "M12 6.5C9.5 4.5 6.5 4.5 3.5 5V18.5C6.5 18 9.5 18 12 20 14.5 18 17.5"
    " 18 20.5 18.5V5C17.5 4.5 14.5 4.5 12 6.5ZM12 6.5V20",
    "sort": "M4 7H14M4 12H11M4 17H8M18 6V18M14.5 14.5 18 18 21.5 14.5",
    "settings": "M4 7H11M17 7H20M4 17H7M13 17H20M14 4.5V9.5M10 14.5V19.5",
    "share": "M12 15V4M7.5 8 12 3.5 16.5 8M5 12V19.5H19V12",
    "help": "M8 9A4 4 0 1 1 13.5 12.7C12.4 13.3 12 14 12 15.5M12 19.5V19.6",
    "sound": "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9.5A4 4 0 0 1 15.5 14.5M18 6.5"
    "A8 8 0 0 1 18 17.5",
    "warn": "M12 4 21.5 20H2.5ZM12 10V14.5M12 17.3V17.4",
    "new": "M12 5V19M5 12H19",
    "about": "M12 3.5A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 1 1 12 3.5M12 11V16.5M12 7.5V7.6",
}
"""Icons of the bar and the buttons, strokes in a 24 by 24 box."""


def icon(name: str) -> Markup:
    """A stroked icon for a button; the button's own text or aria-label says what it is.

    >>> icon("menu")[:33]
    '<svg class="icon" viewBox="0 0 24'
    """
    return h(
        "svg", h("path", d=ICONS[name]), class_="icon", viewBox="0 0 24 24",
        aria_hidden=True, focusable="false",
    )  # fmt: skip


def use(shape: str, x: float, y: float, scale: float = 1, class_: str | None = None) -> Markup:
    """One of the drawings, put at x, y and scaled.

    >>> use("pip-h", 6, 50, 0.25)
    Markup('<use href="#pip-h" transform="translate(6 50) scale(.25)"></use>')
    """
    grown = "" if scale == 1 else f" scale({scale:g})".replace("(0.", "(.")
    return h("use", href=f"#{shape}", class_=class_, transform=f"translate({x:g} {y:g}){grown}")


def suit_sign(suit: str) -> Markup:
    """A suit sign that stands in a line of text; the words beside it must name it too."""
    return h(
        "svg",
        h("use", href=f"#pip-{suit}"),
        class_=f"sign s-{suit}",
        viewBox="0 0 100 100",
        aria_hidden=True,
        focusable="false",
    )


@cache
def sprite() -> Markup:
    """All drawings, hidden: the page holds this once, before the first card."""
    shapes = [
        *(h("path", id=f"rank-{rank}", class_="glyph", d=d) for rank, d in GLYPHS.items()),
        *(h("path", id=f"pip-{suit}", d=d) for suit, d in PIPS.items()),
        *(h("g", raw(d), id=f"crown-{rank}") for rank, d in CROWNS.items()),
        h("g", raw(JOKER), id="joker"),
        h("g", raw(CROSSED), id="wild"),
    ]
    return h(
        "svg", h("defs", shapes), class_="sprite", aria_hidden=True, focusable="false",
        width=0, height=0,
    )  # fmt: skip
