"""``nabeurt replay``: a scenario or a recorded game, told again turn by turn or as one object."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from nabeurt.cli.failure import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.rehearsal import Moment
from nabeurt.cli.retelling import moments
from nabeurt.cli.staging import rehearse, told
from nabeurt.cli.transcript import Transcript
from nabeurt.game import Impossible, summary
from nabeurt.game.records import UnreadableRecord, looks_like_record, parse_record
from nabeurt.game.records.record import Finding, Record
from nabeurt.rules import NAMES, rulebook
from nabeurt.speech import say
from nabeurt.speech.misread import Misread, UnreadableLine
from nabeurt.speech.scenario import looks_like_scenario
from nabeurt.speech.voice import Detail

UNREADABLE = 2
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
    recorded = _is_record(data)
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


def _is_record(data: bytes) -> bool:
    """Tell a record from a scenario, of which any comment may look like a GCG line."""
    return looks_like_record(data) and not looks_like_scenario(data.decode(errors="replace"))


def _data(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise Failure("replay.no_file", exit_code=UNREADABLE, file=file) from problem


def _scenario(file: Path, data: bytes) -> tuple[Sequence[Moment], dict[str, Any]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise UnreadableLine(0, Misread("grammar.scenario.not_text")) from problem
    rehearsal = rehearse(file, text)
    return rehearsal.moments, told(rehearsal)


def _record(data: bytes, book: str) -> tuple[Sequence[Moment], dict[str, Any]]:
    try:
        record = parse_record(data, rulebook(book))
        seen = list(moments(record.events))
    except UnreadableRecord as problem:
        misread = Misread(f"records.flaw.{problem.flaw}", problem.fields)
        raise UnreadableLine(problem.line, misread) from problem
    except Impossible as problem:
        raise UnreadableLine(0, Misread("records.flaw.not-played")) from problem
    _tell_findings(record)
    return seen, summary(seen[-1].state)


def _tell_findings(record: Record) -> None:
    """Say on standard error what was odd in the file."""
    for finding in record.findings:
        click.echo(_found(finding), err=True)


def _found(finding: Finding) -> str:
    sentence = say(f"records.oddity.{finding.oddity}", language(), **finding.fields)
    if not finding.line:
        return sentence
    return say("records.where", language(), line=finding.line, sentence=sentence)
