"""What it would come to if a seat bought the straw in the stand, over worlds that are supposed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random

from sticks.auction.ruler import ALIKE, COUNTED, FULL, LENGTHS
from sticks.auction.stand import View
from sticks.bots.straws.limits import at_least, credible, habits, heard, likely_limit
from sticks.bots.straws.mind import Mind
from sticks.bots.straws.promise import SCORES, gains
from sticks.bots.straws.values import Box, left_in_box
from sticks.bots.straws.worlds import World, Worlds
from sticks.game import Seat
from sticks.games.straws import MOST

Chances = list[float]
"""By seat: the chance to win."""
PRICES = range(MOST + 1)
CHOICE_OF_TWO, CHOICE = 2, 3
"""Where rivals have spoken, so many times more worlds are supposed than looked at, between two
and among more."""


@dataclass(slots=True)
class Foresight:
    """Means over the worlds.

    ``sold[buyer][price]``: the chances if the buyer pays the price; above what it can pay, as
    at the most. ``wills[rival][price]``: how likely the rival is to bet the price at least.
    ``lengths``: how likely each length of the straw is, the shortest first. ``adds[seat]``: the
    points that it adds to what the seat's straws promise; ``fours[seat]``: how likely it is the
    fourth of one length there.
    """

    sold: dict[Seat, list[Chances]]
    wills: dict[Seat, list[float]]
    lengths: list[float]
    adds: list[float]
    fours: list[float]


@dataclass(slots=True)
class Position:
    """One world with its straw in the stand, in the terms of :class:`Box`.

    ``first``: the first player of the lot after this one. ``limits``: how high each seat would
    probably bet for the straw.
    """

    world: World
    masks: list[int]
    counts: list[int]
    sizes: list[int]
    coins: tuple[int, ...]
    first: Seat
    limits: list[float]


def foresee(
    view: View, buyers: Sequence[Seat], mind: Mind, rng: Random
) -> Generator[None, None, Foresight]:
    """Supposes worlds; in each, every buyer pays a low and a high price, the seat a third too."""
    public = view.public
    seats = public.terms.seats
    first = (public.first + (public.terms.first == "clockwise")) % seats
    prices = {buyer: _prices(view, buyer) for buyer in buyers}
    sums = {buyer: [[0.0] * seats for _ in prices[buyer]] for buyer in buyers}
    wills = {buyer: [0.0] * len(PRICES) for buyer in buyers if buyer != view.seat}
    lengths = [0.0] * len(LENGTHS)
    adds, fours = [0.0] * seats, [0.0] * seats
    fullest = max(map(len, public.hands))
    positions = yield from _positions(view, mind, first, rng)
    worlds = len(positions)
    for position, times in _counted(positions):
        place = position.world.stand
        lengths[place] += times / worlds
        for seat, (mask, count) in enumerate(zip(position.masks, position.counts, strict=True)):
            adds[seat] += times * gains(fullest, mask)[place] / worlds
            fours[seat] += times * (count >> 2 * place & 3 == ALIKE - 1) / worlds
        for rival, will in wills.items():
            _add_will(will, position, rival, times)
        yield from _add_sales(sums, prices, position, times)
    for will in wills.values():
        will[:] = [sum_ / worlds for sum_ in will]
    means = {b: [[x / worlds for x in row] for row in rows] for b, rows in sums.items()}
    sold = {buyer: _between(prices[buyer], means[buyer]) for buyer in buyers}
    return Foresight(sold, wills, lengths, adds, fours)


def _prices(view: View, buyer: Seat) -> list[int]:
    """The prices at which a sale is looked at: all where it ends the match."""
    most = min(MOST, view.public.coins[buyer])
    low = min(view.public.bet, most)
    if len(view.public.hands[buyer]) == FULL - 1:
        return list(range(low, most + 1))
    return sorted({low, (low + most) // 2, most} if buyer == view.seat else {low, most})


def _positions(
    view: View, mind: Mind, first: Seat, rng: Random
) -> Generator[None, None, list[Position]]:
    """The worlds to look at, drawn from more by how well they fit what the rivals have said."""
    public = view.public
    assert view.seat is not None
    seats = public.terms.seats
    worlds = max(1, mind.worlds if seats == 2 else mind.worlds // seats)
    choice = CHOICE_OF_TWO if seats == 2 else CHOICE
    words = heard(public, view.seat) if mind.heeds else []
    source = Worlds(view, mind, rng)
    spread = habits(seats).spread
    found: list[Position] = []
    weights: list[float] = []
    for _ in range(choice * worlds if words else worlds):
        position = _position(source.next(), public.coins, first)
        found.append(position)
        weights.append(credible(position.limits, words, spread))
        yield
    return drawn_by(weights, found, worlds, rng) if words else found


def _counted(positions: Sequence[Position]) -> list[tuple[Position, int]]:
    """Positions that are all different, each with how many there are of it."""
    times: dict[tuple[object, ...], list[Position]] = {}
    for position in positions:
        key = (position.world.stand, *position.counts)
        times.setdefault(key, []).append(position)
    return [(alike[0], len(alike)) for alike in times.values()]


def drawn_by(
    weights: Sequence[float], items: Sequence[Position], count: int, rng: Random
) -> list[Position]:
    """So many of the items, each as often as its weight says, at even steps (systematically)."""
    sums = list(accumulate(weights))
    step = sums[-1] / count
    at = rng.random() * step
    last = len(items) - 1
    return [items[min(bisect_right(sums, at + step * i), last)] for i in range(count)]


def _position(world: World, coins: tuple[int, ...], first: Seat) -> Position:
    masks, counts = [], []
    for hand in world.hands:
        mask = count = 0
        for place in hand:
            mask |= 1 << place
            count += 1 << 2 * place
        masks.append(mask)
        counts.append(count)
    sizes = [len(hand) for hand in world.hands]
    limits = [
        likely_limit(masks, counts, sizes, coins, seat, world.stand) for seat in range(len(masks))
    ]
    return Position(world, masks, counts, sizes, coins, first, limits)


def _add_will(will: list[float], position: Position, rival: Seat, times: int) -> None:
    spread = habits(len(position.masks)).spread
    for price in PRICES:
        if price <= position.coins[rival]:
            will[price] += times * at_least(price, position.limits[rival], spread)


def _add_sales(
    sums: dict[Seat, list[Chances]],
    prices: dict[Seat, list[int]],
    position: Position,
    times: int,
) -> Generator[None, None, None]:
    """Adds what each sale comes to in this world, so many times."""
    place, seats = position.world.stand, len(position.masks)
    box = Box(left_in_box((*position.world.hands, (place,))), seats)
    hands = [box.hand(mask, n) for mask, n in zip(position.masks, position.counts, strict=True)]
    yield
    for buyer, rows in sums.items():
        sizes, coins, after, masks = (
            position.sizes[:], list(position.coins), hands[:], position.masks[:],
        )  # fmt: skip
        sizes[buyer] += 1
        masks[buyer] |= 1 << place
        four = position.counts[buyer] >> 2 * place & 3 == ALIKE - 1
        if not four:
            after[buyer] = box.hand(masks[buyer], position.counts[buyer] + (1 << 2 * place))
        for price, row in zip(prices[buyer], rows, strict=True):
            coins[buyer] = position.coins[buyer] - price
            if four:
                row[buyer] += times
                continue
            if sizes[buyer] >= FULL or not coins[buyer]:
                chances = _ended(masks, sizes, coins)
            else:
                chances = box.chances(after, sizes, coins, position.first)
            for seat, chance in enumerate(chances):
                row[seat] += times * chance
        yield


def _ended(masks: list[int], sizes: list[int], coins: list[int]) -> Chances:
    """Who wins by points, straws and coins (score.2); a win that is shared is so in equal parts."""
    ranks = [
        (SCORES[mask] + min(purse, COUNTED), size, purse)
        for mask, size, purse in zip(masks, sizes, coins, strict=True)
    ]
    best = max(ranks)
    share = 1 / ranks.count(best)
    return [share if rank == best else 0.0 for rank in ranks]


def _between(prices: list[int], known: list[Chances]) -> list[Chances]:
    """The chances at every price from those at some prices, in proportion."""
    if len(known) == 1:
        return known * len(PRICES)
    found = []
    at = 0
    for price in PRICES:
        while at + 2 < len(known) and price > prices[at + 1]:
            at += 1
        low, high = prices[at], prices[at + 1]
        part = min(1.0, max(0.0, (price - low) / (high - low)))
        pairs = zip(known[at], known[at + 1], strict=True)
        found.append([here + part * (there - here) for here, there in pairs])
    return found
