"""Games as files: the event log, GCG, CGP, and the proof that draws were fair."""

from nabeurt.game.records.log import Log, header, line_of, log_text, looks_like_log, parse_log
from nabeurt.game.records.unreadable import Flaw, UnreadableRecord

__all__ = [
    "Flaw",
    "Log",
    "UnreadableRecord",
    "header",
    "line_of",
    "log_text",
    "looks_like_log",
    "parse_log",
]
