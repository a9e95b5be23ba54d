"""What runs can take from one suit: tables that fill as they are asked.

A run of a stick stands in a *window*; from a suit it *captures* the naturals in its window.
Several runs in one suit capture one after the other. Nothing here knows of sets: a capture
says which ranks it takes, and :mod:`sticks.rummy.plans` weighs that.

All tables are keyed by the suit's layers (:func:`sticks.rummy.layers.suit_layers`), cut at
as many layers as there are runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sticks.rummy.layers import ACE_HIGH, ACE_LOW, EVERY_LAYER, FIELD, SUIT, TWO
from sticks.rummy.requirement import Part
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at, starts

_FULL = 1 << 15
"""Entries of a table before it starts again."""


@dataclass(frozen=True, slots=True)
class Window:
    """Places of a run: those that naturals fill, and what the natural two does for it.

    ``two``: "must" (a low ace needs it), "may" (it can be the run's natural card), "no".
    ``bare``: the run bars wild cards, so that a bare one costs nothing more. ``aces``: the
    places that one ace of the suit could fill.
    """

    mask: int
    two: str
    bare: bool
    aces: int


@dataclass(frozen=True, slots=True)
class Capture:
    """One way to lay runs in a suit, or several that capture alike.

    ``naturals`` captured; ``forced`` places that only a natural card could fill; ``ranks``:
    the ranks taken, one number a card of a rank, each repeated over all layers;
    ``open``: places that a natural card could still fill; ``spent``: places all of whose
    cards were captured.
    """

    naturals: int
    forced: int
    ranks: tuple[int, ...]
    open: int
    spent: int


Best = tuple[int, int, int, int]
"""Of all best ways together: naturals, most ``forced``, open places, cards left over."""


class RunShape:
    """Runs of one part: the windows in which it can stand."""

    def __init__(self, windows: tuple[Window, ...]) -> None:
        self.windows = windows


@lru_cache(maxsize=512)
def shape(part: Part, rules: Ruleset) -> RunShape:
    """The shape of a part, whatever its suit; like parts share one."""
    windows = []
    aces = ACE_LOW | ACE_HIGH if part.kind != "alternating" else 0
    for start in starts(part, rules):
        numbers = [number_at(start + place) for place in range(part.size)]
        mask = 0
        for place, number in enumerate(numbers):
            if number not in rules.wild_numbers:
                mask |= 1 << start + place
        two = "no"
        if part.wild and start <= 2 <= start + part.size - 1:
            two = "may" if rules.natural_twos else "no"
            if start == 1 and rules.ace_high:
                two = "must"
        windows.append(Window(mask, two, not part.wild, aces))
    return _shared(tuple(windows))


@lru_cache(maxsize=512)
def _shared(windows: tuple[Window, ...]) -> RunShape:
    return RunShape(windows)


Shapes = tuple[RunShape, ...]


def capture(suit: int, window: Window) -> tuple[int, int, int]:
    """What a window captures: the places, what it takes from the suit, the forced places."""
    places = suit & window.mask
    takes = places | window.aces if places & window.aces else places
    if window.two == "must":
        if suit & TWO:
            return places, takes | TWO, 0
        return places, takes, 1
    if not places and not window.bare:
        if window.two == "may" and suit & TWO:
            return places, TWO, 0
        return places, 0, 1
    return places, takes, 0


def without(suit: int, takes: int) -> int:
    """A suit's layers with one card less in each of the places."""
    takes *= EVERY_LAYER
    return suit & ~takes | suit >> SUIT & takes


_values: dict[tuple[int, Shapes], int] = {}


def value(suit: int, shapes: Shapes) -> int:
    """The best that runs of these shapes capture: 16 a natural, less 1 a forced place."""
    if not shapes:
        return 0
    key = suit, shapes
    found = _values.get(key)
    if found is None:
        first, rest = shapes[0], shapes[1:]
        worth: dict[int, int] = {}
        for window in first.windows:
            places, takes, forced = capture(suit, window)
            one = 16 * places.bit_count() - forced
            if worth.get(takes, -99) < one:
                worth[takes] = one
        if rest:
            found = max(one + value(without(suit, takes), rest) for takes, one in worth.items())
        else:
            found = max(worth.values())
        if len(_values) > _FULL:
            _values.clear()
        _values[key] = found
    return found


_bests: dict[tuple[int, Shapes], Best] = {}


def best(suit: int, shapes: Shapes) -> Best:
    """All ways with the most naturals together: what they leave open and leave over."""
    if not shapes:
        return 0, 0, 0, suit & FIELD
    key = suit, shapes
    found = _bests.get(key)
    if found is None:
        first, rest = shapes[0], shapes[1:]
        naturals, forced, open_places, over = -1, 0, 0, 0
        for window in first.windows:
            places, takes, bound = capture(suit, window)
            after = best(without(suit, takes), rest)
            total = places.bit_count() + after[0]
            if total < naturals:
                continue
            if total > naturals:
                naturals, forced, open_places, over = total, 0, 0, 0
            forced = max(forced, bound + after[1])
            open_places |= window.mask & ~places | after[2]
            over |= after[3]
        if len(_bests) > _FULL:
            _bests.clear()
        found = _bests[key] = naturals, forced, open_places, over
    return found


_captures: dict[tuple[int, Shapes], tuple[Capture, ...]] = {}


def captures(suit: int, shapes: Shapes) -> tuple[Capture, ...]:
    """All ways to lay runs of these shapes in a suit, most naturals first."""
    key = suit, shapes
    found = _captures.get(key)
    if found is None:
        ways = [
            Capture(
                sum(mask.bit_count() for mask in taken),
                forced,
                tuple(mask * EVERY_LAYER for mask in taken),
                open_places,
                spent,
            )
            for (forced, taken, spent), open_places in _ways(suit, shapes).items()
        ]
        ways.sort(key=lambda way: (-way.naturals, way.forced, way.ranks, way.spent))
        if len(_captures) > _FULL:
            _captures.clear()
        found = _captures[key] = tuple(ways)
    return found


_Way = tuple[int, tuple[int, ...], int]
"""Forced places, the ranks taken (a mask for each card of a rank), the spent places."""


def _ways(suit: int, shapes: Shapes) -> dict[_Way, int]:
    """Every way to capture, with the places left open by all the windows that do so."""
    if not shapes:
        return {(0, (), 0): 0}
    found: dict[_Way, int] = {}
    for window in shapes[0].windows:
        places, takes, bound = capture(suit, window)
        ranks = places & ~ACE_HIGH | (ACE_LOW if places & ACE_HIGH else 0)
        after = without(suit, takes)
        for (forced, taken, spent), open_places in _ways(after, shapes[1:]).items():
            way = bound + forced, _stacked(ranks, taken), spent | ranks & ~after
            found[way] = found.get(way, 0) | window.mask & ~places | open_places
    return found


def _stacked(ranks: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Masks with the ranks added: a rank goes into the first mask that lacks it."""
    stacked = []
    for mask in taken:
        stacked.append(mask | ranks)
        ranks &= mask
    return (*stacked, ranks) if ranks else tuple(stacked)


_leading: dict[tuple[int, Shapes], tuple[Capture, ...]] = {}


def leading(suit: int, shapes: Shapes) -> tuple[Capture, ...]:
    """The captures that no other of the suit contains: enough for the distance."""
    key = suit, shapes
    found = _leading.get(key)
    if found is None:
        kept: list[Capture] = []
        for way in captures(suit, shapes):
            if not any(_contains(other, way) for other in kept):
                kept.append(way)
        if len(_leading) > _FULL:
            _leading.clear()
        found = _leading[key] = tuple(kept)
    return found


def _contains(other: Capture, way: Capture) -> bool:
    """Whether another way takes all that this one does, with no more forced places."""
    return (
        other.forced <= way.forced
        and len(other.ranks) >= len(way.ranks)
        and not any(mine & ~its for mine, its in zip(way.ranks, other.ranks, strict=False))
    )
