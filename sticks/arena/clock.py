"""How long decisions took, in a form that can be added up and kept."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

STEP = 1.05
"""Times are counted in classes of which each reaches 5 % further than the one before."""


@dataclass(slots=True)
class Times:
    """A number of durations: how many, their sum in ns, and how many of each class.

    >>> times = Times()
    >>> for ms in range(1, 101):
    ...     times.add(ms * 1_000_000)
    >>> times.mean, 90 < times.quantile(0.95) < 100
    (50.5, True)
    """

    count: int = 0
    total: int = 0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """Counts one more duration."""
        self.count += 1
        self.total += nanoseconds
        self.classes[int(math.log(max(nanoseconds, 1), STEP))] += 1

    def merge(self, other: Times) -> None:
        """Counts all the durations of another one too."""
        self.count += other.count
        self.total += other.total
        self.classes.update(other.classes)

    @property
    def mean(self) -> float:
        """The mean, in ms; 0 of nothing."""
        return self.total / self.count / 1e6 if self.count else 0.0

    def quantile(self, share: float) -> float:
        """The duration that this share of all stays below, in ms, within 5 %; 0 of nothing."""
        left = share * self.count
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return math.pow(STEP, number + 0.5) / 1e6
        return 0.0

    def to_json(self) -> dict[str, Any]:
        """As plain values for JSON."""
        classes = {str(number): self.classes[number] for number in sorted(self.classes)}
        return {"count": self.count, "ns": self.total, "classes": classes}

    @staticmethod
    def from_json(values: Mapping[str, Any]) -> Times:
        """Back from plain values. Raises KeyError, TypeError or ValueError for other ones."""
        classes = Counter({int(number): int(n) for number, n in values["classes"].items()})
        return Times(int(values["count"]), int(values["ns"]), classes)
