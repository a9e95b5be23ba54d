"""The bots of every game, by level: ``BOTS["sticks"]["greedy"]``."""

from __future__ import annotations

from collections.abc import Mapping

from sticks.bots.bot import Adviser, Bot, Lineup, Temperament
from sticks.later import Later

LINEUPS: Later[Lineup] = Later(
    {
        "sticks": "sticks.bots.rummy.lineup:sticks()",
        "family": "sticks.bots.rummy.lineup:family()",
        "colours": "sticks.bots.colour.lineup:colours()",
        "straws": "sticks.bots.straws.lineup:straws()",
    }
)
"""Who plays a game, by its id."""

BOTS: Mapping[str, dict[str, Bot]] = LINEUPS.each(lambda lineup: lineup.levels)

LEVELS: Mapping[str, tuple[str, ...]] = Later(
    {
        "sticks": "sticks.bots.rummy.mind:STICKS_LEVELS",
        "family": "sticks.bots.rummy.mind:FAMILY_LEVELS",
        "colours": lambda: tuple(BOTS["colours"]),
        "straws": lambda: tuple(BOTS["straws"]),
    }
)
"""By game what its levels are called; those of the rummy games are told without their bots."""

TEMPERAMENTS: Mapping[str, tuple[Temperament, ...]] = Later(
    {
        "sticks": "sticks.bots.rummy.mind:TEMPERS",
        "family": "sticks.bots.rummy.mind:TEMPERS",
        "colours": "sticks.bots.colour.player:TEMPERS",
        "straws": "sticks.bots.straws.mind:TEMPERS",
    }
)
"""By game the manners of playing that a bot of any of its levels may have."""

ADVISERS: Mapping[str, Adviser] = LINEUPS.each(lambda lineup: lineup.adviser)
"""Who advises a person, by game."""


def bot_of(game: str, level: str, temperament: str = "") -> Bot:
    """The bot that a record's player line names; an unknown level plays as the greedy one.

    A temperament that the level does not know changes nothing.

    >>> bot_of("sticks", "unheard-of") is BOTS["sticks"]["greedy"]
    True
    """
    lineup = LINEUPS[game]
    tempered = lineup.tempered.get((level, temperament))
    return tempered or lineup.levels.get(level, lineup.levels["greedy"])
