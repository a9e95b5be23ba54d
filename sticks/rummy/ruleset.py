"""The differences between the rummy games, as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from sticks.cards import KIND_NUMBER, KINDS, RED_JOKER
from sticks.game import Refusal


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the cards mean in one rummy game, and how its turns differ.

    ``wild_numbers`` are the wild ranks as numbers (1 ace … 13 king); jokers are always
    wild. ``ace_high`` lets the ace follow the king, and stand low only before the natural
    two. ``natural_twos``: a card of a wild rank that stands as itself counts as natural.
    ``hand_size`` cards are dealt to each seat. ``wild_kinds`` are the wild kinds as a mask.

    ``free_is_a_gift``: a Free stick counts when it is drawn, else it is a task.
    ``sets_of_five_differ``: those of the stick *Two Sets of Five*. ``bans``: some cards may not
    be discarded. ``goes_on``: more may be laid in the turn of the lay-down. ``sets_of_three``:
    further groups are sets of exactly three. ``right_hand_only``:
    lay-offs go on the right-hand neighbour's groups. ``whole_hand_goes_out``: a stick that
    takes every card needs no discard. ``clauses`` gives the number that the game's rulebook
    has for a clause which the shared code names as Sticks does.
    """

    name: str
    hand_size: int
    jokers: bool
    wild_numbers: frozenset[int]
    ace_high: bool
    natural_twos: bool
    free_is_a_gift: bool = True
    sets_of_five_differ: bool = True
    bans: bool = True
    goes_on: bool = True
    sets_of_three: bool = False
    right_hand_only: bool = False
    whole_hand_goes_out: bool = False
    clauses: tuple[tuple[str, str], ...] = ()
    wild_kinds: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wild = (k for k in range(KINDS) if k >= RED_JOKER or KIND_NUMBER[k] in self.wild_numbers)
        object.__setattr__(self, "wild_kinds", sum(1 << kind for kind in wild))

    def __hash__(self) -> int:  # asked for at every look into a cache; the name tells enough
        return hash(self.name)

    def is_wild(self, kind: int) -> bool:
        """Whether cards of this kind may stand for others."""
        return self.wild_kinds >> kind & 1 == 1

    def cited(self, clause: str) -> str:
        """The clause as this game's rulebook numbers it."""
        return dict(self.clauses).get(clause, clause)

    def cite(self, told: Refusal) -> Refusal:
        """The refusal with its clause as this game's rulebook numbers it."""
        clause = self.cited(told.clause)
        return told if clause == told.clause else Refusal(clause, told.text)

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
    free_is_a_gift=False,
    sets_of_five_differ=False,
    bans=False,
    goes_on=False,
    sets_of_three=True,
    right_hand_only=True,
    whole_hand_goes_out=True,
    clauses=(
        ("setup.3", "setup.1"),
        ("bag.3", "hand.2"),
        ("bag.4", "hand.2"),
        ("bag.5", "bag.2"),
        ("meld.2", "meld.1"),
        ("meld.3", "meld.1"),
        ("meld.5", "meld.1"),
        ("stick.2", "turn.2"),
        ("stick.4", "turn.2"),
        ("meld.4", "meld.1"),
        ("stick.1", "turn.2"),
        ("stick.6", "free.1"),
        ("stick.7", "wild.3"),
        ("turn.7", "turn.4"),
        ("hand.2", "hand.3"),
        ("wild.3", "wild.1"),
    ),
)
