"""The new game dialog, and what it reads back."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from sticks.game import Unreadable
from sticks.games import GAMES
from sticks.games.rulebook import rulebook
from sticks.table import Player, Table
from web.keeping import levels
from web.parts.games import GAMES as ABOUT
from web.parts.levels import LEVELS
from web.parts.newgame import BOT_NAMES, bot_names, new_game, read_new_game, words_for

STICKS = GAMES["sticks"]


class Form(HTMLParser):
    """What a browser would send for the form as it is drawn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.labelled: set[str] = set()
        self.controls: set[str] = set()
        self._area = self._select = ""
        self._inside_label = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        name = at.get("name", "")
        if tag == "label":
            self._inside_label += 1
            self.labelled.add(at.get("for", ""))
        if tag in ("input", "select", "textarea") and at.get("type") != "hidden":
            self.controls.add(at["id"])
            if self._inside_label or "aria-labelledby" in at:
                self.labelled.add(at["id"])
        if tag == "input" and (at.get("type") not in ("radio", "checkbox") or "checked" in at):
            self.fields[name] = at.get("value", "on")
        elif tag == "textarea":
            self._area = name
            self.fields[name] = ""
        elif tag == "select":
            self._select = name
        elif tag == "option" and ("selected" in at or self._select not in self.fields):
            self.fields[self._select] = at["value"]

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._area = ""
        if tag == "label":
            self._inside_label -= 1

    def handle_data(self, data: str) -> None:
        if self._area:
            self.fields[self._area] += data


def test_the_form_as_it_opens_reads_back_as_the_usual_game() -> None:
    setup, players = read_new_game(STICKS, Form(new_game(STICKS, {}, "")).fields, "fresh")
    assert (setup.seats, setup.seed) == (4, "fresh")
    assert dict(setup.options) == {name: o.default for name, o in STICKS.options.items()}
    assert players[0] == Player("person", "You")
    assert [(p.kind, p.level) for p in players[1:]] == [("bot", LEVELS[0].id)] * 3


def test_nothing_sent_is_the_usual_game_too() -> None:
    assert read_new_game(STICKS, {}, "a") == read_new_game(
        STICKS, Form(new_game(STICKS)).fields, "a"
    )


@pytest.mark.parametrize("seats", STICKS.seats)
def test_what_was_typed_comes_back_in_the_form(seats: int) -> None:
    draft = {
        "name": "Zoë <3 & “co”",
        "seats": str(seats),
        "level-1": LEVELS[1].id,
        "option-target": "5",
        "option-redraw": "after 3 hands",
        "option-float": "on",
        "option-hands": "20",
        "option-bag": "Two Sets of Three\n" * 7 + "<Three> Aces",
        "switches": "new_groups float reclaim",
        "seed": '"><script>',
    }
    page = new_game(STICKS, draft, "No <b>.")
    sent = Form(page).fields
    assert {name: sent[name] for name in draft} == draft
    assert "option-new_groups" not in sent
    assert "<script" not in page
    assert "No &lt;b&gt;." in page


def test_the_choices_become_the_set_up() -> None:
    fields = {
        "name": "  Robin \t Wood ",
        "seats": "3",
        "level-1": "random",
        "level-2": "greedy",
        "level-6": "no such",
        "option-target": "3",
        "option-redraw": "every hand",
        "option-reclaim": "on",
        "switches": "new_groups float reclaim",
        "seed": " wet otter ",
        "option-bag": "Three Aces\nSet of Seven\nRun of Nine",
    }
    setup, players = read_new_game(STICKS, fields, "fresh")
    assert (setup.seats, setup.seed) == (3, "wet otter")
    assert setup.options["target"] == 3
    assert setup.options["redraw"] == "every hand"
    assert setup.options["reclaim"] is True
    assert setup.options["float"] is False
    assert setup.options["new_groups"] is False
    assert [p.name for p in players] == ["Robin Wood", *bot_names("wet otter", "Robin Wood")[:2]]
    assert [p.level for p in players] == ["", "random", "greedy"]
    assert Table.load(Table(STICKS, setup, players).save(), GAMES).players == players


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"seats": "8"}, "2 to 7 players"),
        ({"seats": "1"}, "2 to 7 players"),
        ({"seats": "four"}, "2 to 7 players"),
        ({"seats": "³"}, "2 to 7 players"),
        ({"name": "x" * 21}, "at most 20"),
        ({"seed": "x" * 101}, "at most 100"),
        ({"option-target": "4"}, "Sticks to win: "),
        ({"option-bag": "Two Sets of Tree"}, "Your own sticks: stick 1 of the bag"),
        ({"option-bag": "Three Aces\nFree Stick"}, "at least 4 sticks"),
        ({"level-1": "psychic"}, "psychic"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    fields: dict[str, str], says: str
) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_new_game(STICKS, fields, "fresh")
    assert says in wrong.value.reason
    assert wrong.value.reason[0].isupper()
    assert wrong.value.reason.endswith(".")


def test_a_level_beyond_the_players_is_not_looked_at() -> None:
    _, players = read_new_game(STICKS, {"seats": "2", "level-5": "psychic"}, "a")
    assert len(players) == 2


def test_bots_have_distinct_names_that_only_the_seed_picks_and_never_the_persons() -> None:
    for seed in ("a", "b", "kitchen", ""):
        names = bot_names(seed, "HUGO")
        assert "Hugo" not in names
        assert len(set(names)) == len(names) == len(BOT_NAMES) - 1
        assert bot_names(seed, "HUGO") == names
    assert bot_names("a", "")[:3] != bot_names("b", "")[:3]


def test_a_wrong_bag_says_so_at_its_field_and_is_in_sight() -> None:
    page = new_game(STICKS, {"option-bag": "Two Sets of Tree"}, "Your own sticks: …")
    assert 'aria-invalid="true"' in page
    assert 'id="option-bag-error"' in page
    assert page.count(" open>") == 2


def test_more_options_are_folded_away_until_one_of_them_was_changed() -> None:
    assert " open>" not in new_game(STICKS)
    assert " open>" not in new_game(STICKS, {"seats": "3", "option-target": "3"}, "")
    assert " open>" in new_game(STICKS, {"option-redraw": "every hand"}, "")


def test_every_control_has_a_label_and_ids_are_unique() -> None:
    page = new_game(STICKS)
    form = Form(page)
    assert form.controls <= form.labelled
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for described in re.findall(r'aria-(?:describedby|labelledby)="([^"]+)"', page):
        assert set(described.split()) <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_options_are_called_the_same_in_the_rulebook(game: str) -> None:
    for name, option in GAMES[game].options.items():
        words = words_for(name, option)
        assert f"**{words.name}**" in rulebook(game)
        assert words.help.endswith(".")
        assert {value for value, _ in words.choices} == set(option.choices)


@pytest.mark.parametrize(
    ("game", "seats"), [("sticks", 4), ("family", 4), ("colours", 3), ("straws", 4)]
)
def test_the_form_says_what_the_game_is_about_and_seats_as_many_as_usual(
    game: str, seats: int
) -> None:
    text = new_game(GAMES[game], levels=levels(game))
    assert ABOUT[game].about in text
    assert Form(text).fields["seats"] == str(seats)
    assert read_new_game(GAMES[game], {}, "a", levels(game))[0].seats == seats
    if game in ("colours", "straws"):
        assert "lays down" not in text
