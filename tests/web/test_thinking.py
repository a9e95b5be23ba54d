"""A match goes on whatever becomes of the bots' worker."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from sticks.bots import BOTS
from tests.web.thinkers import (
    Dreamer,
    Fake,
    Fault,
    Office,
    Stumbler,
    asked,
    chosen,
    greedy_to_move,
    later,
    positions,
    seated,
)
from web.thinking import MOST_STARTS, Thinking
from web.thought import Answer, Mind


async def silence(fake: Fake, letter: str) -> str:
    await asyncio.Future()
    return ""


async def rubbish(fake: Fake, letter: str) -> str:
    return "<html>Not found</html>"


async def cheating(fake: Fake, letter: str) -> str:
    return '{"action": "discard Asa", "reason": ""}'


async def crash(fake: Fake, letter: str) -> str:
    raise OSError("the thread is gone")


async def amnesia(fake: Fake, letter: str) -> str:
    return '{"lost": "where am I?"}'


async def forgetful(fake: Fake, letter: str) -> str:
    """Knows nothing of what came before, but reads a record."""
    return await Mind().ask(letter)


def test_the_worker_thinks_once_it_is_there() -> None:
    async def play() -> Office:
        office = Office(patience=60)
        table = seated("sticks")
        assert await office.think(table) == chosen(table)
        assert office.started == []
        await office.ready()
        for here in positions(table, 10):
            assert await office.think(here) == chosen(here)
        return office

    office = asyncio.run(play())
    assert office.started[0].asked == 10
    assert office.told[-1] == "worker=ready there=10 here=1"


def test_while_the_worker_starts_the_page_thinks() -> None:
    async def play() -> list[str]:
        told: list[str] = []

        async def never() -> Fake:
            await asyncio.Future()
            return Fake()

        thinking = Thinking(never, told.append)
        thinking.wake()
        table = seated("sticks")
        answer = await thinking.think(table, asked(table))
        assert answer == Answer(chosen(table))
        thinking.wake()
        return told

    assert asyncio.run(play()) == [
        "worker=starting there=0 here=0",
        "worker=starting there=0 here=1",
    ]


def test_where_no_worker_can_be_had_the_page_thinks_and_asks_no_more() -> None:
    async def play() -> list[str]:
        told: list[str] = []

        async def blocked() -> Fake:
            raise PermissionError("no workers in here")

        thinking = Thinking(blocked, told.append)
        for table in positions(seated("straws"), 8):
            thinking.wake()
            answer = await thinking.think(table, asked(table))
            assert answer == Answer(chosen(table))
        return told

    told = asyncio.run(play())
    assert told[-1] == "worker=none (PermissionError) there=0 here=8"
    assert sum("starting" in line for line in told) == 1


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (silence, "silent"),
        (rubbish, "Unreadable"),
        (cheating, "unlawful"),
        (crash, "OSError"),
        (amnesia, "lost"),
    ],
)
def test_a_worker_that_fails_is_replaced_and_nothing_is_lost(fault: Fault, why: str) -> None:
    async def play() -> Office:
        office = Office(fault, patience=0.02 if fault is silence else 60)
        bad = await office.ready()
        table = later(seated("sticks"), 5)
        assert await office.think(table) == chosen(table)
        assert bad.stopped == 1
        assert f"worker=none ({why}) there=0" in office.told[-1]
        good = await office.ready()
        assert good is not bad
        office.thinking._patience = 60
        after = later(table, 1)
        assert await office.think(after) == chosen(after)
        return office

    office = asyncio.run(play())
    assert office.told[-1] == "worker=ready there=1 here=1"


def test_a_worker_that_fails_again_and_again_is_done_without() -> None:
    async def play() -> Office:
        office = Office(*[rubbish] * 9, patience=60)
        for table in positions(seated("sticks"), MOST_STARTS + 3):
            office.thinking.wake()
            await asyncio.sleep(0.001)
            assert await office.think(table) == chosen(table)
        return office

    office = asyncio.run(play())
    assert len(office.started) == MOST_STARTS
    assert all(fake.stopped for fake in office.started)


def test_one_that_failed_after_good_work_does_not_count_against_the_next() -> None:
    async def tired(fake: Fake, letter: str) -> str:
        return await (fake.mind.ask(letter) if fake.asked < 3 else rubbish(fake, letter))

    async def play() -> Office:
        office = Office(*[tired] * 9, patience=60)
        for table in positions(seated("sticks"), 3 * (MOST_STARTS + 2)):
            await office.ready()
            assert await office.think(table) == chosen(table)
        return office

    office = asyncio.run(play())
    assert len(office.started) == MOST_STARTS + 2
    assert office.told[-1].endswith(f"there={2 * (MOST_STARTS + 2)} here={MOST_STARTS + 2}")


def test_a_worker_that_has_lost_the_thread_is_told_the_whole_record() -> None:
    async def play() -> Office:
        office = Office(forgetful, patience=60)
        await office.ready()
        for table in positions(seated("sticks"), 4):
            assert await office.think(table) == chosen(table)
        return office

    office = asyncio.run(play())
    assert office.told[-1] == "worker=ready there=4 here=0"
    assert office.started[0].asked == 1 + 3 * 2


def test_a_slow_worker_is_not_sent_away_when_it_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> Office:
        awake = asyncio.Event()

        async def sloth(fake: Fake, letter: str) -> str:
            await awake.wait()
            return await fake.mind.ask(letter)

        office = Office(sloth, patience=0.01)
        await office.ready()
        table = greedy_to_move()
        # In the page this thought takes for ever; of the worker's it is known that it ends.
        with monkeypatch.context() as patched:
            patched.setitem(BOTS["sticks"], "greedy", Dreamer())
            thinking = asyncio.ensure_future(office.think(table))
            await asyncio.sleep(0.05)
        awake.set()
        assert await thinking == chosen(table)
        return office

    office = asyncio.run(play())
    assert office.told[-1] == "worker=ready there=1 here=0"
    assert office.started[0].stopped == 0


def test_the_fault_of_a_bot_is_raised_where_it_can_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = greedy_to_move()
    monkeypatch.setitem(BOTS["sticks"], "greedy", Stumbler())

    async def play() -> Office:
        office = Office(patience=60)
        await office.ready()
        with pytest.raises(KeyError):
            await office.think(table)
        return office

    office = asyncio.run(play())
    assert office.started[0].stopped == 0


def test_a_thought_that_is_cancelled_is_dropped_by_the_worker() -> None:
    async def play() -> Office:
        office = Office(silence, patience=60)
        fake = await office.ready()
        table = seated("sticks")
        thinking = asyncio.ensure_future(office.think(table))
        await asyncio.sleep(0.01)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        await asyncio.sleep(0)
        assert fake.dropped == 1
        fake.fault = None
        assert await office.think(table) == chosen(table)
        return office

    assert asyncio.run(play()).told[-1] == "worker=ready there=1 here=0"


def test_a_thought_that_is_cancelled_while_the_page_thinks_along_ends_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = greedy_to_move()
    monkeypatch.setitem(BOTS["sticks"], "greedy", Dreamer())
    monkeypatch.setattr(Dreamer, "ended", 0)

    async def play() -> Fake:
        office = Office(silence, patience=0.01)
        fake = await office.ready()
        thinking = asyncio.ensure_future(office.think(table))
        await asyncio.sleep(0.05)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        await asyncio.sleep(0.01)
        return fake

    fake = asyncio.run(play())
    assert (fake.dropped, Dreamer.ended) == (1, 1)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_with_a_worker_of_many_faults_is_the_match_without_one(seed: int) -> None:
    kinds = (silence, rubbish, cheating, crash, amnesia, forgetful)
    rng = Random(seed)

    async def moody(fake: Fake, letter: str) -> str:
        if rng.random() < 0.8:
            return await fake.mind.ask(letter)
        return await kinds[int(rng.random() * len(kinds))](fake, letter)

    async def play() -> Office:
        office = Office(*[moody] * 9, patience=0.1)
        for table in positions(seated("sticks", f"moody {seed}"), 60):
            office.thinking.wake()
            assert await office.think(table) == chosen(table)
            await asyncio.sleep(0)
        return office

    office = asyncio.run(play())
    assert sum(fake.asked for fake in office.started) >= MOST_STARTS
