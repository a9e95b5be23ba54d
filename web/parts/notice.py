"""A sentence for the player: why something is refused, with its clause, or what to do."""

from __future__ import annotations

from web.markup import Markup, h
from web.model import Notice
from web.parts.art import icon
from web.parts.log import with_chips
from web.parts.rules import clause_link

_OFFERS = {
    "download-aside": "Save it as a file",
    "download-record": "Save the match as a file",
    "think-again": "Let them think again",
    "keep-here": "Keep the match here",
}


def notice(told: Notice | None, *, offers: bool = True) -> Markup | None:
    """The notice, which anything done next, or its button, puts away.

    Without ``offers`` there is no match yet that its button could do something about.
    """
    if told is None:
        return None
    return h(
        "div",
        h(
            "p",
            with_chips(told.text),
            bool(told.clause) and [" (", clause_link(told.clause), ")"],
            # A long reason scrolls.
            tabindex=0,
        ),
        offers
        and bool(told.offer)
        and h(
            "button", _OFFERS.get(told.offer, "Help"), type="button", class_="btn",
            data_do=told.offer,
        ),
        bool(told.play)
        and h(
            "button", told.label, type="button", class_="btn is-deed", data_do="play",
            data_arg=told.play, id="do-hint",
        ),
        h(
            "button", icon("close"), type="button", class_="btn is-icon", data_do="dismiss",
            aria_label="Dismiss", id="dismiss",
        ),
        class_=("notice", told.kind == "hint" and "is-hint", not told.stays and "is-passing"),
        id="notice",
        role="alert",
    )  # fmt: skip
