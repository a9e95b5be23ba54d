"""The upper half of Stick to Colours' table: who sits there, and the market."""

from __future__ import annotations

from sticks.auction.colour_notation import Choose, write
from sticks.auction.colour_sight import DEALT
from sticks.auction.colour_state import (
    MarketCard,
    Public,
    markable,
    namable,
)
from sticks.game import Seat
from web.markup import Markup, h
from web.parts import row
from web.parts.card import back
from web.parts.colour_card import card, initials, mark, refusal, said, sign
from web.parts.colour_shown import Shown
from web.parts.colour_words import cards, is_mine, standing, whom
from web.parts.levels import kind_of


def seats(shown: Shown) -> Markup:
    """The other players in the order of play, beginning at my left."""
    many = len(shown.names)
    me = shown.company.me
    return h(
        "ol",
        (_seat(shown, (me + place) % many) for place in range(1, many)),
        class_="seats",
        id="seats",
        tabindex=0,  # many seats have to be scrolled to
        aria_label="The other players, in the order of play",
    )


def _seat(shown: Shown, seat: Seat) -> Markup:
    public = shown.public
    player = shown.company.players[seat]
    turn = shown.company.turn == seat
    count = public.counts[seat]
    stands = standing(public, seat)
    return h(
        "li",
        h(
            "span",
            initial(initials(shown.names, shown.company.me)[seat]),
            shown.names[seat],
            turn and h("span", ", to play", class_="visually-hidden"),
            class_="seat-name",
            title=shown.names[seat],
        ),
        h("span", kind_of(shown.company.game, player), class_="seat-level"),
        h(
            "span",
            count,
            h("span", f" {cards(count).partition(' ')[2]} in hand", class_="visually-hidden"),
            class_="held",
            title="Cards in hand",
        ),
        h("span", stands, class_=("standing", stands in ("out", "refused it") and "is-out")),
        None if shown.open else _taken(public, seat),
        public.dealer == seat and not shown.open and dealer(),
        class_=("seat", turn and "is-turn", turn and "is-thinking"),
        id=f"seat-{seat}",
    )  # fmt: skip


def _taken(public: Public, seat: Seat) -> Markup:
    """What a seat took in the open, colour by colour.

    Once it has bid from hand nobody can tell which of its cards are left, only how many went.
    """
    taken = sorted(public.taken[seat])
    lost = public.lost[seat] + public.laid[seat]
    rows = [[c for c in taken if c.colour == colour] for colour in "RGB"]
    return h(
        "span",
        h("span", "Took ", class_="visually-hidden"),
        (
            took(
                row[0].colour,
                " ".join(str(c.number or "★") for c in row),
                ", ".join(map(said, row)) + ". ",
            )
            for row in rows
            if row
        ),
        h("span", f"{lost} lost" if lost else f"+{DEALT} unseen", class_="lost"),
        class_="took",
        title="Taken from the market",
    )


def took(colour: str, numbers: str, aloud: str = "") -> Markup:
    """Cards of a colour that a seat took: its shape and their numbers."""
    return h(
        "span",
        sign(colour),
        h("span", numbers, aria_hidden=True),
        h("span", aloud, class_="visually-hidden"),
        class_="took-row",
    )


def initial(letters: str) -> Markup:
    """What a seat's signs say, before its name."""
    return h("span", letters, class_="initial", aria_hidden=True)


# --- the market --------------------------------------------------------------------------


def market(shown: Shown) -> Markup:
    """The market cards, each in its slot, and the deck beside them."""
    lying = {m.card: m for m in shown.public.market}
    return h(
        "div",
        h(
            "div",
            (
                h("span", class_="slot", aria_hidden=True)
                if one is None
                else _lying(shown, lying[one])
                for one in shown.slots
            ),
            _deck(shown.public.deck),
            class_="market-cards",
        ),
        class_=("market", len(shown.slots) > 5 and "is-six"),
        id="market",
        role="group",
        aria_label="The market",
    )


def _lying(shown: Shown, lying: MarketCard) -> Markup:
    """A market card with its tokens, and what pressing it does now."""
    public, view, one = shown.public, shown.view, lying.card
    mine, seat = is_mine(view), public.turn
    named, picked = one == public.named, one in shown.picked
    may = mine and (
        one in (namable(public, seat) if public.phase == "choose" else markable(public, seat))
    )
    naming = mine and public.phase == "choose"
    if naming and may:
        press = ("play", f"{shown.company.count} {write(Choose(one))}")
    else:
        press = ("choose" if naming else "mark", str(one))
    names = shown.names
    short = initials(names, shown.company.me)
    tokens = (
        ([sale()] if named else [])
        + [refusal(short[s], f"Refused by {whom(names[s])}") for s in lying.refused]
        + [mark(short[s], f"In the bid of {whom(names[s])}") for s in lying.marked]
        + ([mark("You", offered=True)] if picked else [])
    )
    return card(
        one,
        h("span", tokens, class_="tokens") if tokens else None,
        tag="button",
        picked=picked,
        lit=may and not picked,
        dim=mine and not may and not named,
        named=named,
        notes=_notes(shown, lying, naming=naming and may),
        data_do=press[0],
        data_arg=press[1],
    )


def sale() -> Markup:
    """The label of the card that is bid for."""
    return h("span", "for sale", class_="sale", aria_hidden=True, title="Being bid for now")


def _notes(shown: Shown, lying: MarketCard, *, naming: bool) -> list[str]:
    notes = ["for sale"] if lying.card == shown.public.named else []
    notes += [f"refused by {whom(shown.names[s])}" for s in lying.refused]
    notes += [f"in the bid of {whom(shown.names[s])}" for s in lying.marked]
    return notes + (["name it"] if naming else [])


def _deck(left: int) -> Markup:
    return h(
        "span",
        back(f"The deck, {cards(left)}") if left else h("span", class_="slot"),
        h("span", h("b", left), " in deck", class_="count", aria_hidden=left > 0),
        class_="deck",
        id="deck",
    )


def dealer() -> Markup:
    """The dealer's token (choose.1, bid.1)."""
    return row.dealer("names the card to be won, and bids first")
