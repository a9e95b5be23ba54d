"""Plays the deals of a contest: in this process, on all cores, or on a Dask cluster.

Whatever plays them, a deal depends on the contest and its number alone, so the results are
the same; only the order in which they come in differs.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from typing import Any

from sticks.arena.contest import Contest
from sticks.arena.logbook import code
from sticks.arena.match import Deal, play_deal

DASK_MISSING = "Dask is not installed here: pip install 'sticks[dask]' on every machine that plays"

PATIENCE = "10s"
"""How long the scheduler of a cluster may take to answer."""


class Unavailable(Exception):
    """What should have played is not there; says what to do."""


def cores() -> int:
    """How many processes this machine runs at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    contest: Contest,
    deals: Iterable[int],
    *,
    jobs: int = 1,
    dask: str = "",
    records: Path | None = None,
) -> Iterator[Deal]:
    """Each deal as it is finished, in any order.

    ``jobs`` processes play, or the Dask cluster whose scheduler is at ``dask``. ``records``: a
    folder of this machine for the records of all matches. Raises Forfeit when a bot fails,
    Unavailable when a cluster or its library is not there, or cannot keep records.
    """
    numbers = list(deals)
    if dask and records is not None:
        raise Unavailable("records are kept by this machine only: leave out the cluster")
    if dask:
        return _on_dask(contest, numbers, dask)
    if jobs > 1 and len(numbers) > 1:
        return _in_processes(contest, numbers, min(jobs, len(numbers)), records)
    return (play_deal(contest, number, records) for number in numbers)


_task: tuple[Contest, Path | None]
"""What a process plays and where it keeps records, set once when it starts."""


def _start(contest: Contest, records: Path | None) -> None:
    global _task
    _task = contest, records


def _play(number: int) -> Deal:
    contest, records = _task
    return play_deal(contest, number, records)


def _in_processes(
    contest: Contest, numbers: list[int], jobs: int, records: Path | None
) -> Iterator[Deal]:
    pool = ProcessPoolExecutor(jobs, initializer=_start, initargs=(contest, records))
    try:
        for done in as_completed([pool.submit(_play, number) for number in numbers]):
            yield done.result()
    except BrokenExecutor:
        raise Unavailable(
            "a process that played was ended from outside, perhaps for want of memory: "
            "try fewer --jobs"
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _on_dask(contest: Contest, numbers: list[int], address: str) -> Iterator[Deal]:
    try:
        import distributed
    except ImportError:
        raise Unavailable(DASK_MISSING) from None
    try:
        client: Any = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Unavailable(f"no Dask scheduler answers at {address!r}: {error}") from None
    try:
        _alike(client, address)
        what = client.scatter(contest, broadcast=True, hash=False)
        futures = [client.submit(play_deal, what, number, pure=False) for number in numbers]
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                yield future.result()
        except distributed.KilledWorker as killed:
            raise Unavailable(f"workers of the cluster ended while they played: {killed}") from None
        finally:
            with suppress(Exception):
                client.cancel(futures)
    finally:
        client.close()


def _alike(client: Any, address: str) -> None:
    """Raises Unavailable unless every worker of a cluster has this code of games and bots."""
    try:
        found = client.run(code)
    except ImportError as error:
        raise Unavailable(f"a worker of the cluster cannot play: {error}") from None
    if not found:
        raise Unavailable(f"the Dask cluster at {address!r} has no workers")
    other = sorted(worker for worker, its in found.items() if its != code())
    if other:
        raise Unavailable(f"these workers have other code of games or bots: {', '.join(other)}")
