"""The differences between the rummy games, as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from sticks.cards import KIND_NUMBER, KINDS, RED_JOKER


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the cards mean in one rummy game.

    ``wild_numbers`` are the wild ranks as numbers (1 ace … 13 king); jokers are always
    wild. ``ace_high`` lets the ace follow the king, and stand low only before the natural
    two. ``natural_twos``: a card of a wild rank that stands as itself counts as natural.
    ``hand_size`` cards are dealt to each seat. ``wild_kinds`` are the wild kinds as a mask.
    """

    name: str
    hand_size: int
    jokers: bool
    wild_numbers: frozenset[int]
    ace_high: bool
    natural_twos: bool
    wild_kinds: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wild = (k for k in range(KINDS) if k >= RED_JOKER or KIND_NUMBER[k] in self.wild_numbers)
        object.__setattr__(self, "wild_kinds", sum(1 << kind for kind in wild))

    def __hash__(self) -> int:  # asked for at every look into a cache; the name tells enough
        return hash(self.name)

    def is_wild(self, kind: int) -> bool:
        """Whether cards of this kind may stand for others."""
        return self.wild_kinds >> kind & 1 == 1

    @property
    def top(self) -> int:
        """The highest position of a run: 14 where the ace may follow the king, else 13."""
        return 14 if self.ace_high else 13


STICKS = Ruleset(
    name="sticks",
    hand_size=15,
    jokers=True,
    wild_numbers=frozenset({2}),
    ace_high=True,
    natural_twos=True,
)

FAMILY = Ruleset(
    name="family",
    hand_size=13,
    jokers=False,
    wild_numbers=frozenset({2, 3, 11}),
    ace_high=False,
    natural_twos=False,
)
