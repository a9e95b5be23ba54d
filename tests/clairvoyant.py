"""Bots that are handed the whole state: what can be won at most, about; and what is unfair.

They are for measuring other bots, and as the control of the fairness tests, which have to
find them out. No bot of the house can be one: neither ``sticks`` nor ``web`` knows this file.

A :class:`Rummy` clairvoyant knows all cards; it reckons and does not guess what others will
do. The :class:`Foreseeing` ones play the match on with greedy players, so against those they
know what comes of an action, which is worth more still.

A clairvoyant's ``choose(state, rng)`` gets the state in place of a view, so it is seated as
``Contestant(name, bot, all_seeing=True)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from sticks.arena.contest import Contestant
from sticks.auction.colour_notation import Bid, Jokers
from sticks.bots import BOTS
from sticks.cards import Card
from sticks.game import AnyGame, Seat
from sticks.games import GAMES
from sticks.games.straws import MOST, Bet
from sticks.rummy.labels import parse
from sticks.rummy.notation import DRAW_PILE, DRAW_STOCK, Discard, Draw, Lay
from sticks.rummy.solver import distance
from sticks.rummy.state import State

AHEAD = 24
"""So many own draws a rummy clairvoyant looks ahead."""
TRIED = 4
"""So many discards are played out, and so many sizes of a bid."""


class Foreseeing:
    """Plays some actions out on the true state, and takes the one that ends best for it.

    It supposes that from then on everybody plays as the greedy bot does. Against greedy bots
    that is so, and it knows for sure what comes of an action.
    """

    def __init__(self, game: str) -> None:
        self.game: AnyGame = GAMES[game]
        self.greedy = BOTS[game]["greedy"]

    def choose(self, state: Any, rng: Random) -> Any:
        """The action of the seat in turn."""
        seat = self.game.turn(state)
        assert seat is not None
        view = self.game.view(state, seat)
        usual = self.greedy.choose(view, rng)
        others = [a for a in self.candidates(state, view, usual) if a != usual]
        if not others:
            return usual
        return max([usual, *others], key=lambda a: self.worth(self.played_out(state, a), seat))

    def candidates(self, state: Any, view: Any, usual: Any) -> Iterable[Any]:
        """The actions worth playing out; ``usual`` is what the greedy bot would do."""
        raise NotImplementedError

    def over(self, state: Any) -> bool:
        """Whether a match has been played out far enough."""
        return self.game.turn(state) is None

    def worth(self, state: Any, seat: Seat) -> float:
        """How well a match that has been played out went for the seat."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        points = [int(result.split()[0]) for result in outcome.results]
        best = max(points[:seat] + points[seat + 1 :])
        won = (seat in outcome.winners) / len(outcome.winners)
        return won + (points[seat] - best) / 1000

    def played_out(self, state: Any, action: Any) -> Any:
        """The state in which greedy players leave the match, or the hand, after the action."""
        state = self.game.apply(state, action)
        rng = Random(0)
        while not self.over(state):
            seat = self.game.turn(state)
            view = self.game.view(state, seat)
            state = self.game.apply(state, self.greedy.choose(view, rng))
        return state


class Straws(Foreseeing):
    """Knows the lengths of all straws, and their order in the box."""

    def __init__(self) -> None:
        super().__init__("straws")

    def candidates(self, state: Any, view: Any, usual: Any) -> Iterable[Any]:
        """To pass, to bet one coin more, to win at once."""
        offered = list(self.game.actions(view))
        bets = [a for a in offered if isinstance(a, Bet)]
        return [*bets[:1], *(a for a in bets[1:] if a.coins == MOST), *offered[len(bets) :]]


class Colours(Foreseeing):
    """Knows the hands and the order of the deck."""

    def __init__(self) -> None:
        super().__init__("colours")

    def candidates(self, state: Any, view: Any, usual: Any) -> Iterable[Any]:
        """Any card to name; of the bids of the smallest sizes the cheapest ones; to pass."""
        sizes: set[int] = set()
        for action in self.game.actions(view):
            if isinstance(action, Jokers):
                return
            if isinstance(action, Bid):
                size = len(action.cards)
                if size in sizes or len(sizes) == TRIED:
                    continue
                sizes.add(size)
            yield action


