"""Sticks are their labels: one grammar reads what is printed, or written by a person.

A label is a list of phrases parted by ``&``, ``and``, commas or dashes; capitals, brackets
and quotation marks mean nothing. A phrase is one of

* sets, pairs and runs with sizes: "Two Sets of Three", "(2) RUNS of (4)", "Run of 4 hearts";
* a rank by its plural: "Three Aces", "(5) KINGS", "Four 9's";
* cards by name, which are a run: "7, 8, 9, 10, Jack all of Same Suit", "Ace, King, Queen of ♥";
* "10 Cards in One Suit", "Four Wild Cards", "Queen & King in each suit";
* alone on the stick: "No Discard", "Free Stick".

Behind a run may stand a suit, "Mixed Suits" or "Alternating Colors", behind any set, pair
or run "NO WILD CARDS", and at the end "NO DISCARD". Clauses: sticks stick.2 to stick.6 and
meld.3 to meld.5, family meld.1, wild.2, wild.3, free.1 and turn.4.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from sticks.cards import SUITS
from sticks.game import Unreadable
from sticks.rummy.requirement import Part, Requirement, RequirementKind
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import ranks, starts
from sticks.rummy.wording import describe, plural, rank_word
from sticks.rummy.words import JOINTS, RANK_NAMES, RANK_PLURALS, Words

__all__ = ["describe", "parse"]

_Kind: TypeAlias = Literal["set", "pair", "run"]
_GROUPS: dict[str, _Kind] = {
    "set": "set", "sets": "set", "pair": "pair", "pairs": "pair",
    "run": "run", "runs": "run", "sequence": "run", "sequences": "run",
}  # fmt: skip
_EACH = ("each", "every")
_COLOURS = ("color", "colors", "colour", "colours")

_LONGEST = 300
"""Characters of a label: more than fits on a stick."""


@dataclass(frozen=True, slots=True)
class _Phrase:
    """What one phrase of a label asks for."""

    parts: tuple[Part, ...]
    differ: bool = False


class _Impossible(Exception):
    """A phrase that can be read and that no hand could ever satisfy."""


@lru_cache(maxsize=2048)
def parse(label: str, ruleset: Ruleset) -> Requirement:
    """The requirement that a label states under a rule set.

    Raises Unreadable with a sentence that says how far the label was understood, or why
    no hand could satisfy it.

    >>> from sticks.rummy.ruleset import STICKS
    >>> [(p.kind, p.size) for p in parse("Two Sets of Three & One Run of Five", STICKS).parts]
    [('set', 3), ('set', 3), ('run', 5)]
    >>> parse("Two Sets of Three & One Hop of Five", STICKS)
    Traceback (most recent call last):
    sticks.game.Unreadable: understood "Two Sets of Three", stopped at "& One Hop of Five"
    """
    if len(label) > _LONGEST:
        raise Unreadable(f"a label has at most {_LONGEST} characters, this one has {len(label)}")
    return _Reader(label, ruleset).label()


class _Reader(Words):
    """Reads one label from left to right."""

    def __init__(self, label: str, rules: Ruleset) -> None:
        super().__init__(label)
        self.rules = rules

    # ---- the whole label -----------------------------------------------------------

    def label(self) -> Requirement:
        """The requirement of the whole label."""
        if self.free() and not self.peek():
            kind: RequirementKind = "gift" if self.rules.free_is_a_gift else "anything"
            return Requirement(self.text, self.rules, kind)
        self.at = 0
        if self.no_discard() and not self.peek():
            return Requirement(self.text, self.rules, "everything", no_discard=True)
        self.at = understood = 0
        phrases: list[_Phrase] = []
        no_discard = False
        while not no_discard:
            try:
                phrase = self.phrase()
                if phrase is None:
                    no_discard = bool(phrases) and self.no_discard()
                    if not no_discard:
                        raise self.stopped(understood)
                else:
                    phrases.append(phrase)
            except _Impossible as why:
                raise Unreadable(f"{self.quote(understood, self.at)} cannot be: {why}") from None
            understood = self.at
            if not self.peek():
                break
            while self.take(*JOINTS):
                pass
        if self.peek():
            raise self.stopped(understood)
        return self.requirement(phrases, no_discard)

    def requirement(self, phrases: list[_Phrase], no_discard: bool) -> Requirement:
        """The phrases put together, if a hand can hold them."""
        parts = tuple(part for phrase in phrases for part in phrase.parts)
        differ = any(phrase.differ for phrase in phrases)
        if self.rules.sets_of_five_differ and len(phrases) == 1 and not differ:
            differ = parts == (Part("set", 5),) * 2  # stick.2
        most = self.rules.hand_size + no_discard
        cards = sum(part.size for part in parts)
        if cards > most:
            raise Unreadable(f"it asks for {cards} cards, and a hand lays down at most {most}")
        sets = [part.number for part in parts if part.kind in ("set", "pair") and part.number]
        if differ and len(set(sets)) < len(sets):
            raise Unreadable("its sets differ in rank, and it names one rank twice")
        return Requirement(self.text, self.rules, "parts", parts, differ, no_discard)

    def stopped(self, understood: int) -> Unreadable:
        rest = self.text[self.spans[understood - 1][1] if understood else 0 :].strip()
        if not rest:
            return Unreadable('a stick says, for example, "Two Sets of Three & One Run of Five"')
        rest = rest if len(rest) <= 60 else rest[:59] + "…"
        if not understood:
            example = '(a stick says, for example, "Two Sets of Three & One Run of Five")'
            return Unreadable(f'stopped at "{rest}" {example}')
        return Unreadable(f'understood {self.quote(0, understood)}, stopped at "{rest}"')

    def free(self) -> bool:
        """ "Free", "Free Stick", "FREE - FREE - FREE - FREE"."""
        if not self.take("free"):
            return False
        self.take("stick")
        while self.phrase_of(("-", "–", "—", ",", ""), ("free",)):
            pass
        return True

    def no_discard(self) -> bool:
        """ "No Discard", also behind other phrases (family turn.4)."""
        return self.phrase_of(("no", "without"), ("a", ""), ("discard",))

    # ---- phrases -------------------------------------------------------------------

    def phrase(self) -> _Phrase | None:
        """The next phrase, or None with ``at`` where it was."""
        start = self.at
        for read in (self.royals, self.groups, self.cards_of_suit, self.of_rank, self.named):
            phrase = read()
            if phrase is not None:
                return phrase
            self.at = start
        return None

    def royals(self) -> _Phrase | None:
        """ "Queen & King in each suit" (sticks meld.4)."""
        queen_king = (("queen", "q"), ("king", "k"))
        joint = ("&", "and", ",", "")
        for first, second in (queen_king, queen_king[::-1]):
            each = (("in", "of", "from"), _EACH, ("suit",))
            if self.phrase_of(first, joint, second, *each):
                return _Phrase((Part("royals", 8),))
        return None

    def groups(self) -> _Phrase | None:
        """Sets, pairs and runs, with all that may stand behind them."""
        count = self.count()
        if count is None:
            self.take("a", "an")
            count = 1
        kind = _GROUPS.get(self.peek())
        if kind is None:
            return None
        self.at += 1
        part = Part(kind, 2 if kind == "pair" else 3)
        before_of = self.at
        if self.take("of"):
            size = self.count()
            self.take("card", "cards")
            self.no_jokers()
            if kind == "set" and self.wild_cards():
                return self.closed("wilds", size or 3, count)
            self.take("of")
            suit = self.suit() if kind == "run" else ""
            number = 0 if kind == "run" else self.ranks() or 0
            if size is None and not suit and not number:
                self.at = before_of
            part = replace(part, size=size or (0 if size == 0 else part.size))
            part = replace(part, number=number, suit=suit)
        return self.behind(part, count)

    def cards_of_suit(self) -> _Phrase | None:
        """ "10 Cards in One Suit", "Four Wild Cards" (sticks meld.4, meld.5)."""
        size = self.count()
        if size is None:
            return None
        self.no_jokers()
        if self.wild_cards():
            return self.closed("wilds", size)
        if self.take("card", "cards") and self.take("in", "of"):
            suit = self.suit()
            if suit or self.phrase_of(
                ("the", "any", "a", ""), ("one", "same", "single"), ("suit",)
            ):
                return self.closed("suit", size, suit=suit)
        return None

    def closed(
        self, kind: Literal["suit", "wilds"], size: int, count: int = 1, suit: str = ""
    ) -> _Phrase:
        """Groups of one suit or of wild cards."""
        if count < 1 or size < 3:
            raise _Impossible("a group has at least three cards")
        return _Phrase((Part(kind, size, suit=suit, wild=kind == "wilds"),) * count)

    def of_rank(self) -> _Phrase | None:
        """ "Three Aces", "(5) KINGS", "Four 9's"."""
        size, number = self.count(), self.ranks()
        if size is None or number is None:
            return None
        return self.behind(Part("pair" if size == 2 else "set", size, number), 1)

    def named(self) -> _Phrase | None:
        """Cards by name, which are a run of exactly those cards (sticks stick.4)."""
        numbers: list[int] = []
        behind_last = self.at
        while (number := self.rank()) is not None:
            numbers.append(number)
            behind_last = self.at
            while self.take(*JOINTS):
                pass
        self.at = behind_last
        if len(numbers) < 2:
            return None
        lowest = min(numbers)
        if lowest == 1 and self.rules.ace_high and 13 in numbers:
            numbers = [number if number > 1 else 14 for number in numbers]
            lowest = min(numbers)
        if sorted(numbers) != list(range(lowest, lowest + len(numbers))):
            raise _Impossible("its cards are not in sequence")
        return self.behind(Part("run", len(numbers), lowest), 1)

    def rank(self) -> int | None:
        """One rank by name that does not count what follows ("3" in "3 Aces" does)."""
        number = RANK_NAMES.get(self.peek())
        after = self.peek(1)
        if number is None or after in _GROUPS or after in RANK_PLURALS:
            return None
        if after in ("wild", "wilds", "card", "cards"):
            return None
        self.at += 1
        return number

    # ---- what may stand behind a group -------------------------------------------------

    def behind(self, part: Part, count: int) -> _Phrase:
        """The phrase of ``count`` groups like this, with what stands behind them."""
        self.take("cards", "card")
        self.take("each")
        differ = False
        each_suit = False
        while True:
            start = self.at
            while self.take(*JOINTS):
                pass
            if self.phrase_of(("no", "without"), ("wild",), ("card", "cards")) or self.phrase_of(
                ("no", "without"), ("wilds",)
            ):
                part = replace(part, wild=False)
            elif part.kind == "run" and self.mixed():
                part = replace(part, kind="mixed")
            elif part.kind == "run" and self.alternating():
                part = replace(part, kind="alternating")
            elif (
                part.kind == "run"
                and not each_suit
                and self.phrase_of(("in", "of"), _EACH, ("suit",))
            ):
                each_suit = True
            elif part.kind == "run" and self.same_suit():
                pass
            elif part.kind == "run" and not part.suit and (suit := self.suit_behind()):
                part = replace(part, suit=suit)
            elif part.kind != "run" and self.phrase_of(
                ("of", "in", ""), ("different",), ("ranks",)
            ):
                differ = True
            else:
                self.at = start
                break
        self.possible(part, count)
        if each_suit:
            if count > 1 or part.kind != "run" or part.suit:
                raise _Impossible("in each suit stands one run")
            return _Phrase(tuple(replace(part, suit=suit) for suit in SUITS))
        return _Phrase((part,) * count, differ)

    def mixed(self) -> bool:
        return self.phrase_of(("in", "of", ""), ("mixed", "any"), ("suit", "suits"))

    def alternating(self) -> bool:
        return self.phrase_of(("in", "of", "with", ""), ("alternating",), _COLOURS)

    def same_suit(self) -> bool:
        """ "all of Same Suit", which changes nothing (family meld.1)."""
        return self.phrase_of(
            ("all", ""), ("in", "of", ""), ("the", ""), ("same", "one", "any"), ("suit",)
        )

    def suit_behind(self) -> str:
        start = self.at
        self.take("all")
        self.take("of", "in")
        suit = self.suit()
        if not suit:
            self.at = start
        return suit

    def wild_cards(self) -> bool:
        return self.take("wilds") or self.phrase_of(("wild",), ("cards", "card", ""))

    def no_jokers(self) -> None:
        if self.take("joker", "jokers"):
            raise _Impossible("jokers are wild: say wild cards")

    def possible(self, part: Part, count: int) -> None:
        """Raises _Impossible for a group that no hand could ever hold."""
        if count < 1:
            raise _Impossible("it asks for nothing")
        if part.kind == "pair" and part.size != 2:
            raise _Impossible("a pair has two cards")
        if part.kind != "pair" and part.size < 3:
            raise _Impossible(
                f"a {'set' if part.kind == 'set' else 'run'} has at least three cards"
            )
        if part.kind in ("set", "pair"):
            if not ranks(part, self.rules):
                name = plural(rank_word(part.number))
                raise _Impossible(f"{name} are wild, and a {part.kind} needs a natural card")
        elif not starts(part, self.rules):
            longest = max(
                size
                for size in range(self.rules.top + 1)
                if not size or starts(replace(part, size=size), self.rules)
            )
            if part.number:
                raise _Impossible("no hand could hold that run")
            raise _Impossible(f"such a run has at most {longest} cards")
