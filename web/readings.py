"""What cards can mean as a group: every reading of the wilds among them.

A player picks cards; where the wilds could stand for different cards, the player chooses
among the readings found here, and never has one chosen silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sticks.cards import KIND, KIND_NAME, KIND_NUMBER, KIND_SUIT, RANKS, SUITS, Card, short
from sticks.rummy.melds import (
    NOUNS,
    SEQUENCES,
    Group,
    Meld,
    free_group,
    group,
    spoken_group,
)
from sticks.rummy.requirement import Part
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at
from sticks.rummy.wording import plural, rank_word

Reading = tuple[Meld, Group]
"""A meld that says what every wild stands for, and the group that it makes."""


def readings(cards: Sequence[Card], part: Part, rules: Ruleset) -> tuple[Reading, ...]:
    """All the ways in which the cards make this part of a stick.

    >>> from sticks.cards import cards
    >>> from sticks.rummy.ruleset import STICKS
    >>> found = readings(cards("7ha 8ha Xra"), Part("run", 3), STICKS)
    >>> [meaning(group) for _, group in found]
    ['run from 6♥ to 8♥ (joker = 6♥)', 'run from 7♥ to 9♥ (joker = 9♥)']
    """
    if len(cards) != part.size:
        return ()
    return _distinct(
        (meld, made)
        for meld in _melds(cards, part, rules)
        if isinstance(made := group(meld, part, rules, 0), Group)
    )


def free_readings(cards: Sequence[Card], rules: Ruleset) -> tuple[Reading, ...]:
    """All the sets and runs that the cards make by themselves (meld.1, meld.2)."""
    if len(cards) < 3:
        return ()
    size = len(cards)
    return _distinct(
        (meld, made)
        for part in (Part("set", size), Part("run", size))
        for meld in _melds(cards, part, rules)
        if isinstance(group(meld, part, rules, 0), Group)
        if isinstance(made := free_group(meld, rules, 0), Group)
    )


def meaning(made: Group) -> str:
    """A group in words, with what each of its wilds stands for."""
    wilds = [
        f"{short(KIND[card])} = {_named(stands)}"
        for card, stands in zip(made.cards, made.stands, strict=True)
        if stands
    ]
    return spoken_group(made) + (f" ({', '.join(wilds)})" if wilds else "")


def helpful(kinds: Iterable[tuple[str, str]], rules: Ruleset) -> tuple[str, ...]:
    """Kinds of cards in order, a rank in all suits as the rank alone; wild ones last, as "".

    >>> from sticks.rummy.ruleset import STICKS
    >>> aces = [("A", suit) for suit in "shdc"]
    >>> helpful([("T", "h"), ("X", "r"), *aces], STICKS)
    ('A', 'Th', '')
    """
    suits: dict[str, set[str]] = {}
    for rank, suit in kinds:
        wild = rank == "X" or RANKS.index(rank) + 1 in rules.wild_numbers
        suits.setdefault("" if wild else rank, set()).add(suit)
    found: list[str] = []
    for rank in sorted(suits.keys() - {""}, key=RANKS.index):
        alike = len(suits[rank]) == len(SUITS)
        found += [rank] if alike else [rank + suit for suit in SUITS if suit in suits[rank]]
    return (*found, "") if "" in suits else tuple(found)


def in_words(kind: str) -> str:
    """One of those kinds in words.

    >>> in_words("A"), in_words("Th"), in_words("")
    ('aces', '10♥', 'wild cards')
    """
    if not kind:
        return "wild cards"
    return _named(kind) if kind[1:] else plural(rank_word(RANKS.index(kind) + 1))


def title(part: Part) -> str:
    """A part of a stick as the head of its place in the tray.

    >>> title(Part("run", 5, suit="h")), title(Part("set", 3, number=5)), title(Part("pair", 2))
    ('Run of 5 ♥', 'Set of 3: fives', 'Pair')
    """
    sign = {"s": " ♠", "h": " ♥", "d": " ♦", "c": " ♣", "": ""}[part.suit]
    noun = NOUNS[part.kind]
    noun = noun[0].upper() + noun[1:]
    match part.kind:
        case "pair":
            text = noun
        case "royals":
            return "Queens and kings"
        case "suit":
            return f"{part.size} of one suit{sign}"
        case "wilds":
            return f"{part.size} wild cards"
        case _:
            text = f"{noun} of {part.size}{sign}"
    if part.number and part.kind in SEQUENCES:
        text = f"{noun} {_rank(part.number)}–{_rank(part.number + part.size - 1)}{sign}"
    elif part.number:
        text += f": {plural(rank_word(part.number))}"
    return text


def _rank(position: int) -> str:
    rank = RANKS[number_at(position) - 1]
    return "10" if rank == "T" else rank


def _named(stands: str) -> str:
    if len(stands) == 1:
        return "10" if stands == "T" else stands
    return short(KIND_NAME.index(stands))


def _melds(cards: Sequence[Card], part: Part, rules: Ruleset) -> Iterator[Meld]:
    bare = Meld(tuple(cards), ("",) * len(cards))
    if part.kind in ("wilds", "suit"):
        yield bare
    elif part.kind == "royals":
        yield from _royals(cards, rules)
    elif part.kind in ("set", "pair"):
        for number in range(1, 14):
            yield Meld(
                tuple(cards),
                tuple(
                    RANKS[number - 1]
                    if rules.is_wild(KIND[c]) and KIND_NUMBER[KIND[c]] != number
                    else ""
                    for c in cards
                ),
            )
    else:
        suits = [part.suit] if part.suit else list(SUITS) if part.kind == "run" else [""]
        for suit in suits:
            for low in range(1, rules.top - len(cards) + 2):
                yield from _window(cards, part, suit, low, rules)


def _window(
    cards: Sequence[Card], part: Part, suit: str, low: int, rules: Ruleset
) -> Iterator[Meld]:
    """The cards in the places of one window of a run; twos stand as themselves where they can."""
    places: dict[int, tuple[Card, str]] = {}
    loose: list[Card] = []
    for card in cards:
        kind = KIND[card]
        fits = [
            position
            for position in range(low, low + len(cards))
            if number_at(position) == KIND_NUMBER[kind]
            and position not in places
            and (not suit or KIND_SUIT[kind] == suit)
        ]
        if rules.is_wild(kind) and not (rules.natural_twos and fits):
            loose.append(card)
        elif fits:
            places[fits[0]] = (card, "")
        elif rules.is_wild(kind):
            loose.append(card)
        else:
            return
    empty = [p for p in range(low, low + len(cards)) if p not in places]
    for position, card in zip(empty, loose, strict=True):
        rank = RANKS[number_at(position) - 1]
        places[position] = (card, rank + (suit or _colour(places, position, part)))
    order = [places[p] for p in sorted(places)]
    yield Meld(tuple(c for c, _ in order), tuple(s for _, s in order))


def _colour(places: dict[int, tuple[Card, str]], position: int, part: Part) -> str:
    """The suit that a wild in a run without a suit is said to have."""
    if part.kind != "alternating":
        return ""
    for other, (card, stands) in places.items():
        suit = stands[1:] or KIND_SUIT[KIND[card]]
        red = (suit in "hd") != bool((position - other) % 2)
        return "h" if red else "s"
    return "h"


def _royals(cards: Sequence[Card], rules: Ruleset) -> Iterator[Meld]:
    need = [rank + suit for rank in "QK" for suit in SUITS]
    wilds = [c for c in cards if rules.is_wild(KIND[c])]
    free = [n for n in need if n not in {KIND_NAME[KIND[c]] for c in cards}]
    said = dict(zip(wilds, free, strict=False))
    yield Meld(tuple(cards), tuple(said.get(card, "") for card in cards))


def _distinct(found: Iterable[Reading]) -> tuple[Reading, ...]:
    """Readings that differ in what stands on the table, in the order found."""
    seen: dict[tuple[object, ...], Reading] = {}
    for meld, made in found:
        seen.setdefault((made.kind, made.number, made.low, made.suit, made.stands), (meld, made))
    return tuple(seen.values())
