"""A player and a hand of cards: picking, sorting, drawing, discarding, laying down, cutting.

These are the answers to the messages of the rummy games; :mod:`web.update` passes them on.
Whatever acts on the match is compared with its ``count`` first, so that a press that comes
too late is not even answered.
"""

from __future__ import annotations

from dataclasses import replace

from sticks.cards import KIND, Card, short
from sticks.rummy import notation
from sticks.rummy.labels import parse
from sticks.rummy.melds import Meld
from sticks.rummy.requirement import Requirement
from web import keeping, ordering, playing, tray
from web.errands import Announce, Focus
from web.model import Choice, Model, Notice
from web.offers import swap_uses, targets
from web.playing import Step, outlasting
from web.readings import free_readings, meaning, title


def late(model: Model, count: int) -> bool:
    """Whether what was offered after ``count`` actions is gone."""
    return model.table is None or count != model.table.count


def pick(model: Model, card: Card) -> Step:
    """Pick a card, or put it back; with the tray open, take it out of the tray."""
    if card not in model.order:
        return model, ()
    if model.tray is not None and card in tray.held(model.tray):
        return tray_take(model, card)
    if card in model.picked:
        picked = tuple(other for other in model.picked if other != card)
    elif model.tray is not None or _collects(model):
        picked = (*model.picked, card)
    else:
        picked = (card,)
    return replace(model, picked=picked, at=card, notice=outlasting(model.notice), choices=()), ()


def lift(model: Model, card: Card) -> Step:
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


def arrange(model: Model, order: tuple[Card, ...]) -> Step:
    """The hand was dragged into an order; what was picked before the drag is picked again."""
    if model.before_lift is not None:
        model = replace(model, picked=model.before_lift, before_lift=None)
    return ordered(model, ordering.arranged(model.order, order))


def sort(model: Model, how: str) -> Step:
    """Sort the hand; the next hands come in the same order."""
    order = ordering.arrange(model.order, how, model.advice, runs=ordering.by_runs(model.stick))
    return ordered(replace(model, sorted_by=how), order)


def ordered(model: Model, order: tuple[Card, ...]) -> Step:
    """The hand in an order, which is kept."""
    return replace(model, order=order), (keeping.keep_order(order),)


def move(model: Model, card: Card, step: int) -> Step:
    """Move a card along the hand."""
    if card not in model.order:
        return model, ()
    there, effects = ordered(model, ordering.moved(model.order, card, step))
    return replace(there, at=card), (*effects, Focus(f"card-{card}"))


def look(model: Model, card: Card, step: int) -> Step:
    """The keyboard goes along the hand, and round at the ends."""
    if card not in model.order:
        return model, ()
    at = model.order.index(card) + step
    if abs(step) == 1:
        at %= len(model.order)  # one step beyond an end comes in at the other
    there = model.order[min(max(at, 0), len(model.order) - 1)]
    return replace(model, at=there), (Focus(f"card-{there}"),)


# --- playing from it ---------------------------------------------------------------------


def draw(model: Model, count: int, source: str) -> Step:
    """A tap on the stock or the pile: a draw, or on the pile the discard of the picked card."""
    if late(model, count):
        return model, ()
    if source == "pile" and model.offers.play:
        return discard(model, count, None)
    return playing.play(model, count, f"draw {source}")


def discard(model: Model, count: int, card: Card | None) -> Step:
    if late(model, count):
        return model, ()
    if card is None:
        if not model.offers.mine:
            # The second tap of a double tap on the button that ended my turn.
            return model, ()
        if len(model.picked) != 1 or model.offers.stock:
            text = "Tap the card that you want to discard, then the pile."
            if model.offers.stock:
                text = "First draw a card: tap the stock or the pile."
            elif len(model.picked) > 1:
                text = "Only one card is discarded: pick just that one."
            return replace(model, notice=Notice(text, kind="hint")), ()
        card = model.picked[0]
    return playing.play(model, count, f"discard {card}")


def tap_group(model: Model, count: int, group: int) -> Step:
    """The picked card on a group: laid off where one place fits, else told what is wrong."""
    if late(model, count):
        return model, ()
    if len(model.picked) != 1:
        return _pick_one(model)
    card = model.picked[0]
    assert model.table is not None
    here = [t for t in targets(model.table.game, playing.view_of(model), card) if t.group == group]
    if len(here) > 1:
        text = f"{short(KIND[card])} fits both ends: tap the one that you mean."
        return replace(model, notice=Notice(text, kind="hint")), ()
    nowhere = notation.write(notation.Off(card, "", group))
    action = here[0].action if here else nowhere
    return playing.play(model, count, action)


