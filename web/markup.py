"""Markup as text, and safe by construction: the page's only way to write HTML and SVG.

A page of a hundred cards drawn through the DOM takes Python in the browser about 80 ms;
the same page as one string takes one. So every part of the page is a function that returns
:class:`Markup`, and this module is the one place where text becomes markup.

>>> h("p", "Ana & Ben ", h("b", "play"), class_="log")
Markup('<p class="log">Ana &amp; Ben <b>play</b></p>')

**Plain text is always escaped**, wherever it came from; only a Markup goes in as it is.
Joining a Markup with a plain string gives a plain string again, so a slip shows as visible
``&lt;`` on the page and never as a hole in it. :func:`raw` is for this site's own constants.

**Names**: a trailing underscore is dropped and the others become hyphens; names that SVG
spells with capitals stay as they are. ``True`` writes the bare attribute, ``False`` and
``None`` write nothing, except that ARIA and data attributes say "true" and "false".

>>> h("button", "Lay down", type="button", class_=("wood", None, "is-lit"), disabled=False,
...   aria_pressed=True, data_act="lay", for_="x")
Markup('<button type="button" class="wood is-lit" aria-pressed="true" data-act="lay" for="x">Lay
down</button>')
>>> h("svg", h("use", href="#pip-h"), viewBox="0 0 100 140")
Markup('<svg viewBox="0 0 100 140"><use href="#pip-h"></use></svg>')

**Children** may be lists and generators; ``None`` and booleans are left out, so that
``picked and h(…)`` reads well.

>>> h("ul", (h("li", n) for n in range(2)), None, 1 > 2 and "never")
Markup('<ul><li>0</li><li>1</li></ul>')

The content security policy forbids ``style=`` and ``on…=``; writing one is our own bug.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import TypeAlias

VOID = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
"""Elements that have no end tag and take no children."""


class Markup(str):
    """Text that is markup already: it goes into other markup as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Markup({str(self)!r})"


Child: TypeAlias = str | int | Iterable["Child"] | None
Attr: TypeAlias = str | int | float | Iterable[str | bool | None] | None

NOTHING = Markup("")


def h(tag: str, /, *children: Child, **attrs: Attr) -> Markup:
    """One element. An iterable attribute becomes words, its ``None`` and ``False`` left out."""
    parts = [f"<{tag}"]
    for key, value in attrs.items():
        if value is None:
            continue
        name = _name(key)
        if value is True or value is False:
            if name.startswith(("aria-", "data-")):
                parts.append(f' {name}="{"true" if value else "false"}"')
            elif value:
                parts.append(f" {name}")
            continue
        if isinstance(value, str):
            text = value
        elif isinstance(value, (int, float)):
            text = str(value)
        else:
            text = " ".join(word for word in value if isinstance(word, str) and word)
            if not text:
                continue
        parts.append(f' {name}="{escape(text)}"')
    parts.append(">")
    if tag in VOID:
        assert not children, f"<{tag}> takes no children"
        return Markup("".join(parts))
    _add(parts, children)
    parts.append(f"</{tag}>")
    return Markup("".join(parts))


def join(*children: Child) -> Markup:
    """Children side by side, with no element round them.

    >>> join("1 < 2", h("br"), ["a", None, "b"])
    Markup('1 &lt; 2<br>ab')
    """
    parts: list[str] = []
    _add(parts, children)
    return Markup("".join(parts))


def raw(constant: str) -> Markup:
    """Markup written by hand: only for this site's own constants, never for text that came in."""
    return Markup(constant)


def _add(parts: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if type(child) is Markup:
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child))
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            _add(parts, child)


@cache
def _name(key: str) -> str:
    """The attribute that a keyword stands for."""
    name = key.rstrip("_").replace("_", "-")
    assert name != "style", "style= is barred by the policy: use a class"
    assert not name.startswith("on"), f"{name}= is barred by the policy: use data-act"
    assert name.replace("-", "").replace(":", "").isalnum(), f"{name!r} is no attribute name"
    return name
