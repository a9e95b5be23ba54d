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


Grip = tuple[int, int, int, int, int]
"""One capture: naturals, places, what it takes from the suit, forced places, open places."""


Way = tuple[int, int, tuple[int, ...], int, int]
"""Naturals captured, forced places, the ranks taken as in :class:`Capture`, the ranks that may
be spent, and (of one run) what is taken from the suit."""


class RunShape:
    """Runs of one part: the windows in which it can stand, and tables of what they capture."""

    def __init__(self, windows: tuple[Window, ...]) -> None:
        self.windows = windows
        self.plain = [window.mask for window in windows if window.two == "no"]
        self.special = [window for window in windows if window.two != "no"]
        self.known: dict[int, tuple[Grip, ...]] = {}
        self.widest: dict[int, tuple[Way, ...]] = {}
        self.codes: dict[int, int] = {}
        self.masks = [window.mask for window in windows]
        self.bounds: dict[int, int] = {}

    def most(self, held: int) -> int:
        """The most naturals that any window captures, found without looking further."""
        found = self.bounds.get(held)
        if found is None:
            found = self.bounds[held] = max([(held & mask).bit_count() for mask in self.masks])
        return found

    def grips(self, held: int) -> tuple[Grip, ...]:
        """All captures from a suit's lowest layer, most naturals first; alike windows as one."""
        found = self.known.get(held)
        if found is None:
            merged: dict[tuple[int, int, int], int] = {}
            for window in self.windows:
                places, takes, forced = capture(held, window)
                key = places, takes, forced
                merged[key] = merged.get(key, 0) | window.mask & ~places
            found = self.known[held] = tuple(
                sorted(
                    [
                        (places.bit_count(), places, takes, forced, open_places)
                        for (places, takes, forced), open_places in merged.items()
                    ],
                    key=lambda grip: (-grip[0], grip[3], grip[2]),
                )
            )
        return found

    def wide(self, held: int) -> tuple[Way, ...]:
        """The captures that no other contains, most naturals first: enough for the distance."""
        found = self.widest.get(held)
        if found is None:
            first = self.windows[0]
            captured = [
                (
                    -places.bit_count(),
                    0 if places or first.bare else 1,
                    places,
                    places | first.aces if places & first.aces else places,
                )
                for places in {held & mask for mask in self.plain}
            ]
            for window in self.special:
                places, takes, forced = capture(held, window)
                captured.append((-places.bit_count(), forced, places, takes))
            captured.sort()
            kept: list[tuple[int, int, int, int]] = []
            for count, forced, places, takes in captured:
                for _, other_forced, other, other_takes in kept:
                    if (
                        not places & ~other
                        and other_forced <= forced
                        and not other_takes & TWO & ~takes
                    ):
                        break
                else:
                    kept.append((count, forced, places, takes))
            ways = []
            for count, forced, places, takes in kept:
                ranks = places & ~ACE_HIGH | ACE_LOW if places & ACE_HIGH else places
                masks = (ranks * EVERY_LAYER,) if ranks else ()
                ways.append((-count, forced, masks, ranks, takes))
            found = self.widest[held] = tuple(ways)
        return found

    def code(self, held: int) -> int:
        """The best that one such run captures: 16 a natural, less 1 a forced place."""
        found = self.codes.get(held)
        if found is None:
            found = self.codes[held] = max([16 * way[0] - way[1] for way in self.wide(held)])
        return found

    def least_forced(self, held: int) -> int:
        """The fewest forced places of any window: 1 where the suit has nothing that serves."""
        return min(grip[3] for grip in self.grips(held))


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
    if len(shapes) == 1:
        return shapes[0].code(suit & FIELD)
    key = suit, shapes
    found = _values.get(key)
    if found is None:
        rest = shapes[1:]
        # Fewer cards are worth no more; the ways come with the most naturals first.
        most = value(suit, rest)
        found = -1 << 20
        for way in shapes[0].wide(suit & FIELD):
            if 16 * way[0] + most <= found:
                break
            found = max(found, 16 * way[0] - way[1] + value(without(suit, way[4]), rest))
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
        rest = shapes[1:]
        most = naturals = value(suit, shapes) + 15 >> 4
        forced = open_places = over = 0
        for count, _, takes, bound, opened in shapes[0].grips(suit & FIELD):
            left = without(suit, takes)
            if rest and count + (value(left, rest) + 15 >> 4) < most:
                continue
            if not rest and count < most:
                break
            _, later, more, unused = best(left, rest)
            forced = max(forced, bound + later)
            open_places |= opened | more
            over |= unused
        if len(_bests) > _FULL:
            _bests.clear()
        found = _bests[key] = naturals, forced, open_places, over
    return found


