"""What to do next is said where the button for it will be."""

from __future__ import annotations

from tests.web.house import House, drawn

READY = "?game=sticks&seats=2&bag=One%20Set%20of%20Three%0AOne%20Set%20of%20Three"
"""Every stick can be laid down with nearly every hand."""


def test_whoever_has_drawn_is_told_to_pick_a_card_until_one_is_picked() -> None:
    house = House("?game=sticks&seats=2&seed=abc&speed=instant")
    drawn(house)
    assert "Pick a card" in house.markup()
    assert 'id="discard"' not in house.markup()
    house.say("pick", str(house.model.order[0]))
    assert "Pick a card" not in house.markup()
    assert 'id="discard"' in house.markup()


def test_whoever_can_lay_down_is_not_told_to_pick_a_card() -> None:
    house = drawn(House(f"{READY}&seed=abc&speed=instant"))
    assert house.model.advice is not None
    assert not house.model.advice.distance
    assert 'id="do-lay-down"' in house.markup()
    assert "Pick a card" not in house.markup()


def test_cancel_puts_the_tray_away_with_what_was_said_about_it() -> None:
    house = drawn(House("?game=sticks&seats=2&seed=abc&speed=instant"))
    house.say("build")
    assert house.model.table is not None
    house.say("tray-lay", str(house.model.table.count))
    assert house.model.notice is not None
    house.press("cancel")
    assert house.model.tray is None
    assert house.model.notice is None
