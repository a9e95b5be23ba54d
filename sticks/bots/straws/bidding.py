"""The auction of one straw, thought through from what each sale would come to.

Each rival has a limit, the highest bet that it is ready to make; how likely it is to be one or
another is foreseen. From the highest bet downwards, each bet of this seat is worth what comes
of it: the rivals' limits end below it, and it buys; or one of them bets on, and it speaks again.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from sticks.auction.ruler import FULL
from sticks.auction.stand import Public
from sticks.bots.straws.foresight import PRICES, Foresight
from sticks.bots.straws.promise import total
from sticks.game import Seat
from sticks.games.straws import MOST

LEAP = 0.1
"""How often a rival who would go to the end bets the most at once. For their own fourth straw of
one length everybody does, and against that of another every second time somebody."""
TOLD, BLIND = 0.15, 0.1
"""A loss in chances to win that rivals begin to see, and how often they do not see twice that."""
SURE = 0.995
"""A chance from which every second rival sees that it wins by leaving the straw."""
FAINT = 0.03
"""A chance to win by ending the match that is too small to be told from none."""
Row = list[float]
"""A number for each price, 0 to MOST."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """Chances to win. ``passing``: if the seat passes now; ``betting``: by its bet.

    A bet that would buy better than passing is never worse than that: who is outbid may still
    pass. One that would buy worse counts as standing more often than it seems to; if it ended
    the match, as if it bought.

    ``buying``: by price, if it buys at that. ``limit``: up to this many coins buying is better
    than leaving the straw to a rival at one coin less; 0: it never is.
    """

    passing: float
    betting: dict[int, float]
    buying: Row
    limit: int


def prospects(public: Public, me: Seat, seen: Foresight) -> Prospects:
    """What each bet of the seat in turn would come to, and a pass."""
    rivals = [seat for seat in public.still if seat != me]
    wills = [_from_here(public, me, rival, seen) for rival in rivals]
    sold = [[chances[me] for chances in seen.sold[rival]] for rival in rivals]
    mine = [_by_buying(public, me, price, seen) for price in PRICES]
    field = _anybody(wills)
    left = _left(public, rivals, wills, sold)
    leap = seen.fours[me] / 2 + total(
        seen.fours[rival] + LEAP * seen.wills[rival][MOST] for rival in rivals
    )
    bet, most = public.bet, min(MOST, public.coins[me])
    # speak[p]: what it comes to when a rival bets p, times how likely that is.
    speak = [0.0] * (MOST + 2)

    def bought(price: int, over: int) -> float:
        on = field[price + 1]
        sudden = min(on, leap)
        later = (on - sudden) / on * speak[price + 1] if on else 0.0
        return (field[over] - on) * mine[price] + later + sudden * left[MOST]

    for over in range(MOST, bet, -1):
        answers = (bought(price, over) for price in range(over + 1, most + 1))
        speak[over] = max([field[over] * left[over], *answers])
    # A bet that nobody can beat need not be higher.
    rich = max(public.coins[rival] for rival in rivals)
    highest = min(most, max(bet, rich) + 1)
    betting = {price: bought(price, bet) for price in range(bet + 1, highest + 1)}
    for price, value in betting.items():
        # How far rivals go is a guess, and nobody should lose the match at once by a wrong one.
        if mine[price] > left[bet]:
            betting[price] = max(value, left[bet])
        elif _ends(public, me, price):
            betting[price] = min(value, mine[price])
        elif (stands := 1 - field[price + 1]) < 1:
            raised = (value - stands * mine[price]) / (1 - stands)
            betting[price] = raised + often(stands) * (mine[price] - raised)
    limit = max((p for p in betting if mine[p] >= left[p - 1]), default=0)
    return Prospects(left[bet], betting, mine, limit)


def often(stands: float) -> float:
    """How often a bet that is meant to be raised stands, by how often it seems to.

    It is made where rivals' limits are thought too high, so it stands more often: of 175 such
    bets of experts about as often as this says.
    """
    return sqrt(stands)


def _by_buying(public: Public, me: Seat, price: int, seen: Foresight) -> float:
    """The seat's chance if it buys at this price; a faint one is none if that is the end."""
    chance = seen.sold[me][price][me]
    return 0.0 if chance < FAINT and _ends(public, me, price) else chance


def _ends(public: Public, me: Seat, price: int) -> bool:
    """Whether the match is over if the seat buys at this price: eight straws, or no coins."""
    return len(public.hands[me]) == FULL - 1 or price == public.coins[me]


def _from_here(public: Public, me: Seat, rival: Seat, seen: Foresight) -> Row:
    """How likely the rival is to bet each price, as it has bet what it has.

    A rival who sees that it loses much by betting on will seldom do so.
    """
    said = max((coins for seat, coins in public.bids if seat == rival), default=0)
    will = seen.wills[rival]
    found = [1.0] * (said + 1)
    for price in range(said + 1, MOST + 1):
        leaving = seen.sold[me][price - 1][rival]
        loss = leaving - seen.sold[rival][price][rival] - TOLD
        sane = max(1 - loss / TOLD, BLIND) if loss > 0 else 1.0
        if leaving > SURE:
            sane = min(sane, 0.5)
        found.append(sane * will[price] / will[said])
    return found


def _anybody(wills: list[Row]) -> Row:
    """How likely each price is to be bet by somebody, and nothing above MOST."""
    found = []
    for price in PRICES:
        nobody = 1.0
        for will in wills:
            nobody *= 1 - will[price]
        found.append(1 - nobody)
    return [*found, 0.0]


def _left(public: Public, rivals: list[Seat], wills: list[Row], sold: list[Row]) -> Row:
    """What it comes to when this seat passes at a bet of a rival: they go on among themselves."""
    if len(rivals) == 1:
        return sold[0]
    found = [0.0] * len(PRICES)
    for price in reversed(PRICES):
        whole = value = none = 1e-9
        none, one = 1.0, 0.0
        for will, row in zip(wills, sold, strict=True):
            whole += will[price]
            value += will[price] * row[price]
            if price < MOST:
                one = one * (1 - will[price + 1]) + none * will[price + 1]
                none *= 1 - will[price + 1]
        found[price] = value / whole
        if price < MOST:
            more = max(0.0, 1 - none - one)
            found[price] += more * (found[price + 1] - found[price])
    if not public.bet and public.first in rivals:
        nobody = 1.0
        for rival, will in zip(rivals, wills, strict=True):
            if rival != public.first:
                nobody *= 1 - will[1]
        gift = sold[rivals.index(public.first)][0]
        found[0] = nobody * gift + (1 - nobody) * found[1]
    return found
