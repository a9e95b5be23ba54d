"""Dressing: the wild cards of drafts are chosen, in every way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sticks.cards import KINDS, RED_JOKER, RED_SUITS, SUITS
from sticks.rummy.drafts import WILD, Draft, Drafts, Hand, Slot
from sticks.rummy.requirement import PartKind
from sticks.rummy.ruleset import Ruleset

ALIKE: frozenset[PartKind] = frozenset({"set", "pair", "wilds"})
"""Groups whose places are all the same."""

Wilds = tuple[tuple[int, int], ...]
"""The wild cards of a hand: kinds in the order in which they are spent, and how many of each."""


@dataclass(frozen=True, slots=True)
class Form:
    """What there is to dress of a draft.

    ``open``: the places of wild cards; ``alike``: whether these are all the same; ``sure``:
    whether any wild cards may lie there, as there is a natural card, say.
    """

    draft: Draft
    open: tuple[int, ...]
    alike: bool
    sure: bool


_forms: dict[int, Form] = {}


def form_of(draft: Draft) -> Form:
    """The form of a draft; kept by the draft's identity, as hands share most of their drafts."""
    found = _forms.get(id(draft))
    if found is None:
        if len(_forms) > 1 << 14:
            _forms.clear()
        slots = draft.slots
        places = tuple([at for at, slot in enumerate(slots) if slot[0] == WILD])
        sure = draft.kind == "wilds" or not (draft.low_ace or len(places) == len(slots))
        found = _forms[id(draft)] = Form(draft, places, draft.kind in ALIKE, sure)
    return found


class Figure:
    """A draft as it is dressed: its form, and what it has been dressed as so far."""

    def __init__(self, draft: Draft, rules: Ruleset) -> None:
        self.draft, self.rules = draft, rules
        form = form_of(draft)
        self.open, self.alike, self.sure = form.open, form.alike, form.sure
        self.dressed: dict[tuple[int, ...], Draft | None] = {}

    def wearing(self, chosen: tuple[int, ...]) -> Draft | None:
        """The draft with these wild cards in its open places, or None where that may not be."""
        known = self.dressed
        if chosen in known:
            return known[chosen]
        draft = self.draft
        slots, words = list(draft.slots), stood(draft.kind)
        for at, kind in zip(self.open, chosen, strict=True):
            slots[at] = kind, words[kind][slots[at][1]]
        found = None
        if self.sure or valid(draft, slots, self.rules):
            found = lain(draft, slots)
        known[chosen] = found
        return found


class Wardrobe:
    """The wild cards of a hand, and the drafts that are dressed with them.

    Lay-downs of a hand share many groups: each is dressed once.
    """

    def __init__(self, hand: Hand) -> None:
        self.rules = hand.rules
        self.wilds: Wilds = tuple([(kind, hand.wilds[kind]) for kind in hand.order])
        # By the identity of the draft, which the figure keeps.
        self.figures: dict[int, Figure] = {}

    def figure(self, draft: Draft) -> Figure:
        """The figure of a draft."""
        found = self.figures.get(id(draft))
        if found is None:
            found = self.figures[id(draft)] = Figure(draft, self.rules)
        return found

    def dressed(self, drafts: Drafts) -> Iterator[Drafts]:
        """The drafts with their wild cards chosen, in every way: jokers first, then the twos.

        A two can do all that a joker can, and stand for itself too, so twos are kept.
        """
        figures = list(map(self.figure, drafts))
        open_at = [at for at, figure in enumerate(figures) if figure.open]
        if not open_at:
            return iter((drafts,))
        if len(open_at) == 1:
            return self._one(drafts, figures[open_at[0]], open_at[0])
        return self._several(list(drafts), figures, open_at, self.wilds, ())

    def _one(self, drafts: Drafts, figure: Figure, at: int) -> Iterator[Drafts]:
        """All ways where one draft alone has open places."""
        before, after = drafts[:at], drafts[at + 1 :]
        for chosen in choices(self.wilds, len(figure.open), figure.alike):
            worn = figure.wearing(chosen)
            if worn is not None:
                yield (*before, worn, *after)

    def _several(
        self,
        done: list[Draft],
        figures: Sequence[Figure],
        open_at: Sequence[int],
        wilds: Wilds,
        before: tuple[int, ...],
    ) -> Iterator[Drafts]:
        """All ways to dress the drafts at these places; the others are done.

        ``before``: the wild cards of the draft before, if it is the same one. Such twins are
        dressed in order, as it does not matter which is which.
        """
        at, later = open_at[0], open_at[1:]
        figure = figures[at]
        twin = bool(later) and figures[later[0]] is figure
        for chosen in choices(wilds, len(figure.open), figure.alike):
            if before and self._order(chosen) < self._order(before):
                continue
            worn = figure.wearing(chosen)
            if worn is not None:
                done[at] = worn
                if later:
                    left = tuple([(kind, count - chosen.count(kind)) for kind, count in wilds])
                    more = chosen if twin else ()
                    yield from self._several(done, figures, later, left, more)
                else:
                    yield tuple(done)

    def _order(self, chosen: tuple[int, ...]) -> list[int]:
        kinds = [kind for kind, _ in self.wilds]
        return [kinds.index(kind) for kind in chosen]


