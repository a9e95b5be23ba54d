"""Sticks: what is offered covers what is allowed, up to twins, on hands small enough to try all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from sticks.cards import KIND, KIND_NAME, Card, card, shuffled
from sticks.game import Refusal
from sticks.rummy import plays
from sticks.rummy.melds import Group, Meld
from sticks.rummy.notation import Action, Discard, Lay, New, Off, Swap
from sticks.rummy.state import State, View
from tests.sticks.positions import GAME, position

RANKS, SUITS = "A234", "hs"
TINY = [card(r + s + p) for r in RANKS for s in SUITS for p in "abc"]
TINY += [card("Xr" + p) for p in "abc"]
SPOTS = ["", *(r + s for r in "A2345K" for s in SUITS)]

GROUPS = ("3da 4da 5da", "Ada 2da 3db", "4ca 4cb Xba=4", "Qda Xbb=Kd Adc")


def small_positions(count: int, **options: Any) -> Iterator[State]:
    rng = Random(f"offers {options}")
    for _ in range(count):
        hand = shuffled(TINY, rng)[:4]
        groups = tuple((1, text) for text in shuffled(GROUPS, rng)[:2])
        state = position(
            " ".join(map(str, hand)), stick=None, groups=groups, drawn=str(hand[-1]), **options
        )
        yield state


def melds(hand: tuple[Card, ...]) -> Iterator[Meld]:
    """Ordered choices of three cards, wilds standing for anything; of four with a wild at most."""
    for size in (3, 4):
        for chosen in permutations(hand, size):
            says = [SPOTS if GAME_RULES.is_wild(KIND[c]) else [""] for c in chosen]
            if size == 4 and sum(len(said) > 1 for said in says) > 1:
                continue
            for stands in product(*says):
                yield Meld(chosen, stands)


GAME_RULES = GAME.rules  # type: ignore[attr-defined]


def everything(view: View) -> Iterator[Action]:
    """Every play that could be said, lawful or not."""
    for one in view.hand:
        yield Discard(one)
        for number in range(len(view.public.groups)):
            for end in ("", "low", "high"):
                for stands in ("", "5d", "2d", "Ad", "Kd", "Jd", "4"):
                    yield Off(one, stands, number, end)
    for meld in melds(view.hand):
        yield New(meld)


def swaps(view: View) -> Iterator[Action]:
    for one in view.hand:
        for number, group in enumerate(view.public.groups):
            for wild in group.cards:
                rest = (*(c for c in view.hand if c != one), wild)
                uses: list[Off | New] = [
                    Off(wild, "", other, end)
                    for other in range(len(view.public.groups))
                    for end in ("low", "high")
                ]
                uses += [New(meld) for meld in melds(rest) if wild in meld.cards]
                for use in uses:
                    yield Swap(one, number, wild, use)


def kinds(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(KIND[c] for c in cards))


def shape(group: Group) -> tuple[Any, ...]:
    """A group without its packs, its order (in sets) and the suits that do not matter."""
    pairs = [(KIND[c], s) for c, s in zip(group.cards, group.stands, strict=True)]
    return (group.kind, group.low, tuple(pairs if group.low else sorted(pairs)))


def result(view: View, action: Action) -> tuple[Any, ...]:
    """What remains in hand and what stands on the table."""
    if isinstance(action, Discard):
        return ("discard", KIND[action.card])
    assert isinstance(action, (Off, New, Swap))
    after = plays.grown(view, action)
    assert not isinstance(after, Refusal)
    return (kinds(after.hand), tuple(map(shape, after.public.groups)))


@pytest.mark.parametrize("options", [{}, {"float": True}, {"new_groups": False}])
def test_turn_2_to_5_every_lawful_play_is_offered_up_to_twins(options: dict[str, bool]) -> None:
    compared = 0
    for state in small_positions(25, **options):
        view = GAME.view(state, 0)
        offered = {result(view, action) for action in GAME.actions(view)}
        lawful = {
            result(view, action) for action in everything(view) if GAME.check(view, action) is None
        }
        assert lawful <= offered
        compared += len(lawful)
    assert compared > 100


def test_wild_3_every_lawful_swap_is_offered_up_to_twins() -> None:
    compared = 0
    for state in small_positions(16, reclaim=True):
        view = GAME.view(state, 0)
        offered = {result(view, a) for a in GAME.actions(view) if isinstance(a, Swap)}
        lawful = {result(view, a) for a in swaps(view) if GAME.check(view, a) is None}
        assert lawful <= offered
        compared += len(lawful)
    assert compared > 5


def laid(state: State, lay: Lay) -> tuple[Any, ...]:
    """What remains in hand and what stands on the table after a lay-down."""
    after = GAME.apply(state, lay)
    return (kinds(after.hands[0]), tuple(map(shape, after.public.groups)))


@pytest.mark.parametrize("stick", ["One Run of Three", "Set of Three", "Three 3's"])
def test_stick_1_every_lawful_lay_down_is_offered_up_to_twins(stick: str) -> None:
    compared = 0
    for state in small_positions(40):
        state = replace(state, held=(stick, *state.held[1:]))
        state = replace(state, public=replace(state.public, down=()))
        view = GAME.view(state, 0)

        offered = {laid(state, a) for a in GAME.actions(view) if isinstance(a, Lay)}
        lays = [Lay((meld,)) for meld in melds(view.hand) if len(meld.cards) == 3]
        lawful = {laid(state, lay) for lay in lays if GAME.check(view, lay) is None}
        assert offered == lawful, f"{view.hand}"
        compared += len(lawful)
    assert compared > 15


def test_offers_come_in_the_same_order_every_time() -> None:
    for state in small_positions(10):
        view = GAME.view(state, 0)
        assert list(GAME.actions(view)) == list(GAME.actions(view))
        names = [KIND_NAME[KIND[a.card]] for a in GAME.actions(view) if isinstance(a, Discard)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("last", ["Qsa", "Xra"])
def test_a_run_of_all_ranks_may_lack_its_high_ace(last: str) -> None:
    # The suit's own two is the only wild card of the hand, or there is one that may be the ace.
    low = "Asa 2sa 3sa 4sa 5sa 6sa 7sa 8sa 9sa Tsa Jsa Ksa"
    state = position(f"{low} Qsa {last} 9hb" if last != "Qsa" else f"{low} Qsa 9hb", stick=None)
    view = GAME.view(state, 0)
    news = [GAME.write(action) for action in GAME.actions(view) if isinstance(action, New)]
    whole = f"new {low.removesuffix(' Ksa')} Qsa Ksa"
    assert whole in news
    assert (f"{whole} Xra=As" in news) == (last == "Xra")
    for seed in range(40):
        assert GAME.check(view, GAME.pick(view, Random(seed))) is None
