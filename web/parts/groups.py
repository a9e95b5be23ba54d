"""The groups on the table, by owner, with the places lit where the picked card may go."""

from __future__ import annotations

from sticks.cards import KIND, KIND_NAME, SUIT_SIGNS
from sticks.game import Seat
from sticks.rummy.melds import CLOSED, Group, spoken_group
from web.markup import Markup, h
from web.offers import Target
from web.parts.card import card
from web.screen import Play


def groups(play: Play) -> Markup:
    """Everybody's groups: mine last, nearest to me."""
    many = len(play.players)
    return h(
        "div",
        (_owner(play, (play.me + place) % many, place) for place in (*range(1, many), 0)),
        class_="groups",
        id="groups",
        role="group",
        aria_label="Groups on the table",
        # Where it scrolls, the arrow keys must reach it.
        tabindex=0,
    )


def _owner(play: Play, seat: Seat, place: int) -> Markup | None:
    mine = [(n, g) for n, g in enumerate(play.view.public.groups) if g.owner == seat]
    if not mine:
        return None
    return h(
        "section",
        h("h2", _whose(play, seat, place), class_="owner-name"),
        (_group(play, number, group) for number, group in mine),
        class_=("owner", place == 0 and "is-me"),
        id=f"owner-{seat}",
        # At a desk each owner's groups scroll by themselves.
        tabindex=0,
        data_at=str(place) if place else None,
    )


def _whose(play: Play, seat: Seat, place: int) -> str:
    """Whose groups these are; where only one neighbour's are open to me, that is said."""
    public = play.view.public
    if place == 0:
        return "Your groups"
    if public.terms.rules.right_hand_only and place == len(play.players) - 1:
        return f"{play.names[seat]}, on your right: you may add here"
    return play.names[seat]


def _group(play: Play, number: int, group: Group) -> Markup:
    fits = {t.end: t for t in play.targets if t.group == number}
    whole = fits.get("")
    rules = play.view.public.terms.rules
    taken = {w.wild for w in play.wanted if w.group == number}
    cards = []
    for one, stands in zip(group.cards, group.stands, strict=True):
        free = one in taken
        cards.append(
            card(
                str(one),
                tag="button" if free else "span",
                stands_for=stands or None,
                wild=rules.is_wild(KIND[one]) and bool(stands),
                lit=free,
                note="take it for the picked card" if free else "",
                data_do="take-wild" if free else None,
                data_arg=f"{play.count} {number} {one}" if free else None,
            )
        )
    closed = group.kind in CLOSED
    name = spoken_group(group)
    # A shortcut for fingers, and an answer where nothing is lit; keys use the lit places.
    taps = play.places is None and (play.offers.play or bool(play.picked)) and not play.resting
    return h(
        "div",
        cards,
        (_end(play, target) for end, target in fits.items()),
        class_=("group", whole is not None and "is-lit", closed and "is-closed"),
        id=f"g{number + 1}",
        role="group",
        aria_label=f"{name[:1].upper()}{name[1:]}{', closed' if closed else ''}",
        data_do="tap-group" if taps else None,
        data_arg=f"{play.count} {number}" if taps else None,
        data_drop=f"g{number + 1}" if fits else None,
    )


def _end(play: Play, target: Target) -> Markup:
    """A lit place: a tap there lays the picked card off."""
    picked = play.picked[0]
    own = KIND_NAME[KIND[picked]]
    shown = ("= " if target.stands else "") + sign(target.stands or own)
    where = {"low": ", at the low end", "high": ", at the high end", "": ""}[target.end]
    means = f" as {sign(target.stands)}" if target.stands else ""
    return h(
        "button",
        shown,
        type="button",
        class_=("end", target.end == "low" and "is-low", target.end == "high" and "is-high"),
        id=f"end-{target.group + 1}-{target.end or 'set'}",
        data_do="play",
        data_arg=f"{play.count} {target.action}",
        aria_label=f"Lay {sign(own)} off here{means}{where}",
    )


def sign(text: str) -> str:
    """A card or a rank in signs.

    >>> sign("Th"), sign("8"), sign("Xr")
    ('10♥', '8', 'joker')
    """
    if text[0] == "X":
        return "joker"
    return ("10" if text[0] == "T" else text[0]) + (SUIT_SIGNS[text[1]] if text[1:] else "")
