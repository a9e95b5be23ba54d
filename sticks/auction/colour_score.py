"""What a hand of Stick to Colours is worth, and the best numbers for its jokers.

Inside, the cards of one colour are one ``int``: two bits a number, which count how many
cards of it there are (at most two and a joker).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from sticks.auction.colour_cards import COLOURS, JOKERS, NUMBERS, ColourCard, cards, once_each
from sticks.game import Unreadable

SHORTEST_RUN = 3
SET_POINTS = tuple(0 if n == 0 else 3 if n < 7 else 6 for n in range(10))
"""Points of a set, by its number (score.1)."""
_ONE = tuple(0 if n == 0 else 1 << 2 * (n - 1) for n in range(10))
"""One card of a number, as part of a colour's ``int``."""

Numbers = tuple[tuple[ColourCard, int], ...]
"""The numbers of some jokers, in the order of the cards."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One set or run: its cards in order of colour or number, and its points."""

    cards: tuple[ColourCard, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand is worth, set by set and run by run.

    ``sets`` by number; ``runs`` by colour, the longest first; ``jokers``: the number that
    each joker of the hand stood for.
    """

    total: int
    sets: tuple[Scored, ...]
    runs: tuple[Scored, ...]
    jokers: Numbers


def score(hand: str | Iterable[ColourCard], jokers: Mapping[str, int] | None = None) -> Score:
    """The score of a hand, by score.1 to score.3.

    ``jokers`` maps jokers as text to their numbers, ``{"R*": 9}``; those it leaves out get
    the best ones. Raises Unreadable for a text that names no cards or one twice, for a
    joker that the hand does not hold and for a number that is none of 1-9.

    >>> found = score("R3a R4a R5a G3a B3a B9a", jokers=None)
    >>> found.total, [s.points for s in found.sets], [r.points for r in found.runs]
    (6, [3], [3])
    """
    held = cards(hand) if isinstance(hand, str) else once_each(hand)
    fixed: dict[ColourCard, int] = {}
    for text, number in (jokers or {}).items():
        joker = next((c for c in JOKERS if str(c) == text.upper()), None)
        if joker is None or joker not in held:
            raise Unreadable(f"{text[:20]!r} is no joker of this hand")
        if type(number) is not int or number not in NUMBERS:
            raise Unreadable(f"a joker stands for a number from 1 to 9, not for {number!r}")
        fixed[joker] = number
    natural = [c for c in held if c.number or c in fixed]
    rest = tuple(c for c in sorted(held) if not c.number and c not in fixed)
    best = _best(_counts(natural, fixed), rest)
    return _laid_out(held, tuple(sorted({**fixed, **dict(best)}.items())))


def points(hand: Iterable[ColourCard]) -> int:
    """The total of a hand with the best numbers for its jokers, and nothing else of its score."""
    held = tuple(hand)
    counts = _counts((c for c in held if c.number), {})
    free = tuple(sorted(c for c in held if not c.number))
    return _total(_with(counts, _best(counts, free)))


def best_numbers(hand: Iterable[ColourCard]) -> Numbers:
    """The numbers that give the jokers of a hand most points; among equals the lowest first."""
    held = tuple(hand)
    free = tuple(sorted(c for c in held if not c.number))
    return _best(_counts((c for c in held if c.number), {}), free)


def ranked_numbers(hand: Iterable[ColourCard]) -> list[Numbers]:
    """Every choice of numbers for the jokers of a hand, the best first, then the lowest."""
    held = tuple(hand)
    free = tuple(sorted(c for c in held if not c.number))
    counts = _counts((c for c in held if c.number), {})
    every = (tuple(zip(free, ns, strict=True)) for ns in product(NUMBERS, repeat=len(free)))
    return sorted(every, key=lambda numbers: -_total(_with(counts, numbers)))


@lru_cache(maxsize=1 << 14)
def run_lengths(colour: int) -> tuple[tuple[int, int], ...]:
    """The runs of one colour as (lowest number, length), the longest taken first (score.2)."""
    best_length = length = best_low = 0
    for number in NUMBERS:
        length = length + 1 if colour >> 2 * (number - 1) & 3 else 0
        if length > best_length:
            best_length, best_low = length, number - length + 1
    if best_length < SHORTEST_RUN:
        return ()
    left = colour - sum(_ONE[best_low : best_low + best_length])
    return ((best_low, best_length), *run_lengths(left))


def run_points(colour: int) -> int:
    """The points of the runs of one colour: one a card (score.2)."""
    return sum(length for _, length in run_lengths(colour))


_Counts = tuple[int, int, int]


def _counts(natural: Iterable[ColourCard], fixed: Mapping[ColourCard, int]) -> _Counts:
    counts = [0, 0, 0]
    for one in natural:
        counts[COLOURS.index(one.colour)] += _ONE[one.number or fixed[one]]
    return counts[0], counts[1], counts[2]


def _with(counts: _Counts, numbers: Numbers) -> _Counts:
    grown = list(counts)
    for joker, number in numbers:
        grown[COLOURS.index(joker.colour)] += _ONE[number]
    return grown[0], grown[1], grown[2]


def _sets(counts: _Counts, number: int) -> int:
    """How many sets of a number there are: as many as its rarest colour has cards (score.1)."""
    shift = 2 * (number - 1)
    red, green, blue = counts
    return min(red >> shift & 3, green >> shift & 3, blue >> shift & 3)


def _total(counts: _Counts) -> int:
    sets = sum(_sets(counts, number) * SET_POINTS[number] for number in NUMBERS)
    return sets + sum(map(run_points, counts))


@lru_cache(maxsize=1 << 12)
def _best(counts: _Counts, free: tuple[ColourCard, ...]) -> Numbers:
    """The best numbers for jokers of different colours (there is one a colour).

    Runs depend on one joker each, and the sets of a number on which jokers take it: with
    both looked up, trying all 9 ** 3 choices is quick.
    """
    if not free:
        return ()
    runs: list[list[int]] = []
    for joker in free:
        colour = counts[COLOURS.index(joker.colour)]
        runs.append([run_points(colour + one) for one in _ONE])
    gain = [[0] * (1 << len(free)) for _ in range(10)]
    for number in NUMBERS:
        before = _sets(counts, number)
        for takers in range(1 << len(free)):
            grown = tuple((j, number) for i, j in enumerate(free) if takers >> i & 1)
            more = _sets(_with(counts, grown), number) - before
            gain[number][takers] = more * SET_POINTS[number]
    best_points, best = -1, (0,) * len(free)
    for numbers in product(NUMBERS, repeat=len(free)):
        found = 0
        together = [0] * 10
        for index, number in enumerate(numbers):
            found += runs[index][number]
            together[number] |= 1 << index
        for number in set(numbers):
            found += gain[number][together[number]]
        if found > best_points:
            best_points, best = found, numbers
    return tuple(zip(free, best, strict=True))


def _laid_out(held: tuple[ColourCard, ...], jokers: Numbers) -> Score:
    """The sets and runs card by card; of twins the natural ones are taken first."""
    numbers = dict(jokers)
    stacks: dict[tuple[str, int], list[ColourCard]] = {}
    for one in sorted(held):
        stacks.setdefault((one.colour, one.number or numbers[one]), []).append(one)
    sets = [
        Scored(three, SET_POINTS[number])
        for number in NUMBERS
        for three in zip(*(stacks.get((c, number), ()) for c in COLOURS), strict=False)
    ]
    runs: list[Scored] = []
    for colour, count in zip(COLOURS, _counts(held, numbers), strict=True):
        used = dict.fromkeys(NUMBERS, 0)
        for low, length in run_lengths(count):
            run: list[ColourCard] = []
            for number in range(low, low + length):
                run.append(stacks[colour, number][used[number]])
                used[number] += 1
            runs.append(Scored(tuple(run), length))
    total = sum(s.points for s in sets) + sum(r.points for r in runs)
    return Score(total, tuple(sets), tuple(runs), jokers)
