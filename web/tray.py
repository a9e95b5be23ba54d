"""The tray: the groups of a lay-down before they lie on the table.

The tray holds cards by place, nothing else; what they make is read from them each time.
Cards in the tray are still in hand for the rules: only the finished lay-down is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sticks.cards import Card
from sticks.game import Refusal
from sticks.rummy.melds import Group, Meld, free_group, group
from sticks.rummy.requirement import Part, Requirement
from sticks.rummy.ruleset import Ruleset
from web.misfits import misfits
from web.readings import Reading, free_readings, readings, title


@dataclass(frozen=True, slots=True)
class Tray:
    """``places``: the cards of each group to be. ``chosen``: the reading picked for it.

    ``proposed``: the page filled it with the best lay-down, which waits for a yes.
    """

    places: tuple[tuple[Card, ...], ...]
    chosen: tuple[int | None, ...]
    proposed: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the tray as it stands: its part (None: any set or run) and its readings.

    ``reading`` is the one that counts: the only one, or the one chosen. ``wrong`` says why
    the cards make no group, by ``clause``: as soon as some of them, ``misfits``, could stay in
    none, else once there are as many as the part asks for.
    """

    part: Part | None
    cards: tuple[Card, ...]
    readings: tuple[Reading, ...]
    reading: Reading | None
    wrong: str = ""
    clause: str = ""
    misfits: tuple[Card, ...] = ()


def empty(requirement: Requirement) -> Tray:
    """A tray with a place for each part of the stick; an open stick begins with one."""
    count = len(requirement.parts) or 1
    return Tray(((),) * count, (None,) * count)


def filled(melds: Iterable[Meld], requirement: Requirement) -> Tray:
    """The tray with a proposal in it, each meld in the place of its part."""
    waiting = list(melds)
    if not requirement.parts:
        places = [meld.cards for meld in waiting]
    else:
        places = []
        for part in requirement.parts:
            fits = next(m for m in waiting if _makes(m, part, requirement))
            waiting.remove(fits)
            places.append(fits.cards)
        # An odd stick may have given a meld to a part that another needed.
        if waiting:
            places = [meld.cards for meld in melds]
    chosen = tuple(_index(place, melds, requirement, at) for at, place in enumerate(places))
    return Tray(tuple(places), chosen, proposed=True)


def _makes(meld: Meld, part: Part, requirement: Requirement) -> bool:
    return isinstance(group(meld, part, requirement.rules, 0), Group)


def _index(
    place: tuple[Card, ...], melds: Iterable[Meld], requirement: Requirement, at: int
) -> int | None:
    """Which reading of the place is the one that the proposal means."""
    said = next(meld for meld in melds if meld.cards == place)
    part = requirement.parts[at] if requirement.parts else None
    rules = requirement.rules
    meant = group(said, part, rules, 0) if part else free_group(said, rules, 0)
    for index, (_, made) in enumerate(_readings(place, part, requirement)):
        if isinstance(meant, Group) and made.stands == meant.stands and made.low == meant.low:
            return index
    return None


def _readings(
    cards: tuple[Card, ...], part: Part | None, requirement: Requirement
) -> tuple[Reading, ...]:
    if part is None:
        return free_readings(cards, requirement.rules)
    return readings(cards, part, requirement.rules)


def places(tray: Tray, requirement: Requirement) -> tuple[Place, ...]:
    """What every place of the tray holds and makes."""
    found = []
    for at, cards in enumerate(tray.places):
        part = requirement.parts[at] if at < len(requirement.parts) else None
        ways = _readings(cards, part, requirement)
        chosen = tray.chosen[at]
        reading = None
        if len(ways) == 1:
            reading = ways[0]
        elif chosen is not None and chosen < len(ways):
            reading = ways[chosen]
        flaw, wrong = _flaw(cards, part, requirement.rules, ways)
        text, clause = (flaw.text, flaw.clause) if flaw else ("", "")
        found.append(Place(part, cards, ways, reading, text, clause, wrong))
    return tuple(found)


