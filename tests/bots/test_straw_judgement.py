"""Moves of the Stick Collection expert that a strong player would be ashamed of must not occur."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sticks.auction.stand import View, place
from sticks.bots import BOTS, bot_of
from sticks.bots.straws import MANNERS, MINDS, Expert
from sticks.bots.straws.mind import EXPERT
from sticks.games.straws import Action, Bet, Pass
from tests.golden import kept
from tests.straws.positions import GAME, new_table, play, position, steps
from tests.straws.test_bots import with_look

BOT = BOTS["straws"]["expert"]


def answer(*hands: tuple[int, ...], look: int, coins: tuple[int, ...] = ()) -> Action:
    """What seat 1 does first about a straw that looks so, seat 0 being the first player."""
    state = play(position(*hands, coins=coins, sight="sharp"), "draw")
    seat = state.public.turn
    return BOT.choose(with_look(state, seat, look), Random(3))  # type: ignore[no-any-return]


def test_the_eighth_straw_is_not_bought_to_lose_by_it() -> None:
    behind = answer((1, 2, 3, 4, 5, 6), (1, 1, 4, 4, 7, 7, 9), look=900, coins=(40, 40))
    assert behind == Pass()


def test_the_eighth_straw_is_bought_to_win_by_it() -> None:
    ahead = answer((1, 1, 3, 3, 5, 5), (1, 2, 3, 4, 5, 6, 6), look=700, coins=(40, 40))
    assert isinstance(ahead, Bet)


def test_any_straw_ends_a_match_that_is_won() -> None:
    ahead = answer((1, 3, 5, 5, 7, 9), (2, 3, 4, 5, 6, 7, 7), look=100, coins=(22, 22))
    assert isinstance(ahead, Bet)


def test_a_rival_who_would_win_by_its_eighth_straw_is_stopped() -> None:
    # Seat 0 has 62 points and wins by any straw; seat 1 has 52 and the coins to stop it.
    stop = answer((3, 4, 5, 6, 1, 1, 9), (3, 5, 6, 7, 9), look=900, coins=(22, 40))
    assert isinstance(stop, Bet)


def seen_by(seat: int, *hands: tuple[int, ...], looks: tuple[int, ...]) -> View:
    """What a seat sees that has such looks, its own straws aside: hands in order, the stand."""
    view = GAME.view(play(position(*hands, sight="sharp"), "draw"), seat)
    return replace(view, looks=tuple((straw, looks[place(straw)]) for straw, _ in view.looks))


LOST = (
    # Eight straws end it at 40 points or less, against at least 50 of seat 0.
    (
        ((8, 5, 6, 3, 4), (9, 9, 2, 1, 8, 1, 3), (6, 7, 4, 5, 6)),
        (756, 466, 639, 212, 463, 900, 900, 200, 100, 800, 100, 300, 642, 655, 416, 522, 505, 650),
        ((1, 1), (2, 2), (0, 3)), (16, 14, 13),
    ),
    # Three coins, spent at once on an eighth straw that leads to nothing.
    (
        ((4, 5, 2, 3, 1), (2, 6, 4, 9, 7, 5, 2), (2, 3, 1)),
        (365, 543, 268, 305, 147, 200, 600, 400, 900, 700, 500, 200, 264, 276, 54, 586),
        ((2, 1), (0, 2)), (12, 3, 37),
    ),
    (
        ((1, 9, 6, 3, 4, 3), (7, 9, 7, 9, 8, 1, 7), (8, 9, 7, 2, 6, 1)),
        (
            112, 942, 624, 302, 396, 339, 700, 900, 700, 900, 800, 100, 700,
            826, 912, 710, 221, 588, 200, 335,
        ),
        ((2, 1), (0, 2)), (13, 6, 14),
    ),
)  # fmt: skip
"""Hands, looks of seat 1, bets so far, and coins: seat 1 can end the match, but not win by it."""


@pytest.mark.parametrize(("hands", "looks", "bids", "coins"), LOST)
def test_nobody_loses_at_once_by_a_bet_that_a_rival_was_to_raise(
    hands: tuple[tuple[int, ...], ...],
    looks: tuple[int, ...],
    bids: tuple[tuple[int, int], ...],
    coins: tuple[int, ...],
) -> None:
    view = seen_by(1, *hands, looks=looks)
    view = replace(view, public=replace(view.public, turn=1, bids=bids, coins=coins))
    assert {BOT.choose(view, Random(number)) for number in range(8)} == {Pass()}


def answers(record: str, count: int, temperament: str = "") -> list[str]:
    """What the seat in turn says after so many actions of a record, by several random numbers."""
    table = kept(record, count)
    bot, view = bot_of("straws", "expert", temperament), GAME.view(table.state, table.turn)
    return [GAME.write(bot.choose(view, Random(number))) for number in range(10)]


def test_a_straw_is_not_left_while_one_would_be_glad_of_it() -> None:
    # At 2 coins: of length 3 to 5, for 5, 7 and 8, with 8 coins that will not count.
    assert "pass" not in answers("straws-expert-4", 133)


def test_a_straw_of_no_use_is_not_bet_for_because_others_like_it() -> None:
    # Of length 1 as it looks, for a 6 and an 8, at 5 coins.
    assert answers("straws-expert-3", 24).count("pass") >= 9


def test_the_spiteful_do_not_pay_for_what_pleases_nobody() -> None:
    # A third straw of length 9, at 5 of the 8 coins that count, by the hand that leads.
    assert answers("straws-tempers-4", 110, "spiteful").count("pass") >= 9


def test_the_patient_do_not_wait_when_there_is_nothing_to_wait_for() -> None:
    # The 7 between 5, 6 and 8, 9 comes up, and the hand is nearly lost without it.
    assert "pass" not in answers("straws-tempers-5", 158, "patient")


def test_the_last_coin_is_not_spent_to_lose_by_it() -> None:
    assert answer((3, 4, 5, 6), (1, 9), look=500, coins=(40, 1)) == Pass()


def test_the_last_coins_are_spent_to_win_by_it() -> None:
    won = answer((1, 5, 5, 9), (2, 3, 4, 5, 6, 7), look=800, coins=(22, 3))
    assert isinstance(won, Bet)


def test_nobody_is_outbid_who_has_no_coins_to_bet() -> None:
    only = answer((1, 5, 9), (3, 4, 6), look=500, coins=(2, 40))
    assert isinstance(only, Bet)
    assert only.coins <= 3


def test_a_rivals_fourth_is_bought_away_at_once() -> None:
    assert answer((9, 9, 9), (2,), look=900) == Bet(10)


def test_a_twin_of_a_length_held_is_worth_less_than_a_straw_between_two() -> None:
    dear = {look: highest((1, 9), (4, 6), look) for look in (500, 600)}
    assert dear[500] > dear[600]


def highest(rival: tuple[int, ...], own: tuple[int, ...], look: int) -> int:
    """The highest bet of seat 0 that seat 1 still beats."""
    state = play(position(rival, own, sight="sharp"), "draw")
    view = with_look(state, 1, look)
    best = 0
    for bet in range(10):
        bids = ((0, bet),) if bet else ()
        asked = replace(view, public=replace(view.public, bids=bids))
        if isinstance(BOT.choose(asked, Random(2)), Bet):
            best = bet + 1
    return best


@pytest.mark.parametrize("manner", ["", *MANNERS])
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_bet_is_higher_than_it_need_be_to_shut_everybody_out(seats: int, manner: str) -> None:
    mind = replace(EXPERT, worlds=4)
    bot = Expert(GAME, MANNERS[manner](mind) if manner else mind)
    asked = 0
    for number in range(4):
        for table in steps(new_table(seats, f"shut {number}"), Random(number)):
            if (
                table.turn is None
                or table.state.public.phase != "bet"
                or table.state.public.bet > 3
            ):
                continue
            public = table.state.public
            coins = tuple(c if s == table.turn else min(c, 4) for s, c in enumerate(public.coins))
            state = replace(table.state, public=replace(public, coins=coins))
            action = bot.choose(GAME.view(state, table.turn), Random(asked))
            if isinstance(action, Bet):
                rich = max(coins[seat] for seat in public.still if seat != table.turn)
                assert action.coins <= max(public.bet, rich) + 1
                asked += 1
    assert asked > 10


def test_every_level_takes_a_fourth_straw_that_it_can_see() -> None:
    state = play(position((1, 3, 9, 5), (4, 4, 4), sight="sharp"), "draw")
    for level in MINDS:
        assert isinstance(BOTS["straws"][level].choose(with_look(state, 1, 400), Random(5)), Bet)
