"""The cards of Stick to Colours, drawn: red circles, green triangles, blue squares.

A colour is told three times, by its tone, its shape and its letter, so nobody has to see
tones. The face uses the house's card (``.card`` with a ``.face`` inside, sized by whatever
holds it), and like every card that the player sees it carries ``id="card-R3a"`` and
``data-card="R3a"``. A card face down is :func:`web.parts.card.back`, which carries neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from sticks.auction.colour_cards import ColourCard, spoken
from sticks.game import Seat
from web.markup import Attr, Markup, h
from web.parts.art import use

_ONE = "M5.5 8 13 2.5V25.5"
_LETTERS = {
    "R": "M5 25.5V2.5H12.5A6.3 6.3 0 0 1 12.5 15.1H5M12.5 15.1 19.5 25.5",
    "G": "M18.6 7.4C17.2 4.3 15 2.5 12.2 2.5 7 2.5 3.8 7 3.8 14S7 25.5 12.2 25.5"
    "C16.6 25.5 19.8 22 19.8 15.4H13",
    "B": "M5 13.4H12A5.4 5.4 0 0 0 12 2.5H5V25.5H13A6 6 0 0 0 13 13.4",
}
"""Strokes in the 24 by 28 box of the house's ranks, which know neither a 1 nor these letters."""

_STAR = "M0-46 11-15 44-14 18 6 27 38 0 19-27 38-18 6-44-14-11-15Z"
_SHAPES = {
    "R": h("circle", cx=50, cy=50, r=46),
    "G": h("path", d="M50 4 98 92H2Z"),
    "B": h("rect", x=7, y=7, width=86, height=86, rx=6),
}
"""What stands for each colour, in a box of 100 by 100."""
_LIFT = {"R": 50, "G": 65, "B": 50}
"""How far down in its box the middle of a shape is, where the number goes."""


def card(
    one: ColourCard,
    *inside: Markup | None,
    tag: str = "span",
    picked: bool = False,
    lit: bool = False,
    dim: bool = False,
    named: bool = False,
    stands_for: int = 0,
    notes: Iterable[str] = (),
    **attrs: Attr,
) -> Markup:
    """A card face up; ``tag="button"`` makes it one that can be pressed.

    ``named`` is the card being bid for. ``stands_for`` is the number that a joker was given.
    ``notes`` are added to the spoken name, ``inside`` to the picture (tokens, a ribbon).

    >>> from sticks.auction.colour_cards import card as read
    >>> print(card(read("R7a"), tag="button", notes=["refused by Ana"]).split("><")[0])
    <button class="card k-R" id="card-R7a" data-card="R7a" type="button" aria-pressed="false"
    aria-label="red 7, refused by Ana"
    """
    button = tag == "button"
    return h(
        tag,
        _face(one.colour, one.number),
        bool(stands_for) and _tab(one.colour, stands_for),
        inside,
        class_=(
            "card",
            f"k-{one.colour}",
            picked and "is-picked",
            lit and "is-lit",
            dim and "is-dim",
            named and "is-named",
            stands_for > 0 and "has-tab",
        ),
        id=f"card-{one}",
        data_card=str(one),
        type="button" if button else None,
        role=None if button else "img",
        aria_pressed=picked if button else None,
        aria_label=", ".join([said(one, stands_for), *notes]),
        **attrs,
    )


def said(one: ColourCard, stands_for: int = 0) -> str:
    """A card as a screen reader says it.

    >>> from sticks.auction.colour_cards import card as read
    >>> said(read("B*"), 9)
    'blue joker as 9'
    """
    return spoken(one) + (f" as {stands_for}" if stands_for else "")


def chip(one: ColourCard, stands_for: int = 0) -> Markup:
    """A card in a line of text: shape and number, a star for a joker."""
    return h(
        "span",
        sign(one.colour),
        h("span", _short(one, stands_for), aria_hidden=True),
        h("span", said(one, stands_for), class_="visually-hidden"),
        class_=("chip", f"k-{one.colour}"),
    )


