"""The bags of sticks: one text file a bag, one label a line, as printed on the wood."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sticks.game import Unreadable

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
    text = files(__name__).joinpath(f"{bag}.txt").read_text(encoding="utf-8")
    return tuple(text.splitlines())
