"""The event log of a game, as a diary: ``{"nabeurt": "0.1.0", "log": 1}``, then its events."""

from collections.abc import Sequence
from dataclasses import fields

from nabeurt.board import BLANK, LETTERS
from nabeurt.game.events import EVENTS, Event, Started
from nabeurt.game.records.record import Finding, Oddity, Record
from nabeurt.game.records.text import LONGEST
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.log import Diary, line_of
from nabeurt.ledger.log import looks_like_diary as looks_like_log

__all__ = ["header", "line_of", "log_text", "looks_like_log", "parse_event", "parse_log"]

SCHEMA = 1
_DIARY = Diary[Event]("log", SCHEMA, {kind.__name__: kind for kind in EVENTS}, LONGEST)
_TILES = frozenset(LETTERS + LETTERS.lower() + BLANK + "*")
_LONGEST_GAME_MS = 10**12

header = _DIARY.header
log_text = _DIARY.text
parse_event = _DIARY.event


def parse_log(data: bytes) -> Record:
    """Read a log; raises UnreadableRecord with the line."""
    lines, torn = _DIARY.lines(data)
    after = lines[-1][0] + 1 if lines else 1
    return Record(parse_events(lines), (Finding(Oddity.TORN, after),) if torn else ())


def parse_events(lines: Sequence[tuple[int, bytes]]) -> tuple[Event, ...]:
    """Read numbered lines, of which the first is the header."""
    for number, line in lines[:1]:
        _DIARY.check_header(line, number)
    players, events = 0, list[Event]()
    for number, line in lines[1:]:
        event = parse_event(line, number)
        players = len(event.players) if isinstance(event, Started) else players
        _check(event, players, number)
        events.append(event)
    return tuple(events)


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
