"""``nabeurt tournament export`` and ``import``: any tournament as our own file, and back."""

from pathlib import Path

import click

from nabeurt.cli.language import language, tell
from nabeurt.cli.tournament.data import show, standings_data
from nabeurt.cli.tournament.files import read_tournament, save_text
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.cli.tournament.replay import day_of
from nabeurt.ledger.log import looks_like_diary
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament import Tournament
from nabeurt.tournament.day import tabulated
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.standings import standings

OUTPUT = click.option(
    "-o", "--output", type=click.Path(path_type=Path), help=tell("tournament.cli.output")
)


@click.command("export", help=tell("tournament.cli.export"))
@FILE
@OUTPUT
@JSON
@LANG
def export(file: Path, *, output: Path | None, as_json: bool) -> None:
    """Write the tournament file of a day's log, or of another program's file."""
    text = write_tournament(_known(file))
    if output is None:
        show({"text": text}, text.splitlines(), as_json=as_json)
        return
    save_text(output, text)
    said = tell("tournament.cli.saved", file=output)
    show({"file": str(output), "text": text}, [said], as_json=as_json)


@click.command("import", help=tell("tournament.cli.import"))
@FILE
@OUTPUT
@JSON
@LANG
def import_(file: Path, *, output: Path | None, as_json: bool) -> None:
    """Read a tournament back and tell its standings; with ``-o`` it is kept as our own file."""
    known = _known(file)
    if output is not None:
        save_text(output, write_tournament(known))
    found = standings(known)
    lines = Narrator(known, language()).standings(found)
    show(standings_data(known, found), lines, as_json=as_json)


def _known(file: Path) -> Tournament:
    """Read a log as the tournament that it makes, and all else by the end of its name."""
    return tabulated(day_of(file)).tournament if _is_log(file) else read_tournament(file)


def _is_log(file: Path) -> bool:
    """Whether a file is the log of a day; JSON of one's own says so by its name."""
    if file.suffix.casefold() == ".json":
        return False
    try:
        with file.open("rb") as stream:
            return looks_like_diary(stream.read(8))
    except (OSError, ValueError):
        return False  # whoever reads it next says what is wrong
