"""What could be done with a hand: further groups and lay-offs, one of each kind.

Twins (cards alike but for their pack) count once; what is offered differs in what
would stand on the table or remain in hand. Everything comes lazily and in a fixed
order, most useful first: without wilds before with wilds, more cards before fewer.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Literal

from sticks.cards import CARDS, KIND, KIND_NUMBER, RANKS, SUITS, Card
from sticks.game import Refusal, Seat
from sticks.rummy import plays
from sticks.rummy.growing import OF_SUITS, growths, places, swap
from sticks.rummy.melds import Group, Meld
from sticks.rummy.notation import New, Off, Swap, make_off
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import View, banned
from sticks.rummy.targets import number_at

KIND_BIT = [1 << KIND[card] for card in CARDS]
"""The kind of each card, as a mask."""


ACES = OF_SUITS[SUITS]
TWO_UP, THREE_UP = (sum(ACES << rank for rank in range(ranks)) for ranks in (12, 11))
"""The kinds of which the next, or the next two, of the suit are the next ranks."""

_RANK_BYTE = [1 << 8 * KIND_NUMBER[KIND[card]] for card in CARDS]
_TO_TWO, _TO_THREE, _FROM_SOME = (
    sum(byte << 8 * number for number in range(14)) for byte in (126, 125, 128)
)
"""Added to a hand's ranks, counted in bytes: sets the highest bit of those held two, three times;
and these bits."""


def one_of_each(hand: Iterable[Card], last: Card | None = None) -> list[Card]:
    """One card of each kind, in the hand's order; ``last`` only where it has no twin."""
    by_kind: dict[int, Card] = {}
    for card in hand:
        kind = KIND[card]
        if kind not in by_kind or by_kind[kind] == last:
            by_kind[kind] = card
    return list(by_kind.values())


def held_and_free(hand: Sequence[Card], view: View) -> tuple[int, int]:
    """The kinds of a hand, and those of them that may be discarded, as masks (turn.5).

    The card just drawn goes only once it may or has a twin; ``hand`` has it first.
    """
    first, lifted = hand[0], view.lifted
    others = 0
    for card in hand[1:]:
        others |= KIND_BIT[card]
    held = others | KIND_BIT[first]
    free = others if first is view.drawn and not lifted else held
    return held, free & ~banned(view.public, lifted)


def discardable(hand: Sequence[Card], free: int) -> list[Card]:
    """One card of each of the free kinds, in the hand's order."""
    # Of twins the last goes, in the first one's place: never the card drawn.
    return list({KIND[card]: card for card in hand if free & KIND_BIT[card]}.values())


def discardable_at(hand: Sequence[Card], free: int, place: int) -> Card:
    """The card at that place of those that may be discarded, from 0, which must be there."""
    for card in hand:
        bit = KIND_BIT[card]
        if free & bit:
            if not place:
                for twin in reversed(hand):
                    if KIND_BIT[twin] == bit:
                        return twin
            place -= 1
            free ^= bit
    raise IndexError(place)


def kinds_of(cards: Iterable[Card]) -> int:
    """The kinds of some cards, as a mask."""
    mask = 0
    for card in cards:
        mask |= KIND_BIT[card]
    return mask


def lay_offs(
    cards: Iterable[Card], groups: tuple[Group, ...], rules: Ruleset, reach: Container[Seat]
) -> Iterator[Off]:
    """Every lay-off of these cards on the groups of the table that belong to seats in reach."""
    grows = growths(groups, rules)
    for card in cards:
        kind = KIND[card]
        wild = rules.is_wild(kind)
        for number, group in enumerate(groups):
            if group.owner in reach and (wild or grows[number] >> kind & 1):
                for end, stands in places(group, card, rules):
                    yield make_off(card, stands, number, end)


def further(view: View, hand: Sequence[Card], held: int) -> Iterator[tuple[Meld, int]]:
    """What may be laid anew from a hand after the lay-down (turn.3), as in :func:`new_groups`.

    ``held``: the kinds of the hand, as a mask.
    """
    terms = view.public.terms
    if not terms.new_groups or len(hand) < 3 or not has_group(hand, held, terms.rules):
        return iter(())
    if terms.rules.sets_of_three:
        return (made for made in new_groups(hand, terms.rules, "sets") if len(made[0].cards) == 3)
    return new_groups(hand, terms.rules)


