"""Typed values to plain JSON data and back, led by the type hints alone: nothing per class.

A value with a notation of its own (it has ``parse``) is written in that notation, a policy by its
name, another dataclass field by field. Reading is exact: no field missing, none unknown, no other
type than the one asked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

Reader = Callable[[object], Any]


class Undecodable(ValueError):
    """Data that is not what its type asks for; the text says where and what."""


def encode(value: object) -> object:
    """Write a value as plain data.

    >>> from nabeurt.board import Placement
    >>> encode((Placement.parse("H5 TR(E)IN"), None, 3))
    ['H5 TR(E)IN', None, 3]
    """
    if isinstance(value, Enum):
        return value.value
    if hasattr(value, "parse"):
        return str(value)
    if is_dataclass(value):
        return {field.name: encode(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [encode(each) for each in value]
    return value


def decode(kind: type, data: object) -> Any:  # noqa: ANN401  # of that kind, which no hint can say
    """Read plain data as that type; raises Undecodable."""
    return _reader(kind)(data)


@cache
def _reader(kind: Any) -> Reader:  # noqa: ANN401  # a type hint has no type in common
    if get_origin(kind) is UnionType:
        return _either(*map(_reader, get_args(kind)))
    if get_origin(kind) is tuple:
        return _row(_reader(get_args(kind)[0]))
    if issubclass(kind, Enum):
        return _made(kind, _exactly(str))
    if hasattr(kind, "parse"):
        return _made(kind.parse, _exactly(str))
    if is_dataclass(kind):
        return _record(kind)
    if kind in {str, int, float, bool, NoneType}:
        return _exactly(kind)
    raise TypeError(f"no reader for {kind}")


def _exactly(kind: type) -> Reader:
    def read(data: object) -> object:
        if type(data) is not kind:
            raise Undecodable(f"{kind.__name__}?")
        return data

    return read


def _either(first: Reader, second: Reader) -> Reader:
    def read(data: object) -> object:
        try:
            return first(data)
        except Undecodable:
            return second(data)

    return read


def _row(each: Reader) -> Reader:
    as_list = _exactly(list)
    return lambda data: tuple(map(each, as_list(data)))


def _made(make: Callable[[Any], Any], plain: Reader) -> Reader:
    """Read plain data, then make the value, whose own checks may refuse."""

    def read(data: object) -> object:
        try:
            return make(plain(data))
        except (ValueError, TypeError) as problem:
            raise Undecodable(str(problem)) from None

    return read


def _record(kind: Any) -> Reader:  # noqa: ANN401  # a dataclass, which no hint can say
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}
    required = {field.name for field in fields(kind) if field.default is MISSING}
    as_object = _exactly(dict)

    def read(data: object) -> dict[str, object]:
        held: Mapping[str, object] = as_object(data)
        if not required <= held.keys() <= readers.keys():
            raise Undecodable(", ".join(sorted(required ^ held.keys())))
        return {name: _field(readers[name], name, value) for name, value in held.items()}

    return _made(lambda held: kind(**held), read)


def _field(read: Reader, name: str, value: object) -> object:
    try:
        return read(value)
    except Undecodable as problem:
        raise Undecodable(f"{name}: {problem}") from None
