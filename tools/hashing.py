"""Names that tell what is inside: every file that the page fetches is renamed by its hash.

Hosts let browsers keep a file for a while, so a file that changes under the same name is stale
for some and new for others, and the two get mixed. Under a name that changes with the content
neither can happen: what refers to a file says which content it means, and `index.html`, which
keeps its name, pins the whole set.

Our own files are renamed one by one. A package whose files call each other by fixed names is
renamed as a folder.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

from tools.bytecode import Broken, digest

Site = dict[str, bytes]

FOLDERS = ("vendor/pyodide", "vendor/pyscript")
# Names that people, browsers and hosts know, as they do those of licences and measurements.
KEEP_THEIR_NAME = ("index.html", "embed.html", "manifest.webmanifest", "sw.js", ".nojekyll")
REFERRING = (".html", ".webmanifest", ".py", ".mjs", ".css")
# In these a path begins at the file itself, in all others at the page.
BESIDE_THE_FILE = (".mjs", ".css")
DIGITS = 12

REFERENCE = re.compile(r"""(?<=["'(])\.{1,2}/[\w./-]*(?=["')?#])""")


def hashed(table: Mapping[str, bytes]) -> Site:
    """The same site under names that tell the content, with every reference following.

    Raises `Broken` where a file refers to one that is not there, or two refer to each other.

    >>> site = hashed({"index.html": b'<a href="./a.css">', "a.css": b""})
    >>> site["index.html"]
    b'<a href="./a-af5570f5a181.css">'
    """
    renaming = _Renaming(table)
    return {renaming.name(path): renaming.content(path) for path in table}


def keeps_its_name(path: str) -> bool:
    """Whether a file is published under the name that it has."""
    return path in KEEP_THEIR_NAME or path.startswith(("licenses/", "measured/"))


def references(path: str, text: str) -> dict[str, str]:
    """What a text file refers to: as it is written there -> path in the site.

    >>> references("web/boot/start.mjs", 'import "./storage.mjs"; load("../../vendor/pyodide/")')
    {'./storage.mjs': 'web/boot/storage.mjs', '../../vendor/pyodide/': 'vendor/pyodide'}
    """
    folder = base(path)
    found = {
        url: posixpath.normpath(posixpath.join(folder, url)) for url in REFERENCE.findall(text)
    }
    return {url: target for url, target in found.items() if target != "."}


def base(path: str) -> str:
    """The folder in which the references of a file begin."""
    return posixpath.dirname(path) if path.endswith(BESIDE_THE_FILE) else ""


def refers(path: str) -> bool:
    """Whether a file is one of ours that may name others; packages keep to themselves."""
    return path.endswith(REFERRING) and not path.startswith(("vendor/", "licenses/"))


class _Renaming:
    """Renames files from the innermost outwards: a name tells the names inside it too."""

    def __init__(self, table: Mapping[str, bytes]) -> None:
        self.table = table
        self.names: dict[str, str] = {}
        self.contents: Site = {}
        self.under_way: list[str] = []

    def name(self, path: str) -> str:
        """The published name of a file or a hashed folder."""
        if path not in self.names:
            self.names[path] = self._name(path)
        return self.names[path]

    def _name(self, path: str) -> str:
        if path in FOLDERS:
            inside = sorted(name for name in self.table if name.startswith(f"{path}/"))
            parts = [part for name in inside for part in (name.encode(), self.table[name])]
            return f"{path}-{digest(*parts)[:DIGITS]}"
        if keeps_its_name(path):
            return path
        if path not in self.table:
            raise Broken(f"{self.under_way[-1]} refers to {path}, which is not in the site.")
        for folder in FOLDERS:
            if path.startswith(f"{folder}/"):
                return self.name(folder) + path.removeprefix(folder)
        stem, suffix = posixpath.splitext(path)
        return f"{stem}-{digest(self.content(path))[:DIGITS]}{suffix}"

    def content(self, path: str) -> bytes:
        """The published content of a file."""
        if path not in self.contents:
            self.contents[path] = self._content(path)
        return self.contents[path]

    def _content(self, path: str) -> bytes:
        data = self.table[path]
        if not refers(path):
            return data
        if path in self.under_way:
            raise Broken(f"These files refer to each other: {', '.join(self.under_way)}.")
        self.under_way.append(path)
        text = data.decode()
        targets = references(path, text)
        names = {url: self._address(path, url, target) for url, target in targets.items()}
        self.under_way.pop()
        return REFERENCE.sub(lambda found: names.get(found[0], found[0]), text).encode()

    def _address(self, path: str, url: str, target: str) -> str:
        """The reference that stands for `url` in `path` once its target has its new name."""
        address = posixpath.relpath(self.name(target), base(path) or ".")
        return ("" if address.startswith(".") else "./") + address + "/" * url.endswith("/")
