"""``nabeurt moves``: every legal placement for positions in CGP notation, one a line."""

import json
from collections.abc import Iterator
from typing import IO, Any

import click

from nabeurt.board import Extended, letters_text
from nabeurt.board.cgp import BadCgp, Cgp
from nabeurt.cli.failure import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lists import opened
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, generate


@click.command(help=tell("moves.help"))
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"))
@click.option("--lexicon", metavar=tell("moves.metavar.lexicon"), help=tell("moves.lexicon"))
@click.option("--best", type=click.IntRange(min=1), help=tell("moves.best"))
@click.option(
    "--rulebook-scoring",
    "extended",
    type=click.Choice([way.value for way in Extended]),
    default=Extended.ALL.value,
    show_default=True,
    help=tell("moves.scoring"),
)
@click.option("--json", "as_json", is_flag=True, help=tell("moves.json"))
def moves(
    file: IO[str], lexicon: str | None, best: int | None, extended: str, *, as_json: bool
) -> int:
    """Answer line by line; a line that is no position is told, and the others are answered."""
    words = opened(lexicon)
    wrong = 0
    for number, text in _lines(file):
        try:
            cgp = Cgp.parse(text)
        except BadCgp as refused:
            wrong += 1
            _refuse(number, text, refused, as_json=as_json)
        else:
            found = _found(cgp, words, best, Extended(extended))
            click.echo(_json(text, found) if as_json else _list(number, cgp, found))
    return 1 if wrong else 0


def _lines(file: IO[str]) -> Iterator[tuple[int, str]]:
    try:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line.strip()
    except OSError as problem:
        raise Failure("moves.unreadable", name=file.name) from problem


def _found(cgp: Cgp, words: Lexicon, best: int | None, extended: Extended) -> list[Candidate]:
    return generate(cgp.board.cells, cgp.rack, words, extended=extended, best=best)


def _refuse(number: int, text: str, refused: BadCgp, *, as_json: bool) -> None:
    shown = refused.text[:60].encode("unicode_escape").decode()
    why = tell(f"moves.refused.{refused.fault.value}", text=shown)
    sentence = tell("moves.line", number=number, why=why)
    if as_json:
        click.echo(json.dumps({"cgp": text, "error": sentence}, ensure_ascii=False))
    click.echo(sentence, err=True)


def _json(text: str, found: list[Candidate]) -> str:
    return json.dumps({"cgp": text, "placements": [_placement(one) for one in found]})


def _placement(candidate: Candidate) -> dict[str, Any]:
    return {
        "at": candidate.placement.at,
        "word": letters_text(candidate.placement.letters),
        "tiles": [[str(square), letter] for square, letter in candidate.tiles],
        "score": candidate.score,
        "equity": candidate.equity,
    }


def _list(number: int, cgp: Cgp, found: list[Candidate]) -> str:
    if not found:
        return tell("moves.none", number=number, rack=cgp.rack)
    head = tell("moves.found", number=number, rack=cgp.rack, count=len(found))
    return "\n".join([head, *(f"{one.score:>5}  {one.placement}" for one in found)])
