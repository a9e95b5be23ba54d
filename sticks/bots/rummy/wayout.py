"""A way to go out in this turn, looked for play by play.

:mod:`sticks.bots.rummy.shed` reckons fast and now and then misses a clever split, such as a
card that fits a set but is worth more in a run with a wild one. Near the end of a hand it is
worth looking closely.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from sticks.cards import Card
from sticks.rummy import plays
from sticks.rummy.game import Rummy
from sticks.rummy.notation import Discard, New, Off
from sticks.rummy.state import View, lift

MOST_CARDS = 7
"""With more cards in hand there are too many ways."""
MOST_LOOKS = 60
"""So many positions are looked at."""

Looked: TypeAlias = set[tuple[tuple[Card, ...], tuple[tuple[int, int], ...]]]
"""Positions that have been looked at: the hand, and how the groups of the table have grown."""


def way_out(game: Rummy, view: View) -> Generator[None, None, New | Off | Discard | None]:
    """What begins a way to be out in this turn, or None where none was found."""
    return _way_out(game, view, set())


def _way_out(
    game: Rummy, view: View, looked: Looked
) -> Generator[None, None, New | Off | Discard | None]:
    """The same; ``looked``: the positions that have been looked at, with all that come now."""
    looked.add(_position(view))
    for action in game.actions(view):
        yield
        if isinstance(action, Discard) and len(view.hand) == 1:
            return action
        if not isinstance(action, (New, Off)):
            continue
        after = plays.grown(view, action)
        if not isinstance(after, View) or len(looked) >= MOST_LOOKS or _position(after) in looked:
            continue
        if not after.hand:
            return action
        public, lifted = after.public, lift(after.hand, after.public, view.drawn, view.lifted)
        after = View(public, view.seat, after.hand, view.stick, view.aside, view.drawn, lifted)
        if (yield from _way_out(game, after, looked)) is not None:
            return action
    return None


def _position(view: View) -> tuple[tuple[Card, ...], tuple[tuple[int, int], ...]]:
    return view.hand, tuple([(group.low, len(group.cards)) for group in view.public.groups])
