"""Physical cards: packs, notation and the shuffle.

Every card of every pack is one value of :class:`Card`, told from its twins by the
letter of its pack, so "each card is in exactly one place" can be tested. A card is an
``int`` underneath (six packs of 54 kinds), which keeps hands fast to sort, hash and
compare; ``str(card)`` is its notation:

>>> [str(c) for c in cards("3ca Tha Xrb")]
['3ca', 'Tha', 'Xrb']
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TypeVar

from sticks.game import Unreadable

T = TypeVar("T")

RANKS = "A23456789TJQK"
SUITS = "shdc"
PACKS = "abcdef"
KINDS = 54
"""Kinds of card: 52 by suit and rank (``suit * 13 + number - 1``), then two jokers."""
RED_JOKER, BLACK_JOKER = 52, 53

KIND_RANK = [RANKS[k % 13] for k in range(52)] + ["X", "X"]
KIND_SUIT = [SUITS[k // 13] for k in range(52)] + ["r", "b"]
KIND_NUMBER = [k % 13 + 1 for k in range(52)] + [0, 0]
KIND_NAME = [r + s for r, s in zip(KIND_RANK, KIND_SUIT, strict=True)]
KIND = [i // len(PACKS) for i in range(KINDS * len(PACKS))]
"""``KIND[card]`` is the kind of a card: its rank and suit without the pack."""

RANK_WORDS = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RED_SUITS = frozenset("hd")


class Card(int):
    """One card: ``rank`` A23456789TJQK or X, ``suit`` s h d c (jokers r b), ``pack`` a-f."""

    __slots__ = ()

    @property
    def kind(self) -> int:
        """The kind: suit * 13 + number - 1, or 52 and 53 for the jokers."""
        return KIND[self]

    @property
    def rank(self) -> str:
        return KIND_RANK[KIND[self]]

    @property
    def suit(self) -> str:
        return KIND_SUIT[KIND[self]]

    @property
    def pack(self) -> str:
        return PACKS[int(self) % len(PACKS)]

    @property
    def number(self) -> int:
        """1 for an ace … 13 for a king, 0 for a joker."""
        return KIND_NUMBER[KIND[self]]

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card({_TEXT[self]!r})"

    __format__ = object.__format__


CARDS = tuple(Card(i) for i in range(KINDS * len(PACKS)))
_TEXT = [KIND_NAME[KIND[c]] + PACKS[int(c) % len(PACKS)] for c in CARDS]
_BY_TEXT = dict(zip(_TEXT, CARDS, strict=True))


def card(text: str) -> Card:
    """The card of a notation such as ``Tha`` (ten of hearts, pack a). Raises Unreadable."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise Unreadable(f"{text!r} is no card (a card is written like 7ha, Tcb or Xra)")
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, parted by spaces. Raises Unreadable, also for a card named twice."""
    found = tuple(card(word) for word in text.split())
    if len(set(found)) != len(found):
        twice = next(c for i, c in enumerate(found) if c in found[:i])
        raise Unreadable(f"{twice} stands there twice, and there is only one of it")
    return found


@lru_cache(maxsize=16)
def packs(count: int, *, jokers: bool) -> tuple[Card, ...]:
    """All cards of that many packs, with or without two jokers in each, in a fixed order."""
    kinds = KINDS if jokers else 52
    return tuple(c for c in CARDS if KIND[c] < kinds and int(c) % len(PACKS) < count)


def shuffled(things: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The things in an order drawn by ``rng``: Fisher and Yates over ``rng.random()``.

    Only ``random()`` is promised to give the same numbers on every Python, so the
    shuffle of the standard library is not used.
    """
    order, random = list(things), rng.random
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def short(kind: int) -> str:
    """A kind for the eye: ``7♥``, ``10♣``, ``joker``.

    >>> short(cards("Tca")[0].kind)
    '10♣'
    """
    if kind >= RED_JOKER:
        return "joker"
    rank = KIND_RANK[kind]
    return ("10" if rank == "T" else rank) + SUIT_SIGNS[KIND_SUIT[kind]]


def spoken(kind: int) -> str:
    """A kind for the ear: ``seven of hearts``, ``red joker``."""
    if kind >= RED_JOKER:
        return "red joker" if kind == RED_JOKER else "black joker"
    return f"{RANK_WORDS[KIND_RANK[kind]]} of {SUIT_WORDS[KIND_SUIT[kind]]}"
