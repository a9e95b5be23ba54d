"""Messages: everything that can happen to the page, as values.

What acts on the match carries ``count``, the actions played when it was offered: once the
match has moved on, it is stale and does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sticks.cards import Card
from web.value import Value

NOTHING: Mapping[str, str] = {}

# --- the match ---------------------------------------------------------------------------


class Opened(Value):
    """The page came up, with the address's query and what this browser had kept."""

    query: str = ""
    kept: Mapping[str, str] = NOTHING


class Play(Value):
    """An action, offered when ``count`` actions had been played: later it is stale."""

    count: int
    action: str


class Thought(Value):
    """A bot's answer for the position of that token; "" when it had none."""

    token: int
    action: str


class AskHint(Value):
    """What would a good player do now?"""

    count: int


class Hinted(Value):
    """Advice for the position of that token: an action and why; both "" when there was none."""

    token: int
    action: str
    reason: str


class ThinkAgain(Value):
    """A bot that could not decide shall try once more."""


class Undo(Value):
    """Take the latest action back."""

    count: int


class NextHand(Value):
    """The finished hand has been looked at."""


class NewGame(Value):
    """The form of a new match was sent."""

    fields: Mapping[str, str]


class Again(Value):
    """Another match with the same players."""


class Resume(Value):
    """Go on with the match that this browser had kept."""


class GoBack(Value):
    """Go on with the match that was left for another one."""


class Home(Value):
    """To the start screen; the match is kept."""


class Said(Value):
    """A word of the document that was pressed, sent or changed, before it has been read.

    The desk of the game at hand may know the word; the page reads it otherwise. ``drawn`` is
    the token of the position whose picture was pressed, where there was a picture.
    """

    verb: str
    arg: str = ""
    fields: Mapping[str, str] = NOTHING
    drawn: int | None = None


# --- my hand -----------------------------------------------------------------------------


class Pick(Value):
    """Pick a card of the hand, or put it back."""

    card: Card


class Lift(Value):
    """A card is being dragged: it is the one picked."""

    card: Card


class Arrange(Value):
    """The hand was put in this order."""

    order: tuple[Card, ...]


class Move(Value):
    """Move a card of the hand by so many places."""

    card: Card
    step: int


class Look(Value):
    """Move the keyboard's focus along the hand."""

    card: Card
    step: int


class Sort(Value):
    """Sort the hand by "rank", "suit" or "stick"."""

    how: str


# --- playing from it ---------------------------------------------------------------------


class Draw(Value):
    """Draw from "stock" or "pile"; on the pile this may also mean the discard."""

    count: int
    source: str


class Discard(Value):
    """Discard the picked card, or this one."""

    count: int
    card: Card | None = None


class LayGroup(Value):
    """Lay the picked cards as a new group."""

    count: int


class TapGroup(Value):
    """A tap on a group itself: where the picked card fits one place only, it goes there."""

    count: int
    group: int


class TakeWild(Value):
    """Swap the picked card for this wild on the table."""

    count: int
    group: int
    wild: Card


class LayDown(Value):
    """Show the best lay-down in the tray."""


class Build(Value):
    """Open an empty tray."""


class TrayPut(Value):
    """Put the picked cards in this place of the tray."""

    place: int


class TrayTake(Value):
    """Take a card out of the tray."""

    card: Card


class TrayRead(Value):
    """Choose what the cards of a place stand for."""

    place: int
    reading: int


class TrayLay(Value):
    """Lay down what is in the tray."""

    count: int


class CutAt(Value):
    """Open the choice of the cut, or move its place."""

    place: str = ""


class CutHere(Value):
    """Cut where the form says."""

    count: int
    fields: Mapping[str, str]


# --- the page ----------------------------------------------------------------------------


class Open(Value):
    """Open a dialog."""

    dialog: str


class HowTo(Value):
    """Open the help sheet of a game, also where no match lies on the table."""

    game: str


class Ask(Value):
    """Open the form of a new match of a game; "" is the one at the table."""

    game: str


class Close(Value):
    """Close the dialog that is open."""


class Side(Value):
    """Open a tab of the side panel, or with "" close it."""

    tab: str


class Clause(Value):
    """Open the rules at a clause."""

    clause: str


class Dismiss(Value):
    """The notice has been read."""


class Escape(Value):
    """Back out of whatever is under way."""


class Cancel(Value):
    """Put the tray away, with what is said about it."""


class Press(Value):
    """A letter key, where nothing is being typed."""

    key: str


class Draft(Value):
    """A field of the new game form changed: the form is drawn again to fit."""

    fields: Mapping[str, str]


class Explain(Value):
    """Say what something on the table means."""

    topic: str


class Setting(Value):
    """A setting changed."""

    name: str
    value: str


class SaveRecord(Value):
    """Hand the record to the player as a file."""


class SaveAside(Value):
    """Hand the record that could not be read to the player as a file."""


class CopyRecord(Value):
    """Copy the record."""


class OpenRecord(Value):
    """A record was pasted, or came out of a file."""

    text: str


class Unkept(Value):
    """The browser would not keep the match, for this reason."""

    reason: str


class KeptAgain(Value):
    """The browser, which would not keep something, has kept it now."""


class Elsewhere(Value):
    """Another tab is the one that keeps its match: this one's is not kept."""


class KeepHere(Value):
    """The player wants this tab to be the one that keeps."""


class Ours(Value):
    """From now on this tab keeps; ``kept`` is what another one had kept until now."""

    kept: Mapping[str, str]


class KeptElsewhere(Value):
    """Another tab has kept a text under a key, while no match is on the table here."""

    key: str
    text: str


class ForgetAside(Value):
    """The player needs no longer what was set aside."""


class Edition(Value):
    """What the browser tells of its copy of the game: a word of ``web/boot/offline.mjs``."""

    news: str


class Renew(Value):
    """The player wants the newer edition now."""


class Later(Value):
    """The player wants the newer edition some other time."""


Msg: TypeAlias = (
    Said | Opened | Play | Thought | AskHint | Hinted | ThinkAgain | Undo | NextHand
    | NewGame | Again | Resume | GoBack | Home
    | Pick | Lift | Arrange | Move | Look | Sort
    | Draw | Discard | LayGroup | TapGroup | TakeWild | LayDown | Build
    | TrayPut | TrayTake | TrayRead | TrayLay | CutAt | CutHere
    | Open | HowTo | Ask | Close | Side | Clause | Dismiss | Escape | Cancel | Press | Draft
    | Explain | Setting
    | SaveRecord | SaveAside | CopyRecord | OpenRecord | Unkept | KeptAgain
    | Elsewhere | KeepHere | Ours | KeptElsewhere | ForgetAside
    | Edition | Renew | Later
)  # fmt: skip
