"""Tournaments from files: whatever is wrong is one sentence on standard error."""

from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.tournament import Tournament
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.tournament.file.tsh import parse_tsh

UNREADABLE = 2


class Unreadable(Failure):
    """A file that says something that cannot be."""

    def __init__(self, problem: UnreadableFile) -> None:
        Exception.__init__(self, say_unreadable(problem, language()))
        self.exit_code = UNREADABLE


def read_tournament(file: Path) -> Tournament:
    """Read a tournament, or fail with one sentence."""
    try:
        text = read_text(file)
        return parse_tsh(text) if file.suffix == ".t" else parse_tournament(text)
    except UnreadableFile as problem:
        raise Unreadable(problem) from problem


def read_text(file: Path) -> str:
    """Read a text."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as problem:
        raise Failure("tournament.cli.not_text", exit_code=UNREADABLE, file=file) from problem
    except (OSError, ValueError) as problem:
        raise Failure("tournament.cli.no_file", exit_code=UNREADABLE, file=file) from problem


def player(tournament: Tournament, name: str) -> int:
    """Find somebody by name."""
    found = tournament.find(name)
    if found is None:
        raise Failure("tournament.cli.no_player", exit_code=UNREADABLE, name=name)
    return found
