"""Code, rulebook and tests speak of the same clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sticks.game import Unreadable
from sticks.games import GAMES
from sticks.games.rulebook import CLAUSE, clauses, rulebook, section
from sticks.rummy.ruleset import FAMILY

ROOT = Path(__file__).resolve().parent.parent
AREAS = (
    "setup|bag|free|wild|meld|stick|turn|hand|win|choose|bid|pass|round|score|hidden|lot|sight|end"
)
QUOTED = re.compile(rf'"((?:{AREAS})\.[0-9]+)"')
CITED = re.compile(rf"(?<![a-z])({AREAS})[._]([0-9]+)(?![0-9])")


def ids(text: str) -> list[str]:
    return [found[1] for line in text.splitlines() if (found := CLAUSE.match(line))]


ENGINE: dict[str, tuple[str, ...]] = {
    "sticks": ("games/sticks.py", "rummy/*.py"),
    "family": ("games/family.py",),
    "colours": ("games/colours.py", "auction/colour_*.py"),
    "straws": ("games/straws.py", "auction/straw_*.py", "auction/stand.py", "auction/eyesight.py"),
}
"""The code of each game; what the rummy games share names clauses as Sticks does."""


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_the_code_names_stands_in_its_rulebook(game: str) -> None:
    book = set(ids(rulebook(game)))
    named = 0
    for pattern in ENGINE[game]:
        for path in sorted((ROOT / "sticks").glob(pattern)):
            found = set(QUOTED.findall(path.read_text(encoding="utf-8")))
            if path.name == "ruleset.py":
                continue
            assert found <= book, f"{path.name} names {sorted(found - book)}"
            named += len(found)
    assert named


def test_shared_clauses_are_found_in_the_rulebook_of_family_sticks() -> None:
    book = set(ids(rulebook("family")))
    shared = dict(FAMILY.clauses)
    assert set(shared.values()) <= book
    for path in sorted((ROOT / "sticks" / "rummy").glob("*.py")):
        for clause in QUOTED.findall(path.read_text(encoding="utf-8")):
            known = FAMILY.cited(clause) in book
            assert known or clause in NEVER_IN_FAMILY, f"{path.name}: {clause}"


NEVER_IN_FAMILY = {"bag.2", "turn.5", "turn.6", "setup.2", "setup.4"}
"""Clauses of Sticks that nothing in a match of Family Sticks can touch."""


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_rulebook_has_a_test_that_cites_it(game: str) -> None:
    cited: set[str] = set()
    for path in (ROOT / "tests" / game).rglob("test_*.py"):
        for head in heads(path.read_text(encoding="utf-8")):
            cited |= {f"{area}.{number}" for area, number in CITED.findall(head)}
    untested = [name for name in clauses(rulebook(game)) if name not in cited]
    assert not untested, f"no test cites {', '.join(untested)}"


def heads(source: str) -> Iterator[str]:
    """The name of each test in a source, and its docstring."""
    pattern = r'^ *def (test_\w+)\(.*?\)[^\n]*:\n(?:\s*"""(.*?)""")?'
    for found in re.finditer(pattern, source, re.MULTILINE | re.DOTALL):
        yield found[1]
        yield found[2] or ""


def test_a_test_cites_a_clause_by_its_name_or_its_docstring() -> None:
    source = (
        "def test_turn_5_a_wild_is_kept() -> None:\n    pass\n\n"
        'def test_it(\n    n: int,\n) -> None:\n    """A ban is lifted: turn.6."""\n'
    )
    assert list(heads(source)) == [
        "test_turn_5_a_wild_is_kept",
        "",
        "test_it",
        "A ban is lifted: turn.6.",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_stand_in_order(game: str) -> None:
    found = ids(rulebook(game))
    assert len(found) == len(set(found))
    last: dict[str, int] = {}
    for name in found:
        area, _, number = name.partition(".")
        assert int(number) == last.get(area, 0) + 1, f"{name} is out of its place"
        last[area] = int(number)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_rulebook_mentions_stands_in_it(game: str) -> None:
    text = rulebook(game)
    mentioned = set(re.findall(r"(?<![\w.])([a-z]+\.[0-9]+)(?![\w])", text))
    assert mentioned == set(ids(text))


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_begins_with_the_game_in_a_minute(game: str) -> None:
    text = rulebook(game)
    assert text.startswith(f"# {GAMES[game].title}\n")
    assert section(text, "The game in a minute").startswith("- ")


def test_no_rulebook_is_read_from_outside_the_games() -> None:
    for name in ("nothing", "../sticks", "sticks.md", ""):
        with pytest.raises(Unreadable):
            rulebook(name)


def test_a_clause_that_stands_there_twice_is_found_with_its_line() -> None:
    with pytest.raises(Unreadable) as wrong:
        clauses("**turn.1** Draw.\n\n**turn.1** Draw again.")
    assert wrong.value.line == 3


def test_the_first_sentence_of_a_clause_is_plain_text() -> None:
    found = clauses("**bag.3** (house ruling) *Keep* it. Or not.\n\n**bag.4** Three cards:\n- a\n")
    assert found == {"bag.3": "Keep it.", "bag.4": "Three cards:"}
