"""Stick Collection: looks, what a view holds, and states that fit a view."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from random import Random

import pytest

from sticks.auction.eyesight import SPREAD, likelihood, noise, spoken_look
from sticks.auction.ruler import alike
from sticks.auction.stand import STRAWS, State, View, in_sight, name, place
from sticks.game import Unreadable, stream
from sticks.games.straws import Draw
from tests.straws.positions import (
    GAME,
    SIGHTS,
    mixed,
    new_table,
    offered,
    play,
    position,
    steps,
    views,
)

SEATS = range(2, 6)


def test_sight_1_ones_own_straws_are_known_exactly_and_no_others() -> None:
    state = play(position((1, 2, 2), (8, 9), next_length=5), "draw")
    view = GAME.view(state, 0)
    assert view.own == (("s1", 1), ("s2", 2), ("s3", 2))
    assert [straw for straw, _ in view.looks] == ["s4", "s5", "s6"]
    assert view.drawn == ()


def test_sight_1_a_straw_is_known_once_it_is_in_ones_own_hand() -> None:
    state = play(position((1,), (8,), next_length=5), "draw", "bet 1", "pass")
    assert dict(GAME.view(state, 1).own) == {"s2": 8, "s3": 5}
    assert "s3" in dict(GAME.view(state, 0).looks)
    assert "s3" not in dict(GAME.view(state, 1).looks)


def test_sight_1_a_spectator_knows_no_length_and_has_no_look() -> None:
    view = GAME.view(play(position((1,), (8,)), "draw"), None)
    assert view.own == view.looks == view.drawn == ()


@pytest.mark.parametrize(("sight", "steps_"), [("sharp", 0.4), ("normal", 0.7), ("weak", 1.1)])
def test_sight_2_looks_spread_as_the_option_says(sight: str, steps_: float) -> None:
    errors: list[float] = []
    for number in range(12):
        state = new_table(2, f"spread {number}", sight=sight).state
        while state.public.phase == "draw" and state.public.box:
            state = play(state, "draw")
            state = replace(state, public=replace(state.public, phase="draw"))
        for looks in state.looks:
            errors += [
                seen / 100 - state.lengths[at] for at, seen in enumerate(looks) if at < STRAWS
            ]
    mean = sum(errors) / len(errors)
    spread = (sum((e - mean) ** 2 for e in errors) / len(errors)) ** 0.5
    assert len(errors) == 12 * 2 * STRAWS
    assert abs(mean) < 0.12 * steps_
    assert abs(spread - steps_) < 0.08 * steps_


def test_sight_2_normal_is_the_default_and_a_list_is_one_sight_a_seat() -> None:
    assert new_table(3).state.public.terms.sight == ("normal",) * 3
    given = new_table(4, sight=["sharp", "weak"]).state.public.terms.sight
    assert given == ("sharp", "weak", "weak", "weak")


def test_sight_2_a_look_is_drawn_once_from_the_seed_for_a_seat_and_a_straw() -> None:
    state = play(new_table(3, "looks").state, "draw")
    for seat in range(3):
        for straw in in_sight(state.public):
            rng = stream("looks", f"look|seat {seat}|straw {straw}")
            expected = 100 * state.lengths[place(straw)] + round(70 * noise(rng))
            assert state.looks[seat][place(straw)] == expected
    later = play(state, "bet 1", "pass", "pass", "draw", "pass", "bet 2")
    for before, after in zip(state.looks, later.looks, strict=True):
        assert after[: len(before)] == before


def test_sight_2_noise_is_the_same_on_every_machine() -> None:
    rng = stream("golden", "noise")
    assert [round(70 * noise(rng)) for _ in range(8)] == [-41, 46, 65, -20, 30, -118, -22, 3]


def test_sight_2_picture_looks_as_normal_and_changes_only_the_field_to_draw() -> None:
    names = [field.name for field in fields(View)]
    for table in steps(new_table(3, "picture", sight="picture"), Random(1)):
        public = table.state.public
        plain = replace(public, terms=replace(public.terms, sight=("normal",) * 3))
        for seat in range(3):
            seen = GAME.view(table.state, seat)
            usual = GAME.view(replace(table.state, public=plain), seat)
            assert usual.drawn == ()
            assert [straw for straw, _ in seen.drawn] == [straw for straw, _ in seen.looks]
            for straw, length in seen.drawn:
                assert length == table.state.lengths[place(straw)]
            for one in names:
                if one not in ("public", "drawn"):
                    assert getattr(seen, one) == getattr(usual, one)
    assert SPREAD["picture"] == SPREAD["normal"]


def hide(state: State, seat: int | None, rng: Random) -> State:
    """The state with all lengths exchanged that the seat does not know, looks kept."""
    mine = set() if seat is None else {place(s) for s in state.public.hands[seat]}
    hidden = [at for at in range(STRAWS) if at not in mine]
    order = sorted(hidden, key=lambda _: rng.random())
    lengths = list(state.lengths)
    for here, there in zip(hidden, order, strict=True):
        lengths[here] = state.lengths[there]
    return replace(state, lengths=tuple(lengths))


@pytest.mark.parametrize("seats", SEATS)
def test_sight_2_no_view_depends_on_a_length_that_is_not_ones_own(seats: int) -> None:
    rng = Random(seats)
    sights = [sight for sight in mixed(seats, seats) if sight != "picture"]
    for table in steps(new_table(seats, f"hide {seats}", sight=sights), Random(seats)):
        if table.turn is None:
            break
        for seat in [*range(seats), None]:
            changed = hide(table.state, seat, rng)
            view = GAME.view(changed, seat)
            assert view == GAME.view(table.state, seat)
            assert "hide " not in repr(view), "the seed is in the view"
            if seat == table.turn:
                assert offered(changed) == offered(table.state)


@pytest.mark.parametrize("seats", SEATS)
def test_sight_2_no_event_depends_on_a_length_that_is_not_ones_own(seats: int) -> None:
    rng = Random(seats)
    before = None
    told = 0
    for table in steps(new_table(seats, f"told {seats}", sight=mixed(seats)), Random(seats)):
        if table.turn is None:
            break
        if before is not None:
            action = GAME.read(table.last)
            for seat in [*range(seats), None]:
                events = GAME.events(before, action, table.state, seat)
                changed = GAME.events(
                    hide(before, seat, rng), action, hide(table.state, seat, rng), seat
                )
                assert events == changed
                told += len(events)
        before = table.state
    assert told > 50


@pytest.mark.parametrize("seats", SEATS)
def test_sight_1_every_straw_is_in_exactly_one_place(seats: int) -> None:
    for table in steps(new_table(seats, f"places {seats}"), Random(seats)):
        public = table.state.public
        lying = list(in_sight(public))
        count = STRAWS - public.box
        assert sorted(lying, key=place) == [name(n) for n in range(1, count + 1)]
        assert Counter(table.state.lengths) == dict.fromkeys(range(1, 10), 4)
        assert all(len(looks) == count for looks in table.state.looks)
        spent = sum(lot.price for lot in public.history)
        assert sum(public.coins) == 50 * seats - spent
        assert len(public.history) == count - seats - (public.stand is not None)


@pytest.mark.parametrize("shift", range(4))
@pytest.mark.parametrize("seats", SEATS)
def test_sight_2_a_redealt_state_shows_each_seat_the_same_view(seats: int, shift: int) -> None:
    rng = Random(f"{seats} {shift}")
    start = new_table(seats, f"redeal {seats}", sight=mixed(seats, shift), first="clockwise")
    for table in steps(start, Random(shift)):
        public = table.state.public
        for view in views(table.state):
            other = GAME.redeal(view, rng)
            assert GAME.view(other, view.seat) == view
            assert GAME.turn(other) == table.turn
            assert Counter(other.lengths) == dict.fromkeys(range(1, 10), 4)
            assert all(len(looks) == STRAWS - public.box for looks in other.looks)
            if table.turn is not None:
                for hand in public.hands:
                    assert alike(other.lengths[place(straw)] for straw in hand) is None


def test_sight_2_a_redealt_match_can_be_played_on() -> None:
    rng = Random(4)
    for table in steps(new_table(4, "on"), Random(3)):
        if table.count % 7 == 3 and table.turn is not None:
            state = GAME.redeal(GAME.view(table.state, table.turn), rng)
            for _ in range(400):
                if GAME.turn(state) is None:
                    break
                texts = offered(state)
                state = play(state, texts[int(rng.random() * len(texts))])
            assert GAME.outcome(state) is not None


def test_sight_2_a_redeal_follows_looks_and_what_is_left() -> None:
    """A straw that looks like length 5, three of which are in one's own hand."""
    state = play(position((5, 5, 5, 1), (9,), next_length=4), "draw")
    looks = list(state.looks)
    looks[0] = (*looks[0][:-1], 500)
    view = GAME.view(replace(state, looks=tuple(looks)), 0)
    rng = Random(7)
    found = Counter(GAME.redeal(view, rng).lengths[5] for _ in range(1500))
    weights = {n: likelihood(500, n, "normal") * (4 - 3 * (n == 5)) for n in range(2, 9)}
    for length in (4, 5, 6):
        expected = weights[length] / sum(weights.values())
        assert abs(found[length] / 1500 - expected) < 0.05


