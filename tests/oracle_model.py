"""The distance of full hands by CP-SAT, from a model that shares nothing with the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from ortools.sat.python import cp_model

from sticks.cards import KIND, Card
from sticks.rummy.requirement import Part, Requirement

SUITS = "shdc"


class Model:
    """A requirement as a constraint model; the hand's counts are set anew for every question."""

    def __init__(self, requirement: Requirement) -> None:
        self.requirement, self.rules = requirement, requirement.rules
        self.model = cp_model.CpModel()
        self.held = [self.model.new_int_var(0, 24, "") for _ in range(54)]
        self.used: list[list[cp_model.IntVar]] = [[] for _ in range(54)]
        self.wilds: list[cp_model.IntVar] = []
        self.missing: list[cp_model.IntVar] = []
        self.set_ranks: list[list[cp_model.IntVar]] = [[] for _ in range(13)]
        if requirement.kind == "parts":
            for part in requirement.parts:
                self.part(part)
        elif requirement.kind == "anything":
            self.either()
        else:
            self.everything()
        if requirement.differ:
            for chosen in self.set_ranks:
                self.model.add(sum(chosen) <= 1)
        for kind in range(54):
            self.model.add(sum(self.used[kind]) <= self.held[kind])
        wild = [k for k in range(54) if self.rules.is_wild(k)]
        free = sum(self.held[k] for k in wild) - sum(sum(self.used[k]) for k in wild)
        self.model.add(sum(self.wilds) <= free)
        self.model.minimize(sum(self.missing))
        self.solver = cp_model.CpSolver()
        self.solver.parameters.num_workers = 1

    def new(self, most: int) -> cp_model.IntVar:
        return self.model.new_int_var(0, most, "")

    def itself(self, kind: int) -> bool:
        """Whether a card of this kind may stand for itself as a natural card."""
        return not self.rules.is_wild(kind) or (self.rules.natural_twos and kind % 13 == 1)

    def part(self, part: Part, chosen: cp_model.IntVar | None = None) -> None:
        """One group; ``chosen``: whether it is wanted at all."""
        match part.kind:
            case "wilds":
                wild, missing = self.new(part.size), self.new(part.size)
                self.wilds.append(wild)
                self.missing.append(missing)
                self.model.add(wild + missing == part.size)
            case "set" | "pair" | "suit":
                self.heap(part, chosen)
            case _:
                self.row(part, chosen)

    def fill(
        self,
        part: Part,
        naturals: list[cp_model.IntVar],
        size: cp_model.LinearExprT,
        least: cp_model.LinearExprT,
    ) -> cp_model.IntVar:
        """Fills up a group with wild and missing cards; it has ``least`` naturals in the end."""
        wild = self.new(part.size if part.wild and part.kind != "suit" else 0)
        missing = self.new(part.size)
        self.wilds.append(wild)
        self.missing.append(missing)
        self.model.add(sum(naturals) + wild + missing == size)
        self.model.add(sum(naturals) + missing >= least)
        return missing

    def heap(self, part: Part, chosen: cp_model.IntVar | None) -> None:
        """Cards of one rank, or of one suit, in any number."""
        groups: list[tuple[int, list[int]]] = []
        if part.kind == "suit":
            for suit in range(4):
                if part.suit in ("", SUITS[suit]):
                    suited = range(13 * suit, 13 * suit + 13)
                    groups.append((-1, [k for k in suited if not self.rules.is_wild(k)]))
        else:
            for number in range(13):
                fits = [k for k in range(number, 52, 13) if self.itself(k)]
                barred = not part.wild and self.rules.is_wild(number)
                if fits and not barred and part.number in (0, number + 1):
                    groups.append((number, fits))
        here = [self.new(1) for _ in groups]
        wanted = 1 if chosen is None else chosen
        self.model.add(sum(here) == wanted)
        naturals = []
        for (number, kinds), at in zip(groups, here, strict=True):
            if number >= 0:
                self.set_ranks[number].append(at)
            for kind in kinds:
                count = self.new(part.size)
                self.model.add(count <= part.size * at)
                self.used[kind].append(count)
                naturals.append(count)
        self.fill(part, naturals, part.size * wanted, wanted)

    def row(self, part: Part, chosen: cp_model.IntVar | None) -> None:
        """Places, each for certain kinds: runs, and the royals."""
        rows: list[tuple[bool, list[tuple[int, tuple[int, ...]]]]] = []
        for start in range(1, self.rules.top - part.size + 2):
            if part.kind == "royals" or part.number not in (0, start):
                continue
            places = range(start, start + part.size)
            wild_places = [self.rules.is_wild((place - 1) % 13) for place in places]
            if not part.wild and any(wild_places):
                continue
            low = start == 1 and self.rules.ace_high
            for suits in self.suits(part):
                cells = [
                    (at, tuple(13 * s + (at - 1) % 13 for s in suits[(at - start) % len(suits)]))
                    for at in places
                ]
                rows.append((low, cells))
        if part.kind == "royals":
            royal = [13 * s + n for s in range(4) for n in (11, 12)]
            rows.append((False, [(place, (kind,)) for place, kind in enumerate(royal)]))
        here = [self.new(1) for _ in rows]
        wanted = 1 if chosen is None else chosen
        self.model.add(sum(here) == wanted)
        cover: dict[tuple[int, tuple[int, ...]], list[cp_model.IntVar]] = {}
        for (_, cells), at in zip(rows, here, strict=True):
            for cell in cells:
                cover.setdefault(cell, []).append(at)
        naturals, twos = [], []
        for (place, kinds), by in cover.items():
            filled = []
            for kind in kinds:
                if self.itself(kind) and not (self.rules.is_wild(kind) and not part.wild):
                    count = self.new(1)
                    self.used[kind].append(count)
                    filled.append(count)
                    if place == 2:
                        twos.append((kinds, count))
            self.model.add(sum(filled) <= sum(by))
            naturals += filled
        missing = self.fill(part, naturals, part.size * wanted, wanted)
        for (low, cells), at in zip(rows, here, strict=True):
            if low:
                own = [count for kinds, count in twos if kinds == cells[1][1]]
                self.model.add(sum(own) + missing >= at)

    def suits(self, part: Part) -> list[list[tuple[int, ...]]]:
        """For each way to run, the suits of its places, over and over."""
        if part.kind == "mixed":
            return [[(0, 1, 2, 3)]]
        if part.kind == "run":
            return [[(s,)] for s in range(4) if part.suit in ("", SUITS[s])]
        return [[(1, 2), (0, 3)], [(0, 3), (1, 2)]]

    def either(self) -> None:
        """A set or a run of three."""
        chosen = [self.new(1), self.new(1)]
        self.model.add(sum(chosen) == 1)
        self.part(Part("set", 3), chosen[0])
        self.part(Part("run", 3), chosen[1])

    def everything(self) -> None:
        """Sets of any size, and runs as rows of runs of three to five."""
        total: list[cp_model.LinearExprT] = []
        for number in range(13):
            kinds = [k for k in range(number, 52, 13) if self.itself(k)]
            if kinds:
                at, size = self.new(1), self.new(40)
                self.model.add(size >= 3 * at)
                self.model.add(size <= 40 * at)
                counts = [self.new(24) for _ in kinds]
                for kind, count in zip(kinds, counts, strict=True):
                    self.used[kind].append(count)
                self.fill(Part("set", 40), counts, size, at)
                total.append(size)
        for suit, length, start in product(range(4), (3, 4, 5), range(1, self.rules.top + 1)):
            if start + length - 1 > self.rules.top:
                continue
            times = self.new(3)
            naturals, twos = [], []
            for place in range(start, start + length):
                kind = 13 * suit + (place - 1) % 13
                if self.itself(kind):
                    count = self.new(3)
                    self.model.add(count <= times)
                    self.used[kind].append(count)
                    naturals.append(count)
                    twos += [count] * (place == 2)
            missing = self.fill(Part("run", 15), naturals, length * times, times)
            if start == 1 and self.rules.ace_high:
                self.model.add(sum(twos) + missing >= times)
            total.append(length * times)
        self.model.add(sum(total) >= self.rules.hand_size)

    def distance(self, hand: Sequence[Card]) -> int:
        """The distance of a hand."""
        counts = Counter(KIND[card] for card in hand)
        for kind, variable in enumerate(self.held):
            domain = self.model.proto.variables[variable.index].domain
            domain[0] = domain[1] = counts[kind]
        status = self.solver.solve(self.model)
        assert status == cp_model.OPTIMAL
        return round(self.solver.objective_value)


@lru_cache(maxsize=8)
def model(requirement: Requirement) -> Model:
    """The model of a requirement, built once."""
    return Model(requirement)
