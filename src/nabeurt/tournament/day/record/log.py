"""The log of a tournament, as a diary: ``{"nabeurt": "0.2.0", "tournament": 1}``, then events."""

from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.log import Diary, line_of
from nabeurt.tournament.day.events import EVENTS, Event

__all__ = ["day_event", "day_header", "day_text", "line_of", "parse_day"]

SCHEMA = 1
LONGEST = 256 * 1024 * 1024
_DIARY = Diary[Event]("tournament", SCHEMA, {kind.__name__: kind for kind in EVENTS}, LONGEST)

day_header = _DIARY.header
day_text = _DIARY.text
day_event = _DIARY.event


def parse_day(data: bytes) -> tuple[tuple[Event, ...], bool]:
    """Read a log; return its events, and whether a torn last line was dropped."""
    lines, torn = _DIARY.lines(data)
    for number, line in lines[:1]:
        _DIARY.check_header(line, number)
    if not lines[1:]:
        raise UnreadableRecord(Flaw.NO_START)
    return tuple(day_event(line, number) for number, line in lines[1:]), torn
