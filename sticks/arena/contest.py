"""What is to be played: a game, who plays it, and which deals.

A deal is played once for each turn of the list of bots around the table, so every bot sits
in every seat of the same deal and the luck of the deal falls on all alike. Deals are named
by number, so a contest of more deals begins with those of a contest of fewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from sticks.bots import BOTS, TEMPERAMENTS, bot_of
from sticks.game import AnyGame, Option, Setup, Unreadable, settle
from sticks.games import GAMES

DEFAULTS: Mapping[str, Mapping[str, Any]] = MappingProxyType({"straws": {"sight": "sharp"}})
"""Options that the arena sets unless told otherwise, by game: bots have no eyes for a picture."""
PICTURE = "picture"
"""The eyesight of Stick Collection whose views hold the true lengths, for a page to draw."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot and the name that it is listed under.

    With ``all_seeing`` the bot's ``choose`` is handed the whole state in place of its view.
    That is for measuring how much a bot could gain at most; no named bot is made so.
    """

    name: str
    bot: Any
    all_seeing: bool = False


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots at one table of a game, deal after deal.

    ``contestants``: one for each seat; the first is the challenger. ``options``: those of the
    game that differ from the arena's defaults; one that holds a value a seat is read as a
    value a contestant, and goes round the table with them. Raises Unreadable for a contest
    that cannot be played.
    """

    game: AnyGame
    contestants: tuple[Contestant, ...]
    seed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        given = {**DEFAULTS.get(self.game.id, {}), **self.options}
        settled = settle(self.game, Setup(self.seats, self.seed, given))
        if PICTURE in settled.get("sight", ()):
            raise Unreadable(
                "option sight: in the arena nobody judges by the picture, since it would give "
                "bots the true lengths (choose another eyesight)"
            )
        object.__setattr__(self, "options", settled)

    @property
    def seats(self) -> int:
        """How many play at the table."""
        return len(self.contestants)

    def setup(self, deal: int, turned: int) -> Setup:
        """The set-up of a deal whose first contestant sits in seat ``turned``."""
        options = dict(self.options)
        for name, option in self.game.options.items():
            if option.per_seat:
                values = self.options[name]
                options[name] = tuple(values[place] for place in self.seating(turned))
        return Setup(self.seats, f"{self.seed}|deal {deal}", options)

    def seating(self, turned: int) -> tuple[int, ...]:
        """Who sits in each seat, by place in the list, when the first sits in seat ``turned``."""
        return tuple((seat - turned) % self.seats for seat in range(self.seats))


def contest(
    game: str,
    seats: int,
    bots: Sequence[str],
    seed: str = "",
    options: Mapping[str, str] | None = None,
) -> Contest:
    """The contest that words describe: names of bots and texts of options.

    A list of bots that is shorter than the table goes on with its last one. Raises Unreadable
    with a sentence that names what there is instead.

    >>> [c.name for c in contest("sticks", 3, ["random", "greedy"]).contestants]
    ['random', 'greedy', 'greedy']
    """
    played = GAMES.get(game)
    if played is None:
        raise Unreadable(f"there is no game {game!r} (there are: {', '.join(GAMES)})")
    if not bots:
        raise Unreadable("the list of bots is empty")
    if len(bots) > seats:
        raise Unreadable(f"{len(bots)} bots for {seats} seats")
    named = [*bots, *[bots[-1]] * (seats - len(bots))]
    given = {name: _value(played, name, text) for name, text in (options or {}).items()}
    return Contest(played, tuple(contestant(game, name) for name in named), seed, given)


def contestant(game: str, name: str) -> Contestant:
    """The bot called ``level`` or ``level:temperament``. Raises Unreadable for an unknown one."""
    level, _, temperament = name.partition(":")
    if level not in BOTS[game]:
        known = ", ".join(BOTS[game])
        raise Unreadable(f"{GAMES[game].title} has no bot {level!r} (there are: {known})")
    manners = [manner.id for manner in TEMPERAMENTS.get(game, ())]
    if temperament and temperament not in manners:
        known = ", ".join(manners) or "none"
        raise Unreadable(f"its bots have no temperament {temperament!r} (there are: {known})")
    bot = bot_of(game, level, temperament)
    if temperament and bot is BOTS[game][level]:
        raise Unreadable(f"the bot {level!r} plays in one manner only: leave out :{temperament}")
    return Contestant(name, bot)


def _value(game: AnyGame, name: str, text: str) -> Any:
    """What the text of an option means; what cannot be read is left for the game to refuse."""
    option = game.options.get(name)
    if option is None or not option.choices:
        return text
    if option.per_seat:
        return [_choice(option, part) for part in text.split(",")]
    return _choice(option, text)


def _choice(option: Option, text: str) -> Any:
    wanted = text.strip().lower()
    return next((c for c in option.choices if str(c).lower() == wanted), text)
