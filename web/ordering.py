"""The player's own order of the hand: it changes only when the player changes it.

>>> from sticks.cards import cards
>>> text = lambda order: " ".join(map(str, order))
>>> text(kept(cards("Kha 3ca 9da"), cards("3ca 9da Kha 7sa")))
'Kha 3ca 9da 7sa'
>>> text(moved(cards("Kha 3ca 9da"), cards("9da")[0], -2))
'9da Kha 3ca'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sticks.cards import KIND_NUMBER, Card
from sticks.rummy.requirement import Requirement
from sticks.rummy.solver import Advice

_SUIT_ORDER = {"s": 0, "h": 1, "c": 2, "d": 3, "b": 4, "r": 5}
"""Suits side by side differ in colour."""

SORTS = ("rank", "suit", "stick")
"""The orders that the sort button goes through."""


def kept(order: Iterable[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
    """The hand in the old order; cards that came since stand at the end, in their order."""
    held = set(hand)
    old = [card for card in order if card in held]
    there = set(old)
    return (*old, *(card for card in hand if card not in there))


def moved(order: Sequence[Card], card: Card, step: int) -> tuple[Card, ...]:
    """The order with one card ``step`` places further, as far as there are places."""
    rest = [other for other in order if other != card]
    at = min(max(order.index(card) + step, 0), len(rest))
    return (*rest[:at], card, *rest[at:])


def arranged(order: Sequence[Card], wanted: Iterable[Card]) -> tuple[Card, ...]:
    """The hand in an order that came from outside: nothing is lost, nothing added."""
    return kept(dict.fromkeys(wanted), order)


def dealt(
    before: Sequence[Card],
    hand: Sequence[Card],
    how: str,
    advice: Advice | None,
    stick: Requirement | None,
) -> tuple[Card, ...]:
    """A hand that has just come: as the player sorts, else by the stick, else by suit.

    One that was kept from an earlier visit has its order already.
    """
    if len(set(before) & set(hand)) >= len(hand) - 1:
        return kept(before, hand)
    if how in ("", "stick"):
        how = "stick" if advice else "suit"
    return arrange(hand, how, advice, runs=by_runs(stick))


def by_runs(stick: Requirement | None) -> bool:
    """Whether a stick asks for runs more than for sets."""
    if stick is None:
        return False
    runs = sum(part.size for part in stick.parts if part.kind == "run")
    return 2 * runs > sum(part.size for part in stick.parts)


def arrange(
    order: Sequence[Card], how: str, advice: Advice | None, *, runs: bool = False
) -> tuple[Card, ...]:
    """The hand sorted by "rank", by "suit", or by "stick": what may go stands last.

    For a stick of ``runs`` each part of the hand lies by suit.
    """
    match how:
        case "rank":
            return tuple(sorted(order, key=_by_rank))
        case "suit":
            return tuple(sorted(order, key=_by_suit))
        case _:
            by = _by_suit if runs else _by_rank
            spare = set(advice.spare) if advice else set()
            return tuple(sorted(order, key=lambda card: (card in spare, by(card))))


def _high(card: Card) -> int:
    """Aces above kings; jokers above all."""
    number = KIND_NUMBER[card.kind]
    return 15 if number == 0 else 14 if number == 1 else number


def _by_rank(card: Card) -> tuple[int, int, int]:
    return (_high(card), _SUIT_ORDER[card.suit], card)


def _by_suit(card: Card) -> tuple[int, int, int]:
    return (_SUIT_ORDER[card.suit], _high(card), card)
