"""Stick to Colours: advice is the expert's choice, and its numbers are true."""

from __future__ import annotations

import re
from collections.abc import Generator
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from sticks.auction.colour_cards import spoken
from sticks.auction.colour_notation import PASS, Bid, Choose, Jokers, Pass, PassToken
from sticks.auction.colour_score import points
from sticks.auction.colour_state import State, View
from sticks.bots import ADVISERS, BOTS
from sticks.bots.bot import Hint
from sticks.bots.colour.hints import Way, about, verdict
from sticks.bots.colour.judging import Option
from sticks.bots.colour.player import EXPERT, Player, board_for
from sticks.bots.colour.prospect import kind_of
from sticks.game import name_seats
from tests.colours.positions import GAME, play, position
from tests.colours.test_bots import positions

T = TypeVar("T")


def thought(thinking: Generator[None, None, T]) -> T:
    """What a thought comes to, run in one go."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: T = done.value
            return found


def hint(view: View) -> Hint:
    return thought(ADVISERS["colours"].advise(view, Random(1)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_advice_is_lawful_and_what_the_expert_does(seats: int) -> None:
    kinds = set()
    for number in range(2):
        for view in positions(seats, f"advice {number}"):
            found = hint(view)
            assert GAME.check(view, found.action) is None
            assert found.action == BOTS["colours"]["expert"].choose(view, Random(2))
            kinds.add(type(found.action))
    assert kinds >= {Choose, Bid, Pass}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_reason_tells_what_the_card_is_worth_to_whom_and_what_follows(seats: int) -> None:
    told = 0
    expert = Player(GAME)
    for view in positions(seats, "reasons"):
        if view.public.phase == "jokers":
            continue
        found = hint(view)
        board, me = thought(board_for(view, EXPERT)), view.public.turn
        assert 1 <= len(re.findall(r"[.] |[.]$", found.reason)) <= 3, found.reason
        best = found.action
        worths = next(o.worths for o in thought(expert.weigh(view)) if o.action == best)
        assert f"{worths[me]:.1f} points for you" in found.reason
        card = best.card if isinstance(best, Choose) else view.public.named
        if card is None:
            assert isinstance(best, PassToken)
            continue
        lying = next(x for x in board.market if view.public.market[x.place].card == card)
        assert found.reason.startswith(f"The {spoken(card)} is worth ")
        for seat in board.takers(lying):
            gain = board.value(seat, kind_of(card))
            who = "you" if seat == me else f"{{{seat}}}"
            assert f"{about(gain)} to {who}" in found.reason
        if isinstance(best, Bid):
            for bid in best.cards:
                assert f"the {spoken(bid)}" in found.reason
        told += 1
    assert told > 30


def test_a_reason_counts_the_points_that_a_card_scores_at_once() -> None:
    found = hint(GAME.view(position("B9a", "R9a G9a R1a", "R4a", deck=""), 0))
    assert GAME.write(found.action) == "choose B9a"
    worth = re.match(r"The blue 9 is worth about ([0-9.]+) points to you", found.reason)
    assert worth
    assert 5 < float(worth[1]) < 7
    assert "(it scores 6 at once)" in found.reason


def test_a_reason_tells_who_has_refused_the_card() -> None:
    state = position("B9a", "R9a G9a R1a", "R4a", "G4a", refused={"B9a": (2,)})
    found = hint(GAME.view(state, 0))
    assert GAME.write(found.action) == "choose B9a"
    assert "{2} refused it" in found.reason


def test_a_reason_tells_who_is_given_a_card() -> None:
    state = play(position("B9a R1a", "R9a G9a", "R4a G4a", deck=""), "choose B9a")
    found = hint(GAME.view(state, 0))
    assert GAME.write(found.action) == "bid R1a"
    assert "give {1} it, worth " in found.reason


def test_advice_on_jokers_tells_the_score() -> None:
    state: State = position("R5a", "R3a R4a R* G1a", "B1a B4a", deck="")
    state = play(state, "choose R5a", "bid G1a")
    while GAME.view(state, GAME.turn(state)).public.phase == "bid":
        state = play(state, "pass")
    view = GAME.view(state, 0)
    found = hint(view)
    assert isinstance(found.action, Jokers)
    assert f"scores {points(view.hand)}" in found.reason
    assert "{" not in name_seats(found.reason, ["Ana", "Bo"])


def said(taken: tuple[float, ...], left: tuple[float, ...]) -> str:
    """What a hint says of two options of seat 0, told by what everybody comes to."""
    board: Any = SimpleNamespace(seats=range(3), minds=[(1.0, -0.4, -0.4)])
    ways = [
        Way(Option(PASS, worths, 0.0), do, doing)
        for worths, do, doing in ((taken, "bid", "bidding"), (left, "pass", "passing"))
    ]
    return verdict(board, 0, *ways)


def test_equal_numbers_are_called_equal_and_the_reason_is_given() -> None:
    same = "I expect about the same in the end if you bid or pass, "
    told = said((12.31, 9.0, 5.0), (12.32, 9.0, 5.6))
    assert told == same + (
        "12.3 points for you and 9.0 for {1}; bidding leaves {2} 0.6 points fewer"
    )
    told = said((12.31, 9.0, 5.0), (12.29, 9.0, 5.0))
    assert told.endswith("; bidding is better by less than a tenth of a point")


def test_numbers_that_seem_to_speak_for_the_other_option_are_explained() -> None:
    told = said((12.0, 9.0, 5.0), (12.2, 9.0, 7.0))
    assert told == (
        "If you bid, I expect 12.0 points for you and 9.0 for {1} in the end; if you pass, "
        "12.2 points for you and 9.0 for {1}, but bidding leaves {2} 2.0 points fewer"
    )
    assert "but" not in said((12.4, 9.0, 5.0), (12.2, 9.0, 5.0))
    assert "but" not in said((12.2, 8.0, 5.0), (12.2, 9.0, 5.0))


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_reason_compares_equal_numbers(seats: int) -> None:
    for view in positions(seats, "equals"):
        reason = hint(view).reason
        pairs = re.findall(r"([0-9.]+) points for you and ([0-9.]+) for \{\d\}", reason)
        assert len(pairs) == len(set(pairs)), reason
