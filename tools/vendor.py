"""Third-party code in the site: which files of which npm package, and under which licence.

Nothing of it is committed. `npm ci` puts the packages into `node_modules/` at the versions and
hashes of `package-lock.json`; the build takes only the files named here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"

# (package, file or pattern inside it, folder of the site)
FILES = (
    ("pyodide", "pyodide.mjs", "vendor/pyodide"),
    ("pyodide", "pyodide.asm.mjs", "vendor/pyodide"),
    ("pyodide", "pyodide.asm.wasm", "vendor/pyodide"),
    ("@pyscript/core", "dist/core.js", "vendor/pyscript"),
    ("@pyscript/core", "dist/core-*.js", "vendor/pyscript"),
    ("@pyscript/core", "dist/error-*.js", "vendor/pyscript"),
    ("idiomorph", "dist/idiomorph.min.js", "vendor"),
    ("sortablejs", "Sortable.min.js", "vendor"),
)

# Small scripts that come as classic scripts only: file -> (module in the site, how it becomes one).
# The minified originals are half the size of the packages' own modules.
AS_MODULE = {
    "idiomorph.min.js": ("idiomorph.mjs", "", "\nexport { Idiomorph };\n"),
    "Sortable.min.js": (
        "sortable.mjs",
        "const module = { exports: {} }, exports = module.exports;\n",
        "\nexport const Sortable = module.exports;\nexport default Sortable;\n",
    ),
}

CHANGED = (
    "Its source: https://github.com/pyodide/pyodide\n\n"
    "Changed for this site from its npm package, by tools/slim.py and tools/split.py of the\n"
    "site's own source: exports that no page of the site uses are left out of the WebAssembly\n"
    "and of the script, and on the site (not in the one file) the WebAssembly is in two parts."
)

SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


class Missing(Exception):
    """Something that the build needs is not there; the text says what to do."""


def files() -> Iterator[tuple[Path, str]]:
    """Each vendored file as (path in node_modules, path in the site)."""
    for package, pattern, folder in FILES:
        found = sorted((PACKAGES / package).glob(pattern))
        if not found:
            raise Missing(f"node_modules/{package}/{pattern} is missing: run `make npm`.")
        for path in found:
            name, _, _ = AS_MODULE.get(path.name, (path.name, "", ""))
            yield path, f"{folder}/{name}"


def content(path: Path) -> bytes:
    """The bytes to publish for a vendored file.

    Source maps are not published, so their names go: a browser would ask for them in vain.
    """
    data = path.read_bytes()
    if path.suffix in {".js", ".mjs"}:
        data = SOURCE_MAP.sub(b"\n", data)
    if path.name in AS_MODULE:
        _, before, after = AS_MODULE[path.name]
        data = before.encode() + data + after.encode()
    return data


def font(name: str) -> Path:
    """The font file of that name, from whichever font package has it."""
    for path in PACKAGES.glob(f"@fontsource*/*/files/{name}"):
        return path
    raise Missing(f"No @fontsource package in package.json has the font {name}.")


def version(package: str) -> str:
    """The installed version of an npm package."""
    data = json.loads((PACKAGES / package / "package.json").read_text(encoding="utf-8"))
    return str(data["version"])


def licences(fonts: list[Path]) -> Iterator[tuple[str, str]]:
    """(file name, text) of the licence of everything that the site ships."""
    mpl = (PACKAGES / "axe-core" / "LICENSE").read_text(encoding="utf-8")
    pyodide = f"Pyodide {version('pyodide')}, Mozilla Public License 2.0"
    yield "Pyodide.txt", f"{pyodide}\n\n{CHANGED}\n\n{mpl}"
    cpython = ROOT / "tools" / "licenses" / "CPython.txt"
    yield "CPython.txt", cpython.read_text(encoding="utf-8")
    packages = {"@pyscript/core", "idiomorph", "sortablejs", "workbox-precaching"}
    packages |= {str(path.parent.parent.relative_to(PACKAGES)) for path in fonts}
    for package in sorted(packages):
        text = (PACKAGES / package / "LICENSE").read_text(encoding="utf-8")
        name = package.lstrip("@").replace("/", "-")
        yield f"{name}.txt", f"{package} {version(package)}\n\n{text}"
    yield "Sticks.txt", (ROOT / "LICENSE").read_text(encoding="utf-8")
