"""The bots of the rummy games: lawful, fair, in slices, and never absurd."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sticks.bots import BOTS, TEMPERAMENTS, bot_of
from sticks.bots.rummy import discards, expert, futures, habits, rivals
from sticks.bots.rummy.mind import MANNERS, MINDS
from sticks.game import stream
from sticks.games import GAMES
from sticks.rummy.labels import parse
from sticks.rummy.notation import Discard, Lay
from sticks.rummy.solver import distance
from sticks.table import Table
from tests.playing import by_bots, new_table, played_out, tables
from tests.sticks.positions import position

ROOT = Path(__file__).parents[2]
SEATINGS = [(g, n) for g in ("sticks", "family") for n in GAMES[g].seats]
OPTIONS = {"target": 3, "redraw": "every hand", "float": True, "reclaim": True, "hands": 2}


def decided(bot: Any, table: Table) -> str:
    """What the bot does at a table, as text."""
    seat = table.turn
    assert seat is not None
    rng = stream(table.setup.seed, f"bot|{seat}|{table.count}")
    return table.game.write(bot.choose(table.game.view(table.state, seat), rng))


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_every_decision_is_lawful_whatever_the_seats(game: str, seats: int) -> None:
    # Table.play refuses what is against a clause, so a match that ends was lawful throughout.
    levels = list(MINDS[game])
    table = played_out(new_table(game, seats, f"lawful {seats}"), by_bots(*levels))
    assert table.state.public.phase == "over"


@pytest.mark.parametrize("level", MINDS["sticks"])
@pytest.mark.parametrize("manner", ["", *MANNERS])
def test_every_decision_is_lawful_with_all_options_on(level: str, manner: str) -> None:
    bot = bot_of("sticks", level, manner)
    table = played_out(new_table("sticks", 3, "options", OPTIONS), lambda t: decided(bot, t))
    assert table.state.public.phase == "over"


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_what_a_seat_cannot_see_changes_no_decision(game: str) -> None:
    bot, rules = BOTS[game]["expert"], GAMES[game]
    asked = 0
    for table in tables(new_table(game, 3, "fair"), by_bots("expert", "sharp", "casual")):
        seat = table.turn
        if seat is None or table.count % 2:
            continue
        view = rules.view(table.state, seat)
        other = rules.view(rules.redeal(view, Random(table.count)), seat)
        first, second = Random(1), Random(1)
        assert bot.choose(view, first) == bot.choose(other, second)
        assert first.random() == second.random(), "as many random numbers were drawn"
        asked += 1
    assert asked > 12


def test_the_order_of_sets_in_memory_changes_no_decision() -> None:
    script = (
        "from tests.playing import *\n"
        "for game in ('sticks', 'family'):\n"
        "    print(played_out(new_table(game, 3, 'hash', {'hands': 2}), by_bots('expert')).save())"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert len(said[0]) > 1000
    assert said[0] == said[1]


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_little_is_done_between_two_yields(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()

    def counted(module: Any, name: str) -> None:
        work = getattr(module, name)

        def count(*arguments: Any) -> Any:
            done[name] += 1
            return work(*arguments)

        monkeypatch.setattr(module, name, count)

    for module in (discards, expert, habits, rivals):
        counted(module, "advice")
    counted(futures, "unplaced")
    most: Counter[str] = Counter()
    bot = BOTS[game]["expert"]
    for table in tables(new_table(game, 3, "slices"), by_bots("greedy")):
        if table.turn is None or table.count % 4:
            continue
        thinking = bot.think(table.game.view(table.state, table.turn), Random(1))
        done.clear()
        for _ in thinking:
            most |= done
            done.clear()
        most |= done
    assert most["advice"] == 1
    assert 10 < most["unplaced"] <= 2 * futures.MOST_TURNS


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_the_expert_meets_more_sticks_than_the_greedy_bot(game: str) -> None:
    met = [0, 0]
    for number in range(12):
        mine = number % 2
        levels = ("expert", "greedy") if mine == 0 else ("greedy", "expert")
        table = played_out(
            new_table(game, 2, f"ladder {number // 2}", {"target": 3}), by_bots(*levels)
        )
        for seat, done in enumerate(table.state.public.match.done):
            met[seat != mine] += len(done)
    assert met[0] > met[1]


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_who_overlooks_a_complete_stick_never_breaks_it(game: str) -> None:
    rules, overlooked = GAMES[game], 0
    for number in range(6):
        for table in tables(new_table(game, 3, f"slow {number}"), by_bots("novice")):
            if table.turn is None or table.state.public.phase != "play":
                continue
            view = rules.view(table.state, table.turn)
            if view.stick is None or not any(isinstance(a, Lay) for a in rules.actions(view)):
                continue
            told = decided(BOTS[game]["novice"], table)
            if told.startswith("discard"):
                overlooked += 1
                kept = [card for card in view.hand if str(card) != told.split()[1]]
                assert distance(kept, parse(view.stick, rules.rules)) == 0  # type: ignore[attr-defined]
    assert overlooked > 3


def test_temperaments_are_named_and_change_the_play() -> None:
    for game in ("sticks", "family"):
        assert [one.id for one in TEMPERAMENTS[game]] == list(MANNERS)
        for manner in MANNERS:
            assert bot_of(game, "expert", manner) is not bot_of(game, "expert")
    assert bot_of("sticks", "expert", "unheard-of") is BOTS["sticks"]["expert"]


# --- what a strong player would call absurd ------------------------------------------------


def discarded(state: Any, game: str = "sticks") -> str:
    """The kind of card that the expert discards in a position."""
    action = BOTS[game]["expert"].choose(GAMES[game].view(state, 0), Random(1))
    assert isinstance(action, Discard), action
    return f"{action.card.rank}{action.card.suit}"


def chosen(state: Any, game: str = "sticks") -> str:
    """What the expert does in a position, as text."""
    rules = GAMES[game]
    return rules.write(BOTS[game]["expert"].choose(rules.view(state, 0), Random(1)))


def test_a_pair_is_kept_and_the_lone_card_discarded_once_the_stick_is_met() -> None:
    groups = ((0, "4ha 4ca 4da"),)
    hand = "Ksa Kha 7da Jca 6sb"
    assert discarded(position(hand, stick=None, groups=groups, drawn="6sb")) in {"7d", "Jc"}


def test_a_card_that_can_be_laid_off_in_the_next_turn_is_not_discarded() -> None:
    groups = ((2, "3sa=4h 5ha 2sa=6h 7hb 8ha"),)
    state = position("4ha 7ha 9ha Tda", stick=None, groups=groups, game=GAMES["family"])
    object.__setattr__(state.public, "laid", True)  # more is laid from the next turn on (turn.2)
    assert discarded(state, "family") != "9h"


def test_a_wild_card_is_not_discarded_while_another_may_go() -> None:
    groups = ((0, "Tha Tda Tca"), (1, "4ha 4ca 4da"))
    state = position(
        "Asa Aha 2sa 2ha Jca", stick=None, groups=groups, drawn="2sa", game=GAMES["family"]
    )
    object.__setattr__(state.public, "down", (0, 1))
    assert discarded(state, "family") in {"As", "Ah"}


def test_of_equal_cards_the_one_goes_that_the_next_player_cannot_lay_off() -> None:
    groups = ((0, "Asa Ahb Adb"),)
    for hand in ("Qsa Ada", "Qsa Aca"):
        state = position(hand, stick=None, groups=groups, drawn=hand[4:], game=GAMES["family"])
        object.__setattr__(state.public, "down", (0, 1, 2))
        object.__setattr__(state.public, "counts", (2, 4, 4))
        assert discarded(state, "family") == "Qs"


def test_a_pair_is_kept_even_when_nobody_has_a_stick_left_to_meet() -> None:
    state = position("Ksa Kha 7da Jca 6sb", stick=None, groups=((1, "4ha 4ca 4da"),), drawn="6sb")
    public = state.public
    object.__setattr__(public, "down", (0, 1, 2))
    assert discarded(state) in {"7d", "Jc"}


def test_the_card_that_makes_a_third_is_taken_from_the_pile() -> None:
    state = position(
        "Ksa Kha 7da Jca", stick=None, groups=((0, "4ha 4ca 4da"),), phase="draw", pile="9sd Kca"
    )
    assert chosen(state) == "draw pile"


def test_with_one_card_left_a_card_that_can_be_laid_off_is_taken_and_ends_the_hand() -> None:
    groups = ((2, "5ha 6ha 7hb 8ha"),)
    rules = GAMES["family"]
    state = position("Kca", stick=None, groups=groups, phase="draw", pile="9sd 9ha", game=rules)
    said = []
    while state.public.turn == 0 and state.public.phase in ("draw", "play"):
        said.append(chosen(state, "family"))
        state = rules.apply(state, rules.read(said[-1]))
    assert said == ["draw pile", "off 9ha g1 high", "discard Kca"]
    assert state.public.out == 0


def test_what_the_stick_needs_is_taken_from_the_pile() -> None:
    hand = "4ha 5ha 6ha 8ha 9ha Ksa Qda 3ca Jca Tsa 8sa"
    assert chosen(position(hand, phase="draw", pile="9sd 7ha")) == "draw pile"
    assert chosen(position(hand, phase="draw", pile="9sd 6sa")) == "draw stock"


def test_with_a_stick_complete_the_pile_is_asked_for_the_rest_of_the_hand() -> None:
    hand = "4ha 5ha 6ha 7ha 8ha 9ha Ksa Kda 3ca Jca Tsa"
    assert chosen(position(hand, phase="draw", pile="9sd Kca")) == "draw pile"
    assert chosen(position(hand, phase="draw", pile="9sd Tha")) == "draw pile"
    assert chosen(position(hand, phase="draw", pile="9sd 5sa")) == "draw stock"


def test_a_stick_that_is_complete_is_laid_at_once() -> None:
    hand = "4ha 5ha 6ha 7ha 8ha 9ha Ksa Kda Kca Jca Tsa"
    assert chosen(position(hand, drawn="9ha")).startswith("lay 4ha 5ha 6ha 7ha 8ha 9ha")


def test_wild_cards_stay_in_hand_until_the_hand_can_go_out() -> None:
    groups = ((0, "4ha 4ca 4da"),)
    holding = position("Ksa Kha Xra 7da Jca 6sb", stick=None, groups=groups, drawn="6sb")
    assert chosen(holding).startswith("discard")
    out = position("Ksa Kha Xra 7da", stick=None, groups=groups, drawn="Kha")
    assert chosen(out).startswith("new ")
