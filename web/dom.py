"""The document: it is written to once a frame and listened to in one place, never asked.

The picture comes as text and is patched in place by idiomorph, so that what has the focus,
what is scrolled and what is being typed stays as it is. Two layers are patched apart, the
stage and the dialog over it: a form is left alone as long as its own markup stays the same.

A *listener* here turns what happens into a message; see :mod:`web.msg` for the words that
the markup uses. Style is set through the object model, because the content security policy
bars ``style=`` in markup.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pyscript import document, ffi, window
from pyscript.js_modules import idiomorph

from web import msg
from web.air import Air
from web.drag import Drag
from web.errands import Fly, Show
from web.parts.settings import Settings

_TYPED_IN = ("INPUT", "TEXTAREA", "SELECT")
_ALONG = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
DOUBLE_TAP = 400
"""All taps within so many ms are meant for the picture that the first one found."""
_LONGEST_FILE = 20_000_000


@dataclass(frozen=True, slots=True)
class Tap:
    """The first tap of what may become a double tap: when, on what, and at which position."""

    at: float = 0
    name: str = ""
    position: int = 0


class Dom:
    """The page's element, its layers, and the listeners that post messages."""

    def __init__(self, root: Any, post: Callable[[msg.Msg], None]) -> None:
        self.post = post
        self.root = root
        root.innerHTML = (
            '<div id="stage"></div><div id="dialogs"></div>'
            '<div id="air" aria-hidden="true"></div>'
            '<div id="live" class="visually-hidden" role="status" aria-live="polite"></div>'
        )
        self.stage = document.getElementById("stage")
        self.dialogs = document.getElementById("dialogs")
        self.live = document.getElementById("live")
        self.air = Air(document.getElementById("air"))
        self.drag = Drag(self.say, self.redraw)
        self.drawn = {"stage": "", "dialogs": ""}
        self.focused = ""
        self.shown: Show | None = None
        self.turn = ""
        self.position = 0
        self.tap = Tap()
        self._config = self._morphing(self._attribute)
        self._dragging = self._morphing(self._attribute, self._not_the_hand)
        self._listen()

    def _morphing(self, attribute: Any, node: Any = None) -> Any:
        callbacks = {"beforeAttributeUpdated": ffi.create_proxy(attribute)}
        if node is not None:
            callbacks["beforeNodeMorphed"] = ffi.create_proxy(node)
        return ffi.to_js({"morphStyle": "innerHTML", "callbacks": callbacks})

    def _patch(self, layer: Any, markup: str, config: Any) -> None:
        """Morph a layer. What is being typed stays; all else that has the focus is patched."""
        focus = document.activeElement
        config.ignoreActiveValue = bool(focus) and focus.tagName in _TYPED_IN
        idiomorph.Idiomorph.morph(layer, markup, config)

    def _attribute(self, name: str, element: Any, kind: str) -> bool:
        """What is open stays open, and what was set by the object model stays."""
        return not (name == "style" or (name == "open" and element.tagName != "OPTION"))

    def _not_the_hand(self, old: Any, new: Any) -> bool:
        """While a card is dragged, the hand belongs to the finger."""
        return getattr(old, "id", "") != "hand"

    # --- drawing --------------------------------------------------------------------------

    def redraw(self) -> None:
        """Something moved in the document by itself: the next picture is patched for certain."""
        self.drawn["stage"] = ""

    def draw(
        self, stage: str, dialog: str, flights: list[Fly], duration: int, position: int
    ) -> None:
        """Show a picture: patch what changed, let cards fly, put the focus where it belongs.

        ``position`` names what is shown: whatever is pressed now is meant for it.
        """
        self.position = position
        focus = document.activeElement
        here = bool(focus) and focus != document.body and bool(self.root.contains(focus))
        if stage != self.drawn["stage"]:
            self.drawn["stage"] = stage
            before = self.air.before(self.stage, flights) if duration else None
            config = self._dragging if self.drag.card else self._config
            self._patch(self.stage, stage, config)
            self.drag.attach(document.querySelector("#hand[data-drag]"))
            if before is not None:
                self.air.after(self.stage, before, flights, duration)
            self._keep_in_sight()
        if dialog != self.drawn["dialogs"]:
            self.drawn["dialogs"] = dialog
            self._draw_dialog(dialog)
        self._settle(here=here)

    def _keep_in_sight(self) -> None:
        """The end of the log, and in a long strip of seats the one whose turn it is."""
        log = document.getElementById("log")
        if log:
            log.scrollTop = log.scrollHeight
        seat = self.stage.querySelector("#seats > .is-turn")
        if seat and seat.id != self.turn:
            strip = seat.parentElement
            if strip.scrollWidth > strip.clientWidth:
                strip.scrollLeft = seat.offsetLeft - (strip.clientWidth - seat.offsetWidth) / 2
        self.turn = seat.id if seat else ""

    def _draw_dialog(self, markup: str) -> None:
        opened = self.dialogs.querySelector("dialog[open]")
        if opened and f' id="{opened.id}"' not in markup:
            # Closing gives the focus back to where it was before the dialog.
            opened.close()
        self._patch(self.dialogs, markup, self._config)
        dialog = self.dialogs.querySelector("dialog:not([open])")
        if dialog:
            dialog.showModal()
            # Not by autofocus: to a frame of another page browsers deny that, with an error.
            if first := dialog.querySelector("[data-first]"):
                first.focus()

    def _settle(self, *, here: bool) -> None:
        """Focus and scroll what was asked for; a lost focus goes to the hand."""
        if self.focused:
            element = document.getElementById(self.focused)
            self.focused = ""
            if element:
                if element.id == "hand":
                    element = element.querySelector('[tabindex="0"]') or element
                element.focus()
        elif here and document.activeElement == document.body:
            home = document.querySelector('#hand [tabindex="0"], #actions button, #start button')
            if home and not self.dialogs.querySelector("dialog[open]"):
                home.focus(ffi.to_js({"preventScroll": True}))
        if self.shown:
            element = document.getElementById(self.shown.id)
            if element:
                block = "start" if self.shown.top else "nearest"
                element.scrollIntoView(ffi.to_js({"block": block}))
            self.shown = None

    def focus(self, id: str) -> None:
        """Put the focus on an element: a card that lies there at once, lest a key go astray."""
        element = document.getElementById(id)
        if element and element.getAttribute("data-card"):
            element.focus()
        else:
            self.focused = id

    def announce(self, text: str) -> None:
        """Say something through the live region."""
        # The same words twice are heard twice only if the region changes.
        self.live.textContent = text + "\u00a0" if self.live.textContent == text else text

    def dress(self, settings: Settings) -> None:
        """The root element wears the settings."""
        root = document.documentElement
        for name, value in settings.look().items():
            if value:
                root.setAttribute(name, value)
            else:
                root.removeAttribute(name)

    # --- listening ------------------------------------------------------------------------

    def _listen(self) -> None:
        listeners: Mapping[str, Callable[[Any], None]] = {
            "click": self._click,
            "submit": self._submit,
            "change": self._change,
            "input": self._input,
            "keydown": self._key,
        }
        for event, listener in listeners.items():
            self.root.addEventListener(event, ffi.create_proxy(listener))
        # These two do not bubble.
        self.root.addEventListener("cancel", ffi.create_proxy(self._cancel), True)
        self.root.addEventListener("close", ffi.create_proxy(self._closed), True)
        document.addEventListener("keydown", ffi.create_proxy(self._key_outside))
        window.addEventListener("sticks:edition", ffi.create_proxy(self._edition))

    def say(
        self,
        verb: str,
        arg: str = "",
        fields: Mapping[str, str] | None = None,
        position: int | None = None,
    ) -> None:
        """Post a word of the markup, with the position in whose picture it was pressed."""
        at = self.position if position is None else position
        self.post(msg.Said(verb, arg, fields or {}, at))

    def _click(self, event: Any) -> None:
        element = event.target.closest("[data-do]")
        verb, arg = "", ""
        if element:
            verb, arg = element.dataset.do, element.getAttribute("data-arg") or ""
            if element.tagName == "A":
                event.preventDefault()
        name = element.id or f"{verb} {arg}" if element else ""
        if event.detail < 2 or event.timeStamp - self.tap.at > DOUBLE_TAP:
            self.tap = Tap(event.timeStamp, name, self.position)
        elif name != self.tap.name:
            return  # The picture changed under the finger.
        if not element:
            if event.target.tagName == "DIALOG":
                self.post(msg.Close())
            return
        self.say(verb, arg, None, self.tap.position)

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        verb = event.target.getAttribute("data-submit")
        if verb:
            fields = window.Object.fromEntries(window.FormData.new(event.target)).to_py()
            self.say(verb, "", {k: v for k, v in fields.items() if isinstance(v, str)})

    def _change(self, event: Any) -> None:
        field = event.target
        if field.getAttribute("data-file"):
            self._read_file(field)
        elif field.getAttribute("data-change") and field.type not in ("range", "number"):
            self._changed(field)

    def _input(self, event: Any) -> None:
        field = event.target
        if field.getAttribute("data-change") and field.type in ("range", "number"):
            self._changed(field)

    def _changed(self, field: Any) -> None:
        value = field.value
        if field.type == "checkbox":
            value = "on" if field.checked else ""
        self.say(field.getAttribute("data-change"), "", {field.name: value})

    def _read_file(self, field: Any) -> None:
        file = field.files.item(0)
        if not file or file.size > _LONGEST_FILE:
            return
        verb = field.getAttribute("data-file")
        file.text().then(ffi.create_proxy(lambda text: self.say(verb, "", {"record": text})))

    def _key(self, event: Any) -> None:
        card = event.target.getAttribute("data-card")
        step = _ALONG.get(event.key)
        if card and step and event.target.closest("#hand, #market"):
            if event.ctrlKey or event.metaKey:
                return
            event.preventDefault()
            moves = event.shiftKey or event.altKey
            self.say("move" if moves else "look", f"{card} {step}")
        elif card and event.key in ("Home", "End") and event.target.closest("#hand"):
            event.preventDefault()
            self.say("look", f"{card} {-99 if event.key == 'Home' else 99}")

    def _key_outside(self, event: Any) -> None:
        """Letters do things wherever the focus is, unless something is being typed."""
        if event.defaultPrevented or event.isComposing or event.repeat:
            return
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        target = event.target
        if event.key == "Escape":
            # An open dialog answers by itself, with "cancel".
            if not self.dialogs.querySelector("dialog[open]"):
                self.say("escape")
        elif getattr(target, "tagName", "") in _TYPED_IN:
            return
        elif len(event.key) == 1:
            self.say("press", event.key.lower())
        elif event.key in _ALONG and target.id != "seats":
            self.say("press", f"{'shift+' if event.shiftKey else ''}{event.key.lower()}")

    def _edition(self, event: Any) -> None:
        self.post(msg.Edition(event.detail))

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self.post(msg.Close())

    def _closed(self, event: Any) -> None:
        dialog = event.target
        if dialog.isConnected and not dialog.open and dialog.tagName == "DIALOG":
            self.drawn["dialogs"] = ""
            self.post(msg.Close())
