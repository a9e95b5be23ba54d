"""The desks: how each game that is no rummy lies on the page, by the game's id."""

from __future__ import annotations

from web.desk import Desk
from web.desks import colours, straws

DESKS: dict[str, Desk] = {"colours": colours.DESK, "straws": straws.DESK}
