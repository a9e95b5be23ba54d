"""The games of the house. A new one is a line here."""

from __future__ import annotations

from sticks.game import AnyGame
from sticks.games.colours import Colours
from sticks.games.family import Family
from sticks.games.sticks import Sticks
from sticks.games.straws import Straws

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (
        Sticks(),
        Family(),
        Colours(),
        Straws(),
    )
}
