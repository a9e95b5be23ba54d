"""Advice about Stick to Colours: what the expert would do, and the numbers that speak for it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TypeAlias

from sticks.auction.colour_cards import ColourCard, spoken
from sticks.auction.colour_notation import Bid, Choose, Pass, PassToken
from sticks.auction.colour_score import points
from sticks.auction.colour_state import View
from sticks.auction.wording import listed
from sticks.bots.bot import Advising, Hint
from sticks.bots.colour.board import Board, Lying
from sticks.bots.colour.judging import Option, cards_of, named_trade, weigh
from sticks.bots.colour.player import EXPERT, Character, board_for
from sticks.bots.colour.prospect import DROP, GAIN, SHUT
from sticks.bots.colour.trade import Stake, Trade
from sticks.game import Seat
from sticks.games.colours import Colours

Reasoning: TypeAlias = Generator[None, None, str]
"""Puts reasons together, in slices."""


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
                reason = yield from _why_name(view, board, card, options)
            case PassToken():
                reason = _why_decline(view, board, options)
            case _:
                reason = yield from _why_bid(view, board, options)
        return Hint(options[0].action, reason)


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
    gain = board.value(me, lying.kind)
    now = points((*view.hand, card)) - points(view.hand)
    at_once = f" (it scores {now} at once)" if now > 0 else ""
    text = f"The {spoken(card)} is worth {about(gain)} to you{at_once}"
    rivals = [seat for seat in board.takers(lying) if seat != me]
    if not rivals:
        return f"{text}, and nobody else may take it."
    others = [f"{about(board.value(s, lying.kind))} to {_name(s)}" for s in rivals]
    barred = [_name(seat) for seat in sorted(lying.refused)]
    refused = f"; {listed(barred)} refused it" if barred else ""
    return f"{text}, {listed(others)}{refused}."


def price_of(view: View, board: Board, trade: Trade, stakes: Sequence[Stake]) -> str:
    """What winning with these cards costs, in words: what one misses, and what others get."""
    me = view.public.turn
    cards = cards_of(view, stakes)
    mine = board.prospects[me].copy()
    mine.change(trade.named.kind, GAIN)
    before = mine.worth
    given: dict[Seat, list[ColourCard]] = {}
    gained: dict[Seat, float] = {}
    for stake, card in zip(stakes, cards, strict=True):
        mine.change(stake.kind, SHUT if stake.lying else DROP)
        last = trade.last(me, stake.lying) if stake.lying else None
        if last is not None:
            given.setdefault(last, []).append(card)
            gained[last] = gained.get(last, 0.0) + board.value(last, stake.kind)
    names = [
        f"the {spoken(card)}{'' if stake.lying else ' from hand'}"
        for stake, card in zip(stakes, cards, strict=True)
    ]
    text = f"{listed(names)}, which will cost you {about(before - mine.worth)} if you win"
    for seat, gifts in given.items():
        what = "it" if gifts == cards else listed(f"the {spoken(card)}" for card in gifts)
        what = "them" if gifts == cards and len(cards) > 1 else what
        text += f" and give {_name(seat)} {what}, worth {about(gained[seat])} there"
    return text


def balance(board: Board, me: Seat, option: Option) -> str:
    """What an option comes to: one's own points and those of the best rival."""
    rivals = [seat for seat in board.seats if seat != me]
    best = max(rivals, key=lambda seat: option.worths[seat])
    return f"{option.worths[me]:.1f} points for you and {option.worths[best]:.1f} for {_name(best)}"


def _why_name(view: View, board: Board, card: ColourCard, options: Sequence[Option]) -> Reasoning:
    me = view.public.turn
    lying = next(x for x in board.market if view.public.market[x.place].card == card)
    trade = yield from Trade(board, lying, me).weighed()
    price = price_of(view, board, trade, trade.purses[me].stakes[:1])
    return (
        f"{worth_of(view, board, lying, card)} You could open with {price}."
        f" In the end I expect {balance(board, me, options[0])}."
    )


def _why_decline(view: View, board: Board, options: Sequence[Option]) -> str:
    me = view.public.turn
    said = f"If you decline to open, I expect {balance(board, me, options[0])} in the end"
    if len(options) == 1:
        return f"{said}; there is no card that you could bid for."
    named = options[1].action
    assert isinstance(named, Choose)
    return (
        f"No card here pays for what it takes to win it. {said}; if you name the"
        f" {spoken(named.card)}, the best of them, {balance(board, me, options[1])}."
    )


def _why_bid(view: View, board: Board, options: Sequence[Option]) -> Reasoning:
    me, public = view.public.turn, view.public
    trade, marked = yield from named_trade(view, board)
    assert public.named is not None
    worth = worth_of(view, board, trade.named, public.named)
    raising = next((o for o in options if isinstance(o.action, Bid)), None)
    passing = next((o for o in options if isinstance(o.action, Pass)), None)
    if raising is None:
        balanced = balance(board, me, options[0])
        return f"{worth} You can't sensibly bid more for it. I expect {balanced} in the end."
    assert isinstance(raising.action, Bid)
    new = trade.purses[me].stakes[len(marked[me]) :][: len(raising.action.cards)]
    price = price_of(view, board, trade, new)
    bid = f"If you bid, I expect {balance(board, me, raising)} in the end"
    if passing is None:
        return f"{worth} You have to open: bid {price}. {bid}."
    lead = f"To lead, bid {price}." if options[0] is raising else f"To lead, you would bid {price}."
    return f"{worth} {lead} {bid}; if you pass, {balance(board, me, passing)}."
