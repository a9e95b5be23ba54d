"""The end of Stick to Colours on the page: jokers, open hands, points."""

from __future__ import annotations

import re

from sticks.auction.colour_cards import card
from tests.web.colour_desk import (
    buttons,
    company,
    do,
    ended,
)
from web.desks.colours import DESK


def test_the_best_numbers_are_proposed_and_others_can_be_taken() -> None:
    view = ended(over=False)
    state = DESK.settle(DESK.start, view)
    picture = DESK.table(state, view, company(view))
    assert buttons(picture)["numbers"]["data-arg"] == "3 jokers R*=9"
    assert "15 points, the most there are" in picture
    assert '<option value="9" selected>9: 15 points</option>' in picture
    state = do(state, view, "number", "", **{"R*": "4"}).state
    picture = DESK.table(state, view, company(view))
    assert buttons(picture)["numbers"]["data-arg"] == "3 jokers R*=4"
    assert "13 points, 2 fewer than with the best numbers" in picture
    assert do(state, view, "numbers").action == "jokers R*=4"
    assert do(state, view, "best").state.numbers == ((card("R*"), 9),)
    assert do(state, view, "number", "", **{"R*": "12"}).state.numbers == ((card("R*"), 4),)


def test_at_the_end_all_hands_lie_open() -> None:
    view = ended(over=True)
    picture = DESK.table(DESK.start, view, company(view))
    assert 'data-card="B2a"' in picture
    assert "You win with 15 points." in picture
    assert buttons(picture)["ended"]["data-arg"] == "match-over"
    assert 'aria-label="red joker as 9"' in picture


def test_the_sheet_explains_every_point() -> None:
    view = ended(over=True)
    sheet = DESK.over(view, company(view))
    assert sheet.index(">You<") < sheet.index(">Ana<")
    assert sheet.count("is-winner") == 1
    mine = sheet[: sheet.index(">Ana<")]
    assert re.findall(r'part-name">([^<]+)<', mine) == [
        "Set of 3s", "Set of 5s", "Set of 9s", "Blue run", "No points",
    ]  # fmt: skip
    assert sum(map(int, re.findall(r"<b>\+(\d+)</b>", mine))) == 15
    assert "red joker as 9" in mine
