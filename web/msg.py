"""Messages: everything that can happen to the page, as values.

The document speaks in two kinds of words. What is clicked carries ``data-do="verb"`` and
perhaps ``data-arg="text"``; a form carries ``data-submit="verb"`` and comes with its fields,
and a field with ``data-change="verb"`` comes by itself with name and value. :func:`read`
turns these into messages and answers None to words it does not know, so a stale or foreign
piece of markup can do no harm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sticks.cards import Card, card, cards
from sticks.game import Unreadable

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
class Undo:
    """Take the latest action back."""


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
class Home:
    """To the start screen; the match is kept."""


@dataclass(frozen=True, slots=True)
class Said:
    """A word of the document that was pressed, sent or changed, before it has been read.

    The desk of the game at hand may know the word; the page reads it otherwise.
    """

    verb: str
    arg: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)


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


Msg: TypeAlias = (
    Said | Opened | Play | Thought | Undo | NextHand | NewGame | Again | Resume | Home
    | Pick | Lift | Arrange | Move | Look | Sort
    | Draw | Throw | LayGroup | TakeWild | LayDown | Build
    | TrayPut | TrayTake | TrayRead | TrayLay | CutAt | CutHere
    | Open | Ask | Close | Side | Clause | Dismiss | Escape | Press | Draft | Setting
    | SaveRecord | SaveAside | CopyRecord | OpenRecord | Unkept | Elsewhere
)  # fmt: skip

_NOTHING: Mapping[str, str] = {}

_PLAIN: Mapping[str, Msg] = {
    "undo": Undo(),
    "next-hand": NextHand(),
    "again": Again(),
    "resume": Resume(),
    "home": Home(),
    "lay-down": LayDown(),
    "build": Build(),
    "close": Close(),
    "dismiss": Dismiss(),
    "escape": Escape(),
    "cut-open": CutAt(),
    "download-record": SaveRecord(),
    "download-aside": SaveAside(),
    "copy-record": CopyRecord(),
}


def read(verb: str, arg: str = "", fields: Mapping[str, str] = _NOTHING) -> Msg | None:
    """The message of a word from the document, or None if it means nothing.

    >>> read("pick", "7ha")
    Pick(card=Card('7ha'))
    >>> read("play", "12 discard 7ha")
    Play(count=12, action='discard 7ha')
    >>> read("pick", "nonsense") is None
    True
    """
    try:
        return _PLAIN.get(verb) or _read(verb, arg, fields)
    except (Unreadable, ValueError):
        return None


def _read(verb: str, arg: str, fields: Mapping[str, str]) -> Msg | None:
    first, _, rest = arg.partition(" ")
    match verb:
        case "play":
            return Play(int(first), rest)
        case "pick":
            return Pick(card(arg))
        case "lift":
            return Lift(card(arg))
        case "arrange":
            return Arrange(cards(arg))
        case "move":
            return Move(card(first), int(rest))
        case "look":
            return Look(card(first), int(rest))
        case "sort":
            return Sort(arg)
        case "draw":
            return Draw(int(first), rest)
        case "throw":
            return Throw(int(first), card(rest) if rest else None)
        case "lay-group":
            return LayGroup(int(first))
        case "take-wild":
            group, _, wild = rest.partition(" ")
            return TakeWild(int(first), int(group), card(wild))
        case "tray-put":
            return TrayPut(int(arg))
        case "tray-take":
            return TrayTake(card(arg))
        case "tray-read":
            return TrayRead(int(first), int(rest))
        case "tray-lay":
            return TrayLay(int(arg))
        case "cut-at":
            return CutAt(next(iter(fields.values()), arg))
        case "cut":
            return CutHere(fields)
        case "open":
            return Open(arg)
        case "new":
            return Ask(arg)
        case "side":
            return Side(arg)
        case "clause" | "rules":
            return Clause(arg)
        case "press":
            return Press(arg)
        case "new-game":
            return NewGame(fields)
        case "draft":
            return Draft(fields)
        case "setting":
            name, value = next(iter(fields.items()))
            return Setting(name, value)
        case "open-record":
            return OpenRecord(fields.get("record", arg))
    return None
