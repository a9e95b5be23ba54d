"""The bots of Stick Collection that think: one way of thinking, many minds."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from sticks.auction.stand import View
from sticks.bots.bot import Thinker, Thinking
from sticks.bots.straws import promise
from sticks.bots.straws.bidding import Prospects, prospects
from sticks.bots.straws.foresight import Foresight, foresee
from sticks.bots.straws.mind import EXPERT, Mind
from sticks.games.straws import MOST, Action, Bet, Draw, Pass, Straws

NOTHING = 0.003
"""A bet that is only meant to be raised, and takes no more than this part of the chance to lose
away, is not made."""
KEPT = 0.1
"""What counts as equal never differs by more than this part of the chance to win."""

BLATANT = 0.2
"""What is worse by so much in chances to win is done by no level."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The action, and what it was decided by; None where there was nothing to decide."""

    action: Action
    seen: Foresight | None = None
    prospects: Prospects | None = None


class Expert(Thinker):
    """Supposes worlds that fit what it sees, and thinks the auction through in them."""

    def __init__(self, game: Straws, mind: Mind = EXPERT) -> None:
        self.game = game
        self.mind = mind

    def think(self, view: View, rng: Random) -> Thinking:
        decision = yield from self.decide(view, rng)
        return decision.action

    def decide(self, view: View, rng: Random) -> Generator[None, None, Decision]:
        """The action, with the reasons for it."""
        public, mind = view.public, self.mind
        yield
        if public.phase == "draw":
            return Decision(Draw())
        seat = view.seat
        assert seat is not None
        if public.bet + 1 > min(MOST, public.coins[seat]):
            return Decision(Pass())
        yield from promise.prepare()
        seen = yield from foresee(view, public.still, mind, rng)
        found = prospects(public, seat, seen)
        bet = self._choose(found, public.bet, rng)
        return Decision(Bet(bet) if bet else Pass(), seen, found)

    def _choose(self, found: Prospects, bet: int, rng: Random) -> int:
        """A bet, 0 for a pass."""
        mind, passing = self.mind, found.passing
        values = {0: passing}
        if mind.rivals:
            for price, value in found.betting.items():
                bluff = found.buying[price] <= passing
                values[price] = value - NOTHING * (1 - passing) * bluff
        else:
            values[0] += NOTHING * (1 - passing)
            values[bet + 1] = found.buying[bet + 1]
        if mind.doubt:
            least = max(values.values()) - BLATANT
            values = {price: value for price, value in values.items() if value >= least}
            err = mind.doubt * (rng.random() - rng.random())
            values = {
                price: value + (err + 0.3 * mind.doubt * (rng.random() - 0.5) if price else 0.0)
                for price, value in values.items()
            }
        best = max(values.values())
        near = min(mind.near, KEPT * best)
        equal = [price for price, value in values.items() if value >= best - near]
        match mind.taste:
            case "high":
                return max(equal)
            case "low":
                return min(equal)
            case "spite":
                return min((price for price in equal if price), default=0)
            case "best":
                return next((p for p in equal if p and values[p] == best), 0)