def test_end_1_a_redeal_never_gives_a_rival_four_of_one_length() -> None:
    """Seven straws that all look alike, while their holder plays on."""
    state = position((1,), (5, 5, 5, 4, 6, 4, 6))
    looks = tuple((100, *(500,) * 7) for _ in range(2))
    view = GAME.view(replace(state, looks=looks), 0)
    rng = Random(2)
    for _ in range(200):
        assert alike(GAME.redeal(view, rng).lengths[1:8]) is None


def test_a_redeal_of_one_view_by_the_same_numbers_is_the_same() -> None:
    view = GAME.view(play(new_table(5, "same").state, "draw"), 2)
    assert GAME.redeal(view, Random(5)) == GAME.redeal(view, Random(5))
    assert GAME.redeal(view, Random(5)) != GAME.redeal(view, Random(6))


def test_sight_2_a_look_is_said_against_the_nearest_of_ones_own_straws() -> None:
    state = play(position((2, 6), (9,), next_length=5), "draw")
    for seen, words in (
        (590, "looks about as long as your s2"),
        (540, "looks a bit shorter than your s2"),
        (450, "looks shorter than your s2"),
        (260, "looks a bit longer than your s1"),
        (880, "looks clearly longer than your s2"),
        (1000, "looks much longer than your s2"),
    ):
        looks = tuple((*had[:-1], seen) for had in state.looks)
        view = GAME.view(replace(state, looks=looks), 0)
        assert spoken_look(view, "s4") == words
    view = GAME.view(state, 0)
    assert spoken_look(view, "s2") == "has length 6 of 9"
    assert spoken_look(GAME.view(state, None), "s4") == "is too far away to judge"
    for straw in ("s5", "x", ""):
        for seat in (0, None):
            with pytest.raises(Unreadable, match="in sight"):
                spoken_look(GAME.view(state, seat), straw)


@pytest.mark.parametrize("sight", SIGHTS)
def test_sight_2_what_is_said_never_depends_on_the_picture(sight: str) -> None:
    state = play(new_table(3, "said", sight=sight).state, "draw")
    for seat in range(3):
        view = GAME.view(state, seat)
        for straw, _ in view.looks:
            assert spoken_look(view, straw) == spoken_look(replace(view, drawn=()), straw)


def test_sight_2_the_log_tells_a_look_but_not_to_whoever_has_the_picture() -> None:
    before = new_table(2, "log", sight=["picture", "sharp"]).state
    after = play(before, "draw")
    (mine,) = GAME.events(before, Draw(), after, 0)
    (yours,) = GAME.events(before, Draw(), after, 1)
    (theirs,) = GAME.events(before, Draw(), after, None)
    assert mine.text == theirs.text == "drew s3 into the stand"
    assert yours.text.startswith("drew s3 into the stand: it looks ")
    assert mine.reveals
    assert yours.reveals
    assert not theirs.reveals
