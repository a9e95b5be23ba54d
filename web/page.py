"""``page(screen) -> markup``: the whole picture, drawn anew each time and patched in place.

It sees a :class:`~web.screen.Screen` and nothing else. Ids are stable (cards, seats, groups,
buttons), so the document changes only where the picture does.
"""

from __future__ import annotations

from sticks.rummy.sight import HAND_ENDS
from sticks.rummy.state import Public
from web.desks import DESKS
from web.markup import NOTHING, Markup, h, join
from web.parts.about import about
from web.parts.art import sprite
from web.parts.bar import bar, corner, menu
from web.parts.bots import how_bots_play
from web.parts.dialog import button, dialog
from web.parts.edition import kept, offer
from web.parts.help import help_sheet, rules_sheet
from web.parts.keys import EVERYWHERE, KEYS
from web.parts.newgame import new_game
from web.parts.notice import notice
from web.parts.record import open_record
from web.parts.settings import settings
from web.parts.sheets import (
    HandOver,
    MatchOver,
    Standing,
    hand_over,
    match_over,
    outcome_sheet,
)
from web.parts.side import side
from web.parts.start import start
from web.parts.table import table
from web.screen import Around, OnDesk, Play, Screen


def page(screen: Screen) -> Markup:
    """Everything inside the page's main element."""
    return join(*layers(screen))


def layers(screen: Screen) -> tuple[Markup, Markup]:
    """The picture in two: the stage, and the dialog over it or nothing."""
    around = screen.around
    of_screen = ("screen", screen.embed and "is-embedded")
    if around is None:
        inside: Markup = h("div", start(screen), class_=of_screen, id="screen")
    else:
        inside = h(
            "div",
            corner(around) if screen.embed else bar(screen, around),
            _table(screen, around),
            side(screen, around),
            class_=of_screen,
            id="screen",
        )
    match = around is not None and around.company.outcome is None
    newer = offer(screen.edition, match=match, keeps=screen.keeps) or NOTHING
    return join(sprite(), newer, inside), _dialog(screen, screen.play) or NOTHING


def _table(screen: Screen, around: Around) -> Markup:
    """The match, and whatever has to be said about it."""
    if screen.play is not None:
        return table(screen, screen.play)
    assert screen.on_desk is not None
    at = screen.on_desk
    return at.desk.table(at.state, at.view, around.company, notice(screen.notice))


def _dialog(screen: Screen, play: Play | None) -> Markup | None:
    """The dialog that is open; the document shows it modally."""
    match screen.dialog:
        case "new-game":
            return new_game(screen.game, screen.draft, screen.complaint.text, screen.levels)
        case "settings":
            return settings(screen.settings)
        case "help":
            desk = DESKS.get(screen.game.id)
            keys = KEYS if desk is None else (*desk.keys, *EVERYWHERE)
            note = kept(screen.edition)
            return help_sheet(
                screen.game, keys, screen.book, note, at_table=screen.around is not None
            )
        case "rules" if screen.around is None:
            return rules_sheet(screen.game, screen.book, screen.clause)
        case "about":
            return about()
        case "bots":
            return how_bots_play()
        case "open-record":
            wrong = screen.complaint
            return open_record(wrong.tried, wrong.text, wrong.line, aside=screen.spoilt)
        case "menu":
            return menu(screen.around, screen.embed)
        case "legend" if screen.on_desk is not None and screen.around is not None:
            return _legend(screen.on_desk, screen.around)
        case "hand-over" if play is not None:
            return hand_over(_hand_over(play))
        case "match-over" if screen.on_desk is not None and screen.around is not None:
            return _desk_over(screen.on_desk, screen.around)
        case "match-over" if play is not None and play.outcome is not None:
            return match_over(_match_over(play))
    return None


def _legend(at: OnDesk, around: Around) -> Markup | None:
    signs = at.desk.legend(at.view, around.company)
    if not signs:
        return None
    done = button("Done", "close", class_="btn is-primary")
    return dialog("legend", "What the signs mean", signs, done, sheet=True)


def _desk_over(at: OnDesk, around: Around) -> Markup | None:
    outcome = around.company.outcome
    if outcome is None:
        return None
    names = ["You" if s == around.company.me else around.company.names[s] for s in outcome.winners]
    body = at.desk.over(at.view, around.company)
    return outcome_sheet(names, outcome.reason, outcome.clause, body)


def _standings(play: Play) -> tuple[Standing, ...]:
    public = play.view.public
    return tuple(
        Standing(
            name=name,
            sticks=public.match.done[seat],
            met=public.match.done[seat][-1] if seat in public.down else "",
            cards=public.counts[seat],
            me=seat == play.me,
            keeps=(play.view.stick or "") if seat == play.me else "",
        )
        for seat, name in enumerate(play.names)
    )


def _hand_over(play: Play) -> HandOver:
    public: Public = play.view.public
    ended = next((n for n in public.news if n.kind in ("out", "nobody")), None)
    reason = HAND_ENDS.get(ended.label, "") if ended and public.out is None else ""
    return HandOver(
        hand=public.match.hand,
        standings=_standings(play),
        target=public.terms.target,
        out=public.out,
        reason=reason,
        clause=ended.clause if ended else "",
    )


def _match_over(play: Play) -> MatchOver:
    assert play.outcome is not None
    public = play.view.public
    return MatchOver(
        hands=public.match.hand,
        standings=_standings(play),
        target=public.terms.target,
        winners=play.outcome.winners,
        reason=play.outcome.reason,
        clause=play.outcome.clause,
    )
