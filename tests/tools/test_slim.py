"""Pyodide in two parts does what it does in one."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.instructions import numbers
from tools import bytecode, slim, wasm, workout
from tools.bytecode import Broken
from tools.split import Parts, split
from tools.vendor import PACKAGES
from tools.wasm import Malformed, Reader

MODULE, SCRIPT, LOADER = slim.whole()
WHOLE = Parts.of(MODULE)
RUNNER = Path(__file__).with_name("rest.mjs")

CONSOLE = ("console_log", "console_warn", "console_error", "console_trace", "out", "err")
LATER: tuple[range, ...] = slim.LATER.get(slim.digest(MODULE), ())
needs_addresses = pytest.mark.skipif(
    not LATER, reason="slim.LATER has no addresses for this Pyodide: the start is larger"
)

# Numbers that look like addresses: of Unicode, of hashing, of random numbers, of flags.
NUMBERS = {
    *(0xC0001, 0xE2080, 0xF423F, 0xF4240, 0xF4243, 0xFFC00, 0xFFFFF),
    *(0x100000, 0x100001, 0x101000, 0x10FFFF, 0x110000, 0x120000, 0x19660D, 0x200000, 0x200003),
}


def run(folder: Path, files: dict[str, bytes], *programs: str) -> list[str]:
    """What the programs say; "rest" stands where the second part was asked for."""
    for name in ("pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json", "package.json"):
        shutil.copy(PACKAGES / "pyodide" / name, folder / name)
    for path, data in files.items():
        (folder / Path(path).name).write_bytes(data)
    parts = [str(folder / Path(path).name) for path in (slim.WASM, slim.REST)]
    done = subprocess.run(
        ["node", str(RUNNER), str(folder), *parts, *programs],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said: list[str] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_what_is_in_the_second_part_does_what_it_did(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        slim.files(),
        "str(sorted({3: 'c', 1: 'a'}.items()))",
        "import cmath; str(cmath.sqrt(-4))",
        "import _codecs_jp; str(_codecs_jp.getcodec('shift_jis').encode('\N{HIRAGANA LETTER A}'))",
        "import unicodedata; unicodedata.name('\N{GREEK SMALL LETTER ALPHA}')",
    )
    # Whatever it was needed for first, it was fetched once.
    assert [word for word in said if word != "rest"] == [
        "[(1, 'a'), (3, 'c')]",
        "2j",
        "(b'\\x82\\xa0', 1)",
        "GREEK SMALL LETTER ALPHA",
    ]
    assert said.count("rest") == 1


def test_python_starts_even_if_nothing_had_been_seen_to_run(tmp_path: Path) -> None:
    shown, script = slim.trimmed(SCRIPT, LOADER, MODULE)
    first, rest = split(MODULE, (), shown)
    files = {slim.WASM: first, slim.REST: rest, slim.SCRIPT: script.encode()}
    assert run(tmp_path, files, "str(sum(range(10)))") == ["rest", "45"]


def test_most_of_it_comes_later() -> None:
    files = slim.files()
    assert len(files[slim.WASM]) < len(MODULE) / 2
    assert len(files[slim.SCRIPT]) < len(SCRIPT)


def test_the_list_is_of_the_pyodide_that_is_installed() -> None:
    ran = slim.seen(MODULE)
    assert ran is not None
    assert max(ran) < len(WHOLE.bodies)


@needs_addresses
def test_no_function_that_stays_names_an_address_of_what_comes_later() -> None:
    ran = slim.seen(MODULE) or set()
    named = {
        number
        for function in ran
        for number in numbers(WHOLE.bodies[function])
        if any(number in addresses for addresses in LATER)
    }
    assert named <= NUMBERS, sorted(map(hex, named - NUMBERS))
    # The test would see one: the functions that do not stay name some.
    others = set(range(len(WHOLE.bodies))) - ran
    seen = {n for function in others for n in numbers(WHOLE.bodies[function]) if n in LATER[-1]}
    assert len(seen - NUMBERS) > 5


@needs_addresses
def test_matches_do_not_depend_on_what_comes_later(tmp_path: Path) -> None:
    files = slim.files()
    rest = wasm.sections(files[slim.REST])
    del rest[wasm.DATA], rest[wasm.DATA_COUNT]
    files |= {slim.WASM: _spoilt(files[slim.WASM]), slim.REST: wasm.module(rest)}
    shutil.copy(bytecode.engine(), tmp_path / "engine.zip")
    archive = (tmp_path / "engine.zip").read_bytes()
    program = f"""
