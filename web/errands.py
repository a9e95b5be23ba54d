"""Errands: what :func:`web.update.update` asks of the browser, as values.

Update is pure, so it cannot save, think or speak. It returns errands instead;
``effects.py`` runs them, and whatever comes of one comes back as a message through the
same door as a click.
"""

from __future__ import annotations

from typing import TypeAlias

from sticks.game import Seat
from web.parts.settings import Settings
from web.value import Value


class Save(Value):
    """Keep the match and the player's own order of the hand in this browser."""


class Keep(Value):
    """Keep a small text under a key in this browser; an empty one is forgotten."""

    key: str
    text: str


class Shelve(Value):
    """Keep a text that must not get lost: until that has worked, nothing else is overwritten."""

    key: str
    text: str


class KeepHere(Value):
    """Let this tab be the one that keeps; it is answered with what the other had kept."""


class Think(Value):
    """Let the bot of a seat think, and answer after ``pause`` ms at the earliest.

    ``token`` names the position: an answer for another one is dropped. ``level`` stands in
    for the seat's own.
    """

    seat: Seat
    token: int
    pause: int
    level: str = ""


class Advise(Value):
    """Think about what the person in a seat might do; ``token`` as in :class:`Think`."""

    seat: Seat
    token: int


class Announce(Value):
    """Say a sentence to whoever listens to the page instead of looking at it."""

    text: str


class Fly(Value):
    """A card moves in the next picture: from one place of the page to another.

    ``card`` is its notation, or "" for one face down. Places are ids of the page; "" is
    wherever the card itself stands in the new (or stood in the old) picture.
    """

    card: str
    start: str
    end: str


class Focus(Value):
    """Put the keyboard's focus on an element, by its id."""

    id: str


class Show(Value):
    """Bring an element into sight, by its id; to the ``top`` if it is to be read."""

    id: str
    top: bool = False


class Download(Value):
    """Hand a text to the player as a file."""

    name: str
    text: str


class Copy(Value):
    """Put a text on the clipboard."""

    text: str


class Dress(Value):
    """Let the whole page wear the settings: theme, card size, colours of the deck."""

    settings: Settings


class Renew(Value):
    """Keep what has been played, and load the newer edition of the page."""


class Tell(Value):
    """Tell the page around the frame that this page stands in; the text is JSON."""

    text: str


Effect: TypeAlias = (
    Save | Keep | Shelve | KeepHere | Think | Advise | Announce | Fly | Focus | Show
    | Download | Copy | Dress | Renew | Tell
)  # fmt: skip
