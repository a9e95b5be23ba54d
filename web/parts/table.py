"""The table of the rummy games: seats, groups, stock and pile, my stick, my hand, buttons."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.actions import actions
from web.parts.centre import centre
from web.parts.groups import groups
from web.parts.hand import hand
from web.parts.mystick import mystick
from web.parts.notice import notice
from web.parts.seats import seats
from web.parts.tray import tray
from web.screen import Play, Screen


def table(screen: Screen, play: Play) -> Markup:
    """Everything that lies on the table, as my seat sees it."""
    mine = play.turn == play.me and not play.resting
    return h(
        "div",
        seats(play),
        groups(play),
        centre(play),
        mystick(play),
        tray(play),
        hand(play),
        actions(play),
        notice(screen.notice),
        h(
            "p",
            "Arrows move along the hand, with Shift they move the card; Enter picks it.",
            id="hand-help",
            class_="visually-hidden",
        ),
        class_=("table", "is-rummy", mine and "is-my-turn"),
        id="table",
        data_others=str(len(play.players) - 1),
        data_phase=play.view.public.phase,
        data_count=str(play.count),
        data_turn="me" if mine else "",
    )
