"""The bots that those of the auction games are measured by, besides the greedy ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bench.yardsticks import Hopes, Plain, Sound, main
from sticks.arena.contest import Contest, Contestant
from sticks.arena.run import run
from sticks.arena.summary import summary
from sticks.auction.colour_cards import card
from sticks.auction.stand import View
from sticks.bots import BOTS
from sticks.games import GAMES
from sticks.games.straws import Bet, Pass
from tests.colours import positions as colours
from tests.straws import positions as straws
from tests.straws.test_bots import with_look


@pytest.fixture(autouse=True)
def _same_bots_afterwards() -> Iterator[None]:
    yield
    BOTS["straws"].pop("plain", None)
    BOTS["colours"].pop("sound", None)


@pytest.mark.parametrize(("game", "bot"), [("straws", Plain()), ("colours", Sound())])
def test_they_play_by_the_rules_and_far_better_than_chance(game: str, bot: Any) -> None:
    for seats in GAMES[game].seats:
        others = (Contestant("random", BOTS[game]["random"]),) * (seats - 1)
        contest = Contest(GAMES[game], (Contestant("bot", bot), *others), "yardstick")
        found = summary(contest, list(run(contest, range(4))))
        assert found.standings[0].share.mean > 1.5 / seats


@pytest.mark.parametrize(("game", "bot"), [("straws", "plain"), ("colours", "sound")])
def test_the_arena_seats_them_and_plays_the_same_again(
    game: str, bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [game, "--seats", "2", "--bots", f"{bot},greedy", "--deals", "2", "--seed", "again"]
    said = []
    for _ in range(2):
        assert main([*words, "--jobs", "1", "--quiet", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["bots"] == [bot, "greedy"]
        said.append((found["standings"], found["turns"]))
    assert said[0] == said[1]


def seen(*hands: tuple[int, ...], look: int, coins: tuple[int, ...] = ()) -> View:
    """What seat 1 sees of a straw that looks so, before anybody has bet."""
    position = straws.position(*hands, coins=coins, sight="sharp")
    return with_look(straws.play(position, "draw"), 1, look)


def test_the_plain_bot_pays_for_points_and_not_for_a_twin() -> None:
    bot = Plain()
    longer, twin = seen((9,), (3, 5), look=400), seen((9,), (3, 5), look=500)
    dear = {}
    for name, view in (("longer", longer), ("twin", twin)):
        asked = replace(view, public=replace(view.public, bids=((0, 8),)))
        dear[name] = bot.choose(asked, Random(1))
    assert dear == {"longer": Bet(9), "twin": Pass()}


def test_the_plain_bot_keeps_the_coins_that_count() -> None:
    view = seen((9,), (1, 5), look=800, coins=(22, 22))
    asked = replace(view, public=replace(view.public, bids=((0, 5),)))
    assert Plain().choose(asked, Random(1)) == Pass()


def test_the_sound_bot_values_what_completes_more_than_what_stands_apart() -> None:
    state = colours.position("R4a B9a", "R3a R5a G1a", "B1a", deck="G2a G3a")
    hopes = Hopes(colours.GAME.view(state, 0), 0)
    now = hopes.worth()
    assert hopes.with_(card("R4a")) - now > hopes.with_(card("B9a")) - now > 0
    assert hopes.worth() == now
    assert hopes.without(card("R4a")) < now


def test_the_sound_bot_names_the_card_that_it_needs() -> None:
    state = colours.position("R4a B9a", "R1a R2a R3a R5a R6a", "", deck="")
    view = colours.GAME.view(state, state.public.turn)
    assert colours.GAME.write(Sound().choose(view, Random(1))) == "choose R4a"
