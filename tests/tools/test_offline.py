"""What is kept for offline play: whole, checked, and of one release."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct

import pytest

from tests.tools.test_site import published, table
from tools import offline
from tools.bytecode import Broken
from tools.hashing import Site

__all__ = ["published", "table"]


def listed(worker: bytes) -> dict[str, dict[str, str | None]]:
    """The worker's list: address -> what it says of it."""
    found = re.search(r"\[\{url:.*?\}\]", worker.decode())
    assert found
    text = re.sub(r"(?<=[{,])(url|revision|integrity)(?=:)", r'"\1"', found[0])
    return {entry["url"]: entry for entry in json.loads(text)}


def test_the_worker_lists_every_file_with_its_hash(published: Site) -> None:
    entries = listed(published["sw.js"])
    assert entries.keys() == {path for path in published if offline.is_kept(path)}
    assert {"index.html", "manifest.webmanifest", "licenses/all.txt"} < entries.keys()
    assert not {"sw.js", ".nojekyll", "sticks.html", "licenses/Sticks.txt"} & entries.keys()
    for path, entry in entries.items():
        sha = base64.b64encode(hashlib.sha256(published[path]).digest()).decode()
        assert entry["integrity"] == f"sha256-{sha}"


def test_what_keeps_its_name_has_a_revision(published: Site) -> None:
    entries = listed(published["sw.js"])
    assert {path for path, entry in entries.items() if entry["revision"]} == {
        *("index.html", "embed.html", "manifest.webmanifest", "licenses/all.txt"),
        *("measured/fairness.txt", "measured/strength.txt"),
    }


def test_the_worker_is_complete_in_itself_and_waits_for_the_word(published: Site) -> None:
    code = published["sw.js"].decode()
    assert "importScripts" not in code
    assert re.findall(r"skipWaiting\(\)", code) == ["skipWaiting()"]
    assert '"SKIP_WAITING"===' in code
    assert 'prefix:"sticks"' in code


def test_every_worker_is_another_when_a_file_is(published: Site) -> None:
    edited = {**published, "index.html": published["index.html"] + b" "}
    assert offline.service_worker(edited) != published["sw.js"]
    assert offline.service_worker(published) == published["sw.js"]


def test_the_icons_are_pictures_of_their_size(published: Site, table: Site) -> None:
    manifest = json.loads(offline.installable(table)["manifest.webmanifest"])
    site = offline.installable(table)
    pngs = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in pngs} == {
        *(("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")),
    }
    for icon in pngs:
        data = site[icon["src"].removeprefix("./")]
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", data[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    for icon in manifest["icons"]:
        assert icon["src"].removeprefix("./") in site
        assert icon["src"] not in published["manifest.webmanifest"].decode()


def test_the_manifest_is_at_home_under_any_path(published: Site) -> None:
    manifest = json.loads(published["manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./"
    # An id would be read from the root of the host: one for all projects there. Without one it
    # is the start's whole address.
    assert "id" not in manifest
    page = published["index.html"].decode()
    assert page.count('<link rel="manifest" href="./manifest.webmanifest">') == 1
    assert f'<meta name="theme-color" content="{manifest["theme_color"]}">' in page


def test_a_page_without_its_worker_lacks_that_line_only(published: Site) -> None:
    page = published["index.html"]
    without = offline.without_worker(page)
    assert without.count(b"\n") == page.count(b"\n") - 1
    assert b"sw.js" in page
    assert b"sw.js" not in without


def test_a_page_that_cannot_be_made_installable_is_told(table: Site) -> None:
    with pytest.raises(Broken, match=r"index\.html has lost its <script"):
        offline.installable({**table, "index.html": b"<html></html>"})
