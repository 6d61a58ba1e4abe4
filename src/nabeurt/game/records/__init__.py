"""Games as files: the event log, GCG, CGP, and the proof that draws were fair."""

from nabeurt.game.records.gcg.read import parse_gcg
from nabeurt.game.records.gcg.write import gcg_plain, gcg_text, nicknames
from nabeurt.game.records.load import looks_like_record, parse_record
from nabeurt.game.records.log import header, line_of, log_text, parse_log
from nabeurt.game.records.position import Setting, events_of, position_of
from nabeurt.game.records.record import Finding, Oddity, Record
from nabeurt.game.records.verification import Outcome, Verification, verify
from nabeurt.ledger.errors import Flaw, UnreadableRecord

__all__ = [
    "Finding",
    "Flaw",
    "Oddity",
    "Outcome",
    "Record",
    "Setting",
    "UnreadableRecord",
    "Verification",
    "events_of",
    "gcg_plain",
    "gcg_text",
    "header",
    "line_of",
    "log_text",
    "looks_like_record",
    "nicknames",
    "parse_gcg",
    "parse_log",
    "parse_record",
    "position_of",
    "verify",
]
