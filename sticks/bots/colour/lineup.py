"""Who plays Stick to Colours."""

from __future__ import annotations

from sticks.bots.bot import Lineup, RandomBot
from sticks.bots.colour.hints import Adviser
from sticks.bots.colour.player import LEVELS, MANNERS, Player
from sticks.bots.colours import Greedy
from sticks.games.colours import Colours


def colours() -> Lineup:
    """The bots of Stick to Colours."""
    game = Colours()
    return Lineup(
        {
            "random": RandomBot(game),
            "greedy": Greedy(game),
            **{level: Player(game, who) for level, who in LEVELS.items()},
        },
        {
            (level, manner): Player(game, change(who))
            for level, who in LEVELS.items()
            for manner, change in MANNERS.items()
        },
        Adviser(game),
    )
