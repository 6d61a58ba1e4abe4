"""``nabeurt bots``: who there is to play against, and how strong each was measured to be."""

import json
from collections.abc import Sequence

import click

from nabeurt.analysis.bots.levels import LEVELS, Level
from nabeurt.analysis.training.ladder import Rung, measured, rung
from nabeurt.analysis.training.workers import cores, crew
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import as_json_option, opened
from nabeurt.cli.terminal.progress import Bar
from nabeurt.rules import rulebook

BOOK = "toernooi"


@click.command(help=tell("bots.help.bots"))
@click.option("--measure", is_flag=True, help=tell("bots.help.measure"))
@click.option(
    "--games",
    type=click.IntRange(2, 100_000),
    default=100,
    show_default=True,
    help=tell("bots.help.games"),
)
@click.option("--lexicon", help=tell("bots.help.lexicon"))
@as_json_option
def bots(*, measure: bool, games: int, lexicon: str | None, as_json: bool) -> None:
    """List the levels with their place on the ladder."""
    rungs = _measure(games, lexicon) if measure else measured()
    if as_json:
        listed = [_as_data(number, level, rungs) for number, level in enumerate(LEVELS, 1)]
        click.echo(json.dumps({"bots": listed}, ensure_ascii=False))
        return
    for number, level in enumerate(LEVELS, 1):
        about = tell(f"bots.about.{level.name}")
        click.echo(
            tell("bots.listed", number=number, name=level.name, persona=level.persona, about=about)
        )
        if found := _rung_of(level, rungs):
            click.echo("   " + _said(found))
    click.echo(tell("bots.how"))


def _measure(games: int, lexicon: str | None) -> tuple[Rung, ...]:
    words, book = opened(lexicon), rulebook(BOOK)
    found = []
    with crew(cores()) as hands:
        for level in LEVELS[1:]:
            with Bar(tell("bots.measuring", name=level.name)) as bar:
                found.append(rung(level, words, book, games, hands, bar))
    return tuple(found)


def _rung_of(level: Level, rungs: Sequence[Rung]) -> Rung | None:
    return next((one for one in rungs if one.higher == level.name), None)


def _said(found: Rung) -> str:
    return tell(
        "bots.rung",
        lower=found.lower,
        games=found.games,
        rate=round(100 * found.rate, 1),
        margin=round(100 * found.margin, 1),
        ms=found.answer_ms,
    )


def _as_data(number: int, level: Level, rungs: Sequence[Rung]) -> dict[str, object]:
    found = _rung_of(level, rungs)
    return {
        "number": number,
        "level": level.name,
        "name": level.persona,
        "about": tell(f"bots.about.{level.name}"),
        "beats_the_one_below": found.as_data() if found else None,
    }