class Family(Foreseeing):
    """Knows what a rummy clairvoyant knows, and plays its best ideas out to the end of the hand.

    There are so many wild cards that sticks are met soon, and it counts who goes out when.
    """

    def __init__(self, game: str = "family") -> None:
        super().__init__(game)
        self.reader = Rummy(game)

    def candidates(self, state: State, view: Any, usual: Any) -> Iterable[Any]:
        """Both draws, or the few discards that look best to the reader; every other play."""
        options = list(self.game.actions(view))
        if all(isinstance(a, Discard) for a in options):
            return self.reader.ranked(state, options, usual)[:TRIED]
        plays = [a for a in options if not isinstance(a, Discard)][:TRIED]
        return [] if isinstance(usual, Lay) else plays

    def over(self, state: State) -> bool:
        """Whether the hand is."""
        return state.public.phase in ("cut", "over")

    def worth(self, state: State, seat: Seat) -> float:
        """The sticks of the seat, less those of the others; most of all the match won."""
        match = state.public.match
        if match.winners:
            return 100.0 * (match.winners == (seat,))
        done = [len(sticks) for sticks in match.done]
        return 2 * done[seat] - sum(done) / len(done) - max(done) / 2


class Rummy:
    """Knows the order of the stock, and every hand and stick.

    It supposes that everybody goes on drawing from the stock, and reckons in how many turns
    each seat will then meet its stick. It draws and discards so that it meets its own as soon
    as possible and, among equals, the others as late as possible. Whatever else there is to
    do, it does as the greedy bot.
    """

    def __init__(self, game: str) -> None:
        self.game = GAMES[game]
        self.greedy = BOTS[game]["greedy"]

    def choose(self, state: State, rng: Random) -> Any:
        """The action of the seat in turn."""
        seat = state.public.turn
        view = self.game.view(state, seat)
        action = self.greedy.choose(view, rng)
        if state.held[seat] is None:
            return action
        match action:
            case Draw():
                options: list[Any] = [DRAW_STOCK, DRAW_PILE][: 1 + bool(state.public.pile)]
            case Discard():
                options = [a for a in self.game.actions(view) if isinstance(a, Discard)]
            case _:
                return action
        return options[0] if len(options) == 1 else self.ranked(state, options, action)[0]

    def ranked(self, state: State, options: Iterable[Any], usual: Any) -> list[Any]:
        """Draws or discards in the order of their outlook; among equals the usual one first."""
        seat = state.public.turn
        if state.held[seat] is None:
            return sorted(options, key=lambda a: a != usual)
        return sorted(options, key=lambda a: (*self._outlook(state, seat, a), a != usual))

    def _outlook(self, state: State, seat: Seat, action: Any) -> tuple[int, int]:
        """In how many turns the seat meets its stick; and less, the later the next seat does."""
        seats = len(state.hands)
        stock = state.stock[::-1]
        hand, pile = state.hands[seat], state.public.pile
        after = (seat + 1) % seats
        if isinstance(action, Discard):
            mine = tuple(c for c in hand if c != action.card)
            own = stock[seats - 1 :: seats]
            return self._turns(state, seat, mine, own), -self._next(
                state, after, action.card, stock
            )
        if action == DRAW_PILE:
            return self._turns(state, seat, (*hand, pile[-1]), stock[seats - 1 :: seats]), 0
        return self._turns(state, seat, (*hand, stock[0]), stock[seats::seats]), 0

    def _next(self, state: State, seat: Seat, card: Card, stock: Sequence[Card]) -> int:
        """In how many turns the next seat meets its stick, if it may take the card."""
        if state.held[seat] is None:
            return 0
        seats, hand = len(state.hands), state.hands[seat]
        drawing = self._turns(state, seat, hand, stock[0::seats])
        taking = self._turns(state, seat, (*hand, card), stock[seats - 1 :: seats]) + 1
        return min(drawing, taking)

    def _turns(self, state: State, seat: Seat, hand: Sequence[Card], draws: Sequence[Card]) -> int:
        """How many of the draws the hand needs to meet the stick; more than there are: never."""
        label = state.held[seat]
        assert label is not None
        requirement = parse(label, state.public.terms.rules)
        low, high = 0, min(AHEAD, len(draws))
        while low < high:
            middle = (low + high) // 2
            if distance((*hand, *draws[:middle]), requirement):
                low = middle + 1
            else:
                high = middle
        if low == min(AHEAD, len(draws)):
            low += distance((*hand, *draws[:low]), requirement)
        return low


def clairvoyant(game: str) -> Contestant:
    """The clairvoyant by which the bots of a game are measured, to be seated in the arena."""
    bots: dict[str, Any] = {
        "sticks": Rummy("sticks"), "family": Family(), "colours": Colours(), "straws": Straws(),
    }  # fmt: skip
    return Contestant("clairvoyant", bots[game], all_seeing=True)
