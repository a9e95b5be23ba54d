"""Sticks of birch: a stick with its label, its plain back, and the cup for the met ones.

The label is text, so it wraps, grows with the reader's font size and is found by the
browser's search; the wood behind it is a drawing. No two sticks have the same grain: it grows
from the label, or on a stick's back from a public number, because a back grown from the label
would tell which stick it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal
from zlib import crc32

from sticks.cards import SUIT_SIGNS, SUIT_WORDS
from web.markup import Attr, Markup, h, join
from web.parts.art import suit_sign

_SUIT_OF = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def stick(
    label: str,
    *,
    face: Literal["up", "down"] = "up",
    met: bool = False,
    turning: bool = False,
    tag: str = "span",
    note: str = "",
    **attrs: Attr,
) -> Markup:
    """The stick with this label. ``met`` wears the straw band; ``turning`` turns it over, once.

    ``face="down"`` hides the label on screen only: for the player's own stick under their
    hand. A stick that the player may not know is a :func:`blank`. ``note`` is added to the
    spoken name.

    >>> print(stick("Three Sets of Three").split("><")[0])
    <span class="stick len-s" role="img" aria-label="Stick: Three Sets of Three"
    """
    name = f"Stick: {spoken(label)}" + (", met" if met else "") + (f", {note}" if note else "")
    button = tag == "button"
    return h(
        tag,
        h(
            "span",
            h("span", _wood(label), h("span", lettering(label), class_="label"), class_="front"),
            (turning or face == "down") and h("span", _wood(label, 1), class_="reverse"),
            class_="turn",
        ),
        class_=(
            "stick",
            size(label),
            face == "down" and "is-down",
            met and "is-met",
            turning and "is-turning",
        ),
        type="button" if button else None,
        role=None if button else "img",
        aria_label=name if face == "up" else "Your stick, face down",
        **attrs,
    )


def blank(number: int = 0, name: str | None = None, **attrs: Attr) -> Markup:
    """A stick whose label is a secret: bare wood, grown from a seat or another public number."""
    return h(
        "span",
        h("span", h("span", _wood("", number), class_="reverse"), class_="turn"),
        class_="stick is-down",
        role="img" if name else None,
        aria_label=name,
        aria_hidden=None if name else True,
        **attrs,
    )


def cup(
    count: int, target: int, labels: Sequence[str] = (), *, tag: str = "span", **attrs: Attr
) -> Markup:
    """The tin that a player's met sticks stand in: ``count`` of ``target``, with their labels.

    >>> print(cup(1, 7, ["Two Runs of ♠"]).split("><")[0])
    <span class="cup" role="img" aria-label="1 of 7 sticks: Two Runs of spades"
    """
    what = f"{count} of {target} sticks"
    if labels:
        what += ": " + "; ".join(spoken(label) for label in labels)
    button = tag == "button"
    return h(
        tag,
        _tin(count, target),
        h("span", class_="count", data_count=count, data_target=target),
        class_=("cup", count == 0 and "is-empty", count >= target and "is-full"),
        type="button" if button else None,
        role=None if button else "img",
        aria_label=what,
        **attrs,
    )


def lettering(label: str) -> Markup:
    """A label as it stands on the wood: suits drawn, everything else in the hand's own letters."""
    parts: list[str | Markup] = []
    rest = ""
    for sign in label:
        suit = _SUIT_OF.get(sign)
        if suit is None:
            rest += sign
        else:
            parts += [rest, suit_sign(suit)]
            rest = ""
    return join(parts, rest)


def spoken(label: str) -> str:
    """A label for the ear, its suit signs in words.

    >>> spoken("One Run of Three ♦ & Three Sets of Three")
    'One Run of Three diamonds & Three Sets of Three'
    """
    for sign, suit in _SUIT_OF.items():
        label = label.replace(sign, SUIT_WORDS[suit])
    return label


def size(label: str) -> str:
    """The class of a label's letters, so that the longest still fits two lines on a small phone.

    >>> size("Eight Pairs"), size("One Run of Four, One Run of Three, One Set of Three")
    ('len-s', 'len-l')
    """
    return "len-s" if len(label) <= 26 else "len-m" if len(label) <= 40 else "len-l"


@lru_cache(256)
def _wood(label: str, number: int = 0) -> Markup:
    """Grain for one side of a stick, in a box of 400 by 48 that is stretched to fit."""
    draw = _Numbers(f"{label}|{number}")
    lines = []
    y = 3.0 + draw(4)
    while y < 46:
        bend, ease = draw(5) - 2.5, draw(6) - 3
        start, end = draw(90) - 30, 400 - draw(90) + 30
        lines.append(
            f"M{start:.0f} {y:.1f}C{start + 110:.0f} {y + bend:.1f} {end - 130:.0f} {y + ease:.1f}"
            f" {end:.0f} {y + draw(3) - 1.5:.1f}"
        )
        y += 3.4 + draw(4.2)
    knot_x, knot_y = 40 + draw(320), 10 + draw(28)
    knot = join(
        h("ellipse", cx=round(knot_x), cy=round(knot_y), rx=9, ry=3.2),
        h("ellipse", cx=round(knot_x), cy=round(knot_y), rx=4, ry=1.3, class_="heart"),
    )
    return h(
        "svg",
        h("path", d="".join(lines)),
        draw(1) < 0.45 and knot,
        class_="wood",
        viewBox="0 0 400 48",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )


class _Numbers:
    """A short stream of numbers grown from a text: the same text, the same grain, everywhere."""

    def __init__(self, text: str) -> None:
        self.state = crc32(text.encode()) or 1

    def __call__(self, below: float) -> float:
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return below * self.state / 2**32


_PLACES = (
    (26, 10, 0), (21, 14, -8), (31, 13, 8), (23, 6, -3), (29, 8, 4), (18, 19, -15), (34, 18, 15),
)  # fmt: skip
"""Where the sticks stand in the tin: x of the foot, y of the tip, the lean in degrees."""


@cache
def _tin(count: int, target: int) -> Markup:
    """The tin with that many stick ends over its rim, in a box of 52 by 56."""
    shown = min(count, len(_PLACES))
    ends = [
        h("rect", x=x - 3.5, y=y, width=7, height=46 - y, rx=3.5, class_="tip",
          transform=f"rotate({lean} {x} 48)")
        for x, y, lean in reversed(_PLACES[:shown])
    ]  # fmt: skip
    return h(
        "svg",
        h("ellipse", cx=26, cy=31, rx=17, ry=3.5, class_="inside"),
        ends,
        h("path", d="M9 31Q26 37.5 43 31L41 51Q26 57 11 51Z", class_="tin"),
        h("path", d="M9.6 37Q26 43 42.4 37M10.6 47Q26 53 41.4 47", class_="ridge"),
        h("path", d="M15 35 16.5 50", class_="gleam"),
        viewBox="0 0 52 58",
        class_="tin-drawing",
        aria_hidden=True,
        focusable="false",
    )
