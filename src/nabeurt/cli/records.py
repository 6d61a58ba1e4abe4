"""Recorded games at the terminal: read from a file, with what is odd about them in a sentence."""

from collections.abc import Iterable
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.game.records import Finding, Record, UnreadableRecord, parse_record
from nabeurt.rules import Rulebook

UNREADABLE = 2


def read_record(file: Path, rulebook: Rulebook) -> Record:
    """Read a log or a GCG file; the rulebook is for files that do not name one."""
    try:
        return parse_record(file.read_bytes(), rulebook)
    except OSError as problem:
        raise Failure("records.no_file", exit_code=UNREADABLE, file=file) from problem
    except UnreadableRecord as problem:
        sentence = at_line(problem.line, tell(f"records.flaw.{problem.flaw}", **problem.fields))
        raise Failure("records.unreadable", exit_code=UNREADABLE, sentence=sentence) from problem


def at_line(line: int, sentence: str) -> str:
    """Put the line in front of a sentence, unless it is about the whole file."""
    return tell("records.where", line=line, sentence=sentence) if line else sentence


def tell_findings(findings: Iterable[Finding]) -> None:
    """Say on standard error what was odd in a file."""
    for finding in findings:
        click.echo(finding_text(finding), err=True)


def finding_text(finding: Finding) -> str:
    """Say what was found odd."""
    return at_line(finding.line, tell(f"records.oddity.{finding.oddity}", **finding.fields))
