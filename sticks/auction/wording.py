"""Words that the auction games share."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words as a list.

    >>> listed(["red 3", "blue 9", "a card from hand"])
    'red 3, blue 9 and a card from hand'
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def in_coins(count: int) -> str:
    """A number of coins in words.

    >>> in_coins(1), in_coins(7)
    ('1 coin', '7 coins')
    """
    return "1 coin" if count == 1 else f"{count} coins"
