"""The page and the bots' worker understand each other, and think alike."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sticks.bots import ADVISERS, BOTS, TEMPERAMENTS, bot_of
from sticks.game import Unreadable, stream
from sticks.games import GAMES
from sticks.table import Table
from tests.web.thinkers import (
    Dreamer,
    Stumbler,
    asked,
    chosen,
    greedy_to_move,
    later,
    positions,
    seated,
)
from web.thought import (
    Answer,
    Letters,
    Lost,
    Mind,
    NoAnswer,
    Question,
    in_slices,
    lawful,
    ponder,
    read_reply,
)

each_game = pytest.mark.parametrize("game", GAMES)


def reply_to(mind: Mind, letter: str) -> str:
    return asyncio.run(mind.ask(letter))


@each_game
def test_the_worker_decides_what_the_bot_decides(game: str) -> None:
    async def match() -> int:
        mind, letters = Mind(), Letters()
        for table in positions(seated(game), 120):
            reply = await mind.ask(letters.write(table, asked(table)))
            assert read_reply(reply) == Answer(chosen(table))
        return table.count

    assert asyncio.run(match()) > 20


@each_game
def test_the_page_decides_what_the_bot_decides(game: str) -> None:
    async def match() -> int:
        for table in positions(seated(game), 60):
            answer = await in_slices(ponder(table, asked(table)), 0)
            assert answer == Answer(chosen(table))
        return table.count

    assert asyncio.run(match()) > 20


@each_game
def test_a_match_that_was_kept_goes_on_as_it_would_have(game: str) -> None:
    table = later(seated(game), 30)
    again = Table.load(table.save(), GAMES)
    reply = reply_to(Mind(), Letters().write(again, asked(again)))
    assert read_reply(reply) == Answer(chosen(table))


def test_only_what_is_new_is_sent() -> None:
    letters = Letters()
    table = later(seated("sticks"), 20)
    assert json.loads(letters.write(table, asked(table)))["record"] == table.save()
    after = later(table, 3)
    said = json.loads(letters.write(after, asked(after)))
    assert "record" not in said
    assert (said["from"], said["lines"]) == (table.count, list(after.actions[table.count :]))
    assert said["digest"] == after.digest()


def test_the_same_position_can_be_asked_about_again() -> None:
    mind, letters = Mind(), Letters()
    table = later(seated("sticks"), 20)
    first = reply_to(mind, letters.write(table, asked(table)))
    letter = letters.write(table, asked(table))
    assert json.loads(letter)["lines"] == []
    assert reply_to(mind, letter) == first


def test_what_is_taken_back_is_taken_back_by_the_worker_too() -> None:
    mind, letters = Mind(), Letters()
    table = later(seated("colours"), 12)
    reply_to(mind, letters.write(table, asked(table)))
    back = table.undo().undo()
    other = next(
        there
        for action in back.game.actions(back.game.view(back.state, back.turn))
        if (there := back.play(back.game.write(action))).last != table.undo().last
        and there.turn is not None
    )
    letter = letters.write(other, asked(other))
    assert json.loads(letter)["from"] == back.count
    assert read_reply(reply_to(mind, letter)) == Answer(chosen(other))


@pytest.mark.parametrize("other", ["straws", "sticks"])
def test_another_match_is_sent_whole(other: str) -> None:
    mind, letters = Mind(), Letters()
    table = later(seated("sticks"), 10)
    reply_to(mind, letters.write(table, asked(table)))
    fresh = later(seated(other, "another"), 10)
    letter = letters.write(fresh, asked(fresh))
    assert json.loads(letter)["record"] == fresh.save()
    assert read_reply(reply_to(mind, letter)) == Answer(chosen(fresh))


def test_a_worker_that_knows_nothing_asks_for_the_record() -> None:
    letters = Letters()
    table = later(seated("sticks"), 10)
    letters.write(table, asked(table))
    after = later(table, 1)
    mind = Mind()
    with pytest.raises(Lost):
        read_reply(reply_to(mind, letters.write(after, asked(after))))
    reply = reply_to(mind, letters.write(after, asked(after), whole=True))
    assert read_reply(reply) == Answer(chosen(after))


def spoilt(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Letters that lead to another table than they say, or to none."""
    yield {**said, "digest": "0" * 16}
    yield {**said, "lines": [*said["lines"], "no such action"]}
    yield {**said, "lines": said["lines"][:-1]}
    yield {**said, "from": said["from"] - 1}


