"""A game to look back on, from whichever file it is in: a log, a GCG file or a scenario."""

from dataclasses import dataclass
from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language
from nabeurt.cli.lexicon.lists import library, opened
from nabeurt.cli.records import UNREADABLE, read_record
from nabeurt.game import Event
from nabeurt.game.events import Started
from nabeurt.game.records import Finding, looks_like_record
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.scenario.load import rehearse
from nabeurt.scenario.parse import looks_like_scenario
from nabeurt.speech.grammar.errors import Misread, UnreadableLine


@dataclass(frozen=True, slots=True)
class GameFile:
    """The events of a game, the list it names if any, and what was odd about the file."""

    events: tuple[Event, ...]
    lexicon: Lexicon | None = None
    findings: tuple[Finding, ...] = ()


def read_game(file: Path, rulebook: Rulebook) -> GameFile:
    """Read a game; the rulebook is for files that do not name one."""
    try:
        data = file.read_bytes()
    except OSError as problem:
        raise Failure("records.no_file", exit_code=UNREADABLE, file=file) from problem
    if is_record(data):
        record = read_record(file, rulebook)
        return GameFile(record.events, None, record.findings)
    return _scenario(file, data)


def is_record(data: bytes) -> bool:
    """Tell a record from a scenario, of which any comment may look like a GCG line."""
    return looks_like_record(data) and not looks_like_scenario(data.decode(errors="replace"))


def _scenario(file: Path, data: bytes) -> GameFile:
    try:
        played = rehearse(file, scenario_text(data), opened)
    except UnreadableLine as problem:
        sentence = problem.text(language())
        raise Failure("records.unreadable", exit_code=UNREADABLE, sentence=sentence) from problem
    events = [event for moment in played.moments for event in moment.events]
    return GameFile(tuple(events), played.jury.lexicon if played.scenario.lexicon else None)


def scenario_text(data: bytes) -> str:
    """Read a scenario's bytes as the text they have to be."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise UnreadableLine(0, Misread("grammar.scenario.not_text")) from problem


def lexicon_of(game: GameFile, wanted: str | None) -> Lexicon:
    """Open the list to judge a game by: the one asked for, its own, or the active one."""
    if wanted is not None:
        return opened(wanted)
    if game.lexicon is not None:
        return game.lexicon
    started = game.events[0]
    if isinstance(started, Started) and started.lexicon.name in library().names():
        return opened(started.lexicon.name)
    return opened(None)
