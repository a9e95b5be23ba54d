"""Stick Collection: endings, points and ties."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from sticks.auction.ruler import Tally, alike, leaders, sequence, tally
from sticks.auction.stand import State, tallies
from sticks.game import Outcome
from sticks.games.straws import Bet, Pass, score
from tests.straws.positions import GAME, clause, play, position


def ended(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.turn(state) is None
    assert state.public.phase == "over"
    return outcome


def test_end_1_eight_straws_end_the_match_at_once() -> None:
    state = play(position((1, 1, 2, 2, 3, 3, 7), (9,), next_length=8), "draw")
    assert GAME.outcome(state) is None
    state = play(state, "pass")
    assert ended(state).winners == (0,)
    assert state.public.ending == "straws"


def test_end_1_seven_straws_do_not() -> None:
    state = play(position((1, 1, 2, 2, 3, 3), (9,), next_length=8), "draw", "pass")
    assert state.public.phase == "draw"
    assert state.public.measured == ()
    assert tallies(state.public) == ()


def test_end_1_no_coins_end_the_match_at_once() -> None:
    state = play(position((1,), (2,), coins=(50, 6)), "draw", "bet 5", "bet 9")
    assert state.public.phase == "draw", "seat 1 could not bet more; seat 0 pays"
    state = play(position((1,), (2,), coins=(50, 6)), "draw", "bet 6", "pass")
    assert state.public.ending == "coins"
    assert ended(state).results[1].endswith(" 0 coins")


def test_end_1_four_straws_of_one_length_end_the_match_at_once() -> None:
    state = play(position((9,), (5, 5, 2, 5), (3,), next_length=5), "draw", "bet 1", "pass", "pass")
    assert state.public.ending == "alike"
    assert ended(state).winners == (1,)


def test_end_1_nobody_plays_on() -> None:
    state = play(position((1,), (2,), coins=(50, 6)), "draw", "bet 6", "pass")
    for text in ("draw", "bet 1", "pass"):
        assert clause(state, text) == "end.1"
    assert list(GAME.actions(GAME.view(state, state.public.turn))) == []


def test_end_1_all_straws_are_measured_openly_at_the_end() -> None:
    before = play(position((1,), (2,), coins=(50, 6), next_length=4), "draw", "bet 6")
    state = play(before, "pass")
    assert state.public.measured == (("s1", 1), ("s2", 2), ("s3", 4))
    assert GAME.view(state, None).public.measured == state.public.measured
    told = GAME.events(before, Pass(), state, None)
    assert [(e.kind, e.clause) for e in told] == [
        ("pass", "lot.2"),
        ("sold", "lot.3"),
        ("end", "end.1"),
        ("score", "score.1"),
        ("score", "score.1"),
        ("match", "score.2"),
    ]
    assert told[2].reveals


def test_end_1_one_of_each_ending_at_once_is_won_by_the_four() -> None:
    state = play(
        position((9,), (5, 5, 5, 1, 2, 3, 4), coins=(50, 3), next_length=5), "draw", "bet 3", "pass"
    )
    assert ended(state).reason == "four straws of one length"


@pytest.mark.parametrize(
    ("lengths", "coins", "points"),
    [
        ((1, 2, 5, 6, 7, 8), 0, 40),
        ((3, 4, 5), 31, 52),
        ((5,), 0, 0),
        ((5, 5, 5), 10, 10),
        ((1, 3, 5, 7, 9), 3, 3),
        ((8, 9), 0, 20),
        ((1, 2, 3, 4, 5, 6, 7, 8), 9, 89),
        ((4, 3, 3, 2), 0, 30),
        ((), 5, 5),
    ],
)
def test_score_1_ten_points_a_straw_of_the_longest_sequence(
    lengths: tuple[int, ...], coins: int, points: int
) -> None:
    assert score(lengths, coins) == points
    assert score(lengths[::-1], coins) == points


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (17, 17), (21, 21), (22, 22), (23, 22)])
def test_score_1_coins_count_up_to_22(coins: int, points: int) -> None:
    assert score((), coins) == points


def by_trying(lengths: tuple[int, ...]) -> int:
    """The longest sequence, found by trying every stretch of lengths."""
    held = set(lengths)
    sizes = [
        high - low + 1
        for low in range(1, 10)
        for high in range(low + 1, 10)
        if held >= set(range(low, high + 1))
    ]
    return max(sizes, default=0)


def test_score_1_agrees_with_trying_every_stretch_of_lengths() -> None:
    for count in range(5):
        for lengths in combinations_with_replacement(range(1, 10), count):
            assert len(sequence(lengths)) == by_trying(lengths)


def test_score_1_a_result_says_what_the_points_are_made_of() -> None:
    state = play(position((3, 4), (9, 9), coins=(31, 6), next_length=1), "draw", "bet 6", "pass")
    assert ended(state).results == (
        "42 points: 2 straws in a row, 22 of 31 coins",
        "0 points: no straws in a row, 0 coins",
    )
    assert tallies(state.public)[0] == Tally(42, (3, 4), 22, None, 2, 31)


def test_score_2_four_of_one_length_wins_whatever_the_points() -> None:
    state = play(
        position((1, 2, 3, 4, 5), (7, 7, 7), coins=(50, 9), next_length=7), "draw", "bet 8", "pass"
    )
    outcome = ended(state)
    assert outcome.winners == (1,)
    assert outcome.clause == "score.2"
    assert outcome.results[1] == "1 point: four of one length, no straws in a row, 1 coin"
    assert alike((7, 7, 1, 7)) is None


def finish(*hands: tuple[int, ...], coins: tuple[int, ...]) -> Outcome:
    """How it ends when the last seat spends all its coins on a straw of length 9."""
    state = position(*hands, coins=coins, start=len(hands) - 2, next_length=9)
    state = play(state, "draw", f"bet {coins[-1]}")
    while state.public.phase != "over":
        state = play(state, "pass")
    return ended(state)


def test_score_2_most_points_win() -> None:
    outcome = finish((1, 2, 3), (4, 5), (7,), coins=(22, 22, 5))
    assert outcome.winners == (0,)
    assert outcome.reason == "52 points"


def test_score_2_ties_go_to_more_straws() -> None:
    outcome = finish((1, 2), (4, 5, 5), (7,), coins=(30, 30, 5))
    assert outcome.winners == (1,)
    assert "more straws" in outcome.reason


def test_score_2_then_to_more_coins() -> None:
    outcome = finish((1, 2), (4, 5), (7,), coins=(30, 31, 5))
    assert outcome.winners == (1,)
    assert "more coins" in outcome.reason


def test_score_2_then_the_win_is_shared() -> None:
    outcome = finish((1, 2), (4, 5), (7,), coins=(30, 30, 5))
    assert outcome.winners == (0, 1)
    assert "shared" in outcome.reason


def test_score_2_ties_among_losers_do_not_matter() -> None:
    outcome = finish((1, 2, 3), (4, 5), (7, 8), (2,), coins=(30, 30, 30, 5))
    assert outcome.winners == (0,)
    assert outcome.reason == "52 points"


def test_score_2_the_order_of_ties_down_to_the_last() -> None:
    base = tally((1, 2), 30)
    assert leaders([base, tally((1, 2, 2), 25)]) == (1,), "straws before coins"
    assert leaders([base, base, tally((1,), 50)]) == (0, 1)
    assert leaders([tally((3, 3, 3, 3), 0), base]) == (0,)


def test_the_words_of_an_end_name_winners_and_points() -> None:
    before = play(position((1,), (2,), coins=(50, 6), next_length=4), "draw")
    after = play(before, "bet 6")
    assert after.public.phase == "bet"
    after, before = play(after, "bet 7"), after
    texts = [e.text for e in GAME.events(before, Bet(7), after, 1)]
    assert texts == ["bet 7 coins", "could not bet more and passed (out)", "won s3 for 7 coins"]
    mine = [e.text for e in GAME.events(before, Bet(7), after, 0)]
    assert mine[-1] == "won s3 for 7 coins; it has length 4 of 9"
