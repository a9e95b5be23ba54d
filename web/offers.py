"""What the player may do now, worked out once for a position and asked often.

Everything is judged by the game's own ``check`` on the player's view, so the page offers
nothing that the rules would refuse and knows nothing that the player may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sticks.cards import KIND, Card
from sticks.game import AnyGame
from sticks.rummy import notation, solver
from sticks.rummy.fulfil import as_meld
from sticks.rummy.growing import places
from sticks.rummy.growing import swap as swapped
from sticks.rummy.labels import parse
from sticks.rummy.melds import Group, Meld
from sticks.rummy.notation import Action, Cut, Deal, Discard, Draw, Finish, Lay, Off, Swap
from sticks.rummy.state import View


@dataclass(frozen=True, slots=True)
class Offers:
    """What one's turn allows: where to draw, what may be discarded, whether it may end.

    ``mine``: it is the player's turn. ``further``: new groups and lay-offs are possible.
    ``discards``: the cards that may be discarded.
    """

    mine: bool = False
    cut: bool = False
    deal: bool = False
    stock: bool = False
    pile: bool = False
    play: bool = False
    further: bool = False
    end: bool = False
    discards: frozenset[Card] = frozenset()


NOTHING_OFFERED = Offers()


@dataclass(frozen=True, slots=True)
class Target:
    """A place on the table where the picked card may go.

    ``group`` counts from 0; ``end`` is "low", "high" or "" for a set. ``stands`` is what a
    wild would stand for, "" for the card itself. ``action`` is the text that plays it.
    """

    group: int
    end: str
    stands: str
    action: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wild on the table that the picked card could be swapped for."""

    group: int
    wild: Card


def offers(game: AnyGame, view: View) -> Offers:
    """The offers of a position to the view's seat."""
    public = view.public
    if view.seat != public.turn or public.phase == "over":
        return NOTHING_OFFERED
    mine = Offers(mine=True)

    def may(action: Action) -> bool:
        return game.check(view, action) is None

    match public.phase:
        case "cut":
            return replace(mine, cut=may(Cut()), deal=may(Deal()))
        case "draw":
            return replace(mine, stock=may(Draw("stock")), pile=may(Draw("pile")))
    return replace(
        mine,
        play=True,
        further=view.seat in public.down,
        end=may(Finish()),
        discards=frozenset(card for card in view.hand if may(Discard(card))),
    )


def best_lay_down(game: AnyGame, view: View, distance: int | None) -> tuple[Meld, ...]:
    """The melds of the best lay-down that the rules allow now, or none."""
    if view.stick is None or distance != 0 or view.public.phase != "play":
        return ()
    if view.seat != view.public.turn:
        return ()
    requirement = parse(view.stick, view.public.terms.rules)
    for lay in solver.lay_downs(view.hand, requirement, 20):
        melds = tuple(map(as_meld, lay))
        if game.check(view, Lay(melds)) is None:
            return melds
    return ()


def targets(game: AnyGame, view: View, card: Card) -> tuple[Target, ...]:
    """Where on the table this card of the hand may be laid off now."""
    public = view.public
    if public.phase != "play" or view.seat != public.turn or view.seat not in public.down:
        return ()
    found = []
    for number, group in enumerate(public.groups):
        for end, stands in places(group, card, public.terms.rules):
            off = Off(card, stands, number, end)
            if game.check(view, off) is None:
                found.append(Target(number, end, stands, notation.write(off)))
    return tuple(found)


def swaps(view: View, card: Card) -> tuple[Wanted, ...]:
    """The wilds on the table in whose place this card fits (wild.3)."""
    public = view.public
    if not public.terms.reclaim or public.phase != "play" or view.seat != public.turn:
        return ()
    if view.seat not in public.down:
        return ()
    return tuple(
        Wanted(number, wild)
        for number, group in enumerate(public.groups)
        for wild in group.cards
        if isinstance(swapped(group, card, wild, public.terms.rules), Group)
    )


def swap_uses(game: AnyGame, view: View, card: Card, group: int, wild: Card) -> tuple[Swap, ...]:
    """Every way to use a wild at once after swapping this card in for it."""
    offered: Any = game.actions(view)
    return tuple(
        replace(action, card=card)
        for action in offered
        if isinstance(action, Swap)
        and action.group == group
        and KIND[action.card] == KIND[card]
        and action.wild == wild
    )
