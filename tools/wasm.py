"""Reading and writing WebAssembly modules, as far as `tools.split` needs it.

The words are those of the WebAssembly specification: a module is a list of sections, a section
mostly a vector of entries, whole numbers are LEB128.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

MAGIC = b"\0asm\1\0\0\0"

# Section numbers. Of custom sections, which may be many, only the first is of interest.
CUSTOM = 0
TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(1, 8)
ELEMENT, CODE, DATA, DATA_COUNT, TAG = 9, 10, 11, 12, 13
NAMES = (
    *("custom section", "types", "imports", "functions", "tables", "memory", "globals", "exports"),
    *("start", "elements", "code", "data", "count of data", "tags"),
)
# The order in which sections stand in a module.
ORDER = (
    *(CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT),
    *(ELEMENT, DATA_COUNT, CODE, DATA),
)

# What an import or export is of.
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)

I32, FUNCREF = 0x7F, 0x70
CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_SET, I32_CONST, END = 0x10, 0x11, 0x20, 0x24, 0x41, 0x0B


class Malformed(Exception):
    """The bytes are no module of the kind that is read here; the text says where."""


class Reader:
    """Walks through bytes; ``at`` is the place of the next one."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        """The next byte. Like all that read on, it raises Malformed at the end."""
        return self.take(1)[0]

    def unsigned(self) -> int:
        """The next whole number."""
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    def signed(self) -> int:
        """The next whole number that may be negative."""
        start = self.at
        number, bits = self.unsigned(), 7 * (self.at - start)
        return number - (1 << bits) if number >> bits - 1 else number

    def take(self, size: int) -> bytes:
        """So many bytes."""
        self.at += size
        if self.at > len(self.data):
            raise Malformed(f"it breaks off after byte {len(self.data)}")
        return self.data[self.at - size : self.at]

    def sized(self) -> bytes:
        """Bytes that say how many they are."""
        return self.take(self.unsigned())

    def limits(self) -> None:
        """Steps over the size of a table or memory."""
        flags = self.byte()
        self.unsigned()
        if flags & 1:
            self.unsigned()

    def constant(self) -> int | None:
        """The number of a constant expression; None where it is not one plain i32."""
        kind = self.byte()
        if kind == I32_CONST:
            number: int | None = self.signed()
        elif kind in (0x23, 0x42):  # a global, an i64
            number = None
            self.signed()
        else:
            raise Malformed(f"the constant at byte {self.at} is of kind {kind:#x}")
        if self.byte() != END:
            raise Malformed(f"the constant at byte {self.at} goes on")
        return number


def unsigned(number: int) -> bytes:
    """A whole number as LEB128."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def signed(number: int) -> bytes:
    """A whole number that may be negative as LEB128."""
    out = bytearray()
    while not -0x40 <= number < 0x40:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number & 0x7F)
    return bytes(out)


def sized(data: bytes) -> bytes:
    """Bytes, after their number."""
    return unsigned(len(data)) + data


def vector(entries: Iterable[bytes]) -> bytes:
    """Entries, after their number."""
    listed = list(entries)
    return unsigned(len(listed)) + b"".join(listed)


def sections(module: bytes) -> dict[int, bytes]:
    """The contents of a module's sections by number; of custom sections the first.

    Raises Malformed where it is no module.
    """
    if not module.startswith(MAGIC):
        raise Malformed("it does not begin as a WebAssembly module does")
    found: dict[int, bytes] = {}
    reader = Reader(module, len(MAGIC))
    while reader.at < len(module):
        number = reader.byte()
        found.setdefault(number, reader.sized())
    return found


def module(parts: Mapping[int, bytes]) -> bytes:
    """A module of these sections; empty ones are left out."""
    return MAGIC + b"".join(bytes([n]) + sized(parts[n]) for n in ORDER if parts.get(n))
