"""What the player may set, and the dialog for it. Every change takes effect at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from web.markup import Markup
from web.parts.dialog import button, choice, dialog, switch

Choices: TypeAlias = tuple[tuple[str, str], ...]

THEMES: Choices = (("evening", "Evening"), ("light", "Day"), ("contrast", "High contrast"))
CARDS: Choices = (("normal", "Normal"), ("large", "Large"))
SPEEDS: Choices = (
    ("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant"),
)  # fmt: skip
ANNOUNCEMENTS: Choices = (("all", "Everything"), ("mine", "My turn"), ("none", "Nothing"))


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's own settings; they change nothing about the rules.

    ``deck4`` gives each suit a colour of its own; ``left`` moves the buttons to the left
    thumb; ``speed`` is how fast the others' moves are shown; ``announce`` what a screen
    reader is told. ``greeted``: the word to newcomers need not be said again. ``others``: what was
    kept by another version, as names and JSON: it is kept on, unless the player changes a setting
    of that name. ``own``: the player's own values of what the page's address sets for this visit.
    """

    theme: str = "evening"
    deck4: bool = False
    cards: str = "normal"
    left: bool = False
    speed: str = "normal"
    announce: str = "all"
    greeted: bool = False
    others: tuple[tuple[str, str], ...] = ()
    own: tuple[tuple[str, Any], ...] = ()

    def changed(self, name: str, value: Any) -> Settings:
        """These settings with one changed; an unknown name or value changes nothing.

        A switch may be given as a bool or as what a form sends ("on", "", "true").

        >>> Settings().changed("theme", "light").theme, Settings().changed("theme", "mauve").theme
        ('light', 'evening')
        """
        if name not in _ALLOWED:
            return self
        if isinstance(value, str) and not _ALLOWED[name]:
            value = {"on": True, "true": True, "": False, "off": False, "false": False}.get(value)
        allowed = _ALLOWED[name] or (True, False)
        if type(value) is not type(allowed[0]) or value not in allowed:
            return self
        others = tuple(other for other in self.others if other[0] != name)
        own = tuple(one for one in self.own if one[0] != name)
        change: dict[str, Any] = {name: value, "others": others, "own": own}
        return replace(self, **change)

    def visited(self, asked: Mapping[str, Any]) -> Settings:
        """These settings with what an address asks for: it holds for this visit, and is not kept.

        >>> visit = Settings(speed="slow").visited({"speed": "instant"})
        >>> visit.speed, Settings.from_json(visit.to_json()).speed
        ('instant', 'slow')
        """
        settings = self
        for name, value in asked.items():
            changed = settings.changed(name, value)
            if name in _ALLOWED and getattr(changed, name) == value:
                mine = (*settings.own, (name, getattr(settings, name)))
                settings = replace(changed, own=mine, others=settings.others)
        return settings

    def asked(self) -> dict[str, Any]:
        """What the address asked for and the player has not changed since."""
        return {name: getattr(self, name) for name, _ in self.own}

    def to_json(self) -> str:
        """The settings as a text to keep."""
        values = {name: getattr(self, name) for name in _ALLOWED}
        values.update(self.own)
        values.update((name, json.loads(text)) for name, text in self.others)
        return json.dumps(values)

    @staticmethod
    def from_json(text: str) -> Settings:
        """Settings that were kept; what cannot be read keeps its default. Raises nothing.

        >>> kept = Settings.from_json('{"left": true, "theme": 7, "later": 1}')
        >>> kept.left, kept.others
        (True, (('theme', '7'), ('later', '1')))
        """
        settings = Settings()
        for name, value in (_values(text) or {}).items():
            if isinstance(value, (str, bool)):
                settings = settings.changed(name, value)
            if name not in _ALLOWED or getattr(settings, name) != value:
                settings = replace(settings, others=(*settings.others, (name, json.dumps(value))))
        return settings

    @staticmethod
    def readable(text: str) -> bool:
        """Whether a text that was kept holds settings at all."""
        return _values(text) is not None

    def look(self) -> dict[str, str]:
        """Attributes of the root element that the style sheets know; "" means: take it away."""
        return {
            "data-theme": "" if self.theme == "evening" else self.theme,
            "data-cards": "" if self.cards == "normal" else self.cards,
            "data-hand": "left" if self.left else "",
            "class": "deck-4" if self.deck4 else "",
        }


def _values(text: str) -> dict[str, Any] | None:
    """The names and values of settings that were kept, or None for another text."""
    try:
        kept = json.loads(text)
        json.dumps(kept)
    except (ValueError, RecursionError):
        return None
    return kept if isinstance(kept, dict) else None


_ALLOWED: dict[str, tuple[str, ...]] = {
    "theme": tuple(value for value, _ in THEMES),
    "deck4": (),
    "cards": tuple(value for value, _ in CARDS),
    "left": (),
    "speed": tuple(value for value, _ in SPEEDS),
    "announce": tuple(value for value, _ in ANNOUNCEMENTS),
    "greeted": (),
}
assert {*_ALLOWED, "others", "own"} == {field.name for field in fields(Settings)}


_BY_LINK = "Set by the link that you opened, for this visit only. Another choice is kept."


def settings(values: Settings) -> Markup:
    """The dialog ``#settings``; each control sends ``setting`` with its name and value."""
    asked = values.asked()

    def about(name: str, help: str = "") -> str:
        return " ".join(filter(None, (help, _BY_LINK if name in asked else "")))

    return dialog(
        "settings",
        "Settings",
        (
            choice(
                "theme", "Colours of the table", THEMES, values.theme, change="setting",
                help=about("theme"),
            ),
            choice("cards", "Size of the cards", CARDS, values.cards, change="setting"),
            switch(
                "deck4", "A colour for each suit", values.deck4, change="setting",
                help="Diamonds are blue then, and clubs green.",
            ),
            switch(
                "left", "Buttons for the left thumb", values.left, change="setting",
                help="The buttons change sides.",
            ),
            choice(
                "speed", "The others play", SPEEDS, values.speed, change="setting",
                help=about("speed", "How fast you see what they do."),
            ),
            choice(
                "announce", "Read out", ANNOUNCEMENTS, values.announce, change="setting",
                help="What a screen reader tells you while the others play.",
            ),
        ),
        button("Done", "close", class_="btn is-primary"),
    )  # fmt: skip
