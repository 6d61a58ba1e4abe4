"""The log of a club, as a diary: ``{"nabeurt": "0.2.0", "club": 1}``, then events."""

from nabeurt.club.register.events import EVENTS, Event
from nabeurt.ledger.log import Diary, line_of

__all__ = ["club_event", "club_text", "line_of"]

SCHEMA = 1
LONGEST = 256 * 1024 * 1024
_DIARY = Diary[Event]("club", SCHEMA, {kind.__name__: kind for kind in EVENTS}, LONGEST)

club_text = _DIARY.text
club_event = _DIARY.event
