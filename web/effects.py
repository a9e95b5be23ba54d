"""Running errands: saving, thinking, speaking. Each answers, if at all, with a message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import document, ffi, window

from web import errands, msg
from web.dom import Dom
from web.link import kept_apart
from web.model import Model
from web.shelf import PREFIX, LocalShelf, TabLock
from web.spawn import show, start_worker
from web.storage import Storage
from web.thinking import Bots, Thinking


class Effects:
    """Runs the errands of one page. ``model`` gives the model as it is when asked."""

    def __init__(
        self, dom: Dom, post: Callable[[msg.Msg], None], model: Callable[[], Model]
    ) -> None:
        self.dom, self.post, self.model = dom, post, model
        self.flights: list[errands.Fly] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.prefix = PREFIX + kept_apart(window.location.search)
        self.storage = Storage(
            LocalShelf(self.prefix),
            TabLock(self.prefix),
            post,
            lambda: self.model().table is not None,
        )
        self.bots = Bots(Thinking(start_worker, show), post, window.console.error)
        self.unsaved = False
        self.sound = ""
        window.addEventListener("pagehide", ffi.create_proxy(self._leave))
        window.addEventListener("pageshow", ffi.create_proxy(self._return))
        window.addEventListener("storage", ffi.create_proxy(self._changed))

    def run(self, errand: errands.Effect) -> None:
        """Run one errand."""
        match errand:
            case errands.Save():
                self.unsaved = True
            case errands.Keep(key, text):
                self.storage.keep(key, text)
            case errands.Shelve(key, text):
                self.storage.shelve(key, text)
            case errands.KeepHere():
                self.storage.take()
            case errands.Think():
                self.bots.think(errand, self.model())
            case errands.Advise():
                self.bots.advise(errand, self.model())
            case errands.Announce(text):
                self.dom.announce(text)
            case errands.Fly():
                self.flights.append(errand)
            case errands.Focus(id):
                self.dom.focus(id)
            case errands.Show():
                self.dom.shown = errand
            case errands.Download(name, text):
                download(name, text)
            case errands.Copy(text):
                self._start(self._copy(text))
            case errands.Dress(settings):
                self.dom.dress(settings)
            case errands.Renew():
                kept = self.model().keeps
                self.save()
                if self.model().keeps == kept:
                    window.boot.renew()
            case errands.Tell(text):
                window.boot.tell(text)

    def drawn(self) -> None:
        """A picture stands: keep what was played, and let the bots know where the match is."""
        self.save()
        self.storage.attend()
        self.bots.seen(self.model())

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _copy(self, text: str) -> None:
        """The clipboard may be out of reach: then the text comes as a file."""
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:
            download("sticks-record.txt", text)

    # --- keeping --------------------------------------------------------------------------

    def save(self) -> None:
        """Write down what has been played since the last time."""
        model = self.model()
        if self.unsaved and model.table is not None:
            self.unsaved = False
            self.storage.keep("match", model.table.save())
            self.storage.keep("order", " ".join(map(str, model.order)))

    def _leave(self, _: Any) -> None:
        """The page is left: whatever it kept, another tab may keep now."""
        self.save()
        self.storage.let_go()

    def _return(self, event: Any) -> None:
        """The browser had put the page by as it was, and shows it again."""
        if event.persisted:
            self.storage.attend()

    def _changed(self, event: Any) -> None:
        """Another tab has written; what it forgot comes as no text."""
        if isinstance(event.key, str) and event.key.startswith(self.prefix):
            text = event.newValue if isinstance(event.newValue, str) else ""
            self.storage.changed(event.key.removeprefix(self.prefix), text)


def download(name: str, text: str) -> None:
    """Hand a text to the player as a file."""
    blob = window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": "text/plain"}))
    url = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = url, name
    link.click()
    asyncio.get_event_loop().call_later(1, window.URL.revokeObjectURL, url)
