"""What a stick asks for, as data: the meaning of a label once it has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sticks.rummy.ruleset import Ruleset

PartKind: TypeAlias = Literal[
    "set",  # cards of one rank
    "pair",  # two cards of one rank (size 2)
    "run",  # in sequence, one suit
    "mixed",  # in sequence, any suits
    "alternating",  # in sequence, each of the other colour than its neighbour
    "suit",  # cards of one suit in any order, repeats allowed, never a wild: a closed group
    "royals",  # the queen and the king of each suit: a closed group of eight
    "wilds",  # wild cards only
]

RequirementKind: TypeAlias = Literal[
    "parts",  # lay exactly these parts
    "everything",  # No Discard: at least hand_size cards in sets and runs of one's choice
    "anything",  # one or more sets and runs of three or more, of one's choice
    "gift",  # a Free stick: nothing to lay, it counts when drawn
]


@dataclass(frozen=True, slots=True)
class Part:
    """One group that the stick asks for.

    ``size`` cards. ``number``: for sets and pairs the rank (1 ace … 13 king), for runs the
    position of the lowest card (an ace before a two is 1, after a king 14); 0 leaves it open.
    ``suit``: one of s h d c for a run that must be in it, "" for any. ``wild``: whether
    wild cards may stand in, now and in later lay-offs.
    """

    kind: PartKind
    size: int
    number: int = 0
    suit: str = ""
    wild: bool = True


@dataclass(frozen=True, slots=True)
class Requirement:
    """A stick's whole requirement under a rule set.

    ``differ``: its sets must be of different ranks. ``no_discard``: the turn in which it is
    laid down needs no discard.
    """

    label: str
    rules: Ruleset
    kind: RequirementKind = "parts"
    parts: tuple[Part, ...] = ()
    differ: bool = False
    no_discard: bool = False

    def __hash__(self) -> int:  # asked for at every look into a cache; the label tells enough
        return hash(self.label)

    @property
    def cards(self) -> int:
        """How many cards the lay-down takes (the least number, where it is open)."""
        if self.kind == "everything":
            return self.rules.hand_size
        return sum(part.size for part in self.parts) if self.kind == "parts" else 3
