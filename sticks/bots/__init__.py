"""The bots of every game, by level: ``BOTS["sticks"]["greedy"]``."""

from __future__ import annotations

from sticks.bots.bot import Bot, RandomBot
from sticks.bots.sticks import Greedy
from sticks.games.sticks import Sticks

_STICKS = Sticks()

BOTS: dict[str, dict[str, Bot]] = {
    "sticks": {"random": RandomBot(_STICKS), "greedy": Greedy(_STICKS)},
}
