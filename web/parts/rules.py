"""The rulebook on the page: a small part of Markdown, read into safe markup.

What it reads: ``#`` headings, paragraphs, ``-`` lists, ``**bold**``, ``*names of sticks*``,
cards (``7♥``) and suit signs, and a line ``{sticks}`` that is replaced by the labels of that
bag. A paragraph ``**turn.5** …`` is a clause and gets ``id="clause-turn.5"``; a section of
clauses gets ``id="clause-turn"``. Every mention of a clause links to it with
``data-do="rules" data-arg="turn.5"``. Anything else is text and is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from sticks.bags import BAGS, labels
from sticks.cards import SUIT_SIGNS, SUIT_WORDS
from sticks.games.rulebook import CLAUSE, HOUSE, clauses
from web.markup import Markup, h, join
from web.parts.art import suit_sign
from web.parts.card import STOPS, beside, chip
from web.parts.stick import lettering, spoken

_SUIT_OF = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_INLINE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<name>.+?)\*|(?P<house>\(house ruling\))"
    r"|(?<![\w.])(?P<clause>[a-z]+\.[0-9]+)\b"
    r"|(?:(?<!\w)(?P<rank>10|[2-9AKQJ]))?(?P<suit>[♠♥♦♣])" + STOPS
)


@lru_cache(16)
def rules(text: str, current: str = "") -> Markup:
    """The rulebook with its contents; the clause (or section) ``current`` is marked.

    >>> page = rules("# Go\\n\\n## Turns\\n\\n**turn.1** Draw <one>; see turn.1.", "turn.1")
    >>> 'id="clause-turn.1"' in page, 'is-cited' in page, '&lt;one&gt;' in page
    (True, True, True)
    """
    known = clauses(text)
    blocks = _blocks(text)
    anchors = _anchors(blocks)
    return h(
        "div",
        _contents(blocks, anchors, current),
        (_block(i, b, known, anchors, current) for i, b in enumerate(blocks)),
        class_="rules",
    )


def passage(text: str) -> Markup:
    """A part of a rulebook by itself, without contents and ids: for help and hints."""
    return join(_block(i, block, {}, {}, "") for i, block in enumerate(_blocks(text)))


def clause_link(clause: str, text: str | None = None, **attrs: str) -> Markup:
    """A link that opens the rules at a clause.

    >>> clause_link("turn.5")
    Markup('<a href="#clause-turn.5" data-do="rules" data-arg="turn.5">turn.5</a>')
    """
    words = clause if text is None else text
    return h("a", words, href=f"#clause-{clause}", data_do="rules", data_arg=clause, **attrs)


def _blocks(text: str) -> list[list[str]]:
    """Lines that belong together, parted by empty ones."""
    parts = re.split(r"\n\s*\n", text.strip())
    return [[line.strip() for line in part.splitlines()] for part in parts if part.strip()]


def _anchors(blocks: list[list[str]]) -> dict[int, str]:
    """Where a section's link leads, by the place of its heading: its clauses' word or its title."""
    found: dict[int, str] = {}
    heading = -1
    for i, block in enumerate(blocks):
        if block[0].startswith("## "):
            heading = i
            found[i] = re.sub(r"[^a-z]+", "-", block[0][3:].lower()).strip("-")
        elif (clause := CLAUSE.match(block[0])) and heading in found:
            word = clause[1].partition(".")[0]
            if word not in found.values():
                found[heading] = word
    return found


def _contents(blocks: list[list[str]], anchors: dict[int, str], current: str) -> Markup | None:
    if not anchors:
        return None
    here = current.partition(".")[0]
    return h(
        "nav",
        h(
            "ul",
            (
                h("li", clause_link(a, blocks[i][0][3:], **_now(a == here)))
                for i, a in anchors.items()
            ),
            class_="rules-parts",
        ),
        class_="rules-contents",
        aria_label="Contents of the rules",
    )


def _now(is_current: bool) -> dict[str, str]:
    return {"aria_current": "true"} if is_current else {}


def _block(
    at: int, lines: list[str], known: dict[str, str], anchors: dict[int, str], current: str
) -> Markup:
    first = lines[0]
    if (heading := re.match(r"(#{1,3}) +(.*)", first)) is not None:
        anchor = anchors.get(at)
        return h(
            f"h{len(heading[1]) + 1}",
            _inline(heading[2], known),
            id=anchor and f"clause-{anchor}",
            class_="is-cited" if anchor and anchor == current else None,
            tabindex=-1 if anchor else None,
        )
    if (bag := re.fullmatch(r"\{([a-z]+)\}", first)) is not None and bag[1] in BAGS:
        return _bag(bag[1])
    body = list(_paragraphs(lines, known))
    clause = CLAUSE.match(first)
    if clause is None:
        return join(body)
    cited = clause[1] == current
    return h(
        "div",
        body,
        class_=("clause", cited and "is-cited"),
        id=f"clause-{clause[1]}" if known else None,
        tabindex=-1 if known else None,
        aria_current="true" if cited else None,
    )


def _paragraphs(lines: list[str], known: dict[str, str]) -> Iterator[Markup]:
    """Paragraphs and lists of one block."""
    at = 0
    while at < len(lines):
        start = at
        item = lines[at].startswith("- ")
        while at < len(lines) and lines[at].startswith("- ") == item:
            at += 1
        if item:
            yield h("ul", (h("li", _inline(line[2:], known)) for line in lines[start:at]))
            continue
        text = " ".join(lines[start:at])
        if (clause := CLAUSE.match(text)) is not None:
            yield h("p", h("span", clause[1], class_="clause-id"), " ", _inline(clause[2], known))
        else:
            yield h("p", _inline(text, known))


def _inline(text: str, known: dict[str, str]) -> Markup:
    """The marks inside a line."""
    parts: list[str | Markup] = []
    at = 0
    for found in _INLINE.finditer(text):
        parts.append(text[at : found.start()])
        at = found.end()
        match found.lastgroup:
            case "bold":
                parts.append(h("b", _inline(found["bold"], known)))
            case "name":
                parts.append(h("i", _inline(found["name"], known), class_="stick-name"))
            case "house":
                parts.append(h("span", HOUSE, class_="house"))
            case "clause" if found["clause"] in known:
                parts.append(clause_link(found["clause"]))
            case "stop":
                card = _card(found["rank"] or "", _SUIT_OF[found["suit"]])
                parts.append(beside(card, found["stop"]))
            case _:
                parts.append(found[0])
    return join(parts, text[at:])


def _card(rank: str, suit: str) -> Markup:
    if rank:
        return chip(rank.replace("10", "T") + suit)
    word = h("span", SUIT_WORDS[suit], class_="visually-hidden")
    return h("span", suit_sign(suit), word, class_=f"chip s-{suit}")


def _bag(bag: str) -> Markup:
    """All sticks of a bag as they are printed, those that are there more than once counted."""
    counts: dict[str, int] = {}
    for label in labels(bag):
        counts[label] = counts.get(label, 0) + 1
    return h(
        "ul",
        (
            h(
                "li",
                h("span", lettering(label), aria_hidden=True),
                h("span", spoken(label), class_="visually-hidden"),
                count > 1 and h("b", f" × {count}"),
            )
            for label, count in counts.items()
        ),
        class_="bag-list",
    )
