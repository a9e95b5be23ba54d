"""Meld groups: sets, runs and special groups, in the hand's terms and on the table.

A :class:`Meld` is what a player proposes: cards, and what each wild stands for. Held
against a :class:`~sticks.rummy.requirement.Part` it becomes a :class:`Group` on the
table, or a :class:`Flaw` that names the clause it offends. How groups
grow is in :mod:`sticks.rummy.growing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sticks.cards import (
    KIND,
    KIND_NAME,
    KIND_NUMBER,
    KIND_RANK,
    KIND_SUIT,
    RANKS,
    RED_JOKER,
    RED_SUITS,
    SUIT_WORDS,
    SUITS,
    Card,
    short,
)
from sticks.game import Refusal, Seat
from sticks.rummy.requirement import Part, PartKind
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at
from sticks.rummy.wording import plural, rank_word
from sticks.values import quick, replace

CLOSED: frozenset[PartKind] = frozenset({"suit", "royals"})
"""Groups that take no more cards from anyone."""
SEQUENCES: frozenset[PartKind] = frozenset({"run", "mixed", "alternating"})
NOUNS: dict[PartKind, str] = {
    "set": "set", "pair": "pair", "run": "run", "mixed": "run", "alternating": "alternating run",
    "suit": "ten of one suit", "royals": "queens and kings", "wilds": "wild cards",
}  # fmt: skip


@quick
@dataclass(frozen=True, slots=True)
class Meld:
    """Cards in their order, and beside each what it stands for.

    ``stands`` holds "" for a card that is itself (or a wild left to be read from its
    place), a rank ("8") or a rank and suit ("4c").
    """

    cards: tuple[Card, ...]
    stands: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class Group:
    """A meld group on the table.

    ``cards`` in order, lowest first in sequences; ``stands`` beside each "" where the card
    is itself, else what it stands for: the rank in sets, rank and suit elsewhere (wild.3).
    ``number`` is the rank of a set or pair. ``low`` is the position of a sequence's first card
    (ace before a two 1, after a king 14). ``suit`` is that of a run. ``wild`` tells whether
    wild cards may be added.
    """

    owner: Seat
    kind: PartKind
    cards: tuple[Card, ...]
    stands: tuple[str, ...]
    number: int = 0
    low: int = 0
    suit: str = ""
    wild: bool = True

    @property
    def high(self) -> int:
        """The position of a sequence's last card."""
        return self.low + len(self.cards) - 1


Flaw = Refusal
"""What is wrong with a proposed meld or lay-off: a sentence and its clause."""


def suit_of(card: Card, stands: str) -> str:
    """The suit that a placed card has or stands for."""
    return stands[1] if len(stands) == 2 else KIND_SUIT[KIND[card]]


def _natural(card: Card, stands: str, rules: Ruleset) -> bool:
    """Whether a placed card counts as natural (wild.2)."""
    kind = KIND[card]
    return not stands and (
        not rules.is_wild(kind) or (rules.natural_twos and KIND_NUMBER[kind] == 2)
    )


