"""``nabeurt analyse``: look back on a game, as text, as JSON, or as a page to keep."""

import json
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nabeurt.cli.failure import Failure
from nabeurt.cli.gamefile import GameFile, lexicon_of, read_game
from nabeurt.cli.language import language, tell
from nabeurt.cli.recorded import UNREADABLE, finding_text
from nabeurt.cli.rules import named_rulebook
from nabeurt.cli.saving import may_save, save
from nabeurt.game.rack import Impossible
from nabeurt.rules import Rulebook
from nabeurt.speech import say
from nabeurt.speech.boardtext import spell_board
from nabeurt.speech.voice import Voice

if TYPE_CHECKING:  # drawing pages takes time to import
    from nabeurt.analysis.report import Speaker
    from nabeurt.analysis.review import Review


@click.command(help=tell("analysis.help.analyse"))
@click.argument("file", type=click.Path(path_type=Path), metavar=tell("records.metavar.file"))
@click.option("--json", "as_json", is_flag=True, help=tell("analysis.help.json"))
@click.option(
    "--html", type=click.Path(path_type=Path, dir_okay=False), help=tell("analysis.help.html")
)
@click.option("--lexicon", help=tell("analysis.help.lexicon"))
@click.option(
    "--rulebook", "book", default="toernooi", show_default=True, help=tell("analysis.help.rulebook")
)
@click.option("--force", is_flag=True, help=tell("analysis.help.force"))
def analyse(  # noqa: PLR0913  # one for each option
    file: Path, *, as_json: bool, html: Path | None, lexicon: str | None, book: str, force: bool
) -> None:
    """Look back on a game."""
    from nabeurt.analysis.report import data, page, text  # noqa: PLC0415  # takes time to import

    if html:
        may_save(html, force=force)
    rulebook = named_rulebook(book)
    if not isinstance(rulebook, Rulebook):
        raise Failure("records.duplicate", exit_code=UNREADABLE, name=book)
    game = read_game(file, rulebook)
    for finding in game.findings:
        click.echo(finding_text(finding), err=True)
    seen = reviewed(game, lexicon)
    if html:
        save(html, page(seen, speaker(seen), metadata.version("nabeurt")), force=force)
        click.echo(tell("analysis.written", file=html), err=as_json)
    if as_json:
        click.echo(json.dumps(data(seen), ensure_ascii=False))
    elif not html:
        click.echo(text(seen, speaker(seen)))


def reviewed(game: GameFile, lexicon: str | None) -> "Review":
    """Look back on a game that was read."""
    from nabeurt.analysis.choice import Scales  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.review import review  # noqa: PLC0415  # takes time to import

    try:
        return review(game.events, Scales(lexicon_of(game, lexicon)))
    except Impossible as problem:
        raise Failure("records.not_playable", exit_code=UNREADABLE) from problem


def speaker(review: "Review") -> "Speaker":
    """Let a report speak the language of this run."""
    from nabeurt.analysis.report import Speaker  # noqa: PLC0415  # takes time to import

    voice = Voice(review.names, language())
    return Speaker(
        language(),
        lambda key, **fields: say(key, language(), **fields),
        lambda board: spell_board(board, voice),
    )
