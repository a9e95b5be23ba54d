"""My hand, in my own order. The whole hand is one stop of the Tab key; arrows move within."""

from __future__ import annotations

from sticks.cards import KIND
from web.markup import Markup, h
from web.parts.card import card
from web.screen import Play


def hand(play: Play) -> Markup:
    """The cards as buttons; a tap picks, a drag arranges or plays."""
    rules = play.view.public.terms.rules
    laid = {c for place in play.places or () for c in place.cards}
    stop = play.at if play.at in play.order else (play.order[0] if play.order else None)
    return h(
        "div",
        (
            card(
                str(one),
                tag="button",
                wild=rules.is_wild(KIND[one]),
                picked=one in play.picked,
                drawn=one == play.view.drawn,
                dim=one in laid,
                note="in the tray" if one in laid else "",
                tabindex=0 if one == stop else -1,
                data_do="pick",
                data_arg=str(one),
            )
            for one in play.order
        ),
        class_=("hand", play.offers.play and "is-mine"),
        id="hand",
        data_drag="cards",
        role="group",
        tabindex=-1,
        aria_label=f"Your hand, {len(play.order)} cards",
        aria_describedby="hand-help",
    )
