"""Advice in the rummy games: the expert's choice, with numbers that are true."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from sticks.bots import ADVISERS, BOTS
from sticks.bots.bot import Hint
from sticks.bots.rummy import hints
from sticks.bots.rummy.discards import Prospect
from sticks.bots.rummy.seen import counts_of, drawable, live, unseen
from sticks.cards import KIND, short
from sticks.game import stream
from sticks.games import GAMES
from sticks.rummy.labels import parse
from sticks.rummy.notation import Discard, Draw, Lay
from sticks.rummy.solver import advice
from tests.playing import by_bots, new_table, tables
from tests.sticks.positions import position


def hint(game: str, view: Any, rng: Random) -> Hint:
    """The advice, thought through."""
    advising = ADVISERS[game].advise(view, rng)
    found: Any = None
    while found is None:
        try:
            next(advising)
        except StopIteration as done:
            found = done.value
    assert isinstance(found, Hint)
    return found


@pytest.mark.parametrize("game", ["sticks", "family"])
def test_a_hint_is_the_experts_choice_and_its_numbers_are_true(game: str) -> None:
    rules, bot = GAMES[game], BOTS[game]["expert"]
    kinds = set()
    for number in range(2):
        for table in tables(new_table(game, 3, f"hints {number}"), by_bots("expert", "greedy")):
            if table.turn is None:
                continue
            view = rules.view(table.state, table.turn)
            first, second = (stream("hint", str(table.count)) for _ in range(2))
            found = hint(game, view, first)
            assert rules.check(view, found.action) is None
            assert found.action == bot.choose(view, second)
            assert found.reason.endswith(".")
            assert 20 < len(found.reason) < 400
            kinds.add(type(found.action))
            if view.stick is None:
                continue
            asked = parse(view.stick, rules.rules)  # type: ignore[attr-defined]
            pool = drawable(view, unseen(view))
            match found.action:
                case Draw():
                    told = advice(view.hand, asked)
                    if not told.distance:
                        assert "can lay it down in this turn" in found.reason
                        continue
                    outs = live(told.useful, counts_of(pool))
                    assert f"lacks {told.distance} card" in found.reason
                    assert {outs, len(pool)} - {0} <= numbers(found.reason)
                    assert outs or "none" in found.reason
                case Discard(card) if "lacks" in found.reason:
                    before = advice(view.hand, asked).distance
                    told = advice([c for c in view.hand if c != card], asked)
                    assert ("still" in found.reason) == (told.distance == before)
                    outs = live(told.useful, counts_of(pool))
                    assert short(KIND[card]) in found.reason
                    assert f"lacks {told.distance} card" in found.reason
                    assert {outs, len(pool)} - {0} <= numbers(found.reason)
    assert {Draw, Discard, Lay} <= kinds


def numbers(text: str) -> set[int]:
    return {int(word) for word in re.findall(r"\b\d+\b", text)}


def test_the_last_card_is_called_so() -> None:
    view = GAMES["sticks"].view(position("Ksa", stick=None, groups=((0, "4ha 4ca 4da"),)), 0)
    assert (
        hint("sticks", view, Random(1)).reason
        == "K♠ is your last card: discard it and you are out."
    )


def test_a_discard_that_sets_back_says_so() -> None:
    hand = "4ha 5ha 6ha 7ha 8ha Xra"
    state = position(hand, stick="Run of Eight", drawn="8ha")
    found = hint("sticks", GAMES["sticks"].view(state, 0), Random(1))
    assert found.reason.startswith("Every card that you may discard sets you back. Without 4♥")
    assert "lacks 3 cards" in found.reason


def test_where_no_card_helps_the_hint_says_none_and_never_nought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "live", lambda useful, counts: 0)
    giver = hints.HintGiver(GAMES["sticks"])  # type: ignore[arg-type]
    view = GAMES["sticks"].view(position("3ca 4ca Kha", phase="draw"), 0)
    for action in (Draw("stock"), Draw("pile")):
        said = giver._reason(view, action, None)
        assert "none" in said
        assert not re.search(r"\b0\b", said), said
    one = Prospect(view.hand[0], 5, 0, 90, 9.0, 9.0, 0.0, 0.0)
    said = giver._reason(view, Discard(view.hand[0]), one)
    assert "none of the 90 cards that you have not seen brings it nearer" in said
