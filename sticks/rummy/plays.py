"""What a play would make of a view: cards go from the hand to the table.

Each function answers with the changed value or with the :class:`Refusal` that a clause
of melding gives. Whether a game allows the play at all, and what must be left to
discard, is for the game to say.
"""

from __future__ import annotations

from sticks.cards import KIND, Card, short
from sticks.game import Refusal
from sticks.rummy.fulfil import fulfil
from sticks.rummy.growing import add, growth_of_all, swap
from sticks.rummy.melds import Group, Meld, free_group, group
from sticks.rummy.notation import New, Off, Swap
from sticks.rummy.requirement import Part, Requirement
from sticks.rummy.state import View, make_view, with_groups
from sticks.values import replace


def lay_down(
    view: View, melds: tuple[Meld, ...], requirement: Requirement
) -> tuple[Group, ...] | Refusal:
    """The groups that the view's seat would have on the table (stick.1)."""
    assert view.seat is not None
    return _not_in_hand(view, melds) or fulfil(melds, requirement, view.seat)


_latest: dict[int, tuple[View, Off | New | Swap, View | Refusal]] = {}
"""The latest answer of :func:`grown`, at 0."""


def grown(view: View, action: Off | New | Swap) -> View | Refusal:
    """The view with the cards moved from hand to table, whatever is left to discard.

    The latest answer is kept: a play that has been checked is made next.
    """
    known = _latest.get(0)
    if known is not None and known[1] is action and _same(known[0], view):
        return known[2]
    found = _grown(view, action)
    _latest[0] = view, action, found
    return found


def _same(one: View, other: View) -> bool:
    """Whether two views are surely equal, told by the identity of their parts."""
    return one is other or (
        one.public is other.public
        and one.hand is other.hand
        and one.seat == other.seat
        and one.stick is other.stick
        and one.aside is other.aside
        and one.drawn is other.drawn
        and one.lifted == other.lifted
    )


def _grown(view: View, action: Off | New | Swap) -> View | Refusal:
    groups = view.public.groups
    rules = view.public.terms.rules
    assert view.seat is not None
    match action:
        case New(meld):
            if (wrong := _not_in_hand(view, (meld,))) is not None:
                return wrong
            made = free_group(meld, rules, view.seat)
            if isinstance(made, Refusal):
                return made
            gone = meld.cards
            groups = (*groups, made)
        case Off(card, stands, number, end):
            if (wrong := _unfit(view, card, number)) is not None:
                return wrong
            found = add(groups[number], card, stands, end, rules)
            if isinstance(found, Refusal):
                return found
            gone = (card,)
            groups = (*groups[:number], found[0], *groups[number + 1 :])
        case Swap(use=use):
            between = taken(view, action)
            return between if isinstance(between, Refusal) else grown(between, use)
    hand = tuple([c for c in view.hand if c not in gone])
    public = with_groups(view.public, groups, growth_of_all(groups, rules))
    return make_view(public, view.seat, hand, view.stick, view.aside, view.drawn, view.lifted)


def taken(view: View, action: Swap) -> View | Refusal:
    """The view with the natural card on the table and the wild in hand (wild.3)."""
    card, number, wild = action.card, action.group, action.wild
    if (wrong := _unfit(view, card, number)) is not None:
        return wrong
    groups = view.public.groups
    changed = swap(groups[number], card, wild, view.public.terms.rules)
    if isinstance(changed, Refusal):
        return changed
    used = action.use.meld.cards if isinstance(action.use, New) else (action.use.card,)
    if wild not in used:
        return Refusal("wild.3", "The wild that you take must be used at once.")
    groups = (*groups[:number], changed, *groups[number + 1 :])
    hand = (*(c for c in view.hand if c != card), wild)
    return replace(view, hand=hand, public=replace(view.public, groups=groups))


def as_set(view: View, meld: Meld) -> Group | Refusal:
    """The set that a meld makes, or why it is none."""
    assert view.seat is not None
    return group(meld, Part("set", len(meld.cards)), view.public.terms.rules, view.seat)


def missing(card: Card) -> Refusal:
    """The refusal for a card that is not in hand."""
    return Refusal("turn.2", f"{short(KIND[card])} ({card}) is not in your hand.")


def _unfit(view: View, card: Card, number: int) -> Refusal | None:
    if card not in view.hand:
        return missing(card)
    if number >= len(view.public.groups):
        return Refusal("turn.2", f"There is no group {number + 1} on the table.")
    return None


def _not_in_hand(view: View, melds: tuple[Meld, ...]) -> Refusal | None:
    """The refusal for cards that are not in hand, or that stand there twice."""
    cards = [card for meld in melds for card in meld.cards]
    for i, card in enumerate(cards):
        if card not in view.hand:
            return missing(card)
        if card in cards[:i]:
            return Refusal("stick.1", f"{short(KIND[card])} ({card}) is laid twice.")
    return None
