"""Laying down: a player's melds held against the requirement of a stick."""

from __future__ import annotations

from functools import lru_cache

from sticks.cards import KIND, KIND_NAME, KINDS, RANKS, RED_JOKER, Card
from sticks.game import Refusal, Seat
from sticks.rummy.drafts import Draft
from sticks.rummy.labels import describe
from sticks.rummy.laying import Lay
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


def _assignment(
    made: list[list[Group | Refusal]], differ: bool, taken: tuple[int, ...]
) -> list[Group] | None:
    """Each meld its own part: the first assignment that works, or None."""
    at = len(taken)
    if at == len(made):
        groups = [row[part] for row, part in zip(made, taken, strict=True)]
        found = [one for one in groups if isinstance(one, Group)]
        numbers = [one.number for one in found if one.kind == "set"]
        return None if differ and len(set(numbers)) < len(numbers) else found
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
    return said(Draft(lay.part_kind, slots), lay.cards)


def said(draft: Draft, cards: tuple[Card, ...]) -> Meld:
    """The meld of a group's cards, each with what it stands for."""
    words = RANK_SAID if draft.kind in BY_RANK else NAME_SAID
    return Meld(cards, tuple([words[kind][stands] for kind, stands in draft.slots]))


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
