"""Whole matches of Stick to Colours on the page: nothing hidden shows, every action has a press."""

from __future__ import annotations

import html
import re
from random import Random

import pytest

from sticks.auction.colour_cards import DECK
from sticks.auction.colour_state import State
from tests.web.colour_desk import (
    GAME,
    company,
    press_for,
    walk,
)
from web.desks.colours import DESK, Picking


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_picture_shows_a_hidden_card(seats: int) -> None:
    state: Picking = DESK.start

    def see(at: State, count: int) -> None:
        nonlocal state
        view = GAME.view(at, 0)
        state = DESK.settle(state, view)
        picture = DESK.table(state, view, company(view, count))
        public = at.public
        open_cards = {m.card for m in public.market} | set(view.hand)
        for hand in public.hands:
            open_cards.update(hand)
        there = set(re.findall(r'data-card="([^"]+)"', picture))
        assert there == {str(c) for c in open_cards}
        assert len(re.findall(r' id="([^"]+)"', picture)) == len(
            set(re.findall(r' id="([^"]+)"', picture))
        ), "ids are unique"
        # What may be named in words: cards that lay open once, or are mine.
        known = {str(c) for c in open_cards} | set(map(str, (*view.laid, *view.lost)))
        known |= {str(c) for taken in public.taken for c in taken}
        known |= {str(c) for move in public.history for c in move.cards}
        words = {str(c)[:2]: c for c in DECK}
        hidden = [c for t, c in words.items() if not any(k.startswith(t) for k in known)]
        text = html.unescape(picture)
        for one in hidden:
            name = {"R": "red", "G": "green", "B": "blue"}[one.colour]
            assert f"{name} {one.number or 'joker'}" not in text
        assert "style=" not in picture

    walk(seats, f"hidden {seats}", see)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_lawful_action_can_be_pressed(seats: int) -> None:
    rng = Random(seats)
    kinds: set[str] = set()

    def see(at: State, count: int) -> None:
        if GAME.turn(at) != 0:
            return
        view = GAME.view(at, 0)
        offered = list(GAME.actions(view))
        for action in rng.sample(offered, min(3, len(offered))) + offered[-1:]:
            pressed = press_for(view, action, DESK.settle(DESK.start, view), count)
            assert pressed == f"{count} {GAME.write(action)}"
            kinds.add(type(action).__name__)

    for round_ in range(4):
        walk(seats, f"press {seats} {round_}", see)
    assert kinds >= {"Choose", "PassToken", "Bid", "Pass"}