FEW = 3
"""Places for which all choices of wild cards are kept; for more there may be thousands."""


def choices(wilds: Wilds, count: int, alike: bool) -> Iterable[tuple[int, ...]]:
    """Kinds of wild cards for so many places, in order; of places that are alike, once."""
    return _kept(wilds, count, alike) if count <= FEW else _choices(wilds, count, alike)


def _choices(wilds: Wilds, count: int, alike: bool) -> Iterator[tuple[int, ...]]:
    if not count:
        yield ()
        return
    for at, (kind, many) in enumerate(wilds):
        if many:
            rest = (*(() if alike else wilds[:at]), (kind, many - 1), *wilds[at + 1 :])
            for more in choices(rest, count - 1, alike):
                yield (kind, *more)


@lru_cache(maxsize=4096)
def _kept(wilds: Wilds, count: int, alike: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(_choices(wilds, count, alike))


@lru_cache(maxsize=8)
def stood(kind: PartKind) -> list[list[int]]:
    """What a wild card stands for, by its kind and by the place: itself where it can."""

    def stands(chosen: int, place: int) -> int:
        if kind == "wilds":
            return chosen
        if chosen < RED_JOKER and chosen % 13 == place % 13:
            red = [SUITS[one // 13] in RED_SUITS for one in (chosen, place)]
            if kind in ("set", "pair", "mixed") or (kind == "alternating" and red[0] == red[1]):
                return chosen
        return place

    # Of a group of wild cards the place is WILD, the last of each row.
    return [[stands(chosen, place) for place in range(RED_JOKER)] + [chosen] * 3
            for chosen in range(KINDS)]  # fmt: skip


def valid(draft: Draft, slots: list[Slot], rules: Ruleset) -> bool:
    """Whether a group with these wild cards has the naturals that it needs."""
    if draft.kind == "wilds":
        return True
    if draft.low_ace and slots[1][0] != slots[1][1]:
        return False
    for kind, stands in slots:
        if kind == stands and (rules.natural_twos or not rules.is_wild(kind)):
            return True
    return False


def lain(draft: Draft, slots: list[Slot]) -> Draft:
    """The draft with its places filled. Sets lie with their naturals first, by suit."""
    if draft.kind in ("set", "pair") and slots[-2][0] != slots[-2][1]:
        slots = sorted(slots, key=lambda slot: (slot[0] != slot[1], slot))
    elif draft.kind in ("set", "pair") and slots[-1][0] == slots[-1][1]:
        slots = sorted(slots)
    return Draft(draft.kind, tuple(slots), draft.low_ace)
