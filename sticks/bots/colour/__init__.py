"""How bots think about Stick to Colours.

``hope`` and ``prospect`` say what a hand may come to, ``sight`` makes a ``board`` of a view,
``trade`` thinks one trade through to its end, and ``judging`` weighs what a seat may do.
``player`` has the bots of all levels and temperaments; ``hints`` advises people.
"""

from sticks.bots.colour.hints import Adviser
from sticks.bots.colour.player import LEVELS, MANNERS, TEMPERS, Player

__all__ = ["LEVELS", "MANNERS", "TEMPERS", "Adviser", "Player"]
