"""The tray: the groups of a lay-down before they lie on the table."""

from __future__ import annotations

from sticks.cards import KIND
from web.markup import Markup, h, join
from web.parts.card import card
from web.parts.groups import sign
from web.parts.log import with_chips
from web.parts.rules import clause_link
from web.readings import meaning, title
from web.screen import Play
from web.tray import Place


def tray(play: Play) -> Markup | None:
    """The places of the stick, each with its cards and what its wilds stand for."""
    if play.places is None:
        return None
    return h(
        "section",
        (_place(play, at, place) for at, place in enumerate(play.places)),
        class_="tray",
        id="tray",
        tabindex=-1,
        aria_label="The best way to lay down" if play.proposed else "The groups you are building",
    )


def _place(play: Play, at: int, place: Place) -> Markup:
    done = place.reading is not None
    name = title(place.part) if place.part else ("Another group" if not place.cards else "Group")
    return h(
        "div",
        h("span", name, class_="name"),
        _cards(play, at, place),
        bool(place.wrong)
        and h("p", with_chips(place.wrong), " (", clause_link(place.clause), ")", class_="wrong"),
        len(place.readings) > 1 and _readings(at, place),
        # Anywhere in the place will do for a finger.
        data_do="tray-put" if play.picked else None,
        data_arg=str(at) if play.picked else None,
        class_=("tray-group", done and "is-done", bool(place.wrong) and "is-wrong"),
        id=f"place-{at}",
        role="group",
        aria_label=name,
    )


def _cards(play: Play, at: int, place: Place) -> Markup:
    rules = play.view.public.terms.rules
    shown: dict[str, str] = {}
    order = [str(one) for one in place.cards]
    if place.reading is not None:
        made = place.reading[1]
        order = [str(one) for one in made.cards]
        shown = dict(zip(order, made.stands, strict=True))
    cards = (
        card(
            text,
            tag="button",
            stands_for=shown.get(text) or None,
            keyed=False,
            note="does not fit here, take it back" if one in place.misfits else "take it back",
            wrong=one in place.misfits,
            data_do="tray-take",
            data_arg=text,
            wild=rules.is_wild(KIND[one]),
        )
        for text in order
        for one in place.cards
        if str(one) == text
    )
    lit = bool(play.picked)
    here = h(
        "button",
        "Put here",
        type="button",
        class_="end",
        id=f"put-{at}",
        data_do="tray-put",
        data_arg=str(at),
        aria_label=f"Put {' '.join(sign(str(c)) for c in play.picked)} here",
    )
    return h("div", cards, here if lit else None, class_="group")


def _readings(at: int, place: Place) -> Markup:
    """Which card each wild stands for, where two readings fit."""
    return h(
        "div",
        (
            h(
                "button",
                _short(meaning(made)),
                type="button",
                class_="btn is-small",
                id=f"reading-{at}-{index}",
                data_do="tray-read",
                data_arg=f"{at} {index}",
                aria_pressed=place.reading is not None and place.reading[1] == made,
            )
            for index, (_, made) in enumerate(place.readings)
        ),
        class_="readings",
        role="group",
        aria_label="What do the wild cards stand for?",
    )


def _short(words: str) -> Markup:
    """The part of a meaning that differs: what the wilds stand for."""
    _, bracket, wilds = words.partition("(")
    return join(wilds.rstrip(")") if bracket else words)
