"""What the table shows first, where it says things, and that it never says two things at once."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from sticks.games import GAMES
from tests.sticks.positions import position
from tests.web.house import House, seated
from web import errands, msg


def test_wild_cards_are_the_first_to_look_for() -> None:
    house = seated(position("Kha Kca 9sa 4da", stick="Set of 3 & Set of 4", drawn="9sa"))
    strip = house.markup().partition('id="useful"')[2]
    first = re.search(r'class="chip[^"]*"[^>]*>(.*?)<', strip)
    assert first is not None
    assert first[1] == "wild"


def test_the_stick_is_not_called_ready_beside_a_build_that_is_refused() -> None:
    house = seated(position("Kha Kca Kda 4da", stick="Set of 3", drawn="4da"))
    assert "Ready to lay down!" in house.markup()
    house.say("build")
    for one in ("Kha", "4da"):
        house.say("pick", one)
    house.say("tray-put", "0")
    assert "does not fit here" in house.markup()
    assert "Ready to lay down!" not in house.markup()
    house.say("tray-take", "4da")
    for one in ("Kca", "Kda"):
        house.say("pick", one)
    house.say("tray-put", "0")
    assert "Ready to lay down!" in house.markup()


def test_a_hint_brings_the_group_that_it_names_into_sight() -> None:
    groups = ((1, "4ca 5ca 6ca"), (2, "8ha 8da 8ca"))
    house = seated(position("8sa Kda", stick=None, groups=groups, drawn="8sa"))
    house.errands.clear()
    house.post(msg.Hinted(house.model.token, "off 8sa g2", "8♠ fits."))
    assert errands.Show("g2") in house.errands


class Around(HTMLParser):
    """The ids of what the notice lies in."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.notice: tuple[str, ...] = ()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(dict(attrs).get("id") or "")
        if self.open[-1] == "notice":
            self.notice = tuple(self.open)
        if tag in {"input", "br", "hr", "img", "meta", "link", "wbr"}:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_lies_on_the_table_where_its_style_can_place_it(game: str) -> None:
    house = House(f"?game={game}&seats=2&seed=hint&speed=instant")
    house.press("hint")
    around = Around()
    around.feed(house.markup())
    assert "table" in around.notice


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_is_cut_can_be_read_in_full(game: str) -> None:
    house = House(f"?game={game}&seats=3&seed=hint&speed=instant")
    assert house.model.table is not None
    for player in house.model.table.players[1:]:
        assert f'title="{player.name}"' in house.markup()
