"""What the signs on the table of Stick to Colours mean: each as it looks, and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sticks.game import Seat
from web.markup import Markup, h
from web.parts.colour_card import initials, mark, refusal
from web.parts.colour_market import dealer, initial, sale, took
from web.parts.rules import clause_link


def legend(names: Sequence[str], me: Seat) -> Markup:
    """A row for each sign. The letters are those of the players who sit at this table."""
    return h("dl", (h("div", row, class_="mark-row") for row in _rows(names, me)), class_="marks")


def _rows(names: Sequence[str], me: Seat) -> Iterator[tuple[Markup, Markup]]:
    short = initials(names, me)
    others = [seat for seat in range(len(names)) if seat != me]
    who, letter = names[others[0]], short[others[0]]
    yield _row(sale(), "For sale", "The card that is being bid for now.", "choose.1")
    yield _row(
        mark(letter),
        "Question mark",
        f"{who} bids with this card. If the bid wins, {who} has refused the card for ever; after a "
        "pass it is free again.",
        "bid.2",
    )
    yield _row(
        mark("You", offered=True),
        "Dashed question mark",
        "You have picked this card, and not sent your bid yet.",
        "bid.2",
    )
    yield _row(
        refusal(letter),
        "Cross",
        f"{who} has refused this card for ever, and can neither win it nor bid with it any more. "
        "“You” beside the cross: that goes for you.",
        "win.1",
    )
    yield _row(
        h("span", (initial(short[seat]) for seat in others), class_="mark-set"),
        "Letters",
        "Whose sign it is: the same letters stand before the names at the top.",
    )
    yield _row(
        dealer(),
        "“deals”",
        "The dealer of this round names the card to be won, and bids first.",
        "choose.1",
    )
    yield _row(
        h("span", h("span", 7, class_="held"), class_="seat"),
        "Number beside a card’s back",
        "So many cards are in that player’s hand.",
        "hidden.1",
    )
    yield _row(
        took("R", "7"),
        "Number beside a colour’s shape",
        "What the player above has taken from the market. “unseen” counts the cards "
        "dealt at the beginning; “lost” counts those bid from hand.",
        "hidden.1",
    )
    yield _row(
        took("B", "★"),
        "Star",
        "A joker: it keeps its colour, and gets its number at the end.",
        "score.3",
    )


def _row(sign: Markup, name: str, words: str, clause: str = "") -> tuple[Markup, Markup]:
    return (
        h("dt", h("span", sign, aria_hidden=True), h("span", name, class_="visually-hidden")),
        h("dd", words, bool(clause) and [" (", clause_link(clause), ")"]),
    )
