"""Stick Collection: code, rulebook and tests speak of the same clauses."""

from __future__ import annotations

import re
from pathlib import Path

from sticks.game import Refusal
from sticks.games.rulebook import clauses, rulebook, section
from tests.straws.positions import GAME, new_table

ROOT = Path(__file__).resolve().parents[2]
BOOK = rulebook("straws")
CODE = [
    "games/straws.py",
    *(f"auction/{name}.py" for name in ("ruler", "stand", "eyesight", "guess")),
]
RULINGS = {"setup": 1, "lot": 4, "sight": 2, "end": 1, "score": 2}
"""How many clauses each area has."""


def test_the_rulebook_has_every_clause_in_order_and_mentions_no_other() -> None:
    expected = [f"{area}.{n}" for area, count in RULINGS.items() for n in range(1, count + 1)]
    assert list(clauses(BOOK)) == expected
    mentioned = set(re.findall(r"(?<![\w.])([a-z]+\.[0-9]+)(?![\w])", BOOK))
    assert mentioned == set(expected)
    assert BOOK.startswith(f"# {GAME.title}\n")
    assert section(BOOK, "The game in a minute").startswith("- ")


def test_every_clause_that_the_code_names_stands_in_the_rulebook() -> None:
    book = set(clauses(BOOK))
    for name in CODE:
        source = (ROOT / "sticks" / name).read_text(encoding="utf-8")
        named = set(re.findall(r"\b((?:setup|lot|sight|end|score)\.[0-9]+)\b", source))
        assert named <= book, f"{name} names {sorted(named - book)}"


def test_every_clause_has_a_test_that_names_it() -> None:
    names: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for found in re.findall(r"def test_([a-z]+)_([0-9]+)_", path.read_text(encoding="utf-8")):
            names.add(".".join(found))
    assert names >= set(clauses(BOOK))


def test_a_refusal_names_a_clause_of_the_rulebook() -> None:
    table = new_table(2)
    refusal = GAME.check(GAME.view(table.state, table.turn), GAME.read("bet 3"))
    assert isinstance(refusal, Refusal)
    assert refusal.clause in clauses(BOOK)
