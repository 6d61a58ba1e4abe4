"""``nabeurt verify``: whether tiles were drawn by the promised seed and scores counted right.

Exit code 0: all is true. 1: something differs, or cannot be proven. 2: the file is unreadable.
"""

import json
from dataclasses import asdict
from pathlib import Path

import click

from nabeurt.cli.language import tell
from nabeurt.cli.records import finding_text, read_record, tell_findings
from nabeurt.game.records import Finding, Outcome, Verification
from nabeurt.game.records import verify as verified
from nabeurt.rules import rulebook


@click.command(help=tell("records.help.verify"))
@click.argument("file", type=click.Path(path_type=Path), metavar=tell("records.metavar.file"))
@click.option("--json", "as_json", is_flag=True, help=tell("records.help.json"))
def verify(file: Path, *, as_json: bool) -> int:
    """Verify a recorded game."""
    # a file that names no rulebook has no promised seed either: any will do
    record = read_record(file, rulebook("toernooi"))
    proof = verified(record.events)
    if as_json:
        click.echo(json.dumps(_told(proof, record.findings), ensure_ascii=False))
    else:
        tell_findings(record.findings)
        click.echo(_sentence(proof))
    return 0 if proof.outcome is Outcome.TRUE else 1


def _sentence(proof: Verification) -> str:
    return tell(f"records.proof.{proof.outcome}", **asdict(proof))


def _told(proof: Verification, findings: tuple[Finding, ...]) -> dict[str, object]:
    return {
        "verified": proof.outcome is Outcome.TRUE,
        **asdict(proof),
        "text": _sentence(proof),
        "findings": [
            {"line": each.line, "oddity": each.oddity, "text": finding_text(each)}
            for each in findings
        ],
    }
