"""Lengths that a seat may suppose for what it cannot measure, one world after another."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from operator import mul
from random import Random

from sticks.auction.eyesight import STEP, likelihood
from sticks.auction.ruler import ALIKE, EACH, LENGTHS
from sticks.auction.stand import View
from sticks.bots.straws.mind import Mind

LEAST = 1e-6
"""A likelihood below which a length is not told apart from an impossible one."""


@dataclass(slots=True)
class World:
    """Lengths as places, 0 for the shortest: those of each seat's straws, that in the stand.

    What is in neither is in the box.
    """

    hands: list[list[int]]
    stand: int


class Worlds:
    """Worlds in proportion to how well they fit a view: its looks, its own straws, the box.

    Lengths are dealt to the straws one by one, weighted by the looks and by what is left; then
    some are exchanged in pairs (Metropolis), so that the order of dealing leaves little trace.
    """

    def __init__(self, view: View, mind: Mind, rng: Random) -> None:
        public = view.public
        assert view.seat is not None
        self._rng = rng
        known = dict(view.own) | dict(public.measured)
        looks = dict(view.looks)
        sight = public.terms.sight[view.seat]
        left = [EACH] * len(LENGTHS)
        for length in known.values():
            left[length - LENGTHS[0]] -= 1
        owners: list[int] = []
        fits: list[list[float]] = []
        self._known: list[list[int]] = []
        for seat, hand in enumerate((*public.hands, (public.stand,) if public.stand else ())):
            self._known.append([known[s] - LENGTHS[0] for s in hand if s in known])
            minded = hand[-mind.memory :]
            for straw in hand:
                if straw not in known:
                    owners.append(seat)
                    look = looks[straw] if straw in minded else None
                    fits.append(_fit(look, sight, mind.squint))
        self._owners, self._fits = owners, fits
        self._stand = len(public.hands)
        self._hidden = len(owners)
        self._left = left
        self._lengths: list[int] = []

    def _deal(self) -> None:
        """A length for every hidden straw and for every straw in the box, by the looks."""
        left, lengths = self._left[:], []
        held = [[0] * len(left) for _ in range(self._stand + 1)]
        for owner, fit in zip(self._owners, self._fits, strict=True):
            mine = held[owner]
            place = self._draw(left, fit)
            while mine[place] == ALIKE - 1:
                # A fourth of one length in a hand: the match would be over.
                fit = [0.0 if at == place else chance for at, chance in enumerate(fit)]
                place = self._draw(left, fit)
            mine[place] += 1
            lengths.append(place)
            left[place] -= 1
        for place, count in enumerate(left):
            lengths += [place] * count
        self._lengths = lengths

    def _draw(self, left: list[int], fit: list[float]) -> int:
        """A length that is left, by how many are left and how well it fits."""
        sums = list(accumulate(map(mul, left, fit)))
        return min(bisect_right(sums, self._rng.random() * sums[-1]), len(left) - 1)

    def _sweep(self) -> None:
        """Tries an exchange for each hidden straw, with another one or one in the box."""
        random = self._rng.random
        lengths, owners, fits = self._lengths, self._owners, self._fits
        count, hidden = len(lengths), self._hidden
        for one in range(hidden):
            other = int(random() * count)
            chance = random()
            mine, theirs = lengths[one], lengths[other]
            if mine == theirs:
                continue
            fit = fits[one]
            before, after = fit[mine], fit[theirs]
            if other < hidden:
                fit = fits[other]
                before *= fit[theirs]
                after *= fit[mine]
            if chance * before > after:
                continue
            lengths[one], lengths[other] = theirs, mine
            if self._four(owners[one], theirs) or (
                other < hidden and self._four(owners[other], mine)
            ):
                lengths[one], lengths[other] = mine, theirs

    def _four(self, owner: int, place: int) -> bool:
        """Whether a hand would hold four of one length: the match would be over."""
        if owner == self._stand:
            return False
        held = 0
        for other, length in zip(self._owners, self._lengths, strict=False):
            held += other == owner and length == place
        return held >= ALIKE

    def next(self) -> World:
        """Another world."""
        self._deal()
        self._sweep()
        hands = [list(hand) for hand in self._known]
        for owner, length in zip(self._owners, self._lengths, strict=False):
            hands[owner].append(length)
        (stand,) = hands.pop() if len(hands) > self._stand else (0,)
        return World(hands, stand)


def _fit(look: int | None, sight: str, squint: float) -> list[float]:
    """How well each length fits a look; None: it is not kept in mind."""
    if look is None:
        return [1.0] * len(LENGTHS)
    # Eyes that seem twice as bad make an error of a step seem like one of half a step.
    nearer = (STEP * n + round((look - STEP * n) / squint) for n in LENGTHS)
    return [likelihood(seen, n, sight) + LEAST for seen, n in zip(nearer, LENGTHS, strict=True)]
