"""The page's address: ``?game=sticks&seats=4&level=greedy&seed=abc&speed=instant&target=3``.

A link names a match: its game, players, seed and options. ``speed`` belongs to the settings,
``name`` is the person's. What is left out keeps its default; without a seed the cards are
fresh. A link that makes no sense is answered with a sentence, never guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from sticks.bots import BOTS
from sticks.game import AnyGame, Option, Setup, Unreadable
from sticks.games import GAMES
from sticks.rummy.game import Rummy
from sticks.table import Player, Table
from web.desks import DESKS
from web.parts.games import usual_seats
from web.parts.levels import bot, levels_of, manners
from web.parts.newgame import at_first, bot_names, for_seats
from web.parts.settings import SPEEDS

PLAYABLE: Mapping[str, AnyGame] = {
    id: game for id, game in GAMES.items() if isinstance(game, Rummy) or id in DESKS
}
"""The games that the page can show."""

_OWN = ("game", "seats", "level", "seed", "speed", "name")
_YES, _NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0")


@dataclass(frozen=True, slots=True)
class Link:
    """What an address asks for. ``table`` is None when it names no match."""

    table: Table | None
    speed: str = ""
    seeded: bool = False


def read_link(query: str, fresh_seed: str) -> Link:
    """The match that a query names. Raises Unreadable with a sentence for the player.

    >>> link = read_link("?game=sticks&seats=3&seed=abc&target=3", "fresh")
    >>> link.table.setup.seats, link.table.setup.options["target"]
    (3, 3)
    >>> read_link("?game=sticks&seats=99", "fresh")
    Traceback (most recent call last):
    sticks.game.Unreadable: Sticks is for 2 to 7 players, not 99
    """
    fields = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
    speed = fields.get("speed", "")
    if speed and speed not in dict(SPEEDS):
        raise Unreadable(f"there is no speed “{speed[:30]}” ({', '.join(dict(SPEEDS))})")
    if "game" not in fields:
        return Link(None, speed)
    game = PLAYABLE.get(fields["game"])
    if game is None:
        raise Unreadable(f"there is no game “{fields['game'][:30]}” ({', '.join(PLAYABLE)})")
    seats = fields.get("seats", str(usual_seats(game)))
    if not (seats.isascii() and seats.isdigit() and len(seats) < 4):
        raise Unreadable(f"“{seats[:30]}” is no number of players")
    seed = fields.get("seed") or fresh_seed
    options = {name: _option(game, name, text) for name, text in fields.items() if name not in _OWN}
    for name, option in game.options.items():
        if option.per_seat and name not in options:
            options[name] = for_seats(option, at_first(name, option))
    setup = Setup(int(seats), seed, options)
    return Link(Table(game, setup, _players(game, setup, fields)), speed, "seed" in fields)


def _option(game: AnyGame, name: str, text: str) -> Any:
    option: Option | None = game.options.get(name)
    if option is None:
        known = ", ".join(game.options)
        raise Unreadable(f"{game.title} has no option “{name[:30]}” (it has: {known})")
    if set(map(type, option.choices)) == {bool}:
        if text.lower() in (*_YES, *_NO):
            return text.lower() in _YES
        raise Unreadable(f"{name} is on or off, not “{text[:30]}”")
    if option.per_seat:
        return text.split(",") if "," in text else for_seats(option, text)
    return next((value for value in option.choices if str(value) == text), text)


def _players(game: AnyGame, setup: Setup, fields: Mapping[str, str]) -> tuple[Player, ...]:
    """The person and the bots; ``level`` is one for all, or one for each, parted by commas."""
    known = BOTS.get(game.id, {})
    usual = next((level.id for level in levels_of(game.id, known)), "")
    levels = fields.get("level", usual).split(",")
    for level in levels:
        if level not in known:
            raise Unreadable(f"there is no level “{level[:30]}” ({', '.join(known)})")
    person = " ".join(fields.get("name", "").split())[:20]
    bots = [
        bot(game.id, name, levels[min(at, len(levels) - 1)], manner)
        for at, name, manner in zip(
            range(max(setup.seats - 1, 0)),
            bot_names(setup.seed, person),
            manners(game.id, setup.seed),
            strict=False,
        )
    ]
    players = (Player("person", person or "You"), *bots)
    return players if len(players) == setup.seats else ()
