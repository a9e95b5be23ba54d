"""A plain bot for the rummy games: the yardstick of the others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sticks.bots.bot import Thinker, Thinking
from sticks.cards import KIND, KIND_NUMBER, KIND_SUIT, Card
from sticks.rummy.game import Rummy
from sticks.rummy.growing import places
from sticks.rummy.labels import parse
from sticks.rummy.notation import (
    DRAW_PILE,
    DRAW_STOCK,
    Action,
    Discard,
    Finish,
    Lay,
    New,
    Off,
    Swap,
)
from sticks.rummy.solver import advice
from sticks.rummy.state import View


class Greedy(Thinker):
    """Goes straight for its stick, and lays whatever it can once it is met.

    It takes the pile's card when that brings the stick nearer (or can be laid off at
    once), discards cards that it can spare, and among those one that the next player
    seems to have least use for.
    """

    def __init__(self, game: Rummy) -> None:
        self.game = game

    def think(self, view: View, rng: Random) -> Thinking:
        public = view.public
        if public.phase == "cut":
            return self.game.opening()
        yield
        if public.phase == "draw":
            return self._draw(view)
        offered: list[Action] = []
        for action in self.game.actions(view):
            offered.append(action)
            if isinstance(action, Lay):
                return action
            yield
        if plays := [a for a in offered if isinstance(a, (New, Off, Swap))]:
            return max(plays, key=self._gain)
        if Finish() in offered:
            return Finish()
        yield
        return self._discard(view, [a for a in offered if isinstance(a, Discard)])

    def _draw(self, view: View) -> Action:
        public = view.public
        if not public.pile:
            return DRAW_STOCK
        top = public.pile[-1]
        if view.stick is None:
            rules = self.game.rules
            reach = self.game.reach(view)
            fits = any(places(g, top, rules) for g in public.groups if g.owner in reach)
            return DRAW_PILE if fits and len(view.hand) > 1 else DRAW_STOCK
        useful = advice(view.hand, parse(view.stick, self.game.rules)).useful
        return DRAW_PILE if (top.rank, top.suit) in useful else DRAW_STOCK

    def _gain(self, action: Action) -> tuple[int, int]:
        """How much a play sheds: many cards first, natural ones before wild ones."""
        match action:
            case New(meld):
                wild = sum(self.game.rules.is_wild(KIND[c]) for c in meld.cards)
                return (len(meld.cards), -wild)
            case Off(card):
                return (1, -int(self.game.rules.is_wild(KIND[card])))
            case _:
                return (1, -2)

    def _discard(self, view: View, discards: list[Discard]) -> Action:
        if view.stick is not None:
            spare = set(advice(view.hand, parse(view.stick, self.game.rules)).spare)
            discards = [d for d in discards if d.card in spare] or discards
        seats = view.public.terms.seats
        rival = (view.public.turn + 1) % seats
        wanted = self._collects(view, rival)
        return min(discards, key=lambda d: (_nearness(d.card, wanted), -_discarded(view, d.card)))

    def _collects(self, view: View, rival: int) -> list[Card]:
        """What the next player has taken from the pile in this hand."""
        taken = [c for seat, verb, c in view.public.history if seat == rival and verb == "pile"]
        return [c for c in taken if c is not None]


def _nearness(card: Card, wanted: Iterable[Card]) -> int:
    """How many of the wanted cards are of this card's rank, or near it in its suit."""
    kind = KIND[card]
    near = 0
    for other in map(KIND.__getitem__, wanted):
        step = abs(KIND_NUMBER[kind] - KIND_NUMBER[other])
        near += step == 0 or (KIND_SUIT[kind] == KIND_SUIT[other] and step <= 2)
    return near


def _discarded(view: View, card: Card) -> int:
    """How many cards of this rank lie in the pile: what was discarded is wanted less."""
    number = KIND_NUMBER[KIND[card]]
    return sum(KIND_NUMBER[KIND[c]] == number for c in view.public.pile)
