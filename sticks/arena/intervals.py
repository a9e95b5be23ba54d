"""Means with an honest margin.

The matches of one deal are no independent witnesses, since they share their cards: a deal
is one cluster and counts as one observation. All clusters are of one size, so the mean over
clusters is the mean over matches, and Student's t over the clusters' means is its
cluster-robust interval.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

CONFIDENCE = 0.95
METHOD = "95 % t interval over deals; the matches of a deal are one cluster"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its interval; without an interval the ends are not numbers."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, float | None]:
        """As plain values for JSON, rounded to six digits after the point."""
        ends = {"mean": self.mean, "low": self.low, "high": self.high}
        return {name: None if math.isnan(x) else round(x, 6) for name, x in ends.items()}

    def scaled(self, by: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean * by, self.low * by, self.high * by)


def estimate(clusters: Sequence[float]) -> Estimate:
    """The mean of the clusters' means with its t interval.

    >>> estimate([1.0, 2.0, 3.0, 4.0])
    Estimate(mean=2.5, low=0.445739..., high=4.554260...)
    """
    mean = math.fsum(clusters) / len(clusters)
    if len(clusters) < 2:
        return Estimate(mean, math.nan, math.nan)
    margin = student(len(clusters) - 1) * spread(clusters, mean)
    return Estimate(mean, mean - margin, mean + margin)


def share(clusters: Sequence[float]) -> Estimate:
    """As :func:`estimate`, for shares from 0 to 1.

    Where all clusters are equal their spread says nothing. As of a coin that fell on one side
    only (Clopper and Pearson), what can be said is how many others there may be at most, and
    those may be all 0, or all 1.

    >>> share([1.0] * 10)
    Estimate(mean=1.0, low=0.691502..., high=1.0)
    """
    mean = clusters[0]
    if all(c == mean for c in clusters):
        others = 1 - ((1 - CONFIDENCE) / 2) ** (1 / len(clusters))
        return Estimate(mean, mean * (1 - others), mean + (1 - mean) * others)
    found = estimate(clusters)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def captured(bot: Sequence[float], ideal: Sequence[float], par: float) -> Estimate:
    """How much of what can be won above par a bot wins: (bot − par) / (ideal − par).

    Both are shares by deal, of the same deals in the same order, so luck that helps both
    cancels. The interval is that of a ratio of means, to first order; there is none where deals
    do not differ. Raises ValueError when the deals are not the same in number, or the ideal wins
    no more than par.
    """
    if len(bot) != len(ideal):
        raise ValueError(f"{len(bot)} deals of one against {len(ideal)} of the other")
    above = math.fsum(ideal) / len(ideal) - par
    if above <= 0:
        raise ValueError("the ideal wins no more than par: there is nothing to capture")
    ratio = (math.fsum(bot) / len(bot) - par) / above
    rest = [(b - par) - ratio * (i - par) for b, i in zip(bot, ideal, strict=True)]
    if max(map(abs, rest)) < 1e-9:
        return Estimate(ratio, math.nan, math.nan)
    margin = student(len(rest) - 1) * spread(rest, 0.0) / above
    return Estimate(ratio, ratio - margin, ratio + margin)


def spread(clusters: Sequence[float], mean: float) -> float:
    """The standard error of the mean of at least two clusters."""
    squares = math.fsum((c - mean) ** 2 for c in clusters)
    return math.sqrt(squares / (len(clusters) - 1) / len(clusters))


@cache
def student(freedom: int) -> float:
    """What Student's t stays within, either side, in 95 % of cases.

    >>> [round(student(n), 3) for n in (1, 2, 5, 10, 30, 120, 10_000)]
    [12.706, 4.303, 2.571, 2.228, 2.042, 1.98, 1.96]
    """
    if freedom > 200:
        z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
        first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
        return z + first / freedom + second / freedom**2
    low, high = 0.0, 20.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < CONFIDENCE else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """How often Student's t stays within ±t: the finite series for whole degrees of freedom."""
    angle = math.atan(t / math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for k in range(odd, freedom - 1, 2):
        total += term
        term *= cosine * cosine * (k + 1) / (k + 2)
    if odd:
        return 2 / math.pi * (angle + sine * total)
    return sine * total