@pytest.mark.parametrize("number", range(4))
def test_a_worker_that_would_think_about_another_table_says_so(number: int) -> None:
    mind, letters = Mind(), Letters()
    table = later(seated("sticks"), 10)
    reply_to(mind, letters.write(table, asked(table)))
    after = later(table, 2)
    said = list(spoilt(json.loads(letters.write(after, asked(after)))))[number]
    with pytest.raises(Lost):
        read_reply(reply_to(mind, json.dumps(said)))
    reply = reply_to(mind, letters.write(after, asked(after), whole=True))
    assert read_reply(reply) == Answer(chosen(after))


@pytest.mark.parametrize(
    "reply",
    ["", "{", "null", "3", "[]", '{"action": 3, "reason": ""}', '{"action": "pass"}', "[" * 9999],
)
def test_rubbish_is_told_from_an_answer(reply: str) -> None:
    with pytest.raises(Unreadable):
        read_reply(reply)


@pytest.mark.parametrize("reply", [None, 7])
def test_what_is_no_text_is_rubbish_too(reply: Any) -> None:
    with pytest.raises(Unreadable):
        read_reply(reply)


def test_only_what_may_be_played_is_lawful() -> None:
    table = later(seated("colours"), 6)
    assert lawful(table, asked(table), Answer(chosen(table)))
    assert not lawful(table, asked(table), Answer("no such action"))
    assert not lawful(table, asked(table), Answer("bid 99"))


@pytest.mark.parametrize("newer", ["", "a question"])
def test_a_newer_letter_ends_the_thought_and_an_empty_one_only_that(
    monkeypatch: pytest.MonkeyPatch, newer: str
) -> None:
    table = greedy_to_move()
    monkeypatch.setitem(BOTS["sticks"], "greedy", Dreamer())
    monkeypatch.setattr(Dreamer, "ended", 0)
    dream = Letters().write(table, asked(table))
    wake = Letters().write(table, replace(asked(table), level="random")) if newer else ""

    async def both() -> tuple[str, str]:
        mind = Mind()
        older = asyncio.ensure_future(mind.ask(dream))
        await asyncio.sleep(0.05)
        reply = await mind.ask(wake)
        return await older, reply

    older, reply = asyncio.run(both())
    with pytest.raises(NoAnswer):
        read_reply(older)
    assert Dreamer.ended == 1
    assert (read_reply(reply).action != "") if newer else (reply == "")


def test_a_fault_of_a_bot_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    table = greedy_to_move()
    monkeypatch.setitem(BOTS["sticks"], "greedy", Stumbler())
    with pytest.raises(NoAnswer, match="KeyError"):
        read_reply(reply_to(Mind(), Letters().write(table, asked(table))))


@pytest.mark.parametrize("game", ADVISERS)
def test_a_person_can_be_advised_by_the_worker(game: str) -> None:
    table = later(seated(game), 9)
    assert table.turn is not None
    question = Question(table.turn, "advise")
    answer = read_reply(reply_to(Mind(), Letters().write(table, question)))
    assert answer == asyncio.run(in_slices(ponder(table, question), 1))
    assert answer.reason
    assert lawful(table, question, answer)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_and_temperament_thinks_in_the_worker(game: str) -> None:
    mind, letters = Mind(), Letters()
    manners = ("", *(temper.id for temper in TEMPERAMENTS.get(game, ())))
    for table in positions(seated(game), 8):
        for level in BOTS[game]:
            for manner in manners:
                question = replace(asked(table), level=level, temperament=manner)
                rng = stream(table.setup.seed, f"bot|{table.turn}|{table.count}")
                view = table.game.view(table.state, table.turn)
                action = bot_of(game, level, manner).choose(view, rng)
                reply = reply_to(mind, letters.write(table, question))
                assert read_reply(reply) == Answer(table.game.write(action))
