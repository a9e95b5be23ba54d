"""The table of Stick to Colours: seats, market, what to do now, my score, my hand, buttons."""

from __future__ import annotations

from collections.abc import Mapping

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_notation import PASS, PASS_TOKEN, bid, write
from sticks.auction.colour_score import score
from sticks.auction.colour_sight import in_points, winners
from sticks.auction.colour_state import best_offer, offer
from web.markup import Markup, h
from web.parts.art import icon
from web.parts.colour_card import card, chip, mark
from web.parts.colour_end import choice, hands
from web.parts.colour_market import dealer, market, seats
from web.parts.colour_shown import Shown
from web.parts.colour_words import ask, cards, is_mine, news, short_of, standing, whom

_ORDERS = {"colour": "number", "number": "colour"}
"""The order of the hand that the button goes to next."""


def table(shown: Shown, notice: Markup | None = None) -> Markup:
    """Everything that lies on the table."""
    mine = is_mine(shown.view)
    return h(
        "div",
        seats(shown),
        hands(shown.public, shown.names, shown.company.me) if shown.open else market(shown),
        _line(shown),
        _mine(shown),
        _hand(shown),
        _actions(shown),
        notice,
        class_=("table", "is-colours", mine and "is-my-turn"),
        id="table",
        data_others=str(len(shown.names) - 1),
        data_phase=shown.public.phase,
        data_count=str(shown.company.count),
        data_turn="me" if mine else "",
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
    by = f" by {whom(shown.names[first[0]])}" if first else ""
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
            public.dealer == me and not shown.open and dealer(),
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
    signs = h(
        "button",
        icon("help"),
        h("span", "Signs"),
        type="button",
        class_="btn",
        id="signs",
        data_do="open",
        data_arg="legend",
        aria_label="What the signs mean",
        title="What the signs mean",
    )
    if shown.company.outcome is not None:
        return [sort, _spacer(), _button("How it ended", "ended", "open", "match-over")]
    if not is_mine(shown.view):
        return [sort, signs]
    match public.phase:
        case "choose":
            return [
                sort,
                signs,
                _spacer(),
                _button("Let the next one choose", "token", "play", f"{count} {write(PASS_TOKEN)}"),
            ]
        case "bid":
            return [sort, signs, _pass(shown), _spacer(), _bid(shown)]
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