def has_group(hand: Sequence[Card], held: int, rules: Ruleset) -> bool:
    """Whether a hand of these kinds may hold a set or run of three: sure only of a no.

    With one wild card two others must stand together, of one rank or with one place between them
    at most; with two wild cards, of two kinds or of one rank, some group is as good as sure.
    """
    if wild := held & rules.wild_kinds:
        held ^= wild
        if wild & (wild - 1) or held & (held >> 1 & TWO_UP | held >> 2 & THREE_UP):
            return True
        if rules.ace_high and held & (held >> 11 | held >> 12) & ACES:
            return True
        enough = _TO_TWO
    else:
        if held & held >> 1 & held >> 2 & THREE_UP:
            return True
        if rules.ace_high and held & held >> 11 & held >> 12 & ACES:
            return True
        enough = _TO_THREE
    return sum(map(_RANK_BYTE.__getitem__, hand)) + enough & _FROM_SOME != 0


def swaps(view: View) -> Iterator[Swap]:
    """Every swap of a natural card of the hand for a wild on the table, with its use (wild.3)."""
    rules = view.public.terms.rules
    for number, group in enumerate(view.public.groups):
        wilds = [c for c, s in zip(group.cards, group.stands, strict=True) if s]
        for card in one_of_each(view.hand):
            for wild in one_of_each(wilds):
                if isinstance(swap(group, card, wild, rules), Refusal):
                    continue
                for use in _uses(view, card, number, wild):
                    yield Swap(card, number, wild, use)


def _uses(view: View, card: Card, number: int, wild: Card) -> Iterator[Off | New]:
    """What could be done with a wild just taken from the table."""
    between = plays.taken(view, Swap(card, number, wild, Off(wild, "", number)))
    if isinstance(between, Refusal):
        return
    terms = view.public.terms
    yield from lay_offs((wild,), between.public.groups, terms.rules, range(terms.seats))
    for meld, _ in further(between, between.hand, kinds_of(between.hand)):
        if wild in meld.cards:
            yield New(meld)


