"""The four games of the house, in a sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sticks.game import AnyGame


@dataclass(frozen=True, slots=True)
class About:
    """A game's name, what it is about, for how many players, and how many usually sit down."""

    name: str
    about: str
    players: str
    seats: int = 4


GAMES: Mapping[str, About] = {
    "sticks": About(
        "Sticks",
        "Draw a secret stick, gather the sets and runs it asks for, and fill your cup before the "
        "others do.",
        "2–7 players",
    ),
    "family": About(
        "Family Sticks",
        "The same by the rules of one family: fewer packs, more wild cards, and one neighbour "
        "whose cards you add to.",
        "2–8 players",
    ),
    "colours": About(
        "Stick to Colours",
        "Bid for cards in red, green and blue, and make them add up.",
        "2–4 players",
        seats=3,
    ),
    "straws": About(
        "Stick Collection",
        "Buy straws by eye; the longest row of neighbouring lengths wins.",
        "2–5 players",
    ),
}
"""By id, in the order of the start screen."""


def usual_seats(game: AnyGame) -> int:
    """How many players a new match has unless something else is asked for."""
    return GAMES[game.id].seats if game.id in GAMES else min(4, game.seats[-1])
