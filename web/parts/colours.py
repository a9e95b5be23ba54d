"""The table of Stick to Colours: seats, market, what to do now, my score, my hand, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_notation import PASS, PASS_TOKEN, Choose, bid, write
from sticks.auction.colour_score import Numbers, score
from sticks.auction.colour_sight import DEALT, in_points, winners
from sticks.auction.colour_state import (
    Cards,
    MarketCard,
    Public,
    View,
    best_offer,
    markable,
    namable,
    offer,
)
from sticks.game import Seat
from web.desk import Company
from web.markup import Markup, h
from web.parts.art import icon
from web.parts.card import back
from web.parts.colour_card import card, chip, initials, mark, refusal, said, sign
from web.parts.colour_end import choice, hands
from web.parts.colour_words import ask, cards, is_mine, news, short_of, standing
from web.parts.newgame import LEVELS

_LEVELS = {level.id: level.title for level in LEVELS}
_ORDERS = {"colour": "number", "number": "colour"}
"""The order of the hand that the button goes to next."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the table is drawn from.

    ``names``: as they are said, "You" for me. ``slots``: the places of the market from left to
    right, None where nothing lies. ``picked``: what is picked for a bid, ``hand``: my cards as
    they are sorted ``by`` "colour" or "number", ``numbers``: those chosen for my jokers.
    """

    view: View
    company: Company
    names: tuple[str, ...]
    slots: tuple[ColourCard | None, ...]
    picked: Cards
    hand: Cards
    by: str
    numbers: Numbers

    @property
    def public(self) -> Public:
        """What everybody sees."""
        return self.view.public

    @property
    def open(self) -> bool:
        """Whether all hands lie open: the end of the match."""
        return bool(self.public.hands)


def table(shown: Shown) -> Markup:
    """Everything that lies on the table."""
    mine = is_mine(shown.view)
    return h(
        "div",
        _seats(shown),
        hands(shown.public, shown.names, shown.company.me) if shown.open else _market(shown),
        _line(shown),
        _mine(shown),
        _hand(shown),
        _actions(shown),
        class_=("table", "is-colours", mine and "is-my-turn"),
        id="table",
        data_others=str(len(shown.names) - 1),
        data_phase=shown.public.phase,
        data_count=str(shown.company.count),
        data_turn="me" if mine else "",
    )


# --- the others --------------------------------------------------------------------------


def _seats(shown: Shown) -> Markup:
    many = len(shown.names)
    me = shown.company.me
    return h(
        "ol",
        (_seat(shown, (me + place) % many) for place in range(1, many)),
        class_="seats",
        id="seats",
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
            h("span", initials(shown.names, shown.company.me)[seat], class_="initial",
              aria_hidden=True),
            shown.names[seat],
            turn and h("span", ", to play", class_="visually-hidden"),
            class_="seat-name",
        ),
        h("span", _LEVELS.get(player.level, player.level), class_="seat-level"),
        h(
            "span",
            count,
            h("span", f" {cards(count).partition(' ')[2]} in hand", class_="visually-hidden"),
            class_="held",
        ),
        h("span", stands, class_=("standing", stands in ("out", "refused it") and "is-out")),
        None if shown.open else _taken(public, seat),
        public.dealer == seat and not shown.open and _dealer(),
        class_=("seat", turn and "is-turn", turn and "is-thinking"),
        id=f"seat-{seat}",
    )  # fmt: skip


def _dealer() -> Markup:
    """The dealer token."""
    return h(
        "abbr", "D", h("span", "ealer", class_="visually-hidden"), class_="dealer", title="Dealer"
    )


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
            h(
                "span",
                sign(row[0].colour),
                h("span", " ".join(str(c.number or "★") for c in row), aria_hidden=True),
                h("span", ", ".join(map(said, row)) + ". ", class_="visually-hidden"),
                class_="took-row",
            )
            for row in rows
            if row
        ),
        h("span", f"{lost} lost" if lost else f"+{DEALT} unseen", class_="lost"),
        class_="took",
    )  # fmt: skip


# --- the market --------------------------------------------------------------------------


def _market(shown: Shown) -> Markup:
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
    short = initials(shown.names, shown.company.me)
    tokens = (
        ([h("span", "for sale", class_="sale", aria_hidden=True)] if named else [])
        + [refusal(short[s]) for s in lying.refused]
        + [mark(short[s]) for s in lying.marked]
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


def _notes(shown: Shown, lying: MarketCard, *, naming: bool) -> list[str]:
    notes = ["for sale"] if lying.card == shown.public.named else []
    notes += [f"refused by {_whom(shown.names[s])}" for s in lying.refused]
    notes += [f"in the bid of {_whom(shown.names[s])}" for s in lying.marked]
    return notes + (["name it"] if naming else [])


def _whom(name: str) -> str:
    return "you" if name == "You" else name


def _deck(left: int) -> Markup:
    return h(
        "span",
        back(f"The deck, {cards(left)}") if left else h("span", class_="slot"),
        h("span", h("b", left), " in deck", class_="count", aria_hidden=left > 0),
        class_="deck",
        id="deck",
    )


# --- what to do --------------------------------------------------------------------------


def _line(shown: Shown) -> Markup:
    """The middle of the table: offers, what to do and what it means, what just happened."""
    public = shown.public
    asked = ask(shown.view, shown.picked, shown.names)
    told = news(public, shown.names, shown.company.me)
    return h(
        "div",
        public.phase == "bid" and _offers(shown),
        h("p", asked.now, class_="ask", id="ask"),
        bool(asked.means)
        and h(
            "p", asked.warns and icon("warn"), asked.means,
            class_=("means", asked.warns and "is-warning"),
        ),
        bool(told) and h("p", " ".join(told), class_="news"),
        class_="centre line",
        id="line",
    )  # fmt: skip


def _offers(shown: Shown) -> Markup:
    public, me = shown.public, shown.company.me
    best = best_offer(public)
    first = [s for s in public.bidding if best and offer(public, s) == best]
    by = f" by {_whom(shown.names[first[0]])}" if first else ""
    return h(
        "p",
        h("span", "Best offer ", h("b", best), by) if best else "No offer yet",
        h("span", "Yours ", h("b", offer(public, me))) if offer(public, me) else None,
        class_="offers",
    )


# --- my side -----------------------------------------------------------------------------


def _mine(shown: Shown) -> Markup:
    """My score as it stands, and what is in it."""
    public, me, view = shown.public, shown.company.me, shown.view
    if public.phase == "jokers" and is_mine(view):
        return choice(view.hand, shown.numbers)
    fixed = public.numbers[me] if public.phase == "over" else shown.numbers
    found = score(view.hand, {str(joker): number for joker, number in fixed})
    numbers = dict(found.jokers)
    stands = standing(public, me)
    laid = len(view.laid)
    return h(
        "div",
        h(
            "p",
            public.dealer == me and not shown.open and _dealer(),
            h("b", in_points(found.total)),
            public.phase == "over"
            and me in winners(public)
            and h("span", "winner", class_="won"),
            bool(numbers) and public.phase != "over" and " with jokers at their best",
            stands in ("out", "refused it")
            and h("span", "you are out" if stands == "out" else "you refused it",
                  class_="standing is-out"),
            laid > 0
            and h("span", f"{cards(laid)} bid from hand: ",
                  (chip(one) for one in sorted(view.laid)), class_="laid"),
            class_="my-score",
        ),
        h(
            "ul",
            (
                h(
                    "li",
                    (chip(one, numbers.get(one, 0)) for one in part.cards),
                    h("b", f"+{part.points}"),
                )
                for part in (*found.sets, *found.runs)
            ),
            class_="scored",
            tabindex=0,
            aria_label="Sets and runs in my hand",
        )
        if found.sets or found.runs
        else h("p", "Three of a number in three colours, or three in a row of a colour, score.",
               class_="help"),
        class_="mystick my-points",
        id="my-points",
    )  # fmt: skip


def _hand(shown: Shown) -> Markup:
    public, view = shown.public, shown.view
    bidding = public.phase == "bid" and is_mine(view)
    numbers: Mapping[ColourCard, int] = {}
    if shown.open:
        numbers = dict(public.numbers[shown.company.me] or shown.numbers)
    warning = "bid from hand it is lost, even if you pass"
    return h(
        "div",
        (
            card(
                one,
                h("span", mark("", offered=True), class_="tokens") if one in shown.picked else None,
                tag="button",
                picked=one in shown.picked,
                stands_for=numbers.get(one, 0),
                notes=[warning] if bidding else [],
                data_do="mark",
                data_arg=str(one),
            )
            for one in shown.hand
        ),
        class_=("hand", bidding and "is-mine"),
        id="hand",
        role="group",
        tabindex=-1,
        aria_label=f"Your hand, {cards(len(shown.hand))}",
    )


# --- buttons -----------------------------------------------------------------------------


def _actions(shown: Shown) -> Markup:
    return h(
        "div", _buttons(shown), class_="actions", id="actions", role="group",
        aria_label="What you can do",
    )  # fmt: skip


def _buttons(shown: Shown) -> list[Markup]:
    public, count = shown.public, shown.company.count
    following = _ORDERS[shown.by]
    sort = h(
        "button",
        icon("sort"),
        h("span", f"By {following}"),
        type="button",
        class_="btn",
        id="sort",
        data_do="order",
        data_arg=following,
        aria_label=f"Sort the hand by {following}",
    )
    if shown.company.outcome is not None:
        return [sort, _spacer(), _button("How it ended", "ended", "open", "match-over")]
    if not is_mine(shown.view):
        return [sort]
    match public.phase:
        case "choose":
            return [
                sort,
                _spacer(),
                _button("Hand the token on", "token", "play", f"{count} {write(PASS_TOKEN)}"),
            ]
        case "bid":
            return [sort, _pass(shown), _spacer(), _bid(shown)]
        case _:
            taken = " ".join(f"{joker}={number}" for joker, number in shown.numbers)
            return [
                sort,
                _button("Best", "best", "best", "", name="The best numbers"),
                _spacer(),
                _button(
                    "Take these numbers", "numbers", "play", f"{count} jokers {taken}",
                    kind="is-lit",
                ),
            ]  # fmt: skip


def _pass(shown: Shown) -> Markup:
    if best_offer(shown.public):
        arg = f"{shown.company.count} {write(PASS)}"
        return _button("Pass (out)", "pass", "play", arg, name="Pass, out for this card")
    return _button("Pass (out)", "pass", "pass", "", off=True, name="Pass, out for this card")


def _bid(shown: Shown) -> Markup:
    """The bid as it stands; one that is too low says why when it is pressed."""
    total = offer(shown.public, shown.public.turn) + len(shown.picked)
    words = f"Bid {cards(total)}" if shown.picked else "Bid"
    if not shown.picked or short_of(shown.view, shown.picked):
        return _button(words, "bid", "bid", "", off=True)
    arg = f"{shown.company.count} {write(bid(shown.picked))}"
    return _button(words, "bid", "play", arg, kind="is-lit")


def _spacer() -> Markup:
    """Room between what is harmless and what is not."""
    return h("span", class_="spacer")


def _button(
    text: str, id: str, verb: str, arg: str, *, kind: str = "", off: bool = False, name: str = ""
) -> Markup:
    return h(
        "button",
        text,
        type="button",
        class_=("btn", kind or None),
        id=id,
        data_do=verb,
        data_arg=arg or None,
        aria_disabled=True if off else None,
        aria_label=name or None,
    )