def sign(colour: str) -> Markup:
    """A colour's shape in a line of text; words beside it must name it too."""
    return h(
        "svg", _SHAPES[colour], class_=f"sign k-{colour}", viewBox="0 0 100 100",
        aria_hidden=True, focusable="false",
    )  # fmt: skip


def _short(one: ColourCard, stands_for: int) -> str:
    if one.number:
        return str(one.number)
    return f"★{stands_for}" if stands_for else "★"


# --- tokens ------------------------------------------------------------------------------


def initials(names: Sequence[str], me: Seat) -> tuple[str, ...]:
    """What each seat's tokens say: "You", and as few letters of the others' as tell them apart.

    >>> initials(["Robin", "Ana", "Bo", "Anton"], 0)
    ('You', 'Ana', 'Bo', 'Ant')
    >>> initials(["Robin", "Ana", "Ana"], 0)
    ('You', 'A2', 'A3')
    """
    others = [name for seat, name in enumerate(names) if seat != me]
    for length in (1, 2, 3):
        short = [name[:length] for name in others]
        if len(set(short)) == len(short) and all(short):
            break
    else:
        short = [f"{name[:1]}{seat + 1}" for seat, name in enumerate(names) if seat != me]
    return (*short[:me], "You", *short[me:])


def mark(who: str, title: str = "", *, offered: bool = False) -> Markup:
    """A question mark: this card is part of somebody's bid; ``offered``: it is not sent yet."""
    return h(
        "span", h("b"), who, class_=("token", "is-mark", offered and "is-offered"),
        aria_hidden=True, title=title or None,
    )  # fmt: skip


def refusal(who: str, title: str = "") -> Markup:
    """A cross: somebody has refused this card for ever."""
    return h(
        "span",
        h(
            "svg", h("path", d="M3 3 13 13M13 3 3 13"), class_="cross", viewBox="0 0 16 16",
            aria_hidden=True, focusable="false",
        ),
        who,
        class_="token is-refusal",
        aria_hidden=True,
        title=title or None,
    )  # fmt: skip


# --- drawings ----------------------------------------------------------------------------


@cache
def _face(colour: str, number: int) -> Markup:
    """The drawing in a box of 100 by 140: index at the left, a big number in its shape."""
    middle = 52 + 0.7 * _LIFT[colour]
    big = 1.1 if colour == "G" else 1.35
    small = 46 + 0.28 * _LIFT[colour]
    if number:
        index = _number(number, 5, 8, 1.15)
        inside = _number(number, 62 - 12 * big, middle - 14 * big, big)
    else:
        index = h("path", d=_STAR, transform="translate(19 26) scale(.4)")
        inside = h("path", d=_STAR, transform=f"translate(62 {middle + 2:g}) scale({big * 0.38:g})")
    letter = h(
        "path",
        d=_LETTERS[colour],
        class_="glyph",
        transform=f"translate({18 - 12 * 0.5:g} {small - 14 * 0.5:g}) scale(.5)",
    )
    shape = h("g", _SHAPES[colour], transform="translate(27 52) scale(.7)")
    return h(
        "svg",
        index,
        h("g", _SHAPES[colour], transform="translate(4 46) scale(.28)"),
        h("g", letter, class_="on-shape"),
        shape,
        h("g", inside, class_="on-shape"),
        class_="face",
        viewBox="0 0 100 140",
        aria_hidden=True,
        focusable="false",
    )


def _number(number: int, x: float, y: float, scale: float) -> Markup:
    if number != 1:
        return use(f"rank-{number}", x, y, scale)
    return h("path", d=_ONE, class_="glyph", transform=f"translate({x:g} {y:g}) scale({scale:g})")


@cache
def _tab(colour: str, number: int) -> Markup:
    """The wooden tab of a joker: the number that it stands for."""
    return h(
        "svg", use("rank-=", 2, 6, 0.62), _number(number, 19, 4, 0.8),
        class_=("tab", f"k-{colour}"), viewBox="0 0 42 30", aria_hidden=True, focusable="false",
    )  # fmt: skip
