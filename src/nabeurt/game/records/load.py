"""A game from the bytes of a file, whichever format it is."""

import re

from nabeurt.game.records.gcg.read import parse_gcg
from nabeurt.game.records.log import looks_like_log, parse_log
from nabeurt.game.records.record import Record
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.rules import Rulebook

_GCG = re.compile(
    rb"(?:\A|[\r\n])(?:\xef\xbb\xbf)?[ \t]*"
    rb"(?:>[^:\r\n]+:|#(?:player[1-9]|character-encoding|title|lexicon)[ \t])",
    re.IGNORECASE,
)


def looks_like_record(data: bytes) -> bool:
    """Whether these bytes begin as an event log or a GCG file does, not as a scenario."""
    return looks_like_log(data) or _GCG.search(data) is not None


def parse_record(data: bytes, rulebook: Rulebook) -> Record:
    """Read a log or a GCG file; the rulebook is for files that do not name one."""
    if not data.strip():
        raise UnreadableRecord(Flaw.EMPTY)
    record = parse_log(data) if looks_like_log(data) else parse_gcg(data, rulebook)
    if not record.events:
        raise UnreadableRecord(Flaw.NO_START)
    return record
