"""The thinking bots of Stick Collection: lawful, fair, in slices."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sticks.auction.ruler import score
from sticks.bots import BOTS, TEMPERAMENTS, bot_of, straws
from sticks.bots.straws import MANNERS, MINDS, Expert, foresight, promise, values, worlds
from sticks.bots.straws.foresight import foresee
from sticks.bots.straws.limits import Heard, credible, heard, likely_limit
from sticks.bots.straws.mind import EXPERT, Mind
from sticks.bots.straws.promise import SCORES, gains, prepare, promises
from sticks.bots.straws.values import Box, falling
from sticks.bots.straws.worlds import Worlds
from sticks.table import Table
from tests.straws.positions import GAME, mixed, new_table, play, position, steps

ROOT = Path(__file__).parents[2]
QUICK = replace(EXPERT, worlds=4)


def decided(bot: Any, table: Table) -> str:
    """What the bot does at a table, as text."""
    rng = Random(table.count)
    return GAME.write(bot.choose(GAME.view(table.state, table.turn), rng))


def finished(thinking: Any) -> Any:
    """What thinking in slices comes to."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def to_the_end(table: Table, *bots: Any) -> Table:
    """The table after a match between the bots. It refuses what is against a clause."""
    while table.turn is not None:
        assert table.count < 2000
        table = table.play(decided(bots[table.turn % len(bots)], table))
    return table


