"""A paper that was made goes to a file, to the output, or as data to a program."""

import base64
import sys
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.tournament.data import Data, show
from nabeurt.cli.tournament.files import UNREADABLE


def hand_over(made: bytes, about: Data, output: Path | None, *, as_json: bool) -> None:
    """Hand over a paper; a PDF is not thrown at a terminal."""
    kind = "pdf" if made.startswith(b"%PDF") else output.suffix[1:] if output else "brf"
    if output is not None:
        _write(output, made)
    if as_json:
        content = None if output else base64.b64encode(made).decode()
        told: Data = {"kind": kind, "file": output and str(output), "content": content}
        show(about | told, [], as_json=True)
    elif output is not None:
        click.echo(tell("printing.written", file=output))
    elif sys.stdout.isatty() and kind == "pdf":
        raise Failure("tournament.cli.not_a_terminal", exit_code=UNREADABLE)
    else:
        sys.stdout.buffer.write(made)


def _write(output: Path, made: bytes) -> None:
    """Put the whole file in its place at once, or leave what was there."""
    beside = output.with_name(f"{output.name}.part")
    try:
        beside.write_bytes(made)
        beside.replace(output)
    except (OSError, ValueError) as problem:
        raise Failure("tournament.cli.not_written", file=output) from problem
