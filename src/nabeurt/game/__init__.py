"""A game by a rulebook: events, state, judge, referee, clock and view; no I/O, clock or dice."""

from nabeurt.game.commands import By, Command, Role
from nabeurt.game.events import EVENTS, EndedBy, Event
from nabeurt.game.fold import apply, replay
from nabeurt.game.judge.automatic import Course
from nabeurt.game.judge.referee import (
    Opening,
    advance,
    judge,
    judge_all,
    lapse,
    start,
    tick,
)
from nabeurt.game.outcome.settlement import Result, result
from nabeurt.game.outcome.summary import summary
from nabeurt.game.outcome.verdict import lexicon_says
from nabeurt.game.ports import Arbiter
from nabeurt.game.reasons import Reason, Refusal
from nabeurt.game.state import State
from nabeurt.game.state.turn import Penalty, Turn, TurnKind
from nabeurt.game.table import Table
from nabeurt.game.view import Onlooker, View, seen_by, view

__all__ = [
    "EVENTS",
    "Arbiter",
    "By",
    "Command",
    "Course",
    "EndedBy",
    "Event",
    "Onlooker",
    "Opening",
    "Penalty",
    "Reason",
    "Refusal",
    "Result",
    "Role",
    "State",
    "Table",
    "Turn",
    "TurnKind",
    "View",
    "advance",
    "apply",
    "judge",
    "judge_all",
    "lapse",
    "lexicon_says",
    "replay",
    "result",
    "seen_by",
    "start",
    "summary",
    "tick",
    "view",
]
