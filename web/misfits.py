"""Cards of a group to be that cannot stay in it, however it goes on, and why.

A group that is being built may be anything that can still come right: gaps, cards out of order,
too few of them. What is told here is only what no further card could mend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sticks.cards import (
    KIND,
    KIND_NUMBER,
    KIND_SUIT,
    RANKS,
    RED_SUITS,
    SUIT_WORDS,
    SUITS,
    Card,
    short,
)
from sticks.rummy.melds import NOUNS, SEQUENCES
from sticks.rummy.requirement import Part
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at, ranks, starts
from sticks.rummy.wording import plural, rank_word
from sticks.wording import listed


@dataclass(frozen=True, slots=True)
class Misfits:
    """The cards that do not fit, in the order in which they were put there; why, and the clause."""

    cards: tuple[Card, ...]
    text: str
    clause: str


def misfits(cards: Sequence[Card], part: Part | None, rules: Ruleset) -> Misfits | None:
    """What does not fit in this place (None: any set or run), or None while all may come right.

    Of cards that do not go together the fewest are blamed, and the later rather than the earlier.

    >>> from sticks.cards import cards
    >>> from sticks.rummy.ruleset import STICKS
    >>> misfits(cards("8ha Kda 8ca"), Part("set", 3), STICKS).text
    'K♦ does not fit here: the set is of eights.'
    >>> misfits(cards("5ha 8ha"), Part("run", 4), STICKS) is None
    True
    """
    if part is None:
        size = max(3, len(cards))
        as_set = misfits(cards, Part("set", size), rules)
        as_run = misfits(cards, Part("run", size), rules)
        if as_set is None or as_run is None:
            return None
        return min(as_set, as_run, key=lambda way: len(way.cards))
    found = _found(cards, part, rules)
    return found if found is None else Misfits(found.cards, found.text, rules.cited(found.clause))


def _found(cards: Sequence[Card], part: Part, rules: Ruleset) -> Misfits | None:
    noun = NOUNS[part.kind]
    if part.kind == "wilds":
        plain = [c for c in cards if not rules.is_wild(KIND[c])]
        return _told(plain, "only wild cards go in this group", "meld.4")
    if part.kind == "suit" or not part.wild:
        wilds = [c for c in cards if rules.is_wild(KIND[c])]
        if wilds:
            clause = "meld.5" if part.kind == "suit" else "stick.7"
            return _told(wilds, "no wild card goes in this group", clause)
    if part.kind == "suit":
        suit = part.suit or _commonest([KIND_SUIT[KIND[c]] for c in cards])
        others = [c for c in cards if KIND_SUIT[KIND[c]] != suit]
        return _told(others, f"this group is all {SUIT_WORDS[suit]}", "meld.5") if others else None
    if part.kind == "royals":
        return _royals(cards, rules)
    if part.kind not in SEQUENCES:
        return _set(cards, part, noun, rules)
    return _sequence(cards, part, noun, rules)


def _told(cards: Sequence[Card], why: str, clause: str) -> Misfits | None:
    if not cards:
        return None
    named = listed(list(dict.fromkeys(short(KIND[card]) for card in cards)))
    verb = "does" if len(cards) == 1 else "do"
    return Misfits(tuple(cards), f"{named} {verb} not fit here: {why}.", clause)


def _commonest(values: Sequence[str]) -> str:
    return max(dict.fromkeys(values), key=values.count) if values else ""


def _rank(number: int) -> str:
    return RANKS[number_at(number) - 1].replace("T", "10")


def _royals(cards: Sequence[Card], rules: Ruleset) -> Misfits | None:
    seen: set[int] = set()
    wrong = []
    for card in cards:
        kind = KIND[card]
        if rules.is_wild(kind):
            continue
        if KIND_NUMBER[kind] not in (12, 13) or kind in seen:
            wrong.append(card)
        seen.add(kind)
    return _told(wrong, "this group is one queen and one king of each suit", "meld.4")


def _set(cards: Sequence[Card], part: Part, noun: str, rules: Ruleset) -> Misfits | None:
    best: tuple[tuple[bool, ...], int] | None = None
    for number in ranks(part, rules):
        fits = tuple(rules.is_wild(KIND[c]) or KIND_NUMBER[KIND[c]] == number for c in cards)
        if best is None or (sum(fits), fits) > (sum(best[0]), best[0]):
            best = fits, number
    if best is None:
        return None
    wrong = [card for card, fits in zip(cards, best[0], strict=True) if not fits]
    return _told(wrong, f"the {noun} is of {plural(rank_word(best[1]))}", "meld.1")


# --- sequences ---------------------------------------------------------------------------


def _sequence(cards: Sequence[Card], part: Part, noun: str, rules: Ruleset) -> Misfits | None:
    """The window that takes the most of the cards, and what it leaves out."""
    best: tuple[bool, ...] = ()
    at = (0, "")
    for low in starts(part, rules):
        for suits in _suits(part):
            fits = tuple(_taken(cards, part.size, low, suits, rules))
            if not best or (sum(fits), fits) > (sum(best), best):
                best, at = fits, (low, suits)
    wrong = [card for card, fits in zip(cards, best, strict=False) if not fits]
    if not wrong:
        return None
    there = [card for card, fits in zip(cards, best, strict=True) if fits]
    naturals = [c for c in there if not rules.is_wild(KIND[c])]
    clause = "meld.3" if part.kind == "alternating" else "meld.2"
    whys: dict[str, list[Card]] = {}
    for card in wrong:
        whys.setdefault(_why(card, naturals, part, at, noun), []).append(card)
    told = [found for why, some in whys.items() if (found := _told(some, why, clause))]
    return Misfits(tuple(wrong), " ".join(found.text for found in told), clause)


def _suits(part: Part) -> Iterator[str]:
    """For each way to suit a sequence, what its first and its second card may be, and so on."""
    if part.kind == "run":
        yield from [part.suit] if part.suit else SUITS
    elif part.kind == "mixed":
        yield SUITS
    else:
        yield from ("hd sc", "sc hd")


def _taken(
    cards: Sequence[Card], size: int, low: int, suits: str, rules: Ruleset
) -> Iterator[bool]:
    """For each card whether it has a place in this window; wilds take what is left over."""
    turns = suits.split()
    filled: set[int] = set()
    for card in cards:
        kind = KIND[card]
        if rules.is_wild(kind):
            yield True
            continue
        place = next(
            (
                i
                for i in range(size)
                if number_at(low + i) == KIND_NUMBER[kind]
                and KIND_SUIT[kind] in turns[i % len(turns)]
                and i not in filled
            ),
            None,
        )
        if place is not None:
            filled.add(place)
        yield place is not None


def _why(card: Card, naturals: Sequence[Card], part: Part, at: tuple[int, str], noun: str) -> str:
    """Why a card has no place in the sequence that the others make."""
    kind, (low, suits) = KIND[card], at
    if part.kind == "run" and KIND_SUIT[kind] != suits and (part.suit or naturals):
        return f"the {noun} is in {SUIT_WORDS[suits]}"
    if part.number:
        return f"the {noun} goes from {_rank(low)} to {_rank(low + part.size - 1)}"
    if any(KIND_NUMBER[KIND[other]] == KIND_NUMBER[kind] for other in naturals):
        return f"the {noun} has its {_rank(KIND_NUMBER[kind])} already"
    if part.kind == "alternating" and _same_colour(card, naturals):
        return "neighbours in this run differ in colour"
    if not naturals:
        return f"the {noun} has no place for it"
    near = min(naturals, key=lambda other: abs(KIND_NUMBER[KIND[other]] - KIND_NUMBER[kind]))
    return f"it is too far from {short(KIND[near])} for {part.size} cards in a row"


def _same_colour(card: Card, naturals: Sequence[Card]) -> bool:
    """Whether a card is as far from others in the run as its colour never is."""
    red = KIND_SUIT[KIND[card]] in RED_SUITS
    number = KIND_NUMBER[KIND[card]]
    return any(
        (red != (KIND_SUIT[KIND[other]] in RED_SUITS))
        != bool((KIND_NUMBER[KIND[other]] - number) % 2)
        for other in naturals
    )
