"""The sheet about the site, and what is said where nothing can be kept."""

from __future__ import annotations

import re

from tests.web.house import START, House
from web import msg
from web.parts.about import about


def test_the_sheet_opens_from_the_start_screen_and_from_the_menu() -> None:
    for house in (House(), House(START)):
        house.say("open", "menu" if house.model.table else "")
        assert ("open", "about") in house.words()
        house.say("open", "about")
        assert house.model.dialog == "about"
        assert "licenses/all.txt" in house.markup()


def test_its_links_stay_on_the_site_and_leave_the_page_alone() -> None:
    links = re.findall(r"<a [^>]*>", str(about()))
    assert len(links) == 3
    for link in links:
        assert re.search(r'href="\./[\w/.]+"', link)
        assert 'target="_blank"' in link
        assert 'rel="noopener"' in link


def test_what_is_not_kept_is_said_and_the_record_offered_once_there_is_a_match() -> None:
    house = House()
    house.post(msg.Unkept("the browser doesn’t allow it"))
    assert "Progress isn’t kept here: the browser doesn’t allow it." in house.markup()
    assert ("download-record", "") not in house.words()
    house.say("new", "straws")
    house.say("new-game", seats="2", seed="abc")
    assert "Progress isn’t kept here" in house.markup()
    assert ("download-record", "") in house.words()
