"""The four games' covers: a small picture for each game card of the start screen."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.art import use


def cover(game: str) -> Markup:
    """The picture of a game, by its id; a game without one gets the crossed sticks.

    >>> cover("sticks")[:22]
    '<svg class="game-art" '
    """
    return h(
        "svg",
        _COVERS.get(game, _crossed)(),
        class_="game-art",
        viewBox="0 0 104 92",
        aria_hidden=True,
        focusable="false",
    )


def _card(x: float, y: float, lean: float, suit: str, *inside: Markup) -> Markup:
    return h(
        "g",
        h("rect", width=40, height=56, rx=4, class_="paper"),
        inside,
        class_=f"s-{suit}",
        transform=f"translate({x} {y}) rotate({lean})",
    )


def _plank(x: float, y: float, lean: float, length: float = 84) -> Markup:
    return h(
        "rect", width=length, height=13, rx=6.5, class_="plank",
        transform=f"translate({x} {y}) rotate({lean})",
    )  # fmt: skip


def _fan() -> tuple[Markup, ...]:
    return (
        _card(8, 18, -14, "s", use("rank-7", 4, 5, 0.5), use("pip-s", 13, 25, 0.2)),
        _card(30, 8, 0, "h", use("rank-8", 4, 5, 0.5), use("pip-h", 13, 25, 0.2)),
        _card(56, 4, 14, "c", use("rank-9", 4, 5, 0.5), use("pip-c", 13, 25, 0.2)),
        _plank(12, 72, -8),
    )


def _family() -> tuple[Markup, ...]:
    return (
        _plank(50, 4, 76, 70),
        _plank(70, 4, 98, 70),
        _plank(61, 0, 88, 70),
        h("path", d="M26 44H82L76 86Q54 92 32 86Z", class_="can"),
        h("path", d="M26 44Q54 52 82 44M28 54Q54 62 80 54M31 78Q54 84 77 78", class_="can-line"),
        _card(0, 36, -10, "d", use("rank-K", 5, 6, 0.5), use("pip-d", 14, 26, 0.2)),
    )


def _colours() -> tuple[Markup, ...]:
    return (
        h("circle", cx=27, cy=30, r=25, class_="tone-red"),
        use("rank-7", 15, 16, 1, "light"),
        h("path", d="M78 6 103 52H53Z", class_="tone-green"),
        use("rank-4", 68.4, 26, 0.8, "light"),
        h("rect", x=30, y=46, width=42, height=42, rx=3, class_="tone-blue"),
        use("rank-9", 39, 53, 1, "light"),
    )


def _straws() -> tuple[Markup, ...]:
    return tuple(
        h(
            "g",
            h("rect", width=12, height=height, rx=2, class_="straw"),
            (
                h("path", d=f"M0 {y}L12 {y - 8}V{y - 2}L0 {y + 6}Z", class_=stripe)
                for y in range(14, height - 8, 16)
            ),
            transform=f"translate({x} {88 - height})",
        )
        for x, height, stripe in (
            (6, 52, "tone-red"), (26, 60, "tone-blue"), (46, 68, "tone-green"),
            (66, 76, "tone-red"), (86, 84, "tone-blue"),
        )
    )  # fmt: skip


def _crossed() -> tuple[Markup, ...]:
    return (_plank(16, 14, 38), _plank(10, 66, -38))


_COVERS = {"sticks": _fan, "family": _family, "colours": _colours, "straws": _straws}
