"""``nabeurt moves``: every legal placement for positions in CGP notation, one a line."""

import json
from typing import IO, Any

import click

from nabeurt.board import Extended, letters_text
from nabeurt.board.cgp import Cgp
from nabeurt.cli.analysis.positions import Positions
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import opened
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
    """Answer line by line."""
    words = opened(lexicon)
    positions = Positions(file, as_json)
    for number, text, cgp in positions:
        found = _found(cgp, words, best, Extended(extended))
        click.echo(_json(text, found) if as_json else _list(number, cgp, found))
    return 1 if positions.wrong else 0


def _found(cgp: Cgp, words: Lexicon, best: int | None, extended: Extended) -> list[Candidate]:
    return generate(cgp.board.cells, cgp.rack, words, extended=extended, best=best)


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
