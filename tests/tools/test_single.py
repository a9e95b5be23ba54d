"""The page that carries everything, made from a small site."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from tools import single
from tools.bytecode import Broken, packed

ROOT = Path(__file__).resolve().parent.parent.parent
ELEMENT = re.compile(r'<script type="application/octet-stream" ([^>]*)>([^<]*)</script>')


def archive(folder: Path) -> bytes:
    """An archive with one file, as the site has it."""
    with zipfile.ZipFile(folder / "made.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("sticks/game.pyc", b"bytecode" * 99)
    return packed(folder / "made.zip")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, bytes]:
    """Our own page and start with small stand-ins for what others made."""
    monkeypatch.setattr(single, "PACKED", tmp_path / "packed")
    own = [p for p in (ROOT / "web" / "boot").glob("*.*") if p.name[:6] != "single"]
    made = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in own}
    for name in ("index.html", "pyscript.toml", "web/main.py", "web/worker.py"):
        made[name] = (ROOT / name).read_bytes()
    return made | {
        "web/style/index.css": b'@font-face { src: url("../../fonts/hand.woff2"); }\n',
        "fonts/hand.woff2": b"letters",
        "vendor/pyscript/core.js": b'export * from"./core-X1.js";',
        "vendor/pyscript/core-X1.js": (
            rb"""a=/^(?:[a-z0-9-]+:\/\/)/i;t.replace(/^blob:/,"");"""
            rb"""b='/^(?:[a-z0-9-]+:\\/\\/)/i;t.replace(/^blob:/,"")';"""
            rb"""c=import("./error-Y2.js");d=import("./toml-Z3.js")"""
        ),
        "vendor/pyodide/pyodide.mjs": b"export const version = 1, loadPyodide = 2;",
        "vendor/pyodide/pyodide.asm.mjs": b"export default 3;",
        "vendor/pyodide/pyodide.asm.wasm": b"\0asm",
        "vendor/idiomorph.mjs": b"export const Idiomorph = 4;",
        "vendor/sortable.mjs": b"export default 5;",
        "python/stdlib.packed": archive(tmp_path),
        "engine.packed": archive(tmp_path),
        "licenses/Sticks.txt": b"MIT",
        "licenses/all.txt": b"MIT",
        "measured/strength.txt": b"figures",
    }


def carried(page: str) -> dict[str, str]:
    """What the page carries, by path, in order."""
    found = {}
    for marks, body in ELEMENT.findall(page):
        path = re.search(r'data-path="([^"]+)"', marks)
        assert path is not None
        data = base64.b64decode(body)
        found[path[1]] = (gzip.decompress(data) if "data-gzip" in marks else data).decode("latin-1")
    return found


def test_nothing_is_named_before_it_is_there(table: dict[str, bytes]) -> None:
    there: set[str] = set()
    for path, text in carried(single.page(table).decode()).items():
        assert set(re.findall(r"carried:([\w./@-]+)", text)) <= there, path
        there.add(path)
    assert {"pyscript.json", "web/main.py", "engine.packed"} <= there
    assert {"licenses/all.txt", "measured/strength.txt"} <= there


def test_the_policy_names_exactly_the_page_s_own_script_and_style(
    table: dict[str, bytes],
) -> None:
    page = single.page(table).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    script = re.search(r'<script type="module">(.*?)</script>', page, re.DOTALL)
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert policy
    assert script
    assert style
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))

    def named(text: str) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    assert rules["script-src"] == f"{named(script[1])} blob: 'unsafe-eval'"
    assert rules["style-src"] == named(style[1])
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules["connect-src"] == rules["worker-src"] == "blob:"
    assert "unsafe-inline" not in policy[1]
    assert not re.search(r"[\s;](https?:|'self'|\*)", policy[1])


def test_the_page_names_no_file_beside_it(table: dict[str, bytes]) -> None:
    page = ELEMENT.sub("", single.page(table).decode())
    page = re.sub(r'<script type="module">.*?</script>', "", page, flags=re.DOTALL)
    assert re.findall(r'(?:href|src)="(?!data:)([^"]+)"', page) == []
    assert set(re.findall(r'url\("?([^")]{5})', page)) == {"data:"}


def test_the_shell_stands_before_what_is_carried(table: dict[str, bytes]) -> None:
    page = single.page(table).decode()
    assert page.index('id="shell"') < page.index("data-path=")
    assert list(carried(page))[: len(single.FIRST)] == [
        "web/boot/failure.mjs",
        "web/boot/progress.mjs",
        "web/boot/shell.mjs",
    ]


def test_archives_are_packed_once_not_twice(table: dict[str, bytes]) -> None:
    inside = carried(single.page(table).decode())["engine.packed"].encode("latin-1")
    with zipfile.ZipFile(io.BytesIO(inside)) as opened:
        (info,) = opened.infolist()
        assert info.compress_type == zipfile.ZIP_STORED
        assert opened.read(info) == b"bytecode" * 99


def test_pyscript_is_told_where_everything_is(table: dict[str, bytes]) -> None:
    told = json.loads(carried(single.page(table).decode())["pyscript.json"])
    assert told["interpreter"] == "carried:web/boot/single-pyodide.mjs#single-pyodide.mjs"
    assert '"carried:engine.packed"' in carried(single.page(table).decode())[single.INTERPRETER]
    assert "carried:vendor/sortable.mjs#sortable.mjs" in told["js_modules"]["main"]


def test_pyscript_takes_a_blob_for_an_interpreter_in_page_and_worker(
    table: dict[str, bytes],
) -> None:
    core = carried(single.page(table).decode())["vendor/pyscript/core-X1.js"]
    assert core.count("[a-z0-9-]+:)/i") == 2
    assert core.count("""replace(/^blob:/,"").replace(/^null/,"file://")""") == 2
    assert 'import("carried:web/boot/single-notices.mjs")' in core
    assert 'import("about:invalid#toml-Z3.js")' in core


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        ("vendor/sortable.mjs", b'import "./gone.mjs";', "imports ./gone.mjs, which is not there"),
        ("vendor/sortable.mjs", b'import "./sortable.mjs";', "in a circle"),
        ("vendor/pyscript/core-X1.js", b"a=/other/i", "has changed"),
        ("index.html", b"<html lang='en'></html>", "has 0 places"),
        ("web/style/index.css", b'a { src: url("../../fonts/no.woff2"); }', "cannot find"),
    ],
)
def test_a_site_that_does_not_fit_breaks_the_build(
    table: dict[str, bytes], path: str, text: bytes, complaint: str
) -> None:
    table[path] = text
    with pytest.raises(Broken, match=complaint):
        single.page(table)


def test_what_is_packed_no_longer_is_forgotten(table: dict[str, bytes]) -> None:
    single.page(table)
    kept = {path.name for path in single.PACKED.iterdir()}
    single.page(table)
    assert {path.name for path in single.PACKED.iterdir()} == kept
    single.page(table | {"web/main.py": b"pass"})
    now = {path.name for path in single.PACKED.iterdir()}
    assert len(now) == len(kept)
    assert now != kept


def test_all_licences_are_one_text() -> None:
    text = single.licences(
        {"licenses/A.txt": b"first", "engine.packed": b"x", "licenses/B.txt": b"B"}
    )
    assert text.split(b"\n" + b"=" * 72 + b"\n\n") == [b"first", b"B"]
