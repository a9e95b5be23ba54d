"""Words that all games share."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words as a list; there is at least one.

    >>> listed(["red 3", "blue 9", "a card from hand"])
    'red 3, blue 9 and a card from hand'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
