"""What this browser keeps, and which of its tabs may keep it: one at a time.

The match of a browser is one text, so two tabs that both kept theirs would undo each other's
work. The tab with a match on its table takes a lock, and only its holder writes; whoever comes
second is told so, plays on without keeping, and may take the lock away from the other. Where the
browser has no locks, the tab that wrote last is the one that keeps.

Settings are written by every tab. Nothing here knows the browser: the shelf and the lock are
handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from web import msg

KEPT = ("match", "order", "desk", "at", "settings", "previous", "aside")
"""Everything that is kept, by its key."""
SHARED = ("settings", "aside")
"""What every tab may write."""


class Shelf(Protocol):
    """Texts by their keys. Every method may raise whatever the browser thinks of."""

    def read(self, key: str) -> str | None: ...
    def write(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...


class Lock(Protocol):
    """A lock that one tab of the browser holds at a time."""

    def ask(
        self, *, steal: bool, answer: Callable[[bool | None], None], lost: Callable[[], None]
    ) -> None:
        """Ask for it, or take it from whoever holds it.

        ``answer`` gets True when it is held, False when another tab holds it and None where the
        browser has no locks; ``lost`` is called once another tab has stolen it.
        """
        ...

    def release(self) -> None:
        """Let go of it, so that another tab can have it."""
        ...


class Storage:
    """Writes to the shelf as long as this tab may, and tells the page when it may not.

    ``whose`` is "nobody’s" until this tab needs the lock, "asked" until the answer is there,
    then "ours" or "theirs". ``seated`` tells whether there is a match on the table just now.
    """

    def __init__(
        self,
        shelf: Shelf,
        lock: Lock,
        post: Callable[[msg.Msg], None],
        seated: Callable[[], bool],
    ) -> None:
        self.shelf, self.lock, self.post, self.seated = shelf, lock, post, seated
        self.whose = "nobody’s"
        self.locks = True
        self.waiting: list[Callable[[], None]] = []
        self.shelved: dict[str, str] = {}
        self.failed: set[str] = set()
        self.told = False
        self.seen: str | None = None

    def read(self) -> dict[str, str]:
        """All that was kept."""
        found = {}
        try:
            for key in KEPT:
                text = self.shelf.read(key)
                if text:
                    found[key] = text
        except Exception as error:
            self._failed("", error)
        else:
            self.seen = found.get("match", "")
        return found

    # --- writing --------------------------------------------------------------------------

    def keep(self, key: str, text: str) -> None:
        """Keep a text; an empty one is forgotten."""
        self._when_ours(key, lambda: self._keep(key, text))

    def shelve(self, key: str, text: str) -> None:
        """Keep what must not get lost: until that has worked, nothing else is overwritten."""

        def put() -> None:
            self.shelved[key] = text
            self._put_by()

        self._when_ours(key, put)

    def _when_ours(self, key: str, write: Callable[[], None]) -> None:
        if key in SHARED or self.whose == "ours":
            write()
        elif self.whose != "theirs":
            self.waiting.append(write)
            self._ask()

    def _keep(self, key: str, text: str) -> None:
        if self._put_by():
            self._write(key, text)

    def _put_by(self) -> bool:
        """Whether all that must not get lost is kept."""
        for key, text in list(self.shelved.items()):
            if self._write(key, text):
                del self.shelved[key]
        return not self.shelved

    def _write(self, key: str, text: str) -> bool:
        try:
            if text:
                self.shelf.write(key, text)
            else:
                self.shelf.remove(key)
        except Exception as error:
            self._failed(key, error)
            return False
        if key == "match":
            self.seen = text
        if self.failed:
            self.failed.discard(key)
            if not self.failed:
                self.post(msg.KeptAgain())
        return True

    def _failed(self, key: str, error: Exception) -> None:
        self.failed.add(key)
        full = "quota" in str(error).lower()
        reason = "the browser’s storage is full" if full else "the browser doesn’t allow it"
        self.post(msg.Unkept(reason))

    # --- one tab at a time ----------------------------------------------------------------

    def attend(self) -> None:
        """A tab with a match on its table needs the lock, and one without lets go."""
        seated = self.seated()
        if seated and self.whose == "nobody’s":
            self._ask()
        elif not seated and self.whose in ("ours", "theirs"):
            self.let_go()

    def let_go(self) -> None:
        """Another tab may keep its match."""
        if self.whose == "ours":
            self.lock.release()
        self.whose = "nobody’s"

    def take(self) -> None:
        """Keep in this tab, and no longer in the other one."""
        self.waiting.clear()
        self._ask(steal=True)

    def changed(self, key: str, text: str) -> None:
        """Another tab has kept this."""
        if self.seated():
            if key == "match" and not self.locks and self.whose == "ours":
                self._lost()
        else:
            if key == "match":
                self.seen = text
            self.post(msg.KeptElsewhere(key, text))

    def _ask(self, *, steal: bool = False) -> None:
        if self.whose != "asked":
            self.whose = "asked"
            answer = self._stolen if steal else self._answered
            self.lock.ask(steal=steal, answer=answer, lost=self._lost)

    def _answered(self, ours: bool | None) -> None:
        self.locks = ours is not None
        waiting, self.waiting = self.waiting, []
        if ours is False:
            self._lost()
            return
        self.whose = "ours"
        if self.told or self._moved_on():
            self.told = False
            self.post(msg.Ours(self.read()))
        else:
            for write in waiting:
                write()
        if not self.seated():
            self.let_go()

    def _stolen(self, ours: bool | None) -> None:
        self.locks = ours is not None
        self.whose, self.told = "ours", False
        self.post(msg.Ours(self.read()))

    def _lost(self) -> None:
        self.whose, self.told = "theirs", True
        self.post(msg.Elsewhere())

    def _moved_on(self) -> bool:
        """Whether another tab has kept a match since this one looked last."""
        try:
            return self.seen is not None and (self.shelf.read("match") or "") != self.seen
        except Exception:
            return False
