"""The strong bot of the rummy games, and its weaker and odder brothers.

While its stick is not met, it weighs for every discard how many cards still bring it nearer,
what the rest of the hand would be good for, and what the next player may want. Once it is met,
it imagines draws to see how soon the hand would be out. The race of the hand and the match
(:mod:`sticks.bots.rummy.race`) tell what a turn is worth.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from sticks.bots.bot import Thinker, Thinking
from sticks.bots.rummy.discards import Prospect, prospects
from sticks.bots.rummy.mind import EXPERT, Mind
from sticks.bots.rummy.playing import best_lay, best_play, kept, once_laid
from sticks.bots.rummy.shed import Places, held_back, left_of, places_of, unplaced
from sticks.bots.rummy.wayout import MOST_CARDS, way_out
from sticks.cards import KIND, Card
from sticks.rummy.game import Rummy
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
from sticks.rummy.state import NEVER_LIFTED, View, barred, lift

CLOSE = 2
"""A hand that is thought to lack so many cards to be out is looked at closely."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, and for a discard that was weighed what it would come to."""

    action: Action
    prospect: Prospect | None = None


class Expert(Thinker):
    """Plays to win: meets its stick soon, gets rid of the rest, and gives little away.

    How well it does so is a matter of its mind.
    """

    def __init__(self, game: Rummy, mind: Mind = EXPERT) -> None:
        self.game = game
        self.mind = mind

    def think(self, view: View, rng: Random) -> Thinking:
        decision = yield from self.decide(view, rng)
        return decision.action

    def decide(self, view: View, rng: Random) -> Generator[None, None, Decision]:
        """Thinks about the view's turn in slices."""
        public = view.public
        if public.phase == "cut":
            return Decision(self.game.opening())
        yield
        reach = self.game.reach(view)
        places = places_of(public.groups, view, reach)
        if public.phase == "draw":
            return Decision(self._draw(view, places, rng))
        offered: list[Action] = []
        for action in self.game.actions(view):
            offered.append(action)
            yield
        cards = [a.card for a in offered if isinstance(a, Discard)]
        lays = [a for a in offered if isinstance(a, Lay)]
        if lays and not self._overlooks_it(view, cards, rng):
            return Decision((yield from best_lay(view, lays, reach)))
        if plays := [a for a in offered if isinstance(a, (New, Off, Swap))]:
            if len(view.hand) <= MOST_CARDS and 0 < kept(view, places) <= CLOSE:
                way = yield from way_out(self.game, view)
                if way is not None:
                    return Decision(way)
            play = yield from best_play(view, plays, places, reach, self.mind.holds)
            if play is not None:
                return Decision(play)
        if Finish() in offered:
            return Decision(Finish())
        if len(cards) == 1:
            return Decision(Discard(cards[0]))
        found = yield from prospects(view, cards, places, self.mind, rng)
        best = self._choice(found, rng)
        return Decision(Discard(best.card), best)

    def _draw(self, view: View, places: Places, rng: Random) -> Action:
        """The pile's card if it brings the stick nearer, or the hand nearer to its end after that.

        A card that makes a group with all that is left does not: none would be left to go. With
        nothing but wild cards to wait with, it takes the pile's card to put it back, where it
        may: that gives nothing away.
        """
        public = view.public
        if not public.pile or (self.mind.overlooks and rng.random() < self.mind.overlooks):
            return DRAW_STOCK
        top = public.pile[-1]
        hand = view.hand
        if view.stick is not None:
            told = advice(hand, parse(view.stick, self.game.rules))
            if told.distance:
                return DRAW_PILE if (top.rank, top.suit) in told.useful else DRAW_STOCK
            hand, places = once_laid(view, self.game.reach(view)) or (hand, places)
        elif self.only_waits(view):
            return DRAW_PILE
        cards = (*hand, top)
        lifted = lift(cards, public, top, NEVER_LIFTED)
        may_go = [card for card in cards if not barred(card, public, top, lifted)]
        before = unplaced(left_of(hand, places), places)
        sheds = held_back(cards, may_go, places) < max(1, before)
        return DRAW_PILE if sheds else DRAW_STOCK

    def only_waits(self, view: View) -> bool:
        """Whether the hand is all wild cards with no group to go on, and any may be discarded."""
        rules, reach = self.game.rules, self.game.reach(view)
        return (
            not rules.bans
            and all(rules.is_wild(KIND[card]) for card in view.hand)
            and not any(group.wild and group.owner in reach for group in view.public.groups)
        )

    def _overlooks_it(self, view: View, cards: Sequence[Card], rng: Random) -> bool:
        """Whether the bot does not see yet that its stick is complete, and has a card to spare."""
        slow = self.mind.slow
        if not slow or view.stick is None or rng.random() >= slow:
            return False
        spare = advice(view.hand, parse(view.stick, self.game.rules)).spare
        return any(card in spare for card in cards)

    def _choice(self, found: Sequence[Prospect], rng: Random) -> Prospect:
        """The best discard, as far as this bot's judgement goes."""
        doubt = self.mind.doubt
        if not doubt:
            return found[0]
        return max(found, key=lambda one: one.worth + doubt * (rng.random() + rng.random() - 1))
