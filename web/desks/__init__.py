"""The desks: how each game that is no rummy lies on the page, by the game's id."""

from __future__ import annotations

from collections.abc import Mapping

from sticks.later import Later
from web.desk import Desk

DESKS: Mapping[str, Desk] = Later(
    {"colours": "web.desks.colours:DESK", "straws": "web.desks.straws:DESK"}
)
