"""Small frozen records without generated code, for the many kinds of which few are ever made.

A frozen dataclass writes and compiles half a dozen functions for itself, which takes the browser
two milliseconds a class; the page has some seventy kinds of messages and errands.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A record of the fields that its class annotates; equal to another of its class and fields.

    >>> class Step(Value):
    ...     to: str
    ...     by: int = 1
    >>> Step("left"), Step("left") == Step(to="left", by=1), Step("left") == Step("right")
    (Step(to='left', by=1), True, False)
    >>> Step("left").by = 2
    Traceback (most recent call last):
    AttributeError: a Step stays as it is
    >>> Step()
    Traceback (most recent call last):
    TypeError: Step needs to
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        # Not inspect.get_annotations: that module alone takes longer to load than all this saves.
        fields = tuple(cls.__dict__.get("__annotations__", ()))  # noqa: RUF063
        type.__setattr__(cls, "__match_args__", fields)

    def __init__(self, *given: Any, **named: Any) -> None:
        fields = self.__match_args__
        values = dict(zip(fields, given, strict=False), **named)
        if len(given) > len(fields) or not values.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} has {', '.join(fields) or 'no fields'}")
        for name in fields:
            if name not in values:
                if not hasattr(type(self), name):
                    raise TypeError(f"{type(self).__name__} needs {name}")
                values[name] = getattr(type(self), name)
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.__match_args__)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"
