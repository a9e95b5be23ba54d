"""Cards: notation, packs, the shuffle."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sticks.cards import CARDS, Card, card, cards, packs, short, shuffled, spoken
from sticks.game import Unreadable, name_seats, stream


def test_every_card_is_its_text() -> None:
    assert len(CARDS) == 54 * 6
    for one in CARDS:
        assert card(str(one)) == one
        assert str(one) == one.rank + one.suit + one.pack
        assert f"{one}" == str(one)
        assert pickle.loads(pickle.dumps(one)) == one


def test_facts_of_a_card() -> None:
    ten, joker = cards("Thb Xrc")
    assert (ten.rank, ten.suit, ten.pack, ten.number) == ("T", "h", "b", 10)
    assert (joker.rank, joker.suit, joker.number) == ("X", "r", 0)
    assert (short(ten.kind), spoken(ten.kind)) == ("10♥", "ten of hearts")
    assert (short(joker.kind), spoken(joker.kind)) == ("joker", "red joker")


@pytest.mark.parametrize("text", ["1ha", "7x", "7hg", "7h", "Xha", "10ha", "", "7HA "])
def test_what_is_no_card_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="is no card"):
        card(text)


def test_a_card_named_twice_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="7ha stands there twice"):
        cards("7ha 8ha 7ha")


def test_packs_hold_each_card_once() -> None:
    assert len(set(packs(4, jokers=True))) == 216
    assert len(set(packs(3, jokers=False))) == 156
    assert {one.pack for one in packs(2, jokers=True)} == {"a", "b"}


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_everything_and_repeats(things: list[int], seed: int) -> None:
    once = shuffled(things, Random(seed))
    assert sorted(once) == sorted(things)
    assert once == shuffled(things, Random(seed))


def test_the_shuffle_is_the_same_on_every_python() -> None:
    deck = shuffled(packs(1, jokers=True), stream("kitchen", "hand 1|stock"))
    assert " ".join(map(str, deck[:8])) == "Asa 3sa Qda 4da 8sa 3da 9da 8ca"


def test_the_shuffle_is_even() -> None:
    rng = Random(1)
    counts = [[0] * 4 for _ in range(4)]
    for _ in range(6000):
        for place, thing in enumerate(shuffled(range(4), rng)):
            counts[thing][place] += 1
    for row in counts:
        for count in row:
            assert 1350 < count < 1650


def test_names_are_put_where_seats_stand() -> None:
    names = ["Ana", "Bo"]
    assert name_seats("{0} took {1's} card", names) == "Ana took Bo's card"
    assert name_seats("{0} took {1's} card", names, me=1) == "Ana took your card"


def test_cards_are_numbers_underneath() -> None:
    assert isinstance(CARDS[0], Card)
    assert sorted(CARDS, reverse=True)[-1] == CARDS[0]
