"""Which lay-down to choose, and which cards to put on the table after it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sticks.bots.rummy.shed import Places, held_back, left_of, places_of, unplaced
from sticks.cards import KIND, Card
from sticks.game import Refusal, Seat
from sticks.rummy import plays
from sticks.rummy.fulfil import as_meld, fulfil
from sticks.rummy.labels import parse
from sticks.rummy.notation import Lay, New, Off, Swap
from sticks.rummy.solver import lay_down
from sticks.rummy.state import View, barred


def best_lay(
    view: View, lays: Sequence[Lay], reach: tuple[Seat, ...]
) -> Generator[None, None, Lay]:
    """The lay-down that leaves the fewest cards without a place, then the most wild cards."""
    assert view.stick is not None
    assert view.seat is not None
    rules = view.public.terms.rules
    requirement = parse(view.stick, rules)
    best, least = lays[0], (99, 99)
    for lay in lays:
        groups = fulfil(lay.melds, requirement, view.seat)
        if isinstance(groups, Refusal):
            continue
        gone = {card for meld in lay.melds for card in meld.cards}
        rest = [card for card in view.hand if card not in gone]
        places = places_of((*view.public.groups, *groups), view, reach)
        spent = sum(rules.is_wild(KIND[card]) for card in gone)
        cost = (unplaced(left_of(rest, places), places), spent)
        if cost < least:
            best, least = lay, cost
        yield
    return best


def once_laid(view: View, reach: tuple[Seat, ...]) -> tuple[tuple[Card, ...], Places] | None:
    """What the best lay-down would leave in hand, and the places then; None while there is none."""
    assert view.stick is not None
    assert view.seat is not None
    requirement = parse(view.stick, view.public.terms.rules)
    laid = lay_down(view.hand, requirement)
    if laid is None:
        return None
    groups = fulfil(tuple(map(as_meld, laid)), requirement, view.seat)
    made = () if isinstance(groups, Refusal) else groups
    gone = {card for one in laid for card in one.cards}
    rest = tuple([card for card in view.hand if card not in gone])
    return rest, places_of((*view.public.groups, *made), view, reach)


def best_play(
    view: View,
    offered: Sequence[New | Off | Swap],
    places: Places,
    reach: tuple[Seat, ...],
    holds: bool,
) -> Generator[None, None, New | Off | Swap | None]:
    """The play to make now, or None to hold the rest back.

    Natural cards go as soon as no other card loses its place by it; wild ones stay in hand, where
    they may still stand for anything, until the hand can go out; with ``holds`` further groups
    stay there too. A hand that can go out keeps the card for the discard.
    """
    rules = view.public.terms.rules
    now = unplaced(left_of(view.hand, places), places)
    last = now <= 1 or view.public.no_discard
    out = last and not view.public.no_discard and not kept(view, places)
    best: New | Off | Swap | None = None
    least: tuple[int, int, int] | None = None
    for action in offered:
        if holds and not last and isinstance(action, New):
            continue
        after = plays.grown(view, action)
        yield
        if isinstance(after, Refusal):
            continue
        gone = len(view.hand) - len(after.hand)
        spent = sum(rules.is_wild(KIND[c]) for c in view.hand) - sum(
            rules.is_wild(KIND[c]) for c in after.hand
        )
        if spent > 0 and not last:
            continue
        then = places_of(after.public.groups, after, reach)
        stay = unplaced(left_of(after.hand, then), then)
        if stay > max(now, 1 if last else 0) or (out and kept(after, then)):
            continue
        cost = (stay, spent, -gone)
        if least is None or cost < least:
            best, least = action, cost
    return best


def kept(view: View, places: Places) -> int:
    """How many cards would stay besides one for the discard; 0 if the hand can go out now."""
    public = view.public
    if public.terms.float_ and not unplaced(left_of(view.hand, places), places):
        return 0
    may_go = [card for card in view.hand if not barred(card, public, view.drawn, view.lifted)]
    return held_back(view.hand, may_go, places)
