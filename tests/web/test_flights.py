"""Which cards fly from where to where, told from two positions."""

from __future__ import annotations

from sticks.games import GAMES
from sticks.rummy.state import State
from tests.sticks.positions import play, position
from web.errands import Fly
from web.flights import flights


def flown(before: State, action: str, seat: int = 0) -> tuple[Fly, ...]:
    """What seat 0 sees fly, when ``seat`` acts."""
    game = GAMES["sticks"]
    after = play(before, action)
    return flights(game.view(before, 0), game.view(after, 0), seat)


def test_my_draw_flies_from_the_stock_and_anothers_face_down_to_its_seat() -> None:
    before = position("3ha 4ha 9ca Kda", phase="draw")
    card = before.stock[-1]
    assert flown(before, "draw stock") == (Fly(str(card), "stock", ""),)
    after = play(before, "draw stock", "discard 3ha")
    assert flown(after, "draw stock", 1) == (Fly("", "stock", "seat-1"),)


def test_a_card_that_another_takes_from_the_pile_flies_to_their_seat() -> None:
    before = play(position("3ha 4ha 9ca Kda", phase="draw"), "draw stock", "discard 3ha")
    assert flown(before, "draw pile", 1) == (Fly("3ha", "", "seat-1"),)


def test_what_another_discards_comes_from_their_seat() -> None:
    before = play(
        position("3ha 4ha 9ca Kda", phase="draw", others="5sa 6da 7ca"),
        "draw stock",
        "discard 3ha",
        "draw stock",
    )
    assert Fly("6da", "seat-1", "") in flown(before, "discard 6da", 1)


def test_my_own_discard_needs_no_telling() -> None:
    before = position("3ha 4ha 9ca Kda", phase="draw")
    assert all(fly.card != "3ha" for fly in flown(play(before, "draw stock"), "discard 3ha"))
