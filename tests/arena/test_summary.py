"""What the figures mean: shares, intervals, captured fractions, times."""

from __future__ import annotations

import math
from random import Random
from statistics import NormalDist

import pytest

from sticks.arena.clock import Times
from sticks.arena.contest import Contestant, contest
from sticks.arena.intervals import captured, estimate, share, student
from sticks.arena.match import Deal, Match, play_deal
from sticks.arena.summary import summary, table


def won_by(*winners: tuple[int, ...]) -> tuple[Match, ...]:
    """The matches of a deal, by their winners."""
    return tuple(Match(w, (10, 20), "points", 5, 8, "end.1") for w in winners)


PAIR = contest("colours", 2, ["greedy", "random"], "summary")


def test_winners_who_share_a_match_have_a_part_each() -> None:
    found = summary(PAIR, [Deal(0, won_by((0,), (0, 1))), Deal(1, won_by((1,), (0, 1)))])
    challenger, other = found.standings
    assert challenger.shares == (0.75, 0.25)
    assert other.shares == (0.25, 0.75)
    assert found.endings == {"end.1": 4}


def test_equal_bots_win_exactly_par() -> None:
    played = contest("colours", 3, ["random"], "par")
    found = summary(played, [play_deal(played, number) for number in range(3)])
    (standing,) = found.standings
    assert standing.entries == 3
    ends = (standing.share.low, standing.share.mean, standing.share.high)
    assert ends == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    twins = contest("straws", 3, ["greedy"])
    first = Contestant("twin", twins.contestants[0].bot)
    apart = type(twins)(twins.game, (first, *twins.contestants[1:]), "twins")
    found = summary(apart, [play_deal(apart, number) for number in range(3)])
    assert found.standings[0].shares == pytest.approx((found.par,) * 3)


def test_the_summary_is_of_the_deals_in_any_order() -> None:
    deals = [play_deal(PAIR, number) for number in range(4)]
    ahead, back = summary(PAIR, deals).to_json(), summary(PAIR, deals[::-1]).to_json()
    del ahead["time"], back["time"]
    assert ahead == back
    again = summary(PAIR, [Deal.from_json(deal.to_json()) for deal in deals])
    assert again.to_json()["standings"] == ahead["standings"]


def test_scores_stand_with_the_bot_that_made_them_whatever_its_seat() -> None:
    deals = [play_deal(PAIR, number) for number in range(12)]
    greedy, random = summary(PAIR, deals).standings
    assert greedy.score is not None
    assert random.score is not None
    assert greedy.score.low > random.score.high
    assert greedy.share.low > 0.5


def test_the_table_gives_no_share_without_par_and_interval() -> None:
    text = table(summary(PAIR, [play_deal(PAIR, number) for number in range(3)]))
    assert "par" in text
    assert "95 % t interval over deals" in text
    rows = [line for line in text.splitlines() if line.startswith(("greedy", "random"))]
    assert len(rows) == 2
    assert all("[" in row for row in rows)
    assert "[?]" in table(summary(PAIR, [play_deal(PAIR, 0)]))


def test_nothing_played_says_nothing() -> None:
    with pytest.raises(ValueError, match="no deal"):
        summary(PAIR, [])


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = Random(5)
    held = 0
    for _ in range(2000):
        found = estimate([rng.gauss(3.0, 1.0) for _ in range(8)])
        held += found.low <= 3.0 <= found.high
    assert 0.94 < held / 2000 < 0.96


def test_the_quantile_of_t_joins_the_normal_one() -> None:
    normal = NormalDist().inv_cdf(0.975)
    sizes = [student(n) for n in (199, 200, 201, 202)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[1] - sizes[2] < 1.1 * (sizes[0] - sizes[1])
    assert normal < student(10**6) < normal + 1e-5


def test_deals_that_all_ended_alike_keep_a_doubt() -> None:
    assert share([0.0] * 100).high == pytest.approx(0.0362, abs=1e-4)
    assert share([1.0] * 100).low == pytest.approx(1 - 0.0362, abs=1e-4)
    even = share([0.5] * 100)
    assert (even.low, even.high) == pytest.approx((0.5 - 0.0181, 0.5 + 0.0181), abs=1e-4)
    assert (share([0.5]).low, share([0.5]).high) == pytest.approx((0.0125, 0.9875))
    assert share([1.0, 0.75, 1.0]).high == 1.0


def test_the_captured_fraction_is_of_the_same_deals() -> None:
    ideal = [0.5, 1.0, 0.5, 1.0]
    assert captured(ideal, ideal, 0.25).mean == 1.0
    assert math.isnan(captured(ideal, ideal, 0.25).low)
    half = [0.25 + (x - 0.25) / 2 for x in ideal]
    found = captured(half, ideal, 0.25)
    assert found.mean == pytest.approx(0.5)
    assert math.isnan(found.low)
    rough = captured([0.5, 0.25, 0.75, 0.5], ideal, 0.25)
    assert rough.mean == pytest.approx(0.5)
    assert rough.low < 0.5 < rough.high
    with pytest.raises(ValueError, match="nothing to capture"):
        captured(ideal, [0.25] * 4, 0.25)
    with pytest.raises(ValueError, match="3 deals"):
        captured(ideal[:3], ideal, 0.25)


def test_the_interval_of_a_captured_fraction_holds_the_truth() -> None:
    rng = Random(6)
    held = 0
    for _ in range(1000):
        pairs = []
        for _ in range(60):
            luck = rng.gauss(0.0, 0.1)
            pairs.append((0.4 + luck + rng.gauss(0, 0.1), 0.55 + luck + rng.gauss(0, 0.1)))
        found = captured([b for b, _ in pairs], [i for _, i in pairs], 0.25)
        held += found.low <= 0.5 <= found.high
    assert 0.93 < held / 1000 < 0.97


def test_times_add_up_and_survive_a_file() -> None:
    some, more = Times(), Times()
    for ms in range(1, 51):
        some.add(ms * 1_000_000)
        more.add((ms + 50) * 1_000_000)
    some.merge(more)
    assert some.mean == pytest.approx(50.5)
    assert some.quantile(0.95) == pytest.approx(95, rel=0.05)
    assert Times.from_json(some.to_json()) == some
    assert Times().mean == Times().quantile(0.5) == 0
