"""The values in a rulebook's file: policies by name, counts, times and limits, and back to text.

A time is written "90 min" or "20 s" (or 0), a limit that is not there "unlimited".
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

from nabeurt.rules.unreadable import Flaw, Unreadable

Value = str | int | bool | None
UNLIMITED = "unlimited"
MOST = 1000
MOST_MS = 60 * 24 * 60 * 60 * 1000  # four players who have two weeks each
_TIME = re.compile(r"([0-9]{1,6}) ?(min|m|s|ms)")
_UNITS = {"min": 60_000, "m": 60_000, "s": 1000, "ms": 1}


def encode(value: Value) -> Value:
    """Write a field's value as plain data."""
    return str(value) if isinstance(value, StrEnum) else value


def decode(kind: type, data: Mapping[str, object]) -> dict[str, Any]:
    """Read every field of that dataclass; none may be unknown, nor missing but a younger one."""
    hints: dict[str, Any] = _hints(kind)
    for name in data:
        if name not in hints:
            raise Unreadable(Flaw.UNKNOWN_FIELD, field=name)
    younger = {field.name for field in fields(kind) if field.default is not MISSING}
    for name in hints:
        if name not in data and name not in younger:
            raise Unreadable(Flaw.MISSING_FIELD, field=name)
    return {name: decode_field(kind, name, data[name]) for name in hints if name in data}


def decode_field(kind: type, name: str, value: object) -> Value:
    """Read one field; raises Unreadable with what was expected."""
    hint = _hints(kind).get(name)
    if hint is None:
        raise Unreadable(Flaw.UNKNOWN_FIELD, field=name)
    if isinstance(hint, UnionType):
        if value in {UNLIMITED, None} if isinstance(value, str | NoneType) else False:
            return None
        hint = next(each for each in get_args(hint) if each is not NoneType)
    return _reader(name, hint)(name, value)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _reader(name: str, hint: type) -> Callable[[str, object], Value]:
    if hint is bool:
        return _truth
    if hint is int:
        return _time if name.endswith("_ms") else _count
    if issubclass(hint, StrEnum):
        return lambda name, value: _policy(hint, name, value)
    return _text


def _truth(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Unreadable(Flaw.NOT_TRUTH, field=name)
    return value


def _count(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise Unreadable(Flaw.NOT_COUNT, field=name, most=MOST)
    return value


def _time(name: str, value: object) -> int:
    if isinstance(value, str) and (found := _TIME.fullmatch(value)):
        value = int(found[1]) * _UNITS[found[2]]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_MS:
        raise Unreadable(Flaw.NOT_TIME, field=name)
    return value


def _policy(kind: type[StrEnum], name: str, value: object) -> StrEnum:
    if not isinstance(value, str) or value not in set(kind):
        raise Unreadable(Flaw.NOT_POLICY, field=name, allowed=", ".join(kind))
    return kind(value)


def _text(name: str, value: object) -> str:
    if (
        not isinstance(value, str)
        or not value.strip()
        or len(value) > 80
        or not value.isprintable()
    ):
        raise Unreadable(Flaw.NOT_TEXT, field=name)
    return value
