"""What the browser keeps: storage that is full, barred, spoilt or newer, and several tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from sticks.bots import BOTS
from sticks.game import Setup
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.web.house import START, House, drawn
from web import errands, msg, rescue
from web.parts.settings import Settings
from web.storage import KEPT, Storage

GARBAGE = ("\x00\ud800<!-- {", "[[[[", "0", "sticks record 1\n", "sticks record one\ngame")
OTHER = START.replace("abc", "other")


class Browser:
    """A shelf of limited size, and the locks, of all tabs of one browser."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room = 1_000_000
        self.has_locks = True
        self.holder: Tab | None = None
        self.tabs: list[Tab] = []


class Tab:
    """One tab: it is shelf and lock to its storage, and remembers what it was told."""

    def __init__(self, browser: Browser, *, seated: bool = True) -> None:
        self.browser, self.seated = browser, seated
        self.told: list[msg.Msg] = []
        self.lost: Callable[[], None] = lambda: None
        self.late: list[Callable[[], None]] = []
        self.storage = Storage(self, self, self.told.append, lambda: self.seated)
        browser.tabs.append(self)
        self.storage.read()

    def read(self, key: str) -> str | None:
        return self.browser.texts.get(key)

    def write(self, key: str, text: str) -> None:
        if sum(map(len, {**self.browser.texts, key: text}.values())) > self.browser.room:
            raise RuntimeError("QuotaExceededError: it is too much")
        changed = self.read(key) != text
        self.browser.texts[key] = text
        for tab in self.browser.tabs:
            if tab is not self and changed:
                tab.storage.changed(key, text)

    def remove(self, key: str) -> None:
        self.browser.texts.pop(key, None)

    def ask(
        self, *, steal: bool, answer: Callable[[bool | None], None], lost: Callable[[], None]
    ) -> None:
        if not self.browser.has_locks:
            answer(None)
            return
        holder = self.browser.holder
        if holder is None or steal:
            self.browser.holder, self.lost = self, lost
            if holder is not None:
                holder.lost()
            self.late.append(lambda: answer(True))
        else:
            self.late.append(lambda: answer(False))

    def release(self) -> None:
        if self.browser.holder is self:
            self.browser.holder = None

    def settle(self) -> Tab:
        """The browser answers: what was asked, and then what came of it."""
        while self.late:
            self.late.pop(0)()
        return self


# --- storage -----------------------------------------------------------------------------


def test_the_second_tab_is_told_and_overwrites_nothing() -> None:
    browser = Browser()
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    first.settle()
    second.storage.keep("match", "second")
    assert browser.texts["match"] == "first"
    second.settle()
    second.storage.keep("match", "second, later")
    assert browser.texts["match"] == "first"
    assert (first.told, second.told) == ([], [msg.Elsewhere()])


def test_the_second_tab_keeps_once_it_may_and_then_the_first_one_does_not() -> None:
    browser = Browser()
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    first.settle()
    second.storage.keep("match", "second")
    second.settle()
    second.storage.take()
    second.settle()
    assert second.told[-1] == msg.Ours({"match": "first"})
    assert first.told == [msg.Elsewhere()]
    second.storage.keep("match", "second")
    first.storage.keep("match", "first again")
    assert browser.texts["match"] == "second"


def test_a_tab_without_a_match_leaves_the_lock_to_others() -> None:
    browser = Browser()
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    first.settle()
    first.seated = False
    first.storage.attend()
    second.storage.read()
    second.storage.keep("match", "second")
    second.settle()
    assert browser.texts["match"] == "second"
    assert second.told == []
    assert first.told == [msg.KeptElsewhere("match", "second")]


def test_what_another_tab_kept_meanwhile_is_shown_to_the_page_before_it_is_overwritten() -> None:
    browser = Browser()
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    first.settle().storage.let_go()
    second.storage.keep("match", "second")
    second.settle()
    assert browser.texts["match"] == "first"
    assert second.told == [msg.Ours({"match": "first"})]


def test_without_locks_the_tab_that_wrote_last_keeps() -> None:
    browser = Browser()
    browser.has_locks = False
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    second.storage.read()
    second.storage.keep("match", "second")
    assert first.told == [msg.Elsewhere()]
    first.storage.keep("match", "first again")
    assert browser.texts["match"] == "second"
    first.storage.take()
    first.storage.keep("match", "first again")
    assert browser.texts["match"] == "first again"
    assert second.told[-1] == msg.Elsewhere()


