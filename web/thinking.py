"""Where a question is thought through: in the worker if there is one, else in the page.

The page must never stand still, and a match must never wait for a worker that isn't there.
While the worker starts, and when it cannot be had, dies, keeps silent or talks rubbish, the
page thinks by itself, in slices between two frames. Both come to the same answer, so nothing
is lost when one takes over from the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Protocol

from sticks.table import Table
from web import errands, msg
from web.model import Model
from web.thought import (
    Answer,
    Letters,
    Lost,
    NoAnswer,
    Question,
    in_slices,
    lawful,
    ponder,
    read_reply,
)

SLICE = 0.006
"""Seconds of thought before the page may breathe."""
PATIENCE = 3.0
"""Seconds without an answer after which the page thinks along with the worker."""
MOST_STARTS = 3
"""When so many workers have failed one after the other, the page does without."""


class Worker(Protocol):
    """A :class:`web.thought.Mind` in another thread."""

    def ask(self, letter: str) -> Awaitable[str]:
        """The reply to a letter. Of a worker that has died it never comes."""
        ...

    def drop(self) -> None:
        """Let it stop its thought: nobody waits for the answer any more."""
        ...

    def stop(self) -> None:
        """End it, whatever it is doing."""
        ...


class Thinking:
    """Asks the worker, or thinks in its place.

    ``start`` starts a worker and returns it once it can be asked, or raises. ``tell`` hears
    how it goes, for whoever wants to know: "worker=ready there=12 here=3" counts the answers
    of the worker and of the page.
    """

    def __init__(
        self,
        start: Callable[[], Awaitable[Worker]],
        tell: Callable[[str], None],
        patience: float = PATIENCE,
    ) -> None:
        self._start, self._tell, self._patience = start, tell, patience
        self._worker: Worker | None = None
        self._letters = Letters()
        self._starting: asyncio.Future[None] | None = None
        self._starts = self._there = self._here = 0
        self._state = "none"

    def wake(self) -> None:
        """See to it that there is a worker, or that one is on its way."""
        if self._worker is None and self._starting is None and self._starts < MOST_STARTS:
            self._starts += 1
            self._report("starting")
            self._starting = asyncio.ensure_future(self._begin())

    async def think(self, table: Table, question: Question) -> Answer:
        """The answer to a question. Raises what the bot raises; cancelled, it stops thinking."""
        worker = self._worker
        there = asyncio.ensure_future(self._ask(worker, table, question)) if worker else None
        here = None
        try:
            if there is not None:
                await asyncio.wait({there}, timeout=self._patience)
                if there.done() and (answer := there.result()):
                    return answer
            here = asyncio.ensure_future(in_slices(ponder(table, question), SLICE))
            if there is not None and not there.done():
                await asyncio.wait({there, here}, return_when=asyncio.FIRST_COMPLETED)
                if there.done() and (answer := there.result()):
                    return answer
                if worker is not None and not there.done():
                    # It had a head start, so it has died, or might as well have.
                    self._dismiss(worker, "silent")
            answer = await here
            self._here += 1
            self._report()
            return answer
        finally:
            for way in (there, here):
                if way is not None:
                    way.cancel()

    async def _begin(self) -> None:
        """Start a worker. Where one fails to start, others would too."""
        try:
            self._worker = await self._start()
            self._letters = Letters()
            self._report("ready")
        except Exception as error:
            self._starts = MOST_STARTS
            self._report(f"none ({type(error).__name__})")
        finally:
            self._starting = None

    async def _ask(self, worker: Worker, table: Table, question: Question) -> Answer | None:
        """The worker's answer, or None; whoever talks rubbish is dismissed."""
        try:
            try:
                answer = read_reply(await worker.ask(self._letters.write(table, question)))
            except Lost:
                record = self._letters.write(table, question, whole=True)
                answer = read_reply(await worker.ask(record))
            if lawful(table, question, answer):
                self._there += 1
                self._starts = 1
                self._report()
                return answer
            self._dismiss(worker, "unlawful")
        except asyncio.CancelledError:
            worker.drop()
            raise
        except Lost:
            self._dismiss(worker, "lost")
        except NoAnswer:
            pass  # The bot itself has stumbled, and will do so here, where it can be told.
        except Exception as error:
            self._dismiss(worker, type(error).__name__)
        return None

    def _dismiss(self, worker: Worker, why: str) -> None:
        worker.stop()
        if worker is self._worker:
            self._worker = None
            self._report(f"none ({why})")

    def _report(self, state: str = "") -> None:
        self._state = state or self._state
        self._tell(f"worker={self._state} there={self._there} here={self._here}")


class Bots:
    """The bots of the page: one thinks at a time, and answers no sooner than a player would.

    ``post`` takes what they decide; ``complain`` hears of a bot that cannot.
    """

    def __init__(
        self,
        thinking: Thinking,
        post: Callable[[msg.Msg], None],
        complain: Callable[[str], None],
    ) -> None:
        self._thinking, self._post, self._complain = thinking, post, complain
        self._thought: asyncio.Future[None] | None = None
        self._token = 0

    def think(self, errand: errands.Think, model: Model) -> None:
        """Begin a thought, and end the one before it."""
        self._stop()
        if model.table is not None:
            self._token = errand.token
            self._thought = asyncio.ensure_future(self._decide(errand, model.table))

    def advise(self, errand: errands.Advise, model: Model) -> None:
        """Begin to think about a person's turn; what is found comes as :class:`web.msg.Hinted`."""
        self._stop()
        if model.table is not None:
            self._token = errand.token
            self._thought = asyncio.ensure_future(self._hint(errand, model.table))

    def seen(self, model: Model) -> None:
        """A picture of this model stands: end outdated thought, have a worker ready."""
        if self._token != model.token:
            self._stop()
        table = model.table
        if table and table.turn is not None and any(p.kind == "bot" for p in table.players):
            self._thinking.wake()

    def _stop(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    async def _decide(self, errand: errands.Think, table: Table) -> None:
        started = perf_counter()
        player = table.players[errand.seat]
        level = errand.level or player.level
        question = Question(errand.seat, level=level, temperament=player.temperament)
        action = ""
        try:
            action = (await self._thinking.think(table, question)).action
        except Exception as error:
            self._complain(f"the bot of seat {errand.seat}: {error!r}")
        await asyncio.sleep(errand.pause / 1000 - (perf_counter() - started))
        self._thought = None
        self._post(msg.Thought(errand.token, action))

    async def _hint(self, errand: errands.Advise, table: Table) -> None:
        answer = Answer("")
        try:
            answer = await self._thinking.think(table, Question(errand.seat, kind="advise"))
        except Exception as error:
            self._complain(f"the hint for seat {errand.seat}: {error!r}")
        self._thought = None
        self._post(msg.Hinted(errand.token, answer.action, answer.reason))
