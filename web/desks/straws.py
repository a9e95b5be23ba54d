"""The desk of Stick Collection: what a press on straws, tools and bets means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sticks.auction.ruler import LENGTHS
from sticks.auction.stand import Straw, View
from sticks.auction.wording import in_coins
from sticks.games.straws import MOST, Action, Bet, Draw, Pass, Straws
from web.desk import Company, Desk, Did
from web.markup import NOTHING, Markup
from web.parts import straw_end, straws
from web.parts.help import Key
from web.parts.straw_state import (
    GAPS,
    SIZES,
    START,
    StrawState,
    place,
    read,
    settled,
    stake,
    written,
)
from web.parts.straw_words import measured, told

RULES = Straws()
ONE = (
    "The marker shows whether one straw of yours is a step longer than another: you have only one."
)
_ALONG = {"arrowleft": -1, "arrowright": 1}
_FAR = len(LENGTHS)


class StrawsDesk:
    """See :class:`web.desk.Desk`. States are :class:`StrawState`."""

    start: Any = START
    keys: tuple[Key, ...] = (
        Key(("1 … 9",), "choose a bet; then Enter bets it", "Your turn"),
        Key(("0",), "choose a bet of 10, which wins at once", "Your turn"),
        Key(("B",), "bet", "Your turn"),
        Key(("P",), "pass: out for this straw", "Your turn"),
        Key(("D",), "draw a straw into the stand", "Your turn"),
        Key(("←", "→"), "go along your straws", "Your straws"),
        Key(("Shift+←", "Shift+→"), "move the straw", "Your straws"),
        Key(("Enter", "Space"), "pick the straw; with one picked, swap the two", "Your straws"),
        Key(("M",), "lay the 5 mm marker on the straw, or take it away", "Your straws"),
        Key(("S",), "sort your straws from short to long", "Your straws"),
        Key(("E",), "play by ear: looks are told in words", "Your straws"),
    )

    def settle(self, state: StrawState, view: View) -> StrawState:
        """Straws that came are added, and a bet chosen for another straw is forgotten."""
        return settled(state, view)

    def act(
        self, state: StrawState, view: View, verb: str, arg: str, fields: Mapping[str, str]
    ) -> Did | None:
        """A press on the desk's own markup."""
        state = settled(state, view)
        first, _, rest = arg.partition(" ")
        match verb:
            case "stake" if arg.isascii() and arg.isdigit() and len(arg) < 4:
                return _choose(state, view, int(arg))
            case "hold" | "pick" | "lift":
                return _hold(state, view, arg)
            case "shift" if arg in ("-1", "1"):
                return _shift(state, state.picked or state.at, int(arg))
            case "move" | "look" if first in state.order and rest.lstrip("-").isdecimal():
                step = max(-_FAR, min(int(rest), _FAR))
                return _shift(state, first, step) if verb == "move" else _go(state, first, step)
            case "arrange":
                order = tuple(straw for straw in arg.split() if straw in state.order)
                return Did(settled(replace(state, order=tuple(dict.fromkeys(order))), view))
            case "marker":
                return _mark(state, view, arg)
            case "line-up":
                return _sort(state, view)
            case "by-ear":
                return _by_ear(state)
            case "view-tools":
                return Did(replace(state, tools=not state.tools))
            case "gap" if arg in GAPS:
                return Did(replace(state, gap=arg), say=f"The stand is {arg}.")
            case "size" if arg in SIZES:
                return Did(replace(state, size=arg), say=f"Straws are {arg}.")
        return None

    def press(self, state: StrawState, view: View, key: str) -> Did | None:
        """A key, as the browser names it, with "shift+" before it where Shift is held."""
        state, key = settled(state, view), key.lower()
        if len(key) == 1 and key.isascii() and key.isdigit():
            return _choose(state, view, int(key) or MOST)
        shift, key = key.startswith("shift+"), key.removeprefix("shift+")
        if key in _ALONG and state.order:
            at = state.at or state.order[0]
            return _shift(state, at, _ALONG[key]) if shift else _go(state, at, _ALONG[key])
        match key:
            case "b":
                return _say_it(state, view, Bet(stake(state, view)))
            case "p":
                return _say_it(state, view, Pass())
            case "d":
                return _say_it(state, view, Draw())
            case "m":
                return _mark(state, view, state.at)
            case "s":
                return _sort(state, view)
            case "e":
                return _by_ear(state)
        return None

    def table(
        self, state: StrawState, view: View, company: Company, notice: Markup | None = None
    ) -> Markup:
        """The picture of the match."""
        return straws.table(settled(state, view), view, company, notice)

    def over(self, view: View, company: Company) -> Markup:
        """Every seat's straws, measured."""
        return straw_end.over(view, company)

    def legend(self, view: View, company: Company) -> Markup:
        """Every sign of this table says what it is."""
        return NOTHING

    def call(self, view: View) -> str:
        """What is asked of the view's seat in its turn."""
        if view.public.phase == "draw":
            return "Draw a straw."
        if view.public.bet:
            return f"The bet is {view.public.bet}: bet more, or pass."
        return "Bet or pass."

    def deed(self, action: Action) -> str:
        """An action as the words of a button."""
        match action:
            case Draw():
                return "Draw a straw"
            case Bet(bet):
                return f"Bet {bet}"
            case Pass():
                return "Pass"

    def tell(self, text: str, view: View) -> str:
        """What the game says, without the numbers that only records know."""
        return told(text, view)

    def keep(self, state: StrawState) -> str:
        """The order of one's straws, and how they are shown."""
        return written(state)

    def remember(self, text: str) -> StrawState:
        """The state that :meth:`keep` wrote."""
        return read(text)