def group(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    """The group that a meld makes as this part of a stick, or what is wrong with it."""
    if len(meld.cards) != part.size:
        return Flaw(
            "stick.1", f"The {NOUNS[part.kind]} needs {part.size} cards, not {len(meld.cards)}."
        )
    for card, said in zip(meld.cards, meld.stands, strict=True):
        own = KIND[card]
        if said and not rules.is_wild(own) and said not in (KIND_NAME[own], KIND_RANK[own]):
            return Flaw("wild.1", f"{short(own)} is not wild: it stands for itself.")
    found = _MAKERS[part.kind](meld, part, rules, owner)
    if isinstance(found, Flaw):
        return found
    if not part.wild and any(rules.is_wild(KIND[c]) for c in found.cards):
        return Flaw("stick.7", "No wild cards are allowed in this group.")
    if part.kind not in ("wilds", "suit") and not any(
        _natural(c, s, rules) for c, s in zip(found.cards, found.stands, strict=True)
    ):
        return Flaw("wild.2", "Every group needs at least one card that is not wild.")
    return found if part.wild else replace(found, wild=False)


def free_group(meld: Meld, rules: Ruleset, owner: Seat) -> Group | Flaw:
    """The set or run of three or more that a meld makes (meld.1, meld.2)."""
    size = len(meld.cards)
    if size < 3:
        return Flaw("meld.1", "A set or a run has at least three cards.")
    as_set = group(meld, Part("set", size), rules, owner)
    if isinstance(as_set, Group):
        return as_set
    as_run = group(meld, Part("run", size), rules, owner)
    if isinstance(as_run, Group):
        return as_run
    naturals = {KIND_NUMBER[KIND[c]] for c in meld.cards if not rules.is_wild(KIND[c])}
    return as_set if len(naturals) <= 1 else as_run


def _set(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    number = part.number
    if not number:
        number = _rank_of_set(meld, rules)
    rank = RANKS[number - 1]
    stands = []
    for card, said in zip(meld.cards, meld.stands, strict=True):
        kind = KIND[card]
        if KIND_NUMBER[kind] == number:
            stands.append("")
        elif rules.is_wild(kind):
            if said and said[0] != rank:
                return Flaw("meld.1", f"{short(kind)} stands for a card of another rank.")
            stands.append(rank)
        else:
            return Flaw("meld.1", f"{short(kind)} is not of the rank that the set needs.")
    return Group(owner, part.kind, meld.cards, tuple(stands), number=number)


def _rank_of_set(meld: Meld, rules: Ruleset) -> int:
    """The rank a set is of: its naturals', else what a wild is said to be, else its first."""
    for card in meld.cards:
        if not rules.is_wild(KIND[card]):
            return KIND_NUMBER[KIND[card]]
    for said in meld.stands:
        if said:
            return RANKS.index(said[0]) + 1
    return next((KIND_NUMBER[KIND[c]] for c in meld.cards if KIND[c] < RED_JOKER), 2)


def _spots(meld: Meld, rules: Ruleset) -> list[str]:
    """What each card of a sequence stands for ("" where its place must tell)."""
    spots = []
    for card, said in zip(meld.cards, meld.stands, strict=True):
        kind = KIND[card]
        if said:
            spots.append(said if rules.is_wild(kind) else KIND_NAME[kind])
        else:
            spots.append("" if kind >= RED_JOKER else KIND_NAME[kind])
    return spots


def _positions(spots: list[str], rules: Ruleset) -> Iterator[list[int]]:
    """Places that the cards could have in a sequence, one above the other; an ace has two.

    Cards may be listed in any order as long as every one of them says what it stands for;
    a wild that says nothing is read from its place in the list.
    """
    numbers = [RANKS.index(s[0]) + 1 if s else 0 for s in spots]
    for ace in (1, 14) if rules.ace_high else (1,):
        places = [ace if n == 1 else n for n in numbers]
        if all(places):
            if sorted(places) == list(range(min(places), min(places) + len(places))):
                yield places
            continue
        anchor = next((i for i, p in enumerate(places) if p), None)
        if anchor is not None:
            low = places[anchor] - anchor
            if all(p in (0, low + i) for i, p in enumerate(places)):
                yield [low + i for i in range(len(places))]
    whole = [*range(1, 14), 1]
    fits = len(spots) == 14 and all(n in (0, w) for n, w in zip(numbers, whole, strict=True))
    if rules.ace_high and fits:
        yield list(range(1, 15))


def _retwo(meld: Meld, spots: list[str], rules: Ruleset) -> list[str]:
    """Twos that said nothing, read from their place instead of as themselves."""
    return [
        "" if not said and rules.is_wild(KIND[card]) else spot
        for card, said, spot in zip(meld.cards, meld.stands, spots, strict=True)
    ]


def _sequence(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    spots = _spots(meld, rules)
    found: Group | Flaw | None = None
    for reading in (spots, _retwo(meld, spots, rules)):
        for places in _positions(reading, rules):
            found = _placed(meld, part, rules, owner, reading, places)
            if isinstance(found, Group):
                return found
    clause = "meld.3" if part.kind == "alternating" else "meld.2"
    return found or Flaw(clause, "These cards are not in sequence.")


def _placed(
    meld: Meld, part: Part, rules: Ruleset, owner: Seat, spots: list[str], places: list[int]
) -> Group | Flaw:
    """A sequence whose places are known: are its suits, colours and aces right?"""
    order = sorted(range(len(places)), key=places.__getitem__)
    cards = tuple(meld.cards[i] for i in order)
    spots = [spots[i] for i in order]
    low = places[order[0]]
    clause = "meld.3" if part.kind == "alternating" else "meld.2"
    if low < 1 or low + len(cards) - 1 > rules.top:
        return Flaw(clause, "A run does not go round the corner.")
    if part.number and low != part.number:
        return Flaw("stick.4", f"The run must start at {RANKS[number_at(part.number) - 1]}.")
    suits = [suit_of(c, s) if s and len(s) == 2 else "" for c, s in zip(cards, spots, strict=True)]
    if part.kind == "run":
        suit = part.suit or next((s for s in suits if s), "")
        if any(s not in ("", suit) for s in suits) or not suit:
            return Flaw(clause, "A run is of one suit.")
        full = [suit] * len(cards)
    elif part.kind == "mixed":
        suit, full = "", [s or "s" for s in suits]
    else:
        suit = ""
        first = next((i for i, s in enumerate(suits) if s), None)
        if first is None:
            return Flaw("wild.2", "Every group needs at least one card that is not wild.")
        red = (suits[first] in RED_SUITS) != bool(first % 2)
        for i, s in enumerate(suits):
            colour = red != bool(i % 2)
            if s and (s in RED_SUITS) != colour:
                return Flaw(clause, "Neighbours in this run must differ in colour.")
        full = [s or ("h" if red != bool(i % 2) else "s") for i, s in enumerate(suits)]
    stands = []
    for i, card in enumerate(cards):
        stood = RANKS[number_at(low + i) - 1] + full[i]
        own = KIND_NAME[KIND[card]]
        if part.kind == "mixed":
            stands.append("" if own[0] == stood[0] else stood[0])
        else:
            stands.append("" if own == stood else stood)
    if rules.ace_high and low == 1 and (len(cards) < 2 or stands[1]):
        return Flaw(clause, "The ace is low only before the natural two.")
    return Group(owner, part.kind, cards, tuple(stands), low=low, suit=suit)


def _suited(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    suit = part.suit or KIND_SUIT[KIND[meld.cards[0]]]
    if any(rules.is_wild(KIND[c]) for c in meld.cards):
        return Flaw("meld.5", "No wild card goes in this group, not even a two of its suit.")
    if any(KIND_SUIT[KIND[c]] != suit for c in meld.cards):
        return Flaw("meld.5", f"All cards of this group are {SUIT_WORDS[suit]}.")
    return Group(owner, part.kind, meld.cards, ("",) * len(meld.cards), suit=suit)


def _royals(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    need = [rank + suit for suit in SUITS for rank in "QK"]
    placed: dict[str, tuple[Card, str]] = {}
    loose: list[Card] = []
    for card, said in zip(meld.cards, meld.stands, strict=True):
        own = KIND_NAME[KIND[card]]
        spot = said if said and rules.is_wild(KIND[card]) else own
        if rules.is_wild(KIND[card]) and not said:
            loose.append(card)
        elif spot not in need or spot in placed:
            return Flaw("meld.4", "This group is one queen and one king of each suit.")
        else:
            placed[spot] = (card, "" if spot == own else spot)
    free = [spot for spot in need if spot not in placed]
    if len(loose) > 1:
        return Flaw("wild.3", "Say which card each wild stands for.")
    placed.update({spot: (card, spot) for card, spot in zip(loose, free, strict=True)})
    cards = tuple(placed[spot][0] for spot in need)
    return Group(owner, part.kind, cards, tuple(placed[spot][1] for spot in need))


def _wilds(meld: Meld, part: Part, rules: Ruleset, owner: Seat) -> Group | Flaw:
    if not all(rules.is_wild(KIND[c]) for c in meld.cards):
        return Flaw("meld.4", "Only wild cards go in this group.")
    return Group(owner, part.kind, meld.cards, ("",) * len(meld.cards))


_MAKERS: dict[PartKind, Callable[[Meld, Part, Ruleset, Seat], Group | Flaw]] = {
    "set": _set,
    "pair": _set,
    "run": _sequence,
    "mixed": _sequence,
    "alternating": _sequence,
    "suit": _suited,
    "royals": _royals,
    "wilds": _wilds,
}


def spoken_group(group: Group) -> str:
    """A group in words, without an article: "set of eights", "run from 3♣ to 5♣"."""
    noun = NOUNS[group.kind]
    if group.kind in ("set", "pair"):
        return f"{noun} of {plural(rank_word(group.number))}"
    if group.kind in SEQUENCES:
        if group.kind == "mixed":
            noun += " of mixed suits"
        first = _named(group.cards[0], group.stands[0])
        return f"{noun} from {first} to {_named(group.cards[-1], group.stands[-1])}"
    return noun


def a_group(group: Group) -> str:
    """A group in words as one of many: "a set of eights", "an alternating run from …"."""
    if group.kind in ("set", "pair") or group.kind in SEQUENCES:
        return f"{'an' if group.kind == 'alternating' else 'a'} {spoken_group(group)}"
    return spoken_group(group)


def _named(card: Card, stands: str) -> str:
    if not stands:
        return short(KIND[card])
    if len(stands) == 1:
        return "10" if stands == "T" else stands
    return short(KIND_NAME.index(stands))
