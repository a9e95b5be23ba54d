"""Undo, as far as it is fair: nothing seen is unseen, and no other seat's action is undone."""

from __future__ import annotations

from sticks.game import Seat
from sticks.table import Table
from web.telling import names, reveals


def barred(table: Table | None, me: Seat) -> str:
    """Why the latest action cannot be taken back, or "" when it can."""
    if table is None or table.previous is None:
        return "There is nothing to take back yet."
    before = table.previous
    if before.turn != me:
        if not _acted(before, me):
            return "You have done nothing yet that could be taken back."
        who = names(table)[before.turn] if before.turn is not None else "Somebody"
        return f"{who} has played since."
    seen = reveals(before, table, me)
    if seen is None:
        return ""
    if seen.kind == "draw":
        return "You have seen the card that you drew."
    return "You have seen what came of it."


def _acted(table: Table, me: Seat) -> bool:
    """Whether a seat has done anything on the way to a table."""
    at: Table | None = table
    while (at := at.previous if at else None) is not None:
        if at.turn == me:
            return True
    return False
