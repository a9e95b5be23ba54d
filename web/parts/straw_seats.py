"""The other seats of Stick Collection: coins, straws to look at, and what they said."""

from __future__ import annotations

from sticks.auction.ruler import FULL
from sticks.auction.stand import View
from sticks.game import Seat
from web.desk import Company
from web.markup import Markup, h
from web.parts.levels import kind_of
from web.parts.row import badge
from web.parts.straw_art import drawing
from web.parts.straw_bids import said
from web.parts.straw_state import StrawState
from web.parts.straw_words import name


def seats(state: StrawState, view: View, company: Company) -> Markup:
    """The other players in the order of play, beginning at the view's left; all for a spectator."""
    many = len(company.players)
    begin = -1 if view.seat is None else view.seat
    return h(
        "ol",
        (
            _seat(state, view, company, (begin + step) % many)
            for step in range(1, many + (view.seat is None))
        ),
        class_="seats",
        id="seats",
        tabindex=0,  # many seats have to be scrolled to
        aria_label="The other players, in the order of play",
    )


def _seat(state: StrawState, view: View, company: Company, seat: Seat) -> Markup:
    public = view.public
    turn = company.turn == seat
    out = public.phase == "bet" and seat not in public.still
    hand = public.hands[seat]
    return h(
        "li",
        h(
            "span",
            public.first == seat and first_mark(),
            h(
                "span",
                company.names[seat],
                turn and hidden(", to speak"),
                class_="seat-name",
                title=company.names[seat],
            ),
            class_="seat-line",
        ),
        h("span", kind_of(company.game, company.players[seat]), class_="seat-level"),
        h("span", money(public.coins[seat]), count(len(hand)), class_="seat-line"),
        h("span", said(view, seat), class_=("bid", out and "is-out", _leads(view, seat)))
        if public.phase == "bet"
        else None,
        h(
            "ul",
            (
                h(
                    "li",
                    drawing(view, straw),
                    hidden(name(state, view, straw, company)),
                    class_="straw",
                    id=f"straw-{straw}",
                )
                for straw in hand
            ),
            class_="straws",
        ),
        class_=("seat", turn and "is-turn", turn and "is-thinking", out and "is-out"),
        id=f"seat-{seat}",
    )


def _leads(view: View, seat: Seat) -> str | None:
    return "is-high" if view.public.bettor == seat else None


def first_mark() -> Markup:
    """The badge of the first player, who draws for each lot (lot.1)."""
    why = "draws each straw into the stand; the next player speaks first"
    return badge("draws", "first player", why, "first-mark")


def money(coins: int) -> Markup:
    """A number of coins beside a little stack."""
    return h("span", coins, hidden(" coin" if coins == 1 else " coins"), class_="coins")


def count(many: int) -> Markup:
    """A number of straws; one short of the end it is marked (end.1)."""
    last = many == FULL - 1
    return h(
        "span",
        many,
        hidden(" straw" if many == 1 else " straws"),
        last and hidden(", one more ends the match"),
        class_=("straw-count", last and "is-last"),
    )


def hidden(words: str) -> Markup:
    """Words for the ear only."""
    return h("span", words, class_="visually-hidden")
