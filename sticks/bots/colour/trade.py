"""One trade of Stick to Colours, thought through to its end.

Every bidder puts the cards to bid with in order, the cheapest first, so that a bid is a number
of cards. What each end of the trade would be worth to everybody is then known, and who should
raise and who should pass follows from the last bid back to the first. What rivals will do is
only likely: they know their own cards, and value others their own way.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import TypeAlias

from sticks.bots.colour.board import Board, Lying, Worths
from sticks.bots.colour.prospect import DROP, GAIN, SHUT, Prospect
from sticks.game import Seat

Counts: TypeAlias = tuple[int, ...]
"""How many cards each seat has bid in all."""

LONGEST, AT_THE_END = (0, 0, 7, 6, 5), (0, 0, 9, 7, 5)
"""By the number of bidders: more cards than this are not thought of as one bid (though two more
than lie there always are), before and once the deck is empty."""
WIDTH = 2
"""So many totals, the lowest, are thought of as raises."""
DOUBT, SURPRISE = 0.5, 0.05
"""How sure it is what a rival does: a raise that seems better than passing by so many points is
2.7 times as likely as not; and so often a rival does anything. Fitted to 460 answers of experts."""


@dataclass(frozen=True, slots=True)
class Stake:
    """A card to bid with: one of the market, or else one of a kind from hand."""

    kind: int
    lying: Lying | None = None


@dataclass(frozen=True, slots=True)
class Purse:
    """What a seat can bid, in order, and what it comes to.

    ``stakes``: what it has bid (hand cards apart, which are out of the hand) and may bid;
    ``ends[n]``: all worths after winning with n cards; ``losses[n]``: what a seat that bid n
    cards and then passed has lost.
    """

    stakes: Sequence[Stake]
    ends: Sequence[Worths]
    losses: Sequence[float]

    @property
    def reach(self) -> int:
        """The most cards that can be bid in all."""
        return len(self.ends) - 1


class Trade:
    """The trade for one market card.

    ``me``: the seat that thinks, and will do what it likes best. ``bid``: the market cards that
    each seat has bid so far; ``sunk``: how many cards of its hand it has bid besides; ``bidding``:
    who has not passed, at first all who may have the card. It is to be :meth:`weighed` before
    anything is asked.
    """

    def __init__(
        self,
        board: Board,
        named: Lying,
        me: Seat,
        bid: Sequence[Sequence[Lying]] | None = None,
        sunk: Counts | None = None,
        bidding: tuple[Seat, ...] | None = None,
    ) -> None:
        self.board, self.named, self.me = board, named, me
        self.bidding = tuple(board.takers(named)) if bidding is None else bidding
        self._nothing = (0,) * len(board.seats)
        self._bid = bid or [()] * len(board.seats)
        self._sunk = sunk or self._nothing
        self.purses: dict[Seat, Purse] = {}
        self._follows: dict[tuple[Seat, Counts, tuple[Seat, ...]], Worths] = {}

    # --- what can be bid -----------------------------------------------------------------

    def weighed(self) -> Generator[None, None, Trade]:
        """This trade, once it is known what everybody can bid; in slices."""
        for seat in self.bidding:
            purse = yield from self._purse(seat, self._bid[seat], self._sunk[seat])
            self.purses[seat] = purse
        return self

    def _purse(self, seat: Seat, bid: Sequence[Lying], sunk: int) -> Generator[None, None, Purse]:
        board = self.board
        after = [prospect.copy() for prospect in board.prospects]
        for other in board.takers(self.named):
            after[other].change(self.named.kind, GAIN if other == seat else SHUT)
        stakes = [Stake(lying.kind, lying) for lying in bid]
        loose = [
            Stake(lying.kind, lying)
            for lying in board.market
            if lying is not self.named and seat not in lying.refused and lying not in bid
        ]
        loose += [Stake(kind) for kind in board.spare[seat]]
        prices: list[float] = []
        for stake in loose:
            prices.append(self._price(seat, stake, after))
            yield
        stakes += [loose[i] for i in sorted(range(len(loose)), key=prices.__getitem__)]
        left = len(board.market) - 1
        ends = [board.worths_of(after, left)] * (sunk + 1)
        losses = [0.0] * (sunk + 1)
        lost = board.prospects[seat].copy()
        lost.change(self.named.kind, SHUT)
        kept = board.worth_of(lost, left)
        for stake in stakes[: self._longest(len(bid), sunk)]:
            left -= self._pay(seat, stake, after)
            ends.append(board.worths_of(after, left))
            if stake.lying is None:
                lost.change(stake.kind, DROP)
            losses.append(board.worth_of(lost, len(board.market) - 1) - kept)
            yield
        return Purse(stakes, ends, losses)

    def _longest(self, bid: int, sunk: int) -> int:
        """How many stakes of a seat are thought of that has bid so many already."""
        exact = self.board.prospects[0].hope.exact
        longest = (AT_THE_END if exact else LONGEST)[len(self.bidding)]
        return max(longest - sunk, bid + 2)

    def last(self, seat: Seat, lying: Lying) -> Seat | None:
        """Who gets a card for nothing once this seat refuses it (win.2)."""
        others = [other for other in self.board.takers(lying) if other != seat]
        return others[0] if len(others) == 1 else None

    def _price(self, seat: Seat, stake: Stake, after: Sequence[Prospect]) -> float:
        """What a winner pays with one card, in the seat's own mind."""
        mind = self.board.minds[seat]
        if stake.lying is None:
            return -mind[seat] * after[seat].gain(stake.kind, DROP)
        price = -mind[seat] * after[seat].gain(stake.kind, SHUT)
        last = self.last(seat, stake.lying)
        return price if last is None else price - mind[last] * after[last].gain(stake.kind, GAIN)

    def _pay(self, seat: Seat, stake: Stake, after: Sequence[Prospect]) -> bool:
        """Change the prospects by one card that a winner has bid.

        Whether the card leaves the market, because only one other seat may have it.
        """
        if stake.lying is None:
            after[seat].change(stake.kind, DROP)
            return False
        after[seat].change(stake.kind, SHUT)
        last = self.last(seat, stake.lying)
        if last is not None:
            after[last].change(stake.kind, GAIN)
        return last is not None

    def end(self, winner: Seat, counts: Counts) -> Worths:
        """What everybody may come to when a seat wins and each has bid so many cards."""
        worths = list(self.purses[winner].ends[counts[winner]])
        for seat, purse in self.purses.items():
            if seat != winner:
                worths[seat] += purse.losses[counts[seat]]
        return tuple(worths)

    # --- who raises, who passes ----------------------------------------------------------

    def can_open(self, seat: Seat) -> bool:
        """Whether a dealer could name this card and bid for it."""
        return seat in self.purses and self.purses[seat].reach > 0

    def opened(self, dealer: Seat) -> Worths:
        """What everybody may come to when the dealer, who can, names this card."""
        return self._liked(dealer, self.raises(dealer, self._nothing, self.bidding))

    def _liked(self, seat: Seat, options: Sequence[tuple[int, Worths]]) -> Worths:
        """What a seat likes best; the first among equals."""
        mind = self.board.minds[seat]
        found, most = options[0][1], -1e9
        for _, worths in options:
            liking = sum(map(mul, mind, worths))
            if liking > most + 1e-9:
                found, most = worths, liking
        return found

    def answered(self, seat: Seat, passing: Worths, raising: Worths) -> Worths:
        """What to expect of a seat that may pass or raise: of a rival, something of both."""
        mind = self.board.minds[seat]
        more = sum(map(mul, mind, raising)) - sum(map(mul, mind, passing))
        if seat == self.me:
            return raising if more > 1e-9 else passing
        chance = SURPRISE + (1 - 2 * SURPRISE) / (1 + exp(-max(-20.0, min(20.0, more / DOUBT))))
        return tuple([p + chance * (r - p) for p, r in zip(passing, raising, strict=True)])

    def raises(
        self, seat: Seat, counts: Counts, bidding: tuple[Seat, ...]
    ) -> list[tuple[int, Worths]]:
        """The totals that a seat could raise to, and what would follow."""
        least = max([counts[other] for other in bidding]) + 1
        most = min(len(self.purses[seat].ends) - 1, least + WIDTH - 1)
        head, tail = counts[:seat], counts[seat + 1 :]
        return [
            (total, self._next(seat, (*head, total, *tail), bidding, total))
            for total in range(least, most + 1)
        ]

    def passes(self, seat: Seat, counts: Counts, bidding: tuple[Seat, ...]) -> Worths:
        """What would follow if a seat passed."""
        left = tuple([other for other in bidding if other != seat])
        return self._next(seat, counts, left, max([counts[other] for other in left]))

    def _next(self, seat: Seat, counts: Counts, bidding: tuple[Seat, ...], best: int) -> Worths:
        """What follows once a seat has raised or passed and the best offer is this."""
        while len(bidding) > 1:
            for turn in bidding:
                if turn > seat:
                    break
            else:
                turn = bidding[0]
            if len(self.purses[turn].ends) - 1 > best:
                key = (turn, counts, bidding)
                found = self._follows.get(key)
                if found is None:
                    passing = self.passes(turn, counts, bidding)
                    raising = self._liked(turn, self.raises(turn, counts, bidding))
                    found = self._follows[key] = self.answered(turn, passing, raising)
                return found
            bidding = tuple([other for other in bidding if other != turn])
        return self.end(bidding[0], counts)
