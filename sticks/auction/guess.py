"""Lengths that a seat may suppose: a full state that fits what it sees.

A seat knows its own lengths, that the box held four of each, that nobody has had four of
one length (the match would be over), and its looks. Lengths are dealt to the straws in sight
one by one, weighted by the looks and by what is left, then exchanged in pairs so that the
order of dealing leaves no trace.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from sticks.auction.eyesight import likelihood, look
from sticks.auction.ruler import ALIKE, EACH, LENGTHS
from sticks.auction.stand import STRAWS, State, Straw, View, in_sight, name, place
from sticks.cards import shuffled
from sticks.game import Seat

TRIES = 40
"""After so many dead ends looks are left aside, so that an end is sure."""
EXCHANGES = 3
"""So many times an exchange is tried for each straw in sight."""


@dataclass(slots=True)
class _Guess:
    """What is being supposed. ``weights[i][length]``: how well a length fits hidden straw i.

    ``holder[i]``: the seat that holds it, None for the stand; ``left``: the lengths that
    straws unknown may have; ``held``: how often each seat has each length.
    """

    weights: list[list[float]]
    holder: list[Seat | None]
    left: Counter[int]
    held: Counter[tuple[Seat, int]]

    def full(self, straw: int, length: int) -> bool:
        """Whether this length would be the fourth in the hand that holds the straw."""
        seat = self.holder[straw]
        return seat is not None and self.held[seat, length] >= ALIKE - 1

    def move(self, straw: int, length: int, by: int) -> None:
        """Notes that a hidden straw gets (1) or loses (-1) a length."""
        seat = self.holder[straw]
        if seat is not None:
            self.held[seat, length] += by


def redeal(view: View, rng: Random) -> State:
    """A state that shows the view's seat the same view; all else is drawn anew by ``rng``."""
    public = view.public
    drawn = [name(number) for number in range(1, STRAWS - public.box + 1)]
    known = dict(view.own) | dict(view.drawn) | dict(public.measured)
    hidden = [straw for straw in in_sight(public) if straw not in known]
    guess = _begin(view, known, hidden)
    lengths = _deal_out(guess, rng)
    box = list(guess.left.elements())
    _exchange(guess, lengths, box, rng)
    found = known | dict(zip(hidden, lengths, strict=True))
    every = (*(found[straw] for straw in drawn), *shuffled(sorted(box), rng))
    seen = dict(view.looks)
    looks: list[tuple[int, ...]] = []
    for seat, sight in enumerate(public.terms.sight):
        mine = [look(every[place(straw)], sight, rng) for straw in drawn]
        if seat == view.seat:
            mine = [seen.get(straw, other) for straw, other in zip(drawn, mine, strict=True)]
        looks.append(tuple(mine))
    return State(public, f"redealt {int(rng.random() * 2**53)}", every, tuple(looks))


def _begin(view: View, known: dict[Straw, int], hidden: list[Straw]) -> _Guess:
    public = view.public
    left = Counter(dict.fromkeys(LENGTHS, EACH))
    left.subtract(known.values())
    owner = {straw: seat for seat, hand in enumerate(public.hands) for straw in hand}
    held = Counter((owner[straw], known[straw]) for straw in known if straw in owner)
    looks = dict(view.looks)
    sight = "" if view.seat is None else public.terms.sight[view.seat]
    weights = [
        [0.0, *(likelihood(looks[straw], length, sight) if sight else 1.0 for length in LENGTHS)]
        for straw in hidden
    ]
    return _Guess(weights, [owner.get(straw) for straw in hidden], left, held)


def _deal_out(guess: _Guess, rng: Random) -> list[int]:
    """A length for each hidden straw; what is not dealt stays in ``left``."""
    tries = 0
    while True:
        lengths: list[int] = []
        for straw, weights in enumerate(guess.weights):
            length = _pick(guess, straw, weights if tries < TRIES else None, rng)
            if length is None:
                break
            lengths.append(length)
            guess.left[length] -= 1
            guess.move(straw, length, 1)
        else:
            return lengths
        tries += 1
        for straw, length in enumerate(lengths):
            guess.left[length] += 1
            guess.move(straw, length, -1)


def _pick(guess: _Guess, straw: int, weights: list[float] | None, rng: Random) -> int | None:
    """A length that is left and allowed, by weight; None when there is none."""
    chances: list[tuple[int, float]] = []
    total = 0.0
    for length in LENGTHS:
        if guess.left[length] and not guess.full(straw, length):
            chance = guess.left[length] * (weights[length] if weights else 1.0)
            chances.append((length, chance))
            total += chance
    at = rng.random() * total
    for length, chance in chances:
        at -= chance
        if at < 0:
            return length
    return chances[-1][0] if chances else None


def _exchange(guess: _Guess, lengths: list[int], box: list[int], rng: Random) -> None:
    """Exchanges lengths in pairs (Metropolis), among the straws in sight and with the box."""
    count = len(lengths)
    flat = [1.0] * (LENGTHS[-1] + 1)
    for one in (straw for _ in range(EXCHANGES) for straw in range(count)):
        other = int(rng.random() * (count + len(box)))
        inside = other < count
        mine, theirs = lengths[one], lengths[other] if inside else box[other - count]
        if mine == theirs:
            continue
        here, there = guess.weights[one], guess.weights[other] if inside else flat
        chance = rng.random()
        if chance * here[mine] * there[theirs] > here[theirs] * there[mine]:
            continue
        guess.move(one, mine, -1)
        if inside:
            guess.move(other, theirs, -1)
        lawful = not guess.full(one, theirs) and not (inside and guess.full(other, mine))
        if lawful:
            mine, theirs = theirs, mine
            lengths[one] = mine
            if inside:
                lengths[other] = theirs
            else:
                box[other - count] = theirs
        guess.move(one, mine, 1)
        if inside:
            guess.move(other, theirs, 1)
