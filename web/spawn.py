"""Starts the bots' worker: the page's own interpreter and engine once more, in another thread.

PyScript makes it; nothing but text passes between the two, so the page needs no
cross-origin isolation.
"""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import PyWorker, config, document, ffi, window

AFTER_PAINT = 0.3
"""Seconds that the first picture and the leaving shell have for themselves."""
STARTING = 90
"""Seconds within which a worker must be up."""


class Spawned:
    """A worker of the browser that runs ``web/worker.py``."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    async def ask(self, letter: str) -> str:
        return str(await self._worker.sync.ask(letter))

    def drop(self) -> None:
        self._worker.sync.ask("")

    def stop(self) -> None:
        self._worker.terminate()


async def start_worker() -> Spawned:
    """Start a worker once the page has been painted. Raises where none can be had."""
    await _painted()
    # The worker's own address is a blob's, against which nothing relative can be imported.
    interpreter = window.URL.new(config["interpreter"], document.baseURI).href
    options = {
        "type": "pyodide",
        "version": interpreter,
        "async": True,
        "config": {"sync_main_only": True},
    }
    worker = PyWorker(config["bots"]["worker"], **options)
    up = asyncio.ensure_future(worker.ready)
    # Where a frame has no origin, the script of a worker is refused, and only this event tells.
    refused = asyncio.get_running_loop().create_future()
    once = ffi.to_js({"once": True})
    worker.addEventListener("error", create_once_callable(refused.set_result), once)
    try:
        await asyncio.wait({up, refused}, timeout=STARTING, return_when=asyncio.FIRST_COMPLETED)
        if not up.done():
            raise PermissionError if refused.done() else TimeoutError
        await up
    except BaseException:
        worker.terminate()
        raise
    return Spawned(worker)


async def _painted() -> None:
    frame: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    window.requestAnimationFrame(create_once_callable(lambda _: frame.set_result(None)))
    await frame
    await asyncio.sleep(AFTER_PAINT)


def show(how: str) -> None:
    """Write down on the root element how thinking goes, for diagnosis."""
    document.documentElement.dataset.bots = how
