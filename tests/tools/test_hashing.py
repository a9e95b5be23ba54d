"""Hashed names: an edited file is never stale, and old and new are never mixed."""

from __future__ import annotations

import doctest

import pytest

from tools import hashing
from tools.bytecode import Broken
from tools.hashing import hashed

SITE = {
    "index.html": b"""
        <link href="./web/style/index.css"> <a href="./">again</a> <a href='./?game=sticks'>play</a>
        <link href="./vendor/pyodide/pyodide.asm.wasm" data-bytes="3">
        <script src="./web/boot/start.mjs"></script>
        <script src="./web/main.py" config='{"interpreter": "./web/boot/pyodide.mjs",
            "bots": {"worker": "./web/worker.py"}}'></script>""",
    "manifest.webmanifest": b'{"start_url": "./", "icons": [{"src": "./web/boot/icon.svg"}]}',
    "engine.packed": b"engine",
    "web/main.py": b'worker = "./web/worker.py"',
    "web/worker.py": b"think()",
    "web/boot/icon.svg": b"<svg/>",
    "web/boot/start.mjs": b'import "./storage.mjs"; await import("../../vendor/pyscript/core.js");',
    "web/boot/storage.mjs": b"export {};",
    "web/boot/pyodide.mjs": (
        b'import "./storage.mjs"; const indexURL = "../../vendor/pyodide/", '
        b'ours = "../../engine.packed";'
    ),
    "web/style/index.css": b'@font-face { src: url("../../fonts/hand.woff2") }',
    "fonts/hand.woff2": b"font",
    "vendor/pyodide/pyodide.mjs": b'import("./pyodide.asm.mjs")',
    "vendor/pyodide/pyodide.asm.mjs": b"",
    "vendor/pyodide/pyodide.asm.wasm": b"asm",
    "vendor/pyscript/core.js": b'import "./core-1.js"',
    "vendor/pyscript/core-1.js": b"",
    "licenses/Sticks.txt": b"MIT",
}


def named(site: hashing.Site, stem: str) -> str:
    """The one name that begins so."""
    (name,) = (name for name in site if name.startswith(stem))
    return name


def changed(path: str) -> set[str]:
    """The names that are new when one file has been edited."""
    return set(hashed({**SITE, path: SITE[path] + b" "})) - set(hashed(SITE))


def test_its_examples_hold() -> None:
    assert doctest.testmod(hashing).attempted > 0
    assert doctest.testmod(hashing).failed == 0


@pytest.mark.parametrize("path", SITE)
def test_whatever_is_edited_the_page_is_another_and_no_name_stands_for_two_contents(
    path: str,
) -> None:
    old, new = hashed(SITE), hashed({**SITE, path: SITE[path] + b" "})
    free = [name for name in old if hashing.keeps_its_name(name)]
    assert sorted(free) == ["index.html", "licenses/Sticks.txt", "manifest.webmanifest"]
    same = old.keys() & new.keys() - set(free)
    assert all(old[name] == new[name] for name in same)
    if path.endswith((".html", ".txt", ".webmanifest")):
        assert new.keys() == old.keys()
    elif path != "web/boot/icon.svg":
        assert new["index.html"] != old["index.html"]


def test_an_edit_renames_the_file_and_what_refers_to_it_and_nothing_else() -> None:
    assert {name.rsplit("-", 1)[0] for name in changed("fonts/hand.woff2")} == {
        *("fonts/hand", "web/style/index"),
    }
    assert {name.rsplit("-", 1)[0] for name in changed("web/boot/storage.mjs")} == {
        *("web/boot/storage", "web/boot/start", "web/boot/pyodide"),
    }
    assert {name.rsplit("-", 1)[0] for name in changed("web/worker.py")} == {
        *("web/worker", "web/main"),
    }


def test_references_follow_in_every_kind_of_file() -> None:
    site = hashed(SITE)
    folder = next(name for name in site if name.endswith("/pyodide.asm.wasm")).rsplit("/", 1)[0]
    page = site["index.html"].decode()
    for stem in ("web/style/index", "web/boot/start", "web/main"):
        assert f'"./{named(site, stem)}"' in page
    assert f'"./{folder}/pyodide.asm.wasm" data-bytes="3"' in page
    assert """<a href="./">again</a> <a href='./?game=sticks'>""" in page
    assert f'"interpreter": "./{named(site, "web/boot/pyodide")}"' in page
    assert f'"worker": "./{named(site, "web/worker")}"' in page
    storage = named(site, "web/boot/storage").rsplit("/", 1)[1]
    boot = site[named(site, "web/boot/pyodide")].decode()
    assert boot == (
        f'import "./{storage}"; const indexURL = "../../{folder}/", '
        f'ours = "../../{named(site, "engine")}";'
    )
    style = site[named(site, "web/style")].decode()
    assert style == f'@font-face {{ src: url("../../{named(site, "fonts")}") }}'
    assert named(site, "web/boot/icon") in site["manifest.webmanifest"].decode()
    # A script in Python is run by the page, so its paths begin there.
    assert site[named(site, "web/main")].decode() == f'worker = "./{named(site, "web/worker")}"'


def test_a_package_that_knows_its_files_by_name_is_renamed_as_a_folder() -> None:
    site = hashed(SITE)
    inside = [name.split("/") for name in site if name.startswith("vendor/pyodide-")]
    assert len({folder for _, folder, _ in inside}) == 1
    assert {file for *_, file in inside} == {
        *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    }
    assert (
        len([name for name in changed("vendor/pyodide/pyodide.asm.wasm") if "vendor" in name]) == 3
    )
    packed = next(name for name in site if name.endswith("/pyodide.mjs") and "vendor" in name)
    assert site[packed] == SITE["vendor/pyodide/pyodide.mjs"]


def test_the_order_of_the_table_changes_nothing() -> None:
    assert hashed(dict(reversed(SITE.items()))) == hashed(SITE)


def test_a_reference_to_nothing_is_told_with_the_file_that_makes_it() -> None:
    for url in ("./web/style/gone.css", "./vendor/pyodide/gone.js"):
        page = {**SITE, "index.html": f'<link href="{url}">'.encode()}
        with pytest.raises(Broken, match=rf"index\.html refers to {url[2:]}, which is not in the"):
            hashed(page)


def test_files_that_refer_to_each_other_are_told() -> None:
    circle = {"a.mjs": b'import "./b.mjs"', "b.mjs": b'import "./a.mjs"'}
    with pytest.raises(Broken, match=r"refer to each other: a\.mjs, b\.mjs"):
        hashed(circle)
