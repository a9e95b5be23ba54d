"""A match in a frame of somebody else's page, and what that page is told.

Two messages go to the page around the frame, by ``postMessage``, as objects that are documented
in the README and on the page that makes frames. Nothing in them is secret: a result stands on
the table for all to see.
"""

from __future__ import annotations

import json
from typing import Any

from sticks.game import Seat
from sticks.table import Table
from web import telling

VERSION = 1


def ready(table: Table, me: Seat) -> str:
    """``sticks:ready``: a match lies on the table, to be begun or gone on with."""
    return json.dumps(_about("sticks:ready", table, me))


def result(table: Table, me: Seat) -> str:
    """``sticks:result``: the match is over; who won, why, and a line for each seat."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None, "a result before the end"
    told = {
        "winners": outcome.winners,
        "results": outcome.results,
        "reason": outcome.reason,
    }
    return json.dumps(_about("sticks:result", table, me) | told)


def _about(kind: str, table: Table, me: Seat) -> dict[str, Any]:
    return {
        "type": kind,
        "version": VERSION,
        "game": table.game.id,
        "seats": table.setup.seats,
        "seed": table.setup.seed,
        "me": me,
        "names": telling.names(table),
        "levels": [player.level for player in table.players],
    }
