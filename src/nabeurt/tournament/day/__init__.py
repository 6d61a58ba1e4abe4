"""The day itself, from entry to the last signature: events, judge, fold; no I/O, clock or dice."""

from nabeurt.tournament.day.commands import By, Command
from nabeurt.tournament.day.events import EVENTS, Event
from nabeurt.tournament.day.fold import apply, replay
from nabeurt.tournament.day.judge.referee import Course, advance, pass_time, start
from nabeurt.tournament.day.objections import Objection, Refusal
from nabeurt.tournament.day.score import FormLine, Score
from nabeurt.tournament.day.setup import Personal, Role, Setup
from nabeurt.tournament.day.sheet import Life, Sheet
from nabeurt.tournament.day.state import Player, Sitting, State
from nabeurt.tournament.day.tabulated import Tabulated, tabulated

__all__ = [
    "EVENTS",
    "By",
    "Command",
    "Course",
    "Event",
    "FormLine",
    "Life",
    "Objection",
    "Personal",
    "Player",
    "Refusal",
    "Role",
    "Score",
    "Setup",
    "Sheet",
    "Sitting",
    "State",
    "Tabulated",
    "advance",
    "apply",
    "pass_time",
    "replay",
    "start",
    "tabulated",
]
