"""What this browser had kept, read back. What cannot be read is never lost.

A record of a newer version stays under its key: the newer page will read it. Everything else
that cannot be read is set aside, where it can be downloaded until the player forgets it.
"""

from __future__ import annotations

import json
from dataclasses import replace

from sticks.game import Refused, Unreadable, name_seats
from sticks.games import GAMES
from sticks.table import FORMAT, MAGIC, Table
from web import msg
from web.errands import Copy, Download, Effect, Keep, Shelve
from web.model import NO_COMPLAINT, Complaint, Model, Notice
from web.playing import Step

BETWEEN = "\n# --- set aside before ---\n\n"
"""Stands between texts that were set aside one after another."""


def newer(text: str) -> bool:
    """Whether a record names a format that only a newer version knows.

    >>> newer("sticks record 99\\ngame 7"), newer("sticks record 1"), newer("<html>")
    (True, False, False)
    """
    words = text.removeprefix("\ufeff").split("\n", 1)[0].split()
    number = words[2] if len(words) == 3 and words[:2] == MAGIC.split() else ""
    return number.isascii() and number.isdigit() and int(number[:9]) > FORMAT


def set_aside(model: Model, text: str) -> Step:
    """Put a text with what was set aside before."""
    if text in model.spoilt:
        return model, ()
    spoilt = f"{text}{BETWEEN}{model.spoilt}" if model.spoilt else text
    return replace(model, spoilt=spoilt), (Shelve("aside", spoilt),)


def stored(model: Model) -> tuple[Table | None, Step]:
    """The unfinished match that was kept, or None, and the page once it has been looked at."""
    table, there, effects = _read(model, "match", model.stored)
    if table is not None and table.turn is None:
        return None, (replace(there, stored=""), effects)
    return table, (there, effects)


def left(model: Model) -> tuple[Table | None, Step]:
    """The match that was left for another one, or None; as :func:`stored`."""
    table, there, effects = _read(model, "previous", model.previous)
    return table, (there, effects)


def _read(model: Model, key: str, text: str) -> tuple[Table | None, Model, tuple[Effect, ...]]:
    if not text:
        return None, model, ()
    try:
        return Table.load(text, GAMES), model, ()
    except (Unreadable, Refused) as wrong:
        complaint = Complaint(plain(wrong), wrong.line, text)
    there = replace(model, dialog="open-record", complaint=complaint)
    if newer(text):
        return None, there, ()
    there, effects = set_aside(there, text)
    there = replace(there, stored="") if key == "match" else replace(there, previous="")
    return None, there, (*effects, Keep(key, ""))


def leave(model: Model, record: str) -> Step:
    """Keep the record of a match that is left for another one, to come back to it."""
    effects: tuple[Effect, ...] = ()
    if newer(model.previous) and model.previous != record:
        model, effects = set_aside(model, model.previous)
    return replace(model, previous=record), (*effects, Shelve("previous", record))


def plain(wrong: Unreadable | Refused) -> str:
    """Why a record cannot be read, as a sentence without its line."""
    if isinstance(wrong, Refused):
        seats = [f"player {seat + 1}" for seat in range(8)]
        text = f"{name_seats(wrong.refusal.text, seats)} ({wrong.refusal.clause})"
    else:
        text = wrong.reason
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ")", "!")) else f"{text}."


def title_of_stored(text: str) -> str:
    """The game that a kept record names, for the button that goes on with it."""
    for line in text.splitlines()[:3]:
        word, _, rest = line.partition(" ")
        if word == "game":
            try:
                game = GAMES.get(json.loads(rest))
            except (RecursionError, TypeError, ValueError):
                return ""
            return game.title if game else ""
    return ""


# --- handing out -------------------------------------------------------------------------


def to_hand_out(model: Model) -> str:
    """All that this version could not read: what was set aside, and what is newer."""
    kept = (model.stored, model.previous)
    unread = [text for text in kept if newer(text) and text not in model.spoilt]
    return BETWEEN.join([*unread, *filter(None, (model.spoilt,))])


def forget(model: Model) -> Step:
    """The player needs no longer what could not be read."""
    effects: tuple[Effect, ...] = (Keep("aside", ""),)
    if newer(model.stored):
        model, effects = replace(model, stored=""), (*effects, Keep("match", ""))
    if newer(model.previous):
        model, effects = replace(model, previous=""), (*effects, Keep("previous", ""))
    return replace(model, spoilt="", dialog="", complaint=NO_COMPLAINT), effects


def hand_out(model: Model, message: msg.SaveRecord | msg.SaveAside | msg.CopyRecord) -> Step:
    """Give the player a record: the match's, or what could not be read."""
    table = model.table
    match message:
        case msg.SaveAside():
            text = to_hand_out(model)
            return model, ((Download("sticks-set-aside.txt", text),) if text else ())
        case _ if table is None:
            return model, ()
        case msg.SaveRecord():
            name = f"{table.game.id}-{_for_a_file(table.setup.seed)}-{table.count}.txt"
            return model, (Download(name, table.save()),)
        case _:
            notice = Notice("The match is copied as text: paste it where you like.", kind="hint")
            return replace(model, notice=notice, dialog=""), (Copy(table.save()),)


def _for_a_file(text: str) -> str:
    return (
        "".join(c if c.isalnum() and c.isascii() else "-" for c in text)[:40].strip("-") or "match"
    )
