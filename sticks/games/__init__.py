"""The games of the house. A new one is a line here."""

from __future__ import annotations

from collections.abc import Mapping

from sticks.game import AnyGame
from sticks.later import Later

GAMES: Mapping[str, AnyGame] = Later(
    {
        "sticks": "sticks.games.sticks:Sticks()",
        "family": "sticks.games.family:Family()",
        "colours": "sticks.games.colours:Colours()",
        "straws": "sticks.games.straws:Straws()",
    }
)
