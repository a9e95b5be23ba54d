"""Presses on the desk of Stick to Colours: what each does, and what is refused."""

from __future__ import annotations

import re

import pytest

from sticks.auction.colour_cards import ColourCard, card
from sticks.auction.colour_notation import Bid, read
from sticks.auction.colour_state import best_offer, offer
from tests.web.colour_desk import (
    GAME,
    bidding,
    buttons,
    company,
    do,
    drawn,
    picking,
    position,
)
from web.desks.colours import DESK


def test_the_dealer_names_a_card_by_pressing_it() -> None:
    there = drawn(DESK.start, position())
    assert there["card-R7a"]["data-do"] == "play"
    assert there["card-R7a"]["data-arg"] == "3 choose R7a"
    assert there["card-R7a"]["aria-label"] == "red 7, name it"
    assert there["token"]["data-arg"] == "3 pass token"
    assert "pass" not in there


def test_a_sign_on_a_card_says_to_a_mouse_whose_it_is() -> None:
    picture = DESK.table(DESK.start, bidding(), company(bidding()))
    assert re.search('is-mark"[^>]* title="In the bid of Ana"', picture)
    view = position(refused={"R7a": (0, 2)})
    picture = DESK.table(DESK.start, view, company(view))
    assert re.search('is-refusal"[^>]* title="Refused by you"', picture)
    assert re.search('is-refusal"[^>]* title="Refused by Bo"', picture)


def test_a_card_that_i_have_refused_is_dim_and_says_why() -> None:
    view = position(refused={"R7a": (0,)})
    button = drawn(DESK.start, view)["card-R7a"]
    assert "is-dim" in button["class"]
    assert "refused by you" in button["aria-label"]
    did = do(DESK.start, view, button["data-do"], button["data-arg"])
    assert not did.action
    assert did.clause == "choose.1"
    assert "refused the red 7" in did.hint


def test_picks_toggle_and_make_the_bid() -> None:
    view = bidding()
    state = picking(view, "B9a", "R3a")
    assert drawn(state, view)["bid"]["data-do"] == "bid", "two do not beat two"
    state = do(state, view, "mark", "B4a").state
    assert drawn(state, view)["bid"]["data-arg"] == "3 bid R3a B4a B9a"
    assert do(state, view, "bid").action == "bid R3a B4a B9a"
    state = do(state, view, "mark", "B9a").state
    assert state.picked == (card("R3a"), card("B4a"))


def test_a_bid_shows_its_total_with_what_was_bid_before() -> None:
    view = position(phase="bid", named="R7a", marked={"G5a": (1,), "B3a": (0, 1)})
    state = picking(view, "B9a", "R3a")
    picture = DESK.table(state, view, company(view))
    assert ">Bid 3 cards</button>" in picture
    assert "Best offer <b>2</b> by Ana" in picture
    assert "Yours <b>1</b>" in picture


def test_a_bid_that_is_too_low_is_refused_with_the_clause() -> None:
    view = bidding()
    did = do(picking(view, "B9a"), view, "bid")
    assert not did.action
    assert did.clause == "bid.2"
    assert "you need 3" in did.hint
    nothing = do(DESK.start, view, "bid")
    assert not nothing.action
    assert "Pick the cards" in nothing.hint
    assert "More than 2: pick at least 3 more cards, or pass." in DESK.table(
        DESK.start, view, company(view)
    )


@pytest.mark.parametrize(
    ("text", "words"), [("R7a", "can't bid with it"), ("B9a", "refused"), ("B3a", "marked")]
)
def test_what_may_not_be_bid_cannot_be_picked(text: str, words: str) -> None:
    view = position(
        phase="bid", named="R7a", refused={"B9a": (0,)}, marked={"G5a": (1,), "B3a": (0,)}
    )
    did = do(DESK.start, view, "mark", text)
    assert did.state.picked == ()
    assert words in did.hint
    assert did.clause.startswith("bid.")


def test_the_first_bid_cannot_be_passed() -> None:
    view = position(phase="bid", named="R7a")
    button = drawn(DESK.start, view)["pass"]
    assert button["aria-disabled"] == "true"
    assert do(DESK.start, view, button["data-do"]).clause == "bid.1"
    assert drawn(DESK.start, bidding())["pass"]["data-arg"] == "3 pass"


def test_nothing_is_picked_out_of_turn() -> None:
    view = bidding(turn=2)
    assert "not your turn" in do(DESK.start, view, "mark", "R3a").hint
    did = DESK.press(DESK.start, view, "b")
    assert did is not None
    assert not did.action
    assert "bid" not in drawn(DESK.start, view)


