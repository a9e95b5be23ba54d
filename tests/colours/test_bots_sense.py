"""Stick to Colours: what a strong player would do without thinking, the expert does too."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sticks.auction.colour_cards import DECK, cards
from sticks.auction.colour_notation import Bid, Choose
from sticks.auction.colour_score import points
from sticks.auction.colour_state import State
from sticks.bots import BOTS, TEMPERAMENTS, bot_of
from sticks.bots.colour.counting import points_of
from sticks.bots.colour.hope import hope_for
from sticks.bots.colour.player import LEVELS, Player, board_for
from sticks.bots.colour.prospect import DROP, KINDS, Prospect, kind_of
from sticks.bots.colour.trade import Trade
from tests.colours.positions import GAME, play, position
from tests.colours.test_bots import positions
from tests.colours.test_bots_hints import thought
from tests.golden import kept

EXPERT = BOTS["colours"]["expert"]


def choice(state: State) -> str:
    """What the expert does in turn."""
    seat = GAME.turn(state)
    return GAME.write(EXPERT.choose(GAME.view(state, seat), Random(1)))


def taken(state: State) -> State:
    """The same, but everybody saw how the hands came about."""
    return replace(state, public=replace(state.public, taken=state.hands))


def test_the_card_that_ends_a_long_run_is_named_when_it_is_the_last_one() -> None:
    state = position("R4a", "R1a R2a R3a R5a R6a G1a", "B1a", deck="")
    assert choice(state) == "choose R4a"


def test_of_two_cards_the_one_that_scores_is_bid_for_and_the_other_bid_with() -> None:
    state = position("R4a B9a", "R1a R2a R3a R5a R6a", "", deck="")
    assert choice(state) == "choose R4a"
    assert choice(play(state, "choose R4a")) == "bid B9a"


def test_a_rival_is_not_given_the_third_nine_when_another_card_pays_as_well() -> None:
    state = taken(position("R4a B9a G1a", "R1a R2a R3a R5a R6a", "R9a G9a", deck=""))
    assert "B9a" not in choice(play(state, "choose R4a"))


def test_a_finished_run_is_not_torn_up_to_bid_while_loose_cards_are_in_hand() -> None:
    state = position("R9a", "G1a G2a G3a R7a R8a B5a B5b", "B1a", deck="")
    bid = GAME.read(choice(play(state, "choose R9a")))
    assert isinstance(bid, Bid)
    assert {str(card) for card in bid.cards} <= {"B5a", "B5b"}


def test_of_twins_the_spare_one_is_bid() -> None:
    state = position("R9a", "R7a R8a G4a G4b G5a G6a", "B1a", deck="")
    assert choice(play(state, "choose R9a")) == "bid G4a"


def test_nothing_is_paid_for_a_card_that_helps_nobody() -> None:
    state = position("B1a", "R7a R8a R9a", "G1a G2a G3a G5a", deck="", dealer=1)
    state = play(state, "choose B1a", "bid G5a")
    assert choice(state) == "pass"


def test_a_rivals_run_is_not_mended_for_a_card_that_scores_less() -> None:
    state = taken(position("R4a B7a", "B8a G1a G5a", "R1a R2a R3a R5a R6a R7a", deck=""))
    assert choice(state) != "choose B7a" or "R4a" not in choice(play(state, "choose B7a"))


@pytest.mark.parametrize(
    ("record", "count"),
    [
        # A red 2 and a blue 3 that it needs, for a blue 9 that it does not, if nobody raises.
        ("colours-expert-4", 114),
        # Five cards refused for a blue 6 that goes with none of its own.
        ("colours-expert-4-jokers", 91),
    ],
)
def test_no_bid_hangs_on_a_rival_who_has_to_raise(record: str, count: int) -> None:
    assert choice(kept(record, count).state) == "pass"


def test_of_a_rival_something_of_both_answers_is_expected() -> None:
    view = GAME.view(kept("colours-expert-4", 114).state, 0)
    board = thought(board_for(view, LEVELS["expert"]))
    trade = Trade(board, board.market[0], 0)
    high, low = (5.0, 9.0, 5.0, 5.0), (5.0, 8.5, 5.0, 5.0)
    assert 8.75 < trade.answered(1, low, high)[1] < 9.0
    assert 8.75 < trade.answered(1, high, low)[1] < 9.0
    assert trade.answered(0, high, low) == low, "oneself does what one likes"


def test_the_last_card_that_a_dealer_may_have_is_tried_for_with_a_card_of_no_use() -> None:
    state = kept("colours-expert-4-jokers", 138).state
    assert choice(state) == "choose R*"
    assert choice(play(state, "choose R*")) == "bid B9a"


def test_where_nothing_more_can_come_a_hand_is_worth_its_points() -> None:
    state = position("B1b", "R7a R8a R9a B9a", "G4a", deck="", refused={"B1b": (0,)}, dealer=1)
    board = thought(board_for(GAME.view(state, 0), LEVELS["expert"]))
    assert board.worths[0] == 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_level_strays_further_from_its_best_option_than_it_may(seats: int) -> None:
    strays = 0
    for level, character in LEVELS.items():
        player = Player(GAME, character)
        for number, view in enumerate(positions(seats, f"stray {level}")):
            if view.public.phase == "jokers":
                continue
            action = player.choose(view, Random(number))
            options = thought(player.weigh(view))
            found = next(option for option in options if option.action == action)
            assert options[0].liking - found.liking <= character.slack + 1e-9
            strays += options[0].action != action
    assert strays > 10


def test_a_bid_is_never_longer_than_it_must_be_by_more_than_one() -> None:
    for view in positions(3, "length"):
        action = EXPERT.choose(view, Random(1))
        if isinstance(action, Bid):
            shorter = Bid(action.cards[:-2])
            assert not shorter.cards or GAME.check(view, shorter) is not None


def test_what_is_named_is_the_card_that_is_liked_best() -> None:
    for view in positions(2, "named"):
        if view.public.phase == "choose":
            action = EXPERT.choose(view, Random(1))
            best = thought(Player(GAME).weigh(view))[0]
            assert action == best.action
            if isinstance(action, Choose):
                assert action.card in {m.card for m in view.public.market}


def test_counting_agrees_with_the_rules_of_the_house() -> None:
    rng = Random(8)
    hope = hope_for(2, 5, 5)
    for _ in range(300):
        hand = [card for card in DECK if rng.random() < 0.35]
        held = [0] * KINDS
        for card in hand:
            held[kind_of(card)] += 1
        red, green, blue = Prospect.of(hope, held, [0] * KINDS).rows
        assert points_of((red, green, blue)) == points(hand)


def test_a_rival_is_supposed_to_hold_what_it_took_and_to_have_parted_with_the_least() -> None:
    state = position("R9a G1a B1a", "R7a R8a", "G4a G5a", deck="B2a B3a G2a")
    state = play(state, "choose R9a", "bid G1a", "pass")
    view = GAME.view(state, 1)
    board = thought(board_for(view, LEVELS["expert"]))
    assert board.prospects[0].gain(kind_of(cards("R9a")[0]), DROP) < 0
    assert board.prospects[0].cards == 1


# --- temperaments ----------------------------------------------------------------------------


def test_temperaments_are_named_once_and_differ_from_the_plain_bot() -> None:
    names = [one.id for one in TEMPERAMENTS["colours"]]
    assert len(set(names)) == len(names) == 3
    plain = bot_of("colours", "expert")
    for name in names:
        other = bot_of("colours", "expert", name)
        differs = 0
        for seats in GAME.seats:
            for view in positions(seats, "temper"):
                action = other.choose(view, Random(1))
                assert GAME.check(view, action) is None
                differs += action != plain.choose(view, Random(1))
        assert differs, name


def test_the_bold_bid_more_often_than_the_patient() -> None:
    bids = dict.fromkeys(("bold", "patient"), 0)
    for name in bids:
        bot = bot_of("colours", "sharp", name)
        for seats in GAME.seats:
            for view in positions(seats, "bids"):
                bids[name] += isinstance(bot.choose(view, Random(1)), (Bid, Choose))
    assert bids["bold"] > bids["patient"]
