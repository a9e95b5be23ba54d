"""The page starts here: model, document and errands are tied together, and the loop turns.

One direction: an event becomes a message, ``update`` makes a new model and errands of it, and
once a frame the model's picture is patched into the document.
"""

from __future__ import annotations

from typing import Any

from pyscript import document, ffi, window

import web.readymade  # noqa: F401 - before any class is made
from web import msg
from web.dom import Dom
from web.effects import Effects
from web.model import Model
from web.page import layers
from web.screen import screen
from web.update import update

DURATIONS = {"slow": 240, "normal": 220, "fast": 160, "instant": 0}
"""How long a card is in the air, in ms, by the setting of the speed."""


class Page:
    """The loop. It holds the only thing that changes: which model is the present one."""

    def __init__(self) -> None:
        self.model = Model()
        self.waiting = False
        self.frame = ffi.create_proxy(self.draw)
        self.dom = Dom(document.getElementById("app"), self.post)
        self.effects = Effects(self.dom, self.post, lambda: self.model)

    def post(self, message: msg.Msg) -> None:
        """One message: a new model, its errands, and a picture in the next frame."""
        self.model, errands = update(self.model, message)
        for errand in errands:
            self.effects.run(errand)
        if not self.waiting:
            self.waiting = True
            window.requestAnimationFrame(self.frame)

    def draw(self, *_: Any) -> None:
        """Draw the present model, once for all messages since the last frame."""
        self.waiting = False
        stage, dialog = layers(screen(self.model))
        flights, self.effects.flights = self.effects.flights, []
        duration = DURATIONS[self.model.settings.speed]
        self.dom.draw(stage, dialog, flights, duration, self.model.token)
        self.effects.drawn()

    def start(self) -> None:
        """Open the page as its address and the browser's memory say."""
        kept = self.effects.storage.read()
        kept["luck"] = str(int(window.Math.random() * 2**48))
        self.post(msg.Opened(window.location.search, kept))
        self.draw()
        window.boot.ready()


Page().start()
