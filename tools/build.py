"""Makes the site: `python -m tools.build` turns the sources into `dist/`.

The site mirrors the repository (`web/style/index.css` is found at `web/style/index.css`), plus
`vendor/` with third-party files, `python/` with the trimmed standard library, `engine.packed` with
our own packages and `licenses/`. One table, path in the site -> bytes, is filled (`site`), turned
into what is published (`release`: every file under a name that tells its content, and a service
worker that keeps them for offline play) and written, beside the page that needs none of it
(`tools.single`).
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
import time
import tomllib
from pathlib import Path

from sticks.games import GAMES
from tools import bytecode, embed, hashing, offline, single, slim, vendor
from tools.hashing import Site
from tools.wasm import Malformed

ROOT = vendor.ROOT
DIST = ROOT / "dist"

SETTINGS = "pyscript.toml"
AT_THE_ROOT = ("index.html", SETTINGS, "manifest.webmanifest")
# Files under web/ that are published as they are.
AS_THEY_ARE = {
    *(".mjs", ".js", ".svg", ".png", ".webp", ".ico"),
    *(".mp3", ".ogg", ".wav", ".m4a", ".woff2", ".json"),
}
STYLE = "web/style/index.css"
# Measurements that the page leads to: file in the site -> files of bench/ that it is made of.
TABLES = {
    "measured/strength.txt": tuple(f"arena/{game}.txt" for game in GAMES),
    "measured/fairness.txt": ("fairness.txt",),
}

# What the start cannot do without, in the order of need: fetched while the page is still parsed.
PRELOADED = (
    ("vendor/pyodide/pyodide.asm.mjs", 'rel="modulepreload"'),
    ("python/stdlib.packed", 'rel="preload" as="fetch"'),
    ("vendor/pyodide/pyodide.mjs", 'rel="modulepreload"'),
    ("web/boot/pyodide.mjs", 'rel="modulepreload"'),
    ("web/boot/interpreter.mjs", 'rel="modulepreload"'),
    ("web/boot/rest.mjs", 'rel="modulepreload"'),
    ("web/boot/storage.mjs", 'rel="modulepreload"'),
    ("web/boot/shell.mjs", 'rel="modulepreload"'),
    ("web/boot/arrivals.mjs", 'rel="modulepreload"'),
    ("web/boot/progress.mjs", 'rel="modulepreload"'),
    ("web/boot/failure.mjs", 'rel="modulepreload"'),
    ("engine.packed", 'rel="preload" as="fetch"'),
    ("vendor/pyscript/core-*.js", 'rel="modulepreload"'),
    ("vendor/pyscript/core.js", 'rel="modulepreload"'),
    ("vendor/pyscript/error-*.js", 'rel="modulepreload"'),
    ("web/main.py", 'rel="preload" as="fetch"'),
    ("vendor/idiomorph.mjs", 'rel="modulepreload"'),
    ("vendor/sortable.mjs", 'rel="modulepreload"'),
)
CONFIG = b'config="./pyscript.toml"'
# What asks for the WebAssembly; a preload link would keep the browser from keeping it compiled.
EARLY = '<script type="module" async'
PRELOAD_MARK = "<!-- the build puts the preload links here -->"

IMPORT = re.compile(r'@import\s+url\("([^"]+)"\)\s*;[ \t]*\n?')
FONT = re.compile(r'url\("?([^")]+\.woff2)"?\)')


def site(pyodide: Site | None = None) -> Site:
    """The site before its files are renamed: path -> content.

    ``pyodide``: what to ship of it, if not what `tools.slim` makes.
    """
    table: Site = {".nojekyll": b""}
    for name in (*AT_THE_ROOT, *bytecode.RUN_BY_URL):
        if (ROOT / name).exists():
            table[name] = (ROOT / name).read_bytes()
    for path in sorted((ROOT / "web").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in AS_THEY_ARE and name not in single.OWN:
            table[name] = path.read_bytes()
    for name, parts in TABLES.items():
        table[name] = b"\n\n".join((ROOT / "bench" / part).read_bytes() for part in parts)
    for path, name in vendor.files():
        table[name] = vendor.content(path)
    table |= slim.files() if pyodide is None else pyodide
    table["python/stdlib.packed"] = bytecode.packed(bytecode.standard_library())
    table["engine.packed"] = bytecode.packed(bytecode.engine())
    css = style_sheet(ROOT / STYLE)
    table[STYLE] = css.encode()
    fonts = font_files(css)
    table |= {name: path.read_bytes() for name, path in fonts.items()}
    for name, text in vendor.licences(list(fonts.values())):
        table[f"licenses/{name}"] = text.encode()
    table[single.LICENCES] = single.licences(table)
    table |= embed.files()
    table["index.html"] = with_configuration(with_preloads(table["index.html"], table), table)
    return table


def release(table: Site) -> Site:
    """What is published of a site: names that tell the content, icons, a service worker."""
    served = {path: data for path, data in table.items() if path != SETTINGS}
    published = hashing.hashed(offline.installable(served))
    return {**published, offline.WORKER: offline.service_worker(published)}


def one_file(table: Site) -> bytes:
    """The page that carries all of a site; of its WebAssembly nothing could come later."""
    return single.page({**table, slim.WASM: slim.in_one()})


def style_sheet(path: Path) -> str:
    """A style sheet with its imports written out: one request instead of a chain of them."""
    try:
        css = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise bytecode.Broken(f"{path.relative_to(ROOT)} is imported but not there.") from None
    return IMPORT.sub(lambda found: style_sheet(path.parent / found[1]), css)


def font_files(css: str) -> dict[str, Path]:
    """The fonts that the style sheet names: path in the site -> file of a font package."""
    folder = Path(STYLE).parent
    named = {(ROOT / folder / url).resolve() for url in FONT.findall(css)}
    return {
        path.relative_to(ROOT).as_posix(): vendor.font(path.name)
        for path in sorted(named)
        if not path.exists()
    }


def with_configuration(page: bytes, table: Site) -> bytes:
    """The page with PyScript's configuration in it, which saves two requests before Python."""
    settings = json.dumps(tomllib.loads(table[SETTINGS].decode()))
    if page.count(CONFIG) != 1 or "'" in settings or "&" in settings:
        raise bytecode.Broken(f"index.html does not take the settings of {CONFIG.decode()}")
    return page.replace(CONFIG, f"config='{settings}'".encode())


