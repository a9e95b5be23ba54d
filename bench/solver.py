"""How fast a hand is weighed: our solver, a constraint solver and a naive search, side by side.

Random hands of one card more than dealt, every label of both bags by the shape of what it
asks for; CPU time of one hand. CP-SAT answers from a model that is built once a label and
only gets new counts; the naive search tries every place of every group and cuts a branch that
is already no better than the best (it knows no natural twos). A hand for which CP-SAT says
something else than our solver ends the run. Last comes what the PyPI package *mahjong* takes
for the like question of its own game, the shanten number of fourteen tiles.

    python -m bench solver [--hands 200] [--json]
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

if __name__ == "__main__":  # as a script, Python looks beside it and not in the project
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sticks.bags import labels
from sticks.cards import KIND, Card
from sticks.rummy.labels import parse
from sticks.rummy.requirement import Part, Requirement
from sticks.rummy.ruleset import FAMILY, STICKS, Ruleset
from sticks.rummy.solver import advice, distance
from tests.oracle import deck
from tests.oracle_model import Model

NAIVE_STEPS = 400_000
"""Steps after which the naive search gives up on a hand."""


NAIVE_SHAPES = ("sets", "one run", "several runs", "sets and one run", "sets and several runs")

T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """One line of the table; times in microseconds, medians and the 95 % point."""

    shape: str
    labels: int
    distance: float
    distance_95: float
    advice: float
    advice_95: float
    cp_sat: float
    cp_sat_ratio: float
    naive: float | None
    naive_ratio: float | None
    given_up: int


# ---- the naive search --------------------------------------------------------------------------


class GivenUpError(Exception):
    """The naive search took too many steps."""


def naive(hand: Sequence[Card], requirement: Requirement) -> int:
    """The distance by trying every place of every set and run, one after the other."""
    rules = requirement.rules
    held = [0] * 54
    for card in hand:
        held[KIND[card]] += 1
    wild = sum(held[k] for k in range(54) if rules.is_wild(k))
    best = sum(part.size for part in requirement.parts)
    steps = 0

    def place(index: int, missing: int, bare: int) -> None:
        nonlocal best, steps
        steps += 1
        if steps > NAIVE_STEPS:
            raise GivenUpError
        if max(missing - wild, bare) >= best:
            return
        if index == len(requirement.parts):
            best = max(missing - wild, bare, 0)
            return
        part = requirement.parts[index]
        for kinds in places(part, rules):
            taken: list[int] = []
            for kind in kinds:
                if held[kind] and len(taken) < part.size and not rules.is_wild(kind):
                    held[kind] -= 1
                    taken.append(kind)
            place(index + 1, missing + part.size - len(taken), bare + (not taken))
            for kind in taken:
                held[kind] += 1

    place(0, 0, 0)
    return best


def places(part: Part, rules: Ruleset) -> list[list[int]]:
    """The kinds that each way to lay a set or a run takes; a set takes a rank's cards in turn."""
    if part.kind in ("set", "pair"):
        numbers = [part.number] if part.number else range(1, 14)
        return [
            [k for k in range(n - 1, 52, 13) for _ in range(6)]
            for n in numbers
            if n not in rules.wild_numbers
        ]
    starts = [part.number] if part.number else range(1, rules.top - part.size + 2)
    suits = ["shdc".index(part.suit)] if part.suit else range(4)
    return [
        [13 * s + (start + i - 1) % 13 for i in range(part.size)] for s in suits for start in starts
    ]


# ---- measuring -----------------------------------------------------------------------------------


def shape_of(requirement: Requirement) -> str:
    """The row of the table to which a stick belongs."""
    if requirement.kind != "parts":
        return {"everything": "No Discard", "anything": "FREE"}.get(requirement.kind, "gift")
    kinds = [part.kind for part in requirement.parts]
    sets = sum(kind in ("set", "pair") for kind in kinds)
    runs = kinds.count("run")
    if sets + runs < len(kinds):
        return "special groups"
    if not runs:
        return "sets"
    many = "one run" if runs == 1 else "several runs"
    return f"sets and {many}" if sets else many


def timed(work: Callable[..., T], *given: object) -> tuple[float, T]:
    """CPU time in microseconds, and the answer."""
    start = time.process_time_ns()
    answer = work(*given)
    return (time.process_time_ns() - start) / 1000, answer


@dataclass
class Times:
    """What was measured for one shape."""

    labels: int = 0
    distance: list[float] = field(default_factory=list)
    advice: list[float] = field(default_factory=list)
    cp_sat: list[float] = field(default_factory=list)
    naive: list[float] = field(default_factory=list)
    given_up: int = 0


