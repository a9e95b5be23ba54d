"""The bots of every game, by level: ``BOTS["sticks"]["greedy"]``."""

from __future__ import annotations

from sticks.bots.bot import Bot, RandomBot
from sticks.bots.rummy import Greedy
from sticks.games.family import Family
from sticks.games.sticks import Sticks

_STICKS, _FAMILY = Sticks(), Family()

BOTS: dict[str, dict[str, Bot]] = {
    "sticks": {"random": RandomBot(_STICKS), "greedy": Greedy(_STICKS)},
    "family": {"random": RandomBot(_FAMILY), "greedy": Greedy(_FAMILY)},
}
