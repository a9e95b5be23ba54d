"""How high a rival may be ready to bet for a straw, if its hand and the straw are known.

Nobody knows what goes on behind a rival's forehead. The likely limit is what most buyers come
to: the points that the straw brings their hand, turned into coins that are cheap while there
are more than the counted ones; real limits lie around it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sticks.auction.ruler import ALIKE, COUNTED, FULL
from sticks.bots.straws.promise import gains_by_eye
from sticks.bots.straws.values import falling
from sticks.game import Seat
from sticks.games.straws import MOST

LIKING = 4.5
"""What any straw is worth to a buyer besides what its hand promises, in points."""
ENVY = 0.1
"""What it counts that another would gain by the straw."""
FOUR = 60.0
"""What the fourth straw of one length is worth bidding; half as much keeping it from another, as
few will see it coming."""
GOOD, EACH_LEFT, LAST = 8.0, 0.8, 0.25
"""Points that a straw well bought brings; straws that a hand still buys, of those the fullest
hand lacks, and one more; they say how far the coins go that will not count."""
DEAR = 0.6
"""How much dearer than a point a coin is while all straws are to come."""
SPREAD = 1.27
"""How far limits lie around the likely one, in coins (of the logistic distribution)."""
SURPRISE = 0.01
"""How often anything may happen."""


def likely_limit(
    masks: Sequence[int], counts: Sequence[int], sizes: Sequence[int], coins: Sequence[int],
    seat: Seat, place: int,
) -> float:  # fmt: skip
    """About how many coins the seat would bet for a straw (its length's place, 0 to 8)."""
    fullest = max(sizes)
    held = counts[seat] >> 2 * place & 3
    worth = gains_by_eye(fullest, masks[seat])[place] + LIKING
    if held == ALIKE - 1:
        worth = FOUR
    else:
        if any(count >> 2 * place & 3 == ALIKE - 1 for count in counts):
            worth += FOUR / 2
        others = (mask for at, mask in enumerate(masks) if at != seat)
        worth += ENVY * max(gains_by_eye(fullest, mask)[place] for mask in others)
    spare = max(0, coins[seat] - COUNTED)
    dear = 1 + DEAR * (FULL - 1 - fullest) / (FULL - 2)
    cheap = min(dear, GOOD * (EACH_LEFT * (FULL - fullest) + LAST) / (spare + 1))
    bid = worth / cheap
    if bid > spare:
        bid = spare + (worth - cheap * spare) / dear
    return min(bid, MOST + 1.0)


def at_least(price: int, limit: float) -> float:
    """How likely somebody of this likely limit is to bet the price.

    >>> at_least(0, 3.0)
    1.0
    >>> at_least(4, 3.5)
    0.5
    """
    if price <= 0:
        return 1.0
    over = (price - 0.5 - limit) / SPREAD
    rare = falling(abs(over))
    chance = (rare if over > 0 else 1.0) / (1 + rare)
    return SURPRISE + (1 - 2 * SURPRISE) * chance
