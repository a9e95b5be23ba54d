"""The built site: complete, under names that tell the content, the same whoever builds it."""

from __future__ import annotations

import fcntl
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools import build, hashing, single
from tools.bytecode import WORK

ROOT = build.ROOT
NOT_SOURCES = (".*", "node_modules", "build", "dist", "__pycache__", "*.egg-info", "test-results")
HASH = r"-[0-9a-f]{12}"


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time may fill the folder of the build."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def table() -> hashing.Site:
    """The site before it is renamed."""
    with alone():
        return build.site()


@pytest.fixture(scope="module")
def published(table: hashing.Site) -> hashing.Site:
    with alone():
        return build.release(table)


def texts(site: hashing.Site) -> dict[str, str]:
    """The files that refer to others."""
    return {path: data.decode() for path, data in site.items() if hashing.refers(path)}


def test_every_reference_resolves(published: hashing.Site) -> None:
    folders = {path.rsplit("/", 1)[0] for path in published if "/" in path}
    found = 0
    for path, text in texts(published).items():
        for url, target in hashing.references(path, text).items():
            assert target in (folders if url.endswith("/") else published), (path, url)
            found += 1
    assert found > 20


def test_whatever_may_change_has_its_hash_in_its_name(published: hashing.Site) -> None:
    fixed = {path for path in published if not re.search(HASH + r"(\.\w+$|/)", path)}
    assert {path for path in fixed if not path.startswith(("licenses/", "measured/"))} == {
        *(".nojekyll", "index.html", "embed.html", "manifest.webmanifest", "sw.js"),
    }


def test_nothing_is_asked_for_by_its_old_name(table: hashing.Site, published: hashing.Site) -> None:
    renamed = [path for path in table if path not in published]
    assert len(renamed) > 20
    for path, text in texts(published).items():
        for old in renamed:
            assert not re.search(rf"""(["']|url\()\S*{re.escape(old)}""", text), (path, old)


def test_our_scripts_ask_for_nothing_in_ways_that_are_not_followed(table: hashing.Site) -> None:
    """An address has to stand in quotes, whole and relative."""
    for path, text in texts(table).items():
        if path.endswith(".mjs"):
            code = re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
            assert not re.search(r"`[^`\n]*\.\.?/", code), path
            assert not re.search(r"""["']/[\w.]""", code), path


def test_the_order_in_which_files_are_found_changes_nothing(
    table: hashing.Site, published: hashing.Site
) -> None:
    assert build.release(dict(reversed(table.items()))) == published


def test_a_build_from_nothing_in_another_folder_is_the_same_to_the_byte(
    table: hashing.Site, published: hashing.Site, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "some where else"
    shutil.copytree(ROOT, elsewhere, ignore=shutil.ignore_patterns(*NOT_SOURCES))
    (elsewhere / "node_modules").symlink_to(ROOT / "node_modules")
    command = [sys.executable, "-m", "tools.build", "--quiet"]
    subprocess.run(command, cwd=elsewhere, check=True, timeout=280)
    dist = elsewhere / "dist"
    made = {
        path.relative_to(dist).as_posix(): path.read_bytes()
        for path in dist.rglob("*")
        if path.is_file()
    }
    with alone():
        assert made.pop(single.NAME) == build.one_file(table)
    assert made.keys() == published.keys()
    assert [path for path in made if made[path] != published[path]] == []


def test_writing_leaves_nothing_of_an_older_build(tmp_path: Path) -> None:
    assert build.write({"a-1.css": b"old", "deep/er/b-1.css": b"old"}, tmp_path) == 2
    assert build.write({"a-2.css": b"new", "c.css": b"same"}, tmp_path) == 2
    assert build.write({"a-2.css": b"new", "c.css": b"same"}, tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a-2.css", "c.css"]
