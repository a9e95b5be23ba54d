"""Bots for the rummy games."""

from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.greedy import Greedy
from sticks.bots.rummy.hints import HintGiver
from sticks.bots.rummy.mind import MANNERS, MINDS, TEMPERS

__all__ = ["MANNERS", "MINDS", "TEMPERS", "Expert", "Greedy", "HintGiver"]
