"""``nabeurt club evening``: a tournament or an evening of duplicate as lines of a season file."""

import re
from datetime import date
from pathlib import Path

import click

from nabeurt.cli.duplicate.record_file import evening_record
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.tournament.data import show
from nabeurt.cli.tournament.files import READERS, UNREADABLE, Unreadable, read_text, read_tournament
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.club.file.values import day
from nabeurt.club.file.write import write_evening
from nabeurt.club.intake import of_duplicate, of_tournament
from nabeurt.tournament.file import UnreadableFile
from nabeurt.tournament.file.tokens import Token

_ROUND = re.compile(r"^\s*(ronde|round)\s+1\b", re.IGNORECASE | re.MULTILINE)


@click.command("evening", help=tell("club.cli.evening"))
@FILE
@click.option("--date", "when", metavar="DATE", required=True, help=tell("club.cli.date"))
@click.option("--name", default="", help=tell("club.cli.name"))
@JSON
@LANG
def evening(file: Path, *, when: str, name: str, as_json: bool) -> None:
    """Write the lines of an evening."""
    on = _day(when)
    people, found = (
        of_tournament(read_tournament(file), on, name)
        if _is_tournament(file)
        else of_duplicate(evening_record(file), on, name)
    )
    text = write_evening(people, found)
    show({"date": on.isoformat(), "text": text}, text.splitlines(), as_json=as_json)


def _day(when: str) -> date:
    try:
        found, rest = day(1, [Token(word) for word in when.split()])
    except UnreadableFile as problem:
        raise Unreadable(problem) from problem
    if rest:
        raise Failure("club.cli.no_date", exit_code=UNREADABLE, text=when)
    return found


def _is_tournament(file: Path) -> bool:
    """Tell a tournament from an evening of duplicate; both have a form in JSON."""
    if file.suffix.casefold() == ".json":
        return '"entries"' in read_text(file)
    return file.suffix.casefold() in READERS or bool(_ROUND.search(read_text(file)))
