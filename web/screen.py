"""What may be drawn: a player's view of the match and the state of the page, and no more.

:func:`screen` is the one door between the match and its picture. Everything past it works on
a :class:`Screen`, which holds no table and no state, so no part of the page can show a card,
a stick or a stock that the player may not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sticks.cards import Card
from sticks.game import AnyGame, Outcome, Seat, Unreadable
from sticks.games import GAMES
from sticks.games.rulebook import rulebook
from sticks.rummy.labels import parse
from sticks.rummy.requirement import Requirement
from sticks.rummy.solver import Advice
from sticks.rummy.state import View
from sticks.table import Player
from web import telling, tray, undoing
from web.cardplay import deck_size
from web.desk import Company, Desk
from web.desks import DESKS
from web.keeping import levels
from web.model import Choice, Complaint, Line, Model, Notice
from web.offers import Offers, Target, Wanted, swaps, targets
from web.parts.edition import Edition
from web.parts.levels import Level
from web.parts.settings import Settings
from web.rescue import title_of_stored, to_hand_out

READ = ("help", "rules")
"""Dialogs that tell a game's rules."""


@dataclass(frozen=True, slots=True)
class Play:
    """A match on the screen, as my seat sees it.

    ``count``: the actions played so far, which every button that plays carries. ``undo``: why
    nothing can be taken back, or "". ``targets`` and ``wanted``: where the picked card may go.
    ``places``: the tray, read. ``cut`` of ``deck`` cards: the place chosen while cutting.
    """

    game: str
    title: str
    view: View
    me: Seat
    count: int
    players: tuple[Player, ...]
    names: tuple[str, ...]
    turn: Seat | None
    outcome: Outcome | None
    requirement: Requirement | None
    order: tuple[Card, ...]
    at: Card | None
    picked: tuple[Card, ...]
    sorted_by: str
    offers: Offers
    can_lay: bool
    advice: Advice | None
    targets: tuple[Target, ...]
    wanted: tuple[Wanted, ...]
    places: tuple[tray.Place, ...] | None
    ready: bool
    proposed: bool
    choices: tuple[Choice, ...]
    cut: int | None
    deck: int
    resting: bool
    undo: str
    log: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Around:
    """What the page shows around every match. ``hand`` counts the hands of rummy (0: none).

    ``hint``: whether advice can be asked for, as it is my turn. ``elsewhere``: another tab is
    the one that keeps its match.
    """

    company: Company
    hand: int
    undo: str
    hint: bool
    elsewhere: bool
    log: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class OnDesk:
    """A match that its game's desk draws: the desk, its state, and my seat's view."""

    desk: Desk
    state: Any
    view: Any


@dataclass(frozen=True, slots=True)
class Screen:
    """All that the page is drawn from.

    ``embed``: where a framed match has a page of its own, "" outside of frames.
    ``resume`` and ``left`` name the games of matches that can be gone on with, and ``greets``
    tells that this browser has seen none. ``around`` stands whenever there is a match; then one
    of ``play`` (rummy) and ``on_desk``.
    """

    around: Around | None
    play: Play | None
    on_desk: OnDesk | None
    game: AnyGame
    notice: Notice | None
    dialog: str
    side: str
    clause: str
    book: str
    resume: str
    left: str
    greets: bool
    spoilt: bool
    embed: str
    levels: tuple[Level, ...]
    draft: Mapping[str, str]
    complaint: Complaint
    settings: Settings
    keeps: bool
    edition: Edition


def screen(model: Model) -> Screen:
    """The picture's whole material, out of the model."""
    game = GAMES[model.game]
    if model.table is not None and model.dialog != "new-game":
        game = model.table.game
    elif model.table is None and model.dialog in READ:
        game = GAMES[model.reading or model.game]
    return Screen(
        around=_around(model),
        play=_play(model),
        on_desk=_on_desk(model),
        game=game,
        notice=model.notice,
        dialog=model.dialog,
        side=model.side,
        clause=model.clause,
        book=_book(game.id) if model.side == "rules" or model.dialog in READ else "",
        resume=title_of_stored(model.stored) if model.table is None else "",
        left=title_of_stored(model.previous) if model.table is None else "",
        greets=not (model.settings.greeted or model.stored or model.previous),
        spoilt=bool(to_hand_out(model)),
        embed=model.embed,
        levels=levels(game.id),
        draft=model.draft,
        complaint=model.complaint,
        settings=model.settings,
        keeps=model.keeps and not model.elsewhere,
        edition=model.edition,
    )


def _book(game: str) -> str:
    try:
        return rulebook(game)
    except Unreadable:
        return ""


def _around(model: Model) -> Around | None:
    table = model.table
    if table is None:
        return None
    return Around(
        company=Company(
            game=table.game.id,
            title=table.game.title,
            me=model.me,
            count=table.count,
            names=telling.names(table),
            players=table.players,
            turn=table.turn,
            outcome=table.game.outcome(table.state),
            settings=model.settings,
        ),
        hand=table.state.public.match.hand if table.game.id not in DESKS else 0,
        undo=undoing.barred(table, model.me),
        hint=table.turn == model.me and not model.resting,
        elsewhere=model.elsewhere,
        log=model.log,
    )


def _on_desk(model: Model) -> OnDesk | None:
    table = model.table
    if table is None or table.game.id not in DESKS:
        return None
    view = table.game.view(table.state, model.me)
    return OnDesk(DESKS[table.game.id], model.desk, view)


def _play(model: Model) -> Play | None:
    table = model.table
    if table is None or table.game.id in DESKS:
        return None
    view: View = table.game.view(table.state, model.me)
    requirement = None
    if view.stick is not None:
        requirement = parse(view.stick, view.public.terms.rules)
    places = None
    if model.tray is not None and requirement is not None:
        places = _places(model.tray, requirement)
    one = model.picked[0] if len(model.picked) == 1 and model.tray is None else None
    return Play(
        game=table.game.id,
        title=table.game.title,
        view=view,
        me=model.me,
        count=table.count,
        players=table.players,
        names=telling.names(table),
        turn=table.turn,
        outcome=table.game.outcome(table.state),
        requirement=requirement,
        order=model.order,
        at=model.at,
        picked=model.picked,
        sorted_by=model.sorted_by,
        offers=model.offers,
        can_lay=bool(model.best),
        advice=model.advice,
        targets=_targets(table.game.id, view, one) if one is not None else (),
        wanted=swaps(view, one) if one is not None else (),
        places=places,
        ready=places is not None
        and any(place.cards for place in places)
        and all(place.reading is not None for place in places if place.cards or place.part),
        proposed=model.tray is not None and model.tray.proposed,
        choices=model.choices,
        cut=model.cut,
        deck=deck_size(model),
        resting=model.resting,
        undo=undoing.barred(table, model.me),
        log=model.log,
    )


@lru_cache(maxsize=8)
def _targets(game: str, view: View, card: Card) -> tuple[Target, ...]:
    """Targets are asked for at every redraw; a position and a card have one answer."""
    return targets(GAMES[game], view, card)


@lru_cache(maxsize=8)
def _places(laid: tray.Tray, requirement: Requirement) -> tuple[tray.Place, ...]:
    return tray.places(laid, requirement)
