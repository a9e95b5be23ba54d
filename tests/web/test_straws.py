"""The desk of Stick Collection: what presses mean, and that no picture tells a hidden length."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sticks.auction.eyesight import spoken_look
from sticks.auction.stand import State, View
from sticks.table import Player
from tests.straws.positions import GAME, SIGHTS, new_table, offered, play, position, steps, views
from tests.web.house import House
from web import msg
from web.desk import Company, Did
from web.desks.straws import DESK
from web.parts.settings import Settings
from web.parts.straw_art import drawing
from web.parts.straw_state import START, StrawState

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Esme")
_TAG = re.compile(r"<[a-z]+\b[^>]*>")
_ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


def company(view: View, count: int = 7) -> Company:
    seats = view.public.terms.seats
    players = tuple(Player("bot", "", "casual") for _ in range(seats))
    turn = None if view.public.phase == "over" else view.public.turn
    me = view.seat or 0
    return Company(
        "straws", "Stick Collection", me, count, NAMES[:seats], players, turn, None, Settings()
    )


def table(view: View, state: StrawState = START) -> str:
    return str(DESK.table(DESK.settle(state, view), view, company(view)))


def words(view: View, state: StrawState = START) -> str:
    """The markup without its drawings: text, labels, ids and all other attributes."""
    markup = table(view, state)
    while "<svg" in markup:
        markup = re.sub(r"<svg(?:(?!<svg).)*?</svg>", "", markup, flags=re.S)
    return markup


def offers(view: View, state: StrawState = START) -> list[tuple[str, str]]:
    """Every (verb, argument) that can be pressed in the picture."""
    found = []
    for tag in _TAG.findall(table(view, state)):
        attributes = {k: html.unescape(v) for k, v in _ATTRIBUTE.findall(tag)}
        if "data-do" in attributes:
            found.append((attributes["data-do"], attributes.get("data-arg", "")))
    return found


def act(state: StrawState, view: View, verb: str, arg: str = "") -> Did:
    did = DESK.act(state, view, verb, arg, {})
    assert did is not None, (verb, arg)
    return did


def press(state: StrawState, view: View, *keys: str) -> Did:
    did = Did(state)
    for key in keys:
        pressed = DESK.press(did.state, view, key)
        assert pressed is not None, key
        did = pressed
    return did


def bidding(*texts: str, **options: Any) -> State:
    """Seat 0 is the first player of three and speaks after the others have said these texts."""
    state = position((3, 5, 4), (2,), (7,), next_length=6, **options)
    return play(state, "draw", *texts)


def mine(state: State, seat: int = 0) -> View:
    return GAME.view(state, seat)


# --- bets ----------------------------------------------------------------------------------


def test_the_bet_begins_at_the_least_and_follows_the_others() -> None:
    view = mine(bidding("bet 2", "bet 4"))
    assert ("play", "7 bet 5") in offers(view)
    chosen = press(START, view, "8").state
    assert ("play", "7 bet 8") in offers(view, chosen)


def test_a_bet_chosen_before_ones_turn_is_kept_unless_it_is_too_low() -> None:
    early = mine(bidding("bet 2"))
    chosen = act(START, early, "stake", "4").state
    assert not [arg for verb, arg in offers(early, chosen) if verb == "play"]
    later = bidding("bet 2", "bet 3")
    assert ("play", "7 bet 4") in offers(mine(later), DESK.settle(chosen, mine(later)))
    higher = mine(bidding("bet 2", "bet 5"))
    assert ("play", "7 bet 6") in offers(higher, DESK.settle(chosen, higher))


def test_a_new_lot_forgets_the_number() -> None:
    state = bidding("bet 2", "bet 4")
    chosen = press(START, mine(state), "9").state
    state = play(state, "pass", "pass", "draw", "pass")
    assert DESK.settle(chosen, mine(state)).stake == 0
    state = play(bidding("bet 2", "bet 4"), "pass", "pass", "draw", "bet 1", "pass")
    assert ("play", "7 bet 2") in offers(mine(state), DESK.settle(chosen, mine(state)))


@pytest.mark.parametrize(
    ("bet", "hint"), [("2", "The bet stands at 4"), ("9", "You have only 6 coins")]
)
def test_a_bet_that_may_not_be_is_refused_with_its_clause(bet: str, hint: str) -> None:
    view = mine(bidding("bet 2", "bet 4", coins=(6, 50, 50)))
    did = act(START, view, "stake", bet)
    assert did.hint.startswith(hint)
    assert (did.clause, did.state.stake) == ("lot.2", 0)


def test_keys_choose_bet_pass_and_draw() -> None:
    view = mine(bidding("bet 2", "bet 4"))
    assert press(START, view, "b").action == "bet 5"
    assert press(START, view, "0", "b").action == "bet 10"
    assert press(START, view, "7").focus == "do-bet"
    assert press(START, view, "p").action == "pass"
    assert press(START, view, "d").clause == "lot.1"
    assert press(START, mine(position((3,), (4,))), "d").action == "draw"
    assert press(START, mine(position((3,), (4,))), "b").clause == "lot.1"
    assert DESK.press(START, view, "z") is None
    assert DESK.act(START, view, "stake", "many", {}) is None


def test_out_of_turn_nothing_is_played() -> None:
    view = mine(bidding("bet 2"))
    for key in "bpd":
        did = press(START, view, key)
        assert (did.action, did.clause) == ("", "lot.1")
    out = mine(play(bidding("bet 2", "bet 4"), "pass"))
    assert press(START, out, "8").hint == "You are out until the next straw."


# --- one's own straws ----------------------------------------------------------------------


def test_straws_keep_their_order_and_new_ones_come_last() -> None:
    view = mine(position((3, 5, 4), (2,)))
    state = act(START, view, "move", "s3 -2").state
    assert state.order == ("s3", "s1", "s2")
    state = act(act(state, view, "hold", "s3").state, view, "hold", "s2").state
    assert (state.order, state.picked) == (("s2", "s1", "s3"), "")
    again = DESK.remember(DESK.keep(state))
    assert again.order == state.order
    won = play(position((3, 5, 4), (2,), next_length=6), "draw", "pass")
    assert DESK.settle(again, mine(won)).order == ("s2", "s1", "s3", "s5")
    assert DESK.remember("{") == DESK.start


def test_arrows_go_along_the_straws_and_with_shift_move_them() -> None:
    view = mine(position((3, 5, 4), (2,)))
    did = press(START, view, "ArrowRight")
    assert (did.state.at, did.focus) == ("s2", "straw-s2")
    assert press(START, view, "ArrowLeft").focus == "straw-s3"
    assert press(START, view, "ArrowRight", "shift+ArrowRight").state.order == ("s1", "s3", "s2")
    assert act(START, view, "look", "s1 99").focus == "straw-s3"
    assert press(START, view, "s").state.order == ("s1", "s3", "s2")


def test_the_marker_lies_on_own_straws_only() -> None:
    view = mine(bidding("bet 2", "bet 4"))
    assert act(START, view, "marker").clause == "sight.1"
    for other in ("s4", "s6"):
        assert act(START, view, "marker", other).clause == "sight.1"
        assert act(START, view, "hold", other).clause == "sight.1"
        assert 'class="marker"' not in drawing(view, other, marker=True)
    did = act(act(START, view, "hold", "s1").state, view, "marker")
    assert did.state.marker == "s1"
    assert did.say == "With the marker on it, your first straw is as long as your third."
    assert table(view, did.state).count('class="marker"') == 1
    assert act(did.state, view, "marker", "s1").state.marker == ""
    assert DESK.settle(replace(START, marker="s6", picked="s4", at="s4"), view).marker == ""


def test_the_marker_is_offered_from_the_second_straw_on_and_says_why() -> None:
    one = GAME.view(position((5,), (1,)), 0)
    assert not any(verb in ("marker", "line-up", "shift") for verb, _ in offers(one))
    assert "From your second straw on you can" in words(one)
    assert "marker" not in words(one).lower()
    state = act(START, one, "hold", "s1").state
    for did in (act(state, one, "marker"), DESK.press(START, one, "m")):
        assert did is not None
        assert "you have only one" in did.hint
        assert (did.state.marker, did.clause) == ("", "sight.1")
    two = GAME.view(position((5, 6), (1,)), 0)
    assert ("marker", "") in offers(two)
    assert "From your second straw on" not in words(two)
    assert "one step high, 5 mm" in words(two)


def test_how_straws_are_drawn_is_remembered() -> None:
    view = mine(position((3,), (4,)))
    state = act(act(START, view, "gap", "far").state, view, "size", "large").state
    state = press(state, view, "e").state
    assert DESK.remember(DESK.keep(state)) == replace(
        START, order=("s1",), gap="far", size="large", ear=True
    )
    assert 'data-gap="far"' in table(view, state)
    assert DESK.act(START, view, "gap", "mars", {}) is None


# --- what a picture may tell ---------------------------------------------------------------


@pytest.mark.parametrize("sight", SIGHTS)
def test_words_say_nothing_of_hidden_lengths(sight: str) -> None:
    """Other lengths, other looks: the same words. Only drawings may differ."""
    for step in steps(new_table(4, f"words {sight}", sight=[sight]), Random(3)):
        view = GAME.view(step.state, 1)
        if view.public.phase == "over" or step.count % 7:
            continue
        other = replace(
            view,
            drawn=tuple((straw, 10 - length) for straw, length in view.drawn),
            looks=tuple((straw, 1000 - look) for straw, look in view.looks),
        )
        assert words(view) == words(other)
        assert (table(view) == table(other)) == (not view.looks)
        if sight != "picture":
            assert not view.drawn


def test_a_picture_shows_lengths_and_other_eyes_only_looks() -> None:
    exact = mine(bidding("bet 2", sight=["picture"]))
    weak = mine(bidding("bet 2", sight=["weak"]))
    assert drawing(exact, "s6") != drawing(weak, "s6")
    blind = replace(exact, looks=tuple((straw, 0) for straw, _ in exact.looks))
    assert drawing(exact, "s6") == drawing(blind, "s6")
    assert drawing(weak, "s1") == drawing(exact, "s1")


def test_by_ear_looks_are_told_by_the_places_of_own_straws() -> None:
    view = mine(bidding("bet 2", "bet 4", sight=["picture"]))
    state = replace(START, ear=True, order=("s3", "s2", "s1"))
    told = spoken_look(view, "s6")
    found = re.sub(
        r"your (s\d)",
        lambda own: f"your {('third', 'second', 'first')[int(own[1][1]) - 1]} straw",
        told,
    )
    heard = words(view, state)
    assert heard.count(found) >= 2
    other = replace(view, drawn=tuple((straw, 10 - length) for straw, length in view.drawn))
    assert heard == words(other, state)


def test_every_position_is_drawn_and_every_action_can_be_pressed() -> None:
    for seats in (2, 5):
        for step in steps(new_table(seats, f"reach {seats}", first="clockwise"), Random(seats)):
            for view in views(step.state):
                shown = offers(view)
                assert all(arg.startswith("7 ") for verb, arg in shown if verb == "play")
                if step.count % 5 == 0:
                    assert "style=" not in table(view, replace(START, ear=True, tools=True))
                if view.seat is None or view.seat != step.turn:
                    assert "play" not in [verb for verb, _ in shown]
                    continue
                assert DESK.call(view)
                now = {arg[2:] for verb, arg in shown if verb == "play"}
                for verb, arg in shown:
                    if verb == "stake":
                        did = act(START, view, verb, arg)
                        now |= set() if did.hint else {press(did.state, view, "b").action}
                assert now == set(offered(step.state))


def test_the_end_counts_and_marks() -> None:
    state = position((3, 4, 4, 4), (2, 9, 5, 6, 7), coins=(30, 40), next_length=4)
    state = play(state, "draw", "pass")
    view = mine(state)
    assert view.public.ending == "alike"
    end = str(DESK.over(view, company(view)))
    assert end.index("You won") < end.index("Ben")
    assert end.count("is-alike") == 4
    assert end.count("straw is-row") == 2 + 3
    assert "3 in a row × 10 = 30" in end
    assert "You saw" not in end
    assert "of others you judged" in end
    assert "How it ended" in table(view)
    assert DESK.over(GAME.view(state, None), company(view))
    assert str(DESK.over(mine(bidding()), company(view))) == ""


def test_the_log_and_the_notices_name_no_straw_by_its_number_and_tell_no_length() -> None:
    house = House("?game=straws&seats=3&seed=abc&speed=instant&sight=normal")
    for _ in range(200):
        if house.model.dialog:
            break
        house.press("play")
        assert house.model.table is not None
    lines = [line.text for line in house.model.log]
    assert any("won the straw for" in line for line in lines)
    assert any("a straw into the stand: it looks" in line for line in lines)
    for line in lines:
        assert not re.search(r"\bs\d|length \d", line), line
    assert not re.search(r"\bs\d|length \d", " ".join(house.said))


def test_own_straws_are_told_by_their_length_among_ones_own() -> None:
    view = mine(position((3, 5, 4), (2,)))
    short_to_long = [straw for straw, _ in sorted(view.own, key=lambda one: one[1])]
    ends = {0: "your shortest straw", 1: "your second shortest straw"}
    ends[len(short_to_long) - 1] = "your longest straw"
    for at, words_for in ends.items():
        told = DESK.tell(f"looks a bit longer than your {short_to_long[at]}", view)
        assert told == f"looks a bit longer than {words_for}"


def test_a_press_at_the_sight_of_an_older_picture_plays_nothing_and_says_nothing() -> None:
    house = House("?game=straws&seats=3&seed=abc&speed=instant")
    while house.model.table is not None and house.model.table.state.public.phase != "bet":
        house.press("play")
    seen = house.model.token
    house.post(msg.Said("press", "p", {}, seen))
    before = house.model
    for key in ("p", "b", "d"):
        house.post(msg.Said("press", key, {}, seen))
        assert house.model == before
    house.post(msg.Said("line-up", "", {}, seen))
    assert house.model.table == before.table
