"""How fast the games play: random matches by our engine and by two others.

Every contender plays whole matches at random in turn, round after round, so that a busy
machine troubles all alike; CPU time is counted, not time on the clock. A step is one
action of a player. What a step does:

* ours: the seat's view is made, one of the actions offered is picked at random, checked
  against the rules from the view alone, and applied to an immutable state. Each action offered
  is as likely as any other; but of the lay-downs and discards only the one that is picked is
  made, and where the first number falls on a discard whatever may be laid, nobody looks what
  may. That is how the random bot plays;
* ours with a list: as before, but every action offered is made and put in a list, from which
  one is drawn, as in a search that has to look at each;
* RLCard's environment: the lawful actions of the state it gave are drawn from, the action
  is stepped, and the next player's observation is made;
* RLCard's bare game: the judge lists the lawful actions, the game steps; no observation;
* OpenSpiel (C++ called from Python): the lawful actions are listed and one is applied; no
  observation, and chance is not counted as a step.

The rules differ, so steps and matches are no more than a measure of the same kind of work.
Run it with ``make bench``, or with ``python bench/engine.py`` where the peers are installed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).parents[1]))

from sticks.game import AnyGame, Lister, Setup, one_of, settle
from sticks.games import GAMES

Match: TypeAlias = Callable[[str], int]
"""Plays one match with that seed to its end and says how many steps it took."""

Draw: TypeAlias = Callable[[AnyGame, Any, Random], Any]
"""Draws one of the actions offered to a view's seat."""

INSTALL = 'pip install -e ".[bench]"'
SEATS = 4
SHORT: Mapping[str, Mapping[str, Any]] = {"sticks": {"hands": 2}, "family": {"hands": 2}}
"""Options that keep a random match short, by game; every other option is the default."""
YARDSTICK = "RLCard gin-rummy, environment"


class Missing(Exception):
    """A peer that is not installed, by the name of its package."""


@dataclass(frozen=True, slots=True)
class Row:
    """One contender: medians, with the least and the most of all rounds.

    ``ratio`` is that of the steps to RLCard's environment, round by round; None without it.
    """

    name: str
    steps: tuple[float, float, float]
    matches: tuple[float, float, float]
    ratio: tuple[float, float, float] | None


def ours(game: AnyGame, draw: Draw) -> Match:
    """A game of the house: view, draw, check, apply."""
    seats = min(SEATS, game.seats[-1])
    options = settle(game, Setup(seats, "", SHORT.get(game.id, {})))

    def match(seed: str) -> int:
        rng = Random(seed)
        state, steps = game.deal(Setup(seats, seed, options)), 0
        while (seat := game.turn(state)) is not None:
            view = game.view(state, seat)
            action = draw(game, view, rng)
            refusal = game.check(view, action)
            assert refusal is None, refusal
            state = game.apply(state, action)
            steps += 1
        return steps

    return match


def picked(game: AnyGame, view: Any, rng: Random) -> Any:
    """An action that is offered, as the game picks it."""
    return game.pick(view, rng)


def listed(game: AnyGame, view: Any, rng: Random) -> Any:
    """An action that is offered, drawn from a list of them all."""
    return one_of(list(game.actions(view)), rng)


def rlcard_environment() -> Match:
    """RLCard's gin-rummy as its users meet it."""
    rlcard = _imported("rlcard")

    def match(seed: str) -> int:
        rng = Random(seed)
        environment.seed(rng.getrandbits(31))
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            lawful = list(state["legal_actions"])
            state, _ = environment.step(lawful[int(rng.random() * len(lawful))])
            steps += 1
        return steps

    environment = rlcard.make("gin-rummy")
    return match


def rlcard_game() -> Match:
    """The game under RLCard's environment, with nothing observed."""
    rlcard = _imported("rlcard")

    def match(seed: str) -> int:
        rng = Random(seed)
        environment.seed(rng.getrandbits(31))
        game.init_game()
        steps = 0
        while not game.is_over():
            lawful = game.judge.get_legal_actions()
            game.step(lawful[int(rng.random() * len(lawful))])
            steps += 1
        return steps

    environment = rlcard.make("gin-rummy")
    game = environment.game
    return match


def open_spiel_game() -> Match:
    """OpenSpiel's gin_rummy, which is C++, called from Python."""
    pyspiel = _imported("pyspiel", package="open_spiel")

    def match(seed: str) -> int:
        rng = Random(seed)
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                drawn, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(drawn, weights)[0])
            else:
                lawful = state.legal_actions()
                state.apply_action(lawful[int(rng.random() * len(lawful))])
                steps += 1
        return steps

    game = pyspiel.load_game("gin_rummy")
    return match


