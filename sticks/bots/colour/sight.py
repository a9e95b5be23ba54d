"""What a bot makes of its view of Stick to Colours: who holds what, as far as can be known.

Cards taken from the market were seen by everybody. The two cards dealt to each rival, and what
rivals bid from hand, were not: a rival is supposed to have parted with what it missed least.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sticks.auction.colour_state import View
from sticks.bots.colour.board import Board, Lying, minds_of, spare_of
from sticks.bots.colour.hope import Hope, hope_for
from sticks.bots.colour.prospect import COPIES, DROP, KINDS, UNKNOWN, Prospect, kind_of
from sticks.game import Seat


def board_of(view: View, denial: float, memory: int | None = None) -> Generator[None, None, Board]:
    """The position as the view's seat sees it, made in slices.

    ``denial``: see :func:`minds_of`. ``memory``: how many of the last cards that each rival
    took are remembered, None for all.
    """
    public = view.public
    seats = range(len(public.counts))
    market = [Lying(kind_of(m.card), frozenset(m.refused), i) for i, m in enumerate(public.market)]
    hope = hope_for(len(seats), public.deck, len(market))
    gone = [0] * KINDS
    for card in (*public.discarded, *view.laid, *view.lost):
        gone[kind_of(card)] += 1
    hands: list[list[int]] = []
    for seat in seats:
        if seat == view.seat:
            hands.append([kind_of(card) for card in view.hand])
            continue
        taken = public.taken[seat]
        known = taken if memory is None else taken[max(0, len(taken) - memory) :]
        held = public.counts[seat] + public.laid[seat] + public.lost[seat]
        hands.append([*map(kind_of, known), *[UNKNOWN] * (held - len(known))])
    for seat in seats:
        if seat != view.seat:
            for _ in range(public.laid[seat] + public.lost[seat]):
                _discard(hope, seat, hands, market, gone)
                yield
    prospects = [_prospect(hope, seat, hands, market, gone) for seat in seats]
    spare: list[list[int]] = []
    for prospect, hand in zip(prospects, hands, strict=True):
        spare.append(spare_of(prospect, hand))
        yield
    return Board(prospects, market, spare, minds_of([p.worth for p in prospects], denial))


def _discard(
    hope: Hope, seat: Seat, hands: list[list[int]], market: Sequence[Lying], gone: list[int]
) -> None:
    """A rival's hand loses the card that it misses least."""
    now = _prospect(hope, seat, hands, market, gone)
    least = max(hands[seat], key=lambda kind: (now.gain(kind, DROP), kind))
    hands[seat].remove(least)
    if least != UNKNOWN:
        gone[least] += 1


def _prospect(
    hope: Hope,
    seat: Seat,
    hands: Sequence[Sequence[int]],
    market: Sequence[Lying],
    gone: Sequence[int],
) -> Prospect:
    held, away = [0] * KINDS, list(gone)
    for other, hand in enumerate(hands):
        for kind in hand:
            if kind != UNKNOWN:
                (held if other == seat else away)[kind] += 1
    if hope.exact:  # what was never seen is in rivals' hands for good
        away = [copies - mine for copies, mine in zip(COPIES, held, strict=True)]
        for lying in market:
            away[lying.kind] -= seat not in lying.refused
    else:
        for lying in market:
            away[lying.kind] += seat in lying.refused
    return Prospect.of(hope, held, away)
