"""Paper straws, drawn to one scale with their feet on one line.

Every straw of a kind of picture has the same box, so heights compare by eye and the markup
around a drawing says nothing of a length. Stripes differ from straw to straw in slope, pitch
and beginning: whoever counts stripes instead of judging learns nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

from sticks.auction.eyesight import SPREAD
from sticks.auction.eyesight import STEP as WHOLE
from sticks.auction.stand import Straw, View
from web.markup import Child, Markup, h

STEP = 10
"""One step of 5 mm in units of the drawing."""
BASE = 110
"""What every straw has below its first step."""
FOOT = 212
"""Where the table is."""
WIDTH, LEFT, TUBE = 24, 6, 12
"""The box of a straw, and the tube in it."""
HIGHEST = 10
"""A look beyond this many steps is drawn as this many: the box ends there."""
SLICES = 11
"""How many sheets of thin paper make a soft end."""
TONES = ("tone-red", "tone-blue", "tone-green", "tone-gold")


def drawing(view: View, straw: Straw, *, marker: bool = False) -> Markup:
    """The straw as the view's seat sees it: exact if it may be, else as soft as its eyes.

    ``marker`` lays the 5 mm marker on its top; only own straws get one (sight.1).
    """
    own = dict(view.own)
    known = own | dict(view.drawn) | dict(view.public.measured)
    if straw in known:
        return exact(straw, known[straw], marker=marker and straw in own)
    looks = dict(view.looks)
    if straw in looks and view.seat is not None:
        return soft(straw, looks[straw], SPREAD[view.public.terms.sight[view.seat]])
    return unknown()


@lru_cache(512)
def exact(straw: Straw, length: int, *, marker: bool = False) -> Markup:
    """A straw as long as it is."""
    top = FOOT - BASE - STEP * length
    return _box(
        _tube(straw, top),
        h("ellipse", cx=LEFT + TUBE / 2, cy=top, rx=TUBE / 2, ry=1.8, class_="rim"),
        marker
        and h("rect", x=LEFT - 3, y=top - STEP, width=TUBE + 6, height=STEP, rx=1, class_="marker"),
    )


@lru_cache(512)
def soft(straw: Straw, look: int, spread: int) -> Markup:
    """A straw as it looks: its end fades away as far as those eyes may err."""
    middle = FOOT - BASE - STEP * min(look / WHOLE, HIGHEST)
    reach = 1.5 * STEP * spread / WHOLE
    top, sure = max(1.0, middle - reach), middle + reach
    # Sheets of thin paper that all end at the foot: no seam shows between them.
    sheets = (
        h(
            "rect",
            y=round((sure - top) * number / SLICES, 1),
            width=TUBE,
            height=FOOT,
            fill_opacity=0.18 if number < SLICES else 1,
            class_="paper",
        )
        for number in range(SLICES + 1)
    )
    return _box(_tube(straw, round(top, 2), sheets, fade=sure - top))


@lru_cache(1)
def unknown() -> Markup:
    """A straw too far away to judge: the same picture for all."""
    return _box(
        h("rect", x=LEFT, y=FOOT - BASE - 50, width=TUBE, height=BASE + 50, class_="outline")
    )


def _box(*inside: Child) -> Markup:
    return h(
        "svg", *inside, class_="straw-art", viewBox=f"0 0 {WIDTH} {FOOT + 2}",
        aria_hidden=True, focusable="false",
    )  # fmt: skip


def _tube(
    straw: Straw, top: float, paper: Iterable[Markup] | None = None, fade: float = 0
) -> Markup:
    """Striped paper from the top down; an inner svg cuts the stripes off at its edges."""
    luck = crc32(straw.encode())
    pitch, begin = 15 + luck % 8, luck // 8 % 15
    slope, tone = 5 + luck // 128 % 7, TONES[luck // 1024 % len(TONES)]
    high, band = round(FOOT - top, 2), pitch // 2
    places = range(begin - pitch, int(high) + 2 * pitch, pitch)

    def stripes(some: Iterable[int]) -> str:
        return "".join(f"M0 {y}L{TUBE} {y - slope}V{y - slope + band}L0 {y + band}Z" for y in some)

    return h(
        "svg",
        paper or h("rect", width=TUBE, height=high, class_="paper"),
        (
            h("path", d=stripes([y]), fill_opacity=max(0.1, round(y / fade, 2)), class_=tone)
            for y in places
            if fade and y < fade
        ),
        h("path", d=stripes(y for y in places if not fade or y >= fade), class_=tone),
        not fade and h("rect", x=1.5, width=2, height=high, class_="shine"),
        h("rect", x=TUBE - 3.5, y=round(fade, 2), width=3.5, height=high, class_="shade"),
        not fade and h("rect", width=TUBE, height=high, class_="edge"),
        x=LEFT,
        y=top,
        width=TUBE,
        height=high,
    )
