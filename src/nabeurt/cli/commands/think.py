"""``nabeurt think``: positions in CGP notation thought through, by proof or by simulation."""

import json
import math
import time
from typing import IO, TYPE_CHECKING

import click

from nabeurt.cli.analysis.positions import Positions
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.rulebooks import named_rulebook
from nabeurt.cli.terminal.progress import Bar
from nabeurt.rules import Rulebook

if TYPE_CHECKING:  # analysis takes time to import
    from nabeurt.analysis.search.position import Table
    from nabeurt.analysis.search.simulation import Effort
    from nabeurt.analysis.search.study import Study
    from nabeurt.lexicon import Lexicon

_UNREADABLE = 2


@click.command(help=tell("think.help"))
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"))
@click.option("--rulebook", "book", default="toernooi", show_default=True, help=tell("think.book"))
@click.option("--lexicon", metavar=tell("moves.metavar.lexicon"), help=tell("moves.lexicon"))
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 86400),
    default=10.0,
    show_default=True,
    help=tell("think.seconds"),
)
@click.option(
    "--times",
    type=click.IntRange(1, 1_000_000),
    default=1000,
    show_default=True,
    help=tell("think.times"),
)
@click.option("--plies", type=click.IntRange(1, 100), help=tell("think.plies"))
@click.option(
    "--best", type=click.IntRange(2, 100), default=15, show_default=True, help=tell("think.best")
)
@click.option(
    "--beginner",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help=tell("think.beginner"),
)
@click.option("--threads", type=click.IntRange(1, 256), help=tell("think.threads"))
@click.option("--seed", type=click.IntRange(0, 2**53), default=0, help=tell("think.seed"))
@click.option("--json", "as_json", is_flag=True, help=tell("moves.json"))
def think(  # noqa: PLR0913  # one for each option
    file: IO[str],
    *,
    book: str,
    lexicon: str | None,
    seconds: float,
    times: int,
    plies: int | None,
    best: int,
    beginner: int,
    threads: int | None,
    seed: int,
    as_json: bool,
) -> int:
    """Answer line by line."""
    from nabeurt.analysis.search.simulation import Effort  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.search.study import Misfit, table_of  # noqa: PLC0415  # takes time to import
    from nabeurt.cli.analysis.thought import as_data, as_text  # noqa: PLC0415  # takes time to import

    rulebook = named_rulebook(book)
    if not isinstance(rulebook, Rulebook):
        raise Failure("records.duplicate", exit_code=_UNREADABLE, name=book)
    words = opened(lexicon)
    effort = Effort(plies=plies, iterations=times, seconds=seconds, seed=seed, threads=threads)
    positions = Positions(file, as_json)
    for number, text, cgp in positions:
        table = table_of(cgp, rulebook, beginner - 1)
        if isinstance(table, Misfit):
            why = tell(f"think.misfit.{table}", name=rulebook.name)
            positions.refuse(number, text, why)
            continue
        found = _thought(table, words, rulebook, effort, best)
        if as_json:
            click.echo(json.dumps({"cgp": text} | as_data(found)))
        else:
            click.echo(as_text(number, table.rack, found))
    return 1 if positions.wrong else 0


def _thought(
    table: "Table", words: "Lexicon", book: Rulebook, effort: "Effort", best: int
) -> "Study":
    """Think with a bar that tells how far it is: by the times played on, or by the clock."""
    from nabeurt.analysis.search.study import study  # noqa: PLC0415  # takes time to import

    start = time.monotonic()
    with Bar(tell("think.busy")) as bar:

        def told(done: int, _left: int) -> None:
            spent = (time.monotonic() - start) / (effort.seconds or math.inf)
            bar(max(done / effort.iterations, spent))

        return study(table, words, book, effort, best=best, progress=told)
