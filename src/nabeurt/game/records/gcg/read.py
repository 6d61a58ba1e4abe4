"""GCG files in: our own, of which the notes hold every event, and those of other programs.

In our own file the notes count. The lines are written anew from them and compared, so that a line
that somebody changed is found.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from nabeurt.game.events import Event
from nabeurt.game.fold import apply, begin
from nabeurt.game.records.gcg.import_ import import_gcg
from nabeurt.game.records.gcg.lines import Move, Pragma, parse_lines
from nabeurt.game.records.gcg.write import NOTE, gcg_text
from nabeurt.game.records.log import parse_events
from nabeurt.game.records.record import Finding, Oddity, Record
from nabeurt.game.records.text import lines_of
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.rules import Rulebook

_OURS = NOTE + "{"


def parse_gcg(data: bytes, rulebook: Rulebook) -> Record:
    """Read a GCG file; one of another program is taken to be played by that rulebook."""
    lines = parse_lines(lines_of(data))
    pragmas = [line for line in lines if isinstance(line, Pragma)]
    notes = [each for each in pragmas if each.keyword == "note" and each.text.startswith(_OURS)]
    return _own(lines, notes) if notes else import_gcg(lines, rulebook)


def _own(lines: Sequence[Pragma | Move], notes: Sequence[Pragma]) -> Record:
    events = parse_events([(note.line, note.text[len(NOTE) :].encode()) for note in notes])
    _check_playable(events, [note.line for note in notes[1:]])
    return Record(events, tuple(_changed(lines, events)))


def _check_playable(events: Sequence[Event], numbers: Sequence[int]) -> None:
    if not events:
        raise UnreadableRecord(Flaw.NO_START)
    state = None
    for number, event in zip(numbers, events, strict=True):
        try:
            state = begin(event) if state is None else apply(state, event)
        except Impossible:
            raise UnreadableRecord(Flaw.NOT_PLAYED, number) from None


def _changed(lines: Sequence[Pragma | Move], events: Sequence[Event]) -> Iterator[Finding]:
    """Tell the first line that is not as the events would have it."""
    written = parse_lines(gcg_text(events, "").splitlines())
    for found, expected in zip_longest(_moves(lines), _moves(written)):
        if found is None or expected is None or replace(found, line=expected.line) != expected:
            yield Finding(Oddity.CHANGED, found.line if found else 0)
            return


def _moves(lines: Sequence[Pragma | Move]) -> Iterator[Move]:
    return (line for line in lines if isinstance(line, Move))
