"""The bots of Stick to Colours that think ahead: all levels and temperaments."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from types import MappingProxyType

from sticks.auction.colour_notation import Action, Pass, PassToken
from sticks.auction.colour_state import View
from sticks.bots.bot import Temperament, Thinker, Thinking
from sticks.bots.colour.board import Board, minds_of
from sticks.bots.colour.judging import Option, Weighing, weigh
from sticks.bots.colour.sight import board_of
from sticks.games.colours import Colours

DENIAL: Mapping[int, float] = MappingProxyType({2: 0.5, 3: 0.5, 4: 0.35})
"""What a point of the rivals counts against one of one's own, by the number of players."""


@dataclass(frozen=True, slots=True)
class Character:
    """How a bot differs from the best play that it knows of.

    ``heat``: so many points less make an option less likely by a factor of 2.7 (0: it takes
    the best one); ``slack``: an option that is worse by more points is never taken. ``memory``:
    how many of the last cards that each rival took it remembers. ``daring``: points by which it
    likes bidding better than it should; negative, it likes passing. ``spite`` multiplies what
    rivals' points count to it.
    """

    heat: float = 0.0
    slack: float = 0.0
    memory: int | None = None
    daring: float = 0.0
    spite: float = 1.0


EXPERT = Character()
LEVELS: Mapping[str, Character] = MappingProxyType(
    {
        "novice": Character(heat=0.71, slack=2.1, memory=8),
        "casual": Character(heat=0.57, slack=1.9, memory=12),
        "sharp": Character(heat=0.45, slack=1.6, memory=17),
        "expert": EXPERT,
    }
)

TEMPERS = (
    Temperament("bold", "Bold", "opens and raises where others would rather wait"),
    Temperament("patient", "Patient", "waits for a bargain and lets others pay"),
    Temperament("spiteful", "Spiteful", "would rather spoil a rival's hand than mend its own"),
)
MANNERS: Mapping[str, Callable[[Character], Character]] = MappingProxyType(
    {
        "bold": lambda who: replace(who, daring=0.1),
        "patient": lambda who: replace(who, daring=-0.2),
        "spiteful": lambda who: replace(who, spite=1.12),
    }
)
"""How each temperament changes a character."""


def board_for(view: View, character: Character) -> Generator[None, None, Board]:
    """The position as somebody of that character sees it, made in slices."""
    denial = DENIAL[len(view.public.counts)]
    board = yield from board_of(view, denial, character.memory)
    if character.spite != 1 and view.seat is not None:
        board.minds[view.seat] = minds_of(board.worths, denial * character.spite)[view.seat]
    return board


class Player(Thinker):
    """Plays by what cards may come to and by thinking each trade through to its end."""

    def __init__(self, game: Colours, character: Character = EXPERT) -> None:
        self.game, self.character = game, character

    def think(self, view: View, rng: Random) -> Thinking:
        draw = rng.random()
        if view.public.phase == "jokers":
            yield
            return next(self.game.actions(view))
        options = yield from self.weigh(view)
        return self._picked(options, draw)

    def weigh(self, view: View) -> Weighing:
        """The options of the view's seat, the one that it likes best first."""
        character = self.character
        board = yield from board_for(view, character)
        yield
        options = yield from weigh(view, board)
        if character.daring:
            options = [
                replace(option, liking=option.liking + character.daring)
                if not isinstance(option.action, (Pass, PassToken))
                else option
                for option in options
            ]
            options.sort(key=lambda option: -option.liking)
        return options

    def _picked(self, options: Sequence[Option], draw: float) -> Action:
        """One of the options that are almost as good as the best; ``draw``: 0 up to 1."""
        best, heat = options[0].liking, self.character.heat
        if not heat:
            return options[0].action
        near = [option for option in options if option.liking >= best - self.character.slack]
        weights = [exp((option.liking - best) / heat) for option in near]
        left = draw * sum(weights)
        for option, weight in zip(near, weights, strict=True):
            left -= weight
            if left < 0:
                return option.action
        return near[0].action
