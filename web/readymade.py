"""What classes would write and compile for themselves at every start, compiled once by the build.

A dataclass puts its methods together as text, and to compile a text takes a browser long: some
hundred classes are half of all that importing our code costs. The build notes the texts and
keeps their code in a file beside this one. Whoever imports this module first lets dataclasses
take it from there; a text that is not in the file is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pkgutil import get_data
from types import CodeType
from typing import Any
from zlib import crc32

from sticks import values

FILE = "readymade.bin"

Texts = Mapping[tuple[int, int], bytes]
"""The marshalled code of texts, by length and checksum."""


def key(text: str) -> tuple[int, int]:
    """What a text is found by."""
    return len(text), crc32(text.encode())


def use(known: Texts) -> None:
    """Let classes to come take their code from these."""

    def run(text: str, *spaces: dict[str, Any]) -> None:
        code = known.get(key(text))
        exec(marshal.loads(code) if code else text, *spaces)

    _instead(run)


def noted() -> dict[tuple[int, int], bytes]:
    """The code of all classes to come, filled while they are made: for the build."""
    known: dict[tuple[int, int], bytes] = {}
    texts: dict[tuple[int, int], str] = {}

    def run(text: str, *spaces: dict[str, Any]) -> None:
        code: CodeType = compile(text, "<string>", "exec", dont_inherit=True)
        assert texts.setdefault(key(text), text) == text, "two texts have one key"
        known[key(text)] = marshal.dumps(code)
        exec(code, *spaces)

    _instead(run)
    return known


def _instead(run: Any) -> None:
    # A module's own name comes before the builtin one.
    dataclasses.exec = values.exec = run  # type: ignore[attr-defined]


if sys.platform == "emscripten":
    with suppress(OSError):  # the file is not there yet while the build makes it
        if data := get_data("web", FILE):
            use(marshal.loads(data))
