"""What comes too late, or twice, or not at all does no harm."""

from __future__ import annotations

from random import Random

import pytest

from tests.sticks.positions import position
from tests.web.house import START, House, count, drawn, seated, undo
from web import errands, msg, words
from web.update import update


def test_a_play_for_a_position_that_is_gone_does_nothing() -> None:
    house = drawn(House(START))
    model = house.model
    assert model.table is not None
    count = model.table.count
    one, two = sorted(model.offers.discards)[:2]
    house.post(msg.Discard(count, one), think=False)
    before = house.model
    house.post(msg.Discard(count, two), think=False)
    house.post(msg.Play(count, f"discard {two}"), think=False)
    assert house.model == before


def test_the_second_tap_of_a_double_tap_is_not_answered() -> None:
    house = drawn(House(START))
    assert house.model.table is not None
    card = sorted(house.model.offers.discards)[0]
    house.say("pick", str(card))
    house.post(msg.Discard(house.model.table.count), think=False)
    house.post(msg.Discard(house.model.table.count), think=False)
    assert house.model.notice is None


@pytest.mark.parametrize(
    "word", ["draw pile", "discard", "undo", "lay-group", "tray-lay", "lay-down"]
)
def test_a_second_tap_on_the_same_picture_is_neither_played_nor_answered(word: str) -> None:
    house = drawn(House(START))
    seen, then = house.model.token, count(house)
    verb, _, place = word.partition(" ")
    arg = f"{then} {place}".strip()
    house.post(msg.Said("discard", f"{then} {sorted(house.model.offers.discards)[0]}", {}, seen))
    drawn(house)
    before = house.model
    house.post(msg.Said(verb, arg, {}, seen))
    assert house.model == before
    message = words.read(verb, arg)
    assert message is not None
    if verb != "lay-down":
        house.post(message)
        assert house.model == before


def test_the_second_tap_on_the_pile_that_was_drawn_from_asks_for_nothing() -> None:
    house = House(START)
    while not house.model.offers.pile:
        house.turn(Random(0))
    seen, then = house.model.token, count(house)
    for _ in range(2):
        house.post(msg.Said("draw", f"{then} pile", {}, seen))
    assert house.model.offers.play
    assert house.model.notice is None


def test_a_double_tap_on_undo_takes_back_one_action() -> None:
    house = seated(position("9ca 9da 9ha Kca Kda Kha 4sa 5da Jhb", stick=None, drawn="4sa"))
    for three in ("9ca 9da 9ha", "Kca Kda Kha"):
        house.post(msg.Play(count(house), f"new {three}"))
    press = undo(house)
    house.post(press)
    house.post(press)
    assert house.model.table is not None
    assert house.model.table.count == 1


def test_a_key_pressed_at_the_sight_of_an_older_picture_only_arranges() -> None:
    house = House(START)
    while not house.model.offers.stock:
        house.turn(Random(0))
    seen = house.model.token
    house.post(msg.Said("press", "d", {}, seen))
    before = house.model
    for key in ("d", "p", "x", "u", "l", "b", "n"):
        house.post(msg.Said("press", key, {}, seen))
        assert house.model == before
    house.post(msg.Said("press", "2", {}, seen))
    assert house.model.sorted_by == "suit"


def test_a_form_that_is_sent_twice_begins_one_match() -> None:
    house = House()
    house.say("new")
    seen, fields = house.model.token, {"seats": "2", "seed": ""}
    house.post(msg.Said("new-game", "", fields, seen))
    first = house.model.table
    house.post(msg.Said("new-game", "", fields, seen))
    assert house.model.table is first


def test_a_move_made_just_before_going_home_is_kept() -> None:
    house = drawn(House(START))
    card = sorted(house.model.offers.discards)[0]
    model, _ = update(house.model, msg.Discard(count(house), card))
    model, asked = update(model, msg.Home())
    kept = {e.key: e.text for e in asked if isinstance(e, errands.Keep)}
    assert f"discard {card}" in kept["match"]
    assert str(card) not in kept["order"].split()
    again, _ = update(model, msg.Resume())
    assert again.table is not None
    assert again.table.last == f"discard {card}"


def test_a_bot_that_cannot_decide_is_helped_by_chance_and_never_ends_the_match() -> None:
    house = drawn(House(START))
    card = sorted(house.model.offers.discards)[0]
    house.post(msg.Discard(count(house), card), think=False)
    think = next(e for e in house.errands[::-1] if isinstance(e, errands.Think))
    house.post(msg.Thought(think.token, ""), think=False)
    again = house.errands[-1]
    assert isinstance(again, errands.Think)
    assert (again.level, again.seat) == ("random", think.seat)
    assert "plays by chance" in house.markup()
    house.post(msg.Thought(again.token, ""), think=False)
    assert "Let them think again" in house.markup()
    house.press("think-again")
    assert house.model.table is not None
    assert house.model.table.turn == house.model.me
    assert house.model.notice is None


def test_an_answer_for_an_older_position_is_dropped() -> None:
    house = drawn(House(START))
    assert house.model.table is not None
    card = sorted(house.model.offers.discards)[0]
    house.post(msg.Discard(house.model.table.count, card), think=False)
    think = next(e for e in house.errands[::-1] if isinstance(e, errands.Think))
    late = house.thought(think)
    house.post(undo(house))
    before = house.model
    house.post(late)
    assert house.model == before
