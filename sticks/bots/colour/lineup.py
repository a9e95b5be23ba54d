"""Who plays Stick to Colours."""

from __future__ import annotations

from sticks.bots.bot import Lineup
from sticks.bots.colour.hints import Adviser
from sticks.bots.colour.player import LEVELS, MANNERS, Player
from sticks.bots.colours import Greedy
from sticks.games.colours import Colours


def colours() -> Lineup:
    """The bots of Stick to Colours."""
    game = Colours()
    return Lineup.of(
        game, Greedy(game), lambda who: Player(game, who), LEVELS, MANNERS, Adviser(game)
    )
