"""``nabeurt analyse``: look back on a game, or on a folder of them, as text, JSON or pages."""

import json
from pathlib import Path

import click

from nabeurt.analysis.training.workers import cores
from nabeurt.cli.analysis.bulk import Looked, Task, Wish, game_files, looked_at, prepared
from nabeurt.cli.analysis.lookback import page_of, reviewed
from nabeurt.cli.analysis.tally import summary_data, summary_lines
from nabeurt.cli.analysis.workers import hired
from nabeurt.cli.errors import Failure
from nabeurt.cli.files import read_game
from nabeurt.cli.language import language, tell
from nabeurt.cli.records import UNREADABLE, tell_findings
from nabeurt.cli.rulebooks import named_rulebook
from nabeurt.cli.terminal.output import may_save, save
from nabeurt.cli.terminal.progress import Bar
from nabeurt.rules import Rulebook


@click.command(help=tell("analysis.help.analyse"))
@click.argument("file", type=click.Path(path_type=Path), metavar=tell("records.metavar.file"))
@click.option("--json", "as_json", is_flag=True, help=tell("analysis.help.json"))
@click.option("--html", type=click.Path(path_type=Path), help=tell("analysis.help.html"))
@click.option("--lexicon", help=tell("analysis.help.lexicon"))
@click.option(
    "--rulebook", "book", default="toernooi", show_default=True, help=tell("analysis.help.rulebook")
)
@click.option(
    "--think",
    type=click.FloatRange(0, 3600),
    default=2.0,
    show_default=True,
    help=tell("analysis.help.think"),
)
@click.option("--force", is_flag=True, help=tell("analysis.help.force"))
@click.option("--workers", type=click.IntRange(1), help=tell("analysis.help.workers"))
@click.option("--scheduler", help=tell("analysis.help.scheduler"))
def analyse(  # noqa: PLR0913  # one for each option
    file: Path,
    *,
    as_json: bool,
    html: Path | None,
    lexicon: str | None,
    book: str,
    think: float,
    force: bool,
    workers: int | None,
    scheduler: str | None,
) -> int | None:
    """Look back on a game or on many."""
    rulebook = named_rulebook(book)
    if not isinstance(rulebook, Rulebook):
        raise Failure("records.duplicate", exit_code=UNREADABLE, name=book)
    wish = Wish(rulebook, lexicon, language(), html is not None, think)
    if not file.is_dir():
        _one(file, wish, html, as_json=as_json, force=force)
        return None
    looked = _many(file, wish, workers or cores(), scheduler)
    if html:
        _save_pages(html, looked, force=force)
    click.echo(
        json.dumps(summary_data(looked), ensure_ascii=False)
        if as_json
        else "\n".join(summary_lines(looked, language()))
    )
    return 0 if any(one.told for one in looked) else UNREADABLE


def _one(file: Path, wish: Wish, html: Path | None, *, as_json: bool, force: bool) -> None:
    from nabeurt.analysis.report import data, text  # noqa: PLC0415  # takes time to import
    from nabeurt.speech.sentences.lookback import speaker  # noqa: PLC0415  # takes time to import

    if html:
        may_save(html, force=force)
    game = read_game(file, wish.rulebook)
    tell_findings(game.findings)
    with Bar(tell("analysis.busy")) as bar:
        seen = reviewed(game, wish.lexicon, wish.think, told=bar)
    if html:
        save(html, page_of(seen, wish.language), force=force)
        click.echo(tell("analysis.written", file=html), err=as_json)
    if as_json:
        click.echo(json.dumps(data(seen), ensure_ascii=False))
    elif not html:
        click.echo(text(seen, speaker(seen.names, wish.language)))


def _many(folder: Path, wish: Wish, workers: int, scheduler: str | None) -> list[Looked]:
    """Look at every game in a folder; the answers stand in the order of the files."""
    files = game_files(folder)
    if not files:
        raise Failure("analysis.bulk.no_games", exit_code=UNREADABLE, folder=folder)
    read = [prepared(file, wish) for file in files]
    tasks = [one for one in read if isinstance(one, Task)]
    done = [one for one in read if isinstance(one, Looked)]
    with (
        hired(min(workers, max(1, len(tasks))), scheduler) as hands,
        Bar(tell("analysis.bulk.busy")) as bar,
    ):
        for one in looked_at(tasks, hands):
            done.append(one)
            bar(len(done) / len(files))
    return sorted(done, key=lambda one: one.name)


def _save_pages(folder: Path, looked: list[Looked], *, force: bool) -> None:
    pages = [(folder / f"{one.name}.html", one.page) for one in looked if one.page]
    for path, _ in pages:
        may_save(path, force=force)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Failure("records.not_written", file=folder, detail=problem.strerror) from problem
    for path, page in pages:
        save(path, page, force=force)
