"""``nabeurt restore``: a backup into an empty database, SQLite or PostgreSQL, whichever it was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.lexicon.library import home

if TYPE_CHECKING:
    from nabeurt.store import Database


@click.command(help=tell("backup.help.restore"))
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--database", help=tell("serve.help.database"))
@click.option("--check", is_flag=True, help=tell("backup.help.check"))
@click.option("--json", "as_json", is_flag=True, help=tell("backup.help.json"))
def restore(file: Path, *, database: str | None, check: bool, as_json: bool) -> None:
    """Prove a backup and put it back, or only prove it."""
    from nabeurt.store.backup import BadBackup, NotEmpty  # noqa: PLC0415  # no other command waits
    from nabeurt.store.backup import restore as put_back  # noqa: PLC0415  # same

    streams = proven(file)
    games = database or str(home() / "nabeurt.sqlite")
    if not check:
        with database_of(games) as store:
            try:
                put_back(store, file)
            except NotEmpty as problem:
                raise Failure("backup.not_empty") from problem
            except BadBackup as problem:
                raise Failure("backup.other_version", exit_code=2) from problem
    if as_json:
        click.echo(json.dumps({"replayed": streams, "restored": not check}))
    else:
        key = "backup.checked" if check else "backup.restored"
        click.echo(tell(key, file=file, streams=sum(streams.values())))


def database_of(url: str) -> "Database":
    """Open a database, or say why not."""
    from nabeurt.store.database import (  # noqa: PLC0415  # no other command waits
        Newer,
        NoDriver,
        Unavailable,
        open_database,
    )

    try:
        return open_database(url)
    except NoDriver as missing:
        raise Failure("serve.no_driver") from missing
    except Newer as newer:
        raise Failure("serve.newer") from newer
    except (Unavailable, OSError) as problem:
        raise Failure("backup.unavailable", problem=problem) from problem


def proven(file: Path) -> dict[str, int]:
    """Play all that a backup holds again; what cannot be played is no backup."""
    from nabeurt.ledger.errors import UnreadableRecord  # noqa: PLC0415  # no other command waits
    from nabeurt.ledger.fold import Impossible  # noqa: PLC0415  # same
    from nabeurt.store.backup import BadBackup, replayed  # noqa: PLC0415  # same

    try:
        return replayed(file, _kinds())
    except BadBackup as problem:
        raise Failure("backup.damaged", exit_code=2, file=file) from problem
    except (UnreadableRecord, Impossible, LookupError) as problem:
        raise Failure("backup.not_played", exit_code=2, file=file) from problem


def _kinds() -> dict[str, Callable[[list[str]], object]]:
    from nabeurt import duplicate, game  # noqa: PLC0415  # no other command waits
    from nabeurt.club import register  # noqa: PLC0415  # same
    from nabeurt.club.register.diary import club_event  # noqa: PLC0415  # same
    from nabeurt.duplicate.record.log import parse_event as evening_event  # noqa: PLC0415  # same
    from nabeurt.game.records.log import parse_event as game_event  # noqa: PLC0415  # same
    from nabeurt.tournament import day  # noqa: PLC0415  # same
    from nabeurt.tournament.day.record.log import day_event  # noqa: PLC0415  # same

    def games(lines: list[str]) -> object:
        return game.replay([game_event(text.encode(), at) for at, text in enumerate(lines, 1)])

    def evenings(lines: list[str]) -> object:
        told = [evening_event(text.encode(), at) for at, text in enumerate(lines, 1)]
        return duplicate.replay(told)

    def tournaments(lines: list[str]) -> object:
        return day.replay([day_event(text.encode(), at) for at, text in enumerate(lines, 1)])

    def clubs(lines: list[str]) -> object:
        return register.replay([club_event(text.encode(), at) for at, text in enumerate(lines, 1)])

    return {"game": games, "evening": evenings, "tournament": tournaments, "club": clubs}
