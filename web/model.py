"""The page's memory: the match being played and what the player is doing with it.

One frozen value holds all of it. Only :mod:`web.update` makes new ones, and only
:mod:`web.screen` reads the match out of it, so nothing hidden reaches the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sticks.cards import Card
from sticks.game import Seat
from sticks.rummy.melds import Meld
from sticks.rummy.requirement import Requirement
from sticks.rummy.solver import Advice
from sticks.table import Table
from web.offers import NOTHING_OFFERED, Offers
from web.parts.edition import Edition
from web.parts.settings import Settings
from web.tray import Tray


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the player: a refusal with its clause, or a hint.

    ``play``: the position and the action that a hint is about, as a button's argument, and
    ``label`` the words of that button.
    """

    text: str
    clause: str = ""
    kind: str = "refusal"  # or "hint"
    offer: str = ""  # a verb of the page that helps, such as "save-record"
    play: str = ""
    label: str = ""
    lasts: bool = False  # until it is put away

    @property
    def stays(self) -> bool:
        """Whether it stays when something else is done: it lasts, or offers help."""
        return self.lasts or bool(self.offer)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log. ``count``: the actions played when it was written."""

    count: int
    seat: Seat | None
    text: str
    kind: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One reading of what the player wants, where several fit."""

    action: str
    label: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why a form could not be read; of a record also the text that was tried, and its line."""

    text: str = ""
    line: int | None = None
    tried: str = ""


NO_COMPLAINT = Complaint()
DEFAULTS = Settings()
THIS_EDITION = Edition()


@dataclass(frozen=True, slots=True)
class Model:
    """Everything the page knows.

    ``token`` changes with every position, so that what was thought or offered for an older
    one can be told apart. ``luck`` grows into the seed of the next match. ``order``: my hand
    as I arranged it; ``was``: as it was before my latest action; ``dealt``: the number of the
    hand that it is for; ``sorted_by``: the sort that I asked for last. ``at``: the card that the
    arrow keys are on; ``before_lift``: what was picked before one was dragged. ``stick`` (what
    it asks for), ``advice``, ``offers`` and ``best``, the lay-down that would be proposed, are
    worked out once for a position.
    ``desk``: what the desk of the game keeps, where it has one; ``on_desk`` the text that it
    kept for a reload. ``resting``: a hand is over and is still being looked at. ``unsaid``: what
    happened and has not been announced. ``stuck``: a bot could not decide, and its move is asked
    of another one. ``previous`` is the record of a match that was left for another. ``stored``:
    the record found in this browser when the page came up; ``spoilt`` what could not be read and
    was set aside; ``keeps``: the browser keeps what it is given; ``elsewhere``: another tab is
    the one that keeps. ``edition``: what the browser says of its copy of the game. ``embed``:
    where the match has a page of its own, when this one is a frame in somebody else's. ``game``
    (of which a new match is asked for), ``draft`` and ``complaint`` belong to the form that is
    open; ``reading`` is the game whose rules are read where there is no match, "" for ``game``.
    """

    table: Table | None = None
    me: Seat = 0
    token: int = 0
    luck: int = 0
    order: tuple[Card, ...] = ()
    was: tuple[Card, ...] = ()
    at: Card | None = None
    picked: tuple[Card, ...] = ()
    before_lift: tuple[Card, ...] | None = None
    sorted_by: str = ""
    stick: Requirement | None = None
    dealt: int = 0
    offers: Offers = NOTHING_OFFERED
    advice: Advice | None = None
    best: tuple[Meld, ...] = ()
    tray: Tray | None = None
    choices: tuple[Choice, ...] = ()
    cut: int | None = None
    notice: Notice | None = None
    log: tuple[Line, ...] = ()
    unsaid: tuple[str, ...] = ()
    stuck: bool = False
    desk: Any = None
    on_desk: str = ""
    dialog: str = ""
    side: str = ""
    clause: str = ""
    resting: bool = False
    stored: str = ""
    previous: str = ""
    spoilt: str = ""
    keeps: bool = True
    elsewhere: bool = False
    embed: str = ""
    game: str = "sticks"
    reading: str = ""
    draft: Mapping[str, str] = field(default_factory=dict)
    complaint: Complaint = NO_COMPLAINT
    settings: Settings = DEFAULTS
    edition: Edition = THIS_EDITION
