"""Event streams as lines of text: a header, then one JSON object per event.

The header says which product wrote it and by which schema; every further line is an event's class
and fields. A crash can cut only the last line: one without its line end that cannot be read was
torn off while it was written.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from nabeurt.ledger.codec import Undecodable, decode, encode
from nabeurt.ledger.errors import Flaw, UnreadableRecord

Event = TypeVar("Event")
Numbered = list[tuple[int, bytes]]


@dataclass(frozen=True)
class Diary(Generic[Event]):
    """How one kind of stream is written: its name in the header, its schema, its events."""

    kind: str
    schema: int
    events: dict[str, type]
    longest: int

    def header(self, product: str) -> str:
        """Write the first line: the product's version and the schema's."""
        return json.dumps({"nabeurt": product, self.kind: self.schema}) + "\n"

    def text(self, events: Iterable[Event], product: str) -> str:
        """Write a whole stream."""
        return self.header(product) + "".join(map(line_of, events))

    def lines(self, data: bytes) -> tuple[Numbered, bool]:
        """Return the whole lines with their numbers, and whether a torn last one was dropped."""
        if len(data) > self.longest:
            raise UnreadableRecord(Flaw.TOO_LONG, most=self.longest // 1024 // 1024)
        *whole, last = data.removeprefix(BOM_UTF8).split(b"\n")
        if not whole and last and not looks_like_diary(last):
            raise UnreadableRecord(Flaw.NOT_OURS, 1)
        lines = [*enumerate(whole, 1)]
        torn = _is_torn(last) if last else not whole
        if last and not torn:
            lines.append((len(whole) + 1, last))
        return lines, torn

    def check_header(self, line: bytes, number: int) -> None:
        """Refuse a header of somebody else's, or of a schema that is not known here."""
        found = _object(line, number)
        if not isinstance(found.get("nabeurt"), str):
            raise UnreadableRecord(Flaw.NOT_OURS, number)
        written = found.get(self.kind)
        if type(written) is not int or written != self.schema:
            schema = str(written)[:20]
            raise UnreadableRecord(Flaw.UNKNOWN_SCHEMA, number, schema=schema, known=self.schema)

    def event(self, line: bytes, number: int) -> Event:
        """Read one event; ``number`` is the line it stands on."""
        found = _object(line, number)
        name = found.pop("event", None)
        kind: Any = self.events.get(name) if isinstance(name, str) else None
        if kind is None:
            raise UnreadableRecord(Flaw.UNKNOWN_EVENT, number, event=str(name)[:40])
        try:
            event: Event = decode(kind, found)
        except Undecodable as problem:
            detail = str(problem)[:80]
            raise UnreadableRecord(Flaw.WRONG_EVENT, number, event=name, detail=detail) from None
        return event


def line_of(event: Any) -> str:  # noqa: ANN401  # any event: a dataclass
    """Write one event as one line."""
    data: dict[str, object] = {"event": type(event).__name__}
    data |= {field.name: encode(getattr(event, field.name)) for field in fields(event)}
    return json.dumps(data, separators=(",", ":")) + "\n"


def looks_like_diary(data: bytes) -> bool:
    """Whether these bytes begin as a stream does."""
    return data.removeprefix(BOM_UTF8).startswith(b"{")


def _is_torn(line: bytes) -> bool:
    """Whether a line was cut; one that only lost its line end was not."""
    try:
        _object(line, 0)
    except UnreadableRecord:
        return True
    return False


def _object(line: bytes, number: int) -> dict[str, object]:
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise UnreadableRecord(Flaw.NOT_JSON, number) from None
    if not isinstance(found, dict) or (b"\\u" in line and not _is_text(found)):
        raise UnreadableRecord(Flaw.NOT_JSON, number)
    return found


def _is_text(found: dict[str, object]) -> bool:
    """Whether everything in it can be written: JSON can name half a character."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