def test_picks_are_dropped_when_the_match_moves_on() -> None:
    state = picking(bidding(), "B9a", "R3a", "B4a")
    later = bidding(turn=2)
    assert DESK.settle(state, later).picked == ()
    assert DESK.settle(state, bidding()).picked == state.picked
    again = position(phase="bid", named="R7a", hand="B4a")
    assert DESK.settle(state, again).picked == (card("B9a"), card("B4a")), "R3a is gone"


def test_market_cards_keep_their_slots() -> None:
    state = DESK.settle(DESK.start, position("R7a G5a B3a B9a G*"))
    after = DESK.settle(state, position("R7a B3a G* R1a R2a"))
    assert " ".join(map(str, after.slots)) == "R7a R1a B3a R2a G*"
    end = DESK.settle(after, position("B3a"))
    assert end.slots == (None, None, card("B3a"), None, None)


def test_keys_do_what_the_buttons_do() -> None:
    view = bidding()
    state = picking(view, "B9a", "R3a", "B4a")
    pressed = {key: DESK.press(state, view, key) for key in "bpmhoz"}
    assert pressed["z"] is None
    done = {key: did for key, did in pressed.items() if did is not None}
    assert done["b"].action == "bid R3a B4a B9a"
    assert done["p"].action == "pass"
    assert done["m"].focus == "card-R7a"
    assert done["h"].focus == "card-R3a"
    assert done["o"].state.by == "number"
    token = DESK.press(DESK.start, position(), "t")
    assert token is not None
    assert token.action == "pass token"
    wrong = DESK.press(state, view, "t")
    assert wrong is not None
    assert not wrong.action
    assert wrong.clause == "bid.1"


def test_arrows_go_round_hand_and_market() -> None:
    view = position()
    assert do(DESK.start, view, "look", "R3a 1").focus == "card-B4a"
    assert do(DESK.start, view, "look", "B4a 1").focus == "card-R3a"
    assert do(DESK.start, view, "look", "R7a -1").focus == "card-G*"
    assert do(DESK.start, view, "look", "R7a 99").focus == "card-G*"


def test_the_hand_is_sorted_by_colour_or_number() -> None:
    view = position(hand="B1a R* G1a R5a B4a")
    for how, wanted in (("colour", "R5a R* G1a B1a B4a"), ("number", "G1a B1a B4a R5a R*")):
        state = do(DESK.start, view, "order", how).state
        hand = DESK.table(state, view, company(view)).partition('id="hand"')[0]
        picture = DESK.table(state, view, company(view))[len(hand) :]
        assert re.findall(r'data-card="([^"]+)"', picture) == wanted.split()


def test_words_and_cards_that_mean_nothing_do_nothing() -> None:
    view = bidding()
    assert DESK.act(DESK.start, view, "draw", "stock", {}) is None
    assert DESK.press(DESK.start, view, "?") is None
    assert do(DESK.start, view, "mark", "nonsense").state.picked == ()


def test_a_screen_reader_hears_the_bid_grow() -> None:
    view = bidding()
    said = do(picking(view, "B9a"), view, "mark", "R3a").say
    assert said.startswith("Red 3 of your hand, lost even if you pass, picked.")
    assert "2 cards in all, 1 more to beat the best offer, 2." in said


def test_hand_cards_warn_before_and_after_they_are_picked() -> None:
    view = bidding()
    picture = DESK.table(picking(view, "R3a"), view, company(view))
    assert "1 card from your hand: lost even if you pass later." in picture
    assert buttons(picture)["card-B4a"]["aria-label"].startswith("blue 4, bid from hand it is lost")
    assert buttons(picture)["card-R3a"]["aria-pressed"] == "true"


def test_what_is_kept_comes_back_and_nonsense_does_not() -> None:
    view = bidding()
    state = do(picking(view, "B9a", "R3a"), view, "order", "number").state
    assert DESK.settle(DESK.remember(DESK.keep(state)), view) == state
    for text in ("", "{}", "[1]", "null", '{"at": 3}', DESK.keep(state).replace("B9a", "B8b")):
        assert DESK.remember(text) == DESK.start
    assert DESK.remember(DESK.keep(state).replace('"number"', '"weight"')) == DESK.start


def test_a_read_bid_is_the_one_that_was_picked() -> None:
    view = bidding()
    action = read(do(picking(view, "B9a", "B4a", "R3a"), view, "bid").action)
    assert action == Bid((card("R3a"), card("B4a"), card("B9a")))
    assert GAME.check(view, action) is None
    assert offer(view.public, 0) + 3 > best_offer(view.public)
    assert isinstance(card("R3a"), ColourCard)
