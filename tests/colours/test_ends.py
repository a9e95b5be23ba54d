"""Stick to Colours: passing, winning, and the end of a round."""

from __future__ import annotations

from sticks.auction.colour_cards import ColourCard
from tests.colours.positions import (
    GAME,
    clause,
    hand,
    kinds,
    market,
    offered,
    play,
    position,
    refused,
    states,
    texts,
    told,
)

# --- passing ------------------------------------------------------------------------------


def test_pass_1_market_marks_come_back_and_hand_cards_are_lost() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a B5a", "B6a G1a")
    state = play(state, "choose R1a", "bid R2a B1a", "bid B3a B4a B5a", "pass")
    assert state.public.turn == 0
    state = play(state, "pass")
    assert refused(state, "R2a") == ()
    assert hand(state, 0) == "B2a"
    assert texts(state.lost[0]) == "B1a"
    assert state.public.lost == (1, 3, 0)
    assert state.laid == ((), (), ())


def test_pass_1_who_has_passed_is_out_until_the_next_round() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a B5a", "B6a G1a", deck="R9a")
    state = play(state, "choose R1a", "bid R2a", "pass", "bid B6a G1a")
    assert state.public.turn == 0
    state = play(state, "pass")
    assert state.public.turn == 1
    assert "choose G3a" in offered(state)


def test_pass_1_leaving_the_bidding_is_told_in_other_words_than_declining_to_open() -> None:
    state = play(position("R1a R2a G3a", "B1a B2a", "B3a B4a"), "choose R1a", "bid R2a")
    event = told(state, "pass")[0]
    assert (event.kind, event.text, event.clause) == ("pass", "passed", "pass.1")
    assert clause(state, "pass token") == "bid.1"


# --- winning ------------------------------------------------------------------------------


def test_win_1_the_last_one_takes_the_named_card_with_all_tokens_on_it() -> None:
    state = position("R1a R2a G3a", "B1a", "B3a", "B5a", refused={"R1a": (1,)})
    state = play(state, "choose R1a", "bid R2a", "pass")
    assert hand(state, 0) == "B1a R1a"
    assert texts(state.public.taken[0]) == "R1a"
    assert market(state) == "R2a G3a"
    assert state.public.named is None
    assert state.public.counts == (2, 1, 1)


def test_win_1_the_winners_marks_become_refusals_and_nobody_elses() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", "B5a B6a")
    state = play(state, "choose R1a", "bid R2a G3a", "bid R2a B3a B4a", "pass", "pass")
    assert hand(state, 1) == "R1a"
    assert refused(state, "R2a") == (1,)
    assert refused(state, "G3a") == ()
    assert all(not m.marked for m in state.public.market)


def test_win_1_everyones_bid_hand_cards_are_discarded_face_down() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", "B5a B6a")
    state = play(state, "choose R1a", "bid B1a", "bid R2a B3a", "pass")
    events = told(state, "pass")
    assert [(e.seat, e.text) for e in events if e.kind == "lost"] == [
        (0, "lost a card from hand"),
        (1, "lost a card from hand"),
    ]
    state = play(state, "pass")
    assert list(map(texts, state.lost)) == ["B1a", "B3a", ""]
    assert state.public.laid == (0, 0, 0)


def test_win_1_a_refusal_lasts_as_long_as_the_card_lies_there() -> None:
    for seats in (3, 4):
        last: dict[ColourCard, set[int]] = {}
        for state in states(seats, "refusals"):
            now = {m.card: set(m.refused) for m in state.public.market}
            for card, by in last.items():
                if card in now:
                    assert by <= now[card]
            last = now


def test_win_2_a_card_that_all_but_one_have_refused_goes_to_that_player() -> None:
    state = position("R1a R2a G3a", "B1a", "B3a", "B5a", refused={"R2a": (1,)}, deck="R9a R8a")
    state = play(state, "choose R1a")
    assert kinds(state, "bid R2a") == ["bid"]
    state = play(state, "bid R2a", "pass")
    events = told(state, "pass")
    assert [(e.kind, e.seat) for e in events] == [
        ("pass", 2),
        ("win", 0),
        ("refuse", 0),
        ("left", 2),
        ("refill", None),
        ("dealer", 1),
    ]
    state = play(state, "pass")
    assert hand(state, 2) == "B5a R2a"
    assert texts(state.public.taken[2]) == "R2a"
    assert market(state) == "G3a R9a R8a"


def test_win_2_with_two_players_every_card_refused_goes_to_the_other() -> None:
    state = position("R1a R2a G3a R6a", "B1a", "B3a", deck="R9a")
    state = play(state, "choose R1a", "bid R2a R6a", "pass")
    assert hand(state, 1) == "B3a R2a R6a"
    assert market(state) == "G3a R9a"
    for state in states(2, "presents"):
        assert all(not m.refused for m in state.public.market)


def test_win_2_no_card_lies_there_that_only_one_player_may_take() -> None:
    for seats in (3, 4):
        for state in states(seats, "left over"):
            assert all(len(m.refused) < seats - 1 for m in state.public.market)


# --- the end of a round -------------------------------------------------------------------


def test_round_1_the_market_is_filled_up_and_the_token_goes_clockwise() -> None:
    state = position("R1a R2a G3a G4a G5a", "B1a", "B3a", deck="R9a R8a R7a")
    state = play(state, "choose R2a")
    events = told(state, "bid B1a")
    assert [e.kind for e in events] == ["bid"]
    events = told(play(state, "bid B1a"), "pass")
    assert [(e.kind, e.reveals) for e in events if e.kind == "refill"] == [("refill", True)]
    state = play(state, "bid B1a", "pass")
    assert market(state) == "R1a G3a G4a G5a R9a"
    assert state.public.deck == 2
    assert texts(state.deck) == "R7a R8a"
    assert (state.public.dealer, state.public.turn) == (1, 1)
    assert state.public.phase == "choose"


def test_round_1_the_token_goes_to_the_dealers_left_whoever_won() -> None:
    state = position("R1a R2a G3a G4a G5a", "B1a", "B3a", "B5a B6a", dealer=1)
    state = play(state, "choose R2a", "bid R1a", "pass", "pass")
    assert state.public.dealer == 2


def test_round_1_without_a_deck_the_market_is_played_to_its_last_card() -> None:
    state = position("R1a R2a", "B1a", "B3a B4a")
    state = play(state, "choose R2a", "bid B1a", "pass")
    assert market(state) == "R1a"
    assert state.public.phase == "choose"
    assert "refill" not in [move.kind for move in state.public.history]


def test_round_1_when_deck_and_market_are_empty_the_game_ends_and_hands_are_shown() -> None:
    state = position("R1a", "B1a G9a", "B3a B4a")
    state = play(state, "choose R1a", "bid B1a")
    assert state.public.hands == ()
    state = play(state, "pass")
    assert GAME.turn(state) is None
    assert list(map(texts, state.public.hands)) == ["G9a R1a", "B3a B4a"]
    assert clause(state, "pass") == "round.1"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
