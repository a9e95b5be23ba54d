"""What is said about straws and their auction, in words. No hidden length is among them."""

from __future__ import annotations

import re

from sticks.auction.eyesight import spoken_look
from sticks.auction.ruler import FULL
from sticks.auction.stand import Straw, View
from sticks.auction.wording import in_coins
from sticks.game import Seat
from sticks.games.straws import MOST
from sticks.wording import listed
from web.desk import Company
from web.parts.straw_state import PLACES, StrawState, place

_MINE = re.compile(r"your (s\d+)")
_TAKEN = re.compile(r"\b(won|took) s\d+\b")
_STRAW = re.compile(r"\bs\d+\b")
_LENGTH = re.compile(r"; it has length \d+ of \d+")


def straws(count: int) -> str:
    """A number of straws."""
    return "1 straw" if count == 1 else f"{count} straws"


def who(company: Company, view: View, seat: Seat) -> str:
    """A seat's name at the beginning of a sentence."""
    return "You" if seat == view.seat else company.names[seat]


def look(state: StrawState, view: View, straw: Straw) -> str:
    """How a straw looks, told by the places of one's own straws: "looks ... your third straw"."""
    order = state.order
    return _MINE.sub(
        lambda found: f"your {place(order, found[1])} straw" if found[1] in order else found[0],
        spoken_look(view, straw),
    )


def name(state: StrawState, view: View, straw: Straw, company: Company | None = None) -> str:
    """A straw's spoken name, with its look for who plays by ear."""
    if straw in state.order:
        words = f"Your {place(state.order, straw)} straw"
        if straw == state.marker:
            words += ", with the marker"
    elif straw == view.public.stand:
        words = "Straw in the stand"
    else:
        seat, at = _holder(view, straw)
        owner = company.names[seat] if company else "Another player"
        words = f"{owner}'s {PLACES[at]} straw"
    return f"{words}, {look(state, view, straw)}" if state.ear else words


def _holder(view: View, straw: Straw) -> tuple[Seat, int]:
    return next(
        (seat, hand.index(straw)) for seat, hand in enumerate(view.public.hands) if straw in hand
    )


def told(text: str, view: View) -> str:
    """What the game says, without the names and lengths of straws, which nobody sees.

    An own straw is told by its place among one's own, a length by nothing.
    """
    own = [straw for straw, _ in sorted(view.own, key=lambda one: one[1])]
    text = _MINE.sub(
        lambda found: _by_length(own, found[1]) if found[1] in own else "your straw", text
    )
    text = _LENGTH.sub("", text)
    text = _TAKEN.sub(r"\1 the straw", text)
    return _STRAW.sub("a straw", text)


def _by_length(own: list[Straw], straw: Straw) -> str:
    at, last = own.index(straw), len(own) - 1
    if not last:
        return "your straw"
    if at <= last // 2:
        return f"your {PLACES[at] + ' ' if at else ''}shortest straw"
    return f"your {PLACES[last - at] + ' ' if at < last else ''}longest straw"


TO_COME = "From your second straw on you can sort them, and measure one by another."
"""Why one straw alone has no tools."""


def measured(state: StrawState, view: View) -> str:
    """What the marker shows: which own straws are just as long as the marked one with it."""
    own = dict(view.own)
    if state.marker not in own:
        return ""
    base = place(state.order, state.marker)
    longer = [
        place(state.order, straw) for straw in state.order if own[straw] == own[state.marker] + 1
    ]
    if not longer:
        return f"No other straw of yours is as long as your {base} one with the marker."
    return f"With the marker on it, your {base} straw is as long as your {listed(longer)}."


def happened(view: View, company: Company) -> list[str]:
    """How the last lot went, or what has been said about this one, as sentences."""
    public = view.public
    lines = []
    forced = [news.seat for news in public.news if news.kind == "forced"]
    bet = public.bet
    if public.phase != "bet" and public.history:
        lot = public.history[-1]
        bet = lot.price
        mine = lot.winner == view.seat
        if lot.price:
            beaten = ", which can't be beaten" if lot.price == MOST else ""
            pays = f"won the straw for {in_coins(lot.price)}{beaten}."
        else:
            pays = "got the straw for nothing: all the others passed."
        lines.append(f"{who(company, view, lot.winner)} {pays}")
        if mine and public.phase == "draw":
            lines[-1] += " It is your straw with the dot."
    for seat in forced:
        verb = "are" if seat == view.seat else "is"
        lines.append(f"{who(company, view, seat)} {verb} out: no coins for more than {bet}.")
    lines += [
        f"{who(company, view, news.seat)} {_is(view, news.seat)} first player now."
        for news in public.news
        if news.kind == "first"
    ]
    if public.phase == "over":
        lines.append(_ending(view, company))
    return lines


def asked(view: View, company: Company) -> str:
    """What the moment is about, in one sentence."""
    public = view.public
    mine = public.turn == view.seat
    name = who(company, view, public.turn)
    if public.phase == "over":
        return "The match is over: all straws are measured."
    if public.phase == "draw":
        which = "next" if public.history else "first"
        verb = "draw" if mine else "draws"
        return f"{name} {verb} the {which} straw into the stand."
    bettor = public.bettor
    if bettor is None:
        stands = "Nobody has bet yet."
    elif bettor == view.seat:
        stands = f"Your bet of {public.bet} stands."
    else:
        stands = f"{company.names[bettor]} bet {in_coins(public.bet)}."
    if not mine:
        return f"{stands} {name} speaks next."
    return f"{stands} Your turn: bet {'more ' if bettor is not None else ''}or pass."


def lesson(view: View) -> str:
    """A line for newcomers, as long as they have few straws."""
    public = view.public
    if view.seat is None or public.phase == "over" or len(view.own) > 2:
        return ""
    if public.phase == "bet":
        return (
            "Judge by eye how long the straw in the stand is. Would it stand next to one of"
            " yours in a row, one step longer or shorter? Whoever stays in last pays and gets it."
        )
    if len(view.own) == 2:
        return (
            "Is one of your straws a step longer than the other? Pick the shorter one and lay the"
            " marker on it: it is one step high, 5 mm."
        )
    return (
        "Collect straws whose lengths follow one another in steps of 5 mm: each brings ten"
        f" points. {FULL} straws in one hand end the match."
    )


def _ending(view: View, company: Company) -> str:
    public = view.public
    name = who(company, view, public.turn)
    has = "have" if public.turn == view.seat else "has"
    match public.ending:
        case "alike":
            return f"{name} {has} four straws of one length."
        case "straws":
            return f"{name} {has} {FULL} straws."
    return f"{name} {has} no coins left."


def _is(view: View, seat: Seat) -> str:
    return "are the" if seat == view.seat else "is the"
