"""The log of an evening, as a diary: ``{"nabeurt": "0.1.0", "evening": 1}``, then its events."""

from dataclasses import replace

from nabeurt.duplicate.events import (
    EVENTS,
    DeviceBound,
    Event,
    PlayerAdded,
    SlipCorrected,
    SlipReceived,
)
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.log import Diary, line_of

__all__ = ["header", "line_of", "log_text", "parse_event", "parse_log", "unkeyed"]

SCHEMA = 1
LONGEST = 256 * 1024 * 1024
_DIARY = Diary[Event]("evening", SCHEMA, {kind.__name__: kind for kind in EVENTS}, LONGEST)

header = _DIARY.header
log_text = _DIARY.text
parse_event = _DIARY.event


def unkeyed(event: Event) -> Event:
    """Return an event as anybody may read it: no key of a phone, no hand of a helper."""
    match event:
        case PlayerAdded() | DeviceBound() if event.device:
            return replace(event, device=f"{event.number}")
        case SlipReceived() | SlipCorrected():
            return replace(event, slip=replace(event.slip, hand=""))
        case _:
            return event


def parse_log(data: bytes) -> tuple[tuple[Event, ...], bool]:
    """Read a log; return its events, and whether a torn last line was dropped."""
    lines, torn = _DIARY.lines(data)
    for number, line in lines[:1]:
        _DIARY.check_header(line, number)
    if not lines[1:]:
        raise UnreadableRecord(Flaw.NO_START)
    return tuple(parse_event(line, number) for number, line in lines[1:]), torn
