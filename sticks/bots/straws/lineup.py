"""Who plays Stick Collection."""

from __future__ import annotations

from sticks.bots.bot import Lineup
from sticks.bots.straws.expert import Expert
from sticks.bots.straws.greedy import Greedy
from sticks.bots.straws.hints import HintGiver
from sticks.bots.straws.mind import MANNERS, MINDS
from sticks.games.straws import Straws


def straws() -> Lineup:
    """The bots of Stick Collection."""
    game = Straws()
    return Lineup.of(
        game, Greedy(game), lambda mind: Expert(game, mind), MINDS, MANNERS, HintGiver(game)
    )
