"""The actions of the rummy games, and how a record writes them.

=====================================  ==================================================
``cut`` · ``cut 57``                   cut the pack (where the seed says, or 57 cards down)
``deal``                               begin the next hand, where nobody cuts
``draw stock`` · ``draw pile``         the draw that begins a turn
``lay 3ca 2ha=4c 5ca / 8ha 8ca 8da``   lay down the whole stick, groups parted by ``/``
``off 5ca g3 high``                    lay a card off on group 3 of the table, at an end
``off Xra=8 g1``                       a wild laid off says what it stands for
``new 9ha 9ca 9da``                    lay one further group
``swap 5ca g3 Xra / off Xra=8 g1``     take a wild back for the card it stands for, and use it
``discard 9ha``                        the discard that ends a turn
``end``                                end a turn that needs no discard
=====================================  ==================================================

``read`` understands all of it in any case of letters and with any spacing, ``write``
gives the canonical text, and ``read(write(action)) == action``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sticks.cards import CARDS, RANKS, SUITS, Card, card
from sticks.game import Unreadable
from sticks.rummy.melds import Meld
from sticks.values import maker, quick

Source: TypeAlias = Literal["stock", "pile"]


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut ``place`` cards from the top to the bottom; None leaves it to the seed."""

    place: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """Begin the next hand."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock or of the pile."""

    source: Source


@quick
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay down the whole stick."""

    melds: tuple[Meld, ...]


@quick
@dataclass(frozen=True, slots=True)
class Off:
    """Lay one card off on a group of the table (counted from 0).

    ``end`` is "low" or "high" for sequences, "" elsewhere.
    """

    card: Card
    stands: str
    group: int
    end: str = ""


make_off = maker(Off)
"""The same, sooner."""


@quick
@dataclass(frozen=True, slots=True)
class New:
    """Lay one further group."""

    meld: Meld


@quick
@dataclass(frozen=True, slots=True)
class Swap:
    """Put a natural card in the place of a wild on the table, and use the wild at once."""

    card: Card
    group: int
    wild: Card
    use: Off | New


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card on the pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Finish:
    """End a turn without a discard, where a clause allows it."""


Action: TypeAlias = Cut | Deal | Draw | Lay | Off | New | Swap | Discard | Finish

DRAW_STOCK, DRAW_PILE, FINISH = Draw("stock"), Draw("pile"), Finish()
DISCARDS = tuple(map(Discard, CARDS))
"""The discard of each card, by the card: made once, as a turn offers a whole hand of them."""


def meld_text(meld: Meld) -> str:
    """A meld as text: ``3ca 2ha=4c 5ca``."""
    return " ".join(
        f"{c}={s}" if s else str(c) for c, s in zip(meld.cards, meld.stands, strict=True)
    )


def write(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Cut(place):
            return "cut" if place is None else f"cut {place}"
        case Deal():
            return "deal"
        case Draw(source):
            return f"draw {source}"
        case Lay(melds):
            return "lay " + " / ".join(map(meld_text, melds))
        case Off(what, stands, group, end):
            stood = f"{what}={stands}" if stands else str(what)
            return f"off {stood} g{group + 1}" + (f" {end}" if end else "")
        case New(meld):
            return "new " + meld_text(meld)
        case Swap(what, group, wild, use):
            return f"swap {what} g{group + 1} {wild} / {write(use)}"
        case Discard(what):
            return f"discard {what}"
        case Finish():
            return "end"


def _card(word: str) -> Card:
    rank, suit, pack = (word[:-2].upper(), word[-2:-1].lower(), word[-1:].lower())
    return card(f"{'T' if rank == '10' else rank}{suit}{pack}")


def _placed(word: str) -> tuple[Card, str]:
    """A card and what it is said to stand for: ``2ha=4c``, ``Xra=8``, ``5ca``."""
    text, equals, said = word.partition("=")
    if not equals:
        return _card(text), ""
    rank = said[:1].upper()
    if said[:2] == "10":
        rank, said = "T", said[1:]
    suit = said[1:].lower()
    if rank not in RANKS or rank == "" or (suit and suit not in SUITS) or len(suit) > 1:
        raise Unreadable(f"{word!r}: a wild stands for a card such as 4c, or a rank such as 8")
    return _card(text), rank + suit


def meld(text: str) -> Meld:
    """A meld from its text. Raises Unreadable."""
    placed = [_placed(word) for word in text.split()]
    if not placed:
        raise Unreadable("a group without cards")
    return Meld(tuple(c for c, _ in placed), tuple(s for _, s in placed))


def _group_number(word: str) -> int:
    digits = word[1:] if word[:1] in "gG" else ""
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 4 or int(digits) == 0:
        raise Unreadable(f"{word!r} is no group of the table (groups are written g1, g2 …)")
    return int(digits) - 1


def _off(words: list[str]) -> Off:
    if len(words) not in (2, 3):
        raise Unreadable("a lay-off reads: off CARD gN, with low or high for a run")
    what, stands = _placed(words[0])
    end = words[2].lower() if len(words) == 3 else ""
    if end not in ("", "low", "high"):
        raise Unreadable(f"{words[2]!r} is no end of a run (low or high)")
    return Off(what, stands, _group_number(words[1]), end)


def read(text: str) -> Action:
    """The action of a line. Raises Unreadable with what was expected."""
    verb, *words = text.split() or [""]
    rest = " ".join(words)
    match verb.lower(), words:
        case "cut", []:
            return Cut()
        case "cut", [place] if place.isascii() and place.isdigit() and len(place) < 6:
            return Cut(int(place))
        case "deal", []:
            return Deal()
        case "draw", [source] if source.lower() in ("stock", "pile"):
            return DRAW_STOCK if source.lower() == "stock" else DRAW_PILE
        case "lay", [_, *_]:
            return Lay(tuple(meld(part) for part in rest.split("/")))
        case "off", _:
            return _off(words)
        case "new", [_, *_]:
            return New(meld(rest))
        case "swap", [_, _, _, "/", *use] if use:
            if use[0].lower() not in ("off", "new"):
                raise Unreadable("after a swap the wild is laid off (off …) or laid anew (new …)")
            inner = read(" ".join(use))
            assert isinstance(inner, (Off, New))
            return Swap(_card(words[0]), _group_number(words[1]), _card(words[2]), inner)
        case "discard", [what]:
            return Discard(_card(what))
        case "end", []:
            return Finish()
    raise Unreadable(f"{text.strip()[:60]!r} is no action of this game")