def test_settings_are_kept_by_every_tab() -> None:
    browser = Browser()
    first, second = Tab(browser), Tab(browser)
    first.storage.keep("match", "first")
    first.settle()
    second.storage.keep("match", "second")
    second.settle()
    second.storage.keep("settings", "{}")
    assert browser.texts["settings"] == "{}"


def test_in_a_full_storage_nothing_is_overwritten_that_could_not_be_put_by() -> None:
    browser = Browser()
    browser.texts["match"] = "a match that was left"
    browser.room = 30
    tab = Tab(browser)
    tab.storage.shelve("previous", "a match that was left")
    tab.storage.keep("match", "new")
    tab.settle()
    assert browser.texts == {"match": "a match that was left"}
    assert tab.told[0] == msg.Unkept("the browser’s storage is full")
    browser.room = 100
    tab.storage.keep("match", "new")
    assert browser.texts == {"match": "new", "previous": "a match that was left"}
    assert tab.told[-1] == msg.KeptAgain()


def test_a_barred_storage_is_told_when_reading_and_plays_on() -> None:
    class Barred(Tab):
        def read(self, key: str) -> str | None:
            raise PermissionError("denied")

        write = remove = read  # type: ignore[assignment]

    tab = Barred(Browser())
    assert tab.told == [msg.Unkept("the browser doesn’t allow it")]
    tab.storage.keep("match", "text")
    tab.settle()
    assert set(map(type, tab.told)) == {msg.Unkept}


# --- the page ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEPT)
@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_under_any_key_stops_nothing_and_is_not_lost(key: str, garbage: str) -> None:
    kept = {**drawn(House(START)).kept, "previous": drawn(House(OTHER)).kept["match"]}
    house = House("", **{**kept, key: garbage})
    if house.model.table is None:
        house.say("escape")
        house.say("new")
        house.say("new-game", seats="3", seed="x")
    assert house.model.table is not None
    assert house.markup()
    if key in ("match", "settings", "previous", "order", "aside"):
        assert garbage in house.kept["aside"]
        house.say("download-aside")
        assert isinstance(house.errands[-1], errands.Download)
        assert garbage in house.errands[-1].text


@pytest.mark.parametrize("key", ["settings", "order", "previous"])
def test_what_cannot_be_read_is_said_beside_the_match_that_goes_on(key: str) -> None:
    kept = drawn(House(START)).kept
    house = House("", **{**kept, key: "<html>"})
    assert house.model.table is not None
    assert "set aside" in house.markup()
    assert ("download-aside", "") in house.words()
    again = House("", **house.kept)
    assert again.model.notice is None or key != "previous"
    assert again.kept["aside"].count("<html>") == 1


def test_a_spoilt_match_is_said_even_when_a_link_begins_another_one() -> None:
    kept = drawn(House(START)).kept
    house = House(OTHER, **{**kept, "match": "<html>"})
    assert house.model.table is not None
    assert house.model.notice is not None
    assert "set aside" in house.model.notice.text
    assert house.kept["aside"] == "<html>"


def test_what_was_set_aside_is_there_on_the_next_visit_until_it_is_forgotten() -> None:
    house = House("", **{**drawn(House(START)).kept, "match": "<html>"})
    again = House("", **house.kept)
    assert ("download-aside", "") in again.words()
    again.say("open", "open-record")
    again.press("forget-aside")
    assert again.kept["aside"] == ""
    assert ("download-aside", "") not in again.words()


def test_a_match_of_a_newer_version_stays_where_it_is_and_is_never_overwritten() -> None:
    kept = drawn(House(START)).kept
    newest = kept["match"].replace("record 1", "record 99") + "fly 7\n"
    house = House("", **{**kept, "match": newest})
    assert house.kept["match"] == newest
    assert "newer version" in house.markup()
    house.press("download-aside")
    assert errands.Download("sticks-set-aside.txt", newest) in house.errands
    house.say("escape")
    house.say("new")
    house.say("new-game", seats="3", seed="one")
    assert house.kept["match"] != newest
    assert house.kept["previous"] == newest
    house.say("new")
    house.say("new-game", seats="3", seed="two")
    assert house.kept["aside"] == newest
    assert '"one"' in house.kept["previous"]


