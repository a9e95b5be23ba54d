"""``update(model, msg) -> (model, effects)``: the only place where the page changes its mind.

Pure: no browser, no clock, no storage. What concerns the match is in :mod:`web.playing`,
what concerns records and settings in :mod:`web.keeping`; here every message is answered.
"""

from __future__ import annotations

from dataclasses import replace

from sticks.cards import KIND, Card, short
from sticks.rummy import notation
from sticks.rummy.labels import parse
from sticks.rummy.melds import Meld
from sticks.rummy.requirement import Requirement
from web import keeping, msg, ordering, playing, tray
from web.desks import DESKS
from web.errands import Focus, Show
from web.model import NO_COMPLAINT, Choice, Model, Notice
from web.offers import swap_uses
from web.playing import Step, outlasting
from web.readings import free_readings, meaning


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
        case msg.Undo():
            return playing.undo(model)
        case msg.NextHand():
            return playing.next_hand(model)
        case msg.NewGame(fields):
            return keeping.new_game(model, fields)
        case msg.Draft(fields):
            return replace(model, draft=fields), ()
        case msg.Again():
            return keeping.again(model)
        case msg.Resume():
            return keeping.resume(model)
        case msg.Home():
            return keeping.home(model)
        case msg.Pick(card):
            return _pick(model, card)
        case msg.Lift(card):
            return _lift(model, card)
        case msg.Arrange(order):
            put_back = replace(model, picked=model.before_lift or (), before_lift=None)
            there = model if model.before_lift is None else put_back
            return _ordered(there, ordering.arranged(model.order, order))
        case msg.Move(card, step):
            return _move(model, card, step)
        case msg.Look(card, step):
            return _look(model, card, step)
        case msg.Sort(how):
            order = ordering.arrange(model.order, how, model.advice)
            return _ordered(replace(model, sorted_by=how), order)
        case msg.Draw(count, source):
            return _draw(model, count, source)
        case msg.Throw(count, card):
            return _throw(model, count, card)
        case msg.LayGroup(count):
            return _lay_group(model, count)
        case msg.TakeWild(count, group, wild):
            return _take_wild(model, count, group, wild)
        case msg.LayDown():
            return _lay_down(model)
        case msg.Build():
            return _build(model)
        case msg.TrayPut(place):
            return _tray_put(model, place)
        case msg.TrayTake(card):
            return _tray_take(model, card)
        case msg.TrayRead(place, reading):
            if model.tray is None or not 0 <= place < len(model.tray.places):
                return model, ()
            return replace(model, tray=tray.choose(model.tray, place, reading)), ()
        case msg.TrayLay(count):
            return _tray_lay(model, count)
        case msg.CutAt(place):
            return _cut_at(model, place)
        case msg.CutHere(fields):
            count = model.table.count if model.table else -1
            return playing.play(model, count, f"cut {fields.get('place', '')}".strip())
        case msg.Open(dialog):
            return keeping.open_dialog(model, dialog)
        case msg.Ask(game):
            return keeping.ask(model, game)
        case msg.Close():
            return replace(model, dialog="", complaint=NO_COMPLAINT), ()
        case msg.Side(tab):
            return replace(model, side=tab, clause=""), ()
        case msg.Clause(clause):
            there = replace(model, side="rules", clause=clause, dialog="")
            return there, ((Show(f"clause-{clause}"),) if clause else ())
        case msg.Dismiss():
            return replace(model, notice=None), (Focus("hand"),)
        case msg.Escape():
            return _escape(model)
        case msg.Press(key):
            return _press(model, key)
        case msg.Setting(name, value):
            return keeping.setting(model, name, value)
        case msg.SaveRecord() | msg.SaveAside() | msg.CopyRecord():
            return keeping.hand_out(model, message)
        case msg.OpenRecord(text):
            return keeping.open_record(model, text)
        case msg.Unkept(reason):
            return keeping.unkept(model, reason)
        case msg.Elsewhere():
            text = (
                "This match is also open in another tab. Play on in one of them only: "
                "the last to move is the one that is kept."
            )
            return replace(model, notice=Notice(text, kind="hint")), ()


def _said(model: Model, word: msg.Said) -> Step:
    """A word of the document: the desk of the game reads it, or else the page."""
    table = model.table
    desk = DESKS.get(table.game.id) if table is not None else None
    if desk is not None and table is not None and word.verb != "press":
        view = table.game.view(table.state, model.me)
        done = desk.act(model.desk, view, word.verb, word.arg, word.fields)
        if done is not None:
            return playing.did(model, done)
    read = msg.read(word.verb, word.arg, word.fields)
    return (model, ()) if read is None else update(model, read)


