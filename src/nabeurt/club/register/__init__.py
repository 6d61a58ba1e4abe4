"""What a club keeps: people, seasons, publications; events, judge and fold, without I/O."""

from nabeurt.club.register.commands import By, Command
from nabeurt.club.register.events import EVENTS, Event, Role
from nabeurt.club.register.fold import apply, replay
from nabeurt.club.register.judge import Course, advance, start
from nabeurt.club.register.objections import Objection, Refusal
from nabeurt.club.register.records import Card, Excuse, Feat, Held, Placed, PlacedClub
from nabeurt.club.register.state import Board, Book, Member, State

__all__ = [
    "EVENTS",
    "Board",
    "Book",
    "By",
    "Card",
    "Command",
    "Course",
    "Event",
    "Excuse",
    "Feat",
    "Held",
    "Member",
    "Objection",
    "Placed",
    "PlacedClub",
    "Refusal",
    "Role",
    "State",
    "advance",
    "apply",
    "replay",
    "start",
]
