"""A hand as bits, in layers: what is held once, twice, three times…

Runs ask where a suit has cards, sets ask how many a rank has. Both are read off two whole
numbers, in whose lowest layer stands what the hand holds at least once, in the next what it
holds at least twice, and so on:

* ``kinds``: layers of 64 bits; in each, 16 bits a suit, bit ``p`` for position ``p`` of a
  run. An ace stands at 1 and, where it may be high, at 14 too. Bit 2 is a natural two, which
  counts for a place only, never as a natural card of a run's size: twos are wild.
* ``ranks``: layers of 16 bits, bit ``number`` for a rank, natural cards only.

Taking cards away, wherever they lie, is one shift and three bit operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_

from sticks.cards import CARDS, KIND, KIND_NUMBER
from sticks.rummy.ruleset import Ruleset

LAYER = 64
SUIT = 16
FIELD = 0xFFFF
ACE_LOW, TWO, ACE_HIGH = 1 << 1, 1 << 2, 1 << 14
MOST = 24
"""Layers that a rank can have: six packs."""

EVERY_LAYER = sum(1 << SUIT * layer for layer in range(MOST))
EVERY_SUIT = sum(1 << SUIT * suit for suit in range(4))

_FIVES = 0x5555 * EVERY_LAYER
_THREES = 0x3333 * EVERY_LAYER
_NIBBLES = 0x0F0F * EVERY_LAYER
_BYTES = 0x00FF * EVERY_LAYER

Tables = tuple[list[int], list[int], list[int]]
"""See :func:`bits`."""

Digest = tuple[int, int, int]
"""``kinds``, ``ranks``, and how many wild cards."""


@lru_cache(maxsize=64)
def bits(rules: Ruleset) -> Tables:
    """For each card its bits in ``kinds`` and in ``ranks`` (none if wild), and 1 if it is wild."""
    kinds, ranks, wild = [0] * len(CARDS), [0] * len(CARDS), [0] * len(CARDS)
    for card in CARDS:
        kind = KIND[card]
        number = KIND_NUMBER[kind]
        if not rules.is_wild(kind):
            ranks[card] = 1 << number
            place = 1 << number
            if number == 1 and rules.ace_high:
                place |= ACE_HIGH
            kinds[card] = place << SUIT * (kind // 13)
        elif number == 2 and rules.natural_twos:
            kinds[card] = TWO << SUIT * (kind // 13)
        wild[card] = int(not ranks[card])
    return kinds, ranks, wild


def digest(hand: Sequence[int], tables: Tables) -> Digest:
    """A hand in layers; ``tables`` are the :func:`bits` of its rules."""
    kind_bits, rank_bits, _ = tables
    kinds = ranks = wilds = 0
    for card in hand:
        bit = kind_bits[card]
        while kinds & bit:
            bit <<= LAYER
        kinds |= bit
        bit = rank_bits[card]
        if bit:
            while ranks & bit:
                bit <<= SUIT
            ranks |= bit
        else:
            wilds += 1
    return kinds, ranks, wilds


def glance(hand: Sequence[int], tables: Tables) -> tuple[int, int]:
    """The lowest layer of ``kinds``, and how many wild cards: quicker than :func:`digest`."""
    kinds = reduce(or_, map(tables[0].__getitem__, hand), 0)
    return kinds, sum(map(tables[2].__getitem__, hand))


def held(layers: int) -> int:
    """How many bits each layer of ``ranks`` has, in fields of 16 bits: a partition's key."""
    layers -= (layers >> 1) & _FIVES
    layers = (layers & _THREES) + ((layers >> 2) & _THREES)
    layers = (layers + (layers >> 4)) & _NIBBLES
    return (layers + (layers >> 8)) & _BYTES


def suit_layers(kinds: int, suit: int, layers: int) -> int:
    """The first layers of one suit, side by side in fields of 16 bits."""
    kinds >>= SUIT * suit
    found = kinds & FIELD
    shift = 0
    while layers > 1:
        kinds >>= LAYER
        if not kinds:
            break
        layers -= 1
        shift += SUIT
        found |= (kinds & FIELD) << shift
    return found
