"""How far a run has come, on stderr: a bar where tqdm is installed, else plain lines."""

from __future__ import annotations

import sys
import time
from typing import Any, Protocol, TextIO

PAUSE = 10.0
"""Seconds between signs of life, at least, where nobody watches a terminal."""


class Progress(Protocol):
    """Counts finished deals."""

    def step(self) -> None:
        """One more deal is finished."""
        ...

    def close(self) -> None:
        """The run is over."""
        ...


class Quiet:
    """Says nothing."""

    def step(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Lines:
    """A line now and then, and one at the end."""

    def __init__(self, total: int, done: int, file: TextIO | None = None) -> None:
        self._total, self._done, self._file = total, done, file or sys.stderr
        self._told = time.monotonic()

    def step(self) -> None:
        """Counts, and says so if it has been quiet for long or this is the last deal."""
        self._done += 1
        now = time.monotonic()
        if now - self._told >= PAUSE or self._done == self._total:
            self._told = now
            print(f"{self._done} of {self._total} deals", file=self._file, flush=True)

    def close(self) -> None:
        """Nothing."""


class Bar:
    """A bar of tqdm."""

    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def step(self) -> None:
        """Moves the bar on."""
        self._bar.update()

    def close(self) -> None:
        """Leaves the bar as it is."""
        self._bar.close()


def progress(total: int, done: int, *, quiet: bool = False) -> Progress:
    """What fits: nothing, a bar, or lines."""
    if quiet:
        return Quiet()
    try:
        from tqdm import tqdm
    except ImportError:
        return Lines(total, done)
    pause = 0.1 if sys.stderr.isatty() else PAUSE
    bar = tqdm(total=total, initial=done, unit="deal", file=sys.stderr, mininterval=pause)
    return Bar(bar)