def _flaw(
    cards: tuple[Card, ...],
    part: Part | None,
    rules: Ruleset,
    ways: tuple[Reading, ...],
) -> tuple[Refusal | None, tuple[Card, ...]]:
    """What is wrong with the cards of a place, and those that are to blame."""
    if ways:
        return None, ()
    if (found := misfits(cards, part, rules)) is not None:
        return Refusal(found.clause, found.text), found.cards
    if len(cards) < (part.size if part else 3):
        return None, ()
    bare = Meld(cards, ("",) * len(cards))
    made = group(bare, part, rules, 0) if part else free_group(bare, rules, 0)
    if isinstance(made, Refusal):
        return rules.cite(made), ()
    return Refusal(rules.cited("stick.1"), "These cards make no group."), ()


def open_place(tray: Tray, requirement: Requirement) -> Refusal | None:
    """Why the first place that is not done keeps the stick from being laid; None: all are."""
    there = places(tray, requirement)
    cited = requirement.rules.cited
    for place in there:
        name = f"“{title(place.part)}”" if place.part else "the group"
        if place.reading is not None or not (place.cards or place.part):
            continue
        if place.wrong:
            return Refusal(place.clause, f"Look at {name}. {place.wrong}")
        if place.readings:
            text = f"Choose what the wild cards stand for in {name}."
            return Refusal(cited("wild.3"), text)
        missing = (place.part.size if place.part else 3) - len(place.cards)
        text = f"{missing} card{'s are' if missing != 1 else ' is'} still missing in {name}."
        return Refusal(cited("stick.1"), text)
    if not any(place.cards for place in there):
        return Refusal(cited("stick.1"), "Put the cards of a set or a run in the place first.")
    return None


def melds(tray: Tray, requirement: Requirement) -> tuple[Meld, ...] | None:
    """The lay-down that the tray says, or None while a place is open."""
    found = [place for place in places(tray, requirement) if place.cards or place.part]
    if not found or any(place.reading is None for place in found):
        return None
    return tuple(place.reading[0] for place in found if place.reading)


def held(tray: Tray) -> frozenset[Card]:
    """All cards that lie in the tray."""
    return frozenset(card for place in tray.places for card in place)


def put(tray: Tray, at: int, cards: Iterable[Card], requirement: Requirement) -> Tray:
    """The tray with these cards in one place, taken from wherever else they lay.

    An open stick always keeps an empty place for one more group.
    """
    moving = tuple(cards)
    kept = [tuple(c for c in place if c not in moving) for place in tray.places]
    kept[at] = (*kept[at], *moving)
    return _open(Tray(tuple(kept), _still(tray, tuple(kept))), requirement)


def take(tray: Tray, card: Card, requirement: Requirement) -> Tray:
    """The tray without a card, which goes back among the others of the hand."""
    kept = tuple(tuple(c for c in place if c != card) for place in tray.places)
    return _open(Tray(kept, _still(tray, kept)), requirement)


def choose(tray: Tray, at: int, reading: int) -> Tray:
    """The tray with one reading of a place chosen."""
    chosen = (*tray.chosen[:at], reading, *tray.chosen[at + 1 :])
    return replace(tray, chosen=chosen)


def _still(tray: Tray, kept: tuple[tuple[Card, ...], ...]) -> tuple[int | None, ...]:
    """What was chosen holds only as long as the place holds the same cards."""
    return tuple(
        chosen if before == after else None
        for chosen, before, after in zip(tray.chosen, tray.places, kept, strict=True)
    )


def _open(tray: Tray, requirement: Requirement) -> Tray:
    if requirement.parts:
        return tray
    filled_places = [
        (place, chosen) for place, chosen in zip(tray.places, tray.chosen, strict=True) if place
    ]
    return Tray(
        (*(place for place, _ in filled_places), ()), (*(c for _, c in filled_places), None)
    )
