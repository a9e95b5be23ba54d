"""What the next player may want, to judge by what they took, passed by and discarded.

Every stick that may be theirs is weighed: whoever took a card had a use for it, and had none
for a card that they passed by or discarded. For the likeliest sticks hands are drawn at random
around the cards that they are known to hold.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from sticks.bots.rummy.habits import habit
from sticks.bots.rummy.seen import mask_of
from sticks.cards import KIND, KIND_NUMBER, KIND_SUIT, Card
from sticks.game import Seat
from sticks.rummy.bag import can_be_last, is_gift
from sticks.rummy.labels import parse
from sticks.rummy.solver import advice
from sticks.rummy.state import View

TAKEN = 0.04
"""The chance that somebody takes a card for which their stick has no use."""
REFUSED = 0.7
"""How surely somebody takes a card that their stick can use."""
UNUSED = 0.2
"""How much less likely a hand is for each card that they took and it has no use for."""
RECENT = 8
"""So many of their latest refusals tell of their stick."""
SAME_KIND, SAME_RANK, NEAR = 0.03, 0.6, 0.92
"""How much less a card is wanted of which one like it was refused, for each of its rank, and for
each near it in its suit; as counted in many hands, like the three below."""
RANK_HELD, NEAR_HELD = 1.7, 1.4
"""How much more it is wanted if they took one of its rank, or one near it in its suit."""
BELOW = 0.87
"""How much less any card is wanted than the sticks alone would say."""


@dataclass(frozen=True, slots=True)
class Wants:
    """What the next player may want.

    ``chances``: for each kind the chance that a card of it brings them nearer (empty: nothing is
    supposed). ``likely``: their likeliest sticks with their chances, the likeliest first.
    """

    seat: Seat
    chances: tuple[float, ...] = ()
    likely: tuple[tuple[str, float], ...] = ()

    def chance(self, kind: int) -> float:
        """The chance that a card of the kind brings them nearer."""
        return self.chances[kind] if self.chances else 0.0


def may_hold(view: View, seat: Seat) -> list[str]:
    """The sticks that a seat may work on, each label once, in the bag's order."""
    public = view.public
    match, rules = public.match, public.terms.rules
    left = list(public.terms.bag)
    gifts = [label for done in match.done for label in done if is_gift(label, rules)]
    mine = [view.stick] if view.stick is not None else []
    for label in (*match.met, *gifts, *view.aside, *mine):
        if label in left:
            left.remove(label)
    last = len(match.done[seat]) >= public.terms.target - 1
    return [
        label
        for label in dict.fromkeys(left)
        if not is_gift(label, rules) and (not last or can_be_last(label, rules))
    ]


def wants(
    view: View, seat: Seat, hidden: Sequence[Card], rng: Random, memory: int, guesses: int
) -> Generator[None, None, Wants]:
    """What a seat that has not laid down may want.

    ``memory``: how many of its latest moves are remembered; ``guesses``: how many hands are drawn.
    """
    public = view.public
    rules = public.terms.rules
    moves = [move for move in public.history if move[0] == seat and move[2] is not None]
    moves = moves[-memory:] if memory else []
    taken = [KIND[c] for _, verb, c in moves if verb == "pile" and c is not None]
    refused = [KIND[c] for _, verb, c in moves if verb != "pile" and c is not None][-RECENT:]
    habits: dict[str, tuple[float, ...]] = {}
    weights: dict[str, float] = {}
    for label in may_hold(view, seat):
        own = habits[label] = yield from habit(label, rules)
        weight = 1.0
        for kind in taken:
            weight *= own[kind] + TAKEN
        for kind in refused:
            weight *= 1 - REFUSED * own[kind]
        weights[label] = weight
    if not weights:
        return Wants(seat)
    total = sum(weights.values())
    order = sorted(weights, key=lambda label: -weights[label])
    chances = [0.0] * len(habits[order[0]])
    known = tuple(card for card in public.known[seat] if KIND[card] in taken)
    looked = _looked_at(order, weights, guesses) if known else {}
    pool = list(hidden)
    for label in order:
        own = habits[label]
        if label in looked:
            own = yield from _around(
                view, label, known, public.counts[seat], pool, looked[label], own, rng
            )
        share = weights[label] / total
        for kind, chance in enumerate(own):
            chances[kind] += share * chance
    seen = [KIND[c] for _, verb, c in moves if verb != "pile" and c is not None]
    held = [KIND[card] for card in known]
    for kind in range(52):
        if not rules.is_wild(kind):
            chances[kind] = min(0.95, chances[kind] * _told(kind, seen, held))
    likely = tuple((label, weights[label] / total) for label in order[:3])
    return Wants(seat, tuple(chances), likely)


def _told(kind: int, refused: Sequence[int], held: Sequence[int]) -> float:
    """What the cards that a player refused and took say of this kind, as a factor."""
    if kind in refused:
        return SAME_KIND
    number, suit = KIND_NUMBER[kind], KIND_SUIT[kind]
    factor = BELOW
    ranks = near = 0
    for other in refused:
        if KIND_NUMBER[other] == number:
            ranks += 1
        elif KIND_SUIT[other] == suit and _apart(KIND_NUMBER[other], number) <= 2:
            near += 1
    factor *= SAME_RANK ** min(ranks, 2) * NEAR ** min(near, 6)
    if any(KIND_NUMBER[other] == number for other in held):
        factor *= RANK_HELD
    elif any(
        KIND_SUIT[other] == suit and _apart(KIND_NUMBER[other], number) <= 2 for other in held
    ):
        factor *= NEAR_HELD
    return factor


def _apart(one: int, other: int) -> int:
    """How far two ranks are apart in a run, whose ace may stand at either end."""
    steps = abs(one - other)
    return min(steps, 13 - steps) if 1 in (one, other) else steps


def _looked_at(order: list[str], weights: dict[str, float], guesses: int) -> dict[str, int]:
    """How many hands are drawn for which stick: two each for the likeliest."""
    found: dict[str, int] = {}
    for label in order:
        if guesses < 2 or weights[label] < 0.02 * weights[order[0]]:
            break
        found[label] = 2
        guesses -= 2
    return found


def _around(
    view: View,
    label: str,
    known: tuple[Card, ...],
    size: int,
    pool: list[Card],
    hands: int,
    own: tuple[float, ...],
    rng: Random,
) -> Generator[None, None, tuple[float, ...]]:
    """The chances of a stick with hands drawn around the known cards, mixed with its habit."""
    requirement = parse(label, view.public.terms.rules)
    if requirement.kind == "everything":
        return own
    found = list(own)
    total = 1.0
    for _ in range(hands):
        missing = min(len(pool), size - len(known))
        for at in range(missing):
            other = at + int(rng.random() * (len(pool) - at))
            pool[at], pool[other] = pool[other], pool[at]
        told = advice((*known, *pool[:missing]), requirement)
        yield
        if not told.distance:
            continue
        weight = 2.0
        for card in known:
            if card in told.spare:
                weight *= UNUSED
        useful = mask_of(told.useful)
        total += weight
        for kind in range(len(found)):
            found[kind] += weight * (useful >> kind & 1)
    return tuple([chance / total for chance in found])
