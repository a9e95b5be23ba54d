"""Two more bots to measure those of the auction games by, and an arena that seats them.

The ``greedy`` bots that the arena knows are sound players already: that of Stick Collection
reckons with likely lengths, with gaps that may still be filled, with how far its coins must go,
and with a rival's fourth straw; that of Stick to Colours with half-finished sets and runs, and
with what its refusals cost. Here are ``plain``, for Stick Collection, which goes for points that
it gets at once, and ``sound``, for Stick to Colours, which reckons like a careful person with
pencil and paper: the chance to get each card, what it would bring, and a fixed margin. Both play
as well as their rules allow: nothing in them is there to make them lose.

    python -m bench.yardsticks straws --seats 2 --bots expert,plain --deals 100 --seed text

The options are those of ``python -m sticks arena``, but for ``--dask``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import prod
from pathlib import Path
from random import Random

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sticks.arena.command import add_arguments
from sticks.arena.command import main as arena
from sticks.auction.colour_cards import COLOURS, DECK, NUMBERS, ColourCard
from sticks.auction.colour_notation import PASS, PASS_TOKEN, Choose, bid
from sticks.auction.colour_notation import Action as ColourAction
from sticks.auction.colour_score import SET_POINTS
from sticks.auction.colour_state import View as ColourView
from sticks.auction.colour_state import best_offer, markable, namable, offer
from sticks.auction.ruler import ALIKE, COUNTED, LENGTHS, score
from sticks.auction.stand import View as StrawView
from sticks.bots import BOTS
from sticks.bots.bot import Thinker, Thinking
from sticks.bots.straws.greedy import chances
from sticks.game import Seat
from sticks.games.colours import Colours
from sticks.games.straws import MOST, Bet, Draw, Pass

# --- Stick Collection ------------------------------------------------------------------------

ANY = 4.0
"""What a straw of a length not held yet is worth to the plain bot, as one may be next to it."""
WINS = 70.0
"""What four alike are worth."""
EASY = 0.6
"""What a coin is worth, in points, that would not be counted in the end."""


class Plain(Thinker):
    """Bets for a straw as long as the points that it adds at once are worth the coins.

    It goes by the average over the likely lengths, and buys its own fourth straw of a length at
    any price. It does not ask what others collect.
    """

    def think(self, view: StrawView, rng: Random) -> Thinking:
        public, seat = view.public, view.seat
        yield
        if public.phase == "draw":
            return Draw()
        if seat is None or public.stand is None:
            return Pass()
        coins, bet = public.coins[seat], public.bet + 1
        if bet > min(MOST, coins):
            return Pass()
        own = [length for _, length in view.own]
        now, gain = score(own, 0), 0.0
        for length, chance in zip(LENGTHS, chances(view, public.stand), strict=True):
            if own.count(length) == ALIKE - 1:
                gain += chance * WINS
            else:
                longer = score([*own, length], 0) - now
                gain += chance * max(longer, ANY if length not in own else 0)
        spare = max(0, coins - COUNTED)
        cost = EASY * min(bet, spare) + max(0, bet - spare)
        return Bet(bet) if cost < gain and (bet < coins or gain > WINS / 2) else Pass()


# --- Stick to Colours ------------------------------------------------------------------------

LYING, COMING = 0.5, 0.3
"""How likely a player gets a card that lies in the market, or that nobody has seen yet."""
JOKER = 4.5
"""What a joker adds to a hand, about, while cards are to come."""
MARGIN = 0.25
"""So many points a trade must bring for the sound bot to make it."""
DENIED = 0.35
"""What keeping points from the rival who would gain most counts, against one's own points."""
Likely = list[list[float]]
"""By colour and number: how likely the first copy, and below it the second, is held at the end."""


class Hopes:
    """What the cards of one seat may come to, from all that another seat has seen."""

    def __init__(self, view: ColourView, seat: Seat) -> None:
        public = view.public
        own = seat == view.seat
        self.held = set(view.hand) if own else set(public.taken[seat])
        gone: set[ColourCard] = {*public.discarded, *view.laid, *view.lost}
        for other, taken in enumerate(public.taken):
            if other != seat:
                gone |= set(taken)
        if not own:
            gone |= set(view.hand)
        self.held -= gone
        self.market = {m.card: seat not in m.refused for m in public.market}
        self.gone, self.coming = gone, min(1.0, public.deck / 12) * COMING
        self.over = not public.deck and not public.market

    def chance(self, card: ColourCard) -> float:
        """How likely the seat has the card in the end."""
        if card in self.held:
            return 1.0
        if card in self.gone:
            return 0.0
        if card in self.market:
            return LYING if self.market[card] else 0.0
        return self.coming

    def worth(self) -> float:
        """The points that the cards may come to, each set and each run by its chance."""
        first, second = self._likely()
        total = JOKER * sum(not card.number for card in self.held)
        for number in NUMBERS:
            for copies in (first, second):
                total += SET_POINTS[number] * prod(row[number] for row in copies)
        return total + sum(map(_runs, first)) + sum(map(_runs, second))

    def _likely(self) -> tuple[Likely, Likely]:
        first = [[0.0] * 12 for _ in COLOURS]
        second = [[0.0] * 12 for _ in COLOURS]
        for card in DECK:
            if card.number:
                row, chance = COLOURS.index(card.colour), self.chance(card)
                had = first[row][card.number]
                second[row][card.number] += had * chance
                first[row][card.number] = had + chance - had * chance
        return first, second

    def with_(self, card: ColourCard) -> float:
        """The worth if the seat had a card besides."""
        return self._changed(card, held=True)

    def without(self, card: ColourCard) -> float:
        """The worth if the seat lost a card of its hand, or could not get one any more."""
        return self._changed(card, held=False)

    def _changed(self, card: ColourCard, *, held: bool) -> float:
        was_held, was_gone = card in self.held, card in self.gone
        (self.held.add if held else self.held.discard)(card)
        (self.gone.discard if held else self.gone.add)(card)
        found = self.worth()
        (self.held.add if was_held else self.held.discard)(card)
        (self.gone.add if was_gone else self.gone.discard)(card)
        return found