def measure(requirement: Requirement, times: Times, hands: int) -> None:
    """Weighs random hands for one label, after a warm-up that fills the tables."""
    rng = Random(f"bench|{requirement.label}")
    every = deck(requirement.rules)
    size = requirement.rules.hand_size + 1
    dealt = [tuple(rng.sample(every, size)) for _ in range(11 * hands)]
    for hand in dealt[hands:]:
        distance(hand, requirement)
    for hand in dealt[hands : 3 * hands]:
        advice(hand, requirement)
    model = Model(requirement)
    times.labels += 1
    for number, hand in enumerate(dealt[:hands]):
        took, answer = timed(distance, hand, requirement)
        times.distance.append(took)
        times.advice.append(timed(advice, hand, requirement)[0])
        if number % 10 == 0:
            took, other = timed(model.distance, hand)
            times.cp_sat.append(took)
            if other != answer:
                raise SystemExit(f"{requirement.label}: {answer}, but CP-SAT says {other}: {hand}")
        if number % 50 == 0 and shape_of(requirement) in NAIVE_SHAPES:
            try:
                times.naive.append(timed(naive, hand, requirement)[0])
            except GivenUpError:
                times.given_up += 1


def row_of(shape: str, times: Times) -> Row:
    """The line of one shape."""
    ours, theirs = median(times.distance), median(times.cp_sat)
    simple = median(times.naive) if times.naive else None
    return Row(
        shape,
        times.labels,
        ours,
        at(times.distance, 0.95),
        median(times.advice),
        at(times.advice, 0.95),
        theirs,
        theirs / ours,
        simple,
        simple / ours if simple else None,
        times.given_up,
    )


def shanten(hands: int) -> float:
    """Microseconds, median, in which *mahjong* tells how far fourteen random tiles are from won."""
    from mahjong.shanten import Shanten

    ask, rng = Shanten(), Random("bench|shanten")
    tiles = [tile for tile in range(34) for _ in range(4)]
    times = []
    for _ in range(hands):
        counts = [0] * 34
        for tile in rng.sample(tiles, 14):
            counts[tile] += 1
        times.append(timed(ask.calculate_shanten, counts)[0])
    return median(times)


def at(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies."""
    return sorted(values)[int(share * (len(values) - 1))]


def table(rows: Sequence[Row], hands: int, peer: float) -> str:
    """The rows as text; ``peer``: what *mahjong* takes."""
    lines = [
        "Random hands of one card more than dealt, CPU time of one hand in microseconds, medians",
        f"(95 %: nineteen of twenty hands take no longer). {hands} hands a label; CPython "
        f"{platform.python_version()}, OR-tools {version('ortools')}.",
        f"{'':36}{'labels':>7}{'distance':>10}{'95 %':>8}{'advice':>9}{'95 %':>8}"
        f"{'CP-SAT':>10}{'ratio':>8}{'naive':>10}{'ratio':>8}",
    ]
    for row in rows:
        simple = (
            f"{row.naive:>10,.0f}{row.naive_ratio:>7,.0f}x" if row.naive else f"{'–':>10}{'–':>8}"
        )
        gave_up = f"  (naive gave up on {row.given_up})" if row.given_up else ""
        lines.append(
            f"{row.shape:36}{row.labels:>7}{row.distance:>10,.0f}{row.distance_95:>8,.0f}"
            f"{row.advice:>9,.0f}{row.advice_95:>8,.0f}{row.cp_sat:>10,.0f}"
            f"{row.cp_sat_ratio:>7,.0f}x{simple}{gave_up}"
        )
    lines.append(
        f"{'mahjong ' + version('mahjong') + ': shanten of 14 tiles':43}{peer:>10,.0f}"
        f"  ({1e6 / peer:,.0f} a second)"
    )
    return "\n".join(lines)


def main() -> int:
    """Measures and prints; exits with 1 if an answer differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=200, help="hands for each label")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    given = parser.parse_args()
    rows = []
    for bag, rules in (("sticks", STICKS), ("family", FAMILY)):
        shapes: dict[str, Times] = {}
        for label in dict.fromkeys(labels(bag)):
            requirement = parse(label, rules)
            if requirement.kind != "gift":
                times = shapes.setdefault(shape_of(requirement), Times())
                measure(requirement, times, given.hands)
        rows += [row_of(f"{bag}: {shape}", times) for shape, times in sorted(shapes.items())]
    peer = shanten(10 * given.hands)
    if given.json:
        print(json.dumps({"rows": [asdict(row) for row in rows], "mahjong": peer}))
    else:
        print(table(rows, given.hands, peer))
    return 0


if __name__ == "__main__":
    sys.exit(main())
