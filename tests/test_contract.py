"""What every game of the house promises, whatever its rules."""

from __future__ import annotations

import dataclasses
import math
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from sticks.cards import Card, card
from sticks.game import AnyGame, Refused, Setup, Unreadable, stream
from sticks.games import GAMES
from sticks.table import Table
from tests.playing import (
    SHORT,
    at_random,
    by_bots,
    every_seating,
    new_table,
    played_out,
    rummy_cards,
    tables,
    things,
)

SEATINGS = list(every_seating())
NAMES = [f"{game.id}-{seats}" for game, seats in SEATINGS]
RUMMY = {"sticks", "family"}
"""The games whose states hold a stock, hands and groups of cards."""
MATCHES_A_GAME = 300

seating = pytest.mark.parametrize(("game", "seats"), SEATINGS, ids=NAMES)


@seating
def test_what_is_offered_is_lawful_and_reads_back(game: AnyGame, seats: int) -> None:
    seen = 0
    for table in tables(new_table(game.id, seats, f"offers {seats}"), at_random(Random(seats))):
        if table.turn is None or table.count > 400:
            break
        view = game.view(table.state, table.turn)
        offered = list(game.actions(view))
        texts = [game.write(action) for action in offered]
        assert len(set(texts)) == len(texts) <= 320
        for action, text in zip(offered, texts, strict=True):
            assert game.check(view, action) is None, text
            assert game.read(text) == action
            assert game.write(game.read(text)) == text
        assert texts == [game.write(a) for a in game.actions(game.view(table.state, table.turn))]
        seen += len(texts)
    assert seen > 200


@seating
def test_each_action_offered_is_picked_as_often_as_the_others(game: AnyGame, seats: int) -> None:
    # Where in its list each pick stands, from 0 to 1: of all together as many in each tenth.
    found, rng = [0] * 10, Random(f"pick {seats}")
    for options in every_way(game):
        for table in tables(new_table(game.id, seats, f"pick {seats}", options), at_random(rng)):
            if table.turn is None or table.count > 500:
                break
            view = game.view(table.state, table.turn)
            offered = list(game.actions(view))
            for _ in range(10):
                place = offered.index(game.pick(view, rng))
                found[int((place + rng.random()) / len(offered) * 10)] += 1
    expected = sum(found) / 10
    assert expected > 40
    assert all(abs(count - expected) < 4.5 * math.sqrt(expected) for count in found)


def every_way(game: AnyGame) -> list[dict[str, Any]]:
    """The short match, and one with each other value of an option that changes what is offered."""
    short = SHORT[game.id]
    return [short] + [
        {**short, name: choice}
        for name, option in game.options.items()
        for choice in option.choices
        if choice != option.default and name not in short and name != "target"
    ]


@seating
def test_other_seats_and_spectators_are_offered_nothing_and_may_do_nothing(
    game: AnyGame, seats: int
) -> None:
    for table in tables(new_table(game.id, seats, "quiet"), at_random(Random(1)), 10_000):
        if table.turn is None or table.count > 60:
            break
        action = next(iter(game.actions(game.view(table.state, table.turn))))
        for seat in [*range(seats), None]:
            if seat != table.turn:
                view = game.view(table.state, seat)
                assert list(game.actions(view)) == []
                assert game.check(view, action) is not None
                with pytest.raises(IndexError):
                    game.pick(view, Random(0))


@seating
def test_a_saved_match_loads_to_the_same_position_at_every_step(game: AnyGame, seats: int) -> None:
    for table in tables(new_table(game.id, seats, f"save {seats}"), at_random(Random(seats + 7))):
        if table.count <= 200 or table.count % 251 == 0 or table.turn is None:
            record = table.save()
            loaded = Table.load(record, GAMES)
            assert loaded.save() == record
            assert loaded.state == table.state
            assert loaded.digest() == table.digest()
        if table.count > 1500:
            break


@seating
def test_undo_gives_back_the_very_table(game: AnyGame, seats: int) -> None:
    start = table = new_table(game.id, seats, "undo")
    path = [table]
    choose = at_random(Random(2))
    while table.turn is not None and table.count < 80:
        table = table.play(choose(table))
        path.append(table)
    while len(path) > 1:
        assert path.pop().undo() is path[-1]
    assert start.undo() is start


@seating
def test_every_card_is_in_exactly_one_place(game: AnyGame, seats: int) -> None:
    if game.id not in RUMMY:
        pytest.skip("told by its own test")
    every: set[Card] | None = None
    for table in tables(new_table(game.id, seats, f"cards {seats}"), at_random(Random(seats))):
        where = rummy_cards(table.state)
        if not where:
            continue
        assert set(where.values()) == {1}
        every = every or set(where)
        assert set(where) == every
    assert every is not None


@seating
def test_a_redealt_state_shows_each_seat_the_same_view(game: AnyGame, seats: int) -> None:
    rng = Random(f"redeal {seats}")
    checked = 0
    for table in tables(new_table(game.id, seats, f"redeal {seats}"), at_random(Random(seats))):
        if table.count > 300 and table.count % 97 and table.turn is not None:
            continue
        for seat in [*range(seats), None]:
            view = game.view(table.state, seat)
            other = game.redeal(view, rng)
            assert game.view(other, seat) == view
            assert game.turn(other) == table.turn
            if game.id in RUMMY:
                assert rummy_cards(other) == rummy_cards(table.state)
            checked += 1
    assert checked > 100


