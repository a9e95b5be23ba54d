"""Stick to Colours: sets, runs, jokers."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sticks.auction.colour_cards import DECK, ColourCard, cards
from sticks.auction.colour_score import best_numbers, points, ranked_numbers
from sticks.game import Unreadable
from sticks.games.colours import Score, score
from tests.colours.positions import GAME, clause, hand, offered, play, position, texts

ALICE = "R3a R5a R6a R* G3a G3b G5a G6a G8a G9a B3a B4a B4b B5a B9a"
BOB = "R1a R2a R2b R3a R4a R4b R5a R6a R7a R8a G1a G2a G4a G5a B2a B8a"

WINDOWS = [frozenset(range(low, high)) for high in range(4, 11) for low in range(1, high - 2)]


def shown(found: Score) -> tuple[list[str], list[str]]:
    return [texts(s.cards) for s in found.sets], [texts(r.cards) for r in found.runs]


def slow_points(numbered: list[tuple[str, int]]) -> int:
    """The points of (colour, number) cards, by taking sets and runs away one by one."""
    total = 0
    sets = [[n for c, n in numbered if c == colour] for colour in "RGB"]
    for number in range(1, 10):
        while all(number in row for row in sets):
            for row in sets:
                row.remove(number)
            total += 6 if number in (7, 8, 9) else 3
    for colour in "RGB":
        row = [n for c, n in numbered if c == colour]
        while windows := [w for w in WINDOWS if w <= set(row)]:
            longest = max(windows, key=len)
            for number in longest:
                row.remove(number)
            total += len(longest)
    return total


def slow_best(held: list[ColourCard]) -> tuple[int, tuple[int, ...]]:
    """The most points that jokers can give, and the first numbers that give them."""
    natural = [(c.colour, c.number) for c in held if c.number]
    jokers = sorted(c for c in held if not c.number)
    best = (-1, ())
    for numbers in product(range(1, 10), repeat=len(jokers)):
        found = slow_points(natural + [(j.colour, n) for j, n in zip(jokers, numbers, strict=True)])
        if found > best[0]:
            best = (found, numbers)  # type: ignore[assignment]
    return best


def test_score_3_the_sources_first_hand_is_worth_15_and_its_joker_a_nine() -> None:
    found = score(ALICE, jokers=None)
    assert found.total == 15
    assert texts(f"{joker}={number}" for joker, number in found.jokers) == "R*=9"
    assert shown(found) == (["R3a G3a B3a", "R5a G5a B5a", "R* G9a B9a"], ["B3a B4a B5a"])
    assert [s.points for s in found.sets] == [3, 3, 6]
    assert score(ALICE, jokers={"R*": 9}) == found
    assert score(ALICE, jokers={"R*": 4}).total == 13


def test_score_1_score_2_the_sources_second_hand_is_worth_11() -> None:
    found = score(BOB)
    assert found.total == 11
    assert shown(found) == (["R2a G2a B2a"], ["R1a R2a R3a R4a R5a R6a R7a R8a"])


def test_score_1_a_set_is_one_number_in_three_colours_for_3_points_or_6() -> None:
    assert score("R4a G4a B4a").total == 3
    assert score("R7a G7a B7a").total == score("R8a G8a B8a").total == 6
    assert score("R9a G9a B9a").total == 6
    assert score("R4a R4b G4a").total == 0


def test_score_1_each_card_is_in_at_most_one_set() -> None:
    assert score("R4a R4b G4a G4b B4a").total == 3
    found = score("R4a R4b G4a G4b B4a B4b")
    assert found.total == 6
    assert shown(found)[0] == ["R4a G4a B4a", "R4b G4b B4b"]


def test_score_2_a_run_has_three_or_more_numbers_of_one_colour() -> None:
    assert score("R4a R5a").total == 0
    assert score("R4a R5a R6a").total == 3
    assert score("R4a R5a G6a").total == 0
    assert score("R1a R2a R4a R5a").total == 0
    assert score("R8a R9a R1a").total == 0


def test_score_2_the_longest_run_is_taken_first_with_one_card_of_each_number() -> None:
    found = score("R1a R2a R3a R3b R4a R5a")
    assert found.total == 5
    assert shown(found)[1] == ["R1a R2a R3a R4a R5a"]
    found = score("R1a R2a R3a R3b R4a R4b R5a R5b")
    assert shown(found)[1] == ["R1a R2a R3a R4a R5a", "R3b R4b R5b"]
    found = score("R1a R2a R3a R5a R6a R7a R8a")
    assert shown(found)[1] == ["R5a R6a R7a R8a", "R1a R2a R3a"]


def test_score_2_the_same_card_counts_for_both_rules() -> None:
    assert score("R4a R5a R6a G4a B4a").total == 6


def test_score_3_a_joker_keeps_its_colour() -> None:
    assert score("R4a G4a R*").total == 0
    assert score("R4a G4a B*").total == 3
    assert score("R5a R6a B*").total == 0


def test_score_3_jokers_left_out_get_the_best_numbers_with_the_others_as_they_are() -> None:
    held = "G9a R8a R7a R* B*"
    assert score(held).total == 9
    assert score(held, {"R*": 6}).total == 3
    assert dict(score(held, {"B*": 1}).jokers)[cards("B*")[0]] == 1


def test_score_3_a_joker_may_be_a_third_card_of_a_number() -> None:
    found = score("R2a R2b G2a G2b B2a B2b R* G* B*", {"R*": 2, "G*": 2, "B*": 2})
    assert shown(found)[0] == ["R2a G2a B2a", "R2b G2b B2b", "R* G* B*"]
    assert found.total == 9


@pytest.mark.parametrize(
    ("held", "jokers"),
    [
        ("R3a R3a", None),
        ("R7b", None),
        ("R3", None),
        ("X3a", None),
        ("R10a", None),
        ("R3a", {"R*": 9}),
        ("R*", {"R*": 0}),
        ("R*", {"R*": 10}),
        ("R*", {"R*": True}),
        ("R3a R*", {"R3a": 9}),
        ("R*", {"": 9}),
    ],
)
def test_score_of_what_is_no_hand_is_unreadable(held: str, jokers: dict[str, int] | None) -> None:
    with pytest.raises(Unreadable) as wrong:
        score(held, jokers)
    assert len(wrong.value.reason) > 10


def test_an_empty_hand_is_worth_nothing() -> None:
    assert score("") == Score(0, (), (), ())


@pytest.mark.parametrize("part", range(5))
def test_score_3_scores_and_best_numbers_are_those_of_trying_everything(part: int) -> None:
    rng = Random(f"hands {part}")
    for _ in range(1000):
        held = rng.sample(DECK, rng.randrange(0, 15))
        total, numbers = slow_best(held)
        assert points(held) == total
        best = best_numbers(held)
        assert tuple(number for _, number in best) == numbers
        found = score(held)
        assert found.total == total
        assert found.jokers == best
        assert sum(s.points for s in (*found.sets, *found.runs)) == total
        for scored in (found.sets, found.runs):
            used = [c for s in scored for c in s.cards]
            assert len(set(used)) == len(used)
            assert set(used) <= set(held)


def test_scores_of_big_hands_with_numbers_given_are_those_of_taking_away_one_by_one() -> None:
    rng = Random("big")
    for _ in range(1000):
        held = rng.sample(DECK, rng.randrange(10, 49))
        jokers = {str(c): rng.randrange(1, 10) for c in held if not c.number}
        numbered = [(c.colour, c.number or jokers[str(c)]) for c in held]
        assert score(held, jokers).total == slow_points(numbered)


def test_score_3_every_choice_of_numbers_is_ranked_the_best_first() -> None:
    held = cards(ALICE.replace("B9a", "B*"))
    ranked = ranked_numbers(held)
    assert len(set(ranked)) == 81
    assert ranked[0] == best_numbers(held)
    totals = [score(held, {str(j): n for j, n in numbers}).total for numbers in ranked]
    assert totals == sorted(totals, reverse=True)


# --- at the table -------------------------------------------------------------------------


def test_score_3_holders_of_jokers_give_numbers_in_seat_order_and_others_are_skipped() -> None:
    state = position("B9a", "R1a R2a", "R* G* G9a", "G1a", "B* B8a B7a")
    state = play(state, "choose B9a", "bid R1a", "pass", "pass")
    assert state.public.phase == "jokers"
    assert state.public.turn == 1
    assert offered(state)[0] == "jokers R*=1 G*=1"
    assert len(offered(state)) == 81
    assert clause(state, "jokers R*=1 G*=1") == ""
    state = play(state, "jokers R*=1 G*=2")
    assert state.public.turn == 3
    assert offered(state)[0] == "jokers B*=6"
    state = play(state, "jokers B*=5")
    assert GAME.turn(state) is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.results == ("0 points",) * 4


def test_score_3_all_jokers_of_the_hand_get_a_number_and_nothing_else_does() -> None:
    state = position("B9a", "R1a", "R* G* G9a")
    state = play(state, "choose B9a", "bid R1a", "pass")
    for text in ("jokers R*=1", "jokers R*=1 G*=1 B*=1", "jokers B*=1", "pass", "bid G9a"):
        assert clause(state, text) == "score.3"


def test_score_3_with_three_jokers_the_300_best_choices_are_offered_and_all_are_allowed() -> None:
    state = position("B9a", "R1a", "R* G* B* G9a R8a R7a")
    state = play(state, "choose B9a", "bid R1a", "pass")
    found = offered(state)
    assert len(set(found)) == 300
    assert found[0] == "jokers R*=6 G*=7 B*=7"
    assert clause(state, "jokers R*=1 G*=1 B*=2") == ""


def test_score_4_most_points_win() -> None:
    state = position("B9a", "R1a R4a R5a R6a", "G4a G5a G6a G7a")
    state = play(state, "choose B9a", "bid R1a", "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.clause == "score.4"
    assert outcome.results == ("3 points", "4 points")
    assert "4" in outcome.reason
    assert hand(state, 0) == "R4a R5a R6a B9a"


def test_score_4_equal_points_share_the_victory() -> None:
    state = position("B9a", "R1a R4a R5a R6a", "G4a G5a G6a", "B1a")
    state = play(state, "choose B9a", "bid R1a", "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.results == ("3 points", "3 points", "0 points")
