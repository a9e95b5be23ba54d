"""Every kept record still plays, line by line, to what was seen when it was kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from sticks.games import GAMES
from sticks.table import Table
from tests.golden import RECORDS, annotated, matches

FILES = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_kept_record_plays_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert annotated(Table.load(text, GAMES)) == text


def test_every_golden_match_is_kept() -> None:
    assert {path.stem for path in FILES} >= set(matches())
