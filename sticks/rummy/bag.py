"""The bag of sticks: drawing from it, and who has how many.

The bag is a multiset kept in a fixed order; each draw shakes it with random numbers
named after the seat and the hand, so no draw depends on how many came before it.
"""

from __future__ import annotations

from typing import Literal

from sticks.cards import Card, shuffled
from sticks.game import Seat, stream
from sticks.rummy.labels import parse
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import Match, News, State
from sticks.values import replace, with_seat


def is_gift(label: str, rules: Ruleset) -> bool:
    """Whether a stick counts at once, when it is drawn (bag.2)."""
    return parse(label, rules).kind == "gift"


def can_be_last(label: str, rules: Ruleset) -> bool:
    """Whether a stick may be anyone's last: no Free stick of either kind may (bag.2, free.2)."""
    return parse(label, rules).kind not in ("gift", "anything")


def completed(match: Match, seat: Seat, label: str) -> Match:
    """The match after a seat completed a stick."""
    done = with_seat(match.done, seat, (*match.done[seat], label))
    return replace(match, done=done, since=with_seat(match.since, seat, sum(map(len, done))))


def draw_stick(state: State, seat: Seat, old_goes: Literal["bag", "aside"] = "bag") -> State:
    """A seat draws until it holds a new stick; gifts count at once (bag.2, bag.4, bag.5).

    A stick that the seat still holds goes back in the bag after the draw, or aside (bag.3).
    Where the bag has nothing for the seat, the sticks met or set aside return to it first;
    with nothing to draw even so, the seat keeps what it has.
    """
    public = state.public
    terms, match, news, bag = public.terms, public.match, list(public.news), list(state.bag)
    rules, aside, old = terms.rules, state.aside, state.held[seat]
    lacks_one = len(match.done[seat]) >= terms.target - 1

    def takes(label: str) -> bool:
        gift = is_gift(label, rules)
        return not gift and (not lacks_one or can_be_last(label, rules))

    if not any(map(takes, bag)):
        before = len(bag)
        bag += [*match.met, *(label for labels in aside for label in labels)]
        bag = list(_sorted(bag, terms.bag))
        aside = ((),) * terms.seats
        match = replace(match, met=(), aside=(0,) * terms.seats)
        if len(bag) > before:
            news.append(News("bag", clause=rules.cited("bag.4")))
    held: str | None = None
    for label in shuffled(bag, stream(state.seed, f"bag {match.hand}|seat {seat}")):
        lacks_one = len(match.done[seat]) >= terms.target - 1
        if takes(label):
            held = label
            bag.remove(label)
            break
        if is_gift(label, rules) and not lacks_one:
            match = completed(match, seat, label)
            bag.remove(label)
            news.append(News("free", seat, label, "bag.2"))
    if held is None:
        held = old
    elif old is not None and old_goes == "bag":
        bag.append(old)
        news.append(News("swapped", seat, "", rules.cited("bag.3")))
    elif old is not None:
        aside = with_seat(aside, seat, (*aside[seat], old))
        match = replace(match, aside=with_seat(match.aside, seat, len(aside[seat])))
        news.append(News("aside", seat, "", rules.cited("bag.3")))
    match = replace(match, failed=with_seat(match.failed, seat, 0))
    return replace(
        state,
        public=replace(public, match=match, news=tuple(news)),
        bag=_sorted(bag, terms.bag),
        held=with_seat(state.held, seat, held),
        aside=aside,
    )


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
