"""Matches come and go: the start, new games, records, settings, and what the browser keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sticks.bots import LEVELS as BOT_LEVELS
from sticks.cards import Card
from sticks.game import Refused, Setup, Unreadable, stream
from sticks.games import GAMES
from sticks.table import Table
from web import msg, playing, rescue, tabs
from web.desks import DESKS
from web.errands import Announce, Dress, Effect, Focus, Keep, Shelve
from web.link import Link, embedded, read_link
from web.model import NO_COMPLAINT, Complaint, Model, Notice
from web.parts.levels import LEVELS, Level, levels_of
from web.parts.newgame import read_new_game
from web.parts.settings import Settings
from web.playing import Step

DIALOGS = (
    *("new-game", "settings", "help", "about", "bots", "open-record", "menu"),
    *("hand-over", "match-over", "legend"),
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


NOT_KEPT = "Progress isn’t kept here"


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
    return levels_of(game, BOT_LEVELS.get(game, ())) or LEVELS


# --- the start ---------------------------------------------------------------------------


def opened(model: Model, message: msg.Opened) -> Step:
    """The page came up: what does its address ask for, and what had the browser kept?"""
    kept = message.kept
    luck = int(kept.get("luck") or 0)
    model = replace(
        model,
        luck=luck,
        stored=kept.get("match", ""),
        on_desk=kept.get("desk", ""),
        previous=kept.get("previous", ""),
        spoilt=kept.get("aside", ""),
        embed=embedded(message.query),
    )
    said: list[str] = []
    link = Link(None)
    try:
        link = read_link(message.query, fresh_seed(luck))
    except Unreadable as unreadable:
        said.append(f"This link cannot be followed: {unreadable.reason}.")
    said += [link.wrong] if link.wrong else []
    model, effects, troubles = _looked_through(model, kept, link)
    found, (model, more) = rescue.stored(model)
    effects = (*effects, *more)
    if model.complaint.text and link.table is not None:
        troubles = [f"The match that was kept could not be opened. {model.complaint.text}"]
    goes_on = found is not None and _alike(found, link)
    if link.table is not None and not goes_on:
        if model.stored:
            model, more = rescue.leave(model, model.stored)
            effects = (*effects, *more)
        there, more = playing.begin(model, link.table)
    elif found and (link.table is not None or kept.get("at") == "table"):
        there, more = playing.begin(model, found, model.order, kept.get("desk", ""))
    else:
        there, more = model, ()
    return _telling(there, [*said, *troubles], aside=bool(troubles)), (*effects, *more)


def _looked_through(
    model: Model, kept: Mapping[str, str], link: Link
) -> tuple[Model, tuple[Effect, ...], list[str]]:
    """What was kept besides the match; what cannot be read is set aside, and said."""
    text = kept.get("settings", "")
    settings = Settings.from_json(text or "{}")
    settings = settings.visited({"speed": link.speed, "theme": link.theme})
    order = tabs.order_of(kept.get("order", ""))
    model = replace(model, settings=settings, order=order or ())
    effects: tuple[Effect, ...] = (Dress(settings),)
    troubles = []
    if text and not Settings.readable(text):
        model, more = rescue.set_aside(model, text)
        effects = (*effects, *more)
        troubles.append("Your settings could not be read: the usual ones hold.")
    if order is None:
        model, more = rescue.set_aside(model, kept["order"])
        effects = (*effects, *more)
        troubles.append("How your hand lay could not be read.")
    if model.previous and not (
        rescue.title_of_stored(model.previous) or rescue.newer(model.previous)
    ):
        model, more = rescue.set_aside(model, model.previous)
        model, effects = replace(model, previous=""), (*effects, *more, Keep("previous", ""))
        troubles.append("A match that you had left could not be read.")
    return model, effects, troubles


def _telling(model: Model, sentences: list[str], *, aside: bool) -> Model:
    """The page with a notice of these sentences, after what it says already."""
    if not sentences:
        return model
    before = model.notice
    if aside:
        sentences.append("What was kept is not lost: it is set aside.")
    text = " ".join([*([before.text] if before else []), *sentences])
    offer = "download-aside" if aside else before.offer if before else ""
    lasts = model.table is not None
    return replace(model, notice=Notice(text, offer=offer, lasts=lasts))


def _alike(found: Table, link: Link) -> bool:
    """Whether the kept match is the one that the link names, so that a reload goes on with it."""
    named = link.table
    if named is None or found.game.id != named.game.id:
        return False
    ours, theirs = found.setup, named.setup
    same = ours.seats == theirs.seats and ours.options == theirs.options
    seats = [p.level for p in found.players] == [p.level for p in named.players]
    return same and seats and (ours.seed == theirs.seed or not link.seeded)


def keep_order(order: tuple[Card, ...]) -> Keep:
    """Keep how the player has arranged the hand."""
    return Keep("order", " ".join(map(str, order)))


# --- new matches -------------------------------------------------------------------------


def new_game(model: Model, fields: Mapping[str, str]) -> Step:
    """Begin the match that the form describes, or say what is wrong with it."""
    game = GAMES[model.game]
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
        model, effects = rescue.leave(model, left)
    model, known = setting(model, "greeted", "on")
    there, more = playing.begin(replace(model, luck=luck), table)
    draft = {name: text for name, text in model.draft.items() if name != "seed"}
    return replace(there, game=model.game, draft=draft), (*effects, *known, *more)


def _unfinished(model: Model) -> str:
    """The record of the match that is being left for another one, "" without one."""
    if model.table is None:
        return model.stored
    return model.table.save() if model.table.turn is not None else ""


def go_back(model: Model) -> Step:
    """Go on with the match that was left; the one that was kept since takes its place."""
    found, (model, effects) = rescue.left(model)
    if found is None:
        return model, effects
    there = replace(model, previous=model.stored, order=(), on_desk="")
    there, more = playing.begin(there, found)
    return there, (*effects, Shelve("previous", model.stored), *more)


def resume(model: Model) -> Step:
    """Go on with the match that was kept."""
    asked = bool(model.stored)
    found, (model, effects) = rescue.stored(model)
    if found is None:
        if asked and not model.stored and not model.dialog:
            model = replace(model, notice=Notice("That match is over.", kind="hint"))
        return model, effects
    there, more = playing.begin(model, found, model.order, model.on_desk)
    return there, (*effects, *more)


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
        keeps=model.keeps, elsewhere=model.elsewhere, embed=model.embed,
        game=model.game, draft=model.draft,
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


def how_to(model: Model, id: str) -> Step:
    """Open the help sheet, of this game where there is no match."""
    if id not in GAMES:
        return model, ()
    return open_dialog(replace(model, reading=id), "help")


def ask(model: Model, id: str) -> Step:
    """Open the form of a new match."""
    if not id:
        id = model.table.game.id if model.table is not None else model.game
    if id not in GAMES:
        return model, ()
    draft = model.draft if id == model.game else {}
    return open_dialog(replace(model, game=id, draft=draft, reading=""), "new-game")


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
        table = Table.load(text, GAMES)
    except (Unreadable, Refused) as wrong:
        complaint = Complaint(rescue.plain(wrong), wrong.line, text)
        there = replace(model, dialog="open-record", complaint=complaint)
        return there, (Focus("record-complaint"),)
    return _sit_down(model, table)


def unkept(model: Model, reason: str) -> Step:
    """The browser would not keep the match: said once, with a way out."""
    if not model.keeps:
        return model, ()
    text = (
        f"{NOT_KEPT}: {reason}. "
        "Save the match as a file before you leave, and open it when you come back."
    )
    return replace(model, keeps=False, notice=Notice(text, offer="download-record")), ()


def kept_again(model: Model) -> Step:
    """The browser keeps again what it is given: what was said to the contrary goes."""
    notice = model.notice
    if notice is not None and notice.text.startswith(NOT_KEPT):
        notice = None
    return replace(model, keeps=True, notice=notice), (Announce("Progress is kept again."),)
