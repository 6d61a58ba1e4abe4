"""Tournaments from files: whatever is wrong is one sentence on standard error."""

from collections.abc import Callable
from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.tournament import Tournament
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.tournament.file.csv import parse_csv
from nabeurt.tournament.file.json import parse_json
from nabeurt.tournament.file.tou import parse_tou
from nabeurt.tournament.file.trf import parse_trf
from nabeurt.tournament.file.tsh import parse_tsh

UNREADABLE = 2
READERS: dict[str, Callable[[str], Tournament]] = {
    ".t": parse_tsh,
    ".tou": parse_tou,
    ".trf": parse_trf,
    ".csv": parse_csv,
    ".json": parse_json,
}
"""How a file of another program is known: by the end of its name."""


class Unreadable(Failure):
    """A file that says something that cannot be."""

    def __init__(self, problem: UnreadableFile) -> None:
        Exception.__init__(self, say_unreadable(problem, language()))
        self.exit_code = UNREADABLE


def read_tournament(file: Path) -> Tournament:
    """Read a tournament, or fail with one sentence."""
    try:
        return READERS.get(file.suffix.casefold(), parse_tournament)(read_text(file))
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


def save_text(file: Path, text: str) -> None:
    """Write a text."""
    try:
        file.write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as problem:
        raise Failure("tournament.cli.not_written", file=file) from problem


def player(tournament: Tournament, name: str) -> int:
    """Find somebody by name."""
    found = tournament.find(name)
    if found is None:
        raise Failure("tournament.cli.no_player", exit_code=UNREADABLE, name=name)
    return found
