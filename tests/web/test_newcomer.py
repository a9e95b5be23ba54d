"""What a newcomer stumbled over: it is said, offered, or simply works."""

from __future__ import annotations

import re
from functools import partial
from random import Random

import pytest

from sticks.games import GAMES
from sticks.games.rulebook import rulebook
from sticks.rummy.ruleset import FAMILY
from tests.sticks.positions import position, table_group
from tests.web.house import START, House, seated, text
from web.parts.help import help_sheet
from web.parts.keys import KEYS

family = partial(position, game=GAMES["family"], pile="9sb")


def tap(house: House) -> None:
    """Tap the first group of the table, as the picture has it."""
    assert 'data-do="tap-group" data-arg="0 0"' in house.markup()
    house.say("tap-group", "0 0")


def test_a_match_that_is_left_for_another_can_be_gone_back_to() -> None:
    house = House("?game=family&seats=3&seed=left&speed=instant")
    left = house.model.table
    assert left is not None
    house.say("home")
    assert "Go on with Family Sticks" in house.markup()
    house.say("new", "sticks")
    house.say("new-game", "", seats="3", seed="other")
    other = house.model.table
    assert other is not None
    assert other.game.id == "sticks"
    house.say("home")
    assert "Go on with Sticks" in house.markup()
    assert "Earlier match: Family Sticks" in house.markup()
    house.press("go-back")
    assert house.model.table is not None
    assert house.model.table.game.id == "family"
    assert house.model.table.setup.seed == "left"
    house.say("home")
    assert "Go on with Family Sticks" in house.markup()
    assert "Earlier match: Sticks" in house.markup()


def test_the_start_screen_offers_one_match_to_go_on_with() -> None:
    house = House("?game=straws&seats=3&seed=left&speed=instant")
    house.say("new", "sticks")
    house.say("new-game", "", seats="3", seed="other")
    house.say("home")
    assert house.markup().count("Go on with") == 1
    assert house.markup().count("is-primary") == 1
    only = House("", previous=house.kept["previous"])
    assert "Go on with Stick Collection" in only.markup()
    assert "Earlier match" not in only.markup()
    only.press("go-back")
    assert only.model.table is not None


def test_whoever_is_new_is_greeted_until_the_word_is_put_away() -> None:
    house = House()
    assert "New here?" in house.markup()
    assert ("new", "sticks") in house.words()
    house.press("greeted")
    assert "New here?" not in house.markup()
    again = House("", **house.kept)
    assert "New here?" not in again.markup()
    assert "New here?" in House("", settings='{"greeted": "perhaps"}').markup()


def test_whoever_has_begun_a_match_is_new_no_more() -> None:
    house = House()
    house.say("new", "sticks")
    house.say("new-game", "", seats="3", seed="kitchen")
    kept = {"settings": house.kept["settings"]}
    assert "New here?" not in House("", **kept).markup()
    match = {"match": house.kept["match"]}
    assert "New here?" not in House("", **match).markup()


def test_the_cards_to_look_for_have_a_label_and_are_explained_by_a_tap() -> None:
    house = seated(position("Kha Kca 9sa 4da", stick="Set of 3 & Set of 4", drawn="9sa"))
    assert "Look for" in house.markup()
    house.press("explain", "useful")
    assert house.model.notice is not None
    told = house.model.notice.text
    assert told == (
        "Your stick is 4 cards short. Each of these brings it one nearer: fours, nines, kings "
        "and wild cards."
    )
    house.press("explain", "useful")
    assert house.model.notice is None
    last = seated(position("Kha Kca 9sa 4da", stick="Set of 3", drawn="9sa"))
    last.say("explain", "useful")
    assert last.model.notice is not None
    assert "Any of these completes it: kings and wild cards." in last.model.notice.text


def test_what_there_is_nothing_to_say_of_is_not_explained() -> None:
    house = seated(position("Kha Kca Kda 4da", stick="Set of 3", drawn="4da"))
    assert "Look for" not in house.markup()
    house.say("explain", "useful")
    house.say("explain", "the moon")
    house.say("home")
    house.say("explain", "useful")
    assert house.model.notice is None


def test_no_entry_of_the_menu_needs_a_word_of_ours() -> None:
    house = House(START)
    for dialog in ("menu", "open-record"):
        house.say("open", dialog)
        said = re.sub("<[^>]*>", " ", house.markup())
        assert not re.search(r"\b[Rr]ecords?\b", said)
    house.say("close")
    house.say("home")
    assert not re.search(r"\b[Rr]ecords?\b", re.sub("<[^>]*>", " ", house.markup()))


def test_a_match_that_is_left_survives_a_reload() -> None:
    house = House("?game=straws&seats=3&seed=left&speed=instant")
    house.say("new", "sticks")
    house.say("new-game", "", seats="3", seed="other")
    house.say("home")
    again = House("", **house.kept)
    assert "Earlier match: Stick Collection" in again.markup()


def test_a_typed_seed_does_not_stay_for_the_next_match() -> None:
    house = House()
    house.say("new", "sticks")
    house.say("new-game", "", seats="3", seed="kitchen", name="Ana")
    house.say("new", "sticks")
    assert "kitchen" not in house.markup()
    assert "Ana" in house.markup()


