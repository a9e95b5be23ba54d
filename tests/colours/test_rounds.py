"""Stick to Colours: the deal, choosing and bidding, and which bids are offered."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from sticks.auction.colour_cards import DECK, cards
from sticks.auction.colour_notation import Bid
from sticks.auction.colour_state import State, best_offer, markable, offer
from sticks.game import Setup
from sticks.games.colours import OFFERED, Colours
from tests.colours.positions import (
    GAME,
    clause,
    hand,
    kinds,
    marked,
    market,
    new_table,
    offered,
    play,
    position,
    refused,
    states,
    texts,
    told,
)

# --- setup --------------------------------------------------------------------------------


def test_setup_1_48_cards_with_high_numbers_once_and_a_joker_in_each_colour() -> None:
    assert len(set(DECK)) == 48
    for colour in "RGB":
        numbers = Counter(c.number for c in DECK if c.colour == colour)
        assert numbers == {0: 1, **dict.fromkeys(range(1, 7), 2), 7: 1, 8: 1, 9: 1}


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 6)])
def test_setup_1_two_cards_each_and_a_market_of_five_or_six(seats: int, size: int) -> None:
    state = new_table(seats, "kitchen").state
    assert state.public.counts == tuple(map(len, state.hands)) == (2,) * seats
    assert len(state.public.market) == state.public.size == size
    assert state.public.deck == len(state.deck) == 48 - 2 * seats - size
    every = [*state.deck, *(m.card for m in state.public.market), *sum(state.hands, ())]
    assert sorted(every) == list(DECK)


def test_setup_1_the_first_dealer_is_drawn_and_begins() -> None:
    dealers = Counter(new_table(4, f"{n}").state.public.dealer for n in range(80))
    assert set(dealers) == set(range(4))
    table = new_table(4, "kitchen")
    assert table.turn == table.state.public.dealer


# --- choosing -----------------------------------------------------------------------------


def test_choose_1_the_dealer_names_a_market_card_that_they_have_not_refused() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", "B5a B6a", refused={"R2a": (0, 1)})
    assert offered(state) == ["choose R1a", "choose G3a", "pass token"]
    assert clause(state, "choose R2a") == "choose.1"
    assert clause(state, "choose B1a") == "choose.1"
    state = play(state, "choose G3a")
    assert texts([state.public.named]) == "G3a"
    assert state.public.phase == "bid"
    assert state.public.turn == 0


def test_choose_1_nothing_else_is_done_before_a_card_is_named() -> None:
    state = position("R1a R2a", "B1a B2a", "B3a B4a")
    for text in ("bid B1a", "pass", "jokers R*=1"):
        assert clause(state, text) == "choose.1"


def test_choose_1_the_dealer_may_decline_to_open_and_the_token_goes_clockwise() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", "B5a B6a", dealer=2)
    events = told(state, "pass token")
    assert [(e.kind, e.seat, e.clause) for e in events] == [("token", 2, "choose.1")]
    assert "declined to open" in events[0].text
    after = play(state, "pass token")
    assert after.public.turn == after.public.dealer == 0


def test_choose_1_a_dealer_who_has_refused_every_card_passes_the_token_automatically() -> None:
    state = position("R1a R2a", "B1a", "B3a", "B5a", refused={"R1a": (1,), "R2a": (1,)})
    events = told(state, "pass token")
    assert [(e.kind, e.seat) for e in events] == [("token", 0), ("token", 1)]
    assert "could not open" in events[1].text
    assert play(state, "pass token").public.dealer == 2


def test_choose_1_a_dealer_who_could_not_make_the_first_bid_passes_automatically() -> None:
    """An empty hand and one market card leave nothing to bid with; two market cards do."""
    state = position("R1a R2a", "B1a", "", "B5a", refused={"R1a": (1,)})
    assert play(state, "pass token").public.dealer == 2
    state = position("R1a R2a G1a", "B1a", "", "B5a", refused={"R1a": (1,)})
    assert play(state, "pass token").public.dealer == 1
    state = position("R1a R2a", "B1a", "B2a", "B5a", refused={"R1a": (1,)})
    assert play(state, "pass token").public.dealer == 1


def test_choose_2_when_all_pass_the_token_the_oldest_card_goes_and_the_token_moves_on() -> None:
    state = position("G3a R1a R2a", "B1a", "B3a", "B5a", deck="R9a R8a")
    state = play(state, "pass token", "pass token")
    events = told(state, "pass token")
    assert [e.kind for e in events] == ["token", "discard", "refill", "dealer"]
    assert events[1].clause == "choose.2"
    assert "green 3" in events[1].text
    state = play(state, "pass token")
    assert market(state) == "R1a R2a R9a R8a"
    assert texts(state.public.discarded) == "G3a"
    assert state.public.dealer == state.public.turn == 1
    assert state.public.passes == 0


def test_choose_2_the_card_that_came_first_is_the_oldest() -> None:
    state = position("G3a R1a", "B1a", "B3a", deck="R9a R8a G9a B9a B8a")
    state = play(state, "pass token", "pass token", "pass token", "pass token")
    assert texts(state.public.discarded) == "G3a R1a"
    assert market(state) == "R9a R8a G9a B9a B8a"


def test_choose_2_passes_count_from_the_last_trade() -> None:
    state = position("G3a R1a R2a", "B1a B2a", "B3a B4a", "B5a", deck="R9a R8a")
    state = play(state, "pass token", "pass token", "choose R1a", "bid B5a", "pass", "pass")
    assert state.public.passes == 0
    state = play(state, "pass token", "pass token")
    assert state.public.discarded == ()
    assert texts(play(state, "pass token").public.discarded) == "G3a"


def test_choose_2_automatic_passes_count_too() -> None:
    state = position("R1a R2a", "B1a", "B3a", "B5a", refused={"R1a": (1,), "R2a": (1,)})
    state = play(state, "pass token")
    assert state.public.passes == 2
    assert kinds(state, "pass token") == ["token", "discard", "dealer", "token"]


def test_choose_2_a_market_that_nobody_can_open_is_cleared_by_itself_to_the_end() -> None:
    state = position("R1a R2a", "B1a", "", "", refused={"R1a": (0,)})
    state = play(state, "choose R2a", "bid B1a")
    assert market(state) == ""
    assert texts(state.public.discarded) == "R1a"
    assert GAME.turn(state) is None


# --- bidding ------------------------------------------------------------------------------


def test_bid_1_the_dealer_bids_first_and_may_not_pass_that_first_bid() -> None:
    state = play(position("R1a R2a G3a", "B1a B2a", "B3a B4a"), "choose R1a")
    assert state.public.turn == 0
    assert clause(state, "pass") == "bid.1"
    assert "pass" not in offered(state)
    for text in ("choose R2a", "pass token"):
        assert clause(state, text) == "bid.1"


def test_bid_1_bidding_goes_clockwise_among_those_who_have_neither_passed_nor_refused() -> None:
    state = position("R1a R2a G3a", "B1a B2a B4a", "B3a", "G1a G2a G4a", "G5a G6a R6a",
                     refused={"R1a": (1,)}, dealer=2)  # fmt: skip
    state = play(state, "choose R1a", "bid G1a")
    assert state.public.bidding == (0, 2, 3)
    assert state.public.turn == 3
    state = play(state, "bid G5a G6a")
    assert state.public.turn == 0
    state = play(state, "pass")
    assert state.public.turn == 2
    state = play(state, "bid G2a G4a")
    assert state.public.turn == 3
    state = play(state, "pass")
    assert hand(state, 2) == "R1a"


def test_bid_1_a_dealer_whom_nobody_can_beat_bids_all_the_same() -> None:
    state = position("R1a R2a", "B1a B2a", "B3a B4a", "", refused={"R1a": (1,), "R2a": (2,)})
    state = play(state, "choose R1a")
    assert clause(state, "pass") == "bid.1"
    events = told(state, "bid B1a")
    assert [e.kind for e in events][:3] == ["bid", "pass", "win"]


def test_bid_2_marks_market_cards_and_hand_cards() -> None:
    state = play(position("R1a R2a G3a", "B1a B2a", "B3a B4a"), "choose R1a", "bid R2a B1a")
    assert marked(state, "R2a") == (0,)
    assert texts(state.laid[0]) == "B1a"
    assert hand(state, 0) == "B2a"
    assert state.public.laid == (1, 0)
    assert state.public.counts == (1, 2)
    assert best_offer(state.public) == offer(state.public, 0) == 2


def test_bid_2_not_with_the_named_card_nor_with_cards_refused_or_marked_or_not_there() -> None:
    state = position("R1a R2a G3a R6a", "B1a B2a", "B3a B4a B5a", refused={"G3a": (0,)})
    state = play(state, "choose R1a")
    for text in ("bid R1a", "bid G3a", "bid B3a", "bid R9a", "bid R2a R1a"):
        assert clause(state, text) == "bid.2"
    state = play(state, "bid R2a B1a", "bid B3a B4a B5a")
    assert clause(state, "bid B1a B2a") == "bid.2"
    assert clause(state, "bid R2a B2a") == "bid.3"
    assert clause(state, "bid R6a B2a") == ""


def test_bid_2_old_marks_and_new_must_be_more_than_the_best_offer() -> None:
    state = position("R1a R2a G3a R6a", "B1a B2a", "B3a B4a B5a")
    state = play(state, "choose R1a", "bid B1a")
    assert clause(state, "bid B3a") == "bid.2"
    told_why = GAME.check(GAME.view(state, 1), GAME.read("bid B3a"))
    assert told_why is not None
    assert told_why.text.endswith("you need 2.")
    state = play(state, "bid B3a B4a")
    assert clause(state, "bid B2a") == "bid.2"
    state = play(state, "bid B2a R2a")
    assert offer(state.public, 0) == 3
    assert clause(state, "bid B5a") == "bid.2"
    assert clause(state, "bid B5a G3a") == ""


def test_bid_2_nobody_has_to_match_the_cards_of_another() -> None:
    state = play(position("R1a R2a G3a", "B1a", "B3a B4a"), "choose R1a", "bid R2a")
    assert clause(state, "bid B3a B4a") == ""


def test_bid_3_several_players_may_mark_the_same_card() -> None:
    state = position("R1a R2a G3a", "B1a", "B3a B4a", "B5a B6a")
    state = play(state, "choose R1a", "bid R2a", "bid R2a B3a")
    assert marked(state, "R2a") == (0, 1)


def test_bid_3_a_player_never_has_two_tokens_on_one_card() -> None:
    state = position("R1a R2a G3a", "B1a B2a", "B3a B4a", refused={"G3a": (1,)})
    state = play(state, "choose R1a", "bid R2a", "bid B3a B4a")
    assert clause(state, "bid R2a B1a") == "bid.3"
    assert GAME.check(GAME.view(state, 0), Bid(cards("B1a") * 2)) is not None
    for seats in (2, 3, 4):
        for state in states(seats, "tokens"):
            for m in state.public.market:
                tokens = (*m.refused, *m.marked)
                assert len(set(tokens)) == len(tokens)


def test_bid_4_a_player_who_cannot_beat_the_best_offer_passes_automatically() -> None:
    state = position("R1a R2a G3a", "B1a B2a B4a", "B3a", "B5a B6a", refused={"R2a": (1,)})
    state = play(state, "choose R1a")
    events = told(state, "bid B1a B2a")
    assert [(e.kind, e.seat, e.clause) for e in events] == [
        ("bid", 0, "bid.2"),
        ("pass", 1, "bid.4"),
    ]
    assert play(state, "bid B1a B2a").public.turn == 2
    assert play(state, "bid B1a").public.turn == 1


def test_bid_4_the_marks_of_an_automatic_pass_come_back_too() -> None:
    state = position("R1a R2a G3a R6a", "B1a B2a B4a", "B3a G1a", "R5a")
    state = play(state, "choose R1a", "bid B1a", "bid R2a B3a", "pass")
    assert marked(state, "R2a") == (1,)
    state = play(state, "bid B2a B4a R6a G3a")
    assert hand(state, 0) == "R1a"
    assert refused(state, "R2a") == ()
    assert refused(state, "R6a") == (0,)
    assert texts(state.lost[1]) == "B3a"


# --- what is offered ----------------------------------------------------------------------


def every_bid(state: State) -> set[str]:
    """Every lawful bid, by trying all sets of cards; of twins in hand the first goes first."""
    view = GAME.view(state, state.public.turn)
    loose = (*view.hand, *(m.card for m in view.public.market))
    found = set()
    for size in range(1, len(loose) + 1):
        for some in combinations(loose, size):
            text = "bid " + texts(sorted(some))
            if GAME.check(view, GAME.read(text)) is None and not any(
                c.copy == "b" and c in view.hand and c - 1 in view.hand and c - 1 not in some
                for c in some
            ):
                found.add(text)
    return found


def test_bid_2_where_there_are_few_bids_all_are_offered() -> None:
    compared = 0
    for seats in (2, 3, 4):
        for number in range(4):
            for state in states(seats, f"offers {number}", Colours(DECK[::2] + DECK[1:8:2])):
                public = state.public
                if public.phase != "bid":
                    continue
                seat = public.turn
                if public.counts[seat] + len(markable(public, seat)) > 7:
                    continue
                bids = [text for text in offered(state) if text.startswith("bid")]
                assert set(bids) == every_bid(state)
                assert len(set(bids)) == len(bids)
                compared += 1
    assert compared > 30


def test_bid_2_of_many_bids_each_size_is_offered_the_cards_of_least_use_first() -> None:
    mine = "R1a R1b R2a R3a R4a R5a R6a R7a R8a R9a G1a G2a G3a G4a G5a G6a B1a R*"
    state = play(position("B9a B8a B7a B6a B5a", mine, "B3a B4a"), "choose B9a")
    found = offered(state)
    assert len(found) <= OFFERED
    assert {len(text.split()) - 1 for text in found} == set(range(1, 23))
    view = GAME.view(state, 0)
    assert all(GAME.check(view, GAME.read(text)) is None for text in found)
    assert [text for text in found if len(text.split()) == 2][-1] == "bid R*"
    assert "bid R1b" not in found
    assert "bid R1a" in found
    assert clause(state, "bid R1b") == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bid_4_every_total_that_can_be_reached_is_offered_and_passing_with_it(seats: int) -> None:
    for number in range(3):
        for state in states(seats, f"totals {number}"):
            if state.public.phase != "bid":
                continue
            public, seat = state.public, state.public.turn
            found = offered(state)
            assert len(found) <= OFFERED
            assert ("pass" in found) == bool(best_offer(public))
            sizes = {len(t.split()) - 1 for t in found if t.startswith("bid")}
            least = best_offer(public) + 1 - offer(public, seat)
            most = public.counts[seat] + len(markable(public, seat))
            assert sizes == set(range(least, most + 1))


def test_setup_1_a_game_with_fewer_cards_is_played_to_its_end() -> None:
    small = Colours(cards("R1a R2a R3a R4a R5a G1a G2a G3a G* B1a B2a B*"))
    for number in range(20):
        *_, last = states(2 + number % 3, f"small {number}", small)
        assert GAME.outcome(last) is not None


def test_setup_1_the_same_seed_deals_the_same_cards() -> None:
    assert GAME.deal(Setup(3, "x")) == GAME.deal(Setup(3, "x"))
    assert GAME.deal(Setup(3, "x")) != GAME.deal(Setup(3, "y"))
