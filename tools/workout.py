"""What Python in the page may come to do; `tools.seen` lets Pyodide do it and notes what ran.

The bots of every level play, matches are saved and read, and Python's own types are asked for all
that they can do with little things, so that a change of our code seldom needs a function of
Python's that nothing needed before.
"""

from __future__ import annotations

import copy
from contextlib import suppress

from sticks.bots import ADVISERS, LINEUPS
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.table import Table

VALUES = (
    *(0, 7, -3, 1 << 70, 1.5, True, None, "ab c", "é\n", "", b"ab", range(5), slice(1, 3)),
    *([3, 1, 2], (1, "b"), {"a": 1, 2: "b"}, {1, 2}, frozenset("ab"), bytearray(b"x")),
)
NOT_TRIED = ("pow", "shift", "mul", "sizeof", "reduce", "class")
"""Parts of names whose methods may take for ever, or lead out of the type."""
ACTIONS = 60
"""How long a bot plays alone."""


def types() -> None:
    """Every method of Python's own types, with nothing, one thing, or two."""
    for value in VALUES:
        names = [n for n in dir(value) if not any(part in n for part in NOT_TRIED)]
        for name in names:
            for given in ((), *((v,) for v in VALUES if v != 1 << 70), (1, 2), ("a", "b")):
                with suppress(Exception):
                    getattr(copy.copy(value), name)(*copy.deepcopy(given))


def matches(only: str = "") -> list[str]:
    """The beginning of a match of every game for every level, or only one, with a few hints.

    Saved, as records.
    """
    saved = []
    for name, game in GAMES.items():
        for level, bot in LINEUPS[name].levels.items():
            if only not in ("", level):
                continue
            table = Table(game, Setup(game.seats[-1], f"workout {level}"))
            while table.turn is not None and table.count < ACTIONS:
                view, rng = game.view(table.state, table.turn), stream(level, str(table.count))
                if table.count % 20 == 0:
                    list(ADVISERS[name].advise(view, rng))
                table = table.play(game.write(bot.choose(view, rng)))
            saved.append(table.save())
            assert Table.load(saved[-1], GAMES).state == table.state
            table.undo()
    return saved


if __name__ == "__main__":
    types()
    matches()