import base64, json, sys
open("/engine.zip", "wb").write(base64.b64decode("{base64.b64encode(archive).decode()}"))
sys.path.insert(0, "/engine.zip")
{Path(workout.__file__).read_text(encoding="utf-8").replace("from __future__", "#")}
json.dumps(matches("greedy"))
"""
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    said = run(
        tmp_path, files, f"@{tmp_path}/program.py", "import unicodedata; unicodedata.name('a', '')"
    )
    assert json.loads(said[-2]) == workout.matches("greedy")
    assert said[-1] != "LATIN SMALL LETTER A"  # it was spoilt indeed


@needs_addresses
def test_what_comes_later_holds_just_the_named_data() -> None:
    files = slim.files()
    first, rest = (_data(files[path]) for path in (slim.WASM, slim.REST))
    assert all(any(a.start <= at.start and at.stop <= a.stop for a in LATER) for at, _ in rest)
    ends = {end for at, _ in first for end in (at.start, at.stop - 1)}
    assert not any(end in addresses for end in ends for addresses in LATER)
    assert _image([*first, *rest]) == _image(_data(MODULE))


def test_another_pyodide_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "seen.txt"
    other.write_text("# list\n0123\n1-5\n", encoding="utf-8")
    monkeypatch.setattr(slim, "SEEN", other)
    with pytest.raises(Broken, match=r"python -m tools\.seen"):
        slim.files()


def test_nothing_that_the_game_could_need_is_looked_up_by_its_address() -> None:
    asked = re.findall(rb"\x08GOT\.func(.)([\w.]+)", MODULE)
    names = {name[: size[0]].decode() for size, name in asked}
    assert len(names) > 200
    others = {name for name in names if not name.startswith("emscripten_gl")}
    assert others <= {f"emscripten_{n}" for n in CONSOLE}


@pytest.mark.parametrize("size", [5, 100, 30_000, 5_000_000])
def test_a_module_that_breaks_off_is_refused(size: int) -> None:
    with pytest.raises(Malformed):
        split(MODULE[:size], (), ())


def test_another_script_is_not_guessed_at() -> None:
    changed = SCRIPT.replace("function assignWasmExports(", "function takeExports(")
    with pytest.raises(Broken, match="does not know it"):
        slim.trimmed(changed, LOADER, MODULE)


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(Malformed, match="does not begin"):
        split(b"<!doctype html>", (), ())


@given(st.integers(0, 2**40), st.integers(-(2**31), 2**31 - 1))
def test_numbers_are_read_as_they_are_written(natural: int, whole: int) -> None:
    reader = Reader(wasm.unsigned(natural) + wasm.signed(whole))
    assert (reader.unsigned(), reader.signed()) == (natural, whole)
    assert reader.at == len(reader.data)


def _data(module: bytes) -> list[tuple[range, bytes]]:
    """A module's data, with the addresses where they go."""
    reader, found = Reader(wasm.sections(module)[wasm.DATA]), []
    for _ in range(reader.unsigned()):
        assert reader.byte() == 0
        start = reader.constant()
        assert start is not None
        content = reader.sized()
        found.append((range(start, start + len(content)), content))
    return found


def _spoilt(first: bytes) -> bytes:
    """The first part with nonsense where the second one has data."""
    data = [*_data(first), *((addresses, b"\xff" * len(addresses)) for addresses in LATER)]
    entries = (
        bytes([0, wasm.I32_CONST]) + wasm.signed(at.start) + bytes([wasm.END]) + wasm.sized(content)
        for at, content in data
    )
    parts = wasm.sections(first)
    parts |= {wasm.DATA: wasm.vector(entries), wasm.DATA_COUNT: wasm.unsigned(len(data))}
    return wasm.module(parts)


def _image(data: list[tuple[range, bytes]]) -> bytes:
    """Memory with some data in it."""
    memory = bytearray(max(at.stop for at, _ in data))
    for at, content in data:
        memory[at.start : at.stop] = content
    return bytes(memory)
