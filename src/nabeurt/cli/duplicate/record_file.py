"""An evening for paper and training: its record, from whichever file it is in."""

from pathlib import Path

from nabeurt.cli.duplicate.files import UNREADABLE, read_evening
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import Recorded, parse_recorded
from nabeurt.game.records import UnreadableRecord

_RECORD = b'"turns"'


def evening_record(file: Path, lexicon: str | None = None) -> Recorded:
    """Read a log, a text written by hand, or the record that a command printed as JSON."""
    try:
        data = file.read_bytes()
    except OSError as problem:
        raise Failure("duplicate.cli.no_file", exit_code=UNREADABLE, file=file) from problem
    first = data.lstrip().partition(b"\n")[0]
    if first.startswith(b"{") and (first == b"{" or _RECORD in first):
        return _told(data)
    return record(read_evening(file, lexicon))


def _told(data: bytes) -> Recorded:
    try:
        return parse_recorded(data)
    except UnreadableRecord as problem:
        sentence = tell(f"records.flaw.{problem.flaw}", **problem.fields)
        raise Failure(
            "duplicate.cli.unreadable", exit_code=UNREADABLE, sentence=sentence
        ) from problem
