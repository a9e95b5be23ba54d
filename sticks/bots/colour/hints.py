"""Advice about Stick to Colours: what the expert would do, and the numbers that speak for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sticks.auction.colour_cards import ColourCard, listed, spoken
from sticks.auction.colour_notation import Bid, Choose, Pass, PassToken
from sticks.auction.colour_score import points
from sticks.auction.colour_state import View
from sticks.bots.bot import Advising, Hint
from sticks.bots.colour.board import Board, Lying
from sticks.bots.colour.judging import Option, cards_of, named_trade, weigh
from sticks.bots.colour.player import EXPERT, Character, board_for
from sticks.bots.colour.prospect import DROP, GAIN, SHUT
from sticks.bots.colour.trade import Stake, Trade
from sticks.game import Seat
from sticks.games.colours import Colours


class Adviser:
    """Advises a person in the words of the table. Points are those to expect at the end."""

    def __init__(self, game: Colours, character: Character = EXPERT) -> None:
        self.game, self.character = game, character

    def advise(self, view: View, rng: Random) -> Advising:
        """What the expert would do now, and why. The view's seat is in turn."""
        if view.public.phase == "jokers":
            yield
            best = next(self.game.actions(view))
            total = points(view.hand)
            return Hint(best, f"With these numbers your hand scores {total}; none score more.")
        board = yield from board_for(view, self.character)
        yield
        options = yield from weigh(view, board)
        match options[0].action:
            case Choose(card):
                return Hint(options[0].action, _why_name(view, board, card, options))
            case PassToken():
                return Hint(options[0].action, _why_decline(view, board, options))
            case _:
                return Hint(options[0].action, _why_bid(view, board, options))


def about(worth: float) -> str:
    """Points to expect, in words.

    >>> about(2.34), about(-0.04), about(0.96)
    ('about 2.3 points', 'next to nothing', 'about 1 point')
    """
    if worth < 0.05:
        return "next to nothing"
    text = f"{worth:.1f}".removesuffix(".0")
    return f"about {text} point{'s' * (text != '1')}"


def _name(seat: Seat) -> str:
    return f"{{{seat}}}"


def worth_of(view: View, board: Board, lying: Lying, card: ColourCard) -> str:
    """A sentence: what a market card is worth to the seat and to the others who may have it."""
    me = view.public.turn
    gain = board.prospects[me].gain(lying.kind, GAIN)
    now = points((*view.hand, card)) - points(view.hand)
    at_once = f" ({now} of them at once)" if 0 < now < gain else ""
    text = f"The {spoken(card)} is worth {about(gain)} to you{at_once}"
    rivals = [seat for seat in board.takers(lying) if seat != me]
    if not rivals:
        return f"{text}, and nobody else may take it."
    others = [f"{about(board.prospects[s].gain(lying.kind, GAIN))} to {_name(s)}" for s in rivals]
    barred = [_name(seat) for seat in sorted(lying.refused)]
    refused = f"; {listed(barred)} refused it" if barred else ""
    return f"{text}, {listed(others)}{refused}."


def cost_of(
    view: View, board: Board, trade: Trade, stakes: Sequence[Stake], cards: Sequence[ColourCard]
) -> str:
    """What bidding these cards costs when they win, in words: what one misses, what others get."""
    me = view.public.turn
    missed, gifts = 0.0, []
    for stake, card in zip(stakes, cards, strict=True):
        change = DROP if stake.lying is None else SHUT
        missed -= board.prospects[me].gain(stake.kind, change)
        last = trade.last(me, stake.lying) if stake.lying else None
        if last is not None:
            gift = about(board.prospects[last].gain(stake.kind, GAIN))
            gifts.append(f"gives {_name(last)} the {spoken(card)} ({gift})")
    text = f"costs you {about(missed)}"
    return f"{text} and {listed(gifts)}" if gifts else text


def _names(stakes: Sequence[Stake], cards: Sequence[ColourCard]) -> str:
    return listed(
        f"the {spoken(card)}{'' if stake.lying else ' from hand'}"
        for stake, card in zip(stakes, cards, strict=True)
    )


def balance(board: Board, me: Seat, option: Option) -> str:
    """What an option comes to: one's own points and those of the best rival."""
    rivals = [seat for seat in board.seats if seat != me]
    best = max(rivals, key=lambda seat: option.worths[seat])
    return f"{option.worths[me]:.1f} points for you and {option.worths[best]:.1f} for {_name(best)}"


def _why_name(view: View, board: Board, card: ColourCard, options: Sequence[Option]) -> str:
    me = view.public.turn
    lying = next(x for x in board.market if view.public.market[x.place].card == card)
    trade = Trade(board, lying)
    stakes = trade.purses[me].stakes[:1]
    cards = cards_of(view, stakes)
    return (
        f"{worth_of(view, board, lying, card)} Opening with {_names(stakes, cards)}"
        f" {cost_of(view, board, trade, stakes, cards)} if nobody goes higher. In the end I expect"
        f" {balance(board, me, options[0])}."
    )


def _why_decline(view: View, board: Board, options: Sequence[Option]) -> str:
    me = view.public.turn
    said = f"Declining to open, I expect {balance(board, me, options[0])} in the end."
    if len(options) == 1:
        return said
    named = options[1].action
    assert isinstance(named, Choose)
    return (
        f"No card pays for what it takes to win it. {said} Naming the {spoken(named.card)},"
        f" the best of them, I expect {balance(board, me, options[1])}."
    )


def _why_bid(view: View, board: Board, options: Sequence[Option]) -> str:
    me, public = view.public.turn, view.public
    trade, marked = named_trade(view, board)
    assert public.named is not None
    worth = worth_of(view, board, trade.named, public.named)
    raising = next((o for o in options if isinstance(o.action, Bid)), None)
    passing = next((o for o in options if isinstance(o.action, Pass)), None)
    if raising is None:
        return f"{worth} You can't sensibly bid more cards for it."
    assert isinstance(raising.action, Bid)
    new = trade.purses[me].stakes[len(marked[me]) :][: len(raising.action.cards)]
    cards = cards_of(view, new)
    price = f"{_names(new, cards)} {cost_of(view, board, trade, new, cards)}"
    if passing is None:
        return (
            f"{worth} You have to open, and {price} if nobody goes higher. In the end I expect"
            f" {balance(board, me, raising)}."
        )
    kept = f"if you bid, I expect {balance(board, me, raising)} in the end"
    left = f"if you pass, {balance(board, me, passing)}"
    if options[0] is raising:
        return f"{worth} To lead, bid {price}. So {kept}; {left}."
    return f"{worth} To lead you would bid at least {price}. So {kept}; {left}."