# --- my hand -----------------------------------------------------------------------------


def _pick(model: Model, card: Card) -> Step:
    if card not in model.order:
        return model, ()
    if model.tray is not None and card in tray.held(model.tray):
        return _tray_take(model, card)
    if card in model.picked:
        picked = tuple(other for other in model.picked if other != card)
    elif model.tray is not None or _collects(model):
        picked = (*model.picked, card)
    else:
        picked = (card,)
    return replace(model, picked=picked, at=card, notice=outlasting(model.notice), choices=()), ()


def _lift(model: Model, card: Card) -> Step:
    """A card is dragged: it counts as picked until it is let go."""
    if card not in model.order:
        return model, ()
    before = model.picked if model.before_lift is None else model.before_lift
    return replace(
        model, picked=(card,), before_lift=before, at=card, notice=outlasting(model.notice)
    ), ()


def _collects(model: Model) -> bool:
    """Whether several cards may be picked: for a new group, which comes after the lay-down."""
    return model.table is not None and model.me in playing.view_of(model).public.down


def _ordered(model: Model, order: tuple[Card, ...]) -> Step:
    return replace(model, order=order), (keeping.keep_order(order),)


def _move(model: Model, card: Card, step: int) -> Step:
    if card not in model.order:
        return model, ()
    there, effects = _ordered(model, ordering.moved(model.order, card, step))
    return replace(there, at=card), (*effects, Focus(f"card-{card}"))


def _look(model: Model, card: Card, step: int) -> Step:
    if card not in model.order:
        return model, ()
    at = model.order.index(card) + step
    if abs(step) == 1:
        at %= len(model.order)  # one step beyond an end comes in at the other
    there = model.order[min(max(at, 0), len(model.order) - 1)]
    return replace(model, at=there), (Focus(f"card-{there}"),)


# --- playing from it ---------------------------------------------------------------------


def _draw(model: Model, count: int, source: str) -> Step:
    """A tap on the stock or the pile: a draw, or on the pile the discard of the picked card."""
    if source == "pile" and model.offers.play:
        return _throw(model, count, None)
    return playing.play(model, count, f"draw {source}")


def _throw(model: Model, count: int, card: Card | None) -> Step:
    if card is None:
        if not model.offers.mine:
            # The second tap of a double tap on the button that ended my turn.
            return model, ()
        if len(model.picked) != 1:
            text = "Tap the card that you want to throw, then the pile."
            return replace(model, notice=Notice(text, kind="hint")), ()
        card = model.picked[0]
    return playing.play(model, count, f"discard {card}")


def _lay_group(model: Model, count: int) -> Step:
    """The picked cards as a new group; where they can be read in several ways, a choice."""
    view = playing.view_of(model) if model.table else None
    if view is None or not model.picked:
        return model, ()
    rules = view.public.terms.rules
    found = free_readings(model.picked, rules)
    if len(found) > 1:
        return _choice(model, [(notation.New(meld), meaning(made)) for meld, made in found])
    meld = found[0][0] if found else Meld(model.picked, ("",) * len(model.picked))
    return playing.play(model, count, notation.write(notation.New(meld)))


def _take_wild(model: Model, count: int, group: int, wild: Card) -> Step:
    if model.table is None or len(model.picked) != 1 or count != model.table.count:
        return model, ()
    view = playing.view_of(model)
    uses = swap_uses(model.table.game, view, model.picked[0], group, wild)
    if not uses:
        text = f"{short(KIND[wild])} could not be used at once after the swap, so it stays."
        return playing.refuse(model, text, "wild.3")
    return _choice(model, [(use, _use_in_words(model, use)) for use in uses])


def _use_in_words(model: Model, swap: notation.Swap) -> str:
    wild = short(KIND[swap.wild])
    if isinstance(swap.use, notation.New):
        cards = " ".join(
            f"{short(KIND[card])}={stands}" if stands else short(KIND[card])
            for card, stands in zip(swap.use.meld.cards, swap.use.meld.stands, strict=True)
        )
        return f"{wild} in a new group: {cards}"
    end = f", {swap.use.end} end" if swap.use.end else ""
    return f"{wild} on group {swap.use.group + 1}{end}"


def _choice(model: Model, ways: list[tuple[notation.Action, str]]) -> Step:
    choices = tuple(Choice(notation.write(action), label) for action, label in ways)
    return replace(model, choices=choices, notice=outlasting(model.notice)), (Focus("choices"),)


# --- laying down -------------------------------------------------------------------------


