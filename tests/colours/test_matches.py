"""Stick to Colours: whole matches, texts of actions, records, bots."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sticks.auction.colour_state import View
from sticks.bots.bot import RandomBot
from sticks.bots.colours import Greedy
from sticks.game import Refused, Setup, Unreadable, stream
from sticks.table import Table
from tests.colours.positions import (
    GAME,
    GAMES,
    at_random,
    new_table,
    offered,
    play,
    position,
    states,
)

RECORDS = sorted((Path(__file__).resolve().parent.parent / "records").glob("colours-*.txt"))
GREEDY, RANDOM = Greedy(GAME), RandomBot(GAME)


@pytest.mark.parametrize("part", range(6))
def test_choose_2_every_match_ends(part: int) -> None:
    """300 random matches: half of them by any offered action, half with fewer bids."""
    for number in range(50):
        seats = 2 + number % 3
        if number % 2:
            *_, state = states(seats, f"ends {part} {number}")
        else:
            state = GAME.deal(Setup(seats, f"ends {part} {number}"))
            rng = Random(number)
            while (seat := GAME.turn(state)) is not None:
                state = GAME.apply(state, RANDOM.choose(GAME.view(state, seat), rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners
        assert len(outcome.results) == seats
        assert len(state.public.history) < 600
        assert state.public.market == ()
        assert state.deck == ()


def test_choose_2_a_match_where_everybody_declines_ends_too() -> None:
    for seats in (2, 3, 4):
        state = GAME.deal(Setup(seats, "declined"))
        while GAME.turn(state) is not None:
            decline = "pass token" if state.public.phase == "choose" else offered(state)[0]
            state = play(state, decline)
        assert len(state.public.discarded) == 48 - 2 * seats


# --- texts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("choose R3a", "choose R3a"),
        ("  CHOOSE  r3A ", "choose R3a"),
        ("pass token", "pass token"),
        ("Pass", "pass"),
        ("bid g3b R5a r*", "bid R5a R* G3b"),
        ("jokers B*=1 R*=9", "jokers R*=9 B*=1"),
    ],
)
def test_actions_are_read_in_any_spelling_and_written_in_one(text: str, canonical: str) -> None:
    action = GAME.read(text)
    assert GAME.write(action) == canonical
    assert GAME.read(canonical) == action


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "fly", "choose", "choose R3a R4a", "choose R3", "choose R7b", "bid", "bid x",
        "bid R3a R3a", "pass card", "pass token now", "jokers", "jokers R*", "jokers R*=0",
        "jokers R*=10", "jokers R3a=3", "jokers R*=1 R*=2", "jokers R*=²", "\x00", "é" * 900,
        "bid " + "R1a " * 5000, "cut", "lay", "choose \ud800",
    ],
)  # fmt: skip
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        GAME.read(text)
    assert 10 < len(wrong.value.reason) < 200


def test_set_ups_that_cannot_be_are_named() -> None:
    for setup in (Setup(1), Setup(5), Setup(2, options={"target": 3}), Setup(True)):
        with pytest.raises(Unreadable):
            Table(GAME, setup)


# --- records ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_saved_match_loads_to_the_same_position(seats: int) -> None:
    table = new_table(seats, "saved")
    choose = at_random(Random(seats))
    while table.turn is not None:
        table = table.play(choose(table.state))
        if table.count % 10 == 0 or table.turn is None:
            loaded = Table.load(table.save(), GAMES)
            assert loaded.state == table.state
            assert loaded.save() == table.save()
    with pytest.raises(Refused):
        table.play("pass")


def test_there_are_records_for_every_number_of_players() -> None:
    assert {path.stem.split("-")[1] for path in RECORDS} >= {"2", "3", "4"}


# --- bots ---------------------------------------------------------------------------------


def by_bots(seats: int, seed: str, challenger: int) -> Table:
    """A match of one greedy bot (or only greedy ones, for -1) against random ones."""
    table = new_table(seats, seed)
    while (seat := table.turn) is not None:
        bot = GREEDY if challenger in (seat, -1) else RANDOM
        view = GAME.view(table.state, seat)
        action = bot.choose(view, stream(seed, f"bot|{seat}|{table.count}"))
        assert GAME.check(view, action) is None
        table = table.play(GAME.write(action))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_ones(seats: int) -> None:
    won = 0
    for number in range(12):
        outcome = GAME.outcome(by_bots(seats, f"bots {number}", number % seats).state)
        assert outcome is not None
        won += outcome.winners == (number % seats,)
    assert won >= 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_bots_trade_and_score(seats: int) -> None:
    table = by_bots(seats, "trade", -1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert sum(int(result.split()[0]) for result in outcome.results) > 5 * seats


def test_the_greedy_bot_decides_by_its_view_alone() -> None:
    rng = Random(7)
    for seats in (2, 3, 4):
        table = by_bots(seats, "view", -1)
        while table.previous is not None:
            table = table.previous
            seat = table.turn
            assert seat is not None
            view: View = GAME.view(table.state, seat)
            other = GAME.view(GAME.redeal(view, rng), seat)
            assert GREEDY.choose(view, Random(1)) == GREEDY.choose(other, Random(2))


def test_the_greedy_bot_takes_no_card_that_costs_more_than_it_brings() -> None:
    state = position("B9a", "R4a R5a R6a G4a B4a", "B3a B2a B1a R2a R3a R1a", "G1a")
    state = play(state, "choose B9a", "bid R4a")
    cheap = position("B9a R9a", "R4a R5a R6a G4a B4a", "G9a B3a R2a", "G1a G2a G3a R3a", dealer=2)
    assert GAME.write(GREEDY.choose(GAME.view(state, 1), Random(1))) == "pass"
    cheap = play(cheap, "choose B9a", "bid G1a", "pass")
    assert GAME.write(GREEDY.choose(GAME.view(cheap, 1), Random(1))).startswith("bid")
