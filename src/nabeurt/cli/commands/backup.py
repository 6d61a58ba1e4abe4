"""``nabeurt backup``: everything the server keeps in one file, while it serves."""

import json
import time
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.lexicon.library import home


@click.command(help=tell("backup.help.backup"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", help=tell("serve.help.database"))
@click.option("--json", "as_json", is_flag=True, help=tell("backup.help.json"))
def backup(file: Path, *, database: str | None, as_json: bool) -> None:
    """Write a backup, and play everything in it again to know that it is whole."""
    from nabeurt.cli.commands.restore import database_of, proven  # noqa: PLC0415  # loads the web
    from nabeurt.store.backup import back_up  # noqa: PLC0415  # same

    games = database or str(home() / "nabeurt.sqlite")
    if "://" not in games and not Path(games).exists():
        raise Failure("backup.nothing", file=games)
    with database_of(games) as store:
        try:
            counts = back_up(store, file, time.time_ns() // 1_000_000)
        except OSError as problem:
            raise Failure("backup.not_written", file=file, problem=problem.strerror) from problem
    streams = proven(file)
    if as_json:
        click.echo(json.dumps({"rows": counts, "replayed": streams}))
        return
    people, kept = counts.get("people", 0), counts.get("streams", 0)
    click.echo(tell("backup.written", file=file, streams=kept, people=people))
