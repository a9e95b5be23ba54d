"""What the page does when something happens to it, without a browser."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sticks.game import Setup
from sticks.games import GAMES
from sticks.table import Table
from tests.sticks.positions import position
from tests.web.house import START, House, count, drawn, seated, text, undo
from web import errands, msg, playing, words
from web.page import page
from web.screen import screen
from web.undoing import barred
from web.update import update

# --- starting ----------------------------------------------------------------------------


def test_a_link_starts_its_match_and_a_reload_goes_on_with_it() -> None:
    first = drawn(House(START))
    count = first.model.table.count if first.model.table else 0
    order = tuple(reversed(first.model.order))
    first.post(msg.Arrange(order))
    again = House(START, **first.kept)
    assert again.model.table is not None
    assert again.model.table.count == count
    assert again.model.order == order
    assert playing.view_of(again.model).drawn == playing.view_of(first.model).drawn


def test_a_reload_without_a_link_goes_on_too_but_not_from_the_start_screen() -> None:
    first = drawn(House(START))
    there = House("", **first.kept)
    assert there.model.table is not None
    there.post(msg.Home())
    home = House("", **{**there.kept, "settings": "{}"})
    assert home.model.table is None
    assert "Go on with Sticks" in home.markup()
    home.say("resume")
    assert home.model.table is not None


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("?game=chess", "there is no game “chess”"),
        ("?game=sticks&seats=99", "2 to 7 players"),
        ("?game=sticks&seats=two", "no number of players"),
        ("?game=sticks&target=4", "none of 3, 5, 7"),
        ("?game=sticks&speed=warp", "no speed “warp”"),
        ("?game=sticks&colour=red", "no option “colour”"),
        ("?game=sticks&float=maybe", "on or off"),
    ],
)
def test_a_link_that_makes_no_sense_is_answered_with_a_sentence(query: str, words: str) -> None:
    house = House(query)
    assert house.model.table is None
    assert house.model.notice is not None
    assert words in house.model.notice.text
    assert "notice" in house.markup()


@pytest.mark.parametrize("harm", ["cut", "foreign", "illegal"])
def test_a_spoilt_match_is_set_aside_and_offered(harm: str) -> None:
    kept = drawn(House(START)).kept
    record = kept["match"]
    kept["match"] = {
        "cut": record[:-6],
        "foreign": "<html>hello</html>",
        "illegal": record + "discard Xra\n",
    }[harm]
    house = House("", **kept)
    assert house.model.table is None
    assert house.kept["aside"] == kept["match"]
    assert "Line " in house.markup()
    house.say("download-aside")
    assert errands.Download("sticks-set-aside.txt", kept["match"]) in house.errands


def test_a_bad_record_leaves_the_match_alone_and_a_good_one_opens() -> None:
    house = drawn(House(START))
    record = house.kept["match"]
    house.say("open", "open-record")
    house.say("open-record", record="nonsense")
    assert house.model.table is not None
    assert house.model.table.save() == record
    assert house.model.complaint.line == 1
    house.say("open-record", record=record.replace('"abc"', '"other"').split("\n\n")[0] + "\n\n")
    assert house.model.table.setup.seed == "other"
    assert house.kept["previous"] == record


def test_the_new_game_form_begins_a_match_or_says_what_is_wrong() -> None:
    house = House()
    house.say("new")
    fields = {"seats": "2", "name": "Cleo", "level-1": "random", "seed": "x"}
    house.say("new-game", **{**fields, "seats": "9"})
    assert house.model.table is None
    assert "2 to 7 players" in house.markup()
    house.say("new-game", **fields)
    assert house.model.table is not None
    assert house.model.table.players[0].name == "Cleo"
    assert house.model.dialog == ""


# --- playing -----------------------------------------------------------------------------


def test_a_refusal_names_players_and_its_clause() -> None:
    house = seated(position("9ca 4ca Kda", stick=None, groups=((1, "5ca 6ca 7ca"),), drawn="Kda"))
    house.say("pick", "4ca")
    house.press("discard")
    notice = house.model.notice
    assert notice is not None
    assert notice.clause == "turn.5"
    assert "Ana's" in notice.text
    assert 'data-arg="turn.5"' in house.markup()
    house.say("clause", "turn.5")
    assert house.model.side == "rules"
    assert errands.Show("clause-turn.5", top=True) in house.errands


def test_a_card_that_fits_two_ends_waits_for_the_player_to_choose() -> None:
    house = seated(position("Xra 9ca Kda 2hb", stick=None, groups=((1, "5ca 6ca 7ca"),)))
    house.say("pick", "Xra")
    ends = [arg for verb, arg in house.words() if verb == "play" and "off" in arg]
    assert ends == ["0 off Xra=4c g1 low", "0 off Xra=8c g1 high"]
    assert "= 4♣" in house.markup()
    house.press("play", ends[1])
    assert text(house) == "off Xra=8c g1 high"


def test_a_new_group_with_one_reading_is_laid_and_with_two_the_player_chooses() -> None:
    house = seated(position("7ha 8ha Xra 9ca 9cb 9sa Kda Kdb", stick=None))
    for card in ["9ca", "9cb", "9sa"]:
        house.say("pick", card)
    house.press("lay-group")
    assert text(house) == "new 9ca 9cb 9sa"
    for card in ["7ha", "8ha", "Xra"]:
        house.say("pick", card)
    house.press("lay-group")
    assert len(house.model.choices) == 2
    assert "joker = 9♥" in house.markup()
    house.press("play", f"{count(house)} "
                + house.model.choices[1].action)  # fmt: skip
    assert text(house) == "new 7ha 8ha Xra=9h"


def test_a_wild_is_reclaimed_by_the_card_it_stands_for() -> None:
    house = seated(
        position(
            "6ca Kda Kdb 4sa", stick=None, reclaim=True,
            groups=((1, "5ca Xra=6c 7ca"), (2, "Qha Qda Qca")), seats=3,
        )
    )  # fmt: skip
    house.say("pick", "6ca")
    house.press("take-wild")
    assert house.model.choices
    house.press("play", f"0 {house.model.choices[0].action}")
    assert text(house).startswith("swap 6ca g1 Xra / ")


def test_laying_down_shows_the_groups_first_and_asks_once_more() -> None:
    house = seated(position("3ha 4ha Xra 6ha 7ha 8ha 9ca Kda", stick="One Run of Six"))
    assert house.model.best
    house.press("lay-down")
    assert house.model.tray is not None
    assert house.model.tray.proposed
    assert text(house) == ""
    assert "stands for the five of hearts" in house.markup()
    house.press("tray-lay")
    assert text(house) == "lay 3ha 4ha Xra=5h 6ha 7ha 8ha"


def test_groups_are_built_by_hand_and_a_wild_asks_what_it_stands_for() -> None:
    house = seated(position("3ha 4ha 5ha Xra 9ca Kda Kdb 2sa", stick="Run of 4"))
    house.say("build")
    for card in ["3ha", "4ha", "5ha", "Xra"]:
        house.say("pick", card)
    house.say("tray-put", "0")
    markup = house.markup()
    assert "joker = 6♥" in markup
    house.press("tray-lay")
    assert house.model.notice is not None
    house.say("tray-read", "0 1")
    house.press("tray-lay")
    assert text(house) == "lay 3ha 4ha 5ha Xra=6h"


def test_a_tray_that_makes_no_group_says_why() -> None:
    house = seated(position("3ha 4ha 9ca Kda Kdb 2sa", stick="Run of 3"))
    house.say("build")
    for card in ["3ha", "4ha", "9ca"]:
        house.say("pick", card)
    house.say("tray-put", "0")
    assert "is-wrong" in house.markup()
    house.say("pick", "9ca")
    assert "is-wrong" not in house.markup()


def test_the_pack_is_cut_where_i_like() -> None:
    house = House("?game=sticks&seats=2&seed=cut2&speed=instant&target=3")
    for _ in range(400):
        if house.model.offers.cut:
            break
        house.turn(Random(2))
    assert house.model.offers.cut
    house.say("cut-open")
    house.say("cut-at", slider="57")
    assert 'value="57"' in house.markup()
    house.say("cut", place="57", count=str(count(house)))
    assert text(house) == "cut 57"


def test_undo_takes_back_a_discard_until_somebody_plays_on() -> None:
    house = drawn(House(START))
    assert house.model.table is not None
    before = house.model
    card = sorted(house.model.offers.discards)[0]
    house.post(msg.Discard(house.model.table.count, card), think=False)
    house.post(undo(house), think=False)
    assert house.model.table == before.table
    assert house.model.order == before.order
    house.post(undo(house))
    assert house.model.notice is not None
    assert "seen the card" in house.model.notice.text


def test_undo_never_takes_back_another_seats_action() -> None:
    house = drawn(House(START))
    house.turn(Random(1))
    assert house.model.table is not None
    count = house.model.table.count
    house.post(undo(house))
    assert house.model.table.count == count
    assert house.model.notice is not None
    assert "has played since" in house.model.notice.text


def test_before_ones_first_action_there_is_nothing_of_ones_own_to_undo() -> None:
    game, seeds = GAMES["straws"], map(str, range(20))
    table = next(t for s in seeds if (t := Table(game, Setup(3, s))).turn != 0)
    action = next(iter(game.actions(game.view(table.state, table.turn))))
    assert "done nothing yet" in barred(table.play(game.write(action)), 0)


def test_what_the_others_did_is_announced_in_one_go() -> None:
    house = drawn(House(START))
    house.said.clear()
    house.turn(Random(1))
    assert len(house.said) == 1
    assert house.said[0].startswith("You discarded")
    assert house.said[0].endswith("Your turn: draw.")


def test_escape_backs_out_of_one_thing_at_a_time() -> None:
    house = drawn(House(START))
    house.say("side", "log")
    house.say("pick", str(house.model.order[0]))
    house.say("open", "menu")
    house.post(msg.Escape())
    assert house.model.dialog == ""
    assert house.model.picked
    house.post(msg.Escape())
    assert not house.model.picked
    assert house.model.side == "log"
    house.post(msg.Escape())
    assert house.model.side == ""


def test_whoever_goes_on_to_read_has_read_the_refusal_but_what_lasts_stays() -> None:
    house = drawn(House(START))
    house.post(msg.Hinted(house.model.token, "", ""))
    assert house.model.notice is not None
    assert "is-passing" in house.markup()
    house.say("side", "log")
    assert house.model.notice is None
    house.post(msg.Unkept("the browser’s storage is full"))
    assert "is-passing" not in house.markup()
    house.post(msg.Clause("turn.5"))
    assert house.model.notice is not None


def test_a_full_storage_is_said_once_and_the_record_offered() -> None:
    house = drawn(House(START))
    house.post(msg.Unkept("the browser’s storage is full"))
    house.turn(Random(1))
    assert "isn’t kept here" in house.markup()
    house.say("dismiss")
    house.post(msg.Unkept("the browser’s storage is full"))
    assert house.model.notice is None


def test_settings_take_effect_and_are_kept() -> None:
    house = House()
    house.say("setting", theme="light")
    assert house.model.settings.theme == "light"
    assert "light" in house.kept["settings"]
    assert House("", **house.kept).model.settings.theme == "light"


@pytest.mark.parametrize(
    "verb", ["pick", "play", "draw", "tray-put", "tray-read", "move", "cut-at"]
)
@pytest.mark.parametrize("arg", ["", "x", "7ha", "-1", "1 1", "99 99", "Xra 5"])
def test_words_that_make_no_sense_change_nothing_and_break_nothing(verb: str, arg: str) -> None:
    house = drawn(House(START))
    house.say("build")
    message = words.read(verb, arg, {})
    if message is not None:
        model, _ = update(house.model, message)
        assert page(screen(model))
        assert replace(model, notice=None).table is not None
