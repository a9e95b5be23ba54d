"""The log reads like sentences, to the eye and to the ear."""

from __future__ import annotations

import re

import pytest

from sticks.bots import BOTS
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.table import Player, Table
from tests.playing import SHORT
from web import telling
from web.desks import DESKS
from web.parts.log import with_chips
from web.parts.rules import rules

NAMES = ("You", "Ana", "Bo")


def match(game: str, seed: str = "log") -> list[str]:
    """What seat 0 hears of a whole short match of plain bots."""
    players = tuple(Player("bot", name, "greedy") for name in NAMES)
    table = Table(GAMES[game], Setup(3, seed, SHORT[game]), players)
    desk = DESKS.get(game)
    heard: list[str] = []
    while table.turn is not None:
        rng = stream(seed, f"bot|{table.turn}|{table.count}")
        action = BOTS[game]["greedy"].choose(table.game.view(table.state, table.turn), rng)
        after = table.play(table.game.write(action))
        lines = telling.told(table, after, 0, None if desk is None else desk.tell)
        heard += [telling.sentence(line, NAMES, 0) for line in lines]
        table = after
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_told_in_sentences(game: str) -> None:
    heard = match(game)
    for line in heard:
        assert re.match(r"[A-Z].*[.!?]”?$", line), line
        assert not re.search(
            r"\b[AKQJ]s\b|of \d+s\b|\s[.,:]|[.,:]{2}|: \w+,|\bset of [a-z]+,$", line
        )
        assert not re.search(r"^You .*\band (was|is|has)\b", line), line
        said = re.findall(r"\b(?:Ana|Bo)\b", line)
        assert len(said) == len(set(said)), f"a name is said twice: {line}"
    assert re.fullmatch(r"The match is over, won by (Ana|Bo|you)\b.*\.", heard[-1])


def test_a_lay_down_names_its_groups_as_one_would() -> None:
    heard = " ".join(match("family", "lay"))
    assert re.search(r"and laid down (a|an|the) [^:]+\.", heard)
    assert re.search(r"\ba set of (aces|fours|[a-z]+s)\b", heard)


def test_the_mark_behind_a_card_never_stands_on_a_line_by_itself() -> None:
    assert re.search(
        r'<span class="chip-stop"><span class="chip .*</span>\.</span>$',
        with_chips("discarded J♣."),
    )
    assert rules("Take 7♥, not ♣; or (10♦).").count("chip-stop") == 3
    assert with_chips("drew J♣ twice").count("chip-stop") == 0
