"""The edition of the game that is being played, its kept copy, and a newer one.

A newer edition never comes by itself: it is offered, and the match goes on until the player
takes the offer.
"""

from __future__ import annotations

from dataclasses import replace

from web.errands import Announce, Renew
from web.model import Model
from web.parts import edition as part
from web.playing import Step


def heard(model: Model, news: str) -> Step:
    """The browser tells of its copy; a word that is not known says nothing."""
    edition = model.edition
    match news:
        case "ready":
            there = replace(model, edition=replace(edition, offline="now"))
            return there, (Announce(part.JUST_KEPT),)
        case "kept":
            return replace(model, edition=replace(edition, offline="kept")), ()
        case "newer" | "elsewhere":
            there = replace(model, edition=replace(edition, newer=news, later=False))
            said = part.words(
                news, match=in_match(model), keeps=model.keeps and not model.elsewhere
            )
            return there, (Announce(said),)
    return model, ()


def in_match(model: Model) -> bool:
    """Whether a match is under way."""
    return model.table is not None and model.table.turn is not None


def renew(model: Model) -> Step:
    """The player takes the offer."""
    return (model, (Renew(),)) if model.edition.newer else (model, ())


def later(model: Model) -> Step:
    """Not now: the offer comes again on the start screen, where it interrupts nothing."""
    return replace(model, edition=replace(model.edition, later=True)), ()
