"""The bots of every game, by level: ``BOTS["sticks"]["greedy"]``."""

from __future__ import annotations

from sticks.bots import colours, rummy, straws
from sticks.bots.bot import Adviser, Bot, RandomBot
from sticks.games.colours import Colours
from sticks.games.family import Family
from sticks.games.sticks import Sticks
from sticks.games.straws import Straws

_STICKS, _FAMILY, _COLOURS, _STRAWS = Sticks(), Family(), Colours(), Straws()

BOTS: dict[str, dict[str, Bot]] = {
    "sticks": {"random": RandomBot(_STICKS), "greedy": rummy.Greedy(_STICKS)},
    "family": {"random": RandomBot(_FAMILY), "greedy": rummy.Greedy(_FAMILY)},
    "colours": {"random": RandomBot(_COLOURS), "greedy": colours.Greedy(_COLOURS)},
    "straws": {"random": RandomBot(_STRAWS), "greedy": straws.Greedy(_STRAWS)},
}

ADVISERS: dict[str, Adviser] = {}
"""Who advises a person, by game."""


def bot_of(game: str, level: str, temperament: str = "") -> Bot:
    """The bot that a record's player line names; an unknown level plays as the greedy one.

    >>> bot_of("sticks", "unheard-of") is BOTS["sticks"]["greedy"]
    True
    """
    levels = BOTS[game]
    return levels.get(level, levels["greedy"])
