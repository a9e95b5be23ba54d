"""The auction at the player's own side: the ladder of bets, and the buttons that speak."""

from __future__ import annotations

from sticks.auction.stand import View
from sticks.auction.wording import in_coins
from sticks.game import Seat
from sticks.games.straws import MOST
from web.desk import Company
from web.markup import Child, Markup, h
from web.parts.straw_state import StrawState, least, most, stake


def said(view: View, seat: Seat) -> str:
    """What a seat said last about the straw in the stand."""
    bets = [bet for who, bet in view.public.bids if who == seat]
    if not bets:
        return "in"
    return f"bet {bets[-1]}" if bets[-1] else "out"


def ladder(state: StrawState, view: View) -> Markup | None:
    """The ten bets; one that may not be made says why when it is pressed."""
    public = view.public
    if view.seat is None or public.phase != "bet" or view.seat not in public.still:
        return None
    now = stake(state, view)
    return h(
        "div",
        (_rung(bet, now, low=least(view), high=most(view)) for bet in range(1, MOST + 1)),
        class_="ladder",
        id="ladder",
        role="group",
        aria_label="Your bet, in coins",
    )


def _rung(bet: int, now: int, *, low: int, high: int) -> Markup:
    off = not low <= bet <= high
    label = in_coins(bet)
    if bet == MOST:
        label += ", wins at once"
    return h(
        "button",
        bet,
        type="button",
        class_=("btn", "rung", bet == MOST and "is-top"),
        id=f"stake-{bet}",
        data_do="stake",
        data_arg=bet,
        aria_pressed=bet == now,
        aria_disabled=True if off else None,
        aria_label=label,
    )


def actions(state: StrawState, view: View, company: Company) -> Markup:
    """What may be said now; a button that plays carries the position that it was made for."""
    return h(
        "div",
        _buttons(state, view, company),
        class_="actions",
        id="actions",
        role="group",
        aria_label="What you can do",
    )


def _buttons(state: StrawState, view: View, company: Company) -> list[Markup | None]:
    public, count = view.public, company.count
    if public.phase == "over":
        return [
            h("span", class_="spacer"),
            h("button", "How it ended", type="button", class_="btn is-primary", id="do-open",
              data_do="open", data_arg="match-over"),
        ]  # fmt: skip
    if view.seat is None or company.turn != view.seat:
        return [h("p", _waiting(view, company), class_="help waiting")]
    if public.phase == "draw":
        return [_play("Draw a straw", f"{count} draw", "is-lit", "draw")]
    now = stake(state, view)
    words = f"Bet {now}: wins at once" if now == MOST else f"Bet {now}"
    return [
        _play(_pass(), f"{count} pass", "", "pass"),
        h("span", class_="spacer"),
        _play(words, f"{count} bet {now}", "is-lit", "bet") if now else None,
    ]


def _pass() -> Markup:
    return h("span", "Pass (out", h("span", " for this straw", class_="visually-hidden"), ")")


def _waiting(view: View, company: Company) -> str:
    public = view.public
    name = company.names[public.turn]
    if public.phase == "draw":
        return f"{name} is drawing a straw."
    if view.seat is not None and view.seat not in public.still:
        return "You are out until the next straw."
    return f"{name} is thinking."


def _play(words: Child, arg: str, kind: str, id: str) -> Markup:
    return h(
        "button", words, type="button", class_=("btn", kind or None), id=f"do-{id}",
        data_do="play", data_arg=arg,
    )  # fmt: skip
