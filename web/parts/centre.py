"""Stock and pile: where cards are drawn from, and where one is discarded at the end of a turn."""

from __future__ import annotations

from sticks.cards import KIND
from web.markup import Markup, h
from web.parts.card import back, card
from web.screen import Play


def centre(play: Play) -> Markup:
    """The stock face down beside the pile."""
    return h("div", _stock(play), _pile(play), class_="centre", id="centre")


def _stock(play: Play) -> Markup:
    left = play.view.public.stock
    lit = play.offers.stock
    words = f"Draw from the stock, {left} cards" if lit else f"The stock, {left} cards"
    return h(
        "div",
        back(
            words, tag="button", lit=lit, id="stock", data_do="draw", data_arg=f"{play.count} stock"
        )
        if left
        else h("span", class_="slot", id="stock"),
        h("span", h("b", left), h("br"), "stock", class_="count", aria_hidden=True),
        class_=("stock", lit and "is-lit"),
    )


def _pile(play: Play) -> Markup:
    pile = play.view.public.pile
    draws = play.offers.pile
    one = play.picked[0] if len(play.picked) == 1 else None
    discards = one is not None and one in play.offers.discards and play.places is None
    what = "pile"
    if play.offers.play and not play.offers.end:
        what = "discard here" if discards else "pile"
    note = "top of the pile"
    if draws:
        note = "draw it from the pile"
    elif discards:
        note = "top of the pile, discard the picked card here"
    top = pile[-1] if pile else None
    return h(
        "div",
        card(
            str(top),
            tag="button",
            lit=draws or discards,
            wild=play.view.public.terms.rules.is_wild(KIND[top]),
            note=note,
            data_do="draw",
            data_arg=f"{play.count} pile",
        )
        if top is not None
        else h(
            "button",
            class_="slot",
            id="empty-pile",
            type="button",
            data_do="draw",
            data_arg=f"{play.count} pile",
            aria_label="Discard the picked card on the pile" if discards else "The pile is empty",
        ),
        h("span", h("b", len(pile)), h("br"), what, class_="count", aria_hidden=True),
        # The count beside the cards is part of the place to discard at.
        data_do="draw",
        data_arg=f"{play.count} pile",
        class_=("pile", len(pile) > 1 and "is-deep", (draws or discards) and "is-lit"),
        id="pile",
        data_drop="pile",
    )
