"""The bags of sticks: one text file a bag, one label a line, as printed on the wood."""

from __future__ import annotations

from functools import cache

from sticks.game import Unreadable
from sticks.texts import text

BAGS = ("sticks", "family")


@cache
def labels(bag: str) -> tuple[str, ...]:
    """The labels of a bag, one for each stick, in the order of its file.

    Raises Unreadable for any other bag than :data:`BAGS`. Clauses: sticks bag.1, family bag.1.

    >>> labels("family")[0], len(labels("family"))
    ('RUN of (4) SPADES', 56)
    """
    if bag not in BAGS:
        raise Unreadable(f"there is no bag {bag!r} (there are: {', '.join(BAGS)})")
    return tuple(text(__name__, f"{bag}.txt").splitlines())
