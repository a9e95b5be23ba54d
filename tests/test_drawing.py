"""Every random number that picks an action picks the one that it should."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sticks.game import AnyGame
from sticks.games import GAMES
from sticks.rummy.judge import limit
from sticks.rummy.labels import parse
from sticks.rummy.notation import Lay
from sticks.rummy.state import View
from sticks.table import Table
from tests.playing import SHORT, at_random, new_table, tables


class Numbers(Random):
    """Random numbers that were written down beforehand; more than those are an error."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def positions(name: str, matches: int, seats: range) -> Iterator[Table]:
    """Every position of some random matches in which somebody has a turn."""
    for match in range(matches):
        table = new_table(name, seats[match % len(seats)], f"drawing {match}", SHORT[name])
        for step in tables(table, at_random(Random(match))):
            if step.turn is not None:
                yield step


def middles(cells: int) -> list[float]:
    """The middle of each of so many equal parts of what ``random`` gives."""
    return [(cell + 0.5) / cells for cell in range(cells)]


def drawn(game: AnyGame, view: object, numbers: list[float], *before: float) -> list[object]:
    return [game.pick(view, Numbers(*before, number)) for number in numbers]


@pytest.mark.parametrize("name", ["colours", "straws"])
def test_of_a_list_each_action_is_drawn_with_the_same_chance(name: str) -> None:
    game, seen = GAMES[name], 0
    for step in positions(name, 6, range(2, 5)):
        view = game.view(step.state, step.turn)
        offered = list(game.actions(view))
        assert drawn(game, view, middles(len(offered))) == offered
        seen += len(offered) > 1
    assert seen > 100


@pytest.mark.parametrize("name", ["sticks", "family"])
def test_a_play_or_a_discard_is_drawn_each_with_the_same_chance(name: str) -> None:
    game, seen = GAMES[name], 0
    for step in positions(name, 20, range(2, 6)):
        view: View = game.view(step.state, step.turn)
        if view.public.phase != "play" or view.seat in view.public.down:
            offered = list(game.actions(view))
            assert drawn(game, view, middles(len(offered))) == offered
            seen += len({type(action) for action in offered}) > 1
    assert seen > 100


@pytest.mark.parametrize("name", ["sticks", "family"])
def test_a_lay_down_or_a_discard_is_drawn_each_with_the_same_chance(name: str) -> None:
    game = GAMES[name]
    full = few = many = none = of_all = 0
    for step in positions(name, 30, range(2, 6)):
        view: View = game.view(step.state, step.turn)
        if view.public.phase != "play" or view.stick is None or view.seat in view.public.down:
            continue
        offered = list(game.actions(view))
        lays = sum(isinstance(action, Lay) for action in offered)
        if not lays and step.count % 9:
            continue
        requirement = parse(view.stick, view.public.terms.rules)
        # One part for each lay-down that there might be, and for each discard.
        most = limit(requirement)
        numbers = middles(most + len(offered) - lays)
        assert drawn(game, view, numbers[:lays]) == offered[:lays]
        assert drawn(game, view, numbers[most:]) == offered[lays:]
        for number in numbers[lays:most]:  # none is there: drawn again from those that are
            assert drawn(game, view, middles(len(offered)), number) == offered
        full += lays == most
        few += 0 < lays < 3
        many += 3 <= lays < most
        none += not lays
        of_all += lays > 0 and requirement.kind == "everything"
    assert min(full, few, many, none) > 3
    assert name == "family" or of_all