def _runs(row: Sequence[float]) -> float:
    """The points that a colour's numbers bring in runs: each if two neighbours are there too."""
    total = 0.0
    for number in NUMBERS:
        if row[number]:
            missed = 1.0
            for a, b in ((-2, -1), (-1, 1), (1, 2)):
                if number + a > 0:
                    missed *= 1 - row[number + a] * row[number + b]
            total += row[number] * (1 - missed)
    return total


class Sound(Thinker):
    """Weighs what a card may bring, and keep from others, against the cards to bid with."""

    def __init__(self) -> None:
        self.game = Colours()

    def think(self, view: ColourView, rng: Random) -> Thinking:
        public, me = view.public, view.public.turn
        yield
        if public.phase == "jokers":
            return next(self.game.actions(view))
        hopes = [Hopes(view, seat) for seat in range(len(public.counts))]
        now = [one.worth() for one in hopes]
        yield
        if public.phase == "choose":
            return self._open(view, me, hopes, now)
        return self._bid(view, me, hopes, now)

    def _open(
        self, view: ColourView, me: Seat, hopes: list[Hopes], now: list[float]
    ) -> ColourAction:
        best, found = MARGIN, None
        costs = self._costs(view, me, hopes, now)
        for card in namable(view.public, me):
            rest = [cost for other, cost in costs.items() if other != card]
            if rest and (profit := self._value(view, me, card, hopes, now) - min(rest)) > best:
                best, found = profit, card
        return PASS_TOKEN if found is None else Choose(found)

    def _bid(
        self, view: ColourView, me: Seat, hopes: list[Hopes], now: list[float]
    ) -> ColourAction:
        public = view.public
        assert public.named is not None
        costs = self._costs(view, me, hopes, now)
        free = sorted((*view.hand, *markable(public, me)), key=lambda c: (costs[c], c))
        wanted = free[: best_offer(public) + 1 - offer(public, me)]
        marked = [m.card for m in public.market if me in m.marked]
        if best_offer(public):
            price = sum(costs[card] for card in (*wanted, *marked))
            if self._value(view, me, public.named, hopes, now) < price + MARGIN:
                return PASS
        return bid(wanted)

    def _value(
        self, view: ColourView, me: Seat, card: ColourCard, hopes: list[Hopes], now: list[float]
    ) -> float:
        """What it is worth to get a card, against seeing a rival get it."""
        lying = next(m for m in view.public.market if m.card == card)
        rivals = [s for s in range(len(now)) if s != me and s not in lying.refused]
        threat = max((hopes[s].with_(card) - hopes[s].without(card) for s in rivals), default=0.0)
        return hopes[me].with_(card) - hopes[me].without(card) + DENIED * threat

    def _costs(
        self, view: ColourView, me: Seat, hopes: list[Hopes], now: list[float]
    ) -> dict[ColourCard, float]:
        """What it costs to bid each card: what one loses, and what it gives away."""
        costs = {card: now[me] - hopes[me].without(card) for card in view.hand}
        for lying in view.public.market:
            if me in lying.refused:
                continue
            cost = now[me] - hopes[me].without(lying.card)
            others = [s for s in range(len(now)) if s != me and s not in lying.refused]
            if len(others) == 1:
                cost += DENIED * (hopes[others[0]].with_(lying.card) - now[others[0]])
            costs[lying.card] = cost
        return costs


def main(arguments: list[str] | None = None) -> int:
    """The arena, with these bots among those that it knows."""
    BOTS["straws"]["plain"] = Plain()
    BOTS["colours"]["sound"] = Sound()
    parser = argparse.ArgumentParser(prog="python -m bench.yardsticks")
    add_arguments(parser)
    return arena(parser.parse_args(arguments))


if __name__ == "__main__":
    sys.exit(main())
