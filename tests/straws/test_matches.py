"""Stick Collection: whole matches, records and the promises of every game."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from sticks.bots.bot import Bot, RandomBot
from sticks.bots.straws import Greedy
from sticks.game import Refused, Unreadable, stream
from sticks.table import Table
from tests.golden import RECORDS, annotated
from tests.straws.positions import GAME, GAMES, clause, mixed, new_table, offered, steps


def played_out(table: Table, *bots: Bot) -> Table:
    """The table once the match is over; the last bot named plays all further seats too."""
    while (seat := table.turn) is not None:
        bot = bots[min(seat, len(bots) - 1)]
        rng = stream(table.setup.seed, f"bot|{seat}|{table.count}")
        table = table.play(GAME.write(bot.choose(GAME.view(table.state, seat), rng)))
    return table


RANDOM, GREEDY = RandomBot(GAME), Greedy(GAME)
KEPT: dict[str, Callable[[], Table]] = {
    "mixed-5": lambda: played_out(new_table(5, "golden 5", sight=mixed(5)), RANDOM),
    "clockwise-4": lambda: played_out(new_table(4, "golden", first="clockwise"), GREEDY),
    "eyes-3": lambda: played_out(new_table(3, "golden", sight=["sharp", "weak"]), GREEDY),
    "alike-2": lambda: played_out(new_table(2, "golden 2"), GREEDY),
    "coins-3": lambda: played_out(new_table(3, "golden 1"), RANDOM),
}
"""The matches that are kept, by file name: each ending is among them."""


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_plays_as_it_did(name: str) -> None:
    text = (RECORDS / f"straws-{name}.txt").read_text(encoding="utf-8")
    table = Table.load(text, GAMES)
    assert annotated(table) == text
    assert KEPT[name]().save() == table.save()


def test_end_1_every_ending_is_among_the_kept_records() -> None:
    endings = {make().state.public.ending for make in KEPT.values()}
    assert endings == {"straws", "coins", "alike"}


@pytest.mark.parametrize("part", range(6))
def test_random_matches_end(part: int) -> None:
    for number in range(50):
        seats = 2 + number % 4
        *_, last = steps(
            new_table(seats, f"random {part} {number}", sight=mixed(seats)), Random(number)
        )
        outcome = GAME.outcome(last.state)
        assert outcome is not None
        assert outcome.winners
        assert len(outcome.results) == seats
        for line, hand in zip(outcome.results, last.state.public.hands, strict=True):
            assert "point" in line
            assert len(hand) <= 8


@pytest.mark.parametrize("seats", range(2, 6))
def test_end_1_even_if_nobody_ever_bets_the_match_ends(seats: int) -> None:
    table = new_table(seats, "misers", first="clockwise")
    while table.turn is not None:
        table = table.play(offered(table.state)[-1])
    assert table.state.public.ending in ("straws", "alike")
    assert table.state.public.coins == (50,) * seats


@pytest.mark.parametrize("seats", range(2, 6))
def test_what_is_offered_is_just_what_is_lawful(seats: int) -> None:
    every = ["draw", "pass", *(f"bet {coins}" for coins in range(13))]
    for table in steps(new_table(seats, f"offers {seats}"), Random(seats)):
        texts = offered(table.state)
        assert len(texts) <= 11
        assert sorted(texts) == sorted(t for t in every if not clause(table.state, t))
        for text in texts:
            assert GAME.write(GAME.read(text)) == text
        for seat in [*range(seats), None]:
            if seat != table.turn:
                view = GAME.view(table.state, seat)
                assert list(GAME.actions(view)) == []
                assert GAME.check(view, GAME.read("pass")) is not None


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_saved_match_loads_to_the_same_position(seats: int) -> None:
    start = new_table(seats, f"save {seats}", sight=mixed(seats, 1)[:2], first="clockwise")
    for table in steps(start, Random(seats)):
        if table.count % 9 == 0 or table.turn is None:
            record = table.save()
            loaded = Table.load(record, GAMES)
            assert loaded.save() == record
            assert loaded.state == table.state
            assert loaded.setup == table.setup
            assert loaded.digest() == table.digest()


def test_a_record_with_a_bad_line_is_told_its_number_and_clause() -> None:
    record = new_table(2).play("draw").play("bet 4").save()
    lines = len(record.splitlines())
    with pytest.raises(Refused) as refused:
        Table.load(record + "bet 3\n", GAMES)
    assert refused.value.line == lines + 1
    assert refused.value.refusal.clause == "lot.2"
    with pytest.raises(Unreadable) as unreadable:
        Table.load(record + "bet all\n", GAMES)
    assert unreadable.value.line == lines + 1


@pytest.mark.parametrize("seed", ["", "é ✂ 漢字", "a\nb", "\ud800", '"quoted" \\ {0}'])
def test_any_text_is_a_seed(seed: str) -> None:
    table = new_table(3, seed).play("draw")
    assert Table.load(table.save(), GAMES).state == table.state


def test_states_and_views_cannot_be_changed() -> None:
    state = new_table(2).play("draw").state
    for value in (state, state.public, GAME.view(state, 0), state.public.terms):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, dataclasses.fields(value)[0].name, None)
        assert isinstance(hash(value), int)
        assert not hasattr(value, "__dict__")


def test_the_same_record_gives_the_same_match_in_every_process() -> None:
    code = (
        "from random import Random\n"
        "from tests.straws.positions import *\n"
        "*_, last = steps(new_table(5, 'same', sight=mixed(5)), Random(1))\n"
        "print(last.state, GAME.redeal(GAME.view(last.undo().state, 2), Random(3)))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for kept, make in KEPT.items():
        (RECORDS / f"straws-{kept}.txt").write_text(annotated(make()), encoding="utf-8")
