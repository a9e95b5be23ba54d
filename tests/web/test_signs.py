"""The signs on the table of Stick to Colours: what each means is a tap away."""

from __future__ import annotations

import re

import pytest

from sticks.games.rulebook import clauses, rulebook
from tests.web.house import House
from web.parts.colour_marks import legend

COLOURS = "?game=colours&seats=3&seed=kitchen&speed=instant"


def test_the_signs_are_explained_from_the_table() -> None:
    house = House(COLOURS)
    house.press("open", "legend")
    sheet = house.markup().partition("<dialog")[2]
    for name in ("For sale", "Question mark", "Dashed question mark", "Cross", "Letters", "Star"):
        assert f">{name}</span></dt>" in sheet
    house.say("close")
    assert "mark-row" not in house.markup()


def test_the_sheet_speaks_of_those_who_sit_there() -> None:
    sheet = legend(("You", "Ana", "Anton"), 0)
    assert "Ana bids with this card" in sheet
    assert ">Ana</span>" in sheet
    assert ">Ant</span>" in sheet


def test_names_in_the_sheet_are_text() -> None:
    assert "<b>x" not in legend(("You", "<b>x"), 0)
    assert "&lt;b&gt;x" in legend(("You", "<b>x"), 0)


def test_every_clause_that_it_cites_is_there() -> None:
    cited = set(re.findall(r'data-arg="([a-z]+\.[0-9]+)"', legend(("You", "Ana"), 0)))
    assert {"bid.2", "win.1", "choose.1", "hidden.1", "score.3"} <= cited
    assert cited <= set(clauses(rulebook("colours")))


@pytest.mark.parametrize("query", ["", "?game=straws&seats=3", "?game=sticks&seats=3"])
def test_where_nothing_needs_a_legend_none_opens(query: str) -> None:
    house = House(query)
    assert ("open", "legend") not in house.words()
    house.say("open", "legend")
    assert "<dialog" not in house.markup()