def with_preloads(page_bytes: bytes, table: Site) -> bytes:
    """The page with its preload links; `data-bytes` lets the progress bar count what arrives."""
    page = page_bytes.decode()
    if PRELOAD_MARK not in page or EARLY not in page:
        raise bytecode.Broken(f"index.html has lost the line {PRELOAD_MARK} or {EARLY}")
    page = page.replace(EARLY, f'{EARLY} data-bytes="{len(table[slim.WASM])}"')
    links = []
    for pattern, kind in PRELOADED:
        name = next(n for n in table if Path(n).match(pattern))
        size = len(table[name])
        url = html.escape(f"./{name}")
        cross = "" if "module" in kind else " crossorigin"
        links.append(f'<link {kind} href="{url}" data-bytes="{size}"{cross}>')
    return page.replace(PRELOAD_MARK, "\n    ".join(links)).encode()


def write(table: Site, folder: Path = DIST) -> int:
    """Make a folder hold the table and nothing else; return how many files changed."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in table:
            path.unlink()
    changed = 0
    for name, data in table.items():
        path = folder / name
        if path.exists() and path.stat().st_size == len(data) and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        changed += 1
    return changed


def main() -> int:
    """Build; say what was done, or in one sentence why not."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--quiet", action="store_true", help="say nothing when all is well")
    options = parser.parse_args()
    started = time.monotonic()
    try:
        plain = site()
        table = release(plain) | {single.NAME: one_file(plain)}
    except (bytecode.Broken, vendor.Missing, Malformed) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    except FileNotFoundError as error:
        print(f"build: {error.filename or error} is missing: run `make npm`.", file=sys.stderr)
        return 1
    changed = write(table)
    if not options.quiet:
        size = sum(map(len, table.values())) / 1e6
        took = time.monotonic() - started
        print(f"dist/: {len(table)} files, {size:.1f} MB, {changed} changed, {took:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
