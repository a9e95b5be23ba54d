"""Stick to Colours: what is secret, what seats are told, states that fit a view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sticks.auction.colour_cards import DECK, ColourCard, cards
from sticks.auction.colour_state import State
from sticks.game import name_seats
from tests.colours.positions import (
    GAME,
    at_random,
    cards_in,
    market,
    new_table,
    play,
    position,
    states,
    texts,
    told,
)

every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def places(state: State) -> list[ColourCard]:
    """Every card where it lies."""
    found = [*state.deck, *state.public.discarded, *(m.card for m in state.public.market)]
    for seat in range(len(state.hands)):
        found += (*state.hands[seat], *state.laid[seat], *state.lost[seat])
    return found


def hidden_from(state: State, seat: int | None) -> set[ColourCard]:
    """The cards that a seat has not seen so far."""
    seen = {*state.public.discarded, *(m.card for m in state.public.market)}
    for taken in (*state.public.taken, *state.public.hands):
        seen.update(taken)
    if seat is not None:
        seen.update((*state.hands[seat], *state.laid[seat], *state.lost[seat]))
    return set(DECK) - seen


@every_table
def test_setup_1_every_card_is_in_exactly_one_place_throughout(seats: int) -> None:
    for number in range(4):
        for state in states(seats, f"places {number}"):
            assert sorted(places(state)) == list(DECK)
            public = state.public
            assert public.counts == tuple(map(len, state.hands))
            assert public.laid == tuple(map(len, state.laid))
            assert public.lost == tuple(map(len, state.lost))
            assert public.deck == len(state.deck)
            assert len(public.market) <= public.size
            assert len(public.market) == public.size or not state.deck or public.named


@every_table
def test_hidden_1_a_view_holds_no_card_that_its_seat_has_not_seen(seats: int) -> None:
    for number in range(3):
        for state in states(seats, f"secret {number}"):
            for seat in [*range(seats), None]:
                inside = set(cards_in(GAME.view(state, seat)))
                assert not inside & hidden_from(state, seat)


def test_hidden_1_the_first_two_cards_and_hand_cards_bid_are_secret() -> None:
    start = new_table(3, "kitchen").state
    assert not set(cards_in(GAME.view(start, 1))) & {*start.hands[0], *start.hands[2]}
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", "B5a B6a", deck="R9a")
    state = play(state, "choose R1a", "bid B1a R2a", "pass", "pass")
    for seat in (1, 2, None):
        assert not {"B1a", "B2a"} & set(map(str, cards_in(GAME.view(state, seat))))
    assert texts(GAME.view(state, 0).lost) == "B1a"


def test_hidden_1_what_was_taken_in_the_open_is_public() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", deck="R9a")
    state = play(state, "choose R1a", "bid R2a", "pass")
    assert list(map(texts, state.public.taken)) == ["R1a", "R2a"]
    assert state.public.counts == (3, 3)


@every_table
def test_hidden_1_a_redealt_state_shows_the_same_view_and_each_card_once(seats: int) -> None:
    rng = Random(seats)
    for number in range(3):
        for state in states(seats, f"redeal {number}"):
            for seat in [*range(seats), None]:
                view = GAME.view(state, seat)
                other = GAME.redeal(view, rng)
                assert GAME.view(other, seat) == view
                assert GAME.turn(other) == GAME.turn(state)
                assert sorted(places(other)) == list(DECK)
                for mine in (other.hands, other.laid, other.lost):
                    assert len(mine) == seats
                assert tuple(map(len, other.hands)) == state.public.counts
                assert tuple(map(len, other.laid)) == state.public.laid
                assert tuple(map(len, other.lost)) == state.public.lost


@every_table
def test_hidden_1_in_a_redealt_state_nobody_bid_a_card_before_having_it(seats: int) -> None:
    rng = Random(seats)
    for number in range(3):
        for state in states(seats, f"order {number}"):
            for seat in [*range(seats), None]:
                other = GAME.redeal(GAME.view(state, seat), rng)
                for who in range(seats):
                    check_order(other, who)


def check_order(state: State, seat: int) -> None:
    parted = [*state.lost[seat], *state.laid[seat]]
    taken = set(state.public.taken[seat])
    held = {*state.hands[seat], *parted} - taken
    assert len(held) == 2
    for move in state.public.history:
        if move.seat == seat and move.kind in ("win", "left"):
            held.update(move.cards)
        elif move.seat == seat and move.kind == "bid":
            for _ in range(move.hand):
                held.remove(parted.pop(0))
    assert parted == []
    assert held == set(state.hands[seat])


def test_hidden_1_a_card_taken_stays_in_the_hand_until_hand_cards_are_bid() -> None:
    state = new_table(2, "known").state
    dealer = state.public.dealer
    lying = list(map(str, cards(market(state))))
    state = play(state, f"choose {lying[0]}", f"bid {lying[1]}", "pass")
    taken = cards(lying[0])[0]
    view = GAME.view(state, 1 - dealer)
    rng = Random(1)
    assert all(taken in GAME.redeal(view, rng).hands[dealer] for _ in range(50))
    state = play(state, "pass token", f"choose {lying[2]}", f"bid {state.hands[dealer][0]}")
    view = GAME.view(state, 1 - dealer)
    redealt = [GAME.redeal(view, rng) for _ in range(100)]
    assert {taken in other.hands[dealer] for other in redealt} == {True, False}
    assert all((taken in o.hands[dealer]) != (taken in o.laid[dealer]) for o in redealt)


@every_table
def test_hidden_1_what_is_lawful_and_offered_depends_on_the_view_alone(seats: int) -> None:
    rng = Random(seats)
    for state in states(seats, "offers"):
        seat = GAME.turn(state)
        if seat is not None:
            view = GAME.view(state, seat)
            other = GAME.view(GAME.redeal(view, rng), seat)
            assert list(GAME.actions(other)) == list(GAME.actions(view))
            for watcher in [*range(seats), None]:
                if watcher != seat:
                    assert list(GAME.actions(GAME.view(state, watcher))) == []
                    first = next(GAME.actions(view))
                    assert GAME.check(GAME.view(state, watcher), first) is not None


@every_table
def test_a_redealt_match_can_be_played_to_its_end(seats: int) -> None:
    rng = Random(seats)
    choose = at_random(rng)
    for number, state in enumerate(states(seats, "play on")):
        if number % 12 == 5 and GAME.turn(state) is not None:
            other = GAME.redeal(GAME.view(state, GAME.turn(state)), rng)
            while GAME.turn(other) is not None:
                other = GAME.apply(other, GAME.read(choose(other)))
            assert sorted(places(other)) == list(DECK)


# --- events -------------------------------------------------------------------------------


def all_events(seats: int, seed: str) -> Iterator[tuple[State, int | None, str, bool]]:
    rng = Random(seed)
    choose = at_random(rng)
    state = GAME.deal(new_table(seats, seed).setup)
    while GAME.turn(state) is not None:
        action = GAME.read(choose(state))
        after = GAME.apply(state, action)
        for seat in [*range(seats), None]:
            for event in GAME.events(state, action, after, seat):
                assert event.clause
                yield after, seat, event.text, event.seat is None
        state = after


@every_table
def test_hidden_1_no_event_names_a_card_that_its_watcher_has_not_seen(seats: int) -> None:
    names: dict[str, set[ColourCard]] = {}
    for card in DECK:
        colour = {"R": "red", "G": "green", "B": "blue"}[card.colour]
        names.setdefault(f"{colour} {card.number or 'joker'}", set()).add(card)
    for state, seat, text, _ in all_events(seats, "events"):
        hidden = hidden_from(state, seat)
        for name, held in names.items():
            if name in text:
                assert held - hidden, text


@every_table
def test_every_event_reads_as_a_sentence(seats: int) -> None:
    people = ["Ana", "Bo", "Cy", "Di"]
    for _, _, text, whole in all_events(seats, "sentences"):
        said = name_seats(text, people)
        assert "{" not in said
        if whole:
            assert said[0].isupper()
            assert said.endswith(".")
        else:
            assert said[0].islower()
            assert not said.endswith(".")


def test_hidden_1_a_bid_names_hand_cards_to_the_bidder_only() -> None:
    state = play(position("R1a R2a G3a", "B1a B2a", "B3a B4a B5a"), "choose R1a")
    mine = told(state, "bid R2a B1a", 0)[0].text
    assert mine == "bid 2 cards: the red 2 and the blue 1 from hand"
    assert told(state, "bid R2a B1a", 1)[0].text == "bid 2 cards: the red 2 and a card from hand"
    assert told(state, "bid B1a B2a", None)[0].text == "bid 2 cards from hand"
    state = play(state, "bid B1a", "bid B3a B4a")
    assert told(state, "bid R2a G3a", 1)[0].text == "bid 3 cards, adding the red 2 and the green 3"


def test_score_3_the_numbers_of_jokers_are_told() -> None:
    state = position("B9a", "R1a", "R* G* G9a")
    state = play(state, "choose B9a", "bid R1a", "pass")
    events = told(state, "jokers R*=1 G*=2")
    assert events[0].text == "turned the red joker into red 1 and the green joker into green 2"
    assert [e.kind for e in events] == ["jokers", "score", "score", "match"]
    assert events[-1].text == "The match is over, won by {0} and {1}."


def test_round_1_cards_that_come_to_light_bar_undo() -> None:
    state = position("R1a R2a G3a G4a G5a", "B1a", "B3a", deck="R9a")
    state = play(state, "choose R1a", "bid R2a")
    assert [e.kind for e in told(state, "pass") if e.reveals] == ["refill"]
    state = play(position("R1a", "B1a", "B3a B4a"), "choose R1a", "bid B1a")
    assert [e.kind for e in told(state, "pass") if e.reveals] == ["open"]