def test_a_tap_on_a_group_lays_the_picked_card_off_where_one_place_fits() -> None:
    groups = ((1, "8sa 8da 8cb"), (2, "5ca 6ca 7ca"))
    house = seated(position("8ha Ksa 9sa", stick=None, groups=groups, drawn="Ksa"))
    house.say("pick", "8ha")
    tap(house)
    assert text(house) == "off 8ha g1"


def test_a_tap_on_a_group_says_why_a_card_may_not_go_there() -> None:
    groups = ((1, "8sa 8da 8cb"),)
    house = seated(position("Kha Ksa 9sa", stick=None, groups=groups, drawn="Ksa"))
    house.say("pick", "Kha")
    tap(house)
    assert house.model.notice is not None
    assert house.model.notice.text == "K♥ does not fit Ana's set: only eights and wild cards do."
    assert house.model.notice.clause == "turn.2"
    early = seated(position("8ha Ksa 9sa", groups=groups, drawn="Ksa"))
    early.say("pick", "8ha")
    tap(early)
    assert early.model.notice is not None
    assert "First lay down your stick" in early.model.notice.text


def test_a_tap_on_a_group_says_which_card_is_missing() -> None:
    groups = ((1, "8sa 8da 8cb"),)
    house = seated(position("8ha Kha Ksa 9sa", stick=None, groups=groups, drawn="Ksa"))
    tap(house)
    assert house.model.notice is not None
    assert "Tap the card of your hand" in house.model.notice.text
    house.say("pick", "8ha")
    house.say("pick", "Kha")
    tap(house)
    assert house.model.notice is not None
    assert "one at a time" in house.model.notice.text
    early = seated(position("8ha Ksa 9sa", groups=groups, drawn="Ksa"))
    tap(early)
    assert early.model.notice is not None
    assert "Once you have laid down" in early.model.notice.text
    assert text(early) == text(house) == ""


def test_a_tap_on_a_group_before_the_draw_says_to_draw_first() -> None:
    state = position("8ha Ksa 9sa", stick=None, groups=((1, "8sa 8da 8cb"),), phase="draw")
    house = seated(state)
    assert "tap-group" not in house.markup()
    house.say("pick", "8ha")
    tap(house)
    assert house.model.notice is not None
    assert "draw" in house.model.notice.text
    assert house.model.notice.clause == "turn.1"


def test_one_word_is_used_for_the_last_act_of_a_turn() -> None:
    house = seated(position("8ha Ksa 9sa", drawn="Ksa"))
    house.say("pick", "8ha")
    for markup in (house.markup(), str(help_sheet(GAMES["sticks"], KEYS))):
        words = re.sub("<[^>]*>", " ", markup)
        assert re.search("discard", words, re.IGNORECASE)
        assert not re.search("thr[eo]w", words, re.IGNORECASE)
        assert not re.search('aria-label="[^"]*thr[eo]w', markup, re.IGNORECASE)


def test_no_rulebook_knows_another_word_for_it() -> None:
    for game in GAMES:
        assert not re.search(r"thr(ow|ew|own)\b", rulebook(game), re.IGNORECASE), game


def test_a_tap_on_a_group_with_two_places_asks_for_the_end() -> None:
    state = position("Xra Ksa 9sa", stick=None, groups=((1, "5ca 6ca 7ca"),), drawn="Ksa")
    house = seated(state)
    house.say("pick", "Xra")
    tap(house)
    assert house.model.notice is not None
    assert "both ends" in house.model.notice.text
    assert text(house) == ""


def test_a_turn_begins_with_a_word_on_drawing() -> None:
    house = House(START)
    for _ in range(40):
        if house.model.offers.stock:
            break
        house.press("play")
    assert "Draw a card" in house.markup()
    count = house.model.table.count if house.model.table else 0
    house.say("discard", str(count))
    assert house.model.notice is not None
    assert "First draw a card" in house.model.notice.text


def test_the_page_of_family_sticks_tells_whose_groups_are_open_and_when() -> None:
    groups = (table_group(1, "Ksa Ksb Ksc", FAMILY), table_group(2, "7ha 8ha 9ha", FAMILY))
    house = seated(family("4ha Kha Tha 6ha", stick=None, groups=groups), "family")
    assert "Bo, on your right: you may add here" in house.markup()
    assert "add to what Bo has laid" in house.markup()
    house.say("pick", "Kha")
    tap(house)
    assert house.model.notice is not None
    assert "not open to you" in house.model.notice.text


@pytest.mark.parametrize(("game", "act"), [("sticks", "Cut the pack"), ("family", "Deal")])
def test_before_a_hand_the_stick_says_what_comes(game: str, act: str) -> None:
    said: set[str] = set()
    for seed in (
        "look",
        *"abc",
    ):  # in some of them the first hand is mine to begin, in some the next
        house = House(f"?game={game}&seats=4&seed={seed}&speed=instant&level=random")
        rng, begun = Random(1), 0
        while begun < 2 and house.model.table and house.model.table.turn is not None:
            model = house.model
            if not model.resting and (model.offers.cut or model.offers.deal):
                found = re.search(r'<span[^>]*id="my-stick"[^>]*>([^<]+)<', house.markup())
                said |= {found[1]} if found else set()  # a stick that was not met stays
                begun += 1
            house.turn(rng)
    then = "Then the cards are dealt, and whoever needs a stick draws one."
    assert said == {f"{act}. {then}", f"{act} for the next hand. {then}"}
