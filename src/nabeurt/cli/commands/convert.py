"""``nabeurt convert``: a recorded game from one format to another, by the name of the new file."""

from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.records import UNREADABLE, read_record, tell_findings
from nabeurt.cli.rulebooks import named_rulebook
from nabeurt.cli.terminal.output import save
from nabeurt.game.events import Event
from nabeurt.game.fold import replay
from nabeurt.game.records import gcg_text, log_text, position_of
from nabeurt.ledger.fold import Impossible
from nabeurt.rules import Rulebook


def _cgp_text(events: Sequence[Event], _product: str) -> str:
    """Write where the game stands at its end."""
    return f"{position_of(replay(events))}\n"


Write = Callable[[Sequence[Event], str], str]
_FORMATS: dict[str, Write] = {".gcg": gcg_text, ".jsonl": log_text, ".cgp": _cgp_text}


@click.command(help=tell("records.help.convert"))
@click.argument("file", type=click.Path(path_type=Path), metavar=tell("records.metavar.file"))
@click.argument("out", type=click.Path(path_type=Path), metavar=tell("records.metavar.out"))
@click.option("--rulebook", "name", default="toernooi", help=tell("records.help.rulebook"))
@click.option("--force", is_flag=True, help=tell("records.help.force"))
def convert(file: Path, out: Path, name: str, *, force: bool) -> None:
    """Convert a recorded game."""
    write = _FORMATS.get(out.suffix.lower())
    if write is None:
        known = ", ".join(_FORMATS)
        raise Failure("records.unknown_format", exit_code=UNREADABLE, file=out, known=known)
    book = named_rulebook(name)
    if not isinstance(book, Rulebook):
        raise Failure("records.duplicate", exit_code=UNREADABLE, name=name)
    record = read_record(file, book)
    tell_findings(record.findings)
    save(out, _text(write, record.events), force=force)
    click.echo(tell("records.converted", file=out, count=len(record.events)))


def _text(write: Write, events: Sequence[Event]) -> str:
    try:
        return write(events, metadata.version("nabeurt"))
    except Impossible as problem:
        raise Failure("records.not_playable", exit_code=UNREADABLE) from problem
