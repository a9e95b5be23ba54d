"""The rulebooks: one text a game, for players to read and for refusals to point into.

A rulebook is a small part of Markdown. A paragraph that begins with ``**turn.5**`` is the
clause with that id; ``(house ruling)`` marks what the sources leave open.
"""

from __future__ import annotations

import re
from functools import cache

from sticks.game import Unreadable
from sticks.texts import text

CLAUSE = re.compile(r"^\*\*([a-z]+\.[0-9]+)\*\*\s+(.*)$")
"""The first line of a clause: its id and what follows on that line."""
HOUSE = "(house ruling)"

_SENTENCE = re.compile(r"(.+?[.!?:])(?:\s|$)")


@cache
def rulebook(game_id: str) -> str:
    """The rules of a game as players read them. Raises Unreadable for a game without a book.

    >>> rulebook("sticks").splitlines()[0]
    '# Sticks'
    """
    try:
        if game_id.isidentifier():
            return text("sticks.games", f"{game_id}.md")
    except OSError:
        pass
    raise Unreadable(f"there is no rulebook for {game_id!r}")


@cache
def clauses(text: str) -> dict[str, str]:
    """Each clause's id and its first sentence, plain, in the order of the book.

    Raises Unreadable, with the line, when an id stands there twice.

    >>> clauses("**turn.4** (house ruling) End with *one* discard. Then rest.")
    {'turn.4': 'End with one discard.'}
    """
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if (clause := CLAUSE.match(line)) is None:
            continue
        name, words = clause[1], clause[2].removeprefix(HOUSE).strip()
        if name in found:
            raise Unreadable(f"the clause {name} stands there twice", number)
        sentence = _SENTENCE.match(words)
        found[name] = re.sub(r"[*`]", "", sentence[1] if sentence else words)
    return found


def section(text: str, title: str) -> str:
    """What stands under one ``##`` heading, without the heading; "" if there is no such one.

    >>> section("# Go\\n\\n## Aim\\n\\nWin.\\n\\n## Turns\\n\\nPlay.", "Aim")
    'Win.'
    """
    for part in re.split(r"(?m)^## ", text)[1:]:
        heading, _, body = part.partition("\n")
        if heading.strip() == title:
            return body.strip()
    return ""