def new_groups(
    hand: Sequence[Card], rules: Ruleset, only: Literal["sets", ""] = ""
) -> Iterator[tuple[Meld, int]]:
    """The sets and runs of three or more that the hand holds (meld.1, meld.2).

    Beside each stands a mask of all kinds that could extend it then, and perhaps of a few more:
    a low ace, and where wilds leave it open whether it is a set or a run, those of both.
    """
    wilds: list[Card] = []
    suits = [0, 0, 0, 0, 0]  # the numbers held of each suit, as masks; the last are jokers
    once = twice = thrice = 0  # the numbers of which the hand has so many cards
    for card in hand:
        kind = KIND[card]
        bit = 1 << KIND_NUMBER[kind]
        suits[kind // 13] |= bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
        if rules.wild_kinds >> kind & 1:
            wilds.append(card)
    for spent in range(len(wilds) + 1):
        if enough := (thrice, twice, once)[min(spent, 2)] & ~1:
            yield from _sets(hand, enough, wilds, rules, spent)
        for suit in () if only else range(4):
            held = suits[suit] | (suits[suit] & 2) << 13
            near = held >> 1 & held >> 2 if not spent else held >> 1 | held >> 2
            if spent > 1 or held & near:
                yield from _runs(hand, suit, held, rules, spent)


def _sets(
    hand: Sequence[Card], enough: int, wilds: Sequence[Card], rules: Ruleset, spent: int
) -> Iterator[tuple[Meld, int]]:
    """Sets with that many wilds standing in; ``enough``: the numbers that can be, as a mask."""
    for number in range(1, 14):
        if not enough >> number & 1:
            continue
        naturals, others = [c for c in hand if KIND_NUMBER[KIND[c]] == number], wilds
        if number in rules.wild_numbers:
            if not rules.natural_twos:
                continue
            others = [c for c in wilds if KIND_NUMBER[KIND[c]] != number]
        if spent > len(others):
            continue
        for count in range(len(naturals), max(0, 2 - spent), -1):
            for chosen in _choices(naturals, count):
                for standing in _choices(others, spent):
                    stands = ("",) * count + (RANKS[number - 1],) * spent
                    yield Meld(chosen + standing, stands), OF_SUITS[SUITS] << (number - 1)


def _runs(
    hand: Sequence[Card], suit: int, held: int, rules: Ruleset, spent: int
) -> Iterator[tuple[Meld, int]]:
    """Runs of a suit with that many wilds standing in, longest first.

    ``held``: the positions for which the hand has a card of the suit, as a mask. A window is
    looked at only where the hand leaves no more gaps than there are wilds.
    """
    windows = _windows(held, spent, rules.top)
    if not windows:
        return
    of_kind: dict[int, list[Card]] = {}
    for card in hand:
        of_kind.setdefault(KIND[card], []).append(card)
    every = [card for card in hand if rules.is_wild(KIND[card])]
    for size, low, ends in windows:
        grows = ends << suit * 13
        for meld in _run(of_kind, every, held, suit, low, size, rules, spent):
            if not spent:
                yield meld, grows
                continue
            plain = {KIND_NUMBER[KIND[c]] for c in meld.cards if not rules.is_wild(KIND[c])}
            as_set = ACES << (plain.pop() - 1) if len(plain) == 1 else 0
            yield meld, grows | as_set


@lru_cache(maxsize=1 << 13)
def _windows(held: int, spent: int, top: int) -> tuple[tuple[int, int, int], ...]:
    """Sizes and lowest positions of the runs that so many wilds complete, longest first.

    And the numbers that would extend each, as a mask that has an ace as its lowest bit.
    """

    def ends(size: int, low: int) -> int:
        places = {number_at(place) for place in (low - 1, low + size) if 0 < place <= top}
        return sum(1 << number - 1 for number in places)

    return tuple(
        (size, low, ends(size, low))
        for size in range(min(top, held.bit_count() + spent), max(spent, 2), -1)
        for low in range(1, top - size + 2)
        if (((1 << size) - 1) << low & ~held).bit_count() <= spent
    )


def _run(
    of_kind: Mapping[int, Sequence[Card]],
    every: Sequence[Card],
    held: int,
    suit: int,
    low: int,
    size: int,
    rules: Ruleset,
    spent: int,
) -> Iterator[Meld]:
    """The runs of one window: every choice of places for the wilds.

    ``of_kind``: the hand's cards; ``every``: its wild cards; ``held`` as above.
    """
    kinds = [suit * 13 + number_at(low + i) - 1 for i in range(size)]
    gaps = [i for i in range(size) if not held >> (low + i) & 1]
    plain = [
        i
        for i, kind in enumerate(kinds)
        if not rules.is_wild(kind) or (rules.natural_twos and KIND_NUMBER[kind] == 2)
    ]
    for extra in combinations([i for i in range(size) if i not in gaps], spent - len(gaps)):
        open_places = sorted((*gaps, *extra))
        if rules.ace_high and low == 1 and 1 in open_places:
            continue
        if size == 14 and kinds[0] == kinds[-1]:
            aces = of_kind.get(kinds[0], ())
            if len(aces) + sum(i in (0, 13) for i in open_places) < 2:
                continue
        if all(i in open_places for i in plain):
            continue
        used: list[Card] = []
        lying: list[Card] = []
        for i, kind in enumerate(kinds):
            if i in open_places:
                lying.append(every[0])  # until its own wild card is chosen
                continue
            twins = of_kind[kind]
            used.append(twins[1] if i == 13 and twins[0] in used else twins[0])
            lying.append(used[-1])
        names = ("",) * size
        if spent:
            names = tuple(
                [
                    RANKS[k % 13] + SUITS[suit] if i in open_places else ""
                    for i, k in enumerate(kinds)
                ]
            )
        for wilds in _arrangements([c for c in every if c not in used], spent):
            for place, wild in zip(open_places, wilds, strict=True):
                if KIND[wild] == kinds[place]:
                    break
                lying[place] = wild
            else:
                yield Meld(tuple(lying), names)


def _choices(cards: Sequence[Card], count: int) -> Iterable[tuple[Card, ...]]:
    """Choices of that many cards, twins counting once."""
    if count < 2:
        return _one(cards) if count else ((),)
    by_kind: dict[int, list[Card]] = {}
    for card in cards:
        by_kind.setdefault(KIND[card], []).append(card)
    return _picks(list(by_kind.values()), count)


def _picks(lots: Sequence[Sequence[Card]], count: int) -> Iterator[tuple[Card, ...]]:
    """Choices of that many cards from lots of twins, most of the first lots first."""
    if count == 0:
        yield ()
    elif lots:
        first = lots[0]
        for taken in range(min(count, len(first)), -1, -1):
            for rest in _picks(lots[1:], count - taken):
                yield (*first[:taken], *rest)


def _one(cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Choices of a single card, twins counting once."""
    return [(card,) for card in one_of_each(cards)]


def _arrangements(cards: Sequence[Card], count: int) -> Iterable[tuple[Card, ...]]:
    """Ordered choices of that many cards, twins counting once."""
    return _one(cards) if count == 1 else _ordered(cards, count)


def _ordered(cards: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    by_kind: dict[int, list[Card]] = {}
    for card in cards:
        by_kind.setdefault(KIND[card], []).append(card)
    for kinds in product(by_kind, repeat=count):
        if all(kinds.count(kind) <= len(by_kind[kind]) for kind in set(kinds)):
            at = dict.fromkeys(kinds, 0)
            chosen = []
            for kind in kinds:
                chosen.append(by_kind[kind][at[kind]])
                at[kind] += 1
            yield tuple(chosen)
