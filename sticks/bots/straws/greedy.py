"""Bots for Stick Collection. They judge by looks, as every player does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from sticks.auction.eyesight import STEP, likelihood
from sticks.auction.ruler import ALIKE, COUNTED, EACH, FULL, LENGTHS, score
from sticks.auction.stand import Straw, View
from sticks.bots.bot import Thinker, Thinking
from sticks.game import Seat
from sticks.games.straws import MOST, Action, Bet, Draw, Pass, Straws

Chances = tuple[float, ...]
"""How likely each length is, in the order of LENGTHS; they add up to 1."""

DENIAL = 0.5
"""What keeping a straw from a rival is worth, compared with having its use oneself."""
ANY = 3.5
"""What a straw of a new length is worth even far from the others, in points."""
GAP = 3.0
"""What a length missing inside a sequence costs, in points, while there is time to fill it."""
NEAR_FOUR = (0.0, 0.0, 0.5, 3.0)
"""What a pair and three of one length are worth, in points, for the chance of a fourth."""
FOUR = 70.0
"""What winning outright is worth, in points."""
DEAR = 1.6
"""Points that a coin must bring, at most and once coins count for themselves."""
GOOD = 11.0
"""What a straw well worth having brings, in points."""
USUAL = 4.0
"""What a straw costs, in coins, as long as nothing has been sold."""


class Greedy(Thinker):
    """Bids for a straw up to what it expects to gain by it, one coin more at a time.

    A straw is worth what its likely lengths add to the longest sequence, filled or nearly;
    a fourth of one length wins, and is bought away from a rival who seems to have three.
    It never spends its last coin or takes its eighth straw to lose by it.
    """

    def __init__(self, game: Straws) -> None:
        self.game = game

    def think(self, view: View, rng: Random) -> Thinking:
        public = view.public
        yield
        if public.phase == "draw":
            return Draw()
        bet = public.bet + 1
        seat, straw = view.seat, public.stand
        if seat is None or straw is None or bet > min(MOST, public.coins[seat]):
            return Pass()
        yield
        worth = self._worth(view, seat, straw)
        yield
        return self._answer(view, public.coins[seat], bet, worth)

    def _answer(self, view: View, coins: int, bet: int, worth: float) -> Action:
        """The lowest bet, if the straw is worth it; all at once for a straw that decides."""
        if worth >= FOUR / 2 and coins > MOST:
            return Bet(MOST)
        spare = max(0, coins - COUNTED)
        price = min(DEAR, GOOD * purchases(view) / (1.3 * max(spare, 1)))
        cost = price * min(bet, spare) + DEAR * max(0, bet - spare)
        return Bet(bet) if cost <= worth and (bet < coins or worth >= FOUR / 2) else Pass()

    def _worth(self, view: View, seat: Seat, straw: Straw) -> float:
        """The points that the straw for sale seems to bring this seat."""
        public = view.public
        own = [length for _, length in view.own]
        seen = chances(view, straw)
        rivals = [r for r in range(public.terms.seats) if r != seat]
        fullest = max(map(len, public.hands))
        gap = GAP + (10 - GAP) * max(0, fullest - 3) / (FULL - 3)
        before = promise(own, gap)
        gain = 0.0
        for length, chance in zip(LENGTHS, seen, strict=True):
            if own.count(length) == ALIKE - 1:
                gain += chance * FOUR
            else:
                gain += chance * (promise([*own, length], gap) - before)
        threat = max(fourth(view, public.hands[rival], seen) for rival in rivals)
        worth = gain + threat * FOUR
        if len(own) == FULL - 1 and worth < FOUR / 2:
            return self._last(view, seat, seen, rivals)
        return worth + DENIAL * self._denied(view, seen, rivals, gap)

    def _denied(self, view: View, seen: Chances, rivals: list[Seat], gap: float) -> float:
        """What the straw would bring a rival, on average, shared among those who could stop it."""
        looks = dict(view.looks)
        likely = max(LENGTHS, key=lambda length: seen[length - LENGTHS[0]])
        total = 0.0
        for rival in rivals:
            held = [nearest(looks[straw]) for straw in view.public.hands[rival]]
            total += promise([*held, likely], gap) - promise(held, gap)
        return total / len(rivals) ** 2

    def _last(self, view: View, seat: Seat, seen: Chances, rivals: list[Seat]) -> float:
        """What the eighth straw is worth: it ends the match, so it is bought to win only."""
        public = view.public
        own = [length for _, length in view.own]
        likely = max(LENGTHS, key=lambda length: seen[length - LENGTHS[0]])
        mine = score([*own, likely], public.coins[seat] - public.bet - 1)
        looks = dict(view.looks)
        best = max(
            score([nearest(looks[straw]) for straw in public.hands[r]], public.coins[r])
            for r in rivals
        )
        return min(max(0, mine - best) * 2.0, FOUR / 2 - 1)


def purchases(view: View) -> float:
    """How many more straws a player can hope to buy before the match ends, about."""
    public = view.public
    seats = public.terms.seats
    lots = seats * 0.75 * (FULL - max(map(len, public.hands)))
    for seat in range(seats):
        paid = [lot.price for lot in public.history if lot.winner == seat]
        usual = (USUAL + sum(paid)) / (1 + len(paid))
        lots = min(lots, seats * public.coins[seat] / max(usual, 1))
    return max(1.0, lots / seats)


def nearest(look: int) -> int:
    """The length that a look is nearest to."""
    return min(LENGTHS, key=lambda length: abs(look - STEP * length))


def chances(view: View, straw: Straw) -> Chances:
    """How likely each length of a straw is, by the seat's look and what its own hand leaves."""
    assert view.seat is not None
    sight = view.public.terms.sight[view.seat]
    look = dict(view.looks)[straw]
    own = [length for _, length in view.own]
    weights = [(EACH - own.count(n)) * likelihood(look, n, sight) for n in LENGTHS]
    total = 0.0
    for weight in weights:
        total += weight
    return tuple(weight / total for weight in weights)


def promise(lengths: Sequence[int], gap: float) -> float:
    """What straws are worth, in points: the best stretch of lengths, less its gaps; and fours."""
    held = sorted(set(lengths))
    best = 0.0
    for low in range(len(held)):
        for high in range(low, len(held)):
            missing = held[high] - held[low] - (high - low)
            best = max(best, 10 * (high - low + 1) - gap * missing)
    most = max(lengths.count(length) for length in held)
    return best + ANY * len(held) + NEAR_FOUR[min(most, ALIKE - 1)]


def fourth(view: View, hand: Iterable[Straw], seen: Chances) -> float:
    """How likely it is that the straw for sale would be the fourth of one length in a hand."""
    straws = [chances(view, straw) for straw in hand]
    if len(straws) < ALIKE - 1:
        return 0.0
    total = 0.0
    for place, chance in enumerate(seen):
        if chance > 0.02:
            total += chance * three(straw[place] for straw in straws)
    return total


def three(each: Iterable[float]) -> float:
    """The chance that at least three of independent things are so.

    >>> three([1, 1, 0.5, 0])
    0.5
    """
    none, one, two, more = 1.0, 0.0, 0.0, 0.0
    for chance in each:
        more += two * chance
        two += (one - two) * chance
        one += (none - one) * chance
        none -= none * chance
    return more
