"""Sticks: packs, places, the cut and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from sticks.cards import cards, packs, shuffled
from sticks.game import Refused, Setup, stream
from sticks.games import GAMES
from sticks.rummy.bag import draw_for_deal, draw_rank
from sticks.table import Table

GAME = GAMES["sticks"]


def table(seats: int, seed: str = "kitchen") -> Table:
    return Table(GAME, Setup(seats, seed))


@pytest.mark.parametrize(
    ("seats", "count"), [(2, 216), (3, 216), (4, 216), (5, 216), (6, 324), (7, 324)]
)
def test_setup_1_four_packs_up_to_five_players_and_six_for_more(seats: int, count: int) -> None:
    state = table(seats).play("cut").state
    every = [c for hand in state.hands for c in hand] + [*state.stock, *state.public.pile]
    assert len(every) == len(set(every)) == count
    kinds = Counter(c.rank for c in every)
    assert kinds["X"] == 2 * count // 54
    assert kinds["A"] == 4 * count // 54


def test_setup_2_the_highest_card_drawn_deals_and_aces_are_highest() -> None:
    dealers = set()
    for number in range(40):
        public = table(5, f"draw {number}").state.public
        ranks = [draw_rank(c) for c in public.match.drawn_for]
        assert public.match.dealer == ranks.index(max(ranks))
        assert ranks.count(max(ranks)) == 1
        dealers.add(public.match.dealer)
    assert dealers == set(range(5))


def test_setup_2_the_tied_and_whoever_draws_a_joker_draw_again() -> None:
    deck = packs(4, jokers=True)
    again = jokers = 0
    for number in range(200):
        drawn = draw_for_deal(f"{number}", 4, deck)
        assert len({draw_rank(c) for c in drawn}) == 4
        for mine in drawn:
            jokers += any(c.rank == "X" for c in mine)
            again += len([c for c in mine if c.rank != "X"]) > 1
    assert again > 20
    assert jokers > 10
    assert draw_rank(cards("Aca")) > draw_rank(cards("Kca"))


def test_setup_2_the_deal_passes_clockwise() -> None:
    game = table(3)
    first = game.state.public.match.dealer
    for _ in range(3000):
        if game.state.public.phase == "cut" and game.state.public.match.hand == 1:
            break
        view = GAME.view(game.state, game.turn)
        game = game.play(GAME.write(next(iter(GAME.actions(view)))))
    assert game.state.public.match.dealer == (first + 1) % 3


def test_setup_3_the_player_on_the_dealers_right_cuts_where_they_like() -> None:
    start = table(4)
    dealer = start.state.public.match.dealer
    assert start.turn == (dealer - 1) % 4
    deck = shuffled(packs(4, jokers=True), stream("kitchen", "hand 1|stock"))
    state = start.play("cut 57").state
    first = (dealer + 1) % 4
    assert state.hands[first][0] == deck[57]
    assert start.play("cut").state.hands != state.hands
    assert start.play("cut").state == start.play("cut").state
    for place in (0, 216, 999):
        with pytest.raises(Refused) as told:
            start.play(f"cut {place}")
        assert told.value.refusal.clause == "setup.3"
    start.play("cut 1")
    start.play("cut 215")


def test_setup_3_nothing_else_comes_before_the_cut_and_no_second_cut_after_it() -> None:
    with pytest.raises(Refused, match=r"setup\.3"):
        table(4).play("draw stock")
    with pytest.raises(Refused, match=r"setup\.3"):
        table(4).play("cut").play("cut")


def test_setup_4_fifteen_cards_one_at_a_time_then_the_pile_then_the_dealers_left() -> None:
    start = table(4)
    dealer = start.state.public.match.dealer
    state = start.play("cut 100").state
    deck = shuffled(packs(4, jokers=True), stream("kitchen", "hand 1|stock"))
    deck = deck[100:] + deck[:100]
    for step in range(4):
        seat = (dealer + 1 + step) % 4
        assert state.hands[seat] == deck[step:60:4]
    assert state.public.counts == (15,) * 4
    assert state.public.pile == (deck[60],)
    assert state.stock[-1] == deck[61]
    assert state.public.turn == (dealer + 1) % 4


def test_setup_4_a_wild_card_may_start_the_pile() -> None:
    tops = [table(2, f"{n}").play("cut").state.public.pile[-1] for n in range(80)]
    wild = next(n for n, top in enumerate(tops) if top.rank in "2X")
    game = table(2, f"{wild}").play("cut").play("draw pile")
    assert game.state.drawn == tops[wild]
