"""The bots of every game, by level: ``BOTS["sticks"]["greedy"]``."""

from __future__ import annotations

from sticks.bots import colour, colours, rummy, straws
from sticks.bots.bot import Adviser, Bot, RandomBot, Temperament
from sticks.bots.rummy import MANNERS, MINDS, TEMPERS, Expert
from sticks.games.colours import Colours
from sticks.games.family import Family
from sticks.games.sticks import Sticks
from sticks.games.straws import Straws

_STICKS, _FAMILY, _COLOURS, _STRAWS = Sticks(), Family(), Colours(), Straws()

BOTS: dict[str, dict[str, Bot]] = {
    "sticks": {
        "random": RandomBot(_STICKS),
        "greedy": rummy.Greedy(_STICKS),
        **{level: Expert(_STICKS, mind) for level, mind in MINDS["sticks"].items()},
    },
    "family": {
        "random": RandomBot(_FAMILY),
        "greedy": rummy.Greedy(_FAMILY),
        **{level: Expert(_FAMILY, mind) for level, mind in MINDS["family"].items()},
    },
    "colours": {
        "random": RandomBot(_COLOURS),
        "greedy": colours.Greedy(_COLOURS),
        **{level: colour.Player(_COLOURS, who) for level, who in colour.LEVELS.items()},
    },
    "straws": {
        "random": RandomBot(_STRAWS),
        "greedy": straws.Greedy(_STRAWS),
        **{level: straws.Expert(_STRAWS, mind) for level, mind in straws.MINDS.items()},
    },
}

TEMPERAMENTS: dict[str, tuple[Temperament, ...]] = {
    "sticks": TEMPERS,
    "family": TEMPERS,
    "colours": colour.TEMPERS,
    "straws": straws.TEMPERS,
}
"""By game the manners of playing that a bot of any of its levels may have."""

_TEMPERED: dict[tuple[str, str, str], Bot] = (
    {
        (game.id, level, manner): Expert(game, change(mind))
        for game in (_STICKS, _FAMILY)
        for level, mind in MINDS[game.id].items()
        for manner, change in MANNERS.items()
    }
    | {
        ("colours", level, manner): colour.Player(_COLOURS, change(who))
        for level, who in colour.LEVELS.items()
        for manner, change in colour.MANNERS.items()
    }
    | {
        ("straws", level, manner): straws.Expert(_STRAWS, change(mind))
        for level, mind in straws.MINDS.items()
        for manner, change in straws.MANNERS.items()
    }
)
"""The bots by game, level and temperament."""

ADVISERS: dict[str, Adviser] = {
    "sticks": rummy.HintGiver(_STICKS),
    "family": rummy.HintGiver(_FAMILY),
    "colours": colour.Adviser(_COLOURS),
    "straws": straws.HintGiver(_STRAWS),
}
"""Who advises a person, by game."""


def bot_of(game: str, level: str, temperament: str = "") -> Bot:
    """The bot that a record's player line names; an unknown level plays as the greedy one.

    A temperament that the level does not know changes nothing.

    >>> bot_of("sticks", "unheard-of") is BOTS["sticks"]["greedy"]
    True
    """
    levels = BOTS[game]
    return _TEMPERED.get((game, level, temperament)) or levels.get(level, levels["greedy"])
