"""The match moves on: from one position to the next, back, or to another match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from sticks.cards import Card
from sticks.game import Refused, Unreadable, name_seats
from sticks.rummy import solver
from sticks.rummy.labels import parse
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import View
from sticks.table import Table
from web import embedding, ordering, telling, tray, undoing
from web.desk import Did
from web.desks import DESKS
from web.errands import Announce, Effect, Focus, Keep, Save, Tell, Think
from web.flights import flights
from web.model import Model, Notice
from web.offers import NOTHING_OFFERED, best_lay_down, offers

Step: TypeAlias = tuple[Model, tuple[Effect, ...]]

PAUSES: Mapping[str, int] = {"slow": 1200, "normal": 600, "fast": 180, "instant": 0}
"""How long a bot takes over an action at least, in ms, by the setting of the speed."""


def view_of(model: Model) -> View:
    """What I may know of the match that is being played."""
    assert model.table is not None
    view: View = model.table.game.view(model.table.state, model.me)
    return view


def begin(model: Model, table: Table, order: tuple[Card, ...] = (), on_desk: str = "") -> Step:
    """Sit down at a table: a new match, or one that was kept, as it lay."""
    desk = DESKS.get(table.game.id)
    me = next((seat for seat, p in enumerate(table.players) if p.kind == "person"), 0)
    fresh = Model(
        me=me,
        token=model.token,
        luck=model.luck,
        order=order,
        side=model.side,
        settings=model.settings,
        keeps=model.keeps,
        edition=model.edition,
        elsewhere=model.elsewhere,
        embed=model.embed,
        spoilt=model.spoilt,
        previous=model.previous,
        log=telling.history(table, me, desk.tell if desk is not None else None),
        notice=outlasting(model.notice),
        desk=desk.remember(on_desk) if desk is not None and on_desk else None,
        resting=table.count > 0 and table.state.public.phase == "cut",
    )
    there, effects = go_on(at(fresh, table))
    told = (Tell(embedding.ready(table, me)),) if model.embed else ()
    return there, (Save(), Keep("at", "table"), *effects, *told)


def at(model: Model, table: Table) -> Model:
    """The model at a position: my hand in my order, and what I may do there."""
    desk = DESKS.get(table.game.id)
    if desk is not None:
        state = desk.settle(desk.start if model.desk is None else model.desk,
                            table.game.view(table.state, model.me))  # fmt: skip
        return replace(model, table=table, token=model.token + 1, desk=state)
    view: View = table.game.view(table.state, model.me)
    hand = set(view.hand)
    rules, hand_number = view.public.terms.rules, view.public.match.hand
    known = advise(view.hand, view.stick, rules)
    stick = parse(view.stick, rules) if view.stick is not None else None
    order = ordering.kept(model.order, view.hand)
    if model.dealt != hand_number:
        order = ordering.dealt(model.order, view.hand, model.sorted_by, known, stick)
    laid = model.tray
    if laid is not None and (model.resting or view.stick is None or not tray.held(laid) <= hand):
        laid = None
    return replace(
        model,
        table=table,
        token=model.token + 1,
        order=order,
        dealt=hand_number,
        stick=stick,
        at=model.at if model.at in hand else None,
        picked=tuple(card for card in model.picked if card in hand),
        offers=NOTHING_OFFERED if model.resting else offers(table.game, view),
        advice=known,
        best=best_lay_down(table.game, view, known.distance if known else None),
        tray=laid,
        choices=(),
        cut=None,
    )


def advise(hand: tuple[Card, ...], stick: str | None, rules: Ruleset) -> solver.Advice | None:
    """How far the hand is from the stick, or None without one."""
    if stick is None or not hand:
        return None
    return _advise(tuple(sorted(hand)), stick, rules)


@lru_cache(maxsize=64)
def _advise(hand: tuple[Card, ...], stick: str, rules: Ruleset) -> solver.Advice:
    return solver.advice(hand, parse(stick, rules))


def play(model: Model, count: int, action: str) -> Step:
    """Play my action, unless the position that it was meant for is gone."""
    table = model.table
    if table is None or count != table.count:
        return model, ()
    if table.turn is None or model.resting:
        return model, ()
    if table.turn != model.me:
        who = telling.names(table)[table.turn]
        return refuse(model, f"It is {who}’s turn.", "turn.1")
    try:
        after = table.play(action)
    except Refused as refused:
        return refuse(model, refused.refusal.text, refused.refusal.clause)
    except Unreadable as wrong:
        return refuse(model, wrong.reason[:1].upper() + wrong.reason[1:] + ".", "")
    drew = table.state.public.phase == "draw"
    if table.game.id in DESKS:
        return moved(replace(model, notice=outlasting(model.notice)), after)
    mine = replace(
        model,
        picked=(),
        tray=model.tray if drew else None,
        notice=outlasting(model.notice),
        was=model.order,
    )
    there, effects = moved(mine, after)
    if drew and there.table is not None and (drawn := view_of(there).drawn) is not None:
        there = replace(there, at=drawn)
    return there, effects


def outlasting(notice: Notice | None) -> Notice | None:
    """A notice that stays until it is put away; others are soon stale."""
    return notice if notice is not None and notice.stays else None


def refuse(model: Model, text: str, clause: str) -> Step:
    """Say why not, in words that name the players, with the clause to read."""
    table = model.table
    if table is not None:
        if (desk := DESKS.get(table.game.id)) is not None:
            text = desk.tell(text, table.game.view(table.state, model.me))
        text = name_seats(text, telling.names(table), model.me)
        text = text[:1].upper() + text[1:]
    return replace(model, notice=Notice(text, clause)), ()


def moved(model: Model, after: Table) -> Step:
    """The position after one more action, whoever played it."""
    before = model.table
    assert before is not None
    assert before.turn is not None
    actor = before.turn
    desk = DESKS.get(after.game.id)
    lines = telling.told(before, after, model.me, desk.tell if desk is not None else None)
    view = view_of(model)
    said = tuple(
        telling.sentence(line, telling.names(after), model.me)
        for line in lines
        if line.kind != "hand"
    )
    ended = view.public.phase != "cut" and after.state.public.phase == "cut"
    there = at(
        replace(
            model,
            log=(*model.log, *lines)[-telling.REMEMBERED :],
            unsaid=(*model.unsaid, *said),
            resting=ended,
            notice=outlasting(model.notice) if after.turn == model.me else model.notice,
        ),
        after,
    )
    flown = () if after.game.id in DESKS else flights(view, view_of(there), actor)
    there, effects = go_on(there, turned=after.turn != actor or actor == model.me)
    told = (Tell(embedding.result(after, model.me)),) if model.embed and after.turn is None else ()
    return there, (Save(), *flown, *effects, *told)


def go_on(model: Model, *, turned: bool = True) -> Step:
    """Whose turn is it? Let the bot think, or tell me; at an end, show the sheet."""
    table = model.table
    assert table is not None
    if table.turn is None:
        model = replace(model, dialog="match-over")
        return _aloud(model, "The match is over.")
    if model.resting:
        return _aloud(replace(model, dialog="hand-over"), "")
    if table.turn == model.me:
        if not turned:
            return _aloud(model, "")
        return _aloud(model, _call(model))
    pause = PAUSES[model.settings.speed]
    think = Think(table.turn, model.token, pause)
    if turned and pause >= PAUSES["normal"]:
        model, effects = _aloud(model, "")
        return model, (*effects, think)
    return model, (think,)


def _call(model: Model) -> str:
    """What is asked of me at the start of my turn, for whoever listens."""
    table = model.table
    if table is not None and (desk := DESKS.get(table.game.id)) is not None:
        return f"Your turn: {desk.call(table.game.view(table.state, model.me))}"
    if model.offers.deal:
        return "Your turn: deal the cards."
    if model.offers.cut:
        return "Your turn: cut the pack."
    if model.offers.stock:
        return "Your turn: draw."
    return ""


def _aloud(model: Model, more: str) -> Step:
    """Announce what has not been said yet, all in one, as far as the settings ask for it."""
    unsaid = model.unsaid if model.settings.announce == "all" else ()
    text = "" if model.settings.announce == "none" else " ".join(filter(None, (*unsaid, more)))
    model = replace(model, unsaid=())
    return model, ((Announce(text),) if text else ())


def did(model: Model, done: Did, *, stale: bool = False) -> Step:
    """What a press on the desk of a game came to.

    Pressed in a picture of an older position (``stale``), it may arrange things but neither
    play nor be answered.
    """
    if stale and (done.action or done.hint):
        return model, ()
    table = model.table
    assert table is not None
    desk = DESKS[table.game.id]
    effects: tuple[Effect, ...] = ()
    kept = desk.keep(done.state)
    if kept != desk.keep(model.desk):
        effects = (Keep("desk", kept),)
    there = replace(model, desk=done.state, notice=outlasting(model.notice))
    if done.hint:
        there, _ = refuse(there, done.hint, done.clause)
    if done.focus:
        effects = (*effects, Focus(done.focus))
    if done.say:
        effects = (*effects, Announce(done.say))
    if not done.action:
        return there, effects
    there, more = play(there, table.count, done.action)
    return there, (*effects, *more)


def thought(model: Model, token: int, action: str) -> Step:
    """A bot has decided: play it, if the position still is the one it thought about."""
    table = model.table
    if table is None or token != model.token or table.turn in (None, model.me):
        return model, ()
    try:
        return moved(replace(model, stuck=False), table.play(action))
    except (Refused, Unreadable):
        return _undecided(model, table)


def _undecided(model: Model, table: Table) -> Step:
    """A bot has no answer: chance decides for it; if even that fails, I may ask again."""
    assert table.turn is not None
    who = telling.names(table)[table.turn]
    if model.stuck:
        notice = Notice(f"{who} still could not decide.", offer="think-again")
        return replace(model, stuck=False, notice=notice), ()
    text = f"{who} could not decide and plays by chance. Please save the match and report it."
    there = replace(model, stuck=True, notice=Notice(text, offer="download-record"))
    pause = PAUSES[model.settings.speed]
    return there, (Think(table.turn, model.token, pause, level="random"),)


def think_again(model: Model) -> Step:
    """The bot in turn is asked once more."""
    if model.table is None or model.resting or model.table.turn in (None, model.me):
        return model, ()
    return go_on(replace(model, notice=None, stuck=False))


def undo(model: Model, count: int) -> Step:
    """Take my latest action back, if that is fair and it still is the one that was meant."""
    if model.table is None or count != model.table.count:
        return model, ()
    if why := undoing.barred(model.table, model.me):
        return replace(model, notice=Notice(why, kind="hint")), ()
    table = model.table.undo()
    log = tuple(line for line in model.log if line.count <= table.count)
    back = replace(
        model,
        log=log,
        order=model.was or model.order,
        dialog="",
        notice=None,
        resting=False,
        picked=(),
        tray=None,
        unsaid=(),
    )
    return at(back, table), (Save(), Announce("Taken back. It is your turn again."), Focus("hand"))


def next_hand(model: Model) -> Step:
    """The finished hand has been looked at: on with the next."""
    if model.table is None or not model.resting:
        return model, ()
    rested = replace(model, resting=False, dialog="", picked=(), notice=None)
    return go_on(at(rested, model.table))
