"""What may come once the stick is met: draws imagined, and how soon the hand would be out in them.

Each future is an order in which the unseen cards might turn up, in every turn one from the stock
and one on the pile. In it the hand goes out in the first turn in which all its cards find a place
but one a turn for the pile. That is too rosy a picture of any hand, but fair between two of them,
and every card that may go is asked in the same futures.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from sticks.bots.rummy.shed import Left, Places, left_of, plus, unplaced
from sticks.cards import KIND, Card

MOST_TURNS = 14
"""A hand that takes longer counts as if it took so long."""

SURE = 0.4
"""So many turns are added for a discard that had a place: it was sure, and draws are not."""


class Future:
    """Cards that turn up, two a turn (the stock's, the pile's), as far as asked for."""

    def __init__(self, pool: Sequence[Card], discarded: int, rng: Random) -> None:
        self._pool = list(pool)
        self._discarded = discarded
        self._random = rng.random
        self._turns: list[tuple[Card | None, Card | None]] = []
        self._next = 0

    def turn(self, number: int) -> tuple[Card | None, Card | None]:
        """The stock's card and the pile's of a turn from 0; None where there is none."""
        while len(self._turns) <= number:
            stock, pile = self._draw(), self._draw()
            if pile is not None and not self._discarded >> KIND[pile] & 1:
                pile = None
            self._turns.append((stock, pile))
        return self._turns[number]

    def _draw(self) -> Card | None:
        at, pool = self._next, self._pool
        if at >= len(pool):
            return None
        other = at + int(self._random() * (len(pool) - at))
        pool[at], pool[other] = pool[other], pool[at]
        self._next += 1
        return pool[at]


def turns_out(left: Left, future: Future, places: Places) -> int:
    """After how many turns from now a hand is out, which has just made its discard."""
    for turn in range(MOST_TURNS):
        stock, pile = future.turn(turn)
        if stock is None:
            return MOST_TURNS
        drawn = plus(left, stock, places)
        stay = unplaced(drawn, places)
        if pile is not None:
            taken = plus(left, pile, places)
            other = unplaced(taken, places)
            if other < stay:
                drawn, stay = taken, other
        if stay <= turn + 1:
            return turn + 1
        left = drawn
    return MOST_TURNS


def mean_turns_out(
    hand: Sequence[Card],
    choices: Sequence[Card],
    pool: Sequence[Card],
    discarded: int,
    places: Places,
    count: int,
    rng: Random,
) -> Generator[None, None, dict[Card, float]]:
    """For each card that might go now, in how many turns the hand would be out on average.

    ``pool``: the cards that may turn up; ``discarded``: the kinds that players discard, as a mask;
    ``count`` futures are imagined.
    """
    lefts = {card: left_of([other for other in hand if other != card], places) for card in choices}
    totals = dict.fromkeys(choices, 0)
    for _ in range(count):
        future = Future(pool, discarded, rng)
        known: dict[Left, int] = {}
        for card in choices:
            left = lefts[card]
            if left not in known:
                known[left] = turns_out(left, future, places)
                yield
            totals[card] += known[left]
    stays = {card: unplaced(left, places) for card, left in lefts.items()}
    least = min(stays.values())
    return {card: totals[card] / max(1, count) + SURE * (stays[card] - least) for card in choices}
