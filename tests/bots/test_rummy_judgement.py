"""What the bots of the rummy games judge by: places for cards, the race, what a rival may want."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sticks.bots.rummy.race import chances, race_of, stakes
from sticks.bots.rummy.rivals import Wants, may_hold, wants
from sticks.bots.rummy.seen import unseen
from sticks.bots.rummy.shed import left_of, places_of, plus, unplaced
from sticks.cards import card, cards
from sticks.game import Setup
from sticks.games import GAMES
from sticks.rummy.state import View
from tests.sticks.positions import position


def stays(hand: str, *groups: tuple[int, str], game: str = "sticks") -> int:
    """How many cards of a hand find no place beside these groups."""
    state = position(hand, stick=None, groups=groups, game=GAMES[game])
    view: View = GAMES[game].view(state, 0)
    reach = GAMES[game].reach(view)  # type: ignore[attr-defined]
    places = places_of(view.public.groups, view, reach)
    return unplaced(left_of(cards(hand), places), places)


@pytest.mark.parametrize(
    ("hand", "groups", "least"),
    [
        ("8ha 8ca 8da Ksa", (), 1),
        ("5ha 6ha 7ha Ksa", (), 1),
        ("5ha 6ha 7ha 7ca 7da Ksa", (), 3),  # the seven of hearts goes once only
        ("5ha 6ha 7ha 7hb 7ca 7da Ksa", (), 1),
        ("Qha Kha Aha Ksa", (), 1),
        ("Aha Ksa 9ca", ((1, "4ha 4ca 4da"),), 3),
        ("4sa Ksa 9ca", ((1, "4ha 4ca 4da"),), 2),
        ("7ha 8ha Ksa", ((1, "4ha 5ha 6ha"),), 1),
        ("8ha Ksa", ((1, "4ha 5ha 6ha"),), 2),
        ("3ha Ksa", ((1, "4ha 5ha 6ha"),), 1),
        ("7ha 7ca 7da Ksa", ((1, "4ha 5ha 6ha"),), 1),  # the seven is better kept for the set
        ("Kha Ksa Xra 9ca", ((1, "4ha 5ha 6ha"),), 1),
        ("5ca 6ca Xra 9sa", ((1, "4ha 4ca 4da"),), 1),
        ("5ca 7ca 2sa 9sa", ((1, "4ha 4ca 4da"),), 1),
        ("Xra 2sa 9sa", (), 0),
        ("Xra 9sa", ((1, "4ha 4ca 4da"),), 1),
        ("Xra 9sa", (), 2),
        ("7ca 2ha Ksa", ((1, "9ca Tca Jca"),), 1),  # the wild card is the eight
        ("5ca 7ca 2ha Ksa", ((1, "9ca Tca Jca"),), 1),
        ("6sa 8sa 9sa 2ca Ksa", (), 1),  # and here the seven
        ("6sa 8sa 9sa Ksa", (), 4),
        ("Aha 9ca", ((1, "2ha 3ha 4ha"),), 1),
        ("Aha 9ca", ((1, "Xra=2h 3ha 4ha"),), 2),
    ],
)
def test_cards_without_a_place_in_sticks(
    hand: str, groups: tuple[tuple[int, str], ...], least: int
) -> None:
    assert stays(hand, *groups) == least


@pytest.mark.parametrize(
    ("hand", "groups", "least"),
    [
        ("5ha 6ha 7ha Ksa", (), 4),  # no further runs (turn.3)
        ("8ha 8ca 8da 8sa Ksa", (), 2),  # sets of exactly three
        ("8ha 8ca 2da Ksa", (), 1),
        ("8ha 2ca 3da Ksa", (), 1),
        ("4sa Ksa", ((1, "4ha 4ca 4da"),), 2),  # the left-hand neighbour's
        ("4sa Ksa", ((2, "4ha 4ca 4da"),), 1),
        ("2sa Ksa", (), 2),
        ("9ha 9ca 3ca Ksa", ((2, "5ha 6ha 7hb 8ha"),), 1),
    ],
)
def test_cards_without_a_place_in_family(
    hand: str, groups: tuple[tuple[int, str], ...], least: int
) -> None:
    assert stays(hand, *groups, game="family") == least


def test_one_card_more_is_the_hand_with_it() -> None:
    game = GAMES["sticks"]
    view = game.view(position("8ha 8ca Ksa", stick=None), 0)
    places = places_of((), view, (0, 1, 2))
    less = left_of(cards("8ha 8ca Ksa"), places)
    for more in ("8hb", "Xra", "8ha", "Kca"):
        assert plus(less, card(more), places) == left_of(
            (*cards("8ha 8ca Ksa"), card(more)), places
        )


def test_who_needs_less_is_likelier_to_win() -> None:
    even = chances((3, 3))
    assert even == pytest.approx((0.5, 0.5))
    ahead = chances((2, 4, 4))
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > 0.5 > ahead[1] == ahead[2]


def test_a_rival_who_lacks_one_stick_weighs_most() -> None:
    state = position("8ha 8ca Ksa", seats=3)
    match = state.public.match
    object.__setattr__(match, "done", (("a",) * 6, ("b",) * 6, ("c",) * 3))
    found = stakes(GAMES["sticks"].view(state, 0))
    assert found[0] == 1
    assert found[1] > 5 * found[2] > 0


def test_sooner_is_better_for_both_times() -> None:
    view = GAMES["sticks"].view(position("8ha 8ca Ksa"), 0)
    race = race_of(view, stakes(view))
    assert race.worth(2, 6) > race.worth(3, 6) > race.worth(3, 7)
    assert race.worth(2, 6) > race.worth(2.5, 6) > race.worth(3, 6)


def test_helping_costs_while_i_wait_and_pays_once_only_others_do() -> None:
    game = GAMES["sticks"]
    waiting = position("8ha 8ca Ksa", seats=3, groups=((1, "4ha 4ca 4da"),))
    object.__setattr__(waiting.public, "down", (1,))
    object.__setattr__(waiting.public, "counts", (15, 3, 15))
    view = game.view(waiting, 0)
    assert race_of(view, stakes(view)).gift(4.0) > 0
    done = position("8ha 8ca Ksa", seats=3, stick=None, groups=((1, "4ha 4ca 4da"),))
    object.__setattr__(done.public, "down", (0, 1))
    object.__setattr__(done.public, "counts", (3, 3, 15))
    view = game.view(done, 0)
    assert race_of(view, stakes(view)).gift(None) < 0


# --- the next player -------------------------------------------------------------------------


def supposed(view: View, memory: int = 99, guesses: int = 16) -> Wants:
    """What seat 1 may want, thought through."""
    thinking = wants(view, 1, unseen(view), Random(1), memory, guesses)
    found: Any = None
    while found is None:
        try:
            next(thinking)
        except StopIteration as done:
            found = done.value
    assert isinstance(found, Wants)
    return found


def after(moves: str, **more: Any) -> View:
    """Seat 0's view after moves of seat 1, such as "pile 4ca discard 9ha stock Ksa"."""
    words = moves.split()
    history = tuple(
        (1, verb, card(name)) for verb, name in zip(words[::2], words[1::2], strict=True)
    )
    state = position("8ha 8ca Ksb Qda 5ca 4cb", **more)
    taken = tuple(c for _, verb, c in history if verb == "pile")
    object.__setattr__(state.public, "history", history)
    object.__setattr__(state.public, "known", ((), taken, ()))
    view: View = GAMES["sticks"].view(state, 0)
    return view


