"""Imports point one way: web, bots, games, rummy and auction, cards, game."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PURE = sorted((ROOT / "sticks").rglob("*.py"))

MAY_IMPORT: dict[str, set[str]] = {
    "values": set(),
    "later": set(),
    "texts": set(),
    "wording": set(),
    "game": set(),
    "cards": {"game"},
    "table": {"game"},
    "bags": {"game"},
    "rummy": {"rummy", "cards", "game", "bags"},
    "auction": {"auction", "cards", "game"},
    "games": {"games", "rummy", "auction", "cards", "game", "bags"},
    "bots": {"bots", "games", "rummy", "auction", "cards", "game"},
    "arena": {"arena", "bots", "games", "table", "game"},
    "__main__": {"arena", "bots", "games", "table", "game"},
    "__init__": set(),
}
MAY_TOUCH_THE_MACHINE = {"arena", "__main__"}
"""What runs on a command line and never in the page."""
OPTIONAL = {"tqdm", "distributed"}
"""What the arena uses where it is installed, imported where it is used."""


LATER = re.compile(r"^((?:sticks|web)(?:\.\w+)+):\w+(?:\(\))?$")


def layer(path: Path) -> str:
    """The part of ``sticks`` that a file belongs to."""
    first = path.relative_to(ROOT / "sticks").parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            module = node.module or ""
            names.add(module)
            if module in ("sticks", "web"):
                names.update(f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # What is imported later is named in a text (sticks.later).
            names.update(found[1] for found in LATER.finditer(node.value))
    names.discard("sticks")
    return names


@pytest.mark.parametrize("path", PURE, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_engine_imports_one_way_and_only_the_standard_library(path: Path) -> None:
    for name in imported(path):
        top, *rest = name.split(".")
        if top == "sticks":
            allowed = MAY_IMPORT[layer(path)] | {"values", "later", "texts", "wording"}
            assert rest[0] in allowed, f"{path.name} imports {name}"
        else:
            if layer(path) in MAY_TOUCH_THE_MACHINE:
                assert top in sys.stdlib_module_names | OPTIONAL, f"{path.name} imports {name}"
                continue
            assert top in sys.stdlib_module_names, f"{path.name} imports {name}"
            assert top not in {"time", "datetime", "threading", "socket", "urllib", "os"}


def test_the_optional_libraries_are_imported_only_where_they_are_used() -> None:
    found = 0
    for path in sorted((ROOT / "sticks" / "arena").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                names = [getattr(node, "module", None), *(alias.name for alias in node.names)]
                if OPTIONAL & {str(name).split(".")[0] for name in names}:
                    assert node not in tree.body, path
                    found += 1
    assert found == len(OPTIONAL)


BROWSER_FILES = {
    "air.py", "dom.py", "drag.py", "effects.py", "main.py", "shelf.py", "spawn.py", "worker.py",
}  # fmt: skip


def test_only_the_browser_files_import_the_browser() -> None:
    seen = 0
    for path in sorted((ROOT / "web").rglob("*.py")):
        tops = {name.split(".")[0] for name in imported(path)}
        if path.name not in BROWSER_FILES:
            assert not tops & {"js", "pyscript", "pyodide"}, path
            seen += 1
    assert seen


def test_bots_never_touch_a_table_or_a_state() -> None:
    for path in sorted((ROOT / "sticks" / "bots").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert node.module != "sticks.table"
                assert "State" not in {alias.name for alias in node.names}, path
