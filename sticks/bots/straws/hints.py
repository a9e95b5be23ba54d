"""Advice about Stick Collection: what the expert would bet, and the numbers that speak for it."""

from __future__ import annotations

from random import Random

from sticks.auction.ruler import COUNTED, LENGTHS
from sticks.auction.stand import Public, View
from sticks.auction.wording import in_coins
from sticks.bots.bot import Advising, Hint
from sticks.bots.straws.bidding import Prospects
from sticks.bots.straws.expert import Decision, Expert
from sticks.bots.straws.foresight import Foresight
from sticks.bots.straws.promise import SCORES, total
from sticks.game import Seat
from sticks.games.straws import Bet, Straws

SEEN = 0.05
"""A chance below which something is not worth a word."""


class HintGiver:
    """Advises as the expert plays: by the person's own straws and looks, never by the picture."""

    def __init__(self, game: Straws) -> None:
        self.expert = Expert(game)

    def advise(self, view: View, rng: Random) -> Advising:
        """The expert's choice and the reasons. The view's seat is in turn."""
        decision = yield from self.expert.decide(view, rng)
        yield
        return Hint(decision.action, reason(view, decision))


def reason(view: View, decision: Decision) -> str:
    """What speaks for a decision, in a few sentences with true numbers."""
    seen, found, seat = decision.seen, decision.prospects, view.seat
    if seen is None or found is None or seat is None:
        coins = view.public.coins[view.seat or 0]
        words = f"Nobody can bet before a straw stands there. You have {in_coins(coins)}"
        if coins <= COUNTED:
            return f"{words}, and each that you keep counts in the end."
        return (
            f"{words}; all above {COUNTED} count for nothing in the end, so those are there to be "
            "spent."
        )
    rival = _keenest(view.public, seat, seen)
    bet = decision.action.coins if isinstance(decision.action, Bet) else 0
    return " ".join([_worth(view, seat, rival, seen), _price(view.public, bet, rival, seen, found)])


def percent(chance: float) -> str:
    """A chance in words that need no arithmetic.

    >>> percent(0.4567), percent(0.001), percent(0.999)
    ('about 46%', 'less than 1%', 'more than 99%')
    """
    whole = round(100 * chance)
    if whole < 1:
        return "less than 1%"
    return f"about {whole}%" if whole < 100 else "more than 99%"


def longer(view: View, seen: Foresight) -> float:
    """How likely the straw makes the longest sequence of the view's seat longer at once."""
    mask = 0
    for _, length in view.own:
        mask |= 1 << length - LENGTHS[0]
    return total(
        chance
        for place, chance in enumerate(seen.lengths)
        if SCORES[mask | 1 << place] > SCORES[mask]
    )


def _keenest(public: Public, me: Seat, seen: Foresight) -> Seat:
    """The rival still in who gains most by the straw."""
    rivals = [seat for seat in public.still if seat != me]
    return max(rivals, key=lambda seat: (seen.fours[seat], seen.adds[seat]))


def _worth(view: View, me: Seat, rival: Seat, seen: Foresight) -> str:
    if seen.fours[me] >= SEEN:
        return (
            f"With a chance of {percent(seen.fours[me])} this is your fourth straw of one length, "
            "which wins the match at once."
        )
    if seen.fours[rival] >= SEEN:
        return (
            f"Take care: with a chance of {percent(seen.fours[rival])} this would be {{{rival}'s}} "
            "fourth straw of one length, which wins the match at once."
        )
    mine, theirs = _points(seen.adds[me]), _points(seen.adds[rival])
    whom = f"you {mine}, and {{{rival}}} {theirs}"
    if mine == theirs:
        whom = f"you and {{{rival}}} {mine}{' each' if round(seen.adds[me]) else ''}"
    return (
        f"By the look of it, the chance that this straw makes your longest row longer is "
        f"{percent(longer(view, seen))}. In the end it should bring {whom}."
    )


def _price(public: Public, bet: int, rival: Seat, seen: Foresight, found: Prospects) -> str:
    passing = percent(found.passing)
    betting = percent(found.betting[bet] if bet else max(found.betting.values()))
    deed = f"bet {bet}" if bet else "make the best bet"
    chances = "your chance to win the match is "
    if betting == passing:
        chances += f"about the same, {passing.removeprefix('about ')}, if you {deed} or pass"
    elif bet:
        chances += f"{betting} if you {deed}, {passing} if you pass"
    else:
        chances += f"{passing} if you pass, {betting} if you {deed}"
    if not bet:
        if betting == passing:
            return f"It matters little: {chances}, and a pass costs nothing."
        if found.limit:
            return f"It is hardly worth {in_coins(public.bet + 1)} to you: {chances}."
        return f"It is not worth {in_coins(public.bet + 1)} to you: {chances}."
    if bet > found.limit:
        on = seen.wills[rival][min(bet + 1, len(seen.wills[rival]) - 1)]
        return (
            f"You need not want it at that price: the chance that {{{rival}}} bets more, and pays "
            f"for it, is {percent(on)}; {chances}."
        )
    return f"Buying it is worth up to {in_coins(found.limit)} to you: {chances}."


def _points(points: float) -> str:
    whole = round(points)
    if not whole:
        return "next to nothing"
    return "about 1 point" if whole == 1 else f"about {whole} points"
