"""Code, rulebook and tests speak of the same clauses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sticks.game import Unreadable
from sticks.games import GAMES
from sticks.games.rulebook import CLAUSE, clauses, rulebook, section

ROOT = Path(__file__).resolve().parent.parent
AREAS = "setup|bag|wild|meld|stick|turn|hand|win"
QUOTED = re.compile(rf'"((?:{AREAS})\.[0-9]+)"')
CITED = re.compile(rf"(?<![a-z])({AREAS})[._]([0-9]+)(?![0-9])")


def ids(text: str) -> list[str]:
    return [found[1] for line in text.splitlines() if (found := CLAUSE.match(line))]


def engine() -> Iterator[Path]:
    yield ROOT / "sticks" / "games" / "sticks.py"
    yield from sorted((ROOT / "sticks" / "rummy").glob("*.py"))


def test_every_clause_that_the_code_of_sticks_names_stands_in_its_rulebook() -> None:
    book = set(ids(rulebook("sticks")))
    for path in engine():
        named = set(QUOTED.findall(path.read_text(encoding="utf-8")))
        assert named <= book, f"{path.name} names {sorted(named - book)}"


def test_every_clause_of_the_rulebook_has_a_test_that_cites_it() -> None:
    cited: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        if path != Path(__file__).resolve():
            for head in heads(path.read_text(encoding="utf-8")):
                cited |= {f"{area}.{number}" for area, number in CITED.findall(head)}
    untested = [name for name in clauses(rulebook("sticks")) if name not in cited]
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
