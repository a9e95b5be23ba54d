"""Values by name that are made when they are first asked for, as not every game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar, cast

T = TypeVar("T")
U = TypeVar("U")


class Later(Mapping[str, T]):
    """A mapping whose values are found by need, each once.

    ``where`` says it for each name as ``"module:NAME"``, with ``()`` behind if what is found
    there is to be called, or is a function that makes the value.

    >>> where = {"pi": "math:pi", "none": "builtins:dict()", "one": lambda: 1, "typo": "math:py"}
    >>> signs = Later(where)
    >>> "pi" in signs, signs["pi"] > 3, signs["none"], signs["one"]
    (True, True, {}, 1)
    >>> signs["typo"]
    Traceback (most recent call last):
    AttributeError: module 'math' has no attribute 'py'...
    """

    def __init__(self, where: Mapping[str, str | Callable[[], T]]) -> None:
        self._where, self._made = dict(where), dict[str, T]()

    def each(self, of: Callable[[T], U]) -> Later[U]:
        """A part of every value, found by need as well."""

        def part(name: str) -> Callable[[], U]:
            return lambda: of(self[name])

        return Later({name: part(name) for name in self._where})

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            where = self._where[name]
            self._made[name] = cast(T, _found(where)) if isinstance(where, str) else where()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._where

    def __iter__(self) -> Iterator[str]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)


def _found(where: str) -> Any:
    module, _, name = where.partition(":")
    found = getattr(import_module(module), name.removesuffix("()"))
    return found() if name.endswith("()") else found
