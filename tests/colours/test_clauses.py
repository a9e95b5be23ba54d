"""Stick to Colours: what its rulebook says of itself."""

from __future__ import annotations

from sticks.games.rulebook import HOUSE, rulebook, section


def test_the_rulebook_marks_the_two_house_rulings_and_says_that_the_site_is_not_official() -> None:
    book = rulebook("colours")
    marked = [line for line in book.splitlines() if line.startswith("**") and HOUSE in line]
    assert [line.split("**")[1] for line in marked] == ["choose.2", "bid.2"]
    assert "not official" in book
    assert section(book, "The game in a minute").startswith("- ")
