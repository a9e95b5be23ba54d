"""Who deals and who draws straws is said in words, to the eye and to the ear."""

from __future__ import annotations

import re

import pytest

from tests.web.house import House
from web import msg

BADGES = (
    ("sticks", "dealer", "deals", "dealer"),
    ("family", "dealer", "deals", "dealer"),
    ("colours", "dealer", "deals", "dealer"),
    ("straws", "first-mark", "draws", "first player"),
)


@pytest.mark.parametrize(("game", "kind", "word", "spoken"), BADGES)
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_one_seat_carries_a_badge_that_is_a_word(
    game: str, kind: str, word: str, spoken: str, seed: str
) -> None:
    house = House(f"?game={game}&seats=3&seed={seed}&speed=instant")
    if house.model.offers.cut:
        house.post(msg.Play(0, "cut"))
    found = re.findall(rf'<span class="{kind}" title="([^"]+)">(.*?)</span></span>', house.markup())
    ((title, inside),) = found
    assert inside == (
        f'<span aria-hidden="true">{word}</span><span class="visually-hidden">{spoken}'
    )
    assert title.lower().startswith(f"{spoken}: ")