def test_settings_of_a_newer_version_are_kept_on() -> None:
    newest = {"theme": "mauve", "left": True, "sound": {"volume": 3}}
    house = House("", settings=json.dumps(newest))
    assert house.model.settings.theme == Settings().theme
    assert house.model.settings.left
    house.say("setting", cards="large")
    kept = json.loads(house.kept["settings"])
    assert {**newest, "cards": "large"}.items() <= kept.items()
    house.say("setting", theme="evening")
    kept = json.loads(house.kept["settings"])
    assert (kept["theme"], kept["sound"]) == ("evening", {"volume": 3})


def test_a_match_that_is_over_is_no_match_to_go_on_with() -> None:
    game = GAMES["straws"]
    table = Table(game, Setup(2, "abc"), (Player(name="Ana"), Player("bot", "Bo", "greedy")))
    while table.turn is not None:
        view = game.view(table.state, table.turn)
        table = table.play(game.write(BOTS["straws"]["greedy"].choose(view, Random(1))))
    house = House("", match=table.save(), at="table")
    assert house.model.table is None
    assert ("resume", "") not in house.words()


def test_storage_that_keeps_again_is_told() -> None:
    house = drawn(House(START))
    house.post(msg.Unkept("the browser’s storage is full"))
    assert not house.model.keeps
    house.post(msg.KeptAgain())
    assert house.model.keeps
    assert house.model.notice is None
    assert house.said[-1] == "Progress is kept again."
    house.post(msg.Unkept("the browser’s storage is full"))
    assert not house.model.keeps


# --- several tabs ------------------------------------------------------------------------


def test_a_tab_that_does_not_keep_says_so_and_offers_to() -> None:
    house = drawn(House(START))
    house.post(msg.Elsewhere())
    house.turn(Random(1))
    assert "is not kept" in house.markup()
    house.say("dismiss")
    house.say("open", "menu")
    house.press("keep-here")
    assert errands.KeepHere() in house.errands
    assert house.model.dialog == ""


def test_a_tab_that_keeps_from_now_on_puts_the_match_of_the_other_by() -> None:
    other = drawn(House(OTHER)).kept["match"]
    house = drawn(House(START))
    house.post(msg.Elsewhere())
    house.kept["match"] = other
    house.post(msg.Ours({"match": other}))
    assert house.model.table is not None
    assert house.kept["match"] == house.model.table.save()
    assert house.kept["previous"] == other
    assert "not lost" in house.markup()
    house.post(msg.Home())
    house.press("go-back")
    assert house.model.table is not None
    assert house.model.table.save() == other


def test_the_same_match_further_on_takes_the_place_of_its_beginning() -> None:
    house = drawn(House(START))
    house.post(msg.Elsewhere())
    assert house.model.table is not None
    behind = house.model.table.undo().save()
    house.post(msg.Ours({"match": behind, "previous": "kept"}))
    assert house.kept["match"] == house.model.table.save()
    assert "previous" not in house.kept
    assert house.model.previous == "kept"


def test_the_same_match_played_otherwise_is_put_by() -> None:
    house = drawn(House(START))
    house.post(msg.Elsewhere())
    record = house.model.table.save() if house.model.table else ""
    further = drawn(House(START))
    further.turn(Random(1))
    assert further.model.table is not None
    theirs = further.model.table.save()
    house.post(msg.Ours({"match": theirs}))
    assert (house.kept["match"], house.kept["previous"]) == (record, theirs)


def test_the_start_screen_follows_what_another_tab_keeps() -> None:
    record = drawn(House(START)).kept["match"]
    house = House("")
    assert ("resume", "") not in house.words()
    house.post(msg.KeptElsewhere("match", record))
    house.post(msg.KeptElsewhere("settings", '{"theme": "light"}'))
    assert house.model.settings.theme == "light"
    house.press("resume")
    assert house.model.table is not None
    assert house.model.table.save() == Table.load(record, GAMES).save()


def test_a_record_is_newer_only_by_its_format() -> None:
    assert rescue.newer("sticks record 99999999999999999999")
    assert not any(map(rescue.newer, ("", "sticks record -9", "sticks record ²", "record 99")))
