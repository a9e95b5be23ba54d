"""The rummy games: every random number that picks an action picks the one that it should."""

from __future__ import annotations

from random import Random

import pytest

from sticks.games import GAMES
from sticks.rummy import judge
from sticks.rummy.labels import parse
from sticks.rummy.notation import Lay
from sticks.rummy.state import View
from tests.playing import SHORT, at_random, new_table, tables


class Numbers(Random):
    """Random numbers that were written down beforehand; more than those are an error."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


@pytest.mark.parametrize("name", ["sticks", "family"])
def test_a_lay_down_or_a_discard_is_drawn_each_with_the_same_chance(name: str) -> None:
    game = GAMES[name]
    full = few = many = none = of_all = 0
    for match in range(30):
        table = new_table(name, 2 + match % 4, f"drawing {match}", SHORT[name])
        for step in tables(table, at_random(Random(match))):
            if step.turn is None:
                break
            view: View = game.view(step.state, step.turn)
            offered = list(game.actions(view))
            lays = sum(isinstance(action, Lay) for action in offered)
            if view.public.phase != "play" or view.stick is None or (not lays and step.count % 9):
                continue
            requirement = parse(view.stick, view.public.terms.rules)
            of_all += requirement.kind == "everything"
            most = judge.OFFERED_LAYS
            if requirement.kind == "everything":
                most = judge.OFFERED_OF_ALL
            # Cells of one size: one for each lay-down that there might be, and each discard.
            cells = most + len(offered) - lays
            for cell in range(cells):
                number = (cell + 0.5) / cells
                if lays <= cell < most:  # none is there: drawn again from those that are
                    again = [(place + 0.5) / len(offered) for place in range(len(offered))]
                    drawn = [game.pick(view, Numbers(number, other)) for other in again]
                    assert drawn == offered
                else:
                    place = cell if cell < lays else cell - most + lays
                    assert game.pick(view, Numbers(number)) == offered[place]
            full += lays == most
            few += 0 < lays < 3
            none += not lays
            many += 3 <= lays < most
    assert min(full, few, many, none) > 3
    assert name == "family" or of_all
