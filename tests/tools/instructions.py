"""The numbers that WebAssembly's instructions name, read by themselves for a test."""

from __future__ import annotations

from collections.abc import Iterator

from tools.wasm import Reader

# How many whole numbers stand behind an instruction, where it is not none.
BEHIND = {
    **dict.fromkeys((0x0C, 0x0D, 0x10, 0x12, *range(0x20, 0x27), 7, 8, 9, 0x18, 0xD2), 1),
    **dict.fromkeys((0x11, 0x13), 2),
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06, 0x42, 0x3F, 0x40, 0xD0), 1),
}
AFTER_FC = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
PLAIN = {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
LOADS = range(0x28, 0x3F)


def numbers(body: bytes) -> Iterator[int]:
    """The 32-bit constants and the offsets of loads and stores in a function's body."""
    reader = Reader(body)
    for _ in range(reader.unsigned()):
        reader.unsigned()
        reader.byte()
    while reader.at < len(body):
        kind = reader.byte()
        if kind == 0x41:
            yield reader.signed() & 0xFFFFFFFF
        elif kind in LOADS:
            reader.unsigned()
            yield reader.unsigned()
        elif kind == 0x43:
            reader.take(4)
        elif kind == 0x44:
            reader.take(8)
        elif kind in (0x0E, 0x1C):  # a table of branches, a choice with its types
            for _ in range(reader.unsigned() + (kind == 0x0E)):
                reader.unsigned()
        elif kind == 0xFC:
            _skip(reader, AFTER_FC.get(reader.unsigned(), 0))
        elif kind in BEHIND:
            _skip(reader, BEHIND[kind])
        else:
            assert kind in PLAIN, f"instruction {kind:#x} at byte {reader.at}"


def _skip(reader: Reader, count: int) -> None:
    for _ in range(count):
        reader.unsigned()
