"""What the sources of the bots may not even mention."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOTS = sorted((ROOT / "sticks" / "bots").rglob("*.py"))
PRYING = {"builtins", "ctypes", "gc", "importlib", "inspect", "pickle", "pkgutil", "sys"}
"""Modules by which code can get at what it was not given."""
BARRED = ("sticks.table", "sticks.arena", "sticks.later")
"""Of ours: the last imports whatever a text names."""
LIST = ROOT / "sticks" / "bots" / "__init__.py"
"""The list of bots is no bot: it finds them by name, as they are needed."""
ABOUT_STRAWS = {"stand", "eyesight", "guess", "ruler", "straws"}
WHOLE = {"asdict", "astuple", "fields", "attrgetter"}
BY_NAME = {"getattr", "vars"}
"""Ways to read all fields of a view, or one whose name is put together."""


def faults(source: str, *, straws: bool = False) -> Iterator[str]:
    """What a bot's source mentions and may not."""
    tree = ast.parse(source)
    straws = straws or any(_about_straws(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                mentioned = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                mentioned = [module, *(f"{module}.{alias.name}" for alias in names)]
            case ast.Attribute(attr=name) | ast.Name(id=name):
                mentioned = [name]
            case _:
                mentioned = []
        for name in mentioned:
            first, last = name.split(".")[0], name.rsplit(".", maxsplit=1)[-1]
            if first in PRYING or name.startswith(BARRED):
                yield f"imports {name}"
            if last == "State":
                yield "mentions a state"
        if straws:
            yield from _peeks(node)


def _about_straws(node: ast.AST) -> bool:
    return isinstance(node, ast.ImportFrom) and bool(
        {str(node.module).split(".")[-1], *(alias.name for alias in node.names)} & ABOUT_STRAWS
        and str(node.module).startswith("sticks.")
    )


def _peeks(node: ast.AST) -> Iterator[str]:
    """Ways to come by the lengths of a picture's view."""
    match node:
        case ast.Attribute(attr="drawn") | ast.Constant(value="drawn"):
            yield "reads the true lengths"
        case ast.MatchClass(cls=ast.Name(id="View"), patterns=patterns, kwd_attrs=names):
            if len(patterns) > 4 or "drawn" in names:
                yield "matches the true lengths"
        case ast.ImportFrom(names=names) if taken := WHOLE & {alias.name for alias in names}:
            yield f"reads a view by {', '.join(taken)}"
        case ast.Attribute(value=ast.Name(id="dataclasses" | "operator"), attr=name):
            if name in WHOLE:
                yield f"reads a view by {name}"
        case ast.Name(id=name) if name in BY_NAME:
            yield f"reads a view by {name}"


@pytest.mark.parametrize(
    "path", [p for p in BOTS if p != LIST], ids=lambda p: str(p.relative_to(ROOT))
)
def test_sight_2_no_bot_mentions_a_state_a_table_or_a_true_length(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert list(faults(source, straws="straw" in str(path.relative_to(ROOT)))) == []


@pytest.mark.parametrize(
    "source",
    [
        "from sticks.table import Table",
        "import sticks.table",
        "from sticks.rummy.state import State",
        "from sticks.auction import stand\nx: stand.State",
        "import gc",
        "from inspect import stack",
        "from sticks.auction.stand import View\ndef f(view: View): return view.drawn",
        "from sticks.games.straws import Bet\ngetattr(view, 'dra' + 'wn')",
        "from sticks.auction import guess\nmatch view:\n    case View(drawn=d): pass",
        "from sticks.auction import guess\nmatch view:\n    case View(a, b, c, d, e): pass",
        "from sticks.games.straws import Bet\nfrom dataclasses import astuple\nastuple(view)",
        "from sticks.games.straws import Bet\nimport dataclasses\ndataclasses.asdict(view)",
    ],
)
def test_the_check_of_sources_finds(source: str) -> None:
    assert list(faults(source)) != []


def test_the_check_of_sources_lets_a_rummy_bot_look_at_its_draw() -> None:
    assert list(faults("from sticks.rummy.state import View\nview.drawn")) == []
    assert len(BOTS) > 4
