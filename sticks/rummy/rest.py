"""How useful the naturals are that a lay-down leaves: for lay-offs and for new groups.

A hand and what a group takes of it are whole numbers with a field for every kind, or for every
rank, so that a lay-down is weighed with a few sums.
"""

from __future__ import annotations

from sticks.rummy.drafts import WILD, Draft, Drafts, Hand

_KIND, _RANK = 4, 8
"""Bits of a field."""
_KINDS = sum(1 << _KIND * kind for kind in range(52))
_BELOW_KING = sum(1 << _KIND * kind for kind in range(52) if kind % 13 < 12)
_RANKS = sum(1 << _RANK * rank for rank in range(13))
_TOP = _RANK * 12

_Toll = tuple[int, int, int, int, Draft]
"""What a group takes of each kind and of each rank; the kinds that would lengthen it, the field
of the rank that would; and the draft itself, kept as it is known by its identity."""


class Rest:
    """What lay-downs leave of a hand."""

    def __init__(self, hand: Hand) -> None:
        self.own = hand.rules.ace_high
        self.kinds = sum([hand.naturals[kind] << _KIND * kind for kind in hand.kinds])
        self.ranks = sum([count << _RANK * rank for rank, count in enumerate(hand.ranks)])
        self.tolls: dict[int, _Toll] = {}

    def value(self, drafts: Drafts) -> int:
        """Points for what is left: for ranks held again, neighbours, and cards that fit the groups.

        A card counts as many as there are of its rank, three at most; one more with its upper
        neighbour. Where one may go on in the turn of the lay-down at either end, one that could
        be laid off counts three.
        """
        kinds, ranks, tolls = self.kinds, self.ranks, self.tolls
        ends = rows = 0
        for draft in drafts:
            toll = tolls.get(id(draft))
            if toll is None:
                toll = tolls[id(draft)] = _toll(draft)
            kinds -= toll[0]
            ranks -= toll[1]
            ends |= toll[2]
            rows |= toll[3]
        held = (kinds | kinds >> 1 | kinds >> 2) & _KINDS
        few = (ranks ^ ranks >> 1) & ~(ranks >> 2 | ranks >> 3 | ranks >> 4) & _RANKS
        value = 3 * _total(ranks) - 2 * few.bit_count()
        value += (held & held >> _KIND & _BELOW_KING).bit_count()
        if self.own:
            value += 3 * _total(ranks & rows) + 3 * (held & ends).bit_count()
        return value


def _total(ranks: int) -> int:
    """All fields together."""
    return (ranks * _RANKS >> _TOP) & 255


def _toll(draft: Draft) -> _Toll:
    kinds = ranks = ends = row = 0
    slots = draft.slots
    for kind, _ in slots:
        if kind != WILD:
            kinds += 1 << _KIND * kind
            ranks += 1 << _RANK * (kind % 13)
    if draft.kind == "set":
        row = 255 << _RANK * (slots[0][1] % 13)
    elif draft.kind == "run":
        low, high = slots[0][1], slots[-1][1]
        if low % 13 > 1:
            ends |= 1 << _KIND * (low - 1)
        if high % 13 == 12:
            ends |= 1 << _KIND * (high - 12)
        elif high % 13:
            ends |= 1 << _KIND * (high + 1)
    return kinds, ranks, ends, row, draft
