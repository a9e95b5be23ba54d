"""A match in a frame of somebody else's page: its address, its picture, what it tells."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sticks.bots import BOTS
from sticks.game import stream
from tests.web.house import House
from web import errands, msg
from web.errands import Tell
from web.link import kept_apart
from web.parts.levels import levels_of, title_of

USUAL = levels_of("straws", BOTS["straws"])[0].id
FRAME = "?embed=1&game=straws&seats=3&seed=kitchen&speed=instant"


def told(house: House) -> list[dict[str, Any]]:
    """What the page around the frame has heard."""
    return [json.loads(errand.text) for errand in house.errands if isinstance(errand, Tell)]


def played_out(query: str) -> House:
    """A match played to its end, a bot deciding for the person too."""
    house = House(query)
    while (table := house.model.table) is not None and table.turn is not None:
        if house.model.resting:
            house.post(msg.NextHand())
            continue
        view = table.game.view(table.state, house.model.me)
        bot = BOTS[table.game.id]["greedy"]
        action = bot.choose(view, stream("me", str(table.count)))
        house.post(msg.Play(table.count, table.game.write(action)))
    return house


def test_a_frame_begins_its_match_at_once_and_says_which() -> None:
    house = House(FRAME)
    assert house.model.table is not None
    assert told(house) == [
        {
            "type": "sticks:ready",
            "version": 1,
            "game": "straws",
            "seats": 3,
            "seed": "kitchen",
            "me": 0,
            "names": [player.name for player in house.model.table.players],
            "levels": ["", USUAL, USUAL],
        }
    ]


def test_the_level_is_that_of_all_bots() -> None:
    house = House("?embed=1&game=sticks&seats=4&level=random&seed=a")
    assert house.model.table is not None
    assert [player.level for player in house.model.table.players[1:]] == ["random"] * 3
    assert house.model.notice is None


@pytest.mark.parametrize("embed", ["", "embed=1&"])
def test_an_unknown_level_is_said_and_the_usual_one_plays(embed: str) -> None:
    house = House(f"?{embed}game=straws&seats=3&level=god&seed=a")
    assert house.model.table is not None
    assert [player.level for player in house.model.table.players] == ["", USUAL, USUAL]
    assert house.model.notice is not None
    assert "Stick Collection has no level “god”" in house.model.notice.text
    assert f"{title_of(USUAL)} plays in its stead" in house.markup()


def test_an_unknown_level_among_several_is_replaced_alone() -> None:
    house = House("?game=straws&seats=4&level=random,god&seed=a")
    assert house.model.table is not None
    levels = [player.level for player in house.model.table.players]
    assert levels == ["", "random", USUAL, USUAL]


def test_a_theme_is_worn_and_an_unknown_one_said() -> None:
    assert House(FRAME + "&theme=light").model.settings.theme == "light"
    house = House(FRAME + "&theme=mauve&level=god")
    assert house.model.table is not None
    assert house.model.settings.theme == "evening"
    assert house.model.notice is not None
    assert "no theme “mauve”" in house.model.notice.text
    assert "no level “god”" in house.model.notice.text


def test_that_nothing_is_kept_is_said_beside_what_is_wrong_with_the_link() -> None:
    house = House()
    house.post(msg.Unkept("the browser doesn’t allow it"))
    house.post(msg.Opened(FRAME + "&level=god", {}))
    assert house.model.notice is not None
    assert "no level “god”" in house.model.notice.text
    assert "Progress isn’t kept here" in house.model.notice.text
    assert ("download-record", "") in house.words()


def test_a_frame_has_no_bar_and_its_menu_leads_nowhere_else() -> None:
    house = House(FRAME)
    assert 'class="bar"' not in house.markup()
    assert 'class="screen is-embedded"' in house.markup()
    house.say("open", "menu")
    verbs = {verb for verb, _ in house.words()}
    assert {"undo", "side", "new"} <= verbs
    assert "home" not in verbs
    own = "./?game=straws&amp;seats=3&amp;seed=kitchen&amp;speed=instant"
    assert f'<a href="{own}" target="_blank" rel="noopener"' in house.markup()
    house.say("side", "rules")
    assert house.model.dialog == ""
    assert 'id="rules"' in house.markup()


@pytest.mark.parametrize("game", ["straws", "colours", "sticks"])
def test_the_end_of_a_match_is_told_once(game: str) -> None:
    house = played_out(f"?embed=1&game={game}&seats=2&seed=end&speed=instant")
    table = house.model.table
    assert table is not None
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    ready, result = told(house)
    assert ready["type"] == "sticks:ready"
    assert result["type"] == "sticks:result"
    assert {name: ready[name] for name in ready if name != "type"}.items() <= result.items()
    assert result["winners"] == list(outcome.winners)
    assert result["results"] == list(outcome.results)
    assert result["reason"] == outcome.reason
    house.say("again")
    *_, again = told(house)
    assert again["type"] == "sticks:ready"
    assert again["seed"] != "end"


def test_outside_of_frames_nobody_is_told_anything() -> None:
    house = played_out("?game=straws&seats=2&seed=end&speed=instant")
    assert told(house) == []
    assert 'class="bar"' in house.markup()


def test_a_frame_keeps_its_match_apart_from_the_page_s() -> None:
    assert kept_apart(FRAME) == "embed:straws:"
    assert kept_apart("?embed=1") == kept_apart("?embed=1&game=chess") == "embed::"
    assert kept_apart("?embed=0&game=straws") == kept_apart("?game=straws") == kept_apart("") == ""


def test_a_reload_of_the_frame_goes_on_with_its_match() -> None:
    house = House(FRAME)
    kept = dict(house.kept)
    assert house.model.table is not None
    again = House(FRAME, **kept)
    assert again.model.table is not None
    assert again.model.table.save() == house.model.table.save()
    assert again.model.embed == house.model.embed != ""
    assert any(isinstance(errand, errands.Tell) for errand in again.errands)
