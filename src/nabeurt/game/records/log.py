"""The event log: a header line, then one JSON object per event; a crash can cut only the last line.

``{"nabeurt": "0.1.0", "log": 1}`` says which product wrote it and by which schema; every further
line is an event's class and fields. A last line without its line end that cannot be read was torn
off while it was written: it is dropped, and that is told.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Sequence
from dataclasses import fields

from nabeurt.board import BLANK, LETTERS
from nabeurt.game.events import EVENTS, Event, Started
from nabeurt.game.records.codec import Undecodable, decode, encode
from nabeurt.game.records.record import Finding, Oddity, Record
from nabeurt.game.records.text import LONGEST
from nabeurt.game.records.unreadable import Flaw, UnreadableRecord

SCHEMA = 1
_CLASSES = {kind.__name__: kind for kind in EVENTS}
_TILES = frozenset(LETTERS + LETTERS.lower() + BLANK + "*")
_LONGEST_GAME_MS = 10**12


def header(product: str) -> str:
    """Write the first line: the product's version and the schema's."""
    return json.dumps({"nabeurt": product, "log": SCHEMA}) + "\n"


def line_of(event: Event) -> str:
    """Write one event as one line."""
    data = {"event": type(event).__name__}
    return json.dumps(data | as_fields(event), separators=(",", ":")) + "\n"


def log_text(events: Iterable[Event], product: str) -> str:
    """Write a whole log."""
    return header(product) + "".join(map(line_of, events))


def as_fields(event: Event) -> dict[str, object]:
    """Return an event's fields as plain data."""
    return {field.name: encode(getattr(event, field.name)) for field in fields(event)}


def looks_like_log(data: bytes) -> bool:
    """Whether these bytes begin as a log does: no other kind of game file begins so."""
    return data.removeprefix(BOM_UTF8).startswith(b"{")


def parse_log(data: bytes) -> Record:
    """Read a log; raises UnreadableRecord with the line."""
    if len(data) > LONGEST:
        raise UnreadableRecord(Flaw.TOO_LONG, most=LONGEST // 1024 // 1024)
    *whole, last = data.removeprefix(BOM_UTF8).split(b"\n")
    if not whole and last and not looks_like_log(last):
        raise UnreadableRecord(Flaw.NOT_OURS, 1)
    lines = [*enumerate(whole, 1)]
    torn = not whole or (bool(last) and _is_torn(last))
    if last and not torn:
        lines.append((len(whole) + 1, last))
    findings = (Finding(Oddity.TORN, len(whole) + 1),) if torn else ()
    return Record(parse_events(lines), findings)


def _is_torn(line: bytes) -> bool:
    """Whether a line was cut; one that only lost its line end was not."""
    try:
        _object(line, 0)
    except UnreadableRecord:
        return True
    return False


def parse_events(lines: Sequence[tuple[int, bytes]]) -> tuple[Event, ...]:
    """Read numbered lines, of which the first is the header."""
    for number, line in lines[:1]:
        _read_header(line, number)
    players, events = 0, list[Event]()
    for number, line in lines[1:]:
        event = parse_event(line, number)
        players = len(event.players) if isinstance(event, Started) else players
        _check(event, players, number)
        events.append(event)
    return tuple(events)


def _read_header(line: bytes, number: int) -> None:
    found = _object(line, number)
    if not isinstance(found.get("nabeurt"), str):
        raise UnreadableRecord(Flaw.NOT_OURS, number)
    if type(found.get("log")) is not int or found["log"] != SCHEMA:
        schema = str(found.get("log"))[:20]
        raise UnreadableRecord(Flaw.UNKNOWN_SCHEMA, number, schema=schema, known=SCHEMA)


def parse_event(line: bytes, number: int) -> Event:
    """Read one event; ``number`` is the line it stands on."""
    found = _object(line, number)
    name = found.pop("event", None)
    kind = _CLASSES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise UnreadableRecord(Flaw.UNKNOWN_EVENT, number, event=str(name)[:40])
    try:
        event: Event = decode(kind, found)
    except Undecodable as problem:
        detail = str(problem)[:80]
        raise UnreadableRecord(Flaw.WRONG_EVENT, number, event=name, detail=detail) from None
    return event


def _object(line: bytes, number: int) -> dict[str, object]:
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise UnreadableRecord(Flaw.NOT_JSON, number) from None
    if not isinstance(found, dict):
        raise UnreadableRecord(Flaw.NOT_JSON, number)
    return found


def _check(event: Event, players: int, number: int) -> None:
    """Check what types cannot say: seats that exist, tiles that are tiles, a time that can be."""
    for field in fields(event):
        if not _fits(field.name, getattr(event, field.name), players):
            name = type(event).__name__
            raise UnreadableRecord(Flaw.WRONG_EVENT, number, event=name, detail=field.name)


def _fits(name: str, value: object, players: int) -> bool:
    match name, value:
        case "seat" | "by", int():
            return 0 <= value < players
        case "tiles" | "tile" | "returned", str():
            return _TILES.issuperset(value)
        case "at", int():
            return 0 <= value < _LONGEST_GAME_MS
        case _:
            return True
