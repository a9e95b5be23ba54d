"""What makes one bot of the rummy games differ from another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sticks.bots.bot import Temperament


@dataclass(frozen=True, slots=True)
class Mind:
    """How a bot of the rummy games thinks.

    ``futures``: how many futures it imagines for a discard once its stick is met. ``memory``: how
    many moves of the next player it remembers; ``guesses``: how many hands it imagines for them
    (negative: it supposes nothing about them at all). ``denial``: how much helping the next player
    counts, ``tidy`` how much the rest of the hand does while the stick is not met, 1 as reckoned.
    ``doubt``: how far its judgement of a discard may err, in sticks. ``overlooks``: how often it
    does not see what the pile's card is good for, ``slow``: that its stick is complete (it keeps
    it all the same). ``holds``: further groups stay in hand until the hand can go out.
    """

    futures: int = 24
    memory: int = 99
    guesses: int = 16
    denial: float = 1.3
    tidy: float = 0.15
    doubt: float = 0.0
    overlooks: float = 0.0
    slow: float = 0.0
    holds: bool = False


EXPERT = Mind()
MINDS: Mapping[str, Mapping[str, Mind]] = {
    "sticks": {
        "novice": Mind(0, 0, -1, 0.0, 0.0, doubt=0.5, overlooks=0.55, slow=0.55),
        "casual": Mind(0, 0, -1, 0.0, 0.0, doubt=0.23, overlooks=0.27, slow=0.3),
        "sharp": Mind(8, 6, 0, 0.6, 0.1, doubt=0.12, overlooks=0.13, slow=0.15),
        "expert": EXPERT,
    },
    "family": {
        "novice": Mind(0, 0, -1, 0.0, 0.0, doubt=0.66, overlooks=0.66, slow=0.66),
        "casual": Mind(0, 0, -1, 0.0, 0.0, doubt=0.33, overlooks=0.42, slow=0.46),
        "sharp": Mind(8, 6, 0, 0.6, 0.1, doubt=0.23, overlooks=0.25, slow=0.29),
        "expert": EXPERT,
    },
}
"""The levels by game, the weakest first. In Sticks a match is longer, so small slips tell more."""


def _bold(mind: Mind) -> Mind:
    return replace(mind, denial=0.6 * mind.denial, tidy=0.0)


def _patient(mind: Mind) -> Mind:
    return replace(mind, tidy=3.0 * mind.tidy, holds=True)


def _spiteful(mind: Mind) -> Mind:
    return replace(mind, denial=2.0 * mind.denial)


TEMPERS = (
    Temperament("bold", "Bold", "races for its stick and cares less what its discards give you"),
    Temperament("patient", "Patient", "keeps its cards together and shows them late"),
    Temperament("spiteful", "Spiteful", "would rather wait than discard what you could use"),
)
MANNERS: Mapping[str, Callable[[Mind], Mind]] = {
    "bold": _bold,
    "patient": _patient,
    "spiteful": _spiteful,
}
"""How each temperament changes a mind."""

STICKS_LEVELS, FAMILY_LEVELS = (("random", "greedy", *MINDS[game]) for game in ("sticks", "family"))
"""What the levels of each game are called."""
