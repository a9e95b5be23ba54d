"""Advice to a person who plays a rummy game: what the expert would do, and why."""

from __future__ import annotations

from random import Random

from sticks.bots.bot import Advising, Hint
from sticks.bots.rummy.discards import Prospect
from sticks.bots.rummy.expert import Expert
from sticks.bots.rummy.mind import EXPERT
from sticks.bots.rummy.seen import counts_of, drawable, live, unseen
from sticks.cards import KIND, short
from sticks.rummy.game import Rummy
from sticks.rummy.labels import parse
from sticks.rummy.melds import spoken_group
from sticks.rummy.notation import Action, Discard, Draw, Finish, Lay, New, Off, Swap
from sticks.rummy.solver import advice
from sticks.rummy.state import View

OFTEN, SELDOM = 0.35, 0.15
"""From which chance on somebody probably wants a card, and below which probably not."""


class HintGiver:
    """Advises as the expert plays."""

    def __init__(self, game: Rummy) -> None:
        self.game = game
        self.expert = Expert(game, EXPERT)

    def advise(self, view: View, rng: Random) -> Advising:
        """The expert's choice with the numbers that justify it."""
        decision = yield from self.expert.decide(view, rng)
        yield
        return Hint(decision.action, self._reason(view, decision.action, decision.prospect))

    def _reason(self, view: View, action: Action, prospect: Prospect | None) -> str:
        match action:
            case Draw(source):
                return self._of_draw(view, source)
            case Lay():
                gone = sum(len(meld.cards) for meld in action.melds)
                kept = len(view.hand) - gone
                stay = "stays" if kept == 1 else "stay"
                return (
                    "You hold all that your stick asks for. Laid down it counts for good, "
                    f"whatever comes; {_cards(kept)} {stay} in your hand."
                )
            case Off(card, _, number):
                group = view.public.groups[number]
                where = f"{{{group.owner}'s}} {spoken_group(group)}"
                left = _cards(len(view.hand) - 1)
                return f"{short(KIND[card])} fits {where}. That leaves {left} until you are out."
            case New(meld):
                left = _cards(len(view.hand) - len(meld.cards))
                return f"These {len(meld.cards)} cards make a group. That leaves {left} in hand."
            case Swap(card):
                return (
                    f"{short(KIND[card])} takes the place of a wild card on the table, and the "
                    "wild one goes down at once: one card fewer in your hand."
                )
            case Discard(card):
                if prospect is not None:
                    return self._of_discard(view, prospect)
                if len(view.hand) == 1:
                    return f"{short(KIND[card])} is your last card: discard it and you are out."
                return f"{short(KIND[card])} is the only card that you may discard."
            case Finish():
                return "All that can go down is down, and this turn needs no discard."
        return "Nothing hangs on it: all cards are face down, and the hand has to begin."

    def _of_draw(self, view: View, source: str) -> str:
        public = view.public
        top = short(KIND[public.pile[-1]]) if public.pile else ""
        if view.stick is None:
            if source == "pile" and self.expert.only_waits(view):
                return f"You can only wait. Take {top} and discard it again: it gives nothing away."
            if source == "pile":
                return f"{top} finds a place on the table with what you hold; the stock may not."
            if not top:
                return "There is no card on the pile, so draw from the stock."
            return (
                f"{top} brings your hand no nearer to its end. The stock may have a card that does."
            )
        told = advice(view.hand, parse(view.stick, self.game.rules))
        if not told.distance:
            ready = "You hold all that your stick asks for and can lay it down in this turn. "
            if source == "pile":
                return f"{ready}{top} goes with what is left of your hand then."
            return f"{ready}See what the stock has for the rest of your hand."
        pool = drawable(view, unseen(view))
        outs = live(told.useful, counts_of(pool))
        missing = _cards(told.distance)
        if source == "pile":
            few = "only " if 0 < 4 * outs < len(pool) else ""
            return (
                f"Your stick lacks {missing}, and {top} makes it one fewer. Of the {len(pool)} "
                f"cards that you have not seen, {few}{outs or 'none'} would do the same."
            )
        if not outs:
            return (
                f"Your stick lacks {missing}, and none of the {len(pool)} cards that you have not "
                "seen brings it nearer by itself: take what comes."
            )
        other = f"{top} would not bring you nearer. " if top else ""
        does = "would" if other else "bring you nearer" if outs != 1 else "brings you nearer"
        return (
            f"Your stick lacks {missing}. {other}Of the {len(pool)} cards that you have "
            f"not seen, {outs} {does}."
        )

    def _of_discard(self, view: View, one: Prospect) -> str:
        card = short(KIND[one.card])
        rival = (view.public.turn + 1) % view.public.terms.seats
        if view.stick is not None:
            before = advice(view.hand, parse(view.stick, self.game.rules)).distance
            still = "still lacks" if one.missing == before else "lacks"
            said = (
                f"Without {card} your stick {still} {_cards(one.missing)}, and {one.outs or 'none'}"
                f" of the {one.unseen} cards that you have not seen "
                f"{'bring' if one.outs > 1 else 'brings'} it nearer. "
            )
            if one.missing > before:
                said = f"Every card that you may discard sets you back. {said}"
        else:
            turns = max(1, round(one.out))
            said = (
                f"{card} has the least to do with the rest of your hand: without it you may be "
                f"out in about {turns} turn{'s' * (turns != 1)}. "
            )
        return said + _of_rival(view, rival, one.wanted)


def _of_rival(view: View, rival: int, wanted: float) -> str:
    """What the card may be to the next player."""
    if rival in view.public.down:
        if wanted:
            return f"{{{rival}}} could lay it off at once, though."
        return f"{{{rival}}} cannot lay it off."
    percent = round(100 * wanted)
    if wanted >= OFTEN:
        return f"{{{rival}}} may well want it ({percent}%), but your own stick comes first."
    if wanted < SELDOM:
        return f"{{{rival}}} hardly wants it ({percent}%)."
    return f"{{{rival}}} might want it ({percent}%)."


def _cards(count: int) -> str:
    """So many cards, in words.

    >>> _cards(1), _cards(3), _cards(0)
    ('1 card', '3 cards', 'no cards')
    """
    return f"{count or 'no'} card{'s' * (count != 1)}"
