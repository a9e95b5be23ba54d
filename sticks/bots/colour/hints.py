"""Advice about Stick to Colours: what the expert would do, and the numbers that speak for it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from sticks.auction.colour_cards import ColourCard, spoken
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
from sticks.wording import listed

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
    return _standing(me, _best_rival(board, me, option), option)


def _best_rival(board: Board, me: Seat, option: Option) -> Seat:
    rivals = [seat for seat in board.seats if seat != me]
    return max(rivals, key=lambda seat: option.worths[seat])


def _standing(me: Seat, rival: Seat, option: Option) -> str:
    worths = option.worths
    return f"{worths[me]:.1f} points for you and {worths[rival]:.1f} for {_name(rival)}"


@dataclass(frozen=True, slots=True)
class Way:
    """An option with its words: if you ``do`` it, and ``doing`` it."""

    option: Option
    do: str
    doing: str


def verdict(board: Board, me: Seat, taken: Way, left: Way) -> str:
    """What two options come to, the better one first; and what decides where that doesn't show."""
    rival = _best_rival(board, me, taken.option)
    ours, theirs = (_standing(me, rival, way.option) for way in (taken, left))
    why = f"{taken.doing} {_ahead_by(board, me, taken.option, left.option)}"
    if ours == theirs:
        both = f"if you {taken.do} or {left.do}"
        return f"I expect about the same in the end {both}, {ours}; {why}"
    text = f"If you {taken.do}, I expect {ours} in the end; if you {left.do}, {theirs}"
    mine, gained = (
        round(taken.option.worths[seat], 1) - round(left.option.worths[seat], 1)
        for seat in (me, rival)
    )
    return text if mine > 0 or gained < 0 else f"{text}, but {why}"


def _ahead_by(board: Board, me: Seat, taken: Option, left: Option) -> str:
    """What speaks most for one option against another."""
    more = [one - other for one, other in zip(taken.worths, left.worths, strict=True)]
    seat = max(board.seats, key=lambda one: board.minds[me][one] * more[one])
    gap = f"{abs(more[seat]):.1f}"
    if gap == "0.0":
        return "is better by less than a tenth of a point"
    points = "point" if gap == "1.0" else "points"
    leaves = "brings you" if seat == me else f"leaves {_name(seat)}"
    return f"{leaves} {gap} {points} {'more' if more[seat] > 0 else 'fewer'}"


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
    if len(options) == 1:
        said = f"If you decline to open, I expect {balance(board, me, options[0])} in the end"
        return f"{said}; there is no card that you could bid for."
    named = options[1].action
    assert isinstance(named, Choose)
    found = verdict(
        board,
        me,
        Way(options[0], "decline to open", "declining"),
        Way(options[1], f"name the {spoken(named.card)}, the best card here", "naming it"),
    )
    return f"No card here clearly pays for what it takes to win it. {found}."


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
    if passing is None:
        balanced = balance(board, me, raising)
        return f"{worth} You have to open: bid {price}. I expect {balanced} in the end."
    bids, passes = Way(raising, "bid", "bidding"), Way(passing, "pass", "passing")
    if options[0] is raising:
        return f"{worth} To lead, bid {price}. {verdict(board, me, bids, passes)}."
    return f"{worth} To lead, you would bid {price}. {verdict(board, me, passes, bids)}."
