"""Python's WebAssembly in two parts: what a game runs, and the rest.

Of Python's 17,000 functions the page runs one in six. :func:`split` leaves every function
in its place but takes the body of each that was never seen to run into a second module.
What stands in the first one instead calls the second through a table, and fetches it where
it is not there yet; the second calls back in the same way. So nothing is lost, but most of
it arrives after the first hand is dealt.

Both modules number everything alike, so that no body has to be read or changed:

=====================  ==================================  ====================================
                       first module                        second module
=====================  ==================================  ====================================
memory, tables, tags   its own                             imported from the first
globals that change    its own                             imported from the first
other globals          its own                             the same constants
functions seen to run  their bodies                        call the table
other functions        call the table, after place 0       their bodies
data                   all but the ranges that are named   those
the table              a place for each function of both, filled by either with its own
=====================  ==================================  ====================================
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tools import wasm
from tools.wasm import Malformed, Reader, sized, unsigned, vector

T = TypeVar("T")
Segment = tuple[int, bytes]

FIRST = "first"
"""The name under which the second module imports what the first exports."""

TABLE_NAME = "functions"
"""The name of the table under which the page finds it. Its place 0 is called before any of
the second module's functions: the page puts there what fetches that module, and the module,
once it is there, something that does nothing."""

NEEDED = (
    *(wasm.TYPE, wasm.IMPORT, wasm.FUNCTION, wasm.TABLE, wasm.MEMORY, wasm.TAG, wasm.GLOBAL),
    *(wasm.EXPORT, wasm.ELEMENT, wasm.CODE, wasm.DATA),
)
PLAIN = b"\x60\0\0"
"""The type of a function that takes nothing and gives nothing."""


@dataclass(frozen=True, slots=True)
class Export:
    """Something that a module shows: its name, of which kind, and its number."""

    name: str
    kind: int
    number: int

    def written(self) -> bytes:
        """As it stands in the section."""
        return sized(self.name.encode()) + bytes([self.kind]) + unsigned(self.number)


@dataclass(frozen=True, slots=True)
class Parts:
    """What is needed of the whole module; functions are numbered from the first with a body."""

    sections: dict[int, bytes]
    imported: dict[int, int]
    """How many imports there are of each kind."""
    imports: tuple[bytes, ...]
    types: tuple[bytes, ...]
    of_type: tuple[int, ...]
    bodies: tuple[bytes, ...]
    tables: tuple[bytes, ...]
    globals: tuple[bytes, ...]
    exports: tuple[Export, ...]

    @classmethod
    def of(cls, module: bytes) -> Parts:
        """Reads a module. Raises Malformed."""
        found = wasm.sections(module)
        if missing := [wasm.NAMES[number] for number in NEEDED if number not in found]:
            raise Malformed(f"it has no {', '.join(missing)}")
        imported = dict.fromkeys(range(5), 0)

        def an_import(reader: Reader) -> bytes:
            start = reader.at
            reader.sized()
            reader.sized()
            kind = reader.byte()
            imported[kind] += 1
            if kind == wasm.OF_FUNCTION:
                reader.unsigned()
            elif kind == wasm.OF_GLOBAL:
                reader.take(2)
            else:
                raise Malformed(f"it imports something of kind {kind}")
            return reader.data[start : reader.at]

        imports = _entries(found[wasm.IMPORT], an_import)
        types = _entries(found[wasm.TYPE], _type)
        of_type = _entries(found[wasm.FUNCTION], Reader.unsigned)
        bodies = _entries(found[wasm.CODE], Reader.sized)
        tables = _entries(found[wasm.TABLE], _table)
        every_global = _entries(found[wasm.GLOBAL], _global)
        exports = _entries(found[wasm.EXPORT], _export)
        return cls(
            *(found, imported, imports, types, of_type, bodies, tables, every_global, exports)
        )


def split(
    module: bytes, ran: Collection[int], shown: Collection[str], later: Sequence[range] = ()
) -> tuple[bytes, bytes]:
    """The first and the second module.

    ``ran``: the functions that stay, numbered from the first that has a body. ``shown``: the
    names that are exported still; memory, tables and tags always are. ``later``: addresses of
    constants that only functions which do not stay read; they come with these. Raises Malformed.
    """
    whole = Parts.of(module)
    table = len(whole.tables)
    stays = [number in ran for number in range(len(whole.bodies))]
    ready = whole.imported[wasm.OF_FUNCTION] + len(whole.bodies)
    if PLAIN not in whole.types or "memory" not in {export.name for export in whole.exports}:
        raise Malformed("it shows no memory, or no function of it takes and gives nothing")
    plain = whole.types.index(PLAIN)

    def elsewhere(number: int, before: bytes) -> bytes:
        kind = whole.of_type[number]
        count = Reader(whole.types[kind], 1).unsigned()
        arguments = b"".join(
            bytes([wasm.LOCAL_GET]) + unsigned(position) for position in range(count)
        )
        return b"".join((
            unsigned(0), before, arguments, bytes([wasm.I32_CONST]), wasm.signed(number + 1),
            _call(kind, table), bytes([wasm.END]),
        ))  # fmt: skip

    to_ready = bytes([wasm.CALL]) + unsigned(ready)
    call_place_0 = b"\0" + bytes([wasm.I32_CONST, 0]) + _call(plain, table) + bytes([wasm.END])
    nothing = bytes([0, wasm.END])
    first = _code(whole, stays, lambda number: elsewhere(number, to_ready), call_place_0)
    second = _code(whole, [not s for s in stays], lambda number: elsewhere(number, b""), nothing)
    functions = vector(map(unsigned, (*whole.of_type, plain)))
    data, data_later = _cut(_entries(whole.sections[wasm.DATA], _segment), later)
    own = {wasm.FUNCTION: functions, wasm.CODE: first, **_written(data)}
    its = {wasm.FUNCTION: functions, wasm.CODE: second, **_written(data_later)}
    return (
        _first(whole, own, _filled(whole, stays, table), shown),
        _second(whole, its, _filled(whole, [not s for s in stays], table, ready)),
    )


def shows(module: bytes) -> list[Export]:
    """What a module exports. Raises Malformed."""
    return list(_entries(wasm.sections(module)[wasm.EXPORT], _export))


def _first(
    whole: Parts, own: Mapping[int, bytes], filled: Sequence[bytes], shown: Collection[str]
) -> bytes:
    """The first module: the whole one with its own sections, a table more, and fewer exports."""
    elements = Reader(whole.sections[wasm.ELEMENT])
    count = elements.unsigned() + len(filled)
    return wasm.module({
        **whole.sections,
        **own,
        wasm.TABLE: vector(_tables(whole)),
        wasm.EXPORT: vector(export.written() for export in _exports(whole, shown)),
        wasm.ELEMENT: unsigned(count) + elements.data[elements.at :] + b"".join(filled),
    })  # fmt: skip


def _second(whole: Parts, own: Mapping[int, bytes], filled: Sequence[bytes]) -> bytes:
    """The second module: its own sections; what the first has is imported."""
    changing = [entry for entry in whole.globals if entry[1]]
    if any(entry[1] for entry in whole.globals[len(changing) :]):
        raise Malformed("its globals that change are not the first ones")
    memory = whole.sections[wasm.MEMORY][1:]
    tags = _entries(whole.sections[wasm.TAG], lambda reader: reader.take(1) + _number(reader))
    wanted = (
        (wasm.OF_MEMORY, "memory", memory),
        *((wasm.OF_TABLE, f"table {n}", entry) for n, entry in enumerate(_tables(whole))),
        *((wasm.OF_TAG, f"tag {n}", entry) for n, entry in enumerate(tags)),
        *((wasm.OF_GLOBAL, f"global {n}", entry[:2]) for n, entry in enumerate(changing)),
    )
    imports = (
        sized(FIRST.encode()) + sized(name.encode()) + bytes([kind]) + what
        for kind, name, what in wanted
    )
    return wasm.module({
        wasm.TYPE: whole.sections[wasm.TYPE],
        wasm.IMPORT: vector((*whole.imports, *imports)),
        wasm.GLOBAL: vector(whole.globals[len(changing) :]),
        wasm.ELEMENT: vector(filled),
        **own,
    })  # fmt: skip


def _tables(whole: Parts) -> tuple[bytes, ...]:
    """The module's own tables, and the one with a place for each function and one more."""
    size = unsigned(len(whole.bodies) + 1)
    return (*whole.tables, bytes([wasm.FUNCREF, 1]) + size + size)