@pytest.mark.parametrize("first", ["same", "clockwise"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_decision_is_lawful_for_all_seats_and_eyes(seats: int, first: str) -> None:
    levels = [BOTS["straws"][level] for level in MINDS]
    for start in range(4):
        bots = [levels[(start + seat) % 4] for seat in range(seats)]
        bots = [Expert(GAME, replace(bot.mind, worlds=min(4, bot.mind.worlds))) for bot in bots]  # type: ignore[attr-defined]
        table = new_table(seats, f"lawful {start}", sight=mixed(seats, start), first=first)
        assert to_the_end(table, *bots).state.public.ending


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_of_chance_gets_a_lawful_answer(seats: int) -> None:
    bots = [Expert(GAME, replace(mind, worlds=2)) for mind in MINDS.values()]
    bots += [Expert(GAME, change(QUICK)) for change in MANNERS.values()]
    asked = 0
    for number in range(3):
        table = new_table(seats, f"chance {number}", sight=mixed(seats, number))
        for after in steps(table, Random(number)):
            if after.turn is None:
                continue
            view = GAME.view(after.state, after.turn)
            bot = bots[asked % len(bots)]
            assert GAME.check(view, bot.choose(view, Random(asked))) is None
            asked += 1
    assert asked > 60


@pytest.mark.parametrize("sight", ["normal", "picture"])
@pytest.mark.parametrize("seats", [2, 4])
def test_sight_2_what_a_seat_cannot_see_changes_no_decision(seats: int, sight: str) -> None:
    bot, asked = Expert(GAME, QUICK), 0
    for table in steps(new_table(seats, f"fair {seats}", sight=sight), Random(seats)):
        if table.turn is None:
            continue
        plain = replace(GAME.view(table.state, table.turn), drawn=())
        other = GAME.view(GAME.redeal(plain, Random(table.count)), table.turn)
        first, second = Random(1), Random(1)
        assert bot.choose(plain, first) == bot.choose(other, second)
        assert first.random() == second.random(), "as many random numbers were drawn"
        asked += 1
    assert asked > 20


def test_sight_2_no_file_of_the_straw_bots_reads_the_lengths_to_draw() -> None:
    paths = sorted(Path(straws.__file__).parent.glob("*.py"))
    assert len(paths) > 8
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "drawn"), path
            assert not (isinstance(node, ast.Constant) and node.value == "drawn"), path


def test_the_order_of_sets_in_memory_changes_no_decision() -> None:
    script = (
        "from tests.bots.test_straw_bots import *\n"
        "print(to_the_end(new_table(3, 'hash'), Expert(GAME, QUICK)).save())"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert len(said[0]) > 300
    assert said[0] == said[1]


def counted(done: Counter[str], name: str, work: Callable[..., Any]) -> Callable[..., Any]:
    """The same work, with a note for each time that it is done."""

    def doing(*given: Any) -> Any:
        done[name] += 1
        return work(*given)

    return doing


@pytest.mark.parametrize("seats", GAME.seats)
def test_little_is_done_between_two_yields(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()
    for part, name in ((values.Box, "chances"), (values.Box, "hand"), (Worlds, "next")):
        monkeypatch.setattr(part, name, counted(done, name, getattr(part, name)))
    monkeypatch.setattr(promise, "_hoped", counted(done, "hoped", promise._hoped))
    monkeypatch.setattr(promise, "_PROMISES", promise._PROMISES[:1])
    monkeypatch.setattr(foresight, "likely_limit", counted(done, "limit", likely_limit))
    view = GAME.view(play(new_table(seats, "slices").state, "draw"), 1)
    view = replace(view, public=replace(view.public, turn=1))
    whole: Counter[str] = Counter()
    for _ in BOTS["straws"]["expert"].think(view, Random(1)):
        assert done["chances"] <= 3
        assert done["hand"] <= seats + 1
        assert done["next"] <= 1
        assert done["limit"] <= seats
        assert done["hoped"] <= promise.CHUNK
        whole += done
        done.clear()
    assert whole["chances"] > 3 * 8
    assert whole["hoped"] == 9 * 512


def test_the_levels_are_in_the_house_and_all_temperaments_have_bots() -> None:
    assert list(MINDS) == ["novice", "casual", "sharp", "expert"]
    assert [t.id for t in TEMPERAMENTS["straws"]] == list(MANNERS)
    seen = set()
    for level in MINDS:
        for manner in MANNERS:
            bot = bot_of("straws", level, manner)
            assert bot is not BOTS["straws"][level]
            seen.add(bot)
    assert len(seen) == 12
    assert bot_of("straws", "expert") is BOTS["straws"]["expert"]


def test_a_mask_scores_what_its_lengths_score() -> None:
    for mask in range(512):
        lengths = [n for n in range(1, 10) if mask >> n - 1 & 1]
        assert SCORES[mask] == score(lengths, 0)


def test_promises_grow_with_time_and_with_straws() -> None:
    for rounds in range(1, 10):
        for mask in range(0, 512, 7):
            assert promises(rounds)[mask] >= promises(rounds - 1)[mask]
            assert all(gain >= -1e-9 for gain in gains(1, mask))
    assert list(prepare()) == []


def test_what_closes_a_gap_promises_more_than_what_stands_apart() -> None:
    gain = gains(4, 0b000110110)  # lengths 2 3 5 6
    assert max(gain) == gain[3]
    assert gain[8] < gain[6] < gain[3]
    assert gain[1] == 0


def supposed(mind: Mind, count: int = 400) -> list[worlds.World]:
    state = play(position((4, 4, 5), (1, 1, 1, 7), (8,), next_length=6, sight="sharp"), "draw")
    view = GAME.view(state, 0)
    looks = tuple((s, 600 if s == "s9" else seen) for s, seen in view.looks)
    source = Worlds(replace(view, looks=looks), mind, Random(5))
    return [replace(source.next()) for _ in range(count)]


def test_worlds_keep_to_what_is_known() -> None:
    for world in supposed(EXPERT):
        assert sorted(world.hands[0]) == [3, 3, 4]
        assert list(map(len, world.hands)) == [3, 4, 1]
        assert Counter(world.hands[1]).most_common(1)[0][1] < 4
        every = Counter([*chain(*world.hands), world.stand])
        assert max(every.values()) <= 4


def test_worlds_follow_the_looks_as_far_as_they_are_kept_in_mind() -> None:
    def share(mind: Mind, at: int, place: int) -> float:
        return sum(world.hands[1][at] == place for world in supposed(mind)) / 400

    assert share(EXPERT, 3, 6) > 0.7
    assert share(replace(EXPERT, squint=2.5), 3, 6) < share(EXPERT, 3, 6) - 0.2
    assert share(EXPERT, 0, 0) > 0.7
    assert share(replace(EXPERT, memory=2), 0, 0) < 0.4
    stands = sum(world.stand == 5 for world in supposed(EXPERT)) / 400
    assert 0.6 < stands < 1


def chances(hands: list[list[int]], coins: list[int], left: list[int] | None = None) -> list[float]:
    """What the net says of hands, written as lengths."""
    box = Box(left or [2] * 9, len(hands))
    rated = []
    for hand in hands:
        mask = count = 0
        for length in hand:
            mask |= 1 << length - 1
            count += 1 << 2 * (length - 1)
        rated.append(box.hand(mask, count))
    return box.chances(rated, [len(hand) for hand in hands], coins, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_are_shared_out_and_go_to_whoever_has_more(seats: int) -> None:
    poor = [[2, 5, 5, 9]] * (seats - 1)
    ahead = chances([[3, 4, 5, 6], *poor], [30] * seats)
    assert abs(sum(ahead) - 1) < 1e-9
    assert ahead[0] > 0.6
    rich = chances([[2, 5, 5, 9], *poor], [45, *[25] * (seats - 1)])
    assert rich[0] > 1.3 / seats


def test_a_gap_that_can_still_be_filled_is_worth_more_than_one_that_cannot() -> None:
    hands = [[2, 3, 5, 6], [1, 2, 8, 9]]
    hopeful = chances(hands, [30, 30], [2, 2, 2, 4, 2, 2, 2, 2, 2])
    hopeless = chances(hands, [30, 30], [2, 2, 2, 0, 2, 2, 2, 2, 2])
    assert hopeful[0] > hopeless[0]


def test_the_exponential_falls_as_it_should() -> None:
    for x in (0.0, 0.25, 1.0, 2.5, 7.0):
        assert abs(falling(x) - 2.718281828**-x) < 1e-3


def test_a_sale_that_ends_the_match_is_counted_out() -> None:
    hands = ((1, 2, 3, 4, 5, 9, 9), (1, 3, 5, 7))
    state = play(position(hands[0], hands[1], coins=(30, 30), start=1, next_length=6), "draw")
    view = GAME.view(state, 0)
    looks = tuple((straw, seen) for straw, seen in view.looks)
    seen = finished(foresee(replace(view, looks=looks), (0, 1), EXPERT, Random(1)))
    # With 50 points against 0 in straws and 22 coins each, any price of up to 10 wins.
    assert seen.sold[0][10][0] == 1
    assert seen.sold[1][1][0] < 1


def test_what_rivals_have_bet_and_left_is_heard() -> None:
    state = play(new_table(4, "heard").state, "draw", "bet 2", "pass", "bet 5")
    found = heard(state.public, 0)
    first = state.public.first
    spoke = [(first + 1 + n) % 4 for n in range(3)]
    told = {spoke[0]: (2, 0), spoke[1]: (0, 3), spoke[2]: (5, 0)}
    assert [(word.rival, word.said, word.left) for word in found] == [
        (seat, *told[seat]) for seat in range(4) if seat in told and seat
    ]


def test_a_world_in_which_a_high_bet_makes_sense_is_the_more_credible() -> None:
    words = [Heard(1, said=7, left=0), Heard(2, said=0, left=2)]
    fits, odd = credible([5, 8, 1], words, 1.1), credible([5, 2, 6], words, 1.1)
    assert fits > 3 * odd > 0


def test_rivals_who_bet_high_for_a_straw_make_it_seem_to_be_what_they_lack() -> None:
    hands = ((1, 9), (3, 4, 6), (3, 4, 6), (3, 4, 6))
    state = play(position(*hands, next_length=6, sight="weak"), "draw")
    looks = tuple(
        (s, 530 if s == state.public.stand else seen) for s, seen in GAME.view(state, 0).looks
    )
    quiet = replace(GAME.view(state, 0), looks=looks)
    loud = replace(quiet, public=replace(quiet.public, bids=((1, 6), (2, 8), (3, 9))))

    def five(view: Any) -> float:
        found = 0.0
        for number in range(8):
            thinking = foresee(view, (0, 1, 2, 3), EXPERT, Random(number))
            found += finished(thinking).lengths[4] / 8
        return found

    assert five(loud) > five(quiet) + 0.1
