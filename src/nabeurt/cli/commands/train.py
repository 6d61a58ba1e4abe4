"""``nabeurt train``: learn leave values and chances to win from games against oneself."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from nabeurt.analysis.training.leaves import Plan, Progress
from nabeurt.analysis.training.leaves import train as trained
from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.wins_many import learn_many
from nabeurt.analysis.training.wins_two import count_wins
from nabeurt.analysis.training.workers import Crew
from nabeurt.analysis.values.leaves import leaves_for, trained_place
from nabeurt.analysis.values.win_many import PLAYERS, ManyTable
from nabeurt.analysis.values.win_two import WinTable
from nabeurt.cli.analysis.workers import hired
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import opened, refusals
from nabeurt.cli.terminal.progress import Bar
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import atomic_files
from nabeurt.lexicon.reading.reason import Reason, Unusable
from nabeurt.rules import NAMES, rulebook


def _help(name: str) -> str:
    return tell(f"training.help.{name}")


@click.group(help=_help("train"))
def train() -> None:
    """Gather what can be trained."""


_OPTIONS = (
    click.option("--lexicon", "list_name", help=_help("lexicon")),
    click.option(
        "--rulebook",
        "book",
        type=click.Choice(NAMES),
        default="toernooi",
        show_default=True,
        help=_help("rulebook"),
    ),
    click.option(
        "--seed", type=click.IntRange(0, 2**31), default=1, show_default=True, help=_help("seed")
    ),
    click.option("--workers", type=click.IntRange(1, 1024), help=_help("workers")),
    click.option("--scheduler", metavar=tell("training.metavar.address"), help=_help("scheduler")),
    click.option("--json", "as_json", is_flag=True, help=_help("json")),
)


def _shared_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _games(default: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--games",
        type=click.IntRange(1, 10**9),
        default=default,
        show_default=True,
        help=_help("games"),
    )


def _out(*, required: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--out", type=click.Path(path_type=Path), required=required, help=_help("out")
    )


@train.command(help=_help("leaves"))
@_games(5_000)
@click.option(
    "--generations",
    type=click.IntRange(1, 100),
    default=8,
    show_default=True,
    help=_help("generations"),
)
@click.option(
    "--pairs", type=click.IntRange(2, 10**6), default=3_000, show_default=True, help=_help("pairs")
)
@_out(required=False)
@_shared_options
def leaves(  # noqa: PLR0913  # an option each
    *,
    games: int,
    generations: int,
    pairs: int,
    seed: int,
    list_name: str | None,
    book: str,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Train the leave values of a list."""
    lexicon = opened(list_name)
    place = _place(out or trained_place(lexicon), own=out is None)
    plan = Plan(games=games, generations=generations, pairs=pairs, seed=seed)
    with hired(workers, scheduler) as hands, Bar(tell("training.learning")) as bar:
        table = trained(
            Setting(lexicon, rulebook(book)), plan, hands, _teller(bar, place, as_json=as_json)
        )
    _written(place, table.pack())
    _tell_end(lexicon, place, table.provenance, as_json=as_json)


@train.command(help=_help("winning"))
@_games(50_000)
@click.option(
    "--players", type=click.IntRange(2, 4), default=2, show_default=True, help=_help("players")
)
@_out(required=True)
@_shared_options
def winning(  # noqa: PLR0913  # an option each
    *,
    games: int,
    players: int,
    seed: int,
    list_name: str | None,
    book: str,
    workers: int | None,
    scheduler: str | None,
    out: Path,
    as_json: bool,
) -> None:
    """Count how often a lead wins."""
    lexicon = opened(list_name)
    place = _place(out, own=False)
    setting = Setting(lexicon, rulebook(book))
    if players > (most := setting.rulebook.players_max):
        raise Failure("training.too_many", most=most, rulebook=book, exit_code=2)
    known = {"games": games, "seed": seed}
    with hired(workers, scheduler) as hands, Bar(tell("training.counting")) as bar:
        table = _counted(setting, players, known, hands, lambda done: bar(done / games))
    _written(place, table.pack())
    _tell_end(lexicon, place, table.provenance, as_json=as_json)


def _counted(
    setting: Setting,
    players: int,
    length: dict[str, int],
    hands: Crew,
    report: Callable[[int], None],
) -> WinTable | ManyTable:
    values = leaves_for(setting.lexicon).values
    if players in PLAYERS:
        return learn_many(setting, values, players=players, crew=hands, report=report, **length)
    return count_wins(setting, values, crew=hands, report=report, **length)


def _place(file: Path, *, own: bool) -> Path:
    """Refuse before the work what could not be written after it."""
    with refusals():
        if file.is_dir():
            raise Unusable(Reason.FOLDER, file=file)
        if not own and not file.parent.is_dir():
            raise Unusable(Reason.MISSING, file=file.parent)
    return file


def _written(place: Path, content: bytes) -> None:
    with refusals():
        atomic_files.write(place, content)


def _teller(bar: Bar, place: Path, *, as_json: bool) -> Callable[[Progress], None]:
    """Show each batch on the bar; keep and tell each generation."""

    def tell_progress(progress: Progress) -> None:
        bar(progress.games / progress.of)
        if progress.standing is None or progress.table is None:
            return
        _written(place, progress.table.pack())  # what was learnt stays, whatever comes
        if not as_json:
            fields = asdict(progress.standing)
            click.echo(tell("training.generation", number=progress.generation, **fields), err=True)

    return tell_progress


def _tell_end(
    lexicon: Lexicon, place: Path, provenance: Mapping[str, object], *, as_json: bool
) -> None:
    if as_json:
        click.echo(json.dumps({"out": str(place), **provenance}, ensure_ascii=False))
    else:
        click.echo(tell("training.done", list=lexicon.name, place=place))
