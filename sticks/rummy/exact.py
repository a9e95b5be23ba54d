"""How far a hand is from a list of groups: the exact search that works for all of them.

A *placement* gives every group a target: a rank, a window in a suit… For one placement

* ``naturals`` is the most places that natural cards can fill: a matching of cards to places;
* ``forced`` counts the places that no wild card may fill: one in each group without a natural
  card, the two of a low ace, every open place of a group that bars wild cards. Natural twos
  may serve here. It is again a matching, and both can be reached at once (the places that a
  matching can fill form a matroid).

So the cards missing are ``max(size - naturals - wilds, forced)``, and the distance is the
least of these over all placements. Groups of one kind are tried in a fixed order, best
target first, and cut as soon as they cannot beat what was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sticks.cards import KIND, KINDS, RED_SUITS, SUITS
from sticks.rummy.requirement import Part
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at, ranks, starts

Kinds = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """One way in which a group can stand.

    ``places``: the natural kinds that each place takes (equal places share one tuple), with
    how many such places there are. ``needs``: for each place that no wild card may fill, or
    for the one natural card of the group, the kinds that serve.
    """

    places: tuple[tuple[Kinds, int], ...]
    needs: tuple[Kinds, ...]
    rank: int = 0

    def most(self, counts: Sequence[int]) -> int:
        """The most naturals that this group could take if it were alone."""
        total = 0
        for kinds, size in self.places:
            if size == 1:
                for kind in kinds:
                    if counts[kind]:
                        total += 1
                        break
            else:
                total += min(size, sum([counts[kind] for kind in kinds]))
        return total


@lru_cache(maxsize=4096)
def targets(part: Part, rules: Ruleset) -> tuple[Target, ...]:
    """Every way in which a group can stand, in a fixed order."""
    return tuple(_targets(part, rules))


def _targets(part: Part, rules: Ruleset) -> list[Target]:
    natural = [k for k in range(52) if not rules.is_wild(k)]
    if part.kind == "wilds":
        return [Target((), ())]
    if part.kind == "suit":
        suited = [
            tuple(k for k in natural if k // 13 == SUITS.index(s)) for s in part.suit or SUITS
        ]
        return [Target(((kinds, part.size),), (kinds,) * part.size) for kinds in suited]
    if part.kind == "royals":
        kinds = tuple(13 * suit + rank for suit in range(4) for rank in (11, 12))
        each = tuple(((k,), 1) for k in kinds if k in natural)
        return [Target(each, (tuple(k for k in kinds if k in natural),))]
    if part.kind in ("set", "pair"):
        found = []
        for number in ranks(part, rules):
            kinds = tuple(range(number - 1, 52, 13))
            wild = number in rules.wild_numbers
            places = () if wild else ((kinds, part.size),)
            needs = (kinds,) if part.wild else (kinds,) * part.size
            found.append(Target(places, needs, number))
        return found
    found = []
    for start in starts(part, rules):
        for suits in _suits(part, start):
            found.append(_run(part, rules, start, suits))
    return found


def _suits(part: Part, start: int) -> list[list[str]]:
    """For each way to run, the suits that each place takes."""
    if part.kind == "mixed":
        return [[SUITS] * part.size]
    if part.kind == "run":
        return [[suit] * part.size for suit in part.suit or SUITS]
    red = "".join(s for s in SUITS if s in RED_SUITS)
    black = "".join(s for s in SUITS if s not in RED_SUITS)
    return [[(red, black)[(place + first) % 2] for place in range(part.size)] for first in range(2)]


def _run(part: Part, rules: Ruleset, start: int, suits: list[str]) -> Target:
    places: list[Kinds] = []
    serving: list[int] = []
    low_ace: Kinds = ()
    for place, choice in enumerate(suits):
        number = number_at(start + place)
        kinds = tuple(13 * SUITS.index(s) + number - 1 for s in choice)
        if number not in rules.wild_numbers:
            places.append(kinds)
            serving += kinds
        elif rules.natural_twos:
            serving += kinds
        if start == 1 and place == 1 and rules.ace_high:
            low_ace = kinds
    needs = tuple(places) if not part.wild else (low_ace or tuple(serving),)
    return Target(tuple((kinds, 1) for kinds in places), needs)


def matched(places: Sequence[tuple[Kinds, int]], counts: Sequence[int]) -> int:
    """The most cards of a hand that the places can take, each card once.

    ``counts`` holds for each kind how many cards the hand has. Augmenting paths.
    """
    left = list(counts)
    used: list[dict[int, int]] = [{} for _ in places]
    room = [size for _, size in places]

    def place(index: int, seen: set[int]) -> bool:
        kinds = places[index][0]
        for kind in kinds:
            if left[kind]:
                left[kind] -= 1
                used[index][kind] = used[index].get(kind, 0) + 1
                return True
        for kind in kinds:
            if kind in seen:
                continue
            seen.add(kind)
            for other, taken in enumerate(used):
                if other != index and taken.get(kind) and place(other, seen):
                    taken[kind] -= 1
                    used[index][kind] = used[index].get(kind, 0) + 1
                    return True
        return False

    found = 0
    for index in range(len(places)):
        while room[index] and place(index, set()):
            room[index] -= 1
            found += 1
    return found


def counts_of(hand: Sequence[int]) -> list[int]:
    """How many cards of each of the 54 kinds a hand has."""
    counts = [0] * KINDS
    for card in hand:
        counts[KIND[card]] += 1
    return counts


def missing(
    counts: Sequence[int],
    parts: Sequence[Part],
    rules: Ruleset,
    *,
    differ: bool,
    at_least: int = 0,
    at_most: int | None = None,
) -> int:
    """The least number of cards to add to a hand so that all parts can be laid.

    ``counts``: the hand's cards of each of the 54 kinds. What the caller knows already, that
    it is ``at_least`` and ``at_most`` so many, shortens the search.
    """
    wilds = sum(count for kind, count in enumerate(counts) if count and rules.is_wild(kind))
    search = _Search(counts, parts, rules, differ=differ)
    search.best = search.size if at_most is None else at_most
    search.enough, search.wilds = at_least, wilds
    search.choose(0, 0, 0)
    return search.best


class _Search:
    """One search. Runs are placed before sets, whose cards are less particular.

    Where each place of a run takes one kind only, taking the hand's cards one group after the
    other finds the most naturals; otherwise (``loose``) the sum is a bound, and the matching
    counts.
    """

    def __init__(
        self, counts: Sequence[int], parts: Sequence[Part], rules: Ruleset, *, differ: bool
    ) -> None:
        self.counts, self.differ = counts, differ
        self.left = list(counts)
        self.size = sum(part.size for part in parts)
        self.best = self.enough = self.wilds = 0
        order = ["run", "royals", "mixed", "alternating", "suit", "pair", "set", "wilds"]
        self.parts = sorted(
            parts, key=lambda p: (order.index(p.kind), not p.number, -p.size, p.suit, str(p))
        )
        self.loose = any(part.kind in ("mixed", "alternating", "suit") for part in parts)
        self.choices = [self.targets_of(part, rules) for part in self.parts]
        self.chosen: list[Target] = []

    def targets_of(self, part: Part, rules: Ruleset) -> list[Target]:
        """A part's targets as this hand sees them: no two alike, none that another contains."""
        found: list[Target] = []
        is_set = part.kind in ("set", "pair")
        every = [self.seen(target) for target in targets(part, rules)]
        every.sort(key=lambda target: -target.most(self.counts))
        for target in every:
            if (is_set and self.differ) or not any(
                other == target or (not is_set and _within(target, other)) for other in found
            ):
                found.append(target)
        return found

    def seen(self, target: Target) -> Target:
        """A target with the kinds that the hand has."""
        counts = self.counts
        places = [(tuple([k for k in kinds if counts[k]]), size) for kinds, size in target.places]
        needs = [tuple([k for k in kinds if counts[k]]) for kinds in target.needs]
        rank = target.rank if self.differ else 0
        return Target(tuple([place for place in places if place[0]]), tuple(needs), rank)

    def choose(self, index: int, start: int, naturals: int) -> None:
        """Places the parts from ``index`` on; ``naturals`` are taken by those before."""
        if index == len(self.parts):
            self.judge(naturals)
            return
        part, left = self.parts[index], self.left
        rest = 0
        for later in range(index + 1, len(self.parts)):
            rest += max([target.most(left) for target in self.choices[later]])
        same = index + 1 < len(self.parts) and self.parts[index + 1] == part
        for place in range(start, len(self.choices[index])):
            target = self.choices[index][place]
            most = target.most(left)
            if self.best <= self.enough:
                return
            if self.size - naturals - most - rest - self.wilds >= self.best:
                continue
            if self.differ and target.rank and any(t.rank == target.rank for t in self.chosen):
                continue
            taken = [] if self.loose else self.take(target)
            gained = most if self.loose else len(taken)
            self.chosen.append(target)
            self.choose(index + 1, place if same else 0, naturals + gained)
            self.chosen.pop()
            for kind in taken:
                left[kind] += 1

    def take(self, target: Target) -> list[int]:
        """Takes all naturals that a target can have from what is left."""
        taken = []
        for kinds, size in target.places:
            for kind in kinds:
                while size and self.left[kind]:
                    self.left[kind] -= 1
                    size -= 1
                    taken.append(kind)
        return taken

    def judge(self, naturals: int) -> None:
        """What is missing in this placement."""
        if self.loose:
            places = [place for target in self.chosen for place in target.places]
            naturals = matched(places, self.counts)
        short = max(0, self.size - naturals - self.wilds)
        if short < self.best:
            needs = [(kinds, 1) for target in self.chosen for kinds in target.needs]
            forced = len(needs) - matched(needs, self.counts)
            self.best = min(self.best, max(short, forced))


def _within(target: Target, other: Target) -> bool:
    """Whether another target can do all that this one can."""
    return set(target.places) <= set(other.places) and all(
        set(mine) <= set(its) for mine, its in zip(target.needs, other.needs, strict=True)
    )
