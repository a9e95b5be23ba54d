"""A newer edition of the game is offered, never forced; the match goes on."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.web.house import START, House
from web import errands, msg
from web.parts import edition as part


def bar(house: House) -> str:
    """The offer as it stands in the picture, "" without one."""
    found = re.search(r'<section class="edition".*?</section>', house.markup())
    return found[0] if found else ""


def test_without_news_nothing_is_offered_and_nothing_reloads() -> None:
    house = House(START)
    assert bar(house) == ""
    house.post(msg.Renew())
    assert errands.Renew() not in house.errands


def test_a_newer_edition_is_offered_over_the_match_and_told_aloud() -> None:
    house = House(START)
    before = house.model
    house.post(msg.Edition("newer"))
    assert "A new version is here." in bar(house)
    assert "Your match is kept and goes on after the reload." in bar(house)
    assert "A new version is here. Your match is kept" in house.said[-1]
    assert house.model == replace(before, edition=house.model.edition)
    assert errands.Renew() not in house.errands


def test_on_the_start_screen_there_is_no_match_to_speak_of() -> None:
    house = House()
    house.post(msg.Edition("newer"))
    assert "A new version is here." in bar(house)
    assert "match" not in bar(house)


def test_another_tab_that_has_gone_over_is_named() -> None:
    house = House(START)
    house.post(msg.Edition("elsewhere"))
    assert "Another tab has gone over to a new version." in bar(house)


def test_where_the_match_is_not_kept_the_offer_says_so() -> None:
    house = House(START)
    house.post(msg.Unkept("the browser doesn’t allow it"))
    house.post(msg.Edition("newer"))
    assert "save it as a file before you reload" in bar(house)


def test_the_player_takes_the_offer() -> None:
    house = House(START)
    house.post(msg.Edition("newer"))
    house.press("renew")
    assert house.errands[-1] == errands.Renew()


def test_later_puts_the_offer_away_until_the_start_screen() -> None:
    house = House(START)
    house.post(msg.Edition("newer"))
    house.press("later")
    assert bar(house) == ""
    house.say("again")
    assert bar(house) == ""
    house.say("home")
    assert "A new version is here." in bar(house)


def test_the_offer_stays_through_new_matches() -> None:
    house = House(START)
    house.post(msg.Edition("newer"))
    before = house.model.table
    house.say("again")
    assert house.model.table != before
    assert "Your match is kept" in bar(house)


def test_that_the_game_is_kept_is_said_once_and_can_be_looked_up() -> None:
    house = House()
    assert part.JUST_KEPT not in house.markup()
    house.post(msg.Edition("ready"))
    assert house.markup().count(part.JUST_KEPT) == 1
    assert house.said == [part.JUST_KEPT]
    house.say("open", "help")
    assert part.KEPT in house.markup()


@pytest.mark.parametrize(("news", "there"), [("kept", True), ("", False), ("nonsense", False)])
def test_on_later_visits_only_the_help_tells_it(news: str, there: bool) -> None:
    house = House()
    house.post(msg.Edition(news))
    assert part.JUST_KEPT not in house.markup()
    assert house.said == []
    house.say("open", "help")
    assert (part.KEPT in house.markup()) is there
