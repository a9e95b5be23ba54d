"""Pyodide as the site ships it: what a game needs comes first, what nothing asks for not at all.

Pyodide is made to load other packages, and shows them every function that it has, five thousand
through its script alone. The site loads none. So the WebAssembly shows only what its scripts
name elsewhere, the script is spared what it would do with the others, and the WebAssembly is
split by what was seen to run (`tools.seen`). Changed files are told in `licenses/Pyodide.txt`.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from tools import wasm
from tools.bytecode import Broken
from tools.split import Export, shows, split
from tools.vendor import PACKAGES

FOLDER = "vendor/pyodide"
WASM, REST, SCRIPT = (f"{FOLDER}/pyodide.{part}" for part in ("asm.wasm", "rest.wasm", "asm.mjs"))
LOADER = "pyodide.mjs"
SEEN = Path(__file__).with_name("seen.txt")

# Constants of the WebAssembly that only functions which never ran read, by whose it is: the tables
# of the codecs for Chinese, Japanese and Korean, and of the module unicodedata. The constants of a
# module lie together, in the order of the modules: each range begins with the first table that a
# function or a list of those modules points to, and ends with the next documentation string that
# a list of methods points to. A module whose digest is not here keeps all of its constants.
LATER = {
    "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6": (
        range(800_544, 1_389_872),
        range(1_396_272, 2_098_848),
    )
}

WORD = re.compile(r"[A-Za-z_$][\w$]*")
ASSIGNED = re.compile(r"(function assignWasmExports\(wasmExports\)\{)([^}]*)(\})")
OF_EXPORT = re.compile(r'wasmExports\["(\w+)"\](?:\.value>>>0)?$')
DECLARED = re.compile(r"\bvar ((?:\w+,){500,}\w+);")
# Gives every function that is shown a place in the table of functions, for packages to find it.
FOR_PACKAGES = "updateGOT(origExports);"


def files() -> dict[str, bytes]:
    """What stands in for Pyodide's own files, and the rest of its WebAssembly. Raises Broken."""
    module, script, loader = whole()
    shown, script = trimmed(script, loader, module)
    stay = seen(module)
    if stay is None:
        raise Broken("tools/seen.txt is of another Pyodide: run `python -m tools.seen`.")
    first, rest = split(module, stay, shown, LATER.get(digest(module), ()))
    return {WASM: first, REST: rest, SCRIPT: script.encode()}


def in_one() -> bytes:
    """The WebAssembly unsplit, showing what the trimmed script asks for."""
    module, script, loader = whole()
    shown, _ = trimmed(script, loader, module)
    parts = wasm.sections(module)
    kept = (export for export in shows(module) if export.name in shown)
    return wasm.module({**parts, wasm.EXPORT: wasm.vector(map(Export.written, kept))})


def trimmed(script: str, loader: str, module: bytes) -> tuple[set[str], str]:
    """The names of what the scripts ask for, and the script without what is about the others.

    Raises Broken where the script is not as expected.
    """
    taking, declaring = ASSIGNED.findall(script), DECLARED.findall(script)
    if len(taking) != 1 or len(declaring) != 1 or script.count(FOR_PACKAGES) != 1:
        raise Broken("Pyodide's script has changed: tools/slim.py does not know it.")
    elsewhere = DECLARED.sub("", ASSIGNED.sub("", script)) + loader
    words = set(WORD.findall(elsewhere))
    wanted = {
        export.name
        for export in shows(module)
        if export.kind not in (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
        or {export.name, f"_{export.name}"} & words
    }

    def kept(statement: str) -> bool:
        of_export = OF_EXPORT.search(statement)
        return of_export is None or of_export[1] in wanted

    body = ";".join(filter(kept, taking[0][1].split(";")))
    lines = set(WORD.findall(body)) | words
    declared = ",".join(name for name in declaring[0].split(",") if name in lines)
    script = ASSIGNED.sub(lambda found: found[1] + body + found[3], script)
    script = DECLARED.sub(lambda _: f"var {declared};", script)
    return wanted, script.replace(FOR_PACKAGES, "")


def whole() -> tuple[bytes, str, str]:
    """Pyodide's WebAssembly, its script, and its loader."""
    folder = PACKAGES / "pyodide"
    module = (folder / Path(WASM).name).read_bytes()
    script = (folder / Path(SCRIPT).name).read_text(encoding="utf-8")
    return module, script, (folder / LOADER).read_text(encoding="utf-8")


def digest(module: bytes) -> str:
    """By what a list of functions tells of which WebAssembly it is."""
    return hashlib.sha256(module).hexdigest()


def seen(module: bytes) -> set[int] | None:
    """The functions that were seen to run, or None where that is of another module."""
    first, *lines = (
        line for line in SEEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    )
    return read_numbers(" ".join(lines)) if first == digest(module) else None


def read_numbers(text: str) -> set[int]:
    """Numbers written as single ones and as ranges.

    >>> sorted(read_numbers("0 2-4 7"))
    [0, 2, 3, 4, 7]
    """
    found: set[int] = set()
    for part in text.split():
        low, _, high = part.partition("-")
        found.update(range(int(low), int(high or low) + 1))
    return found


def written_numbers(numbers: set[int]) -> str:
    """The opposite of :func:`read_numbers`.

    >>> written_numbers({0, 2, 3, 4, 7})
    '0 2-4 7'
    """
    ranges: list[list[int]] = []
    for number in sorted(numbers):
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return " ".join(f"{low}-{high}" if high > low else str(low) for low, high in ranges)
