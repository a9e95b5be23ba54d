"""What makes one bot of Stick Collection differ from another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from sticks.bots.bot import Temperament

Taste: TypeAlias = Literal["best", "high", "low", "spite"]
"""Among bets as good as equal: the best one, the highest, the lowest or a pass, or the lowest
that is no pass."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How a bot thinks.

    ``worlds``: how many worlds it supposes for a decision between two; among more, fewer.
    ``rivals``: whether it asks how high rivals may bet; otherwise it bets one coin more as long
    as the straw is worth it. ``heeds``: whether what rivals bet tells it about the straw.
    ``memory``: how many straws of each rival it keeps an eye on, the latest ones. ``squint``: how
    many times its eyes seem worse to it than they are. ``doubt``: how far its judgement of a bet
    may err, in chances to win. ``near``: so much in chances to win counts as equal, and ``taste``
    decides.
    """

    worlds: int = 80
    rivals: bool = True
    heeds: bool = True
    memory: int = 99
    squint: float = 1.0
    doubt: float = 0.0
    near: float = 0.0
    taste: Taste = "best"


EXPERT = Mind()
MINDS: Mapping[str, Mind] = {
    "novice": Mind(12, rivals=False, heeds=False, memory=2, squint=1.5, doubt=0.55),
    "casual": Mind(16, rivals=False, heeds=False, memory=3, squint=1.2, doubt=0.3),
    "sharp": Mind(32, memory=6, doubt=0.22),
    "expert": EXPERT,
}
"""The levels, the weakest first."""

TEMPERS = (
    Temperament("bold", "Bold", "bets high at once to frighten the others off"),
    Temperament("patient", "Patient", "keeps its coins together and waits for its straws"),
    Temperament("spiteful", "Spiteful", "bids you up, and would rather pay than see you pleased"),
)
MANNERS: Mapping[str, Callable[[Mind], Mind]] = {
    "bold": lambda mind: replace(mind, near=mind.near + 0.005, taste="high"),
    "patient": lambda mind: replace(mind, near=mind.near + 0.004, taste="low"),
    "spiteful": lambda mind: replace(mind, near=mind.near + 0.007, taste="spite"),
}
"""How each temperament changes a mind."""
