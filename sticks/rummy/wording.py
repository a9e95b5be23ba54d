"""Requirements in plain words, as the page shows and speaks them."""

from __future__ import annotations

from itertools import groupby

from sticks.cards import RANK_WORDS, RANKS, SUIT_WORDS
from sticks.rummy.requirement import Part, Requirement
from sticks.wording import listed

_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


def number_word(number: int) -> str:
    """A number in words, up to twenty."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def rank_word(number: int) -> str:
    """A rank in words; 14 is an ace again."""
    return RANK_WORDS[RANKS[(number - 1) % 13]]


def plural(word: str) -> str:
    """The plural of a rank's or a group's name.

    >>> plural("six"), plural("ace")
    ('sixes', 'aces')
    """
    return word + ("es" if word.endswith("x") else "s")


def describe(requirement: Requirement) -> str:
    """A requirement in plain words.

    >>> from sticks.rummy.labels import parse
    >>> from sticks.rummy.ruleset import STICKS
    >>> describe(parse("Two Sets of Three & One Run of Five", STICKS))
    'two sets of three and a run of five'
    """
    if requirement.kind == "gift":
        return "nothing: it counts as soon as it is drawn"
    if requirement.kind == "anything":
        return "one or more sets and runs of three or more, of your choice"
    if requirement.kind == "everything":
        size = number_word(requirement.rules.hand_size)
        return f"at least {size} cards in sets and runs of three or more, without a discard"
    groups = [(part, len(list(same))) for part, same in groupby(_folded(requirement.parts))]
    text = listed([_words(part, count, differ=requirement.differ) for part, count in groups])
    return text + (", without a discard" if requirement.no_discard else "")


def _folded(parts: tuple[Part, ...]) -> list[Part | tuple[Part, ...]]:
    """The parts, with four runs that stand one in each suit as one thing."""
    found: list[Part | tuple[Part, ...]] = []
    index = 0
    while index < len(parts):
        four = parts[index : index + 4]
        plain = {(part.kind, part.size, part.number, part.wild) for part in four}
        if len(plain) == 1 and "".join(part.suit for part in four) == "shdc":
            found.append(four)
        else:
            four = parts[index : index + 1]
            found.append(parts[index])
        index += len(four)
    return found


def _words(part: Part | tuple[Part, ...], count: int, *, differ: bool) -> str:
    """``count`` groups of one kind in words."""
    if isinstance(part, tuple):
        return _words(
            Part(part[0].kind, part[0].size, part[0].number, "", part[0].wild), 1, differ=False
        ) + (" in each suit")
    bare = "" if part.wild or part.kind == "suit" else " with no wild cards"
    size = number_word(part.size)
    many = number_word(count) if count > 1 else "a"
    if part.kind == "wilds":
        text = f"{size} wild cards"
        return text if count == 1 else f"{many} times {text}"
    if part.kind == "suit":
        text = f"{size} {SUIT_WORDS[part.suit]}" if part.suit else f"{size} cards in one suit"
        text += ", any ranks and no wild cards"
        return text if count == 1 else f"{many} times {text}"
    if part.kind == "royals":
        return "the queen and the king of each suit"
    if part.kind in ("set", "pair"):
        if part.number:
            text = f"{size} {plural(rank_word(part.number))}{bare}"
            return text if count == 1 else f"{many} times {text}"
        text = f"{many} {part.kind if count == 1 else plural(part.kind)}"
        text += f" of {size}" if part.kind == "set" else ""
        return text + bare + (" of different ranks" if differ and count > 1 else "")
    text = f"{many} {'run' if count == 1 else 'runs'}"
    if part.number:
        text += f" from {rank_word(part.number)} to {rank_word(part.number + part.size - 1)}"
    else:
        text += f" of {size}"
    if part.suit:
        text += f" in {SUIT_WORDS[part.suit]}"
    elif part.number and part.kind == "run":
        text += " in one suit"
    if part.kind == "mixed":
        text += " in any mix of suits"
    if part.kind == "alternating":
        text += " in alternating colours"
    return text + bare
