"""The kinds of opponents, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from sticks.bots import TEMPERAMENTS
from sticks.game import stream
from sticks.table import Player


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of opponent: its id, as the bots are called, its name and its character in a line."""

    id: str
    title: str
    character: str


LEVELS = (
    Level("casual", "Casual", "knows what it collects, and overlooks a thing now and then"),
    Level("novice", "Novice", "plays on sight and misses many a good card"),
    Level("sharp", "Sharp", "counts its chances and minds what the next player picks up"),
    Level("expert", "Expert", "counts every card, works out your stick and gives little away"),
    Level("greedy", "Steady", "takes what helps and lays down as soon as it can"),
    Level("random", "Whimsical", "plays whatever comes to mind; a kind first opponent"),
)
"""Every kind, the usual one first, as they are in the rummy games."""

RISING = ("random", "novice", "casual", "greedy", "sharp", "expert")
"""The kinds from the easiest to the hardest, as they are offered."""

_ELSEWHERE: Mapping[str, Mapping[str, str]] = {
    "colours": {
        "novice": "bids for what it likes, and forgets what rivals have taken",
        "casual": "knows what goes together, and overlooks a thing now and then",
        "sharp": "thinks a trade through to its end, and minds what rivals get",
        "expert": "weighs every card against what it gives away, and errs little",
        "greedy": "bids for what adds most to its points, and minds what it refuses",
        "random": "bids whatever comes to mind; a kind first opponent",
    },
    "straws": {
        "novice": "squints at the straws, and forgets what others have bought",
        "casual": "bets what a straw seems worth, and errs now and then",
        "sharp": "judges lengths well and guesses how high you will go",
        "expert": "weighs what each straw is worth to you and to itself, coin by coin",
        "greedy": "judges lengths as well as eyes can, and bets what a straw is worth to it",
        "random": "bets whatever comes to mind; a kind first opponent",
    },
}
"""By game and level, where the character shows in other deeds."""

_YARDSTICK = "greedy"
"""A plain bot that others are measured by; offered only where there is none but it and chance."""


def levels_of(game: str, ids: Collection[str]) -> tuple[Level, ...]:
    """The opponents of a game that have one of these ids, the usual one first.

    >>> [level.title for level in levels_of("straws", ["random", "greedy"])]
    ['Steady', 'Whimsical']
    """
    own = _ELSEWHERE.get(game, {})
    return tuple(
        Level(level.id, level.title, own.get(level.id, level.character))
        for level in LEVELS
        if level.id in ids and not (level.id == _YARDSTICK and len(ids) > 2)
    )


def rising(levels: Iterable[Level]) -> list[Level]:
    """Kinds of opponents, the easiest first.

    >>> [level.title for level in rising(LEVELS)][:3]
    ['Whimsical', 'Novice', 'Casual']
    """
    return sorted(levels, key=lambda level: RISING.index(level.id))


def level_called(name: str, ids: Collection[str]) -> str | None:
    """The level among these that has this name on the page, or this id; None for no such one.

    >>> level_called("Steady", ["greedy", "random"]), level_called("random", ["greedy"])
    ('greedy', None)
    """
    name = name.strip().lower()
    return next((id for id in ids if name in (id, title_of(id).lower())), None)


EVEN_TEMPERED = frozenset(("greedy", "random"))
"""Kinds of opponents that play in one manner only."""


def manners(game: str, seed: str) -> Iterator[str]:
    """A temperament for one bot after the other, as the seed has it; "" is an even temper.

    >>> from itertools import islice
    >>> list(islice(manners("unheard-of", "kitchen"), 3))
    ['', '', '']
    """
    rng = stream(seed, "manners")
    known = ("", *(temper.id for temper in TEMPERAMENTS.get(game, ())))
    while True:
        yield known[int(rng.random() * len(known))]


def bot(game: str, name: str, level: str, manner: str) -> Player:
    """A bot at the table; a kind that has no temperaments gets none."""
    tempered = level not in EVEN_TEMPERED and game in TEMPERAMENTS
    return Player("bot", name, level, manner if tempered else "")


def kind_of(game: str, player: Player) -> str:
    """What to call a bot beside its name.

    >>> kind_of("sticks", Player("bot", "Ana", "sharp", "bold"))
    'Sharp, bold'
    """
    tempers = TEMPERAMENTS.get(game, ())
    manner = next((one.title for one in tempers if one.id == player.temperament), "")
    return f"{title_of(player.level)}, {manner.lower()}" if manner else title_of(player.level)


def title_of(level: str) -> str:
    """What a level is called.

    >>> title_of("greedy"), title_of("unheard-of")
    ('Steady', 'unheard-of')
    """
    return next((one.title for one in LEVELS if one.id == level), level)
