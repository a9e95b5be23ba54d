"""What the player may set, and the dialog for it. Every change takes effect at once."""

from __future__ import annotations

import json
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
    of that name.
    """

    theme: str = "evening"
    deck4: bool = False
    cards: str = "normal"
    left: bool = False
    speed: str = "normal"
    announce: str = "all"
    greeted: bool = False
    others: tuple[tuple[str, str], ...] = ()

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
        change: dict[str, Any] = {name: value, "others": others}
        return replace(self, **change)

    def to_json(self) -> str:
        """The settings as a text to keep."""
        values = {name: getattr(self, name) for name in _ALLOWED}
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
assert {*_ALLOWED, "others"} == {field.name for field in fields(Settings)}


def settings(values: Settings) -> Markup:
    """The dialog ``#settings``; each control sends ``setting`` with its name and value."""
    return dialog(
        "settings",
        "Settings",
        (
            choice("theme", "Colours of the table", THEMES, values.theme, change="setting"),
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
                help="How fast you see what they do.",
            ),
            choice(
                "announce", "Read out", ANNOUNCEMENTS, values.announce, change="setting",
                help="What a screen reader tells you while the others play.",
            ),
        ),
        button("Done", "close", class_="btn is-primary"),
    )  # fmt: skip