def _imported(name: str, package: str = "") -> Any:
    try:
        return __import__(name)
    except ImportError:
        raise Missing(package or name) from None


PEERS: Mapping[str, Callable[[], Match]] = {
    YARDSTICK: rlcard_environment,
    "RLCard gin-rummy, bare game": rlcard_game,
    "OpenSpiel gin_rummy (C++) from Python": open_spiel_game,
}


def contenders() -> tuple[dict[str, Match], list[str]]:
    """Who can play on this machine, by name; and which packages are missing."""
    playing, missing = {}, []
    for game in GAMES.values():
        playing[f"{game.title}, {SEATS} seats"] = ours(game, picked)
        if not isinstance(game, Lister):
            playing[f"{game.title}, every action listed"] = ours(game, listed)
    for name, ready in PEERS.items():
        try:
            playing[name] = ready()
        except Missing as peer:
            missing.append(str(peer))
    return playing, sorted(set(missing))


def round_of(match: Match, number: int, seconds: float) -> tuple[float, float]:
    """Steps and matches per second of CPU time; whole matches, for at least so long."""
    steps = matches = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not matches:
        steps += match(f"round {number}, match {matches}")
        matches += 1
    return steps / spent, matches / spent


def spread(values: list[float]) -> tuple[float, float, float]:
    """The median, the least and the most."""
    return statistics.median(values), min(values), max(values)


def measure(playing: Mapping[str, Match], rounds: int, seconds: float) -> list[Row]:
    """All contenders in turn, as often as there are rounds."""
    for match in playing.values():
        match("warm up")
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in playing}
    for number in range(rounds):
        for name, match in playing.items():
            found[name].append(round_of(match, number, seconds))
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    yardstick = [steps for steps, _ in found.get(YARDSTICK, [])]
    rows = []
    for name, results in found.items():
        steps = [step for step, _ in results]
        ratio = (
            spread([a / b for a, b in zip(steps, yardstick, strict=True)]) if yardstick else None
        )
        rows.append(Row(name, spread(steps), spread([match for _, match in results]), ratio))
    return rows


def machine() -> dict[str, Any]:
    """What the numbers depend on."""
    facts: dict[str, Any] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cores": os.cpu_count(),
    }
    for package in ("rlcard", "open_spiel"):
        try:
            facts[package] = version(package)
        except PackageNotFoundError:
            facts[package] = None
    return facts


def table(rows: list[Row], facts: Mapping[str, Any], rounds: int, missing: list[str]) -> str:
    """The measurement as plain text."""

    def cells(spread: tuple[float, float, float] | None, form: str) -> str:
        if spread is None:
            return "-"
        middle, least, most = (format(value, form) for value in spread)
        return f"{middle} ({least}–{most})"

    def form(row: Row) -> tuple[str, ...]:
        return (
            row.name, cells(row.steps, ",.0f"), cells(row.matches, ",.1f"), cells(row.ratio, ".2f")
        )  # fmt: skip

    lines = [("", "steps/s", "matches/s", "ratio of steps/s"), *map(form, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    text = [
        f"Random matches, CPU time, {rounds} rounds in turn: median (least–most).",
        f"{facts['python']}, {facts['cores']} cores; "
        + ", ".join(f"{name} {facts[name] or 'not installed'}" for name in ("rlcard", "open_spiel"))
        + ".",
        "The ratio is to RLCard's environment.",
        "",
    ]
    for name, *numbers in lines:
        right = (f"{cell:>{width}}" for cell, width in zip(numbers, widths[1:], strict=True))
        text.append("  ".join((f"{name:<{widths[0]}}", *right)).rstrip())
    if missing:
        text += ["", f"Not installed, so not measured: {', '.join(missing)}. Get it: {INSTALL}"]
    return "\n".join(text)


def main(arguments: list[str] | None = None) -> int:
    """Measures and prints a table, or with ``--json`` the same as JSON."""
    parser = argparse.ArgumentParser(prog="bench/engine.py", description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=7, help="rounds in turn (default 7)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each (default 2)")
    chosen = parser.parse_args(arguments)
    playing, missing = contenders()
    for package in missing:
        print(f"{package} is not installed; to measure it too: {INSTALL}", file=sys.stderr)
    rows, facts = measure(playing, max(1, chosen.rounds), chosen.seconds), machine()
    if chosen.json:
        found = {**facts, "rounds": chosen.rounds, "missing": missing, "rows": [*map(asdict, rows)]}
        print(json.dumps(found, indent=2))
    else:
        print(table(rows, facts, chosen.rounds, missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
