"""The end of Stick Collection: every straw measured openly, and what the points are made of."""

from __future__ import annotations

from sticks.auction.eyesight import STEP
from sticks.auction.ruler import COUNTED, Tally
from sticks.auction.stand import Straw, View, tallies
from sticks.auction.wording import in_coins
from sticks.game import Seat
from web.desk import Company
from web.markup import NOTHING, Markup, h, join
from web.parts.straw_art import drawing
from web.parts.straw_words import straws, who


def over(view: View, company: Company) -> Markup:
    """A row for each seat, the winners first; nothing before the straws are measured."""
    results = tallies(view.public)
    if not results:
        return NOTHING
    winners = view.public.winners
    order = sorted(
        range(len(results)),
        key=lambda seat: (
            seat not in winners, -results[seat].points, -results[seat].straws, -results[seat].coins,
        ),
    )  # fmt: skip
    return join(
        (_result(view, company, seat, results[seat], won=seat in winners) for seat in order),
        _judged(view),
    )


def _result(view: View, company: Company, seat: Seat, result: Tally, *, won: bool) -> Markup:
    lengths = dict(view.public.measured)
    hand = sorted(view.public.hands[seat], key=lambda straw: lengths[straw])
    counted = _counted(hand, lengths, result)
    return h(
        "div",
        h("span", who(company, view, seat), won and " won", class_="who"),
        h("b", f"{result.points} points", class_="points"),
        h("p", _made_of(result), class_="help"),
        h(
            "ol",
            (
                h(
                    "li",
                    drawing(view, straw),
                    h("span", lengths[straw], class_="length"),
                    straw in counted
                    and h("span", ", counts", class_="visually-hidden"),
                    class_=("straw", straw in counted and "is-row",
                            lengths[straw] == result.alike and "is-alike"),
                )
                for straw in hand
            ),
            class_="straws",
            aria_label="Lengths in steps of 5 mm, from short to long",
        ),
        class_=("result", "is-straws", won and "is-winner"),
    )  # fmt: skip


def _counted(hand: list[Straw], lengths: dict[Straw, int], result: Tally) -> set[Straw]:
    """One straw for each length of the sequence: a second one stands aside (score.1)."""
    return {next(straw for straw in hand if lengths[straw] == length) for length in result.sequence}


def _made_of(result: Tally) -> str:
    row = len(result.sequence)
    words = f"{row} in a row × 10 = {10 * row}" if row else "No two in a row: 0"
    money = f"{in_coins(result.coins)} = {result.counted}"
    if result.coins > COUNTED:
        money = f"{in_coins(result.coins)}, of which {COUNTED} count"
    words = f"{words}; {money}."
    if result.alike is not None:
        words = f"Four of one length win outright. {words}"
    return words


def _judged(view: View) -> Markup | None:
    """How good the seat's looks were. With "picture" the eyes were the player's own."""
    if view.seat is None or not view.looks or view.public.terms.sight[view.seat] == "picture":
        return None
    lengths = dict(view.public.measured)
    near = sum(2 * abs(look - STEP * lengths[straw]) <= STEP for straw, look in view.looks)
    return h(
        "p",
        f"Of {straws(len(view.looks))} of others you judged {near} right, to half a step.",
        class_="help",
    )
