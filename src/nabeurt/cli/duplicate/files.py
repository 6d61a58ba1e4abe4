"""An evening from a file: a text written by hand, or the log that an evening keeps."""

from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.records import at_line
from nabeurt.duplicate import Event, State, replay
from nabeurt.duplicate.record.log import parse_log
from nabeurt.game.records import UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.lexicon import Lexicon
from nabeurt.scenario.evening_file import EveningFile, parse_evening, wrong
from nabeurt.scenario.evening_player import Playing, named_list
from nabeurt.speech.grammar.errors import UnreadableLine

UNREADABLE = 2


def read_evening(file: Path, lexicon: str | None) -> State:
    """Read an evening, whichever way it is written; mistakes are told with their lines."""
    data = _bytes(file)
    if not data.lstrip().startswith(b"{"):
        return _from_text(file, data, lexicon)
    try:
        return replay(_events(data))
    except (Impossible, LookupError) as problem:
        raise _unreadable(tell("records.flaw.not-played")) from problem


def read_events(file: Path) -> tuple[Event, ...]:
    """Read the log that an evening keeps."""
    return _events(_bytes(file))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise Failure("duplicate.cli.no_file", exit_code=UNREADABLE, file=file) from problem


def _events(data: bytes) -> tuple[Event, ...]:
    try:
        events, torn = parse_log(data)
    except UnreadableRecord as problem:
        sentence = tell(f"records.flaw.{problem.flaw}", **problem.fields)
        raise _unreadable(at_line(problem.line, sentence)) from problem
    if torn:
        click.echo(tell("records.oddity.torn"), err=True)
    return events


def _unreadable(sentence: str) -> Failure:
    return Failure("duplicate.cli.unreadable", exit_code=UNREADABLE, sentence=sentence)


def _from_text(file: Path, data: bytes, lexicon: str | None) -> State:
    try:
        told = parse_evening(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        told = EveningFile(mistakes=[wrong(0, "not_text")])
    playing = Playing(told, _list(told, file, lexicon), language())
    playing.play()
    if playing.mistakes:
        _refuse(playing.mistakes)
    return playing.evening.state


def _list(told: EveningFile, file: Path, wanted: str | None) -> Lexicon:
    if wanted is not None or told.lexicon is None:
        return opened(wanted)
    try:
        return named_list(told.lexicon, file.parent)
    except UnreadableLine as problem:
        raise _unreadable(_placed(problem)) from problem


def _refuse(mistakes: list[UnreadableLine]) -> None:
    """Tell every mistake on a line of its own."""
    *others, last = [_placed(one) for one in sorted(mistakes, key=lambda one: one.line)]
    for sentence in others:
        click.echo(sentence, err=True)
    raise _unreadable(last)


def _placed(mistake: UnreadableLine) -> str:
    sentence = mistake.misread.text(language())
    line = mistake.line
    return tell("duplicate.cli.line", line=line, sentence=sentence) if line else sentence
