"""Dragging cards with mouse or finger: to arrange the hand, or on to a place that is lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, ffi
from pyscript.js_modules import sortable


class Drag:
    """SortableJS on the hand. It moves elements by itself, so afterwards the page is redrawn."""

    def __init__(self, say: Callable[[str, str], None], redraw: Callable[[], None]) -> None:
        self.say, self.redraw = say, redraw
        self.card = ""
        self.hand: Any = None
        self.sortable: Any = None
        self.options = ffi.to_js(
            {
                "draggable": ".card",
                "animation": 160,
                # The browsers' own dragging knows no touch, and cannot be tested.
                "forceFallback": True,
                "fallbackOnBody": True,
                "fallbackTolerance": 6,
                # A short hold on a touch screen, so that a tap picks and a swipe scrolls.
                "delay": 140,
                "delayOnTouchOnly": True,
                "touchStartThreshold": 6,
                "ghostClass": "is-gap",
                "fallbackClass": "is-held",
                "onStart": ffi.create_proxy(self._start),
                "onEnd": ffi.create_proxy(self._end),
            }
        )

    def attach(self, hand: Any) -> None:
        """See to it that the hand on the page, if there is one, can be dragged in."""
        if not hand or hand == self.hand:
            return
        if self.sortable is not None:
            self.sortable.destroy()
        self.hand = hand
        self.sortable = sortable.Sortable.create(hand, self.options)

    def _start(self, event: Any) -> None:
        self.card = event.item.getAttribute("data-card") or ""
        self.say("lift", self.card)

    def _end(self, event: Any) -> None:
        card, self.card = self.card, ""
        self.redraw()
        order = [e.getAttribute("data-card") for e in self.hand.children]
        self.say("arrange", " ".join(filter(None, order)))
        point = event.originalEvent
        touches = getattr(point, "changedTouches", None)
        if touches and touches.length:
            point = touches.item(0)
        below = document.elementFromPoint(point.clientX, point.clientY)
        if below and not below.closest("#hand"):
            self._drop(card, below)

    def _drop(self, card: str, below: Any) -> None:
        """The card was let go over something else than the hand."""
        table = document.getElementById("table")
        count = table.getAttribute("data-count") if table else ""
        if below.closest("#pile"):
            self.say("discard", f"{count} {card}")
        elif place := below.closest(".tray-group"):
            self.say("lift", card)
            self.say("tray-put", place.id.removeprefix("place-"))
        elif group := below.closest("[data-drop]"):
            self.say("lift", card)
            end = below.closest(".end")
            ends = group.querySelectorAll(".end")
            if not end and ends.length == 1:
                end = ends.item(0)
            # With two ends free the player taps the one that is meant.
            if end:
                self.say(end.getAttribute("data-do"), end.getAttribute("data-arg"))
