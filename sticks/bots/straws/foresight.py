"""What it would come to if a seat bought the straw in the stand, over worlds that are supposed."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from sticks.auction.ruler import ALIKE, COUNTED, FULL, LENGTHS
from sticks.auction.stand import View
from sticks.bots.straws.limits import at_least, likely_limit
from sticks.bots.straws.mind import Mind
from sticks.bots.straws.promise import SCORES, gains
from sticks.bots.straws.values import Box, left_in_box
from sticks.bots.straws.worlds import World, Worlds
from sticks.game import Seat
from sticks.games.straws import MOST

Chances = list[float]
"""By seat: the chance to win."""
PRICES = range(MOST + 1)


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

    ``first``: the first player of the lot after this one.
    """

    world: World
    masks: list[int]
    counts: list[int]
    sizes: list[int]
    coins: tuple[int, ...]
    first: Seat


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
    worlds = max(1, 2 * mind.worlds // seats)
    source = Worlds(view, mind, rng)
    yield
    for _ in range(worlds):
        position = _position(source.next(), public.coins, first)
        place = position.world.stand
        lengths[place] += 1 / worlds
        for seat, (mask, count) in enumerate(zip(position.masks, position.counts, strict=True)):
            adds[seat] += gains(fullest, mask)[place] / worlds
            fours[seat] += (count >> 2 * place & 3 == ALIKE - 1) / worlds
        for rival, will in wills.items():
            _add_will(will, position, rival)
        yield from _add_sales(sums, prices, position)
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


def _position(world: World, coins: tuple[int, ...], first: Seat) -> Position:
    masks, counts = [], []
    for hand in world.hands:
        mask = count = 0
        for place in hand:
            mask |= 1 << place
            count += 1 << 2 * place
        masks.append(mask)
        counts.append(count)
    return Position(world, masks, counts, [len(hand) for hand in world.hands], coins, first)


def _add_will(will: list[float], position: Position, rival: Seat) -> None:
    limit = likely_limit(
        position.masks, position.counts, position.sizes, position.coins, rival,
        position.world.stand,
    )  # fmt: skip
    for price in PRICES:
        if price <= position.coins[rival]:
            will[price] += at_least(price, limit)


def _add_sales(
    sums: dict[Seat, list[Chances]], prices: dict[Seat, list[int]], position: Position
) -> Generator[None, None, None]:
    """Adds what each sale comes to in this world."""
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
                row[buyer] += 1
                continue
            if sizes[buyer] >= FULL or not coins[buyer]:
                chances = _ended(masks, sizes, coins)
            else:
                chances = box.chances(after, sizes, coins, position.first)
            for seat, chance in enumerate(chances):
                row[seat] += chance
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
