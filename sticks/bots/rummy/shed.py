"""How many cards of a hand find no place on the table once the stick is met.

What is left of a hand after its lay-down goes down in further groups and in lay-offs, and
one card a turn on the pile. :func:`unplaced` counts the cards that would stay, in a few
microseconds: groups are looked for once with sets before runs and once the other way round,
so now and then a cleverer split is missed by a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sticks.cards import CARDS, KIND, KIND_NUMBER, RED_JOKER, SUITS, Card
from sticks.game import Seat
from sticks.rummy.growing import ends
from sticks.rummy.melds import CLOSED, Group
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import View

SUIT_BITS = 16
"""Bits a suit; bit ``p`` stands for position ``p`` of a run, an ace where it usually stands."""
EVERY_SUIT = sum(1 << SUIT_BITS * suit for suit in range(4))
BYTES = sum(1 << 8 * position for position in range(15))
TO_TWO, TO_THREE, TOP_BIT = 126 * BYTES, 125 * BYTES, 128 * BYTES

Left: TypeAlias = tuple[int, int, int, int, int]
"""A hand in short: positions held once or more, positions held twice or more, how many of each
rank (a byte a rank), how many natural cards, how many wild ones."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where cards can go: the table as one seat finds it.

    ``bits``: of each kind, as :func:`bits_of`. ``sets``: the positions of ranks that take a card
    of any suit. ``runs``: for each run of one suit, the bits of its lowest and its highest card,
    0 where it is closed (the rare runs of many suits are left out), and whether it takes wild
    cards. ``open``: some group does. ``groups``: further groups may be laid; ``exact``: only sets
    of exactly three.
    """

    bits: tuple[tuple[int, int], ...]
    sets: tuple[int, ...]
    runs: tuple[tuple[int, int, bool], ...]
    open: bool
    groups: bool
    exact: bool


def bits_of(rules: Ruleset) -> tuple[tuple[int, int], ...]:
    """For each kind its bit and its rank's byte; (0, 0) if it is wild."""
    found = []
    for kind in range(54):
        position = KIND_NUMBER[kind]
        if position == 1 and rules.ace_high:
            position = 14
        if kind >= RED_JOKER or rules.is_wild(kind):
            found.append((0, 0))
        else:
            found.append((1 << SUIT_BITS * (kind // 13) + position, 1 << 8 * position))
    return tuple(found)


_BITS: dict[str, tuple[tuple[int, int], ...]] = {}


def places_of(groups: Iterable[Group], view: View, reach: tuple[Seat, ...]) -> Places:
    """Where the view's seat could put cards, with these groups on the table."""
    terms = view.public.terms
    rules = terms.rules
    bits = _BITS.get(rules.name)
    if bits is None:
        bits = _BITS[rules.name] = bits_of(rules)
    sets: list[int] = []
    runs: list[tuple[int, int, bool]] = []
    takes_wilds = False
    for group in groups:
        if group.owner not in reach or group.kind in CLOSED:
            continue
        takes_wilds = takes_wilds or group.wild
        if group.kind in ("set", "pair"):
            number = group.number
            sets.append(14 if number == 1 and rules.ace_high else number)
        elif group.kind == "run":
            shift = SUIT_BITS * SUITS.index(group.suit)
            found = dict(ends(group, rules))
            low = 1 << shift + group.low if "low" in found else 0
            high = 1 << shift + group.high if "high" in found else 0
            runs.append((low, high, group.wild))
            if rules.ace_high and found.get("low") == 1:  # the ace has its bit above the king
                runs.append((0, 1 << shift + 13, False))
    return Places(
        bits, tuple(sets), tuple(runs), takes_wilds, terms.new_groups, rules.sets_of_three
    )


def left_of(cards: Iterable[Card], places: Places) -> Left:
    """Some cards in short."""
    once = twice = ranks = naturals = wilds = 0
    bits = places.bits
    for card in cards:
        bit, rank = bits[KIND[card]]
        if not bit:
            wilds += 1
            continue
        twice |= once & bit
        once |= bit
        ranks += rank
        naturals += 1
    return once, twice, ranks, naturals, wilds


def plus(left: Left, card: Card, places: Places) -> Left:
    """The cards with one more."""
    once, twice, ranks, naturals, wilds = left
    bit, rank = places.bits[KIND[card]]
    if not bit:
        return once, twice, ranks, naturals, wilds + 1
    return once | bit, twice | once & bit, ranks + rank, naturals + 1, wilds


def unplaced(left: Left, places: Places) -> int:
    """How many of the cards find no place."""
    once, twice, ranks, naturals, wilds = left
    for position in places.sets:
        count = ranks >> 8 * position & 255
        if count:
            naturals -= count
            ranks -= count << 8 * position
            row = ~(EVERY_SUIT << position)
            once &= row
            twice &= row
    beside = beyond = 0
    for low, high, takes in places.runs:
        beside |= low >> 1 | high << 1
        if takes and wilds:
            beyond |= low >> 2 | high << 2
    if not (beside | beyond) & once:
        return _grouped(once, twice, ranks, naturals, wilds, places)
    left = once, twice, ranks, naturals, wilds
    found, doubt = _laid_off(left, places, sparing=False)
    if doubt and found:  # some card may be worth more in a set with others of its rank
        found = min(found, _laid_off(left, places, sparing=True)[0])
    if beyond & once and found:  # a wild card may lead on to the card after it
        found = min(found, _laid_off(left, places, sparing=False, leading=True)[0])
    return found


def held_back(cards: Sequence[Card], may_go: Iterable[Card], places: Places) -> int:
    """How many of the cards find no place when one of ``may_go`` goes on the pile, at best.

    0: the hand could be out. A group of three that leaves nothing to discard is no way out.
    """
    least = len(cards)
    for card in may_go:
        left = left_of([other for other in cards if other != card], places)
        least = min(least, unplaced(left, places))
        if not least:
            break
    return least


def _laid_off(
    left: Left, places: Places, *, sparing: bool, leading: bool = False
) -> tuple[int, bool]:
    """The cards that stay once what fits has gone on the table's runs.

    ``sparing``: without the cards of which the hand has another of their rank. Also whether there
    was any such card. ``leading``: with wild cards where the hand has the card after them.
    """
    once, twice, ranks, naturals, wilds = left
    doubt = False
    for lowest, highest, takes in places.runs:
        for bit, up in ((lowest >> 1, False), (highest << 1, True)):
            while bit:
                if not bit & once:
                    bit = bit << 1 if up else bit >> 1
                    if not (leading and takes and wilds and bit & once):
                        break
                    wilds -= 1
                one = _byte(bit)
                if ranks & 255 * one > one:
                    doubt = True
                    if sparing:
                        break
                naturals, ranks = naturals - 1, ranks - one
                once, twice = (once, twice ^ bit) if twice & bit else (once ^ bit, twice)
                bit = bit << 1 if up else bit >> 1
    return _grouped(once, twice, ranks, naturals, wilds, places), doubt


def _grouped(once: int, twice: int, ranks: int, naturals: int, wilds: int, places: Places) -> int:
    """The cards that stay once groups have been made of what did not go on the table's."""
    if places.exact:
        return _threes(ranks, wilds, places)
    if not places.groups:
        return naturals + (0 if places.open else wilds)
    runs = once & once >> 1 & once >> 2
    threes = ranks + TO_THREE & TOP_BIT
    if not threes and not runs:
        return _wilds_in(once, ranks, naturals, wilds, places.open)
    if not runs:
        first = _sets_out(once, ranks, naturals, threes)
        return _wilds_in(*first, wilds, True)
    first = _runs_out(once, twice, ranks, naturals, runs)
    after = first[1] + TO_THREE & TOP_BIT
    if after:
        first = _sets_out(*first, after)
    found = _wilds_in(*first, wilds, True)
    if threes and found:
        once, ranks, naturals = _sets_out(once, ranks, naturals, threes)
        runs = once & once >> 1 & once >> 2
        if runs:
            once, ranks, naturals = _runs_out(once, 0, ranks, naturals, runs)
        found = min(found, _wilds_in(once, ranks, naturals, wilds, True))
    return found


def _byte(bit: int) -> int:
    """One card of the rank of a bit."""
    return 1 << 8 * ((bit.bit_length() - 1) % SUIT_BITS)


def _sets_out(once: int, ranks: int, naturals: int, threes: int) -> tuple[int, int, int]:
    """The cards without those of the ranks marked."""
    while threes:
        low = threes & -threes
        threes ^= low
        shift = low.bit_length() - 8
        count = ranks >> shift & 255
        naturals -= count
        ranks -= count << shift
        once &= ~(EVERY_SUIT << shift // 8)
    return once, ranks, naturals


def _runs_out(once: int, twice: int, ranks: int, naturals: int, runs: int) -> tuple[int, int, int]:
    """The cards without one of each in a run; ``runs``: where three in a row begin."""
    covered = runs | runs << 1 | runs << 2
    naturals -= covered.bit_count()
    for suit in range(4):
        row = covered >> SUIT_BITS * suit & 0xFFFF
        while row:
            low = row & -row
            row ^= low
            ranks -= 1 << 8 * (low.bit_length() - 1)
    return once & ~covered | twice & covered, ranks, naturals


def _wilds_in(once: int, ranks: int, naturals: int, wilds: int, laid: bool) -> int:
    """The cards that stay when wilds make groups of pairs, of neighbours and of lone cards."""
    if not wilds:
        return naturals
    if once & once >> 3 & (once >> 1 | once >> 2):  # three of four in a row
        found = _wilds_in(*_bridged(once, ranks, naturals), wilds - 1, True)
        return min(found, _pairs_in(once, ranks, naturals, wilds, laid)) if found else 0
    return _pairs_in(once, ranks, naturals, wilds, laid)


def _bridged(once: int, ranks: int, naturals: int) -> tuple[int, int, int]:
    """The cards without three of four in a row, the fourth being a wild one."""
    ends = once & once >> 3 & (once >> 1 | once >> 2)
    low = ends & -ends
    gone = (low | low << 1 | low << 2 | low << 3) & once
    if gone.bit_count() == 4:
        gone ^= low << 3
    naturals -= 3
    once ^= gone
    while gone:
        bit = gone & -gone
        gone ^= bit
        ranks -= _byte(bit)
    return once, ranks, naturals


def _pairs_in(once: int, ranks: int, naturals: int, wilds: int, laid: bool) -> int:
    """The same, where no wild card takes part in a longer run."""
    if naturals:
        twos = ranks + TO_TWO & TOP_BIT
        pairs = twos.bit_count()
        if pairs < wilds:
            while twos:
                low = twos & -twos
                twos ^= low
                once &= ~(EVERY_SUIT << (low.bit_length() - 8) // 8)
            near = once & (once >> 1 | once >> 2)
            both = near | (near << 1 | near << 2) & once
            pairs += min(near.bit_count(), both.bit_count() // 2)
        if pairs > wilds:
            pairs = wilds
        naturals -= 2 * pairs
        wilds -= pairs
        lone = min(wilds // 2, naturals)
        naturals -= lone
        laid = laid or pairs > 0 or lone > 0
    return naturals if laid else naturals + wilds


def _threes(ranks: int, wilds: int, places: Places) -> int:
    """The cards that stay when only sets of exactly three are laid, wilds among them."""
    pairs = lone = 0
    if places.groups:
        position = 0
        while ranks:
            count = ranks & 255
            if count:
                rest = count % 3
                if rest == 2:
                    pairs += 1
                elif rest:
                    lone += 1
            ranks >>= 8
            position += 1
        filled = min(pairs, wilds)
        wilds -= filled
        stay = 2 * (pairs - filled) + lone
        twice = min(wilds // 2, lone)
        wilds -= 2 * twice
        stay -= twice
    else:
        stay = sum(ranks >> 8 * p & 255 for p in range(15))
    return stay if places.open else stay + wilds


__all__ = ["CARDS", "Left", "Places", "held_back", "left_of", "places_of", "plus", "unplaced"]
