"""What a bot is: it sees a View and its own random numbers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from sticks.game import AnyGame

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Temperament:
    """A manner of playing, at about the same strength: its id, its name and its character."""

    id: str
    title: str
    character: str


Thinking: TypeAlias = Generator[None, None, Any]
"""Thought in slices: yields at least every 2 ms of work, returns the action."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice to a person: a lawful action, and why it is good.

    ``reason`` is one to three plain sentences with the numbers that justify the action.
    ``{2}`` stands for the name of seat 2 (see :func:`sticks.game.name_seats`).
    """

    action: Any
    reason: str


Advising: TypeAlias = Generator[None, None, Hint]
"""Advice in slices: yields at least every 2 ms of work, returns the hint."""


class Bot(Protocol):
    """A player of one game."""

    def think(self, view: Any, rng: Random) -> Thinking:
        """Thinks about the view's turn in slices and returns the action."""
        ...

    def choose(self, view: Any, rng: Random) -> Any:
        """The action, thought through in one go."""
        ...


class Adviser(Protocol):
    """One that advises a person about a game, from the person's own view."""

    def advise(self, view: Any, rng: Random) -> Advising:
        """Thinks about the view's turn in slices and returns the hint."""
        ...


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays a game: its bots by level, those with a temperament by level and manner.

    ``adviser`` helps people.
    """

    levels: dict[str, Bot]
    tempered: Mapping[tuple[str, str], Bot]
    adviser: Adviser

    @classmethod
    def of(
        cls,
        game: AnyGame,
        greedy: Bot,
        bot: Callable[[M], Bot],
        minds: Mapping[str, M],
        manners: Mapping[str, Callable[[M], M]],
        adviser: Adviser,
    ) -> Lineup:
        """The plain bots, and those that ``bot`` makes of minds, as they are and in manners."""
        return cls(
            {
                "random": RandomBot(game),
                "greedy": greedy,
                **{level: bot(mind) for level, mind in minds.items()},
            },
            {
                (level, manner): bot(change(mind))
                for level, mind in minds.items()
                for manner, change in manners.items()
            },
            adviser,
        )


class Thinker:
    """A bot whose ``choose`` runs its ``think`` to the end."""

    def think(self, view: Any, rng: Random) -> Thinking:
        raise NotImplementedError

    def choose(self, view: Any, rng: Random) -> Any:
        thinking = self.think(view, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return done.value


class RandomBot(Thinker):
    """Plays any offered action, each as likely as the others. For every game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, view: Any, rng: Random) -> Thinking:
        action = self.game.pick(view, rng)
        yield
        return action
