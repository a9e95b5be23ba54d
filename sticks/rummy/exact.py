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

    def most(self, counts: Sequence[int]) -> int:
        """The most naturals that this group could take if it were alone."""
        return sum(min(size, sum(counts[k] for k in kinds)) for kinds, size in self.places)

    def serves(self, counts: Sequence[int]) -> bool:
        """Whether any card of the hand can meet one of its needs."""
        return any(counts[kind] for kinds in self.needs for kind in kinds)


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
            found.append(Target(places, (kinds,) if part.wild else (kinds,) * part.size))
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
    counts: Sequence[int], parts: Sequence[Part], rules: Ruleset, *, differ: bool, at_least: int = 0
) -> int:
    """The least number of cards to add to a hand so that all parts can be laid.

    ``counts``: the hand's cards of each of the 54 kinds. The search stops at ``at_least``.
    """
    wilds = sum(count for kind, count in enumerate(counts) if count and rules.is_wild(kind))
    size = sum(part.size for part in parts)
    order = sorted(parts, key=lambda part: (len(targets(part, rules)), -part.size, str(part)))
    choices: list[list[tuple[int, Target]]] = []
    for part in order:
        found = [(target.most(counts), target) for target in targets(part, rules)]
        found.sort(key=lambda pair: -pair[0])
        blank = [pair for pair in found if not pair[0] and not pair[1].serves(counts)]
        if not differ:
            found = [p for p in found if p[0] or p[1].serves(counts)] + blank[:1]
        choices.append(found)
    most_after = [0] * (len(order) + 1)
    for index in range(len(order) - 1, -1, -1):
        most_after[index] = most_after[index + 1] + choices[index][0][0]
    is_set = [part.kind in ("set", "pair") for part in order]
    best = size + 1

    def search(index: int, start: int, chosen: list[Target], bound: int) -> None:
        nonlocal best
        if index == len(order):
            naturals = matched([place for target in chosen for place in target.places], counts)
            if size - naturals - wilds >= best:
                return
            needs = [(kinds, 1) for target in chosen for kinds in target.needs]
            forced = len(needs) - matched(needs, counts)
            best = min(best, max(size - naturals - wilds, forced, 0))
            return
        same = index + 1 < len(order) and order[index + 1] == order[index]
        for place in range(start, len(choices[index])):
            most, target = choices[index][place]
            rest = most_after[index + 1]
            if same:
                alike = 1
                while order[index + alike] == order[index]:
                    alike += 1
                    if index + alike == len(order):
                        break
                rest = most * (alike - 1) + most_after[index + alike]
            if best <= at_least or size - bound - most - rest - wilds >= best:
                return
            if (
                differ
                and is_set[index]
                and any(chosen[i].needs[0] == target.needs[0] for i in range(index) if is_set[i])
            ):
                continue
            search(index + 1, place if same else 0, [*chosen, target], bound + most)

    search(0, 0, [], 0)
    return best
