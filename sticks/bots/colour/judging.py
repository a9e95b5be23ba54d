"""What a seat of Stick to Colours may do, and what everybody may come to after it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sticks.auction.colour_cards import ColourCard
from sticks.auction.colour_notation import PASS, PASS_TOKEN, Action, Choose, bid
from sticks.auction.colour_state import View
from sticks.bots.colour.board import Board, Lying, Worths
from sticks.bots.colour.prospect import kind_of
from sticks.bots.colour.trade import Stake, Trade
from sticks.game import Seat


@dataclass(frozen=True, slots=True)
class Option:
    """An action, what everybody may come to after it, and how good the seat finds that."""

    action: Action
    worths: Worths
    liking: float


Weighing: TypeAlias = Generator[None, None, list[Option]]
"""Weighs in slices and returns the options, the best first."""


def weigh(view: View, board: Board) -> Weighing:
    """The options of the view's seat, whose turn it is to name a card or to bid."""
    weighing = openings(view, board) if view.public.phase == "choose" else bids(view, board)
    found = yield from weighing
    return sorted(found, key=lambda option: -option.liking)


def openings(view: View, board: Board) -> Weighing:
    """The cards that the dealer could name, the oldest first, and passing the token."""
    public, seat = view.public, view.public.turn
    trades: list[Trade] = []
    for lying in board.market:
        trade = Trade(board, lying, seat)
        yield from trade.weighed()
        trades.append(trade)
    found: list[Option] = []
    for trade, market_card in zip(trades, public.market, strict=True):
        if trade.can_open(seat):
            worths = board.dealt_next(trade.opened(seat), seat + 1)
            found.append(Option(Choose(market_card.card), worths, board.likes(seat, worths)))
            yield
    worths = yield from _token_on(board, trades, seat, public.passes + 1)
    found.append(Option(PASS_TOKEN, worths, board.likes(seat, worths)))
    return found


def _token_on(
    board: Board, trades: Sequence[Trade], seat: Seat, passes: int
) -> Generator[None, None, Worths]:
    """What follows when a seat passes the token, which has been passed so often in a row then."""
    dealer = (seat + 1) % len(board.seats)
    if passes == len(board.seats):
        return board.dealt_next(board.discarded(), dealer)
    options: list[Worths] = []
    for trade in trades:
        if trade.can_open(dealer):
            options.append(board.dealt_next(trade.opened(dealer), dealer + 1))
            yield
    options.append((yield from _token_on(board, trades, dealer, passes + 1)))
    return max(options, key=lambda worths: board.likes(dealer, worths))


def named_trade(view: View, board: Board) -> Generator[None, None, tuple[Trade, list[list[Lying]]]]:
    """The trade under way, and the market cards that each seat has bid in it."""
    public = view.public
    marked = [
        [lying for lying, m in zip(board.market, public.market, strict=True) if seat in m.marked]
        for seat in board.seats
    ]
    named = next(i for i, m in enumerate(public.market) if m.card == public.named)
    trade = Trade(board, board.market[named], public.turn, marked, public.laid, public.bidding)
    return (yield from trade.weighed()), marked


def bids(view: View, board: Board) -> Weighing:
    """The lowest raises, each with the cards that are missed least, and passing."""
    public, seat = view.public, view.public.turn
    trade, marked = yield from named_trade(view, board)
    counts = tuple([public.laid[s] + len(marked[s]) for s in board.seats])
    found: list[Option] = []
    for total, worths in trade.raises(seat, counts, public.bidding):
        new = trade.purses[seat].stakes[len(marked[seat]) : total - public.laid[seat]]
        worths = board.dealt_next(worths, public.dealer + 1)
        found.append(Option(bid(cards_of(view, new)), worths, board.likes(seat, worths)))
    yield
    if any(counts):
        worths = board.dealt_next(trade.passes(seat, counts, public.bidding), public.dealer + 1)
        found.append(Option(PASS, worths, board.likes(seat, worths)))
    return found


def cards_of(view: View, stakes: Sequence[Stake]) -> list[ColourCard]:
    """The very cards of one's stakes; of twins in hand copy a goes first."""
    found: list[ColourCard] = []
    for stake in stakes:
        if stake.lying is not None:
            found.append(view.public.market[stake.lying.place].card)
        else:
            twins = [c for c in view.hand if kind_of(c) == stake.kind and c not in found]
            found.append(min(twins))
    return found
