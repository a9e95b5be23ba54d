"""Bots for Stick to Colours."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from random import Random
from typing import TypeAlias

from sticks.auction.colour_cards import COLOURS, NUMBERS, ColourCard
from sticks.auction.colour_notation import PASS, PASS_TOKEN, Action, Choose, bid
from sticks.auction.colour_score import SET_POINTS
from sticks.auction.colour_state import MarketCard, View, best_offer, markable, namable, offer
from sticks.bots.bot import Thinker, Thinking
from sticks.games.colours import Colours

JOKER_WORTH = 4.0
"""About what a joker adds to a hand at the end."""
PAIR, NEIGHBOURS, LINK, LONE = 0.45, 1.6, 1.2, 1.0
"""Worth of two thirds of a set (as a share of it), of two neighbours of a run, of two cards
with one missing between them, and of a card that goes with nothing, as long as cards come."""
REFUSED = 0.3
"""What refusing a card costs, as a share of what it would add to the hand."""
GIVEN = 0.3
"""What it costs to leave a market card to the only player who can still take it."""

Costs: TypeAlias = dict[ColourCard, float]


class Greedy(Thinker):
    """Looks at its own score only: what a card adds to it, and what refusing others takes away.

    It names the card that leaves most after the cheapest bid, bids as few cards as beat the
    offer, and stops when the card is worth less than what winning it would cost.
    """

    def __init__(self, game: Colours) -> None:
        self.game = game

    def think(self, view: View, rng: Random) -> Thinking:
        public = view.public
        if public.phase == "jokers":
            yield
            return next(self.game.actions(view))
        costs = yield from _costs(view)
        return self._open(view, costs) if public.phase == "choose" else self._bid(view, costs)

    def _open(self, view: View, costs: Costs) -> Action:
        best: tuple[float, Action] = (0.0, PASS_TOKEN)
        for card in namable(view.public, view.public.turn):
            rest = min((cost for other, cost in costs.items() if other != card), default=None)
            if rest is not None and (gain := _gain(view, card) - rest) > best[0]:
                best = (gain, Choose(card))
        return best[1]

    def _bid(self, view: View, costs: Costs) -> Action:
        public, seat = view.public, view.public.turn
        assert public.named is not None
        free = sorted((*view.hand, *markable(public, seat)), key=lambda c: (costs[c], c))
        wanted = free[: best_offer(public) + 1 - offer(public, seat)]
        marked = [m.card for m in public.market if seat in m.marked]
        price = sum(costs[card] for card in (*wanted, *marked))
        if best_offer(public) and _gain(view, public.named) <= price:
            return PASS
        return bid(wanted)


def _gain(view: View, card: ColourCard) -> float:
    """What a card would add to the hand."""
    hope = _hope(view)
    return worth((*view.hand, card), hope) - worth(view.hand, hope)


def _costs(view: View) -> Generator[None, None, Costs]:
    """What it costs to bid each card of the hand and of the market."""
    hope = _hope(view)
    now = worth(view.hand, hope)
    costs: Costs = {}
    for card in view.hand:
        costs[card] = now - worth([other for other in view.hand if other != card], hope)
        yield
    for lying in view.public.market:
        costs[lying.card] = REFUSED * (worth((*view.hand, lying.card), hope) - now)
        if _given(view, lying):
            costs[lying.card] += GIVEN
        yield
    return costs


def _given(view: View, lying: MarketCard) -> bool:
    """Whether the card goes to the last player who may have it when this one refuses it."""
    return len(lying.refused) == len(view.public.counts) - 2


def _hope(view: View) -> float:
    """How much unfinished sets and runs are worth: less when few cards are to come."""
    public = view.public
    return min(1.0, (public.deck + len(public.market)) / 20)


def worth(hand: Iterable[ColourCard], hope: float) -> float:
    """The points of a hand, and its unfinished sets and runs times ``hope``."""
    jokers = 0
    counts = [[0] * 12 for _ in COLOURS]
    for card in hand:
        jokers += not card.number
        counts[COLOURS.index(card.colour)][card.number] += card.number > 0
    total = jokers * JOKER_WORTH
    for number in NUMBERS:
        few, some, many = sorted(colour[number] for colour in counts)
        total += SET_POINTS[number] * (few + hope * PAIR * (some - few))
        total += hope * LONE * (many - some)
    return total + sum(_row(colour, hope) for colour in counts)


def _row(colour: list[int], hope: float) -> float:
    """What the numbers of one colour are worth as runs; place 10 and above are empty."""
    total, length = 0.0, 0
    for number in range(1, 11):
        if colour[number]:
            length += 1
            continue
        if length >= 3:
            total += length
        elif length == 2:
            total += hope * NEIGHBOURS
        if length and colour[number + 1]:
            total += hope * LINK
        length = 0
    return total
