"""The 48 cards of Stick to Colours and their notation.

A card is a colour R G B, a number 1-9 and the copy a or b (7, 8 and 9 exist once, as copy
a), or a colour's joker. ``str(card)`` is its notation:

>>> [str(c) for c in cards("R3a b6B G*")]
['R3a', 'B6b', 'G*']
"""

from __future__ import annotations

from collections.abc import Iterable

from sticks.game import Unreadable

COLOURS = "RGB"
COLOUR_WORDS = {"R": "red", "G": "green", "B": "blue"}
NUMBERS = range(1, 10)
OF_A_COLOUR = 16
"""Cards in each colour: 1-6 twice, 7-9 once, one joker (setup.1)."""

_FACES = [(n, copy) for n in NUMBERS for copy in ("ab" if n <= 6 else "a")] + [(0, "")]
_TEXT = [f"{c}{n or '*'}{copy}" for c in COLOURS for n, copy in _FACES]


class ColourCard(int):
    """One card: ``colour`` R G B, ``number`` 1-9 (0 for a joker), ``copy`` a, b or "".

    The order of cards is by colour, then number, then copy, a colour's joker last.
    """

    __slots__ = ()

    @property
    def colour(self) -> str:
        return COLOURS[self // OF_A_COLOUR]

    @property
    def number(self) -> int:
        """1 to 9, or 0 for a joker."""
        return _FACES[self % OF_A_COLOUR][0]

    @property
    def copy(self) -> str:
        return _FACES[self % OF_A_COLOUR][1]

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"ColourCard({_TEXT[self]!r})"

    __format__ = object.__format__


DECK = tuple(map(ColourCard, range(len(_TEXT))))
"""All 48 cards in their order (setup.1)."""
JOKERS = tuple(c for c in DECK if c.number == 0)
_BY_TEXT = dict(zip(_TEXT, DECK, strict=True))


def card(text: str) -> ColourCard:
    """The card of a notation such as ``R3a`` or ``G*``, letters in any case. Raises Unreadable."""
    found = _BY_TEXT.get(text[:1].upper() + text[1:].lower())
    if found is None:
        raise Unreadable(
            f"{text[:20]!r} is no card (cards are written like R3a, B9a, and G* a joker)"
        )
    return found


def cards(text: str) -> tuple[ColourCard, ...]:
    """The cards of a text, parted by spaces. Raises Unreadable, also for a card named twice."""
    return once_each(map(card, text.split()))


def once_each(found: Iterable[ColourCard]) -> tuple[ColourCard, ...]:
    """The cards as a tuple. Raises Unreadable for a card that stands there twice."""
    seen: dict[ColourCard, None] = {}
    for one in found:
        if one in seen:
            raise Unreadable(f"{one} stands there twice, and there is only one of it")
        seen[one] = None
    return tuple(seen)


def spoken(one: ColourCard) -> str:
    """A card in words.

    >>> [spoken(c) for c in cards("R3a B*")]
    ['red 3', 'blue joker']
    """
    return f"{COLOUR_WORDS[one.colour]} {one.number or 'joker'}"
