"""A hint: what a good player would do now, why, and a button that does it."""

from __future__ import annotations

from dataclasses import replace

from sticks.cards import KIND, short
from sticks.game import name_seats
from sticks.rummy.notation import Action, Cut, Deal, Discard, Draw, Finish, Lay, New, Off, Swap
from sticks.rummy.state import View
from sticks.wording import listed
from web import playing, telling
from web.desks import DESKS
from web.errands import Advise, Effect, Show
from web.model import Model, Notice
from web.playing import Step
from web.readings import helpful, in_words

THINKING = "Let me think…"


def ask(model: Model, count: int) -> Step:
    """Ask for advice, in my turn and for the position that is meant."""
    table = model.table
    if table is None or count != table.count or table.turn is None or model.resting:
        return model, ()
    if table.turn != model.me:
        text = "Hints are for your own turn: wait until it has come round."
        return replace(model, notice=Notice(text, kind="hint")), ()
    notice = Notice(THINKING, kind="hint")
    return replace(model, notice=notice), (Advise(model.me, model.token),)


def hinted(model: Model, token: int, action: str, reason: str) -> Step:
    """The advice, if the position still is the one that was thought about.

    The card that it is about is picked, so that the places light up where it may go; the group
    that it is about comes into sight.
    """
    table = model.table
    if table is None or token != model.token or table.turn != model.me:
        return model, ()
    if not action:
        text = "No advice could be found for this position. Play on as you like."
        return replace(model, notice=Notice(text, kind="hint")), ()
    game, view = table.game, table.game.view(table.state, model.me)
    advised = game.read(action)
    desk = DESKS.get(game.id)
    label = deed(advised, view) if desk is None else desk.deed(advised)
    text = reason if desk is None else desk.tell(reason, view)
    text = name_seats(text, telling.names(table), model.me)
    notice = Notice(
        text[:1].upper() + text[1:], kind="hint", play=f"{table.count} {action}", label=label
    )
    picked = model.picked
    if isinstance(advised, (Discard, Off)) and model.tray is None:
        picked = (advised.card,)
    shown: tuple[Effect, ...] = ()
    if isinstance(advised, (Off, Swap)):
        shown = (Show(f"g{advised.group + 1}"),)
    return replace(model, notice=notice, picked=picked), shown


def explain(model: Model, topic: str) -> Step:
    """What something on the table means, for whoever taps it; a second tap puts it away."""
    advice = model.advice
    if topic != "useful" or model.table is None or advice is None or not advice.useful:
        return model, ()
    rules = playing.view_of(model).public.terms.rules
    named = listed([in_words(kind) for kind in helpful(advice.useful, rules)])
    many = advice.distance
    short_of = f"Your stick is {many} card{'s' * (many != 1)} short."
    does = "Each of these brings it one nearer" if many > 1 else "Any of these completes it"
    told = Notice(f"{short_of} {does}: {named}.", kind="hint")
    return replace(model, notice=None if model.notice == told else told), ()


def deed(action: Action, view: View) -> str:
    """An action of the rummy games as the words of a button.

    >>> from sticks.rummy.notation import read
    >>> deed(read("discard 7ha"), None)
    'Discard 7♥'
    """
    match action:
        case Cut():
            return "Cut"
        case Deal():
            return "Deal"
        case Draw("stock"):
            return "Draw from the stock"
        case Draw():
            return f"Take {short(KIND[view.public.pile[-1]])}"
        case Lay():
            return "Lay down"
        case Off(card):
            return f"Lay {short(KIND[card])} off"
        case New():
            return "Lay the group"
        case Swap(wild=wild):
            return f"Take {short(KIND[wild])} and use it"
        case Discard(card):
            return f"Discard {short(KIND[card])}"
        case Finish():
            return "End the turn"