def _choose(state: StrawState, view: View, bet: int) -> Did:
    """A bet is chosen, and nothing is said yet; in turn, Enter then says it."""
    public = view.public
    if public.phase != "bet":
        return Did(state, hint="There is no straw in the stand to bet for.", clause="lot.1")
    if view.seat is None or view.seat not in public.still:
        return Did(state, hint="You are out until the next straw.", clause="lot.2")
    mine = public.turn == view.seat
    why = ""
    if not 1 <= bet <= MOST:
        why = f"A bet is 1 to {MOST} coins."
    elif bet <= public.bet:
        why = f"The bet stands at {public.bet}: bet more, or pass."
    elif bet > public.coins[view.seat]:
        why = f"You have only {in_coins(public.coins[view.seat])}."
    if why:
        return Did(state, hint=why, clause="lot.2")
    return Did(
        replace(state, stake=bet, lot=public.stand or ""),
        focus="do-bet" if mine else "",
        say=f"Bet {in_coins(bet)}{', wins at once' if bet == MOST else ''}",
    )


def _say_it(state: StrawState, view: View, action: Draw | Bet | Pass) -> Did:
    """The action, or the sentence that forbids it."""
    if view.public.phase != "over" and view.seat != view.public.turn:
        return Did(state, hint="It is not your turn yet.", clause="lot.1")
    refusal = RULES.check(view, action)
    if refusal is not None:
        return Did(state, hint=refusal.text, clause=refusal.clause)
    return Did(state, action=RULES.write(action))


def _hold(state: StrawState, view: View, straw: Straw) -> Did | None:
    """Pick an own straw, put it back, or swap it with the one picked before."""
    if straw not in state.order:
        in_sight = straw == view.public.stand or straw in sum(view.public.hands, ())
        return _hands_off(state) if in_sight else None
    words = place(state.order, straw)
    if straw == state.picked:
        return Did(replace(state, picked="", at=straw), say=f"Your {words} straw is put back.")
    if not state.picked:
        return Did(replace(state, picked=straw, at=straw), say=f"Your {words} straw is picked.")
    one, other = state.order.index(state.picked), state.order.index(straw)
    order = list(state.order)
    order[one], order[other] = straw, state.picked
    now = replace(state, order=tuple(order), picked="", at=state.picked)
    return Did(now, focus=f"straw-{state.picked}", say=f"Swapped: now your {words} straw.")


def _hands_off(state: StrawState) -> Did:
    return Did(
        state,
        hint="You may touch only your own straws. Judge this one by eye, from where you sit.",
        clause="sight.1",
    )


def _shift(state: StrawState, straw: Straw, step: int) -> Did:
    """An own straw moves along the hand, as far as there is room."""
    if straw not in state.order:
        return Did(state, hint="Pick the straw that you want to move.", clause="sight.1")
    order = [other for other in state.order if other != straw]
    to = max(0, min(state.order.index(straw) + step, len(order)))
    order.insert(to, straw)
    now = replace(state, order=tuple(order), at=straw)
    words = f"Now your {place(now.order, straw)} straw."
    # Pressed with a finger or by keyboard: the focus stays on the button, or on the straw.
    return Did(now, focus="" if state.picked == straw else f"straw-{straw}", say=words)


def _go(state: StrawState, straw: Straw, step: int) -> Did:
    """The keyboard goes along one's own straws, round at the ends."""
    many = len(state.order)
    to = state.order.index(straw) + step
    to = to % many if abs(step) == 1 else max(0, min(to, many - 1))
    return Did(replace(state, at=state.order[to]), focus=f"straw-{state.order[to]}")


def _mark(state: StrawState, view: View, straw: Straw) -> Did:
    """The marker on the picked straw, or on this one; again takes it away (sight.1)."""
    straw = state.picked or straw
    if len(state.order) < 2 and straw in ("", *state.order):
        return Did(state, hint=ONE, clause="sight.1")
    if not straw and state.marker:
        return Did(replace(state, marker=""), say="The marker is taken away.")
    if not straw:
        return Did(
            state, hint="Pick one of your own straws, then lay the marker on it.", clause="sight.1"
        )
    if straw not in state.order:
        return _hands_off(state)
    if straw == state.marker:
        return Did(replace(state, marker=""), say="The marker is taken away.")
    now = replace(state, marker=straw, picked="")
    return Did(now, say=measured(now, view))


def _sort(state: StrawState, view: View) -> Did:
    own = dict(view.own)
    order = tuple(sorted(state.order, key=lambda straw: own[straw]))
    return Did(replace(state, order=order, picked=""), say="Sorted from short to long.")


def _by_ear(state: StrawState) -> Did:
    now = replace(state, ear=not state.ear)
    return Did(now, say="Looks are told in words." if now.ear else "Judge by eye again.")


DESK: Desk = StrawsDesk()
