"""Messages: everything that can happen to the page, as values.

What acts on the match carries ``count``, the actions played when it was offered: once the
match has moved on, it is stale and does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sticks.cards import Card

# --- the match ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """The page came up, with the address's query and what this browser had kept."""

    query: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Play:
    """An action, offered when ``count`` actions had been played: later it is stale."""

    count: int
    action: str


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's answer for the position of that token; "" when it had none."""

    token: int
    action: str


@dataclass(frozen=True, slots=True)
class AskHint:
    """What would a good player do now?"""

    count: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """Advice for the position of that token: an action and why; both "" when there was none."""

    token: int
    action: str
    reason: str


@dataclass(frozen=True, slots=True)
class ThinkAgain:
    """A bot that could not decide shall try once more."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the latest action back."""

    count: int


@dataclass(frozen=True, slots=True)
class NextHand:
    """The finished hand has been looked at."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """The form of a new match was sent."""

    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Again:
    """Another match with the same players."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with the match that this browser had kept."""


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go on with the match that was left for another one."""


@dataclass(frozen=True, slots=True)
class Home:
    """To the start screen; the match is kept."""


@dataclass(frozen=True, slots=True)
class Said:
    """A word of the document that was pressed, sent or changed, before it has been read.

    The desk of the game at hand may know the word; the page reads it otherwise. ``drawn`` is
    the token of the position whose picture was pressed, where there was a picture.
    """

    verb: str
    arg: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    drawn: int | None = None


# --- my hand -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a card of the hand, or put it back."""

    card: Card


@dataclass(frozen=True, slots=True)
class Lift:
    """A card is being dragged: it is the one picked."""

    card: Card


@dataclass(frozen=True, slots=True)
class Arrange:
    """The hand was put in this order."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a card of the hand by so many places."""

    card: Card
    step: int


@dataclass(frozen=True, slots=True)
class Look:
    """Move the keyboard's focus along the hand."""

    card: Card
    step: int


@dataclass(frozen=True, slots=True)
class Sort:
    """Sort the hand by "rank", "suit" or "stick"."""

    how: str


# --- playing from it ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from "stock" or "pile"; on the pile this may also mean the discard."""

    count: int
    source: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Discard the picked card, or this one."""

    count: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class LayGroup:
    """Lay the picked cards as a new group."""

    count: int


@dataclass(frozen=True, slots=True)
class TapGroup:
    """A tap on a group itself: where the picked card fits one place only, it goes there."""

    count: int
    group: int


@dataclass(frozen=True, slots=True)
class TakeWild:
    """Swap the picked card for this wild on the table."""

    count: int
    group: int
    wild: Card


@dataclass(frozen=True, slots=True)
class LayDown:
    """Show the best lay-down in the tray."""


@dataclass(frozen=True, slots=True)
class Build:
    """Open an empty tray."""


@dataclass(frozen=True, slots=True)
class TrayPut:
    """Put the picked cards in this place of the tray."""

    place: int


@dataclass(frozen=True, slots=True)
class TrayTake:
    """Take a card out of the tray."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrayRead:
    """Choose what the cards of a place stand for."""

    place: int
    reading: int


@dataclass(frozen=True, slots=True)
class TrayLay:
    """Lay down what is in the tray."""

    count: int


@dataclass(frozen=True, slots=True)
class CutAt:
    """Open the choice of the cut, or move its place."""

    place: str = ""


@dataclass(frozen=True, slots=True)
class CutHere:
    """Cut where the form says."""

    count: int
    fields: Mapping[str, str]


# --- the page ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Open:
    """Open a dialog."""

    dialog: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Open the form of a new match of a game; "" is the one at the table."""

    game: str


@dataclass(frozen=True, slots=True)
class Close:
    """Close the dialog that is open."""


@dataclass(frozen=True, slots=True)
class Side:
    """Open a tab of the side panel, or with "" close it."""

    tab: str


@dataclass(frozen=True, slots=True)
class Clause:
    """Open the rules at a clause."""

    clause: str


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The notice has been read."""


@dataclass(frozen=True, slots=True)
class Escape:
    """Back out of whatever is under way."""


@dataclass(frozen=True, slots=True)
class Press:
    """A letter key, where nothing is being typed."""

    key: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A field of the new game form changed: the form is drawn again to fit."""

    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting changed."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SaveRecord:
    """Hand the record to the player as a file."""


@dataclass(frozen=True, slots=True)
class SaveAside:
    """Hand the record that could not be read to the player as a file."""


@dataclass(frozen=True, slots=True)
class CopyRecord:
    """Copy the record."""


@dataclass(frozen=True, slots=True)
class OpenRecord:
    """A record was pasted, or came out of a file."""

    text: str


@dataclass(frozen=True, slots=True)
class Unkept:
    """The browser would not keep the match, for this reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another tab has kept a match of its own over this one."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What the browser tells of its copy of the game: a word of ``web/boot/offline.mjs``."""

    news: str


@dataclass(frozen=True, slots=True)
class Renew:
    """The player wants the newer edition now."""


@dataclass(frozen=True, slots=True)
class Later:
    """The player wants the newer edition some other time."""


Msg: TypeAlias = (
    Said | Opened | Play | Thought | AskHint | Hinted | ThinkAgain | Undo | NextHand
    | NewGame | Again | Resume | GoBack | Home
    | Pick | Lift | Arrange | Move | Look | Sort
    | Draw | Throw | LayGroup | TapGroup | TakeWild | LayDown | Build
    | TrayPut | TrayTake | TrayRead | TrayLay | CutAt | CutHere
    | Open | Ask | Close | Side | Clause | Dismiss | Escape | Press | Draft | Setting
    | SaveRecord | SaveAside | CopyRecord | OpenRecord | Unkept | Elsewhere
    | Edition | Renew | Later
)  # fmt: skip
