"""Away from the table everybody can read how each game is played."""

from __future__ import annotations

import pytest

from sticks.games import GAMES
from tests.web.house import House
from web import msg
from web.parts.help import MINUTE


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_open_from_the_start_page(game: str) -> None:
    house = House()
    house.press("open", "help")
    house.say("how-to", **{"how-to": game})
    sheet = house.markup().partition("<dialog")[2]
    assert f"How to play {GAMES[game].title}</h2>" in sheet
    assert MINUTE in sheet
    house.press("rules", "")
    sheet = house.markup().partition("<dialog")[2]
    assert f"The rules of {GAMES[game].title}</h2>" in sheet
    assert 'id="clause-setup.1"' in sheet
    house.press("rules", "setup")
    assert 'id="clause-setup" class="is-cited"' in house.markup()
    assert house.model.side == ""
    house.press("open", "help")
    assert f"How to play {GAMES[game].title}</h2>" in house.markup()


def test_the_keys_are_those_of_the_game_that_is_read_about() -> None:
    house = House()
    house.say("how-to", "straws")
    assert "lay the 5 mm marker" in house.markup()
    house.say("how-to", "family")
    assert "lay the 5 mm marker" not in house.markup()


def test_whoever_begins_a_game_can_read_first_and_loses_nothing_typed() -> None:
    house = House()
    house.press("new", "colours")
    house.post(msg.Draft({"name": "Robin", "seats": "3"}))
    house.press("how-to")
    assert "How to play Stick to Colours</h2>" in house.markup()
    house.say("how-to", "straws")
    house.say("close")
    house.press("new", "colours")
    assert 'value="Robin"' in house.markup()
    house.press("how-to")
    assert "How to play Stick to Colours</h2>" in house.markup()


def test_at_the_table_the_sheet_is_about_its_game() -> None:
    house = House("?game=straws&seats=3&seed=abc&speed=instant")
    house.say("how-to", "sticks")
    assert "How to play Stick Collection</h2>" in house.markup()
    assert "Which game?" not in house.markup()
    house.press("rules", "")
    assert (house.model.side, house.model.dialog) == ("rules", "")


def test_a_game_that_is_not_there_is_not_told_about() -> None:
    house = House()
    house.say("how-to", "chess")
    assert "<dialog" not in house.markup()
