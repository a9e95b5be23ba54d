"""The words of a label, read from left to right."""

from __future__ import annotations

import re

from sticks.cards import RANK_WORDS, RANKS, SUITS
from sticks.rummy.wording import number_word, plural

COUNTS = {number_word(n): n for n in range(1, 21)}
RANK_NAMES = {RANK_WORDS[r]: RANKS.index(r) + 1 for r in RANKS}
RANK_NAMES |= {r.lower(): RANKS.index(r) + 1 for r in "AKQJT"}
RANK_NAMES |= {str(n): n for n in range(2, 11)} | {"deuce": 2}
RANK_PLURALS = {plural(word): number for word, number in RANK_NAMES.items() if len(word) > 2}
RANK_PLURALS |= {f"{word}s": number for word, number in RANK_NAMES.items()}
SUIT_NAMES = {"spade": "s", "heart": "h", "diamond": "d", "club": "c"}
SUIT_NAMES |= {f"{name}s": suit for name, suit in SUIT_NAMES.items()}
SUIT_NAMES |= dict(zip("♠♥♦♣♤♡♢♧", SUITS * 2, strict=True))

JOINTS = ("&", "and", "+", ",", ";", "/", "-", "–", "—", "plus")
"""What may stand between phrases and between named cards."""

TOKEN = re.compile(
    r"[0-9]+(?:['’‘`´]?[sS](?![A-Za-z]))?|[A-Za-z]+(?:['’‘`´][sS](?![A-Za-z]))?|[^\s()\[\]\"“”„.:\ufe0e\ufe0f]"
)


class Words:
    """A label's words, in small letters and without brackets and such; ``at`` is the next."""

    def __init__(self, label: str) -> None:
        self.text = label
        found = list(TOKEN.finditer(label))
        self.spans = [m.span() for m in found]
        self.words = [re.sub("['’‘`´]", "", m[0].lower()) for m in found]
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        """The next word, or one further on; "" behind the last."""
        index = self.at + ahead
        return self.words[index] if index < len(self.words) else ""

    def take(self, *words: str) -> bool:
        """Moves on if the next token is one of these."""
        if self.peek() in words and self.peek():
            self.at += 1
            return True
        return False

    def phrase_of(self, *choices: tuple[str, ...]) -> bool:
        """Moves on if the next tokens are, one after the other, of these choices; all or none.

        An empty text among the choices of a place means that the place may be left out.
        """
        start = self.at
        for words in choices:
            if not self.take(*words) and "" not in words:
                self.at = start
                return False
        return True

    def count(self) -> int | None:
        """A number of things: digits or a word."""
        word = self.peek()
        number = COUNTS.get(word)
        if number is None and word.isdecimal() and word.isascii():
            number = min(int(word[:4]), 1000)
        if number is not None:
            self.at += 1
        return number

    def suit(self) -> str:
        """A suit by name or sign, "" if none stands here."""
        suit = SUIT_NAMES.get(self.peek(), "")
        self.at += bool(suit)
        return suit

    def ranks(self) -> int | None:
        """A rank in the plural: "aces", "9's"."""
        number = RANK_PLURALS.get(self.peek())
        if number is not None:
            self.at += 1
        return number

    def quote(self, first: int, last: int) -> str:
        """The label's text from one token up to another, in quotation marks."""
        while first < last - 1 and self.words[first] in JOINTS:
            first += 1
        return f'"{self.text[self.spans[first][0] : self.spans[last - 1][1]]}"'
