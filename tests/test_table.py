"""Tables and records: what is kept, and what a bad record is told."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sticks.game import Refused, Setup, Unreadable
from sticks.games import GAMES
from sticks.table import FORMAT, Player, Table
from tests.playing import at_random, new_table, tables

GAME = GAMES["sticks"]


def some_record() -> str:
    for table in tables(new_table("sticks", 3, "record"), at_random(Random(8))):
        if table.count == 30:
            return table.save()
    raise AssertionError


RECORD = some_record()
LINES = RECORD.splitlines()
HEAD = LINES.index("")


def load(*lines: str) -> Table:
    return Table.load("\n".join(lines), GAMES)


def complaint(*lines: str) -> Unreadable | Refused:
    with pytest.raises((Unreadable, Refused)) as told:
        load(*lines)
    assert isinstance(told.value, (Unreadable, Refused))
    return told.value


def test_a_record_is_a_head_and_one_action_a_line() -> None:
    assert LINES[0] == f"sticks record {FORMAT}"
    assert LINES[1] == 'game "sticks"'
    assert LINES[2] == "seats 3"
    assert LINES[3] == 'seed "record"'
    assert len(LINES) - HEAD - 1 == 30
    assert Table.load(RECORD, GAMES).save() == RECORD


def test_players_are_kept_and_not_interpreted() -> None:
    players = (
        Player(name='Ana "the" 漢\n\u2028'),
        Player("bot", "Bo", "greedy", "patient"),
    )
    table = Table(GAME, Setup(2, "s"), players).play("cut")
    again = Table.load(table.save(), GAMES)
    assert again.players == players
    assert again.state == table.state


def test_comments_and_empty_lines_among_the_actions_are_skipped() -> None:
    lines = [*LINES[: HEAD + 1], "# the first hand", "", *LINES[HEAD + 1 :], "", ""]
    assert load(*lines).save() == RECORD
    assert Table.load("\ufeff" + RECORD.replace("\n", "\r\n"), GAMES).save() == RECORD


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        (1, "", "empty"),
        (1, "hello", "no record"),
        (1, "sticks record 2", "newer version"),
        (1, "sticks record 0", "no format 0"),
        (1, "sticks record x", "no record"),
        (1, "sticks record ²", "no record"),
        (2, 'game "chess"', "no game 'chess'"),
        (2, "game", "cannot be read"),
        (2, "seats 3", "names its game"),
        (3, "seats many", "cannot be read"),
        (3, 'seats "3"', "a number"),
        (3, "seats 9", "2 to 7 players"),
        (4, "seats 3", "twice"),
        (5, 'seed "again"', "twice"),
        (5, 'option "target" 4', "option target"),
        (5, 'option "size" 4', "no option 'size'"),
        (4, "seed 5", "a text in quotes"),
        (4, 'seed "a" b', "too much"),
        (5, "colour blue", "no entry"),
        (5, 'option "target"', "cannot be read"),
        (5, 'player x {"kind": "bot"}', "player line"),
        (5, 'player 0 {"kind": "robot"}', "player line"),
        (5, 'player 0 {"kind": "bot", "secret": 1}', "player line"),
    ],
)
def test_a_bad_head_is_told_with_its_line(line: int, text: str, words: str) -> None:
    told = complaint(*LINES[: line - 1], text, *LINES[line:])
    assert isinstance(told, Unreadable)
    assert told.line == line
    assert words in told.reason


def test_a_set_up_that_cannot_be_is_told() -> None:
    assert "2 to 7 players" in str(complaint(LINES[0], LINES[1], "seats 9", LINES[3], ""))
    assert "no option 'size'" in str(complaint(*LINES[:4], 'option "size" 3', ""))
    assert "option target" in str(complaint(*LINES[:4], 'option "target" 4', ""))
    assert "seats is missing" in str(complaint(*LINES[:2], LINES[3], ""))
    assert "seed is missing" in str(complaint(*LINES[:3], ""))


def test_an_action_that_cannot_be_read_is_told_with_its_line() -> None:
    at = HEAD + 5
    told = complaint(*LINES[:at], "sing a song", *LINES[at:])
    assert isinstance(told, Unreadable)
    assert told.line == at + 1
    assert "sing a song" in str(told)


def test_an_action_against_the_rules_is_told_with_its_line_and_clause() -> None:
    told = complaint(*LINES[: HEAD + 2], "draw pile", "draw pile", *LINES[HEAD + 2 :])
    assert isinstance(told, Refused)
    assert told.line == HEAD + 4
    assert told.refusal.clause == "turn.1"


def test_an_action_nested_without_end_is_unreadable() -> None:
    told = complaint(*LINES[: HEAD + 1], "swap a a a / " * 3000 + "end")
    assert isinstance(told, Unreadable)
    assert told.line == HEAD + 2


def test_actions_are_read_with_any_spacing_and_in_any_case() -> None:
    table = Table(GAME, Setup(3, "spaces")).play("  CUT\t57 ")
    assert table.play("Draw \t STOCK").actions == ("cut 57", "draw stock")


def test_the_options_of_a_table_cannot_be_changed() -> None:
    table = Table(GAME, Setup(3, "still"))
    with pytest.raises(TypeError):
        table.setup.options["target"] = 3  # type: ignore[index]


def test_a_truncated_record_is_the_match_so_far() -> None:
    assert load(*LINES[: HEAD + 11]).count == 10


def read_again(text: str) -> Unreadable | Refused | Table:
    """What reading the text gives: a complaint, or a table."""
    try:
        return Table.load(text, GAMES)
    except (Unreadable, Refused) as told:
        return told


@given(st.text())
def test_no_text_crashes_the_reader(text: str) -> None:
    for words in (text, RECORD + text, LINES[0] + "\n" + text, "\n".join(LINES[:4]) + "\n" + text):
        found = read_again(words)
        assert isinstance(found, Table) or found.line is not None


@given(st.integers(0, len(RECORD) - 1), st.characters())
def test_no_single_wrong_character_crashes_the_reader(at: int, character: str) -> None:
    found = read_again(RECORD[:at] + character + RECORD[at + 1 :])
    if isinstance(found, Table):
        assert Table.load(found.save(), GAMES).state == found.state
    else:
        assert found.line is not None


def test_digests_tell_records_apart() -> None:
    table = Table.load(RECORD, GAMES)
    seen = set()
    while table.previous is not None:
        seen.add(table.digest())
        table = table.undo()
    assert len(seen) == 30
    other = Table(GAME, Setup(3, "other", table.setup.options))
    assert other.digest() != table.digest()
