"""Bots for Stick Collection. They judge by looks, as every player does.

``worlds`` supposes lengths that fit what a seat sees, ``values`` says how good a table is for
each seat, ``limits`` how high a rival may bet; ``foresight`` takes the mean over the worlds, and
``bidding`` thinks the auction of a straw through. ``expert`` has the bots of all levels and
temperaments, whose minds are in ``mind``; ``hints`` advises people;
``greedy`` is the plain bot that they are measured by.
"""

from sticks.bots.straws.expert import Expert
from sticks.bots.straws.greedy import Greedy
from sticks.bots.straws.hints import HintGiver
from sticks.bots.straws.mind import MANNERS, MINDS, TEMPERS

__all__ = ["MANNERS", "MINDS", "TEMPERS", "Expert", "Greedy", "HintGiver"]
