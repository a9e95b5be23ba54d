"""Stick Collection: code, rulebook and tests speak of the same clauses."""

from __future__ import annotations

import re

from sticks.game import Refusal
from sticks.games.rulebook import clauses, rulebook, section
from tests.straws.positions import GAME, new_table

BOOK = rulebook("straws")
RULINGS = {"setup": 1, "lot": 4, "sight": 2, "end": 1, "score": 2}
"""How many clauses each area has."""


def test_the_rulebook_has_every_clause_in_order_and_mentions_no_other() -> None:
    expected = [f"{area}.{n}" for area, count in RULINGS.items() for n in range(1, count + 1)]
    assert list(clauses(BOOK)) == expected
    mentioned = set(re.findall(r"(?<![\w.])([a-z]+\.[0-9]+)(?![\w])", BOOK))
    assert mentioned == set(expected)
    assert BOOK.startswith(f"# {GAME.title}\n")
    assert section(BOOK, "The game in a minute").startswith("- ")


def test_a_refusal_names_a_clause_of_the_rulebook() -> None:
    table = new_table(2)
    refusal = GAME.check(GAME.view(table.state, table.turn), GAME.read("bet 3"))
    assert isinstance(refusal, Refusal)
    assert refusal.clause in clauses(BOOK)
