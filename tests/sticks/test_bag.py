"""Sticks: the bag, secret sticks, Free sticks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from sticks.bags import labels
from sticks.game import Setup, Unreadable
from sticks.games import GAMES
from sticks.games.sticks import Sticks
from sticks.rummy.bag import draw_stick
from sticks.rummy.state import State
from sticks.table import Table
from sticks.values import with_seat
from tests.playing import at_random, by_bots, tables, things
from tests.sticks.positions import play, position

GAME = GAMES["sticks"]
FREE = "Free Stick"


def start(seats: int = 4, seed: str = "bag", **options: object) -> State:
    state: State = Table(GAME, Setup(seats, seed, options)).state
    return state


def with_bag(state: State, *bag: str, held: str | None = None) -> State:
    return replace(state, bag=bag, held=with_seat(state.held, 0, held))


def test_bag_1_forty_eight_labels_and_four_free_sticks() -> None:
    bag = labels("sticks")
    assert len(bag) == 52
    assert bag.count(FREE) == 4
    assert len(set(bag)) == 49
    assert start().bag == bag


def test_bag_1_a_stick_is_secret_until_it_is_met() -> None:
    state = Table(GAME, Setup(4, "secret")).play("cut").state
    view = GAME.view(state, 0)
    assert view.stick == state.held[0]
    public_texts = Counter(t for t in things(view.public) if isinstance(t, str))
    for other in (1, 2, 3):
        assert public_texts[state.held[other]] == 1, "only the bag's own list names it"


def test_bag_1_a_met_stick_lies_open() -> None:
    state = position("3ca 4ca 5ca 6ca 7ca 8ca Kha", stick="One Run of Six")
    after = play(state, "lay 3ca 4ca 5ca 6ca 7ca 8ca")
    assert GAME.view(after, 1).public.match.done[0] == ("One Run of Six",)


def test_bag_2_a_free_stick_counts_at_once_and_another_is_drawn() -> None:
    for seed in map(str, range(50)):
        state = with_bag(start(seed=seed), "Free Stick", "Free Stick", "Run of Eight")
        after = draw_stick(state, 0)
        assert after.held[0] == "Run of Eight"
        done = after.public.match.done[0]
        assert set(done) <= {FREE}
        assert len(after.bag) == 2 - len(done)
    assert {len(draw_stick(with_bag(start(seed=str(n)), FREE, "Run of Eight"), 0).public.match
                .done[0]) for n in range(30)} == {0, 1}  # fmt: skip


@pytest.mark.parametrize(("target", "frees"), [(3, 2), (5, 4), (7, 4)])
def test_bag_2_no_free_stick_is_the_last_one(target: int, frees: int) -> None:
    most = 0
    for seed in map(str, range(60)):
        state = with_bag(start(seed=seed, target=target), *[FREE] * 4, "Run of Eight")
        after = draw_stick(state, 0)
        done = after.public.match.done[0]
        most = max(most, len(done))
        assert after.held[0] == "Run of Eight"
        assert after.bag == (FREE,) * (4 - len(done))
    assert most == frees


def test_bag_3_an_unmet_stick_is_kept() -> None:
    start = Table(GAME, Setup(3, "keep", {"hands": 20}))
    for table in tables(start, at_random(Random(1))):
        if table.state.public.match.hand == 2 and table.state.public.phase == "draw":
            break
        if table.state.public.match.hand == 1 and table.state.public.phase == "draw":
            held = table.state.held
    failed = table.state.public.match.failed
    assert 1 in failed
    for seat in range(3):
        assert (table.state.held[seat] == held[seat]) is (failed[seat] == 1)


@pytest.mark.parametrize(("redraw", "hands"), [("every hand", 1), ("after 3 hands", 3)])
def test_bag_3_option_redraw_draws_the_new_stick_before_the_old_goes_back(
    redraw: str, hands: int
) -> None:
    start = Table(GAME, Setup(2, "redraw", {"hands": 20, "redraw": redraw}))
    held: dict[int, tuple[str | None, ...]] = {}
    failed: dict[int, tuple[int, ...]] = {}
    for table in tables(start, at_random(Random(2))):
        public = table.state.public
        if public.phase == "draw":
            held.setdefault(public.match.hand, table.state.held)
        else:
            failed[public.match.hand] = public.match.failed
        if public.match.hand == 5:
            break
    for hand in range(1, 5):
        for seat in range(2):
            changed = held[hand][seat] != held[hand + 1][seat]
            assert changed is (failed[hand][seat] in (0, hands))
    every = Counter([*table.state.bag, *table.state.held])
    every.update(label for sticks in table.state.public.match.done for label in sticks)
    assert every == Counter(labels("sticks"))


def test_bag_4_a_met_stick_stays_out_until_nothing_is_left_to_take() -> None:
    state = start(target=7)
    match = replace(state.public.match, met=("One Run of Six", "Run of Eight"))
    state = replace(state, public=replace(state.public, match=match))
    other = draw_stick(with_bag(state, "Run of Nine"), 0)
    assert other.held[0] == "Run of Nine"
    assert other.bag == ()
    assert other.public.match.met == ("One Run of Six", "Run of Eight")
    again = draw_stick(with_bag(state), 0)
    assert again.held[0] in match.met
    assert again.public.match.met == ()
    assert len(again.bag) == 1


def test_bag_5_each_draws_a_stick_before_the_first_deal_and_after_meeting_one() -> None:
    state = start()
    assert state.held == (None,) * 4
    state = play(state, "cut")
    assert all(state.held)
    assert Counter(state.bag) + Counter(state.held) + Counter(
        label for sticks in state.public.match.done for label in sticks
    ) == Counter(labels("sticks"))


def test_bag_5_at_most_one_stick_is_met_in_a_hand() -> None:
    start = Table(GAME, Setup(4, "one each", {"target": 3}))
    met: dict[int, list[int]] = {}
    for table in tables(start, by_bots("greedy")):
        if table.last.startswith("lay "):
            public = table.state.public
            met.setdefault(public.match.hand, []).append(public.down[-1])
    assert met
    assert all(len(set(seats)) == len(seats) for seats in met.values())


def test_bag_option_own_sticks_are_read_by_the_same_parser() -> None:
    own = "Two Sets of Four\n\n  One Run of Seven ♥ \nSet of Six"
    state = Table(GAME, Setup(2, "", {"bag": own})).play("cut").state
    assert {*state.held, *state.bag} == {"Two Sets of Four", "One Run of Seven ♥", "Set of Six"}


def test_bag_option_names_the_stick_that_cannot_be_read() -> None:
    with pytest.raises(Unreadable, match="stick 2 of the bag"):
        Table(GAME, Setup(2, "", {"bag": "Set of Six\nA Hop of Three\nSet of Five"}))
    with pytest.raises(Unreadable, match="at least 3 sticks"):
        Table(GAME, Setup(3, "", {"bag": "Set of Six\nFree Stick\nSet of Five"}))


def test_bag_2_a_free_stick_counts_however_it_is_written() -> None:
    own = "FREE STICK\nSet of Six\nSet of Five\nSet of Four"
    drawn = 0
    for seed in map(str, range(20)):
        state = Table(GAME, Setup(2, seed, {"bag": own})).play("cut").state
        assert "FREE STICK" not in state.held
        drawn += sum(map(len, state.public.match.done))
    assert drawn > 3


def test_bag_a_tiny_bag_still_gives_everyone_a_stick() -> None:
    game = Sticks(bag_labels=("Set of Three", "One Run of Three", "Set of Four"))
    first = Table(game, Setup(3, "tiny", {"hands": 20}))

    def choose(t: Table) -> str:
        view = game.view(t.state, t.state.public.turn)
        return game.write(next(iter(game.actions(view))))

    hands = 0
    for table in tables(first, choose, 40_000):
        if table.last == "cut":
            hands += 1
            assert all(table.state.held)
    assert hands > 2
