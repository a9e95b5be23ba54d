"""What the deals of a contest say: shares won, scores, lengths, times; as JSON or as a table."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sticks.arena.clock import Times
from sticks.arena.contest import Contest
from sticks.arena.intervals import METHOD, Estimate, estimate, share
from sticks.arena.match import Deal, Match

FEW = 20
"""Of fewer deals than these the spread is known so badly that it has to be said."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did in the seat of one of its entries, on average over those.

    ``shares``: the share of a deal's matches that an entry won, deal by deal; k winners of a
    match have 1/k each. ``alone``: all entries are this bot's. ``score`` is None where the game
    counts nothing.
    """

    name: str
    entries: int
    alone: bool
    shares: tuple[float, ...]
    score: Estimate | None
    times: Times

    @property
    def share(self) -> Estimate:
        """The share of matches won; among its equals alone a bot is sure to win its part."""
        if self.alone:
            return Estimate(self.shares[0], self.shares[0], self.shares[0])
        return share(self.shares)


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of a contest; ``standings`` begin with the challenger's."""

    contest: Contest
    deals: int
    standings: tuple[Standing, ...]
    unit: str
    turns: Estimate
    steps: Estimate
    endings: dict[str, int]

    @property
    def par(self) -> float:
        """The share that each of equal players wins."""
        return 1 / self.contest.seats

    def to_json(self) -> dict[str, Any]:
        """As plain values for JSON. All but ``time`` is the same in every run."""
        seats = self.contest.seats
        rows = []
        for row in self.standings:
            values = {
                "bot": row.name,
                "entries": row.entries,
                "wins_per_deal": row.share.scaled(seats).to_json(),
                "share": row.share.to_json(),
            }
            rows.append(values if row.score is None else {**values, "score": row.score.to_json()})
        return {
            "game": self.contest.game.id,
            "seats": seats,
            "bots": [c.name for c in self.contest.contestants],
            "seed": self.contest.seed,
            "options": dict(self.contest.options),
            "deals": self.deals,
            "matches": self.deals * seats,
            "interval": METHOD,
            "par": {"share": round(self.par, 6), "wins_per_deal": 1},
            "standings": rows,
            "score_unit": self.unit or None,
            "turns": self.turns.to_json(),
            "steps": self.steps.to_json(),
            "endings": self.endings,
            "time": {
                row.name: {
                    "decisions": row.times.count,
                    "mean_ms": round(row.times.mean, 3),
                    "p95_ms": round(row.times.quantile(0.95), 3),
                }
                for row in self.standings
            },
        }


def summary(contest: Contest, deals: Iterable[Deal]) -> Summary:
    """Adds up the deals, in the order of their numbers. Raises ValueError when there is none."""
    played = sorted(deals, key=lambda deal: deal.number)
    if not played:
        raise ValueError("no deal has been played")
    matches = [match for deal in played for match in deal.matches]
    scored = all(match.scores for match in matches)
    places: dict[str, list[int]] = {}
    for place, contestant in enumerate(contest.contestants):
        places.setdefault(contestant.name, []).append(place)
    standings = []
    for name, mine in places.items():
        times = Times()
        for deal in played:
            if name in deal.times:
                times.merge(deal.times[name])
        score = estimate(_by_deal(played, partial(_score, mine))) if scored else None
        shares = tuple(_by_deal(played, partial(_won, mine)))
        standings.append(Standing(name, len(mine), len(places) == 1, shares, score, times))
    endings = Counter(match.clause for match in matches)
    return Summary(
        contest=contest,
        deals=len(played),
        standings=tuple(standings),
        unit=matches[0].unit if scored else "",
        turns=estimate(_by_deal(played, lambda m: m.turns)),
        steps=estimate(_by_deal(played, lambda m: m.steps)),
        endings={clause: endings[clause] for clause in sorted(endings)},
    )


def _by_deal(deals: Sequence[Deal], of: Callable[[Match], float]) -> list[float]:
    """The mean over the matches of each deal."""
    return [math.fsum(map(of, deal.matches)) / len(deal.matches) for deal in deals]


def _won(places: Sequence[int], match: Match) -> float:
    return sum(p in match.winners for p in places) / len(match.winners) / len(places)


def _score(places: Sequence[int], match: Match) -> float:
    return sum(match.scores[p] for p in places) / len(places)


def table(found: Summary) -> str:
    """The results for reading, a line a bot."""
    contest = found.contest
    matches = found.deals * contest.seats
    head = ["bot", "entries", "wins a deal", "share of wins"]
    head += [found.unit] if found.unit else []
    rows = [[*head, "CPU ms a decision: mean, 95 %"]]
    for row in found.standings:
        cells = [row.name, f"{row.entries}", figures(row.share.scaled(contest.seats), 2)]
        cells.append(figures(row.share.scaled(100), 1, " %"))
        cells += [figures(row.score, 2)] if row.score is not None else []
        rows.append([*cells, f"{row.times.mean:.2f}, {row.times.quantile(0.95):.2f}"])
    par = ["par", "", "1", f"{100 * found.par:.1f} %"]
    rows.append(par + [""] * (len(rows[0]) - len(par)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{contest.game.title}, {contest.seats} players, seed “{contest.seed}”: "
        f"{found.deals} deals in {contest.seats} seatings, {matches} matches",
        "",
    ]
    for row_cells in rows:
        padded = (cell.ljust(width) for cell, width in zip(row_cells, widths, strict=True))
        lines.append("  ".join(padded).rstrip())
    turns, steps = figures(found.turns, 1), figures(found.steps, 1)
    ends = ", ".join(f"{clause} {count}" for clause, count in found.endings.items())
    lines += [
        "",
        f"a match: {turns} turns, {steps} steps; ended by {ends}",
        f"[ ]: {METHOD}. Wins and scores are those of one entry; shared wins are split.",
    ]
    if found.deals < FEW:
        lines.append(f"Fewer than {FEW} deals: the intervals are rough.")
    return "\n".join(lines)


def figures(value: Estimate, digits: int, unit: str = "") -> str:
    """``32.5 [30.1, 34.9]``; without an interval ``32.5 [?]``."""
    if math.isnan(value.low):
        return f"{value.mean:.{digits}f}{unit} [?]"
    return f"{value.mean:.{digits}f}{unit} [{value.low:.{digits}f}, {value.high:.{digits}f}]"
