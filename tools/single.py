"""The whole game in one file, `sticks.html`: opened by a double click, it needs no server.

The page of the site is taken, and what it would fetch lies in it, packed, in `<script data-path>`
elements that browsers do not run. `web/boot/single.mjs`, written into the page, makes a blob of
each and starts the game as the site does. Modules name each other by path; here they name
`carried:PATH`, which becomes the blob's address, so a file comes after those that it names.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import posixpath
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping

from tools.bytecode import ROOT, WORK, Broken, digest

NAME = "sticks.html"
LOADER = "web/boot/single.mjs"
INTERPRETER = "web/boot/single-pyodide.mjs"
STYLE = "web/style/index.css"
PACKED = WORK / "packed"
ICON = "web/boot/icon.svg"
LICENCES = "licenses/all.txt"
NOTICES = "web/boot/single-notices.mjs"
OWN = (LOADER, INTERPRETER, NOTICES)
"""What only the one file needs; the site does not publish it."""

# What shows how the start goes is unpacked first, by whatever means the browser has.
FIRST = ("web/boot/failure.mjs", "web/boot/progress.mjs", "web/boot/shell.mjs")
# Where the start begins; whatever these import comes along.
ROOTS = (
    *("web/boot/storage.mjs", NOTICES, INTERPRETER, "vendor/pyscript/core.js"),
    *("vendor/idiomorph.mjs", "vendor/sortable.mjs"),
)
PLAIN = (
    *("vendor/pyodide/pyodide.asm.wasm", "python/stdlib.packed", "engine.packed"),
    *("web/main.py", "web/worker.py"),
)

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".packed": "application/octet-stream",
    ".py": "text/x-python",
    ".txt": "text/plain;charset=utf-8",
    ".json": "application/json",
}

# What in PyScript is in a blob's way, in the page's own code and in the worker's, which stands in
# it as a string: it takes an interpreter's address only if two slashes follow the scheme, and a
# blob's has none; and a worker makes addresses out of its own, which here begins with "blob:null".
MENDED = (
    ("[a-z0-9-]+:\\/\\/)/i", "[a-z0-9-]+:)/i", 1),
    ("[a-z0-9-]+:\\\\/\\\\/)/i", "[a-z0-9-]+:)/i", 1),
    ('t.replace(/^blob:/,"")', 't.replace(/^blob:/,"").replace(/^null/,"file://")', 2),
)

IMPORTS = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])(\.{1,2}/[\w./@-]+)\2""")
# What PyScript fetches for its plugins: only its notices are asked for, even where they are off.
PLUGIN = re.compile(r"""(\bimport\()(["'])\./([\w.-]+)\2""")
CARRIED = re.compile(r"carried:([\w./@-]+)")
NOWHERE = "about:invalid#"
DATA = re.compile(r'url\("?(\.\./[^")]+|[\w-]+\.woff2)"?\)')

# Links of the page to what only a server can give.
SERVED = re.compile(r'\s*<link rel="(?:modulepreload|preload|manifest|apple-touch-icon)"[^>]*>')

