"""How high a rival may be ready to bet for a straw, if its hand and the straw are known.

The likely limit is what most buyers come to: the points that the straw brings their hand, turned
into coins that are cheap while there are more than the counted ones. Real limits lie around it.
So what rivals have bet and left tells a little about the straw: they have looked at it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from sticks.auction.ruler import ALIKE, COUNTED, FULL
from sticks.auction.stand import Public
from sticks.bots.straws.promise import gains_by_eye
from sticks.bots.straws.values import falling
from sticks.game import Seat
from sticks.games.straws import MOST


@dataclass(frozen=True, slots=True)
class Habits:
    """How buyers bet, fitted to matches of several kinds of bots.

    ``liking``: what any straw is worth to a buyer besides what its hand promises, in points.
    ``envy``: what it counts that another would gain by the straw. ``left``: straws that a hand
    still buys, of those the fullest hand lacks. ``dear``: how much dearer than a point a coin
    is while all straws are to come. ``spread``: how far limits lie around the likely one, in
    coins (of the logistic distribution).
    """

    liking: float
    envy: float
    left: float
    dear: float
    spread: float


TWO = Habits(liking=4.5, envy=0.1, left=0.8, dear=0.6, spread=1.27)
MORE = Habits(liking=4.9, envy=0.0, left=1.0, dear=0.9, spread=1.1)
"""Habits between two, and among more."""
FOUR = 60.0
"""What the fourth straw of one length is worth bidding; half as much keeping it from another, as
few will see it coming."""
GOOD, LAST = 8.0, 0.25
"""Points that a straw well bought brings, and what is always left to buy, in straws; they say how
far the coins go that will not count."""
SURPRISE = 0.01
"""How often anything may happen."""
HARDLY = 0.02
"""No bet speaks more against a world than this."""


def habits(seats: int) -> Habits:
    """How buyers bet at a table of so many seats."""
    return TWO if seats == 2 else MORE


def likely_limit(
    masks: Sequence[int], counts: Sequence[int], sizes: Sequence[int], coins: Sequence[int],
    seat: Seat, place: int,
) -> float:  # fmt: skip
    """About how many coins the seat would bet for a straw (its length's place, 0 to 8)."""
    fullest, has = max(sizes), habits(len(masks))
    worth = gains_by_eye(fullest, masks[seat])[place] + has.liking
    if counts[seat] >> 2 * place & 3 == ALIKE - 1:
        worth = FOUR
    else:
        if any(count >> 2 * place & 3 == ALIKE - 1 for count in counts):
            worth += FOUR / 2
        if has.envy:
            others = (mask for at, mask in enumerate(masks) if at != seat)
            worth += has.envy * max(gains_by_eye(fullest, mask)[place] for mask in others)
    spare = max(0, coins[seat] - COUNTED)
    dear = 1 + has.dear * (FULL - 1 - fullest) / (FULL - 2)
    cheap = min(dear, GOOD * (has.left * (FULL - fullest) + LAST) / (spare + 1))
    bid = worth / cheap
    if bid > spare:
        bid = spare + (worth - cheap * spare) / dear
    return min(bid, MOST + 1.0)


def at_least(price: int, limit: float, spread: float) -> float:
    """How likely somebody of this likely limit is to bet the price.

    >>> at_least(0, 3.0, 1.0)
    1.0
    >>> at_least(4, 3.5, 1.0)
    0.5
    """
    if price <= 0:
        return 1.0
    over = (price - 0.5 - limit) / spread
    rare = falling(abs(over))
    chance = (rare if over > 0 else 1.0) / (1 + rare)
    return SURPRISE + (1 - 2 * SURPRISE) * chance


@dataclass(frozen=True, slots=True)
class Heard:
    """What a rival has said in this auction: its highest bet, and the price that it left, or 0."""

    rival: Seat
    said: int
    left: int


def heard(public: Public, me: Seat) -> list[Heard]:
    """What the rivals have said about the straw in the stand, those who have said something."""
    said: dict[Seat, int] = {}
    left: dict[Seat, int] = {}
    bet = 0
    for seat, coins in public.bids:
        if coins:
            said[seat] = bet = coins
        elif public.coins[seat] > bet:
            left[seat] = bet + 1
    return [
        Heard(seat, said.get(seat, 0), left.get(seat, 0))
        for seat in range(len(public.coins))
        if seat != me and (seat in said or seat in left)
    ]


def credible(limits: Sequence[float], words: Sequence[Heard], spread: float) -> float:
    """How well what was heard fits the likely limits of the seats; half as much as it seems to.

    Limits are only guessed at, and those who bet against each other are not independent.
    """
    chance = 1.0
    for word in words:
        one = at_least(word.said, limits[word.rival], spread)
        if 0 < word.left <= MOST:
            one -= at_least(word.left, limits[word.rival], spread)
        chance *= max(one, HARDLY)
    return sqrt(chance)
