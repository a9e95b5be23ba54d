"""``update(model, msg) -> (model, effects)``: the only place where the page changes its mind.

Pure: no browser, no clock, no storage. What concerns the match is in :mod:`web.playing`,
what concerns a hand of cards in :mod:`web.cardplay`, records and settings in
:mod:`web.keeping`; here every message is answered.
"""

from __future__ import annotations

from dataclasses import replace

from web import (
    cardplay,
    edition,
    hints,
    keeping,
    msg,
    ordering,
    playing,
    rescue,
    tabs,
    words,
)  # fmt: skip
from web.desks import DESKS
from web.errands import Focus, KeepHere, Show
from web.model import NO_COMPLAINT, Model
from web.playing import Step


def update(model: Model, message: msg.Msg) -> Step:
    """The model after a message, and what the browser shall do about it."""
    match message:
        case msg.Said():
            return _said(model, message)
        case msg.Opened():
            return keeping.opened(model, message)
        case msg.Play(count, action):
            return playing.play(model, count, action)
        case msg.Thought(token, action):
            return playing.thought(model, token, action)
        case msg.AskHint(count):
            return hints.ask(model, count)
        case msg.Hinted(token, action, reason):
            return hints.hinted(model, token, action, reason)
        case msg.ThinkAgain():
            return playing.think_again(model)
        case msg.Undo(count):
            return playing.undo(model, count)
        case msg.NextHand():
            return playing.next_hand(model)
        case msg.NewGame(fields):
            return keeping.new_game(model, fields)
        case msg.Draft(fields):
            return replace(model, draft=fields), ()
        case msg.Again():
            return keeping.again(model)
        case msg.GoBack():
            return keeping.go_back(model)
        case msg.Resume():
            return keeping.resume(model)
        case msg.Home():
            return keeping.home(model)
        case msg.Pick(card):
            return cardplay.pick(model, card)
        case msg.Lift(card):
            return cardplay.lift(model, card)
        case msg.Arrange(order):
            return cardplay.arrange(model, order)
        case msg.Move(card, step):
            return cardplay.move(model, card, step)
        case msg.Look(card, step):
            return cardplay.look(model, card, step)
        case msg.Sort(how):
            return cardplay.sort(model, how)
        case msg.Draw(count, source):
            return cardplay.draw(model, count, source)
        case msg.Discard(count, card):
            return cardplay.discard(model, count, card)
        case msg.LayGroup(count):
            return cardplay.lay_group(model, count)
        case msg.TapGroup(count, group):
            return cardplay.tap_group(model, count, group)
        case msg.TakeWild(count, group, wild):
            return cardplay.take_wild(model, count, group, wild)
        case msg.LayDown():
            return cardplay.lay_down(model)
        case msg.Build():
            return cardplay.build(model)
        case msg.TrayPut(place):
            return cardplay.tray_put(model, place)
        case msg.TrayTake(card):
            return cardplay.tray_take(model, card)
        case msg.TrayRead(place, reading):
            return cardplay.tray_read(model, place, reading)
        case msg.TrayLay(count):
            return cardplay.tray_lay(model, count)
        case msg.CutAt(place):
            return cardplay.cut_at(model, place)
        case msg.CutHere(count, fields):
            return playing.play(model, count, f"cut {fields.get('place', '')}".strip())
        case msg.Open(dialog):
            return keeping.open_dialog(model, dialog)
        case msg.HowTo(game):
            return keeping.how_to(model, game)
        case msg.Ask(game):
            return keeping.ask(model, game)
        case msg.Close():
            return replace(model, dialog="", complaint=NO_COMPLAINT), ()
        case msg.Side(tab):
            notice = playing.outlasting(model.notice)
            return replace(model, side=tab, clause="", dialog="", notice=notice), ()
        case msg.Clause(clause):
            notice = playing.outlasting(model.notice)
            if model.table is None:
                there = replace(model, clause=clause, dialog="rules")
            else:
                there = replace(model, side="rules", clause=clause, dialog="", notice=notice)
            return there, ((Show(f"clause-{clause}", top=True),) if clause else ())
        case msg.Dismiss():
            return replace(model, notice=None), (Focus("hand"),)
        case msg.Cancel():
            notice = playing.outlasting(model.notice)
            return replace(model, tray=None, picked=(), notice=notice), (Focus("hand"),)
        case msg.Escape():
            return _escape(model)
        case msg.Press(key):
            return _press(model, key)
        case msg.Explain(topic):
            return hints.explain(model, topic)
        case msg.Setting(name, value):
            return keeping.setting(model, name, value)
        case msg.SaveRecord() | msg.SaveAside() | msg.CopyRecord():
            return rescue.hand_out(model, message)
        case msg.OpenRecord(text):
            return keeping.open_record(model, text)
        case msg.Unkept(reason):
            return keeping.unkept(model, reason)
        case msg.KeptAgain():
            return keeping.kept_again(model)
        case msg.Elsewhere():
            return tabs.elsewhere(model)
        case msg.KeepHere():
            return replace(model, dialog=""), (KeepHere(),)
        case msg.Ours(kept):
            return tabs.ours(model, kept)
        case msg.KeptElsewhere(key, text):
            return tabs.kept_elsewhere(model, key, text)
        case msg.ForgetAside():
            return rescue.forget(model)
        case msg.Edition(news):
            return edition.heard(model, news)
        case msg.Renew():
            return edition.renew(model)
        case msg.Later():
            return edition.later(model)