@seating
def test_a_redealt_match_can_be_played_on(game: AnyGame, seats: int) -> None:
    rng = Random(f"on {seats}")
    checked = 0
    for table in tables(new_table(game.id, seats, f"on {seats}"), at_random(Random(seats + 1))):
        if table.turn is None or table.count > 900:
            break
        if table.count % 60 == 20:
            state = game.redeal(game.view(table.state, table.turn), rng)
            for _ in range(20):
                seat = game.turn(state)
                if seat is None:
                    break
                view = game.view(state, seat)
                action = game.pick(view, rng)
                assert game.check(view, action) is None
                state = game.apply(state, action)
                checked += 1
    assert checked


@seating
def test_a_view_holds_nothing_hidden(game: AnyGame, seats: int) -> None:
    """Follows the record to know what lay open, and walks all that a view holds: nothing more.

    What has been seen is worked out from the texts of the actions, not from the views.
    """
    if game.id not in RUMMY:
        pytest.skip("told by its own test")
    seen: set[Card] = set()
    before = None
    for table in tables(new_table(game.id, seats, "secret seed"), at_random(Random(3))):
        if table.count > 400:
            break
        state = table.state
        if before is None:
            drawn_for = set(things(state.public.match.drawn_for))
        elif table.last in ("deal",) or table.last.startswith("cut"):
            seen = set(state.public.pile)
        else:
            seen.update(card(word.split("=")[0]) for word in table.last.split() if is_card(word))
        before = table
        for seat in range(seats):
            inside = list(things(game.view(state, seat)))
            held = {item for item in inside if isinstance(item, Card)}
            hidden = set(state.stock)
            hidden.update(c for other in range(seats) if other != seat for c in state.hands[other])
            assert held & hidden <= seen | drawn_for
            assert "secret seed" not in inside


def is_card(word: str) -> bool:
    """Whether a word of an action names a card, perhaps with what it stands for."""
    try:
        card(word.split("=")[0])
    except Unreadable:
        return False
    return True


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("part", range(6))
def test_random_matches_end(game: AnyGame, part: int) -> None:
    each = MATCHES_A_GAME // 6
    for number in range(each):
        seats = game.seats[(part * each + number) % len(game.seats)]
        start = new_table(game.id, seats, f"random {part} {number}")
        table = played_out(start, at_random(Random(f"{part} {number}")))
        outcome = game.outcome(table.state)
        assert outcome is not None
        assert outcome.winners
        assert len(outcome.results) == seats
        assert set(outcome.winners) <= set(range(seats))


@pytest.mark.parametrize("number", range(20))
def test_greedy_matches_of_sticks_come_to_seven_sticks(number: int) -> None:
    seats = GAMES["sticks"].seats[number % 6]
    table = played_out(new_table("sticks", seats, f"greedy {number}", {}), by_bots("greedy"))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.clause == "win.1"
    assert outcome.results[outcome.winners[0]] == "7 sticks"


@seating
def test_actions_of_nonsense_are_unreadable_and_change_nothing(game: AnyGame, seats: int) -> None:
    table = new_table(game.id, seats, "nonsense")
    for text in (
        "",
        " ",
        "fly",
        "draw up",
        "lay",
        "bid x",
        "cut -1",
        "\x00",
        "off",
        "é" * 900,
    ):
        with pytest.raises((Unreadable, Refused)):
            table.play(text)
    assert table.actions == ()


@seating
def test_states_and_views_cannot_be_changed(game: AnyGame, seats: int) -> None:
    table = new_table(game.id, seats, "stone")
    for value in (table.state, game.view(table.state, 0), game.view(table.state, None)):
        field = dataclasses.fields(value)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, None)
    with pytest.raises(AttributeError):
        table.last = "cut"
    assert hash(table.state.public) == hash(new_table(game.id, seats, "stone").state.public)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_set_ups_that_cannot_be_are_named(game: AnyGame) -> None:
    low, high = game.seats[0], game.seats[-1]
    bad: list[Setup] = [
        Setup(low - 1, ""),
        Setup(high + 1, ""),
        Setup(True, ""),
        Setup(low, 5),  # type: ignore[arg-type]
        Setup(low, "", {"colour": "blue"}),
    ]
    bad += [Setup(low, "", {name: object()}) for name in game.options]
    for setup in bad:
        with pytest.raises(Unreadable) as wrong:
            Table(game, setup)
        assert len(wrong.value.reason) > 10


@pytest.mark.parametrize("seed", ["", "é ✂ 漢字", "a\nb", "\ud800", "x" * 5000, '"quoted" \\ {0}'])
def test_any_text_is_a_seed_and_survives_the_record(seed: str) -> None:
    for game in GAMES.values():
        for table in tables(new_table(game.id, game.seats[0], seed), at_random(Random(1))):
            if table.count > 12:
                break
        assert Table.load(table.save(), GAMES).state == table.state


def _digests(hash_seed: str) -> str:
    code = (
        "from random import Random\n"
        "from tests.playing import *\n"
        "for game, seats in every_seating():\n"
        "    for table in tables(new_table(game.id, seats, 'same'), at_random(Random(4))):\n"
        "        if table.count > 250: break\n"
        "    print(game.id, seats, table.digest(), repr(table.state))\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_same_seed_gives_the_same_match_in_every_process() -> None:
    first = _digests("1")
    assert first == _digests("2")
    assert first.count("\n") == len(SEATINGS)


def test_streams_are_named_by_purpose_not_counted() -> None:
    assert stream("s", "hand 1|stock").random() == stream("s", "hand 1|stock").random()
    assert stream("s", "hand 1|stock").random() != stream("s", "hand 2|stock").random()


def test_playing_on_after_the_end_is_refused() -> None:
    for game in GAMES.values():
        table = played_out(new_table(game.id, game.seats[0], "end"), at_random(Random(5)))
        with pytest.raises(Refused):
            table.play(table.last)
