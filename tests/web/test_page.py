"""The picture: everything in it can be pressed, and nothing hidden is in it."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from sticks.cards import CARDS
from sticks.rummy.state import News
from tests.web.house import House
from web import msg

EASY = (
    "bag=Set%20of%20Three%0ARun%20of%20Three%0ATwo%20Sets%20of%20Three%0ASet%20of%20Four"
    "%0AThree%20Aces%0ARun%20of%20Four"
)
FAMILY = "?game=family&seats=4&target=3&speed=instant&hands=20"
EVERYTHING = (
    "?game=sticks&seats=3&target=3&reclaim=on&float=on&speed=instant&hands=20"
    f"&{EASY}%0ANo%20Discard"
)
_CARD = re.compile(r"\b([A23456789TJQK][shdc][a-f]|X[rb][a-f])\b")


def hidden_words(house: House) -> tuple[set[str], set[str]]:
    """What the player must not find: cards in other hands and the stock; others' sticks."""
    table = house.model.table
    assert table is not None
    state, me = table.state, house.model.me
    cards = set(map(str, state.stock))
    for seat, hand in enumerate(state.hands):
        if seat != me:
            cards |= set(map(str, hand))
    open_cards = set(map(str, state.public.pile[:-1]))
    labels = {
        label
        for seat, label in enumerate(state.held)
        if label and seat != me and label != state.held[me]
    }
    return cards | open_cards, labels


def check(house: House) -> None:
    """No hidden card and no secret stick stands in the picture, and no forbidden attribute."""
    markup = house.markup()
    assert " style=" not in markup
    assert not re.search(r"\son[a-z]+=", markup)
    ids = re.findall(r'\bid="([^"]+)"', markup)
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
    if house.model.table is None:
        return
    cards, labels = hidden_words(house)
    shown = {"".join(found) for found in _CARD.findall(markup)}
    assert not shown & cards
    known = {label for done in house.model.table.state.public.match.done for label in done}
    if house.model.side != "rules" and house.model.dialog not in ("help", "new-game"):
        for label in labels - known:
            assert f">{label}<" not in markup
            assert f"Stick: {label}" not in markup


@pytest.mark.parametrize("game", [EVERYTHING, FAMILY], ids=["sticks", "family"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_the_picture_holds_and_hides_what_is_hidden(
    seed: int, game: str
) -> None:
    rng = Random(seed)
    house = House(f"{game}&seed=monkey{seed}")
    for step in range(220):
        check(house)
        calm = [w for w in house.words() if w[0] not in ("home", "again", "download-record")]
        if rng.random() < 0.35 or not calm or house.model.table is None:
            if house.model.dialog and rng.random() < 0.7:
                house.say("close")
            house.turn(rng)
        else:
            house.say(*rng.choice(calm))
        if step % 40 == 39:
            house.post(msg.Escape())
        if house.model.table is None or house.model.table.turn is None:
            break
    check(house)


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_a_whole_match_is_played_by_what_can_be_pressed(game: str) -> None:
    rng = Random(5)
    house = House(f"?game={game}&seats=2&target=3&speed=instant&seed=whole&{EASY}")
    for _ in range(3000):
        if house.model.table is None or house.model.table.turn is None:
            break
        house.turn(rng)
    assert house.model.dialog == "match-over"
    check(house)
    house.press("again")
    assert house.model.table is not None
    assert house.model.table.setup.seed != "whole"


def test_every_card_of_my_hand_is_in_the_picture_once() -> None:
    house = House("?game=sticks&seats=4&seed=abc&speed=instant")
    house.turn(Random(1))
    markup = house.markup()
    for card in CARDS:
        assert markup.count(f'id="card-{card}"') <= 1
    for card in house.model.order:
        assert f'id="card-{card}"' in markup


@pytest.mark.parametrize(
    ("ending", "words"),
    [("hand.2", "The stock is used up"), ("hand.3", "Nobody has drawn from the stock")],
)
def test_a_hand_of_family_sticks_that_nobody_ends_is_told_as_it_ended(
    ending: str, words: str
) -> None:
    house = House(FAMILY)
    table = house.model.table
    assert table is not None
    public = table.state.public
    news = (News("nobody", None, ending, table.game.rules.cited(ending)),)  # type: ignore[attr-defined]
    ended = replace(public, phase="cut", out=None, news=news)
    object.__setattr__(table, "state", replace(table.state, public=ended))
    house.model = replace(house.model, resting=True, dialog="hand-over")
    sheet = house.markup().split('id="hand-over"')[1]
    assert words in sheet
    assert "hand.3" in sheet