def kind(name: str) -> int:
    return card(name).kind


def test_whoever_takes_clubs_low_is_thought_to_want_their_neighbours() -> None:
    found = supposed(after("pile 4ca"))
    assert found.chance(kind("5ca")) > 1.5 * found.chance(kind("Qda"))
    assert found.likely[0][1] >= found.likely[1][1] >= found.likely[2][1]


def test_what_was_just_discarded_or_passed_by_is_wanted_less() -> None:
    before, later = supposed(after("stock Ksa")), supposed(after("stock Ksa discard Qha"))
    assert later.chance(kind("Qda")) < before.chance(kind("Qda"))
    passed = supposed(after("stock 8sa"))
    assert passed.chance(kind("8sb")) < supposed(after("stock Ksa")).chance(kind("8sb"))


def test_without_memory_nothing_that_they_did_counts() -> None:
    plain = supposed(after("stock Ksa"), memory=0)
    assert supposed(after("pile 4ca discard Qha"), memory=0) == plain


def test_a_stick_of_ones_own_or_met_is_nobody_elses() -> None:
    game = GAMES["sticks"]
    state = game.deal(Setup(2, "bag", {}))
    view = game.view(
        game.apply(state, next(iter(game.actions(game.view(state, state.public.turn))))), 0
    )
    labels = may_hold(view, 1)
    assert view.stick not in labels
    assert "Free Stick" not in labels
    assert len(labels) == 47
