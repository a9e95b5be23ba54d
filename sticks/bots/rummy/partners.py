"""What a card is worth to the rest of the hand, while the stick is not met yet.

When the stick has been laid down, what remains goes down in sets and runs of its own, or
stays. A card with partners among the cards that the stick can spare is better kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from sticks.cards import KIND, KIND_NUMBER, KIND_SUIT, Card
from sticks.rummy.ruleset import Ruleset

WILD, IN_GROUP, PAIR, NEIGHBOUR, GAP = 3.0, 2.4, 0.9, 0.5, 0.3
"""Turns until the hand is out that a card saves: a wild one, one with two partners for a group of
three, with one of its rank, beside one in its suit, and with one card missing between them."""


def partners(card: Card, cards: Sequence[Card], rules: Ruleset) -> float:
    """How many turns sooner the hand would be out if the card is kept, about.

    ``cards``: the other cards that the stick can spare.
    """
    kind = KIND[card]
    if rules.is_wild(kind):
        return WILD
    number, suit = KIND_NUMBER[kind], KIND_SUIT[kind]
    if number == 1 and rules.ace_high:
        number = 14
    alike = 0
    near: set[int] = set()
    for other in cards:
        own = KIND[other]
        if rules.is_wild(own):
            continue
        rank = 14 if KIND_NUMBER[own] == 1 and rules.ace_high else KIND_NUMBER[own]
        if rank == number:
            alike += 1
        elif KIND_SUIT[own] == suit and -3 < rank - number < 3:
            near.add(rank - number)
    of_set = IN_GROUP / max(1, alike - 1) if alike >= 2 else PAIR * alike
    if rules.sets_of_three:
        return of_set if alike < 3 else 0.0
    if {1, 2} <= near or {-1, 1} <= near or {-2, -1} <= near:
        of_run = IN_GROUP
    else:
        of_run = NEIGHBOUR * (len(near & {-1, 1})) + GAP * len(near & {-2, 2})
    return max(of_set, of_run) + 0.3 * min(of_set, of_run)
