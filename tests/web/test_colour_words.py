"""What Stick to Colours says to its player, in sight and aloud."""

from __future__ import annotations

from sticks.auction.colour_state import State
from tests.web.colour_desk import (
    bidding,
    drawn,
    ended,
    position,
    walk,
)
from web.desks.colours import DESK
from web.parts.colour_card import initials
from web.parts.colour_words import LATEST, news


def test_automatic_passes_are_told() -> None:
    heard: set[str] = set()

    def see(at: State, count: int) -> None:
        told = news(at.public, ("You", "Ana", "Bo"), 0)
        assert len(told) <= LATEST
        heard.update(told)

    walk(3, "news", see)
    assert any(words.endswith("could not beat that and passed.") for words in heard)
    assert any("You won the" in words for words in heard)


def test_tokens_tell_seats_apart() -> None:
    assert initials(("You", "Ana", "Bo"), 0) == ("You", "A", "B")
    assert initials(("Ana", "You", "Al"), 1) == ("An", "You", "Al")
    assert len(set(initials(("Bo", "Bo", "Bo", "Me"), 3))) == 4


def test_tokens_are_on_the_cards_in_words_too() -> None:
    view = position(
        phase="bid", named="R7a", refused={"G5a": (2,)}, marked={"G5a": (1,), "B3a": (0, 1)}
    )
    there = drawn(DESK.start, view)
    assert there["card-R7a"]["aria-label"] == "red 7, for sale"
    assert there["card-G5a"]["aria-label"] == "green 5, refused by Bo, in the bid of Ana"
    assert there["card-B3a"]["aria-label"] == "blue 3, in the bid of you, in the bid of Ana"


def test_the_call_says_what_is_asked() -> None:
    assert "Name a card" in DESK.call(position())
    assert DESK.call(position(phase="bid", named="R7a")) == "Make the first bid."
    assert DESK.call(bidding()) == "More than 2: bid or pass."
    assert "jokers" in DESK.call(ended(over=False))
