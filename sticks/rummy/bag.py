"""The bag of sticks: drawing from it, and who has how many.

The bag is a multiset kept in a fixed order; each draw shakes it with random numbers
named after the seat and the hand, so no draw depends on how many came before it.
"""

from __future__ import annotations

from dataclasses import replace

from sticks.cards import Card, shuffled
from sticks.game import Seat, stream
from sticks.rummy.labels import parse
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import Match, News, State, with_seat


def is_gift(label: str, rules: Ruleset) -> bool:
    """Whether a stick counts at once, when it is drawn (bag.2)."""
    return parse(label, rules).kind == "gift"


def completed(match: Match, seat: Seat, label: str) -> Match:
    """The match after a seat completed a stick."""
    done = with_seat(match.done, seat, (*match.done[seat], label))
    return replace(match, done=done, since=with_seat(match.since, seat, sum(map(len, done))))


def draw_stick(state: State, seat: Seat) -> State:
    """A seat draws until it holds a new stick; Free ones count at once (bag.2, bag.4, bag.5).

    A stick that the seat still holds goes back in the bag after the draw (bag.3). With
    nothing to draw the seat keeps what it has.
    """
    public = state.public
    match, news, bag = public.match, list(public.news), list(state.bag)
    rules = public.terms.rules
    if all(is_gift(label, rules) for label in bag):
        bag, match = _return_met(bag, match, public.terms.bag)
        news.append(News("bag", clause="bag.4"))
    order = shuffled(bag, stream(state.seed, f"bag {match.hand}|seat {seat}"))
    held: str | None = None
    for label in order:
        if not is_gift(label, rules):
            held = label
            bag.remove(label)
            break
        if len(match.done[seat]) < public.terms.target - 1:
            match = completed(match, seat, label)
            bag.remove(label)
            news.append(News("free", seat, label, "bag.2"))
    old = state.held[seat]
    if held is None:
        held = old
    elif old is not None:
        bag.append(old)
        news.append(News("swapped", seat, "", "bag.3"))
    match = replace(match, failed=with_seat(match.failed, seat, 0))
    return replace(
        state,
        public=replace(public, match=match, news=tuple(news)),
        bag=_sorted(bag, public.terms.bag),
        held=with_seat(state.held, seat, held),
    )


def _return_met(bag: list[str], match: Match, every: tuple[str, ...]) -> tuple[list[str], Match]:
    """All met requirement sticks go back in the bag (bag.4)."""
    return list(_sorted([*bag, *match.met], every)), replace(match, met=())


def _sorted(bag: list[str], every: tuple[str, ...]) -> tuple[str, ...]:
    place = {label: i for i, label in enumerate(every)}
    return tuple(sorted(bag, key=place.__getitem__))


def leaders(match: Match) -> tuple[Seat, ...]:
    """Who has most sticks; ties go to whoever got there first, none at all is shared (win.2)."""
    most = max(map(len, match.done))
    seats = [seat for seat, sticks in enumerate(match.done) if len(sticks) == most]
    return tuple(seats) if most == 0 else (min(seats, key=match.since.__getitem__),)


def draw_for_deal(seed: str, seats: int, deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat draws for places and deal: no two end up equal (setup.2).

    Jokers and equal ranks among the tied are followed by another card.
    """
    order = iter(shuffled(deck, stream(seed, "seats")))
    drawn: list[tuple[Card, ...]] = [()] * seats
    tied = list(range(seats))
    while tied:
        for seat in tied:
            drawn[seat] += (next(order),)
            while drawn[seat][-1].number == 0:
                drawn[seat] += (next(order),)
        keys = [draw_rank(cards) for cards in drawn]
        tied = [seat for seat in range(seats) if keys.count(keys[seat]) > 1]
    return tuple(drawn)


def draw_rank(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How high a draw is, round by round: ace highest, jokers not counted."""
    return tuple(14 if c.number == 1 else c.number for c in cards if c.number)
