"""What a turn sooner or later is worth in a hand, and a stick more or less in the match.

A hand is a race: a stick that is met before somebody goes out counts, and going out
stops everybody who has not met theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt

from sticks.game import Seat
from sticks.rummy.state import View

HORIZON = 48
"""Turns that are looked ahead at most."""
HASTE = 0.002
"""What a turn more costs even when nobody can meet a stick any more."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast players of a game are, by turn.

    ``meets``: the chance that a player meets their stick in a turn. ``out``, ``weight``: the
    chance that a player who has laid down goes out is ``out / (1 + weight * cards)``.
    ``ramp``, ``late``: that of a player who has not yet: grows by ``ramp`` a turn up to ``late``.
    """

    meets: float
    out: float
    weight: float
    ramp: float
    late: float


PACES = {
    "sticks": Pace(0.09, 0.40, 0.22, 0.012, 0.10),
    "family": Pace(0.16, 0.45, 0.18, 0.030, 0.20),
}


@dataclass(frozen=True, slots=True)
class Race:
    """The worth of times in this hand, in sticks of one's own.

    ``lasts[t]``: the chance that the hand still goes on at my turn ``t`` from now. ``theirs[t]``:
    what the others are expected to meet if I go out in turn ``t``, weighed by what it costs me.
    ``gift``: what a turn that the next player gains costs me while they have not laid down; after
    that, what a card fewer in their hand costs me (less than nothing where I want the hand over).
    """

    lasts: tuple[float, ...]
    theirs: tuple[float, ...]
    gift: float

    def worth(self, meet: float, out: float) -> float:
        """The worth of meeting one's stick in that turn from now and going out in that one."""
        return _between(self.lasts, meet) - _between(self.theirs, out)


def _between(values: tuple[float, ...], turn: float) -> float:
    """The value at a turn, which need not be whole."""
    at = int(turn)
    if at >= HORIZON - 1:
        return values[HORIZON - 1]
    return values[at] + (turn - at) * (values[at + 1] - values[at])


def chances(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Each seat's chance to win the match, about, from the sticks that each still needs."""
    scale = 1.3 / sqrt(max(1, min(needs)))
    least = min(needs)
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


def race_of(view: View, worths: tuple[float, ...]) -> Race:
    """The race in the hand that the view shows."""
    public = view.public
    me = view.seat
    assert me is not None
    pace = PACES["family" if public.terms.rules.right_hand_only else "sticks"]
    seats = public.terms.seats
    others: list[Seat] = [seat for seat in range(seats) if seat != me]
    gone = len(public.history) / (2 * seats)
    lasts, theirs = [1.0], [0.0]
    alive, lost = 1.0, 0.0
    for turn in range(1, HORIZON):
        stays = 1.0
        for seat in others:
            if seat in public.down:
                chance = pace.out / (1 + pace.weight * max(1, public.counts[seat]))
            else:
                chance = min(pace.late, pace.ramp * (gone * 0.5 + turn))
                lost += alive * pace.meets * worths[seat] * (1 - pace.meets) ** turn
            stays *= 1 - chance
        lost += HASTE
        alive *= stays
        lasts.append(alive)
        theirs.append(lost)
    return Race(tuple(lasts), tuple(theirs), _gift(view, worths, pace))


def _gift(view: View, worths: tuple[float, ...], pace: Pace) -> float:
    """What a card that helps the next player costs the view's seat."""
    public = view.public
    me = view.seat
    assert me is not None
    rival = (me + 1) % public.terms.seats
    waits = view.stick is not None
    if rival not in public.down:
        return pace.meets * worths[rival] + (0.5 * pace.late if waits else 0.0)
    sooner = pace.out / (1 + pace.weight * max(1, public.counts[rival])) * 0.3
    if waits:
        return sooner
    up = [s for s in range(public.terms.seats) if s != me and s not in public.down]
    return -sooner * pace.meets * 3 * sum(worths[seat] for seat in up)
