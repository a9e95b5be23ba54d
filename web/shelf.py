"""The browser's storage, and its lock that only one tab holds; see :mod:`web.storage`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import ffi, window

PREFIX = "sticks:"
"""Every page of one host shares storage and locks, so the names say whose they are."""


class LocalShelf:
    """Local storage, asked for anew each time: where it is blocked, that alone raises."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def read(self, key: str) -> str | None:
        """The text under a key."""
        text = window.localStorage.getItem(self.prefix + key)
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        window.localStorage.setItem(self.prefix + key, text)

    def remove(self, key: str) -> None:
        """Forget what is kept under a key."""
        window.localStorage.removeItem(self.prefix + key)


class TabLock:
    """A Web Lock. It is held as long as a promise stands, which :meth:`release` keeps."""

    def __init__(self, prefix: str) -> None:
        self.name = prefix + "match"
        self._held: asyncio.Task[None] | None = None
        self._let_go: Any = None

    def ask(
        self, *, steal: bool, answer: Callable[[bool | None], None], lost: Callable[[], None]
    ) -> None:
        """Ask for it; see :class:`web.storage.Lock`."""
        locks = getattr(window.navigator, "locks", None)
        if not locks:
            answer(None)
            return
        self._held = asyncio.ensure_future(self._hold(locks, self._held, steal, answer, lost))

    def release(self) -> None:
        """Let go of it."""
        if self._let_go is not None:
            self._let_go(None)
            self._let_go = None

    async def _hold(
        self,
        locks: Any,
        before: asyncio.Task[None] | None,
        steal: bool,
        answer: Callable[[bool | None], None],
        lost: Callable[[], None],
    ) -> None:
        if before is not None:
            # A lock that was just released must not be found held by ourselves.
            await asyncio.wait({before})

        def promise(resolve: Any, _: Any) -> None:
            self._let_go = resolve

        def granted(lock: Any) -> Any:
            if not lock:
                answer(False)
                return None
            held = window.Promise.new(ffi.create_proxy(promise))
            answer(True)
            return held

        options = {"steal": True} if steal else {"ifAvailable": True}
        try:
            await locks.request(self.name, ffi.to_js(options), ffi.create_proxy(granted))
        except Exception as error:
            self._let_go = None
            name = getattr(error, "name", "")
            if name == "AbortError":
                lost()
            elif name == "SecurityError":
                answer(None)
            else:
                raise
