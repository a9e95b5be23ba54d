"""Matches come and go: the start, new games, records, settings, and what the browser keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from sticks.bots import BOTS
from sticks.cards import Card, cards
from sticks.game import Refused, Setup, Unreadable, name_seats, stream
from sticks.table import Table
from web import msg, playing
from web.desks import DESKS
from web.errands import Copy, Download, Dress, Effect, Focus, Keep
from web.link import PLAYABLE, Link, read_link
from web.model import NO_COMPLAINT, Complaint, Model, Notice
from web.parts.levels import LEVELS, Level, levels_of
from web.parts.newgame import read_new_game
from web.parts.settings import Settings
from web.playing import Step

DIALOGS = (
    *("new-game", "settings", "help", "about", "bots", "open-record", "menu"),
    *("hand-over", "match-over"),
)

_WORDS = [
    "amber",
    "birch",
    "candle",
    "clover",
    "cedar",
    "copper",
    "dapple",
    "ember",
    "fennel",
    "fiddle",
    "flint",
    "garnet",
    "ginger",
    "hazel",
    "heron",
    "ivory",
    "jolly",
    "juniper",
    "kettle",
    "lantern",
    "linden",
    "maple",
    "mellow",
    "mint",
    "moss",
    "nettle",
    "nimble",
    "oaken",
    "otter",
    "pebble",
    "pepper",
    "plum",
    "poppy",
    "quill",
    "raven",
    "reed",
    "rowan",
    "russet",
    "saffron",
    "sorrel",
    "sparrow",
    "spruce",
    "thimble",
    "thistle",
    "tin",
    "umber",
    "velvet",
    "walnut",
    "willow",
    "wren",
]


def fresh_seed(luck: int) -> str:
    """Words to deal from, grown from a number that the browser drew.

    >>> fresh_seed(7) == fresh_seed(7), len(fresh_seed(7).split("-"))
    (True, 3)
    """
    rng = stream(str(luck), "seed")
    first, second = (_WORDS[int(rng.random() * len(_WORDS))] for _ in range(2))
    return f"{first}-{second}-{int(rng.random() * 900) + 100}"


def levels(game: str) -> tuple[Level, ...]:
    """The opponents that can be chosen: those with a bot behind them, the usual one first."""
    return levels_of(game, BOTS.get(game, {})) or LEVELS


# --- the start ---------------------------------------------------------------------------


def opened(model: Model, message: msg.Opened) -> Step:
    """The page came up: what does its address ask for, and what had the browser kept?"""
    kept = message.kept
    settings = Settings.from_json(kept.get("settings", "{}"))
    luck = int(kept.get("luck") or 0)
    model = replace(model, settings=settings, luck=luck, stored=kept.get("match", ""))
    model = replace(model, on_desk=kept.get("desk", ""), previous=kept.get("previous", ""))
    link, wrong = Link(None), ""
    try:
        link = read_link(message.query, fresh_seed(luck))
    except Unreadable as unreadable:
        wrong = f"This link cannot be followed: {unreadable.reason}."
    if link.speed:
        settings = settings.changed("speed", link.speed)
        model = replace(model, settings=settings)
    found, trouble = _stored(model)
    effects: tuple[Effect, ...] = (Dress(settings), *trouble.effects)
    model = trouble.model
    if link.table is not None and not (found and _alike(found, link)):
        if found:
            effects = (*effects, Keep("previous", model.stored))
            model = replace(model, previous=model.stored)
        there, more = playing.begin(model, link.table)
    elif found and (link.table is not None or kept.get("at") == "table"):
        order, on_desk = _order(kept.get("order", "")), kept.get("desk", "")
        there, more = playing.begin(model, found, order, on_desk)
    else:
        there, more = replace(model, order=_order(kept.get("order", ""))), ()
    if wrong:
        there = replace(there, notice=Notice(wrong))
    return there, (*effects, *more)


class _Trouble:
    """The model and the errands once a kept record has been looked at."""

    def __init__(self, model: Model, effects: tuple[Effect, ...] = ()) -> None:
        self.model, self.effects = model, effects


def _stored(model: Model) -> tuple[Table | None, _Trouble]:
    """The match that was kept, or None; one that cannot be read is set aside."""
    if not model.stored:
        return None, _Trouble(model)
    try:
        table = Table.load(model.stored, PLAYABLE)
    except (Unreadable, Refused) as wrong:
        complaint = Complaint(_plain(wrong), wrong.line, model.stored)
        aside = replace(
            model, stored="", spoilt=model.stored, dialog="open-record", complaint=complaint
        )
        return None, _Trouble(aside, (Keep("aside", model.stored), Keep("match", "")))
    return (table if table.turn is not None else None), _Trouble(model)


def _plain(wrong: Unreadable | Refused) -> str:
    """Why a record cannot be read, as a sentence without its line."""
    if isinstance(wrong, Refused):
        seats = [f"player {seat + 1}" for seat in range(8)]
        text = f"{name_seats(wrong.refusal.text, seats)} ({wrong.refusal.clause})"
    else:
        text = wrong.reason
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ")", "!")) else f"{text}."


def _alike(found: Table, link: Link) -> bool:
    """Whether the kept match is the one that the link names, so that a reload goes on with it."""
    named = link.table
    if named is None or found.game.id != named.game.id:
        return False
    ours, theirs = found.setup, named.setup
    same = ours.seats == theirs.seats and ours.options == theirs.options
    seats = [p.level for p in found.players] == [p.level for p in named.players]
    return same and seats and (ours.seed == theirs.seed or not link.seeded)


def _order(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except Unreadable:
        return ()


def keep_order(order: tuple[Card, ...]) -> Keep:
    """Keep how the player has arranged the hand."""
    return Keep("order", " ".join(map(str, order)))


# --- new matches -------------------------------------------------------------------------


def new_game(model: Model, fields: Mapping[str, str]) -> Step:
    """Begin the match that the form describes, or say what is wrong with it."""
    game = PLAYABLE[model.game]
    try:
        setup, players = read_new_game(game, fields, fresh_seed(model.luck), levels(game.id))
        table = Table(game, setup, players)
    except Unreadable as wrong:
        return replace(model, draft=fields, complaint=Complaint(wrong.reason)), ()
    return _sit_down(replace(model, draft=fields), table)


def again(model: Model) -> Step:
    """Another match with the same players and options, and other cards."""
    old = model.table
    if old is None:
        return model, ()
    setup = Setup(old.setup.seats, fresh_seed(model.luck), old.setup.options)
    return _sit_down(model, Table(old.game, setup, old.players))


def _sit_down(model: Model, table: Table) -> Step:
    luck = (model.luck * 25214903917 + 11) % 2**48
    effects: tuple[Effect, ...] = ()
    if left := _unfinished(model):
        model = replace(model, previous=left)
        effects = (Keep("previous", left),)
    there, more = playing.begin(replace(model, luck=luck), table)
    draft = {name: text for name, text in model.draft.items() if name != "seed"}
    return replace(there, game=model.game, draft=draft), (*effects, *more)


def _unfinished(model: Model) -> str:
    """The record of the match that is being left for another one, "" without one."""
    if model.table is None:
        return model.stored
    return model.table.save() if model.table.turn is not None else ""


def go_back(model: Model) -> Step:
    """Go on with the match that was left; the one that was kept since takes its place."""
    if not model.previous:
        return model, ()
    there = replace(model, stored=model.previous, previous=model.stored, order=(), on_desk="")
    there, effects = resume(there)
    return there, (Keep("previous", model.stored), *effects)


def resume(model: Model) -> Step:
    """Go on with the match that was kept."""
    found, trouble = _stored(model)
    if found is None:
        return trouble.model, trouble.effects
    there, effects = playing.begin(trouble.model, found, model.order, model.on_desk)
    return there, (*trouble.effects, *effects)


def _on_desk(model: Model) -> str:
    """What the desk of the game keeps, as text."""
    desk = DESKS.get(model.table.game.id) if model.table is not None else None
    return model.on_desk if desk is None else desk.keep(model.desk)


def home(model: Model) -> Step:
    """To the start screen. The match is kept, and nobody plays on meanwhile."""
    stored = model.stored
    if model.table is not None:
        stored = model.table.save() if model.table.turn is not None else ""
    there = Model(
        token=model.token + 1, luck=model.luck, order=model.order, settings=model.settings,
        on_desk=_on_desk(model),
        stored=stored, previous=model.previous, spoilt=model.spoilt,
        keeps=model.keeps, game=model.game, draft=model.draft,
        edition=replace(model.edition, later=False),
    )  # fmt: skip
    kept: tuple[Effect, ...] = ()
    if model.table is not None:
        kept = (Keep("match", stored), keep_order(model.order), Keep("desk", there.on_desk))
    return there, (*kept, Keep("at", "home"))


# --- dialogs, settings, records ----------------------------------------------------------


def open_dialog(model: Model, dialog: str) -> Step:
    """Open a dialog that there is."""
    if dialog not in DIALOGS:
        return model, ()
    return replace(model, dialog=dialog, complaint=NO_COMPLAINT), ()


def ask(model: Model, id: str) -> Step:
    """Open the form of a new match."""
    if not id:
        id = model.table.game.id if model.table is not None else model.game
    if id not in PLAYABLE:
        return model, ()
    draft = model.draft if id == model.game else {}
    return open_dialog(replace(model, game=id, draft=draft), "new-game")


def setting(model: Model, name: str, value: str) -> Step:
    """A setting takes effect at once and is kept."""
    settings = model.settings.changed(name, value)
    if settings == model.settings:
        return model, ()
    there = replace(model, settings=settings)
    return there, (Dress(settings), Keep("settings", settings.to_json()))


def open_record(model: Model, text: str) -> Step:
    """Open a record; one that cannot be read changes nothing."""
    try:
        table = Table.load(text, PLAYABLE)
    except (Unreadable, Refused) as wrong:
        complaint = Complaint(_plain(wrong), wrong.line, text)
        there = replace(model, dialog="open-record", complaint=complaint)
        return there, (Focus("record-complaint"),)
    return _sit_down(model, table)


def hand_out(model: Model, message: msg.SaveRecord | msg.SaveAside | msg.CopyRecord) -> Step:
    """Give the player a record: the match's, or the one that was set aside."""
    match message:
        case msg.SaveAside():
            return model, (
                (Download("sticks-set-aside.txt", model.spoilt),) if model.spoilt else ()
            )
        case _ if model.table is None:
            return model, ()
        case msg.SaveRecord():
            table = model.table
            assert table is not None
            name = f"{table.game.id}-{_for_a_file(table.setup.seed)}-{table.count}.txt"
            return model, (Download(name, table.save()),)
        case _:
            assert model.table is not None
            notice = Notice("The record is copied: paste it where you like.", kind="hint")
            there = replace(model, notice=notice, dialog="")
            return there, (Copy(model.table.save()),)


def _for_a_file(text: str) -> str:
    return (
        "".join(c if c.isalnum() and c.isascii() else "-" for c in text)[:40].strip("-") or "match"
    )


def unkept(model: Model, reason: str) -> Step:
    """The browser would not keep the match: said once, with a way out."""
    if not model.keeps:
        return model, ()
    text = (
        f"Progress isn’t kept here: {reason}. "
        "Download the record before you leave, and open it when you come back."
    )
    return replace(model, keeps=False, notice=Notice(text, offer="download-record")), ()


def title_of_stored(text: str) -> str:
    """The game that a kept record names, for the button that goes on with it."""
    for line in text.splitlines()[:3]:
        word, _, rest = line.partition(" ")
        if word == "game":
            try:
                game = PLAYABLE.get(json.loads(rest))
            except ValueError:
                return ""
            return game.title if game else ""
    return ""
