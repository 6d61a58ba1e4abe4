"""A game by a rulebook: events, state, judge, referee, clock and view; no I/O, clock or dice."""

from nabeurt.game.commands import By, Command, Role
from nabeurt.game.consequence import Course
from nabeurt.game.doors import Arbiter, Drawer
from nabeurt.game.events import EVENTS, EndedBy, Event, LexiconUsed
from nabeurt.game.fold import apply, replay
from nabeurt.game.rack import Impossible
from nabeurt.game.reasons import Reason, Refusal
from nabeurt.game.referee import Opening, advance, decide, judge, judge_all, lapse, start, tick
from nabeurt.game.settlement import Result, result
from nabeurt.game.state import State
from nabeurt.game.summary import summary
from nabeurt.game.turn import Penalty, Turn, TurnKind
from nabeurt.game.verdict import lexicon_says
from nabeurt.game.view import Onlooker, View, seen_by, view

__all__ = [
    "EVENTS",
    "Arbiter",
    "By",
    "Command",
    "Course",
    "Drawer",
    "EndedBy",
    "Event",
    "Impossible",
    "LexiconUsed",
    "Onlooker",
    "Opening",
    "Penalty",
    "Reason",
    "Refusal",
    "Result",
    "Role",
    "State",
    "Turn",
    "TurnKind",
    "View",
    "advance",
    "apply",
    "decide",
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
