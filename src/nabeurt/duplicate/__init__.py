"""The duplicate evening: draw, slips, master word, ranking; no I/O, clock or dice (000 D)."""

from nabeurt.duplicate.commands import By, Command, Role
from nabeurt.duplicate.evening import Evening
from nabeurt.duplicate.events import EVENTS, EndedBy, Event, Redo
from nabeurt.duplicate.fold import apply, replay
from nabeurt.duplicate.judge.automatic import Course, closes_at, ending
from nabeurt.duplicate.judge.referee import advance, judge, start, tick
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.reasons import Reason, Refusal
from nabeurt.duplicate.scoring.ranking import ranking
from nabeurt.duplicate.setup import Draws, Player, Setup
from nabeurt.duplicate.slip import Best, Channel, Mark, Slip, Zero
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Phase, Timer, Turn
from nabeurt.duplicate.view.desk import desk_view, leader_view
from nabeurt.duplicate.view.phone import PhoneViews, phone_view
from nabeurt.duplicate.view.public import public_view, screen_view

__all__ = [
    "EVENTS",
    "Arbiter",
    "Best",
    "By",
    "Channel",
    "Command",
    "Correction",
    "Course",
    "Draws",
    "EndedBy",
    "Evening",
    "Event",
    "Mark",
    "Phase",
    "PhoneViews",
    "Player",
    "Reason",
    "Redo",
    "Refusal",
    "Role",
    "Setup",
    "Slip",
    "State",
    "Timer",
    "Turn",
    "Zero",
    "advance",
    "apply",
    "closes_at",
    "desk_view",
    "ending",
    "judge",
    "leader_view",
    "phone_view",
    "public_view",
    "ranking",
    "replay",
    "screen_view",
    "start",
    "tick",
]
