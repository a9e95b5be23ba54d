"""The hand lies as the player wants it."""

from __future__ import annotations

from random import Random

from sticks.cards import cards
from sticks.games import GAMES
from sticks.rummy.labels import parse
from sticks.rummy.solver import Advice
from tests.web.house import START, House, count, drawn
from web import errands, msg, ordering, playing
from web.update import update


def test_my_order_is_kept_through_draws_and_the_others_turns() -> None:
    house = drawn(House(START))
    order = tuple(reversed(house.model.order))
    house.post(msg.Arrange(order))
    card = next(c for c in order if c in house.model.offers.discards)
    house.say("discard", f"{count(house)} {card}")
    drawn(house)
    assert house.model.order[:-1] == tuple(c for c in order if c != card)
    assert house.model.order[-1] == playing.view_of(house.model).drawn


def test_an_order_from_outside_loses_and_adds_no_card() -> None:
    house = drawn(House(START))
    hand = set(house.model.order)
    house.post(msg.Arrange((*house.model.order[3:5], *cards("Xrf Xbf"))))
    assert set(house.model.order) == hand
    assert len(house.model.order) == len(hand)


def test_the_hand_can_be_arranged_while_another_seat_is_in_turn() -> None:
    house = drawn(House(START))
    model = house.model
    card = sorted(model.offers.discards)[0]
    assert model.table is not None
    model, asked = update(model, msg.Discard(model.table.count, card))
    assert any(isinstance(e, errands.Think) for e in asked)
    order = tuple(reversed(model.order))
    model, _ = update(model, msg.Arrange(order))
    assert model.order == order


def test_a_new_hand_comes_sorted_by_my_stick_and_then_stays_as_i_put_it() -> None:
    house = drawn(House(START))
    model = house.model
    assert model.advice is not None
    by_stick = ordering.arrange(
        model.order[:-1], "stick", model.advice, runs=ordering.by_runs(model.stick)
    )
    first = House(START)
    while not first.model.offers.stock:
        first.turn(Random(0))
    flags = [card in first.model.advice.spare for card in first.model.order if first.model.advice]
    assert flags == sorted(flags)
    assert len(by_stick) == len(first.model.order)
    house.say("sort", "suit")
    by_suit = house.model.order
    house.say("discard", f"{model.table.count if model.table else 0} {by_suit[0]}")
    assert house.model.order[: len(by_suit) - 1] == by_suit[1:]


def test_the_next_hand_comes_in_the_sort_that_i_chose() -> None:
    house = drawn(House(START))
    house.say("sort", "rank")
    hand = house.model.dealt
    rng = Random(5)
    for _ in range(600):
        if house.model.dealt != hand and house.model.order:
            break
        house.turn(rng)
    assert house.model.dealt > hand
    assert house.model.order == ordering.arrange(house.model.order, "rank", None)


def test_a_hand_without_a_stick_comes_by_suit_and_runs_lie_by_suit() -> None:
    hand = cards("Kha 3ca 9da 4ca Ksa")
    by_suit = cards("Ksa Kha 3ca 4ca 9da")
    assert ordering.dealt((), hand, "", None, None) == by_suit
    advice = Advice(3, frozenset(), cards("Kha Ksa"))
    stick = parse("One Run of Six", GAMES["sticks"].rules)  # type: ignore[attr-defined]
    laid = ordering.dealt((), hand, "", advice, stick)
    assert laid == cards("3ca 4ca 9da Ksa Kha")


def test_sorting_by_my_stick_puts_last_what_may_go() -> None:
    house = drawn(House(START))
    house.say("sort", "stick")
    assert house.model.advice is not None
    spare = set(house.model.advice.spare)
    flags = [card in spare for card in house.model.order]
    assert flags == sorted(flags)


def test_arrow_keys_go_along_the_hand_and_shift_moves_the_card() -> None:
    house = drawn(House(START))
    first, second = house.model.order[:2]
    house.say("look", f"{first} 1")
    assert house.errands[-1] == errands.Focus(f"card-{second}")
    house.say("look", f"{first} -1")
    assert house.errands[-1] == errands.Focus(f"card-{house.model.order[-1]}")
    house.say("look", f"{first} 99")
    assert house.errands[-1] == errands.Focus(f"card-{house.model.order[-1]}")
    house.say("move", f"{first} 1")
    assert house.model.order[:2] == (second, first)
    assert house.errands[-1] == errands.Focus(f"card-{first}")


def test_an_order_is_found_again_after_a_visit_that_stayed_on_the_start_screen() -> None:
    first = drawn(House(START))
    first.post(msg.Arrange(tuple(reversed(first.model.order))))
    first.post(msg.Home())
    there = House("", **first.kept)
    there.say("resume")
    assert there.model.order == first.model.order
    assert there.model.order
