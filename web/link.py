"""The page's address: ``?game=sticks&seats=4&level=steady&seed=abc&speed=instant&target=3``.

A link names a match: its game, players, seed and options. ``speed`` and ``theme`` stand in for
the settings of this visit, ``name`` is the person's. What is left out keeps its default; without
a seed the cards are fresh. A link that makes no sense is answered with a sentence, never guessed
at; only a level or a theme that is not known, which changes no card, lets the match begin as
usual all the same.
With ``embed=1`` the page stands in a frame of somebody else's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from sticks.bots import LEVELS
from sticks.game import AnyGame, Option, Setup, Unreadable
from sticks.games import GAMES
from sticks.table import Player, Table
from web.parts.games import usual_seats
from web.parts.levels import RISING, bot, level_called, levels_of, manners, title_of
from web.parts.newgame import at_first, bot_names, for_seats
from web.parts.settings import SPEEDS, THEMES

_OWN = ("game", "seats", "level", "seed", "speed", "theme", "name", "embed")
_YES, _NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0")


@dataclass(frozen=True, slots=True)
class Link:
    """What an address asks for. ``table`` is None when it names no match.

    ``wrong`` says, in sentences, what of it is not known and was left at its default.
    """

    table: Table | None
    speed: str = ""
    seeded: bool = False
    theme: str = ""
    wrong: str = ""


def read_link(query: str, fresh_seed: str) -> Link:
    """The match that a query names. Raises Unreadable with a sentence for the player.

    >>> link = read_link("?game=sticks&seats=3&seed=abc&target=3", "fresh")
    >>> link.table.setup.seats, link.table.setup.options["target"]
    (3, 3)
    >>> read_link("?game=sticks&seats=99", "fresh")
    Traceback (most recent call last):
    sticks.game.Unreadable: Sticks is for 2 to 7 players, not 99
    """
    fields = _fields(query)
    theme, wrong = _theme(fields.get("theme", ""))
    speed = fields.get("speed", "")
    if speed and speed not in dict(SPEEDS):
        raise Unreadable(f"there is no speed “{speed[:30]}” ({', '.join(dict(SPEEDS))})")
    if "game" not in fields:
        return Link(None, speed, theme=theme, wrong=wrong)
    game = GAMES.get(fields["game"])
    if game is None:
        raise Unreadable(f"there is no game “{fields['game'][:30]}” ({', '.join(GAMES)})")
    seats = fields.get("seats", str(usual_seats(game)))
    if not (seats.isascii() and seats.isdigit() and len(seats) < 4):
        raise Unreadable(f"“{seats[:30]}” is no number of players")
    seed = fields.get("seed") or fresh_seed
    options = {name: _option(game, name, text) for name, text in fields.items() if name not in _OWN}
    for name, option in game.options.items():
        if option.per_seat and name not in options:
            options[name] = for_seats(option, at_first(name, option))
    setup = Setup(int(seats), seed, options)
    levels, unknown = _levels(game, fields.get("level", ""))
    table = Table(game, setup, _players(game, setup, levels, fields.get("name", "")))
    return Link(table, speed, "seed" in fields, theme, " ".join(filter(None, (wrong, unknown))))


def embedded(query: str) -> str:
    """Where a framed match has a page of its own, or "" if the query is for no frame.

    >>> embedded("?embed=1&game=straws&seed=two+words"), embedded("?game=straws")
    ('./?game=straws&seed=two+words', '')
    """
    fields = _fields(query)
    if fields.pop("embed", "").lower() not in _YES:
        return ""
    return f"./?{urlencode(fields)}" if fields else "./"


def kept_apart(query: str) -> str:
    """What the names of all that is kept begin with: a frame keeps its match apart.

    >>> kept_apart("?embed=1&game=straws"), kept_apart("?game=straws")
    ('embed:straws:', '')
    """
    game = _fields(query).get("game", "")
    return f"embed:{game if game in GAMES else ''}:" if embedded(query) else ""


def _fields(query: str) -> dict[str, str]:
    return dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))


def _theme(asked: str) -> tuple[str, str]:
    """The theme, and what to say when there is none of that name."""
    if not asked or asked in dict(THEMES):
        return asked, ""
    return "", f"There is no theme “{asked[:30]}” ({', '.join(dict(THEMES))})."


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


def _levels(game: AnyGame, asked: str) -> tuple[list[str], str]:
    """One level for all or one for each, parted by commas; and what to say of unknown ones."""
    known = LEVELS.get(game.id, ())
    usual = next((level.id for level in levels_of(game.id, known)), "")
    names = [name for name in asked.split(",") if name.strip()] or [usual]
    levels = [level_called(name, known) for name in names]
    if None not in levels:
        return [level or usual for level in levels], ""
    titles = ", ".join(map(title_of, sorted(known, key=RISING.index)))
    told = (
        f"{game.title} has no level “{names[levels.index(None)][:30]}” (it has: {titles}). "
        f"{title_of(usual)} plays in its stead."
    )
    return [level or usual for level in levels], told


def _players(game: AnyGame, setup: Setup, levels: list[str], name: str) -> tuple[Player, ...]:
    """The person and the bots; the last level is for all the others."""
    person = " ".join(name.split())[:20]
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