POLICY = (
    "default-src 'none'; script-src {script} blob: 'unsafe-eval'; style-src {style}; "
    "connect-src blob:; worker-src blob:; font-src data:; img-src data:; media-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
# Where the texts are read that the site has at addresses of their own.
SHEET = (
    '<dialog class="dialog" id="carried" aria-labelledby="carried-title">'
    '<header class="dialog-head"><h2 id="carried-title"></h2>'
    '<button type="button" class="btn is-quiet">Close</button></header>'
    '<div class="dialog-body" tabindex="0" role="group" aria-labelledby="carried-title">'
    "<pre></pre></div></dialog>"
)


def page(table: Mapping[str, bytes]) -> bytes:
    """The one file, made of the site's table of path -> content. Raises Broken."""
    table = {**table, **{path: (ROOT / path).read_bytes() for path in OWN}}
    files = dict(carried(table))
    forget_all_but(files.values())
    elements = [element(path, data) for path, data in files.items()]
    total = sum(len(data) for path, data in files.items() if path not in FIRST)
    loader = table[LOADER].decode()
    style = with_data(table[STYLE].decode(), table)
    policy = POLICY.format(script=source(loader), style=source(style))
    icon = base64.b64encode(table[ICON]).decode()
    text = re.sub(r"\s*<!--.*?-->", "", table["index.html"].decode(), flags=re.DOTALL)
    text = SERVED.sub("", text)
    for pattern, replacement in (
        (r"<html lang", f'<html data-single data-carried="{total}" lang'),
        (r'(http-equiv="Content-Security-Policy" content=")[^"]*', rf"\g<1>{policy}"),
        (r'(<link rel="icon" href=")[^"]*', rf"\g<1>data:image/svg+xml;base64,{icon}"),
        (r'<link rel="stylesheet"[^>]*>', lambda _: f"<style>{style}</style>"),
        (r"Fetching Python", "Unpacking Python"),
        (r'\s*<script type="module" async[^>]*></script>', ""),
        (
            r'<script type="module" src="[^"]*"></script>',
            lambda _: f'<script type="module">{loader}</script>',
        ),
        (r'<script type="py"[^>]*></script>', lambda _: "\n".join([SHEET, *elements])),
    ):
        text, count = re.subn(pattern, replacement, text)
        if count != 1:
            raise Broken(f"index.html has {count} places, not one, for: {pattern}")
    return text.encode()


def licences(table: Mapping[str, bytes]) -> bytes:
    """All licences of the site in one text."""
    rule = b"\n" + b"=" * 72 + b"\n\n"
    return rule.join(data for path, data in table.items() if path.startswith("licenses/"))


def carried(table: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """(path, content) of all that the one file needs, each after those that it names."""
    done: dict[str, None] = {}
    for root in (*FIRST, *PLAIN, *ROOTS):
        if root in PLAIN:
            done[root] = None
            yield root, gzip.decompress(table[root]) if root.endswith(".packed") else table[root]
            continue
        for path in with_imports(root, table, done):
            yield path, linked(path, table, done)
    yield "pyscript.json", config(table).encode()
    for path in table:
        if path == LICENCES or path.startswith("measured/"):
            yield path, table[path]


def with_imports(
    path: str, table: Mapping[str, bytes], done: dict[str, None], above: tuple[str, ...] = ()
) -> Iterator[str]:
    """A module after the modules that it imports, each once. Raises Broken for a circle."""
    if path in above:
        raise Broken(f"modules import each other in a circle: {' -> '.join((*above, path))}")
    if path in done:
        return
    for _, _, name in IMPORTS.findall(table[path].decode()):
        found = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
        if found not in table:
            raise Broken(f"{path} imports {name}, which is not there")
        yield from with_imports(found, table, done, (*above, path))
    done[path] = None
    yield path


def linked(path: str, table: Mapping[str, bytes], done: Iterable[str]) -> bytes:
    """A module's text with the addresses that the unpacking fills in."""

    def named(found: re.Match[str]) -> str:
        to = posixpath.normpath(posixpath.join(posixpath.dirname(path), found[3]))
        # PyScript looks for the ending when it hands its own modules on to a worker.
        return f"{found[1]}{found[2]}carried:{to}#{posixpath.basename(to)}{found[2]}"

    text = IMPORTS.sub(named, table[path].decode())
    text = PLUGIN.sub(
        lambda found: found[0].replace(
            f"./{found[3]}",
            f"carried:{NOTICES}" if found[3].startswith("error-") else NOWHERE + found[3],
        ),
        text,
    )
    if missing := set(CARRIED.findall(text)) - set(done):
        raise Broken(f"{path} names what the one file does not carry before it: {missing}")
    if path.startswith("vendor/pyscript/core-"):
        for old, new, times in MENDED:
            if text.count(old) != times:
                raise Broken(f"{path} has changed: {old} is not there {times} times")
            text = text.replace(old, new)
    return text.encode()


def config(table: Mapping[str, bytes]) -> str:
    """PyScript's configuration as JSON, its addresses for the unpacking to fill in."""

    def told(value: object) -> object:
        if isinstance(value, dict):
            return {told(key): told(inner) for key, inner in value.items()}
        if isinstance(value, str) and value.removeprefix("./") in table:
            path = value.removeprefix("./")
            # The name behind the address is for people: a blob's own tells nothing.
            return f"carried:{path}#{posixpath.basename(path)}"
        return value

    settings = tomllib.loads(table["pyscript.toml"].decode())
    settings["interpreter"] = INTERPRETER
    return json.dumps(told(settings))


def element(path: str, data: bytes) -> str:
    """The element that carries a file."""
    marks = [f'data-path="{html.escape(path)}"', f'data-size="{len(data)}"']
    marks.append(f'data-type="{TYPES[posixpath.splitext(path)[1]]}"')
    if b"carried:" in data:
        marks.append("data-links")
    if path in FIRST:
        marks.append("data-first")
        body = base64.b64encode(data).decode()
    else:
        marks.append("data-gzip")
        body = packed(data)
    return f'<script type="application/octet-stream" {" ".join(marks)}>{body}</script>'


def packed(data: bytes) -> str:
    """The content as base64 over gzip; what was packed before is kept in `build/`."""
    kept = PACKED / digest(data)
    if not kept.exists():
        PACKED.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(base64.b64encode(gzip.compress(data, 9, mtime=0)))
    return kept.read_text()


def forget_all_but(contents: Iterable[bytes]) -> None:
    """Remove from `build/` what was packed and is carried no longer."""
    used = set(map(digest, contents))
    for kept in PACKED.glob("*"):
        if kept.name not in used:
            kept.unlink()


def with_data(css: str, table: Mapping[str, bytes]) -> str:
    """A style sheet that carries its fonts."""

    def data(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(STYLE), found[1]))
        if path not in table:
            raise Broken(f"{STYLE} names {found[1]}, which the one file cannot find")
        kind = {".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png"}
        mime = kind[posixpath.splitext(path)[1]]
        return f'url("data:{mime};base64,{base64.b64encode(table[path]).decode()}")'

    return DATA.sub(data, css)


def source(text: str) -> str:
    """How a content security policy names an inline text that it allows."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
