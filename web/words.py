"""The words of the document, read: what they say as messages.

The document speaks in two kinds of words. What is clicked carries ``data-do="verb"`` and
perhaps ``data-arg="text"``; a form carries ``data-submit="verb"`` and comes with its fields,
and a field with ``data-change="verb"`` comes by itself with name and value. :func:`read`
turns these into messages and answers None to words it does not know, so a stale or foreign
piece of markup can do no harm.
"""

from __future__ import annotations

from collections.abc import Mapping

from sticks.cards import card, cards
from sticks.game import Unreadable
from web import msg

_NOTHING: Mapping[str, str] = {}

_PLAIN: Mapping[str, msg.Msg] = {
    "next-hand": msg.NextHand(),
    "again": msg.Again(),
    "resume": msg.Resume(),
    "go-back": msg.GoBack(),
    "think-again": msg.ThinkAgain(),
    "home": msg.Home(),
    "lay-down": msg.LayDown(),
    "build": msg.Build(),
    "close": msg.Close(),
    "dismiss": msg.Dismiss(),
    "escape": msg.Escape(),
    "cancel": msg.Cancel(),
    "cut-open": msg.CutAt(),
    "download-record": msg.SaveRecord(),
    "download-aside": msg.SaveAside(),
    "forget-aside": msg.ForgetAside(),
    "keep-here": msg.KeepHere(),
    "copy-record": msg.CopyRecord(),
    "renew": msg.Renew(),
    "later": msg.Later(),
    "greeted": msg.Setting("greeted", "on"),
}


def read(verb: str, arg: str = "", fields: Mapping[str, str] = _NOTHING) -> msg.Msg | None:
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
    except (KeyError, Unreadable, ValueError):
        return None


def _read(verb: str, arg: str, fields: Mapping[str, str]) -> msg.Msg | None:
    first, _, rest = arg.partition(" ")
    match verb:
        case "play":
            return msg.Play(int(first), rest)
        case "undo":
            return msg.Undo(int(arg))
        case "hint":
            return msg.AskHint(int(arg))
        case "pick":
            return msg.Pick(card(arg))
        case "lift":
            return msg.Lift(card(arg))
        case "arrange":
            return msg.Arrange(cards(arg))
        case "move":
            return msg.Move(card(first), int(rest))
        case "look":
            return msg.Look(card(first), int(rest))
        case "sort":
            return msg.Sort(arg)
        case "explain":
            return msg.Explain(arg)
        case "draw":
            return msg.Draw(int(first), rest)
        case "discard":
            return msg.Discard(int(first), card(rest) if rest else None)
        case "lay-group":
            return msg.LayGroup(int(first))
        case "tap-group":
            return msg.TapGroup(int(first), int(rest))
        case "take-wild":
            group, _, wild = rest.partition(" ")
            return msg.TakeWild(int(first), int(group), card(wild))
        case "tray-put":
            return msg.TrayPut(int(arg))
        case "tray-take":
            return msg.TrayTake(card(arg))
        case "tray-read":
            return msg.TrayRead(int(first), int(rest))
        case "tray-lay":
            return msg.TrayLay(int(arg))
        case "cut-at":
            return msg.CutAt(next(iter(fields.values()), arg))
        case "cut":
            return msg.CutHere(int(fields["count"]), fields)
        case "open":
            return msg.Open(arg)
        case "how-to":
            return msg.HowTo(next(iter(fields.values()), arg))
        case "new":
            return msg.Ask(arg)
        case "side":
            return msg.Side(arg)
        case "clause" | "rules":
            return msg.Clause(arg)
        case "press":
            return msg.Press(arg)
        case "new-game":
            return msg.NewGame(fields)
        case "draft":
            return msg.Draft(fields)
        case "setting":
            name, value = next(iter(fields.items()))
            return msg.Setting(name, value)
        case "open-record":
            return msg.OpenRecord(fields.get("record", arg))
    return None
