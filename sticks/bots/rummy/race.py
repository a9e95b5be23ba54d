"""What a turn sooner or later is worth in a hand, and a stick more or less in the match.

A hand is a race: a stick that is met before somebody goes out counts, and going out
stops everybody who has not met theirs. How fast players are was counted in many hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt

from sticks.game import Seat
from sticks.rummy.state import View

HORIZON = 40
"""Turns that are looked ahead at most."""
HASTE = 0.002
"""What a turn more costs even when nobody can meet a stick any more."""

SPREAD = 1.5
"""How many turns sooner or later than the others a hand may be down to its last card."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the players of a game are.

    ``first`` and ``meets``: the chance that a player meets their stick in the first turn of a hand,
    and in a later one. A player who has laid down holds about ``left`` cards, needs about ``lag``
    turns for each but the last of them and then goes out with the chance ``out`` in a turn.
    ``gained``: how many turns a card saves that brings a player nearer to their stick.
    """

    first: float
    meets: float
    left: int
    lag: float
    out: float
    gained: float


PACES = {
    "sticks": Pace(0.19, 0.095, 8, 0.85, 0.40, 3.0),
    "family": Pace(0.45, 0.175, 6, 0.65, 0.26, 2.0),
}


def _goes_out(pace: Pace, cards: float, turn: int) -> float:
    """The chance that a player with so many cards down to the pile goes out that many turns on."""
    return pace.out / (1 + exp((pace.lag * (cards - 1) - turn) / SPREAD - 0.3))


@lru_cache(maxsize=256)
def _down(pace: Pace, cards: int) -> tuple[float, ...]:
    """The chance that a player who has laid down is not out by each turn from now."""
    stays, found = 1.0, [1.0]
    for turn in range(1, HORIZON):
        stays *= 1 - _goes_out(pace, cards, turn)
        found.append(stays)
    return tuple(found)


@lru_cache(maxsize=16)
def _up(pace: Pace, fresh: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The same for a player who has not laid down, and the chance that they meet in each turn.

    ``fresh``: their first turn of the hand is still to come.
    """
    after = _down(pace, pace.left)
    waits, meets = 1.0, [0.0]
    for turn in range(1, HORIZON):
        chance = pace.first if fresh and turn == 1 else pace.meets
        meets.append(waits * chance)
        waits *= 1 - chance
    stays = [
        1 - sum(meets[met] * (1 - after[turn - met]) for met in range(1, turn + 1))
        for turn in range(HORIZON)
    ]
    return tuple(stays), tuple(meets)


@dataclass(frozen=True, slots=True)
class Race:
    """The worth of times in this hand, in sticks of one's own.

    ``lasts[t]``: the chance that the hand still goes on at my turn ``t`` from now. ``theirs[t]``:
    what the others are expected to meet if I go out in turn ``t``, weighed by what it costs me.
    ``sooner``: by how much the next player ends the hand likelier by each turn for a turn gained
    before their lay-down, or for a card fewer after it. ``stake``: what a turn gained brings
    them beside, while they have not laid down; ``rest``: what the others who have not would lose.
    """

    lasts: tuple[float, ...]
    theirs: tuple[float, ...]
    sooner: tuple[float, ...]
    stake: float
    rest: float
    gained: float

    def worth(self, meet: float, out: float) -> float:
        """The worth of meeting one's stick in that turn from now and going out in that one."""
        return _between(self.lasts, meet) - _between(self.theirs, out)

    def gift(self, meet: float | None) -> float:
        """What helping the next player by a turn (or a card, once they have laid down) costs me.

        ``meet``: when I expect to meet my stick, None if I have. Less than nothing where I want
        the hand to be over.
        """
        mine = _between(self.sooner, meet) if meet is not None else 0.0
        return self.stake + mine - self.rest


def _between(values: tuple[float, ...], turn: float) -> float:
    """The value at a turn, which need not be whole."""
    at = int(turn)
    if at >= HORIZON - 1:
        return values[HORIZON - 1]
    return values[at] + (turn - at) * (values[at + 1] - values[at])


def chances(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Each seat's chance to win the match, about, from the sticks that each still needs."""
    least = min(needs)
    scale = 1.3 / sqrt(max(1, least))
    weights = [exp(-scale * (need - least)) for need in needs]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def stakes(view: View) -> tuple[float, ...]:
    """What a stick of each seat is worth to the view's seat, my own as 1.

    For the others it is what their stick costs me.
    """
    public = view.public
    me = view.seat
    assert me is not None
    needs = tuple(max(1, public.terms.target - len(done)) for done in public.match.done)
    now = chances(needs)[me]
    gains = []
    for seat, need in enumerate(needs):
        if need == 1:
            after = 1.0 if seat == me else 0.0
        else:
            after = chances((*needs[:seat], need - 1, *needs[seat + 1 :]))[me]
        gains.append(abs(after - now))
    mine = max(gains[me], 1e-6)
    return tuple(gain / mine for gain in gains)


def pace_of(view: View) -> Pace:
    """How fast the players of the view's game are."""
    return PACES["family" if view.public.terms.rules.right_hand_only else "sticks"]


def race_of(view: View, worths: tuple[float, ...]) -> Race:
    """The race in the hand that the view shows; ``worths`` as of :func:`stakes`."""
    public = view.public
    me = view.seat
    assert me is not None
    pace = pace_of(view)
    seats = public.terms.seats
    others: list[Seat] = [seat for seat in range(seats) if seat != me]
    played = {move[0] for move in public.history if move[1] == "discard"}
    lasts = [1.0] * HORIZON
    costs = [0.0] * HORIZON
    for seat in others:
        if seat in public.down:
            stays = _down(pace, max(1, public.counts[seat]))
        else:
            stays, meets = _up(pace, seat not in played)
            costs = [cost + worths[seat] * met for cost, met in zip(costs, meets, strict=True)]
        lasts = [a * b for a, b in zip(lasts, stays, strict=True)]
    theirs = [0.0]
    for turn in range(1, HORIZON):
        theirs.append(theirs[-1] + lasts[turn - 1] * costs[turn] + HASTE)
    rival = (me + 1) % seats
    stake = rest = 0.0
    if rival in public.down:
        count = max(1, public.counts[rival])
        now, then = _down(pace, count), _down(pace, count - 1)
        if count == 1:
            then = now
        sooner = [last * (1 - b / a) for last, a, b in zip(lasts, now, then, strict=True)]
        rest = sum(gain * cost for gain, cost in zip(sooner[:-1], costs[1:], strict=True))
    else:
        stays, _ = _up(pace, rival not in played)
        sooner = [
            last * (1 - b / a) for last, a, b in zip(lasts[:-1], stays, stays[1:], strict=False)
        ]
        sooner.append(sooner[-1])
        stake = pace.meets * worths[rival]
    return Race(tuple(lasts), tuple(theirs), tuple(sooner), stake, rest, pace.gained)
