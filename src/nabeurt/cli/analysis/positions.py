"""Positions in CGP notation, one a line; a line that is none is told, and the others are read."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

import click

from nabeurt.board.cgp import BadCgp, Cgp
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell


@dataclass(slots=True)
class Positions:
    """The positions of a file; ``wrong`` counts the lines that were refused."""

    file: IO[str]
    as_json: bool
    wrong: int = 0

    def __iter__(self) -> Iterator[tuple[int, str, Cgp]]:
        """Yield the number of each line, its text, and the position."""
        for number, text in self._lines():
            try:
                cgp = Cgp.parse(text)
            except BadCgp as refused:
                shown = refused.text[:60].encode("unicode_escape").decode()
                self.refuse(number, text, tell(f"moves.refused.{refused.fault}", text=shown))
            else:
                yield number, text, cgp

    def refuse(self, number: int, text: str, why: str) -> None:
        """Tell why a line is not answered."""
        self.wrong += 1
        sentence = tell("moves.line", number=number, why=why)
        if self.as_json:
            click.echo(json.dumps({"cgp": text, "error": sentence}, ensure_ascii=False))
        click.echo(sentence, err=True)

    def _lines(self) -> Iterator[tuple[int, str]]:
        try:
            for number, line in enumerate(self.file, 1):
                if line.strip():
                    yield number, line.strip()
        except OSError as problem:
            raise Failure("moves.unreadable", name=self.file.name) from problem
