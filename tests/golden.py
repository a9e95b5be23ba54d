"""Golden records: whole matches with what everybody saw, kept as files that any change must keep.

A file in ``tests/records`` is an ordinary record. Below each action stand, as comments,
the events that the seat in turn and a spectator saw; at the end the outcome. ``python -m
tests.golden`` writes the files anew: read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

from sticks.game import Seat, name_seats
from sticks.games import GAMES
from sticks.table import Table
from tests.playing import at_random, by_bots, new_table, played_out

RECORDS = Path(__file__).parent / "records"


def seen(table: Table, before: Table, seat: Seat | None) -> list[str]:
    """What a seat (None: a spectator) saw in the table's latest action."""
    game, names = table.game, [f"seat {s}" for s in range(table.setup.seats)]
    told = game.events(before.state, game.read(table.last), table.state, seat)
    lines = []
    for event in told:
        who = "" if event.seat is None else f"seat {event.seat} "
        clause = f" ({event.clause})" if event.clause else ""
        mark = "!" if event.reveals else ""
        lines.append(f"{who}{name_seats(event.text, names)}{clause}{mark}")
    return lines


def kept(name: str, count: int) -> Table:
    """The table of a kept record after so many actions."""
    table = Table.load((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    while table.count > count:
        assert table.previous is not None
        table = table.previous
    return table


def annotated(table: Table) -> str:
    """The record of a table with what was seen below each action."""
    chain = [table]
    while chain[-1].previous is not None:
        chain.append(chain[-1].previous)
    chain.reverse()
    lines = [chain[0].save().rstrip("\n"), ""]
    for before, after in pairwise(chain):
        lines.append(after.last)
        public = seen(after, before, None)
        lines += [f"# {text}" for text in public]
        lines += [f"#   {text}" for text in seen(after, before, before.turn) if text not in public]
    outcome = table.game.outcome(table.state)
    if outcome is not None:
        lines.append(f"# winners {outcome.winners}: {outcome.reason} ({outcome.clause})")
        lines += [f"# seat {seat}: {text}" for seat, text in enumerate(outcome.results)]
    return "\n".join(lines) + "\n"


def matches() -> dict[str, Callable[[], Table]]:
    """The matches that are kept, by file name."""
    made: dict[str, Callable[[], Table]] = {}
    for game_id, game in GAMES.items():
        for seats in (game.seats[0], game.seats[-1]):
            made[f"{game_id}-random-{seats}"] = lambda g=game_id, n=seats: played_out(  # type: ignore[misc]
                new_table(g, n, f"golden {n}"), at_random(Random(n))
            )
        made[f"{game_id}-greedy-3"] = lambda g=game_id: played_out(  # type: ignore[misc]
            new_table(g, 3, "golden", {}), by_bots("greedy")
        )
    made["sticks-options-4"] = lambda: played_out(
        new_table("sticks", 4, "golden", SPECIAL), by_bots("greedy")
    )
    return made


SPECIAL = {"target": 3, "redraw": "every hand", "float": True, "reclaim": True, "hands": 20}


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for name, make in matches().items():
        (RECORDS / f"{name}.txt").write_text(annotated(make()), encoding="utf-8")
        print(name)
