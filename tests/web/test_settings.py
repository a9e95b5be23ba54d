"""Settings, kept and shown; and the help sheet."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sticks.games import GAMES
from sticks.games.rulebook import rulebook
from tests.web.house import House
from web import msg
from web.parts.help import Key, help_sheet
from web.parts.settings import Settings, settings


def test_settings_survive_being_kept() -> None:
    mine = Settings("contrast", True, "large", True, "instant", "none")
    assert Settings.from_json(mine.to_json()) == mine


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "7", "{", '"light"', "[" * 100_000, '{"theme": ["light"]}', '{"left": 1}',
     '{"theme": true, "deck4": "maybe", "cards": null, "__class__": "x", "speed": {}}'],
)  # fmt: skip
def test_what_cannot_be_read_keeps_its_default(text: str) -> None:
    assert replace(Settings.from_json(text), others=()) == Settings()


def test_good_values_are_kept_beside_bad_ones() -> None:
    kept = Settings.from_json('{"theme": "light", "speed": "warp", "future": 1, "left": true}')
    assert replace(kept, others=()) == Settings(theme="light", left=True)


def test_a_change_takes_what_a_control_sends() -> None:
    assert Settings().changed("left", "on").left
    assert not Settings(left=True).changed("left", "").left
    assert Settings().changed("deck4", True).deck4
    assert Settings().changed("speed", "fast").speed == "fast"


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "mauve"), ("theme", True), ("left", "perhaps"), ("left", 1), ("nothing", "on"),
     ("speed", None), ("changed", "x")],
)  # fmt: skip
def test_a_change_that_makes_no_sense_changes_nothing(name: str, value: object) -> None:
    assert Settings().changed(name, value) == Settings()


def test_the_dialog_shows_the_settings_as_they_are() -> None:
    mine = Settings("light", True, "large", False, "slow", "mine")
    page = settings(mine)
    checked = re.findall(r'<input [^>]*name="(\w+)"[^>]*value="(\w+)"[^>]* checked[ >]', page)
    assert dict(checked) == {
        "theme": "light",
        "deck4": "on",
        "cards": "large",
        "speed": "slow",
        "announce": "mine",
    }


def test_every_control_sends_setting() -> None:
    page = settings(Settings())
    inputs = re.findall(r"<input [^>]*>", page)
    assert inputs
    assert all('data-change="setting"' in one for one in inputs)
    assert all(re.search(r' id="[^"]+"', one) for one in inputs)


def test_the_look_is_said_in_attributes_that_the_style_knows() -> None:
    assert Settings().look() == {"data-theme": "", "data-cards": "", "data-hand": "", "class": ""}
    assert Settings("light", True, "large", True).look() == {
        "data-theme": "light",
        "data-cards": "large",
        "data-hand": "left",
        "class": "deck-4",
    }


def test_help_shows_the_keys_by_part_and_the_game_in_a_minute() -> None:
    keys = (
        Key(("D",), "Draw", "Your turn"),
        Key(("Ctrl+Z", "U"), "Take back"),
        Key(("+",), "More"),
    )
    page = help_sheet(GAMES["sticks"], keys, rulebook("sticks"))
    assert "The game in a minute" in page
    assert re.findall(r"<h4>([^<]*)</h4>", page) == ["Your turn", "Everywhere"]
    assert (
        '<kbd class="kbd">Ctrl</kbd>+<kbd class="kbd">Z</kbd> or <kbd class="kbd">U</kbd>' in page
    )
    assert '<kbd class="kbd">+</kbd>' in page


def test_help_does_without_a_rulebook_and_without_keys() -> None:
    page = help_sheet(GAMES["sticks"], ())
    assert "minute" not in page
    assert "<dl" not in page


def test_what_an_address_sets_holds_for_its_visit_only() -> None:
    house = House("?speed=instant&theme=light", settings='{"speed": "slow", "left": true}')
    assert (house.model.settings.speed, house.model.settings.theme) == ("instant", "light")
    house.say("setting", deck4="on")
    house.press("greeted")
    later = House(**house.kept).model.settings
    assert (later.speed, later.theme) == ("slow", "evening")
    assert later.deck4
    assert later.left
    assert later.greeted


def test_a_match_begun_in_such_a_visit_keeps_nothing_of_it_either() -> None:
    house = House("?game=straws&seats=2&seed=abc&speed=instant")
    house.say("home")
    house.press("new", "straws")
    house.post(msg.NewGame({"seats": "2"}))
    assert house.model.settings.speed == "instant"
    assert House(**house.kept).model.settings.speed == "normal"


def test_what_is_chosen_in_such_a_visit_is_kept() -> None:
    house = House("?speed=instant", settings='{"speed": "slow"}')
    house.press("open", "settings")
    assert "Set by the link" in house.markup()
    house.say("setting", speed="fast")
    assert "Set by the link" not in house.markup()
    assert House(**house.kept).model.settings.speed == "fast"


def test_another_tab_does_not_take_away_what_the_address_of_this_one_sets() -> None:
    house = House("?speed=instant")
    for told in ('{"speed": "instant"}', '{"speed": "slow", "theme": "light"}'):
        house.post(msg.KeptElsewhere("settings", told))
    assert (house.model.settings.speed, house.model.settings.theme) == ("instant", "light")
    house.say("setting", deck4="on")
    assert House(**house.kept).model.settings.speed == "slow"
