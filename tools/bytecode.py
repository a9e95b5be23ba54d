"""Python for the page, byte-compiled: the trimmed standard library and our own code.

Pyodide's own archive of the standard library holds sources, and compiles them at every start of
the page. Bytecode made once, by the very same Pyodide, halves the start. Each step keeps the hash
of what it was made from beside its result and is skipped while that hash stands.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import vendor

ROOT = vendor.ROOT
WORK = ROOT / "build"
COMPILER = ROOT / "tools" / "compile_python.mjs"
WANTED = ROOT / "tools" / "stdlib.txt"
STDLIB = WORK / "python" / "stdlib.zip"
KEPT = WORK / "python" / "stdlib.txt"
ENGINE = WORK / "engine.zip"
PACKAGES = ("sticks", "web")
PYSCRIPT = vendor.PACKAGES / "@pyscript" / "core" / "src" / "stdlib"
READYMADE = "web/readymade.bin"

# Scripts that the page or a worker runs by their URL; everything else in Python is in the archive.
RUN_BY_URL = ("web/main.py", "web/worker.py")

# The command line of the engine may import what the page does not carry.
NOT_IN_THE_PAGE = ("sticks/__main__.py", "sticks/arena/")


class Broken(Exception):
    """Our own sources cannot be built; the text says where and why."""


def standard_library() -> Path:
    """The trimmed standard library as an archive of bytecode."""
    made_from = digest(
        vendor.version("pyodide").encode(), WANTED.read_bytes(), COMPILER.read_bytes()
    )
    stamp = STDLIB.with_suffix(".stamp")
    if not (STDLIB.exists() and stamp.exists() and stamp.read_text() == made_from):
        compile_with_pyodide("stdlib", str(WANTED), str(STDLIB))
        stamp.write_text(made_from)
    return STDLIB


def engine() -> Path:
    """Our packages as one archive: bytecode, and the text and data files that they read."""
    modules = [p for p in sources(".py") if not p.startswith(NOT_IN_THE_PAGE)]
    check_imports(modules)
    bytecode = compile_changed(modules)
    members = {f"{path}c": bytecode / f"{path}c" for path in modules}
    members |= {path: ROOT / path for path in sources(".md", ".txt", ".json")}
    members |= {READYMADE: readymade(modules)} | pyscript_package()
    made_from = digest(*(part for name in sorted(members) for part in member(name, members[name])))
    stamp = ENGINE.with_suffix(".stamp")
    if not (ENGINE.exists() and stamp.exists() and stamp.read_text() == made_from):
        with zipfile.ZipFile(ENGINE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name in sorted(members):
                # A fixed date, so that the same sources make the same bytes.
                info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, members[name].read_bytes())
        stamp.write_text(made_from)
    return ENGINE


def packed(archive: Path) -> bytes:
    """An archive under one compression for all its files: a quarter less than one for each."""
    plain = io.BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(plain, "w") as new:
        for info in old.infolist():
            new.writestr(zipfile.ZipInfo(info.filename, info.date_time), old.read(info))
    return gzip.compress(plain.getvalue(), 9, mtime=0)


def sources(*suffixes: str) -> list[str]:
    """Paths, from the root of the repository, of our packages' files with these suffixes."""
    found = (p for package in PACKAGES for p in (ROOT / package).rglob("*") if p.suffix in suffixes)
    return sorted(p.relative_to(ROOT).as_posix() for p in found if "__pycache__" not in p.parts)


def compile_changed(modules: list[str]) -> Path:
    """Compile what changed since the last time; return the folder with all the bytecode."""
    folder = WORK / "bytecode"
    stamp = folder / "stamp.json"
    tool = digest(vendor.version("pyodide").encode(), COMPILER.read_bytes())
    hashes = {path: digest(tool.encode(), (ROOT / path).read_bytes()) for path in modules}
    known: dict[str, str] = json.loads(stamp.read_text()) if stamp.exists() else {}
    changed = [
        path
        for path in modules
        if known.get(path) != hashes[path] or not (folder / f"{path}c").exists()
    ]
    if changed:
        compile_with_pyodide("code", ".", str(folder), str(standard_library()), *changed)
        stamp.write_text(json.dumps(hashes, indent=1))
    return folder


