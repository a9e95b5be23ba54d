"""Whatever a player or a link supplies is text on the page, never markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest

from sticks.game import Setup
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.web.house import House
from web import msg

ROOT = Path(__file__).resolve().parents[2]
EVIL = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"
OUGHT_NOT = {"script", "img", "iframe", "object", "embed", "base", "meta", "link"}


class Reader(HTMLParser):
    """Collects what a browser would see: elements, and attributes that could run something."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.risky: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            target = (value or "").strip().lower()
            if name.startswith("on") or name == "style" or target.startswith("javascript:"):
                self.risky.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        self.words += data


def seen(house: House) -> Reader:
    """The picture as a browser reads it, with nothing in it that could run."""
    reader = Reader()
    reader.feed(house.markup())
    assert not reader.tags & OUGHT_NOT
    assert not reader.risky
    return reader


def test_the_reader_would_notice() -> None:
    reader = Reader()
    reader.feed(f"<p>{EVIL}</p>")
    assert {"script", "img"} <= reader.tags
    assert reader.risky


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("field", ["name", "seed", "level", "seats", "bag", "speed", "target"])
def test_a_link_is_text(game: str, field: str) -> None:
    query = f"?game={game}&seats=2&speed=instant&{field}={quote(EVIL)}"
    seen(House(query))


def test_the_name_of_a_link_is_shown_as_it_was_written() -> None:
    house = House(f"?game=sticks&seats=2&speed=instant&name={quote('<b>Zoë</b>')}")
    house.say("open", "new-game")
    seen(house)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_record_is_text(game: str) -> None:
    players = (Player("person", EVIL[:40]), Player("bot", EVIL[-40:], EVIL, EVIL))
    text = Table(GAMES[game], Setup(2, EVIL), players).save()
    house = House()
    house.post(msg.OpenRecord(text))
    assert house.model.table is not None, "the record itself is sound"
    reader = seen(house)
    assert EVIL[-40:] in reader.words
    for dialog in ("menu", "open-record", "new-game", "help", "settings"):
        house.say("open", dialog)
        seen(house)


@pytest.mark.parametrize(
    "text",
    [EVIL, f'sticks 1 {EVIL}\nseed "{EVIL}"', f'{EVIL}\n{EVIL}\n"', "\x00<script>"],
)
def test_a_record_that_is_none_is_complained_of_in_text(text: str) -> None:
    house = House()
    house.say("open", "open-record")
    house.post(msg.OpenRecord(text))
    assert house.model.complaint.text
    seen(house)


@pytest.mark.parametrize("key", ["match", "order", "desk", "at", "settings", "previous", "aside"])
def test_what_the_browser_kept_is_text(key: str) -> None:
    seen(House("", **{key: EVIL}))


def test_a_stick_of_ones_own_is_text() -> None:
    house = House()
    house.say("new", "sticks")
    fields = {"game": "sticks", "seats": "2", "name": EVIL[:20], "seed": EVIL, "bag": EVIL}
    house.post(msg.NewGame(fields))
    seen(house)


def test_the_pages_policy_lets_nothing_in_from_outside() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert found is not None
    policy = {rule.split()[0]: rule.split()[1:] for rule in found[1].split(";")}
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == ["'none'"]
    allowed = {"'self'", "'none'", "'unsafe-eval'", "'wasm-unsafe-eval'", "blob:", "data:"}
    assert {source for sources in policy.values() for source in sources} <= allowed
    assert policy["connect-src"] == ["'self'"]
    assert "data:" not in policy["script-src"] + policy["style-src"] + policy["worker-src"]
    assert not re.search(r"<script(?![^>]*\bsrc=)", page), "no script stands in the page itself"
    assert not re.search(r"\son\w+=|\sstyle=", page)
