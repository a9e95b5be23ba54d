"""Several tabs of one browser: only one of them keeps its match, and each knows which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sticks.cards import Card, cards
from sticks.game import Unreadable
from web import rescue
from web.desks import DESKS
from web.errands import Dress, Effect, Keep, Save, Shelve
from web.model import Model, Notice
from web.parts.settings import Settings
from web.playing import Step

ELSEWHERE = (
    "Sticks is also being played in another tab, and only that one keeps its match. "
    "What you play here is not kept."
)
KEPT_HERE = "From now on this tab keeps its match, and no other does."
MOVED = "The match of the other tab is not lost: go back to it from the start screen."


def elsewhere(model: Model) -> Step:
    """Another tab keeps its match: this one plays on without."""
    if model.table is None:
        return model, ()
    notice = Notice(ELSEWHERE, kind="hint", offer="keep-here")
    return replace(model, elsewhere=True, notice=notice), ()


def ours(model: Model, kept: Mapping[str, str]) -> Step:
    """This tab keeps from now on; what another tab had kept meanwhile is put by."""
    table = model.table
    if table is None:
        return replace(
            model,
            elsewhere=False,
            stored=kept.get("match", ""),
            previous=kept.get("previous", ""),
            spoilt=kept.get("aside", ""),
        ), ()
    told = model.elsewhere
    mine, theirs = table.save(), kept.get("match", "")
    model = replace(
        model,
        elsewhere=False,
        notice=None if told else model.notice,
        previous=kept.get("previous", "") or model.previous,
        spoilt=kept.get("aside", ""),
    )
    effects: tuple[Effect, ...] = ()
    said = [KEPT_HERE] if told else []
    if mine.startswith(theirs):
        if model.previous != kept.get("previous", ""):
            effects = (Shelve("previous", model.previous),)
    else:
        other, (looked, effects) = rescue.stored(replace(model, stored=theirs))
        if looked.spoilt != model.spoilt:
            said.append("What the other tab had kept could not be read: it is set aside.")
        model = replace(model, spoilt=looked.spoilt)
        if other is not None or rescue.newer(theirs):
            model, effects = rescue.leave(model, theirs)
            said.append(MOVED)
    if said:
        model = replace(model, notice=Notice(" ".join(said), kind="hint"))
    desk = DESKS.get(table.game.id)
    laid = desk.keep(model.desk) if desk is not None else ""
    return model, (*effects, Save(), Keep("at", "table"), Keep("desk", laid))


def kept_elsewhere(model: Model, key: str, text: str) -> Step:
    """Another tab has kept something: what stands on the start screen here shall fit."""
    match key:
        case "settings":
            settings = Settings.from_json(text or "{}").visited(model.settings.asked())
            return replace(model, settings=settings), (Dress(settings),)
        case "aside":
            return replace(model, spoilt=text), ()
        case _ if model.table is not None or model.elsewhere:
            return model, ()
        case "match":
            return replace(model, stored=text), ()
        case "previous":
            return replace(model, previous=text), ()
        case "order":
            return replace(model, order=order_of(text) or ()), ()
        case "desk":
            return replace(model, on_desk=text), ()
    return model, ()


def order_of(text: str) -> tuple[Card, ...] | None:
    """The order of a hand, as it was kept; None for a text that is none."""
    try:
        return cards(text)
    except Unreadable:
        return None
