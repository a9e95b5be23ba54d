"""What a seat has seen of the cards, and so what may still turn up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sticks.cards import KIND, KIND_RANK, KIND_SUIT, KINDS, Card, packs
from sticks.rummy.state import View

KIND_OF = {(KIND_RANK[kind], KIND_SUIT[kind]): kind for kind in range(KINDS)}
"""The kind of a (rank, suit), as the solver's advice names useful draws."""


@lru_cache(maxsize=8)
def _deck(count: int, jokers: bool) -> tuple[Card, ...]:
    return packs(count, jokers=jokers)


def unseen(view: View) -> list[Card]:
    """The cards that lie face down in the stock or hidden in another hand, in a fixed order."""
    public = view.public
    seen = {*view.hand, *public.pile}
    for group in public.groups:
        seen.update(group.cards)
    for cards in public.known:
        seen.update(cards)
    deck = _deck(public.terms.packs, public.terms.rules.jokers)
    return [card for card in deck if card not in seen]


def drawable(view: View, hidden: Sequence[Card]) -> list[Card]:
    """The unseen cards that the stock may hold: once the pile was turned over, only its cards."""
    again = set(view.public.recycled)
    return [card for card in hidden if card in again] if again else list(hidden)


def counts_of(cards: Iterable[Card]) -> list[int]:
    """How many cards of each kind."""
    counts = [0] * KINDS
    for card in cards:
        counts[KIND[card]] += 1
    return counts


def live(useful: Iterable[tuple[str, str]], counts: Sequence[int]) -> int:
    """How many cards of the useful kinds are left."""
    return sum(counts[KIND_OF[pair]] for pair in useful)


def mask_of(pairs: Iterable[tuple[str, str]]) -> int:
    """Kinds named by rank and suit, as a mask."""
    mask = 0
    for pair in pairs:
        mask |= 1 << KIND_OF[pair]
    return mask


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards less one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
