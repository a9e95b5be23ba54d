"""What the player has arranged at the desk of Stick Collection, and what can be read off it.

Nothing here is known to the rules: the order of one's own straws, the 5 mm marker, the number
chosen for the next bet, and how far away the stand is drawn.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from sticks.auction.stand import Straw, View
from sticks.games.straws import MOST

GAPS = ("near", "normal", "far")
"""How far away the stand is drawn."""
SIZES = ("small", "normal", "large")
"""How large straws are drawn."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""The places of straws in a hand, in words: digits could be taken for lengths."""


@dataclass(frozen=True, slots=True)
class StrawState:
    """The desk's state.

    ``order``: one's own straws from left to right. ``picked``: the one to swap or to measure;
    ``at``: where the keyboard is; ``marker``: the one that carries the marker; each "" for
    none. ``stake``: the number chosen for the straw ``lot``, 0 for the least that is allowed.
    ``ear``: looks are told in words. ``tools``: whether ``gap`` and ``size`` are being chosen.
    """

    order: tuple[Straw, ...] = ()
    picked: Straw = ""
    at: Straw = ""
    marker: Straw = ""
    lot: Straw = ""
    stake: int = 0
    ear: bool = False
    gap: str = "normal"
    size: str = "normal"
    tools: bool = False


START = StrawState()


def settled(state: StrawState, view: View) -> StrawState:
    """The state at a new position: own straws only, and no number from an older lot (lot.2)."""
    own = [straw for straw, _ in view.own]
    order = tuple(straw for straw in state.order if straw in own)
    order += tuple(straw for straw in own if straw not in order)
    lot = view.public.stand or ""
    stake = state.stake if lot and lot == state.lot else 0
    if not least(view) <= stake <= most(view):
        stake = 0
    return replace(
        state,
        order=order,
        picked=state.picked if state.picked in own else "",
        at=state.at if state.at in own else "",
        marker=state.marker if state.marker in own else "",
        lot=lot,
        stake=stake,
    )


def least(view: View) -> int:
    """The least number of coins that a bet may have now (lot.2)."""
    return view.public.bet + 1


def most(view: View) -> int:
    """The most coins that the view's seat may bet (lot.2)."""
    return 0 if view.seat is None else min(MOST, view.public.coins[view.seat])


def stake(state: StrawState, view: View) -> int:
    """The bet that the button offers: the number chosen, else the least; 0 if none is allowed."""
    chosen = settled(state, view).stake or least(view)
    return chosen if chosen <= most(view) else 0


def place(order: tuple[Straw, ...], straw: Straw) -> str:
    """The place of a straw in a hand, in words."""
    return PLACES[order.index(straw)]


def written(state: StrawState) -> str:
    """What a reload shall bring back: the order, and how straws are shown."""
    kept = asdict(state)
    return json.dumps({name: kept[name] for name in ("order", "ear", "gap", "size")})


def read(text: str) -> StrawState:
    """The state that was written; what makes no sense is left out.

    >>> read(written(StrawState(order=("s4", "s1"), gap="far"))).order
    ('s4', 's1')
    >>> read('{"gap": 7, "order": "s1"}') == read("?") == START
    True
    """
    try:
        kept: Any = json.loads(text)
    except (ValueError, RecursionError):
        return START
    if not isinstance(kept, dict):
        return START
    order = kept.get("order")
    if not isinstance(order, list) or not all(isinstance(straw, str) for straw in order):
        order = []
    return StrawState(
        order=tuple(dict.fromkeys(order)),
        ear=kept.get("ear") is True,
        gap=_one_of(GAPS, kept.get("gap")),
        size=_one_of(SIZES, kept.get("size")),
    )


def _one_of(words: tuple[str, ...], word: object) -> str:
    return word if isinstance(word, str) and word in words else "normal"
