"""One deal, played in every seating; and what is kept of it."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sticks.arena.clock import Times
from sticks.arena.contest import Contest
from sticks.game import Setup, stream
from sticks.table import Player, Table

_NUMBER = re.compile(r"(-?\d+) ([a-z]+)")


class Forfeit(Exception):
    """A bot did what it may not, or broke down: the run is over.

    ``record`` is the match up to there, as text that can be replayed.
    """

    def __init__(self, complaint: str, record: str) -> None:
        self.complaint, self.record = complaint, record
        super().__init__(complaint, record)

    def __str__(self) -> str:
        return self.complaint


@dataclass(frozen=True, slots=True)
class Match:
    """How a match went; bots stand by their places in the list of contestants.

    ``winners``: several share the win. ``scores``: the number that each one's result begins
    with, and ``unit`` what it counts; empty where results are no numbers. ``turns``: how often
    another bot's actions began. ``clause``: that by which the match ended.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    unit: str
    turns: int
    steps: int
    clause: str


@dataclass(slots=True)
class Deal:
    """The matches of one deal, by seating, and how long each bot's decisions took.

    ``times`` holds, by the name of a bot, what differs from run to run; all else repeats.
    """

    number: int
    matches: tuple[Match, ...]
    times: dict[str, Times] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As plain values for JSON."""
        matches = [
            {
                "winners": list(m.winners), "scores": list(m.scores), "unit": m.unit,
                "turns": m.turns, "steps": m.steps, "clause": m.clause,
            }
            for m in self.matches
        ]  # fmt: skip
        times = {name: spent.to_json() for name, spent in self.times.items()}
        return {"deal": self.number, "matches": matches, "time": times}

    @staticmethod
    def from_json(values: Any) -> Deal:
        """Back from plain values. Raises KeyError, TypeError or ValueError for other ones."""
        matches = tuple(
            Match(
                tuple(map(int, m["winners"])), tuple(map(int, m["scores"])), str(m["unit"]),
                int(m["turns"]), int(m["steps"]), str(m["clause"]),
            )
            for m in values["matches"]
        )  # fmt: skip
        times = {str(name): Times.from_json(spent) for name, spent in values["time"].items()}
        return Deal(int(values["deal"]), matches, times)


def play_deal(contest: Contest, number: int, records: Path | None = None) -> Deal:
    """Plays a deal once for each seating; keeps the records of its matches in a folder, if any.

    Raises Forfeit when a bot fails, OSError when a record cannot be written.
    """
    deal = Deal(number, ())
    deal.matches = tuple(
        play_match(contest, number, turned, deal.times, records) for turned in range(contest.seats)
    )
    return deal


def play_match(
    contest: Contest,
    deal: int,
    turned: int,
    times: dict[str, Times],
    records: Path | None = None,
) -> Match:
    """One match to its end; every action goes through its text and is checked, as on the page.

    The random numbers of a decision are those that the page would give it, so a record with
    the same seed and bots is the same match. Raises Forfeit when a bot fails.
    """
    game, setup = contest.game, contest.setup(deal, turned)
    seating = contest.seating(turned)
    players = [contest.contestants[place] for place in seating]
    for player in players:
        times.setdefault(player.name, Times())
    clocks = [times[player.name] for player in players]
    state = game.deal(setup)
    made: list[str] = []
    turns, latest = 0, None
    while (seat := game.turn(state)) is not None:
        player = players[seat]
        view = game.view(state, seat)
        rng = stream(setup.seed, f"bot|{seat}|{len(made)}")
        began = time.thread_time_ns()
        try:
            action = player.bot.choose(state if player.all_seeing else view, rng)
        except Exception as broken:
            what = f"broke down with {type(broken).__name__}: {broken}"
            raise _forfeit(contest, setup, seating, seat, made, what) from broken
        clocks[seat].add(time.thread_time_ns() - began)
        try:
            text = game.write(action)
            action = game.read(text)
            refusal = game.check(view, action)
        except Exception as broken:
            what = f"gave no action of the game: {action!r}"
            raise _forfeit(contest, setup, seating, seat, made, what) from broken
        if refusal is not None:
            what = f"played {text!r}, which is against {refusal.clause}: {refusal.text}"
            raise _forfeit(contest, setup, seating, seat, made, what)
        state = game.apply(state, action)
        made.append(text)
        turns += seat != latest
        latest = seat
    outcome = game.outcome(state)
    assert outcome is not None
    if records is not None:
        path = records / f"{game.id}-{deal}-{turned}.txt"
        path.write_text(_record(contest, setup, seating, made), encoding="utf-8")
    scores, unit = _scores(outcome.results)
    places = range(contest.seats)
    return Match(
        winners=tuple(sorted(seating[seat] for seat in outcome.winners)),
        scores=tuple(scores[(place + turned) % contest.seats] for place in places if scores),
        unit=unit,
        turns=turns,
        steps=len(made),
        clause=outcome.clause,
    )


def _scores(results: tuple[str, ...]) -> tuple[list[int], str]:
    """The numbers that results begin with, and the word for them; none unless all have one."""
    found = [match for result in results if (match := _NUMBER.match(result))]
    if len(found) < len(results):
        return [], ""
    return [int(match[1]) for match in found], found[0][2].removesuffix("s") + "s"


def _forfeit(
    contest: Contest, setup: Setup, seating: tuple[int, ...], seat: int, made: list[str], what: str
) -> Forfeit:
    """The complaint about a bot, with the record of the match so far."""
    name = contest.contestants[seating[seat]].name
    where = f"{name} in seat {seat}, after {len(made)} actions of “{setup.seed}”, {what}"
    notes = (f"# {line}" for line in where.splitlines())
    return Forfeit(where, _record(contest, setup, seating, [*made, *notes]))


def _record(contest: Contest, setup: Setup, seating: tuple[int, ...], lines: list[str]) -> str:
    """A match as text: who played, and the lines."""
    named = [contest.contestants[place].name.partition(":") for place in seating]
    players = tuple(
        Player("bot", f"{level} in seat {number}", level, temperament)
        for number, (level, _, temperament) in enumerate(named)
    )
    return Table(contest.game, setup, players).save() + "\n".join([*lines, ""])
