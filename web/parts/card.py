"""A playing card, drawn from its notation.

A card is one element: ``.card`` with a ``.face`` inside. Its size comes from the class of
whatever holds it (hand, group, pile), never from here. The face puts everything that matters
in the left third, rank over suit over the mark of a wild, because that is all that shows of
a card in a fan.

A card that the player sees carries ``id="card-7ha"`` and ``data-card="7ha"``: the id lets the
page move the same element from place to place, and clicks find the card by it. A face-down
card (:func:`back`) carries neither, so no hidden card can be read from the page.
"""

from __future__ import annotations

from functools import cache

from sticks import cards
from web.markup import NOTHING, Attr, Markup, h, join
from web.parts.art import suit_sign, use

JOKER_LETTERS = "JOKER"


def card(
    text: str,
    *,
    tag: str = "span",
    stands_for: str | None = None,
    wild: bool = False,
    picked: bool = False,
    drawn: bool = False,
    lit: bool = False,
    dim: bool = False,
    wrong: bool = False,
    keyed: bool = True,
    note: str = "",
    **attrs: Attr,
) -> Markup:
    """The face-up card ``text``; ``tag="button"`` makes it one that can be pressed.

    ``stands_for`` is what a wild on the table means, a card (``7h``) or a rank (``8``);
    ``wild`` marks a rank that this game's rules make wild (a joker always is). ``picked`` is
    chosen by the player, ``drawn`` came this turn, ``lit`` may be acted on now, ``dim`` may
    not, ``wrong`` does not fit where it lies. ``keyed=False`` is for a second picture of a card
    that stands elsewhere on the page.
    ``note`` is added to the spoken name. Raises Unreadable when ``text`` is no card.

    >>> print(card("7ha", picked=True, tag="button").split("><")[0])
    <button class="card s-h is-picked" id="card-7ha" data-card="7ha" type="button"
    aria-pressed="true" aria-label="seven of hearts"
    >>> print(card("2sb", wild=True, stands_for="Tc").split(">")[0])
    <span class="card s-s is-wild has-tab" id="card-2sb" data-card="2sb" role="img"
    aria-label="two of spades, wild, stands for the ten of clubs"
    """
    it = cards.card(text)
    rank, suit = it.rank, it.suit
    wild = wild or rank == "X"
    button = tag == "button"
    return h(
        tag,
        _face(rank, suit, wild),
        stands_for and _tab(stands_for),
        class_=(
            "card",
            f"s-{suit}",
            picked and "is-picked",
            drawn and "is-drawn",
            lit and "is-lit",
            dim and "is-dim",
            wrong and "is-wrong",
            wild and "is-wild",
            stands_for and "has-tab",
        ),
        id=f"card-{text}" if keyed else None,
        data_card=text if keyed else None,
        type="button" if button else None,
        role=None if button else "img",
        aria_pressed=picked if button else None,
        aria_label=name(text, stands_for=stands_for, wild=wild, drawn=drawn, note=note),
        **attrs,
    )


def back(
    label: str | None = None, *, tag: str = "span", lit: bool = False, **attrs: Attr
) -> Markup:
    """A card face down: the woven back, and a spoken name only when it is given.

    >>> back()
    Markup('<span class="card is-down" aria-hidden="true"><span class="face"></span></span>')
    """
    button = tag == "button"
    return h(
        tag,
        h("span", class_="face"),
        class_=("card", "is-down", lit and "is-lit"),
        type="button" if button else None,
        role="img" if label and not button else None,
        aria_label=label,
        aria_hidden=None if label else True,
        **attrs,
    )


def name(
    text: str,
    *,
    stands_for: str | None = None,
    wild: bool = False,
    drawn: bool = False,
    note: str = "",
) -> str:
    """What a screen reader says for a card.

    >>> name("Xra", stands_for="8", drawn=True)
    'red joker, wild, stands for an eight, just drawn'
    """
    it = cards.card(text)
    words = [cards.spoken(it.kind)]
    if wild or it.rank == "X":
        words.append("wild")
    if stands_for:
        words.append(f"stands for {_meaning(stands_for)}")
    if drawn:
        words.append("just drawn")
    if note:
        words.append(note)
    return ", ".join(words)