def _pick_one(model: Model) -> Step:
    """A tap on a group says which card is missing for a lay-off, in a turn that has come so far."""
    if not model.offers.play:
        return model, ()
    if model.picked:
        text = "Cards are laid off one at a time: pick just the one for this group."
    elif model.offers.further:
        text = "Tap the card of your hand that you want to lay off, then the group."
    else:
        text = "Once you have laid down your stick, cards that fit may be laid off here."
    return replace(model, notice=Notice(text, kind="hint")), ()


def lay_group(model: Model, count: int) -> Step:
    """The picked cards as a new group; where they can be read in several ways, a choice."""
    if late(model, count) or not model.picked:
        return model, ()
    view = playing.view_of(model)
    rules = view.public.terms.rules
    found = free_readings(model.picked, rules)
    if len(found) > 1:
        return _choice(model, [(notation.New(meld), meaning(made)) for meld, made in found])
    meld = found[0][0] if found else Meld(model.picked, ("",) * len(model.picked))
    return playing.play(model, count, notation.write(notation.New(meld)))


def take_wild(model: Model, count: int, group: int, wild: Card) -> Step:
    """The picked card for a wild on the table, which must be used at once."""
    if model.table is None or late(model, count) or len(model.picked) != 1:
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


def lay_down(model: Model) -> Step:
    """The best lay-down in the tray, or why there is none."""
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


def build(model: Model) -> Step:
    """An empty tray."""
    wanted = requirement_of(model)
    if wanted is None or model.resting:
        return model, ()
    return replace(model, tray=tray.empty(wanted), picked=(), notice=outlasting(model.notice)), (
        Focus("hand"),
    )


def tray_put(model: Model, place: int) -> Step:
    """The picked cards into a place of the tray."""
    wanted = requirement_of(model)
    if wanted is None or model.tray is None or not 0 <= place < len(model.tray.places):
        return model, ()
    if not model.picked:
        text = "Tap the cards that belong together, then the place for them."
        return replace(model, notice=Notice(text, kind="hint")), ()
    laid = tray.put(model.tray, place, model.picked, wanted)
    there = replace(model, tray=laid, picked=(), notice=outlasting(model.notice))
    return _built(there, wanted, place)


def _built(model: Model, wanted: Requirement, at: int) -> Step:
    """What a place of the tray has come to is said at once; and once all are done, a refusal."""
    assert model.tray is not None
    there = tray.places(model.tray, wanted)
    place = there[min(at, len(there) - 1)]
    name = title(place.part) if place.part else "Group"
    text = place.wrong
    if place.reading is not None:
        text = f"{name}: complete."
    elif place.readings:
        text = f"{name}: choose what the wild cards stand for."
    said = (Announce(text),) if text else ()
    melds = tray.melds(model.tray, wanted)
    if melds is None or not model.offers.play:
        return model, said
    assert model.table is not None
    refusal = model.table.game.check(playing.view_of(model), notation.Lay(melds))
    if refusal is None:
        return model, said
    refused, more = playing.refuse(model, refusal.text, refusal.clause)
    return refused, (*said, *more)


def tray_take(model: Model, card: Card) -> Step:
    """A card out of the tray."""
    wanted = requirement_of(model)
    if wanted is None or model.tray is None:
        return model, ()
    return replace(model, tray=tray.take(model.tray, card, wanted), at=card), ()


def tray_read(model: Model, place: int, reading: int) -> Step:
    """Choose what the wilds of a place stand for."""
    wanted = requirement_of(model)
    if wanted is None or model.tray is None or not 0 <= place < len(model.tray.places):
        return model, ()
    chosen = replace(model, tray=tray.choose(model.tray, place, reading))
    return _built(chosen, wanted, place)


def tray_lay(model: Model, count: int) -> Step:
    """Lay down what the tray holds."""
    wanted = requirement_of(model)
    if late(model, count) or wanted is None or model.tray is None:
        return model, ()
    melds = tray.melds(model.tray, wanted)
    if melds is None:
        flaw = tray.open_place(model.tray, wanted)
        assert flaw is not None
        return replace(model, notice=Notice(flaw.text, flaw.clause)), ()
    return playing.play(model, count, notation.write(notation.Lay(melds)))


def cut_at(model: Model, place: str) -> Step:
    """Choose where to cut."""
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
