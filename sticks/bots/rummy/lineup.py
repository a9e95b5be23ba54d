"""Who plays the rummy games."""

from __future__ import annotations

from sticks.bots.bot import Lineup, RandomBot
from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.greedy import Greedy
from sticks.bots.rummy.hints import HintGiver
from sticks.bots.rummy.mind import MANNERS, MINDS
from sticks.games.family import Family
from sticks.games.sticks import Sticks


def sticks() -> Lineup:
    """The bots of Sticks."""
    return _of(Sticks())


def family() -> Lineup:
    """The bots of Family Sticks."""
    return _of(Family())


def _of(game: Sticks | Family) -> Lineup:
    minds = MINDS[game.id]
    return Lineup(
        {
            "random": RandomBot(game),
            "greedy": Greedy(game),
            **{level: Expert(game, mind) for level, mind in minds.items()},
        },
        {
            (level, manner): Expert(game, change(mind))
            for level, mind in minds.items()
            for manner, change in MANNERS.items()
        },
        HintGiver(game),
    )
