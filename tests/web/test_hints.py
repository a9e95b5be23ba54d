"""A hint says what to do and why, does it at a press, and is gone with its position."""

from __future__ import annotations

from random import Random

import pytest

from sticks.bots import ADVISERS
from sticks.game import Setup
from sticks.games import GAMES
from sticks.rummy.notation import Discard, read
from sticks.table import Table
from tests.web.house import START, House, drawn
from web import errands, msg
from web.desks import DESKS
from web.hints import THINKING
from web.update import update

GAMES_WITH_ADVICE = sorted(ADVISERS)


def to_my_turn(house: House) -> House:
    """The page once the match waits for me."""
    table = house.model.table
    assert table is not None
    assert table.turn == house.model.me
    return house


def asked(house: House) -> House:
    """The page once a hint was asked for by its button."""
    house.press("hint")
    return house


@pytest.mark.parametrize("game", GAMES_WITH_ADVICE)
def test_a_hint_says_why_and_its_button_does_it(game: str) -> None:
    house = to_my_turn(House(f"?game={game}&seats=2&seed=hint&speed=instant"))
    for _ in range(12):
        model = asked(house).model
        assert model.notice is not None
        assert model.notice.kind == "hint"
        assert len(model.notice.text) > 20
        assert "{" not in model.notice.text
        assert model.notice.label in house.markup()
        assert model.table is not None
        before = model.table.count
        house.say("play", model.notice.play)
        assert house.model.table is not None
        assert house.model.table.count > before
        if house.model.table.turn != house.model.me or house.model.resting:
            break


def test_a_hint_picks_the_card_that_it_is_about() -> None:
    house = drawn(House(START))
    for _ in range(20):
        notice = asked(house).model.notice
        assert notice is not None
        action = read(notice.play.partition(" ")[2])
        if isinstance(action, Discard):
            break
        house.say("play", notice.play)
    assert isinstance(action, Discard)
    assert house.model.picked == (action.card,)


def test_a_hint_is_gone_when_the_match_moves_on() -> None:
    house = asked(drawn(House(START)))
    house.turn(Random(1))
    assert house.model.notice is None


def test_a_hint_for_an_older_position_is_dropped() -> None:
    house = drawn(House(START))
    late = house.model.token
    house.turn(Random(1))
    house.post(msg.Hinted(late, "draw stock", "Because."))
    assert house.model.notice is None


def test_a_hint_is_asked_for_in_ones_own_turn_only() -> None:
    house = House("?game=sticks&seats=3&seed=abc&speed=instant&target=3")
    table = house.model.table
    assert table is not None
    house.errands.clear()
    house.post(msg.AskHint(table.count + 1))
    assert not house.errands
    house.post(msg.Press("i"))
    assert any(isinstance(e, errands.Advise) for e in house.errands) == (
        table.turn == house.model.me
    )


def test_while_it_is_thought_about_the_page_says_so() -> None:
    house = drawn(House(START))
    assert house.model.table is not None
    there, asked_for = update(house.model, msg.AskHint(house.model.table.count))
    assert there.notice is not None
    assert there.notice.text == THINKING
    assert asked_for == (errands.Advise(there.me, there.token),)


def test_without_advice_the_page_says_so_and_plays_on() -> None:
    house = drawn(House(START))
    house.post(msg.Hinted(house.model.token, "", ""))
    assert house.model.notice is not None
    assert "No advice" in house.model.notice.text
    house.turn(Random(1))


def test_every_desk_has_words_for_every_action() -> None:
    for name, desk in DESKS.items():
        game, rng = GAMES[name], Random(name)
        table = Table(game, Setup(3, "words"))
        said = set()
        while table.turn is not None and table.count < 200:
            offered = list(game.actions(game.view(table.state, table.turn)))
            for action in offered[:40]:
                said.add(desk.deed(action))
            table = table.play(game.write(rng.choice(offered)))
        assert len(said) > 2
        assert all(said)
