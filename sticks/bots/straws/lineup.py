"""Who plays Stick Collection."""

from __future__ import annotations

from sticks.bots.bot import Lineup, RandomBot
from sticks.bots.straws.expert import Expert
from sticks.bots.straws.greedy import Greedy
from sticks.bots.straws.hints import HintGiver
from sticks.bots.straws.mind import MANNERS, MINDS
from sticks.games.straws import Straws


def straws() -> Lineup:
    """The bots of Stick Collection."""
    game = Straws()
    return Lineup(
        {
            "random": RandomBot(game),
            "greedy": Greedy(game),
            **{level: Expert(game, mind) for level, mind in MINDS.items()},
        },
        {
            (level, manner): Expert(game, change(mind))
            for level, mind in MINDS.items()
            for manner, change in MANNERS.items()
        },
        HintGiver(game),
    )