def chip(kind: str) -> Markup:
    """A card in a line of text, by its kind (``7h``, ``Xr``) or only its rank (``Q``).

    >>> chip("7h")
    Markup('<span class="chip s-h"><span aria-hidden="true">7</span><svg class="sign s-h"
    viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#pip-h"></use></svg><span
    class="visually-hidden">seven of hearts</span></span>')
    """
    rank, suit = kind[0], kind[1:2]
    if rank == "X":
        return h("span", "joker", class_=("chip", f"s-{suit}" if suit else None))
    words = cards.RANK_WORDS[rank] + (f" of {cards.SUIT_WORDS[suit]}" if suit else "")
    return h(
        "span",
        h("span", "10" if rank == "T" else rank, aria_hidden=True),
        suit_sign(suit) if suit else None,
        h("span", words, class_="visually-hidden"),
        class_=("chip", f"s-{suit}" if suit else None),
    )


STOPS = r"(?P<stop>[.,;:!?)]*)"
"""The pattern of what goes :func:`beside` a chip."""


def beside(card: Markup, stop: str) -> Markup:
    """A chip and the mark right after it, which never begins a line by itself."""
    return h("span", card, stop, class_="chip-stop") if stop else card


def _meaning(stands_for: str) -> str:
    rank = cards.RANK_WORDS[stands_for[0]]
    if len(stands_for) > 1:
        return f"the {rank} of {cards.SUIT_WORDS[stands_for[1]]}"
    return f"an {rank}" if rank in ("ace", "eight") else f"a {rank}"


@cache
def _face(rank: str, suit: str, wild: bool) -> Markup:
    """The drawing on a card's face, in a box of 100 by 140."""
    if rank == "X":
        index = [
            use("wild", 4, 7, 1.15),
            (use(f"rank-{c}", 8, 42 + 19 * i, 0.54, "thin") for i, c in enumerate(JOKER_LETTERS)),
        ]
        picture = [
            (use(f"pip-{s}", x, y, 0.15, f"s-{s}") for s, x, y in _JUGGLED),
            use("joker", 63, 84),
        ]
    else:
        index = [
            use(f"rank-{rank}", 4, 8, 1.15),
            use(f"pip-{suit}", 7, 46, 0.21),
            use("wild", 7, 71, 0.86) if wild else NOTHING,
        ]
        if rank in "JQK":
            picture = [
                use(f"crown-{rank}", 65, 39, 0.95),
                use(f"rank-{rank}", 39, 63, 2.15, "monogram"),
            ]
        elif rank == "A":
            picture = [use("pip-" + suit, 28, 54, 0.72)]
        else:
            picture = [use("pip-" + suit, 36, 68, 0.58)]
    return h(
        "svg", join(index, picture), class_="face", viewBox="0 0 100 140",
        aria_hidden=True, focusable="false",
    )  # fmt: skip


_JUGGLED = (("s", 27, 56), ("h", 32, 36), ("c", 78, 36), ("d", 84, 56))


@cache
def _tab(stands_for: str) -> Markup:
    """The wooden tab of a wild: an equals sign, a rank and, where it matters, a suit."""
    rank, suit = stands_for[0], stands_for[1:]
    return h(
        "svg",
        use("rank-=", 2, 6, 0.62),
        use(f"rank-{rank}", 19, 4, 0.8),
        suit and use(f"pip-{suit}", 41, 5, 0.2),
        class_=("tab", f"s-{suit}" if suit else None),
        viewBox="0 0 64 30" if suit else "0 0 42 30",
        aria_hidden=True,
        focusable="false",
    )
