"""Who plays the rummy games."""

from __future__ import annotations

from sticks.bots.bot import Lineup
from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.greedy import Greedy
from sticks.bots.rummy.hints import HintGiver
from sticks.bots.rummy.mind import MANNERS, MINDS, Mind
from sticks.games.family import Family
from sticks.games.sticks import Sticks


def sticks() -> Lineup:
    """The bots of Sticks."""
    return _of(Sticks())


def family() -> Lineup:
    """The bots of Family Sticks."""
    return _of(Family())


def _of(game: Sticks | Family) -> Lineup:
    def expert(mind: Mind) -> Expert:
        return Expert(game, mind)

    return Lineup.of(game, Greedy(game), expert, MINDS[game.id], MANNERS, HintGiver(game))