def readymade(modules: list[str]) -> Path:
    """The code that the modules' classes write for themselves, noted while they are imported."""
    code, data = WORK / "bytecode", sources(".txt", ".json")
    for path in data:
        (code / path).parent.mkdir(parents=True, exist_ok=True)
        (code / path).write_bytes((ROOT / path).read_bytes())
    made, stamp = WORK / "readymade.bin", WORK / "readymade.stamp"
    compiled = [part for path in modules for part in member(path, code / f"{path}c")]
    made_from = digest(
        COMPILER.read_bytes(), vendor.version("pyodide").encode(), *compiled,
        *(part for path in data for part in member(path, ROOT / path)),
    )  # fmt: skip
    if not (made.exists() and stamp.exists() and stamp.read_text() == made_from):
        names = [path.removesuffix(".py").removesuffix("/__init__") for path in modules]
        imported = [name.replace("/", ".") for name in names if f"{name}.py" not in RUN_BY_URL]
        compile_with_pyodide("classes", str(code), str(made), str(standard_library()), *imported)
        stamp.write_text(made_from)
    return made


def pyscript_package() -> dict[str, Path]:
    """PyScript's own Python as bytecode: its page brings sources, and compiles them at each start.

    Our archive lies before PyScript's own files on the path.
    """
    files = sorted(path.relative_to(PYSCRIPT).as_posix() for path in PYSCRIPT.glob("pyscript/*.py"))
    if not files:
        raise vendor.Missing(f"{PYSCRIPT.relative_to(ROOT)} is missing: run `make npm`.")
    folder, stamp = WORK / "pyscript", WORK / "pyscript.stamp"
    made_from = digest(*(part for file in files for part in member(file, PYSCRIPT / file)),
                       COMPILER.read_bytes(), vendor.version("pyodide").encode())  # fmt: skip
    if not (stamp.exists() and stamp.read_text() == made_from):
        stdlib = str(standard_library())
        compile_with_pyodide("code", str(PYSCRIPT), str(folder), stdlib, *files)
        stamp.write_text(made_from)
    return {f"{file}c": folder / f"{file}c" for file in files}


def compile_with_pyodide(*arguments: str) -> None:
    """Run the compiler; raise `Broken` with its last words if it fails."""
    run_node(COMPILER, *arguments, what="Python could not be compiled for the page")


def run_node(script: Path, *arguments: str, what: str, given: bytes = b"") -> None:
    """Run a script under Node; raise `Broken`, with `what` and its last words, if it fails."""
    command = ["node", str(script), *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False)
    except FileNotFoundError:
        raise Broken("Node is missing: install Node 20 or newer.") from None
    if done.returncode:
        raise Broken(f"{what}.\n{done.stderr.decode(errors='replace')[-3000:]}")


def check_imports(modules: Iterable[str]) -> None:
    """Refuse a module-level import that the page's standard library cannot answer."""
    standard_library()
    kept = set(KEPT.read_text().split())
    for path in modules:
        for line, name in imports(path):
            if name.split(".")[0] in sys.stdlib_module_names and name not in kept:
                raise Broken(f"{path}:{line} imports {name}: add it to tools/stdlib.txt.")


def imports(path: str) -> Iterator[tuple[int, str]]:
    """(line, module) of the imports at the top level of a file."""
    try:
        tree = ast.parse((ROOT / path).read_bytes(), path)
    except SyntaxError as error:
        raise Broken(f"{path}:{error.lineno} cannot be read: {error.msg}.") from error
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module


def member(name: str, path: Path) -> tuple[bytes, bytes]:
    """What the hash of an archive takes from one of its files."""
    return name.encode(), path.read_bytes()


def digest(*parts: bytes) -> str:
    """One hash over several byte strings, none of which can run into the next."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big"))
        whole.update(part)
    return whole.hexdigest()
