"""Cards in the air: what moved between two pictures flies from where it was.

A card is found by its id in both pictures. One that stays in the same place of the page
glides; one that goes elsewhere flies as a copy over everything, so that no scrolling part
clips it, while the real card waits unseen. Nothing here holds up the player: the document is
in its new state at once, and copies cannot be pressed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from pyscript import document, ffi, window

from web.errands import Fly

_EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)"
_STAGGER = 14
_BACK = '<span class="card is-down"><span class="face"></span></span>'


@dataclass(frozen=True, slots=True)
class Box:
    """Where a card's face is on the screen, and what holds it."""

    x: float
    y: float
    w: float
    h: float
    holder: str


class Air:
    """The layer above the table in which copies of cards fly."""

    def __init__(self, layer: Any) -> None:
        self.layer = layer
        self.still = window.matchMedia("(prefers-reduced-motion: reduce)")

    def before(self, stage: Any, flights: list[Fly]) -> dict[str, Any] | None:
        """Remember where everything is; None when nothing shall move."""
        if self.still.matches:
            return None
        boxes: dict[str, Any] = {"cards": _boxes(stage), "copies": {}}
        for fly in flights:
            if fly.card and fly.end:
                card = document.getElementById(f"card-{fly.card}")
                if card:
                    boxes["copies"][fly.card] = card.cloneNode(True)
        return boxes

    def after(self, stage: Any, before: dict[str, Any], flights: list[Fly], duration: int) -> None:
        """Let everything go from where it was to where it is."""
        old: dict[str, Box] = before["cards"]
        new = _boxes(stage)
        starts = {fly.card: fly.start for fly in flights if fly.card and fly.start}
        delay = 0
        for id, box in new.items():
            was = old.get(id)
            name = id.removeprefix("card-")
            if was is None and name in starts:
                was = _place(starts[name], box)
                if was is None:
                    continue
                self._fly(document.getElementById(id), was, box, duration, delay)
                delay += _STAGGER
            elif was is not None and (abs(was.x - box.x) > 1 or abs(was.y - box.y) > 1):
                element = document.getElementById(id)
                if was.holder == box.holder:
                    _glide(element, was, box, duration)
                else:
                    self._fly(element, was, box, duration, 0)
        for fly in flights:
            if not fly.end:
                continue
            copy = before["copies"].get(fly.card)
            was = old.get(f"card-{fly.card}") if fly.card else None
            if not fly.card:
                copy = _element(_BACK)
                was = _place(fly.start, None)
            there = _place(fly.end, was)
            if copy is not None and was is not None and there is not None:
                self._send(copy, was, there, duration, 0, fades=True)

    def _fly(self, element: Any, was: Box, box: Box, duration: int, delay: int) -> None:
        hide = ffi.to_js([{"opacity": 0}, {"opacity": 0}])
        element.animate(hide, ffi.to_js({"duration": duration + delay}))
        self._send(element.cloneNode(True), was, box, duration, delay, fades=False)

    def _send(
        self, copy: Any, was: Box, box: Box, duration: int, delay: int, *, fades: bool
    ) -> None:
        """A copy of a card goes from one box to another, then is no more."""
        for name in ("id", "data-card", "data-do", "data-arg", "tabindex", "aria-label"):
            copy.removeAttribute(name)
        copy.classList.remove("is-picked", "is-lit", "is-drawn")
        copy.classList.add("is-flying")
        copy.style.setProperty("--w", f"{box.w}px")
        copy.style.left, copy.style.top = f"{box.x}px", f"{box.y}px"
        scale = was.w / box.w if box.w else 1
        start = {"transform": f"translate({was.x - box.x}px, {was.y - box.y}px) scale({scale})"}
        end: dict[str, Any] = {"transform": "none"}
        if fades:
            start["opacity"], end["opacity"] = 1, 0.2  # type: ignore[assignment]
        self.layer.appendChild(copy)
        timing = {"duration": duration, "delay": delay, "easing": _EASE, "fill": "both"}
        copy.animate(ffi.to_js([start, end]), ffi.to_js(timing))
        asyncio.get_event_loop().call_later((duration + delay) / 1000, copy.remove)


def _boxes(stage: Any) -> dict[str, Box]:
    """The boxes of all cards of the stage that carry an id, by the id."""
    found = {}
    for card in stage.querySelectorAll(".card[data-card]"):
        rect = card.firstElementChild.getBoundingClientRect()
        if not rect.width:
            continue  # under the side panel of a phone nothing flies
        holder = card.parentElement.id
        found[card.id] = Box(rect.x, rect.y, rect.width, rect.height, holder)
    return found


def _place(id: str, like: Box | None) -> Box | None:
    """A box in the middle of a place of the page, of a card's size or a little smaller.

    None where it is not shown.
    """
    element = document.getElementById(id)
    if not element:
        return None
    rect = element.getBoundingClientRect()
    if not rect.width:
        return None
    if id == "stock":
        return Box(rect.x, rect.y, rect.width, rect.height, id)
    wide = min(like.w if like else 40, 32)
    middle_x, middle_y = rect.x + rect.width / 2, rect.y + rect.height / 2
    return Box(middle_x - wide / 2, middle_y - wide * 0.7, wide, wide * 1.4, id)


def _glide(element: Any, was: Box, box: Box, duration: int) -> None:
    frames = [
        {"transform": f"translate({was.x - box.x}px, {was.y - box.y}px)"},
        {"transform": "none"},
    ]
    element.animate(ffi.to_js(frames), ffi.to_js({"duration": duration, "easing": _EASE}))


def _element(markup: str) -> Any:
    template = document.createElement("template")
    template.innerHTML = markup
    return template.content.firstElementChild
