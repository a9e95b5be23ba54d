"""The end of a hand, as the expert plays it: out when that can be done, and no turn in vain.

The positions come from matches between experts that were read move by move.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sticks.bots import BOTS
from sticks.games import GAMES
from tests.bots.test_rummy_hints import hint
from tests.sticks.positions import position

Groups = tuple[tuple[int, str], ...]
OWN: Groups = ((0, "4ha 4ca 4da"),)
RIGHT: Groups = ((2, "4ha 4ca 4da"),)


def after_lay_down(game: str, hand: str, groups: Groups, **more: Any) -> Any:
    """Seat 0 of three has laid down in an earlier turn."""
    state = position(hand, stick=None, groups=groups, game=GAMES[game], **more)
    object.__setattr__(state.public, "down", tuple({0, *(owner for owner, _ in groups)}))
    return state


def turn(game: str, state: Any) -> tuple[list[str], Any]:
    """What the expert does until the turn or the hand is over, and the state then."""
    rules, bot, said = GAMES[game], BOTS[game]["expert"], []
    while state.public.turn == 0 and state.public.phase in ("draw", "play"):
        said.append(rules.write(bot.choose(rules.view(state, 0), Random(1))))
        state = rules.apply(state, rules.read(said[-1]))
    return said, state


@pytest.mark.parametrize(
    ("game", "hand", "groups", "drawn"),
    [
        # with the card that fits laid off, nothing would be left to discard beside the set
        ("family", "5ha Tha Thb Jsa", ((2, "5ca 5hc 5hb"),), "Thb"),
        ("family", "Tsc Tcb Kdc 3cb", ((2, "Ksa Ksb Khb 2hb=K 3ca=K"),), "3cb"),
        ("family", "9sc 9ha Thc 2ca Tsb", ((2, "9hc 9dc 2ha=9"),), "Tsb"),
        # a wild card leads on to the card after it
        ("sticks", "Qsd 2hc 7cd", ((1, "9cd Xbd=Tc Jcd Xbb=Qc Kca"),), "7cd"),
        ("sticks", "Ahd 2cd 9hb", ((0, "Jhb Qha Khc Ahc"),), "9hb"),
        ("sticks", "7sd 3sc 2hd", ((0, "5sa 6sb Xbc=7s 8sc 9sd"),), "2hd"),
        # a wild card inside a run of four
        ("sticks", "8sc 2cb 9sd Adc 6sa", ((2, "Thb Tcc Tcd"),), "6sa"),
        # a two that stands as itself opens the place of the low ace
        ("sticks", "2da Tsa Ada", ((0, "3dc Xbb=4d 5db"),), "Ada"),
        ("sticks", "Ada Tsa 9ca", ((0, "2da 3dc 4da"), (1, "9hb 9sb 9db")), "9ca"),
        # what fits a set is worth more in a run with the wild card
        ("sticks", "Aca Acb Qcd 2cd Qhb 4cc",
         ((1, "4hd 4cb 2da=4 2cb=4"), (1, "Qsa Qda Qca")), "4cc"),
        ("sticks", "4cd 5sc 5ca 2dc 8db",
         ((0, "4ca 5cc 6cb"), (3, "8sd 8cb 8ha")), "8db"),
    ],
)  # fmt: skip
def test_the_expert_goes_out_when_it_can(game: str, hand: str, groups: Groups, drawn: str) -> None:
    seats = 4 if any(owner == 3 for owner, _ in groups) else 3
    state = after_lay_down(game, hand, groups, drawn=drawn, seats=seats)
    said, state = turn(game, state)
    assert state.public.out == 0, said


@pytest.mark.parametrize(
    ("game", "hand", "groups", "top"),
    [
        ("sticks", "Qsa 2da", OWN, "Qca"),
        ("sticks", "Tda 2da", OWN, "8da"),
        ("sticks", "Jca Jha", OWN, "Jhb"),
        ("sticks", "7ha 7sa Ksa 2ca 2sa", OWN, "Kda"),
        ("family", "Kda 2ca", RIGHT, "Kha"),
        ("family", "5da 5ha", RIGHT, "5hb"),
        ("family", "5ca 3sa", (), "5cb"),
    ],
)
def test_a_card_that_leaves_nothing_to_discard_is_not_taken(
    game: str, hand: str, groups: Groups, top: str
) -> None:
    state = after_lay_down(game, hand, groups, phase="draw", pile=f"9sd {top}")
    assert turn(game, state)[0][0] == "draw stock"


@pytest.mark.parametrize(
    ("game", "hand", "groups", "top"),
    [
        ("sticks", "Qsa 7da 2da", OWN, "Qca"),
        ("sticks", "Qsa 2da", OWN, "4sa"),
        ("sticks", "Qsa 2ha", ((0, "9ca Tca Jca"),), "7ca"),
        ("family", "Kda Kca 8sa", RIGHT, "Kha"),
        ("family", "8da 8ha 5sa", (), "8ca"),
    ],
)
def test_a_card_that_brings_the_end_nearer_is_taken(
    game: str, hand: str, groups: Groups, top: str
) -> None:
    state = after_lay_down(game, hand, groups, phase="draw", pile=f"9sd {top}")
    assert turn(game, state)[0][0] == "draw pile"


def test_who_can_only_wait_with_wild_cards_puts_back_what_the_pile_had() -> None:
    state = after_lay_down("family", "2ha 2sa", (), phase="draw", pile="9sd Qha")
    assert turn("family", state)[0] == ["draw pile", "discard Qha"]
    view = GAMES["family"].view(state, 0)
    assert "discard it again" in hint("family", view, Random(1)).reason
