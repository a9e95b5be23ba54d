"""Stick to Colours: its code, its rulebook and its tests speak of the same clauses."""

from __future__ import annotations

import re
from pathlib import Path

from sticks.games.rulebook import HOUSE, clauses, rulebook, section

ROOT = Path(__file__).resolve().parent.parent.parent
AREAS = "setup|choose|bid|pass|win|round|score|hidden"
CODE = [
    ROOT / "sticks" / "games" / "colours.py",
    *(ROOT / "sticks" / "auction").glob("colour_*.py"),
]


def test_every_clause_that_the_code_names_stands_in_the_rulebook() -> None:
    book = set(clauses(rulebook("colours")))
    for path in CODE:
        named = set(re.findall(rf"\b((?:{AREAS})\.[0-9]+)\b", path.read_text(encoding="utf-8")))
        assert named <= book, f"{path.name} names {sorted(named - book)}"


def test_every_clause_of_the_rulebook_has_a_test_named_after_it() -> None:
    cited: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8")):
            cited.update(".".join(found) for found in re.findall(rf"_({AREAS})_([0-9]+)", name))
    assert set(clauses(rulebook("colours"))) <= cited


def test_the_rulebook_marks_the_two_house_rulings_and_says_that_the_site_is_not_official() -> None:
    book = rulebook("colours")
    marked = [line for line in book.splitlines() if line.startswith("**") and HOUSE in line]
    assert [line.split("**")[1] for line in marked] == ["choose.2", "bid.2"]
    assert "not official" in book
    assert section(book, "The game in a minute").startswith("- ")
