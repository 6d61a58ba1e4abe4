"""``nabeurt puzzle``: a board, a rack, and one word that clearly wins; look, or try."""

import json
import secrets
import sys
from typing import TYPE_CHECKING

import click

from nabeurt.board import Fault, Placement, Unreadable, lay, score, tile_on_rack
from nabeurt.board.scoring import Extended
from nabeurt.board.tiles import DUTCH
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.terminal.progress import Bar
from nabeurt.cli.terminal.screen import Screen
from nabeurt.game.state.rack import missing
from nabeurt.lexicon import Lexicon
from nabeurt.speech.sentences.voice import Voice

if TYPE_CHECKING:  # the level's words take time to import
    from nabeurt.analysis.puzzle import Puzzle

LEVELS = ("makkelijk", "gewoon", "lastig")
_SEEDS = 1_000_000


@click.command(help=tell("analysis.help.puzzle"))
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="gewoon",
    show_default=True,
    help=tell("analysis.help.level"),
)
@click.option("--seed", type=click.IntRange(0), help=tell("analysis.help.seed"))
@click.option("--answer", is_flag=True, help=tell("analysis.help.answer"))
@click.option("--plain", is_flag=True, help=tell("analysis.help.plain"))
@click.option("--lexicon", help=tell("analysis.help.lexicon"))
@click.option("--json", "as_json", is_flag=True, help=tell("analysis.help.json"))
def puzzle(  # noqa: PLR0913  # one for each option
    *,
    level: str,
    seed: int | None,
    answer: bool,
    plain: bool,
    lexicon: str | None,
    as_json: bool,
) -> None:
    """Show a puzzle."""
    words = opened(lexicon)
    posed = _made(level, secrets.randbelow(_SEEDS) if seed is None else seed, words)
    if as_json:
        click.echo(json.dumps(_data(posed, answer=answer), ensure_ascii=False))
        return
    _pose(posed, Screen(plain))
    if answer or _tried(posed, words):
        _tell_answer(posed)
    else:
        click.echo(tell("analysis.puzzle.later", level=level, seed=posed.seed))


def _made(level: str, seed: int, words: Lexicon) -> "Puzzle":
    from nabeurt.analysis.puzzle import Difficulty, make_puzzle  # noqa: PLC0415  # takes time to import

    with Bar(tell("analysis.puzzle.making")):
        made = make_puzzle(Difficulty[level.upper()], seed, words)
    if made is None:
        raise Failure("analysis.puzzle.none", lexicon=words.name)
    return made


def _pose(posed: "Puzzle", screen: Screen) -> None:
    name = tell(f"analysis.puzzle.level.{posed.level.name.lower()}")
    screen.tell(tell("analysis.puzzle.title", level=name, seed=posed.seed))
    screen.show_board(posed.board, Voice((), language()))
    screen.tell(tell("analysis.puzzle.rack", rack=" ".join(posed.rack)))
    screen.tell(tell("analysis.puzzle.ask"))


def _tried(posed: "Puzzle", words: Lexicon) -> bool:
    """Take attempts until an empty line asks for the answer, or the word is found."""
    for line in sys.stdin:
        if not line.strip():
            return True
        sentence, found = _judged(posed, line, words)
        click.echo(sentence)
        if found:
            return True
    return False


def _judged(posed: "Puzzle", line: str, words: Lexicon) -> tuple[str, bool]:
    """Say what an attempt is worth, and whether it is the answer."""
    try:
        placement = Placement.parse(line)
    except Unreadable:
        return tell("analysis.puzzle.unreadable"), False
    laying = lay(posed.board, placement)
    if isinstance(laying, Fault):
        return tell("analysis.puzzle.misfit"), False
    if missing(posed.rack, "".join(map(tile_on_rack, laying.tiles.values()))):
        return tell("analysis.puzzle.not_on_rack"), False
    unlisted = [word.word for word in laying.words if word.word not in words]
    if unlisted:
        return tell("analysis.puzzle.unlisted", words=", ".join(unlisted)), False
    points = score(posed.board, laying, DUTCH, Extended.ALL).total
    found = points >= posed.answer.score
    key = "found" if found else "less"
    return tell(f"analysis.puzzle.{key}", placement=placement, points=points), found


def _tell_answer(posed: "Puzzle") -> None:
    fields = {
        "placement": posed.answer.placement,
        "points": posed.answer.score,
        "words": ", ".join(posed.words),
        "second": posed.second,
    }
    click.echo(tell("analysis.puzzle.answer", **fields))


def _data(posed: "Puzzle", *, answer: bool) -> dict[str, object]:
    told: dict[str, object] = {
        "level": posed.level.name.lower(),
        "seed": posed.seed,
        "board": posed.board.cells,
        "rack": posed.rack,
    }
    if answer:
        told["answer"] = {
            "placement": str(posed.answer.placement),
            "score": posed.answer.score,
            "words": list(posed.words),
            "second_score": posed.second,
        }
    return told
