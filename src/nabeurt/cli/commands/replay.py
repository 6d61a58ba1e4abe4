"""``nabeurt replay``: a scenario or a recorded game, told again turn by turn or as one object."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.files import is_record, scenario_text
from nabeurt.cli.language import language, tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.records import UNREADABLE, tell_findings
from nabeurt.game.outcome.summary import summary
from nabeurt.game.records import UnreadableRecord, parse_record
from nabeurt.ledger.fold import Impossible
from nabeurt.rules import NAMES, rulebook
from nabeurt.scenario.from_record import moments
from nabeurt.scenario.load import rehearse, told
from nabeurt.scenario.player import Moment
from nabeurt.scenario.transcript import Transcript
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.sentences.voice import Detail

USUAL = "toernooi"


@click.command(help=tell("replay.help"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=tell("replay.json"))
@click.option(
    "--rulebook", "book", type=click.Choice(NAMES), default=USUAL, help=tell("replay.rulebook")
)
@click.option(
    "--detail",
    type=click.Choice([each.value for each in Detail]),
    default="normal",
    help=tell("replay.detail"),
)
def replay(file: Path, *, as_json: bool, book: str, detail: str) -> None:
    """Replay a file."""
    data = _data(file)
    recorded = is_record(data)
    try:
        seen, answer = _record(data, book) if recorded else _scenario(file, data)
    except UnreadableLine as problem:
        sentence = problem.text(language())
        raise Failure("replay.unreadable", exit_code=UNREADABLE, sentence=sentence) from problem
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False))
    else:
        for sentence in Transcript(language(), recorded, Detail(detail)).lines(seen):
            click.echo(sentence)


def _data(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise Failure("replay.no_file", exit_code=UNREADABLE, file=file) from problem


def _scenario(file: Path, data: bytes) -> tuple[Sequence[Moment], dict[str, Any]]:
    rehearsal = rehearse(file, scenario_text(data), opened)
    return rehearsal.moments, told(rehearsal, language())


def _record(data: bytes, book: str) -> tuple[Sequence[Moment], dict[str, Any]]:
    try:
        record = parse_record(data, rulebook(book))
        seen = list(moments(record.events))
    except UnreadableRecord as problem:
        misread = Misread(f"records.flaw.{problem.flaw}", problem.fields)
        raise UnreadableLine(problem.line, misread) from problem
    except Impossible as problem:
        raise UnreadableLine(0, Misread("records.flaw.not-played")) from problem
    tell_findings(record.findings)
    return seen, summary(seen[-1].state)
