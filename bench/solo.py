"""How many turns bots need alone against the deck to meet a stick.

One player sits at the table. Each task of the bag is worked on in the same deals by every bot:
15 cards (13 in Family Sticks), one card drawn and one discarded each turn, until the stick can be
laid down. The bound is what somebody needs who knows the order of the stock and keeps all cards:
nobody can be faster, and nobody alone knows how to be as fast.

    python -m bench.solo sticks --deals 12
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.greedy import Greedy
from sticks.bots.rummy.mind import MINDS
from sticks.game import Setup, stream
from sticks.games.family import Family
from sticks.games.sticks import Sticks
from sticks.rummy.bag import can_be_last
from sticks.rummy.game import Rummy
from sticks.rummy.labels import parse
from sticks.rummy.solver import distance
from sticks.rummy.state import State

MOST = 60
"""Turns after which a stick counts as met."""


class LoneSticks(Sticks):
    """Sticks for one."""

    seats = range(1, 2)


class LoneFamily(Family):
    """Family Sticks for one."""

    seats = range(1, 2)


GAMES: dict[str, Rummy] = {"sticks": LoneSticks(), "family": LoneFamily()}


@dataclass(frozen=True, slots=True)
class Row:
    """A bot's mean turns to meet a stick, with the margin of its 95 % interval.

    ``over``: the same for how many turns more than the bound it took. ``cpu``: ms a decision.
    """

    name: str
    turns: float
    margin: float
    over: float
    over_margin: float
    cpu: float


def start(game: Rummy, label: str, seed: str) -> State:
    """The table with the cards dealt and this stick in hand."""
    state = game.deal(Setup(1, f"{seed}|{label}", {"bag": f"{label}\n{label}"}))
    return game.apply(state, game.opening())


def turns(game: Rummy, bot: Any, label: str, seed: str) -> tuple[int, float, int]:
    """In which turn a bot can lay the stick down, with the CPU time and number of decisions."""
    state = start(game, label, seed)
    requirement = parse(label, game.rules)
    seconds, count = 0.0, 0
    for turn in range(1, MOST):
        for _ in range(2):
            view = game.view(state, 0)
            if view.public.phase == "play" and not distance(view.hand, requirement):
                return turn, seconds, count
            rng = stream(f"{seed}|{label}", f"bot|{count}")
            before = process_time()
            action = bot.choose(view, rng)
            seconds, count = seconds + process_time() - before, count + 1
            state = game.apply(state, action)
        if state.public.phase != "draw":
            break
    return MOST, seconds, count


def bound(game: Rummy, label: str, seed: str) -> int:
    """The first turn in which hand, pile and all draws so far hold the stick."""
    state = start(game, label, seed)
    requirement = parse(label, game.rules)
    draws = state.stock[::-1]
    turn = 1
    while turn < MOST:
        stock = distance((*state.hands[0], *draws[:turn]), requirement)
        pile = distance((*state.hands[0], *state.public.pile, *draws[: turn - 1]), requirement)
        if not min(stock, pile):
            return turn
        turn += min(stock, pile)
    return MOST


def measure(game_id: str, levels: Sequence[str], deals: int, seed: str) -> list[Row]:
    """The bound and the bots, over every task of the bag."""
    game = GAMES[game_id]
    alone: dict[str, Any] = {
        "denial": 0.0,
        "guesses": -1,
        "tidy": 0.0,
    }  # nobody to deny, nothing but the stick
    bots = {
        level: Greedy(game)
        if level == "greedy"
        else Expert(game, replace(MINDS[game_id][level], **alone))
        for level in levels
    }
    tasks = [one for one in dict.fromkeys(game.labels("")) if can_be_last(one, game.rules)]
    cases = [(label, f"{seed} {number}") for label in tasks for number in range(deals)]
    least = [bound(game, *case) for case in cases]
    rows = [row_of("bound", least, least, 0.0)]
    for level, bot in bots.items():
        played = [turns(game, bot, *case) for case in cases]
        seconds = sum(one[1] for one in played) / max(1, sum(one[2] for one in played))
        rows.append(row_of(level, [one[0] for one in played], least, 1000 * seconds))
    return rows


def row_of(name: str, found: Sequence[int], least: Sequence[int], cpu: float) -> Row:
    """The row of a bot that took ``found`` turns where ``least`` were needed."""
    over = [a - b for a, b in zip(found, least, strict=True)]
    root = 1.96 / sqrt(len(found))
    return Row(
        name, fmean(found), root * stdev(found), fmean(over), root * stdev(over), round(cpu, 2)
    )


def table(rows: Sequence[Row], heading: str) -> str:
    """The rows as text."""
    lines = [heading, "", f"{'':10}{'turns':>16}{'over the bound':>18}{'ms a decision':>16}"]
    for row in rows:
        mean = f"{row.turns:.2f} ± {row.margin:.2f}"
        over = f"{row.over:.2f} ± {row.over_margin:.2f}"
        lines.append(f"{row.name:10}{mean:>16}{over:>18}{row.cpu:>16.1f}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measures and prints a table, or with ``--json`` the same as JSON."""
    parser = argparse.ArgumentParser(prog="bench/solo.py", description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="sticks", choices=list(GAMES))
    parser.add_argument("--bots", default="greedy,expert", help="levels, with commas between")
    parser.add_argument("--deals", type=int, default=4, help="of each stick (default 4)")
    parser.add_argument("--seed", default="solo", help="any text")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    chosen = parser.parse_args(arguments)
    levels = chosen.bots.split(",")
    rows = measure(chosen.game, levels, max(1, chosen.deals), chosen.seed)
    if chosen.json:
        print(json.dumps({"game": chosen.game, "deals": chosen.deals, "seed": chosen.seed,
                          "rows": [asdict(row) for row in rows]}, indent=2))  # fmt: skip
    else:
        tasks = len(dict.fromkeys(GAMES[chosen.game].labels("")))
        heading = (
            f"{GAMES[chosen.game].title}, alone against the deck: turns to meet a stick, "
            f"{chosen.deals} deals of each of the bag's {tasks} kinds but the Free ones, "
            f"seed “{chosen.seed}”, mean ± 95 %."
        )
        print(table(rows, heading))
    return 0


if __name__ == "__main__":
    sys.exit(main())