def requirement_of(model: Model) -> Requirement | None:
    """What my stick asks for, while I have one to meet."""
    if model.table is None:
        return None
    view = playing.view_of(model)
    return None if view.stick is None else parse(view.stick, view.public.terms.rules)


def _lay_down(model: Model) -> Step:
    wanted = requirement_of(model)
    if wanted is None or model.resting:
        return model, ()
    if not model.best:
        short_of = model.advice.distance if model.advice else 0
        if short_of == 0 and not model.offers.mine:
            text = "You can lay down when it is your turn."
        elif short_of == 0 and not model.offers.play:
            text = "First draw a card; then you can lay down."
        elif short_of == 0:
            text = "Laying down now would leave no card for the discard."
        else:
            text = f"Your stick is {short_of} card{'s' * (short_of != 1)} short."
        return replace(model, notice=Notice(text, kind="hint")), ()
    laid = tray.filled(model.best, wanted)
    return replace(model, tray=laid, picked=(), notice=outlasting(model.notice)), (Focus("tray"),)


def _build(model: Model) -> Step:
    wanted = requirement_of(model)
    if wanted is None or model.resting:
        return model, ()
    return replace(model, tray=tray.empty(wanted), picked=(), notice=outlasting(model.notice)), (
        Focus("hand"),
    )


def _tray_put(model: Model, place: int) -> Step:
    wanted = requirement_of(model)
    if wanted is None or model.tray is None or not 0 <= place < len(model.tray.places):
        return model, ()
    if not model.picked:
        text = "Tap the cards that belong together, then the place for them."
        return replace(model, notice=Notice(text, kind="hint")), ()
    laid = tray.put(model.tray, place, model.picked, wanted)
    return replace(model, tray=laid, picked=(), notice=outlasting(model.notice)), ()


def _tray_take(model: Model, card: Card) -> Step:
    wanted = requirement_of(model)
    if wanted is None or model.tray is None:
        return model, ()
    return replace(model, tray=tray.take(model.tray, card, wanted), at=card), ()


def _tray_lay(model: Model, count: int) -> Step:
    wanted = requirement_of(model)
    if wanted is None or model.tray is None:
        return model, ()
    melds = tray.melds(model.tray, wanted)
    if melds is None:
        text = "Every place of the stick must hold its group before you can lay it."
        return replace(model, notice=Notice(text, clause="stick.1")), ()
    return playing.play(model, count, notation.write(notation.Lay(melds)))


def _cut_at(model: Model, place: str) -> Step:
    most = deck_size(model) - 1
    if not model.offers.cut or most < 1:
        return model, ()
    number = int(place) if place.isascii() and place.isdigit() and len(place) < 5 else most // 2
    return replace(model, cut=min(max(number, 1), most)), ()


def deck_size(model: Model) -> int:
    """How many cards are in the pack that is cut."""
    if model.table is None:
        return 0
    terms = playing.view_of(model).public.terms
    return terms.packs * (54 if terms.rules.jokers else 52)


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


def _press(model: Model, key: str) -> Step:
    """A key, where nothing is being typed."""
    count = model.table.count if model.table else -1
    if key == "?":
        return keeping.open_dialog(model, "help")
    if model.table is None or model.dialog:
        return model, ()
    desk = DESKS.get(model.table.game.id)
    if desk is not None:
        done = desk.press(model.desk, model.table.game.view(model.table.state, model.me), key)
        if done is not None:
            return playing.did(model, done)
        if key not in ("u", "g", "r"):
            return model, ()
    match key:
        case "d" | "s":
            return playing.play(model, count, "draw stock")
        case "p":
            return _draw(model, count, "pile")
        case "x":
            return _throw(model, count, None)
        case "l" if model.tray is not None:
            return _tray_lay(model, count)
        case "l":
            return _lay_down(model)
        case "b":
            return _build(model)
        case "n" if model.resting:
            return playing.next_hand(model)
        case "n":
            return _lay_group(model, count)
        case "e" if model.offers.end:
            return playing.play(model, count, "end")
        case "c" if model.offers.cut:
            return playing.play(model, count, "cut")
        case "c" if model.offers.deal:
            return playing.play(model, count, "deal")
        case "u":
            return playing.undo(model)
        case "g":
            return replace(model, side="" if model.side == "log" else "log"), ()
        case "r":
            return replace(model, side="" if model.side == "rules" else "rules"), ()
        case "h":
            return model, (Focus(f"card-{model.at or (model.order or ('',))[0]}"),)
        case "1" | "2" | "3":
            how = ordering.SORTS[int(key) - 1]
            order = ordering.arrange(model.order, how, model.advice)
            return _ordered(replace(model, sorted_by=how), order)
    return model, ()