def _exports(whole: Parts, shown: Collection[str]) -> list[Export]:
    """What the first module shows: to the page what it asks for, to the second what it shares."""
    tags = Reader(whole.sections[wasm.TAG]).unsigned()
    changing = sum(entry[1] for entry in whole.globals)
    first_global = whole.imported[wasm.OF_GLOBAL]
    kept = [
        export
        for export in whole.exports
        if export.name in shown or export.kind not in (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
    ]
    if lost := set(shown) - {export.name for export in kept}:
        raise Malformed(f"it does not export {', '.join(sorted(lost))}")
    table = len(whole.tables)
    return [
        *kept,
        Export(TABLE_NAME, wasm.OF_TABLE, table),
        *(Export(f"table {n}", wasm.OF_TABLE, n) for n in range(table + 1)),
        *(Export(f"tag {n}", wasm.OF_TAG, n) for n in range(tags)),
        *(Export(f"global {n}", wasm.OF_GLOBAL, first_global + n) for n in range(changing)),
    ]


def _code(
    whole: Parts, stays: Sequence[bool], elsewhere: Callable[[int], bytes], last: bytes
) -> bytes:
    """The bodies that stay, calls in place of the others, and one body more."""
    bodies = (
        body if stay else elsewhere(number)
        for number, (body, stay) in enumerate(zip(whole.bodies, stays, strict=True))
    )
    return vector(map(sized, (*bodies, last)))


def _filled(whole: Parts, stays: Sequence[bool], table: int, ready: int = 0) -> list[bytes]:
    """Element segments that put the functions which stay into their places of the table.

    With ``ready``, that function is put into place 0.
    """
    shift = whole.imported[wasm.OF_FUNCTION]
    places = [(number + 1, number + shift) for number, stay in enumerate(stays) if stay]
    if ready:
        places.insert(0, (0, ready))
    segments: list[tuple[int, list[int]]] = []
    for place, function in places:
        if segments and place == segments[-1][0] + len(segments[-1][1]):
            segments[-1][1].append(function)
        else:
            segments.append((place, [function]))
    return [
        b"\x02" + unsigned(table) + bytes([wasm.I32_CONST]) + wasm.signed(place)
        + bytes([wasm.END, 0]) + vector(map(unsigned, functions))
        for place, functions in segments
    ]  # fmt: skip


def _cut(
    segments: Sequence[Segment], later: Sequence[range]
) -> tuple[list[Segment], list[Segment]]:
    """The data outside of some ranges of addresses, and that inside."""
    outside: list[Segment] = list(segments)
    inside: list[Segment] = []
    for addresses in later:
        found = outside
        outside = []
        for start, content in found:
            at = max(0, min(addresses.start - start, len(content)))
            end = max(0, min(addresses.stop - start, len(content)))
            parts = ((outside, 0, at), (inside, at, end), (outside, end, len(content)))
            for where, low, high in parts:
                if low < high:
                    where.append((start + low, content[low:high]))
    return outside, inside


def _written(segments: Sequence[Segment]) -> dict[int, bytes]:
    """The sections of some data."""
    entries = (
        bytes([0, wasm.I32_CONST]) + wasm.signed(start) + bytes([wasm.END]) + sized(content)
        for start, content in segments
    )
    return {wasm.DATA: vector(entries), wasm.DATA_COUNT: unsigned(len(segments))}


def _call(kind: int, table: int) -> bytes:
    """A call of the function of that type whose place in the table is on the stack."""
    return bytes([wasm.CALL_INDIRECT]) + unsigned(kind) + unsigned(table)


def _entries(section: bytes, entry: Callable[[Reader], T]) -> tuple[T, ...]:
    reader = Reader(section)
    return tuple(entry(reader) for _ in range(reader.unsigned()))


def _number(reader: Reader) -> bytes:
    return unsigned(reader.unsigned())


def _type(reader: Reader) -> bytes:
    """A function's type: as written, with what it takes and what it gives."""
    start = reader.at
    if reader.byte() != 0x60:
        raise Malformed("a type is not that of a function")
    reader.sized()
    reader.sized()
    return reader.data[start : reader.at]


def _table(reader: Reader) -> bytes:
    start = reader.at
    reader.byte()
    reader.limits()
    return reader.data[start : reader.at]


def _global(reader: Reader) -> bytes:
    start = reader.at
    reader.take(2)
    reader.constant()
    return reader.data[start : reader.at]


def _segment(reader: Reader) -> Segment:
    """Where some data go, and they themselves."""
    start = reader.constant() if reader.byte() == 0 else None
    if start is None:
        raise Malformed("some of its data have no address of their own")
    return start, reader.sized()


def _export(reader: Reader) -> Export:
    return Export(reader.sized().decode(), reader.byte(), reader.unsigned())