_captures: dict[tuple[int, Shapes], list[Capture]] = {}


def captures(suit: int, shapes: Shapes) -> list[Capture]:
    """All ways to lay runs of these shapes in a suit, most naturals first."""
    key = suit, shapes
    found = _captures.get(key)
    if found is None:
        if len(_captures) > _FULL:
            _captures.clear()
        found = [
            Capture(
                sum([mask.bit_count() for mask in taken]),
                forced,
                tuple([mask * EVERY_LAYER for mask in taken]),
                open_places,
                spent,
            )
            for (forced, taken, spent), open_places in _ways(suit, shapes).items()
        ]
        found.sort(key=lambda way: (-way.naturals, way.forced, way.ranks, way.spent))
        _captures[key] = found
    return found


def _ways(suit: int, shapes: Shapes) -> dict[tuple[int, tuple[int, ...], int], int]:
    """By forced places, ranks taken (a mask for each card of a rank) and spent places: what
    all the windows that capture so leave open."""
    if not shapes:
        return {(0, (), 0): 0}
    found: dict[tuple[int, tuple[int, ...], int], int] = {}
    for _, places, takes, bound, opened in shapes[0].grips(suit & FIELD):
        ranks = places & ~ACE_HIGH | ACE_LOW if places & ACE_HIGH else places
        after = without(suit, takes)
        for (forced, taken, spent), open_places in _ways(after, shapes[1:]).items():
            way = bound + forced, stacked(ranks, taken), spent | ranks & ~after
            found[way] = found.get(way, 0) | opened | open_places
    return found


_leading: dict[tuple[int, Shapes], tuple[Way, ...]] = {}


def leading(suit: int, shapes: Shapes) -> tuple[Way, ...]:
    """The ways that no other of the suit contains: enough for the distance."""
    if not shapes:
        return ((0, 0, (), 0, 0),)
    if len(shapes) == 1:
        return shapes[0].wide(suit & FIELD)
    key = suit, shapes
    found = _leading.get(key)
    if found is None:
        rest = shapes[1:]
        merged: dict[tuple[int, ...], Way] = {}
        for naturals, forced, masks, spent, takes in shapes[0].wide(suit & FIELD):
            for way in leading(without(suit, takes), rest):
                ranks = stacked(masks[0], way[2]) if masks else way[2]
                other = merged.get(ranks)
                if other is None or other[1] > forced + way[1]:
                    more = naturals + way[0], forced + way[1], ranks, spent | way[3], 0
                    merged[ranks] = more
        kept: list[Way] = []
        for way in sorted(merged.values(), key=lambda way: (-way[0], way[1], way[2])):
            if not any(_contains(other, way) for other in kept):
                kept.append(way)
        if len(_leading) > _FULL:
            _leading.clear()
        found = _leading[key] = tuple(kept)
    return found


def stacked(ranks: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Masks with the ranks added: a rank goes into the first mask that lacks it."""
    found = []
    for mask in taken:
        found.append(mask | ranks)
        ranks &= mask
    return (*found, ranks) if ranks else tuple(found)


def _contains(other: Way, way: Way) -> bool:
    """Whether another way takes all that this one does, with no more forced places."""
    return (
        other[1] <= way[1]
        and len(other[2]) >= len(way[2])
        and not any(mine & ~its for mine, its in zip(way[2], other[2], strict=False))
    )