ONCE = (
    msg.Play, msg.AskHint, msg.Undo, msg.NextHand, msg.NewGame, msg.Again, msg.Draw, msg.Discard,
    msg.LayGroup, msg.TapGroup, msg.TakeWild, msg.LayDown, msg.TrayLay, msg.CutHere,
)  # fmt: skip
"""What is meant for the position in the picture, and dropped when the match has moved on."""


def _said(model: Model, word: msg.Said) -> Step:
    """A word of the document: the desk of the game reads it, or else the page."""
    table = model.table
    stale = word.drawn not in (None, model.token)
    if word.verb == "press":
        return _press(model, word.arg, stale=stale)
    desk = DESKS.get(table.game.id) if table is not None else None
    if desk is not None and table is not None:
        view = table.game.view(table.state, model.me)
        done = desk.act(model.desk, view, word.verb, word.arg, word.fields)
        if done is not None:
            return playing.did(model, done, stale=stale)
    read = words.read(word.verb, word.arg, word.fields)
    if read is None or (stale and isinstance(read, ONCE)):
        return model, ()
    return update(model, read)


# --- the page ----------------------------------------------------------------------------


def _escape(model: Model) -> Step:
    """Back out of one thing, the innermost first."""
    if model.dialog:
        return replace(model, dialog="", complaint=NO_COMPLAINT), ()
    if model.choices:
        return replace(model, choices=()), (Focus("hand"),)
    if model.notice:
        return replace(model, notice=None), ()
    if model.picked:
        return replace(model, picked=()), ()
    if model.tray is not None:
        return replace(model, tray=None), (Focus("hand"),)
    if model.cut is not None:
        return replace(model, cut=None), ()
    if model.side:
        return replace(model, side="", clause=""), ()
    return model, ()


def _press(model: Model, key: str, *, stale: bool = False) -> Step:
    """A key, where nothing is being typed; ``stale`` when its picture is gone."""
    if key == "?":
        return keeping.open_dialog(model, "help")
    table = model.table
    if table is None or model.dialog:
        return model, ()
    desk = DESKS.get(table.game.id)
    if desk is not None:
        done = desk.press(model.desk, table.game.view(table.state, model.me), key)
        if done is not None:
            return playing.did(model, done, stale=stale)
    match key:
        case "g":
            return replace(model, side="" if model.side == "log" else "log"), ()
        case "r":
            return replace(model, side="" if model.side == "rules" else "rules"), ()
        case "u" if not stale:
            return playing.undo(model, table.count)
        case "i" if not stale:
            return hints.ask(model, table.count)
    if desk is not None:
        return model, ()
    match key:
        case "h":
            return model, (Focus(f"card-{model.at or (model.order or ('',))[0]}"),)
        case "1" | "2" | "3":
            return cardplay.sort(model, ordering.SORTS[int(key) - 1])
    return (model, ()) if stale else _play_by_key(model, key, table.count)


def _play_by_key(model: Model, key: str, count: int) -> Step:
    """A key that acts on the match, pressed at the sight of its present position."""
    match key:
        case "d" | "s":
            return playing.play(model, count, "draw stock")
        case "p":
            return cardplay.draw(model, count, "pile")
        case "x":
            return cardplay.discard(model, count, None)
        case "l" if model.tray is not None:
            return cardplay.tray_lay(model, count)
        case "l":
            return cardplay.lay_down(model)
        case "b":
            return cardplay.build(model)
        case "n" if model.resting:
            return playing.next_hand(model)
        case "n":
            return cardplay.lay_group(model, count)
        case "e" if model.offers.end:
            return playing.play(model, count, "end")
        case "c" if model.offers.cut:
            return playing.play(model, count, "cut")
        case "c" if model.offers.deal:
            return playing.play(model, count, "deal")
    return model, ()
