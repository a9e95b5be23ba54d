"""Words that the auction games share."""

from __future__ import annotations


def in_coins(count: int) -> str:
    """A number of coins in words.

    >>> in_coins(1), in_coins(7)
    ('1 coin', '7 coins')
    """
    return "1 coin" if count == 1 else f"{count} coins"
