"""Laying down: a player's melds held against the requirement of a stick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sticks.cards import KIND, KIND_NAME, KINDS, RANKS, RED_JOKER, Card
from sticks.game import Refusal, Seat
from sticks.rummy.drafts import Draft, Drafts
from sticks.rummy.labels import describe
from sticks.rummy.laying import Cards, Lay
from sticks.rummy.melds import Group, Meld, free_group, group
from sticks.rummy.requirement import Part, PartKind, Requirement


@lru_cache(maxsize=64)  # a lay-down is held against the stick to be checked, and to be laid
def fulfil(
    melds: tuple[Meld, ...], requirement: Requirement, owner: Seat
) -> tuple[Group, ...] | Refusal:
    """The groups that the melds make of the whole stick, in their order, or why not (stick.1)."""
    if requirement.kind in ("everything", "anything"):
        return _of_ones_choice(melds, requirement, owner)
    parts = requirement.parts
    if len(melds) != len(parts):
        count = f"{len(parts)} group{'s' * (len(parts) != 1)}"
        return Refusal("stick.1", f"This stick is laid as {count}: {describe(requirement)}.")
    if (in_order := _in_order(melds, requirement, owner)) is not None:
        return in_order
    made: list[list[Group | Refusal]] = []
    for meld in melds:
        alike: dict[Part, Group | Refusal] = {}
        for part in parts:
            if part not in alike:
                alike[part] = group(meld, part, requirement.rules, owner)
        made.append([alike[part] for part in parts])
    order = _assignment(made, requirement.differ, ())
    if order is not None:
        return tuple(order)
    if requirement.differ and _assignment(made, False, ()) is not None:
        return Refusal("stick.2", "The two sets of this stick are of different ranks.")
    for meld, row in zip(melds, made, strict=True):
        if not any(isinstance(one, Group) for one in row):
            sized = [
                one
                for one, part in zip(row, parts, strict=True)
                if isinstance(one, Refusal) and part.size == len(meld.cards)
            ]
            return sized[0] if sized else next(one for one in row if isinstance(one, Refusal))
    return Refusal("stick.1", f"These groups are not the stick's: {describe(requirement)}.")


def _in_order(
    melds: tuple[Meld, ...], requirement: Requirement, owner: Seat
) -> tuple[Group, ...] | None:
    """The groups where each meld makes the part at its own place, as most lay-downs are said."""
    found: list[Group] = []
    for meld, part in zip(melds, requirement.parts, strict=True):
        made = group(meld, part, requirement.rules, owner)
        if isinstance(made, Refusal):
            return None
        found.append(made)
    return None if requirement.differ and _alike(found) else tuple(found)


def _alike(groups: list[Group]) -> bool:
    """Whether two sets have the same rank."""
    numbers = [one.number for one in groups if one.kind == "set"]
    return len(set(numbers)) < len(numbers)


def _assignment(
    made: list[list[Group | Refusal]], differ: bool, taken: tuple[int, ...]
) -> list[Group] | None:
    """Each meld its own part: the first assignment that works, or None."""
    at = len(taken)
    if at == len(made):
        groups = [row[part] for row, part in zip(made, taken, strict=True)]
        found = [one for one in groups if isinstance(one, Group)]
        return None if differ and _alike(found) else found
    for part, one in enumerate(made[at]):
        if part not in taken and isinstance(one, Group):
            rest = _assignment(made, differ, (*taken, part))
            if rest is not None:
                return rest
    return None


def _of_ones_choice(
    melds: tuple[Meld, ...], requirement: Requirement, owner: Seat
) -> tuple[Group, ...] | Refusal:
    """Sets and runs of the player's choice: No Discard (stick.6) and the family's FREE."""
    groups = []
    for meld in melds:
        made = free_group(meld, requirement.rules, owner)
        if isinstance(made, Refusal):
            return made
        groups.append(made)
    cards = sum(len(one.cards) for one in groups)
    if cards < requirement.cards:
        return Refusal(
            "stick.6", f"At least {requirement.cards} cards must be laid at once, not {cards}."
        )
    return tuple(groups)


def as_meld(lay: Lay) -> Meld:
    """A group that the solver found, as a player would say it."""
    slots = tuple(zip(map(KIND.__getitem__, lay.cards), lay.stands, strict=True))
    return Meld(lay.cards, _said(Draft(lay.part_kind, slots))[1])


class Melds:
    """The melds of lay-downs from one hand; a group that stands in several is said once."""

    def __init__(self, hand: Sequence[Card]) -> None:
        self.cards = Cards(hand)
        # A draft by its identity, with its kinds as a mask, and its meld where it stands alone.
        self.known: dict[int, tuple[Draft, int, Meld]] = {}

    def of(self, drafts: Drafts) -> tuple[Meld, ...]:
        """What a player says who lays these groups; of twins, the first in the hand go first."""
        known, taken, melds = self.known, 0, []
        for draft in drafts:
            found = known.get(id(draft)) or self._alone(draft)
            if taken & found[1]:
                return self._beside_twins(drafts)
            taken |= found[1]
            melds.append(found[2])
        return tuple(melds)

    def _alone(self, draft: Draft) -> tuple[Draft, int, Meld]:
        kinds, stands = _said(draft)
        (cards,) = self.cards.picked((draft,))
        found = self.known[id(draft)] = draft, kinds, Meld(cards, stands)
        return found

    def _beside_twins(self, drafts: Drafts) -> tuple[Meld, ...]:
        """The melds of groups that take cards of the same kind."""
        melds = []
        for draft, cards in zip(drafts, self.cards.picked(drafts), strict=True):
            _, _, alone = self.known.get(id(draft)) or self._alone(draft)
            melds.append(alone if alone.cards == cards else Meld(cards, alone.stands))
        return tuple(melds)


def _said(draft: Draft) -> tuple[int, tuple[str, ...]]:
    """The kinds of a group's cards, as a mask, and what a player says that each stands for."""
    words = RANK_SAID if draft.kind in BY_RANK else NAME_SAID
    kinds = 0
    for kind, _ in draft.slots:
        kinds |= 1 << kind
    return kinds, tuple([words[kind][stands] for kind, stands in draft.slots])


BY_RANK: frozenset[PartKind] = frozenset({"set", "pair", "mixed"})
"""Groups in which the suit that a wild card stands for does not matter."""


def _rank_said(kind: int, stands: int) -> str:
    same = kind == stands or stands >= RED_JOKER or (kind < RED_JOKER and kind % 13 == stands % 13)
    return "" if same else RANKS[stands % 13]


def _name_said(kind: int, stands: int) -> str:
    return "" if kind == stands or stands >= RED_JOKER else KIND_NAME[stands]


RANK_SAID, NAME_SAID = (
    [[said(kind, stands) for stands in range(KINDS)] for kind in range(KINDS)]
    for said in (_rank_said, _name_said)
)
"""What a player says that a card of a kind stands for, by kind and place: the rank, where the
suit does not matter, or the card; nothing where it is itself."""
