"""``nabeurt serve``: the pages, for a browser on this machine or for the whole club."""

import errno
import os
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.lexicon.library import home
from nabeurt.lexicon.reading.reason import Unusable

# Where a server that speaks HTTPS in front of this one usually is.
OWN = ("127.0.0.1", "::1")
BACKLOG = 2048  # a whole hall may come in at once

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def _days(what: str, usual: int) -> Callable[[Decorated], Decorated]:
    """Take an option that says after how many days something is not kept any longer."""
    return click.option(
        f"--{what}-days",
        default=usual,
        show_default=True,
        type=click.IntRange(0, 36_500),
        help=tell(f"serve.help.{what}_days"),
    )


@click.command(help=tell("serve.help.serve"))
@click.option("--host", default="127.0.0.1", show_default=True, help=tell("serve.help.host"))
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=tell("serve.help.port"),
)
@click.option("--address", default="", help=tell("serve.help.address"))
@click.option("--database", help=tell("serve.help.database"))
@click.option("--secret-file", type=click.Path(path_type=Path), help=tell("serve.help.secret_file"))
@click.option("--secure", is_flag=True, help=tell("serve.help.secure"))
@click.option(
    "--metrics-key-file",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help=tell("serve.help.metrics_key_file"),
)
@click.option(
    "--backup-folder", type=click.Path(path_type=Path), help=tell("serve.help.backup_folder")
)
@click.option(
    "--backup-hours",
    default=24,
    show_default=True,
    type=click.IntRange(1, 24 * 31),
    help=tell("serve.help.backup_hours"),
)
@click.option(
    "--backups-kept",
    default=7,
    show_default=True,
    type=click.IntRange(1, 1000),
    help=tell("serve.help.backups_kept"),
)
@click.option("--proxy", multiple=True, metavar="ADDRESS", help=tell("serve.help.proxy"))
@click.option(
    "--keep-minutes",
    default=10,
    show_default=True,
    type=click.IntRange(1, 24 * 60),
    help=tell("serve.help.keep_minutes"),
)
@_days("waiting", 30)
@_days("idle", 180)
@_days("guest", 400)
def serve(  # noqa: PLR0913  # what can be chosen
    *,
    host: str,
    port: int,
    address: str,
    database: str | None,
    secret_file: Path | None,
    secure: bool,
    proxy: tuple[str, ...],
    metrics_key_file: Path | None,
    backup_folder: Path | None,
    backup_hours: int,
    backups_kept: int,
    keep_minutes: int,
    waiting_days: int,
    idle_days: int,
    guest_days: int,
) -> None:
    """Serve until stopped."""
    import uvicorn  # noqa: PLC0415  # no other command waits for the web to load

    from nabeurt.store.database import (  # noqa: PLC0415  # same
        Newer,
        NoDriver,
        Unavailable,
        open_database,
    )
    from nabeurt.store.sole import AlreadyServed, SoleServer  # noqa: PLC0415  # same
    from nabeurt.web.app import create_app  # noqa: PLC0415  # same
    from nabeurt.web.server import addresses  # noqa: PLC0415  # same
    from nabeurt.web.server.door import at_the_door, open_wide  # noqa: PLC0415  # same
    from nabeurt.web.server.watch import logs  # noqa: PLC0415  # same
    from nabeurt.web.settings import Settings, secret_of  # noqa: PLC0415  # same

    told = addresses.parse_address(address) if address else ""
    if told is None:
        raise Failure("serve.bad_address", address=address)
    games = database or str(home() / "nabeurt.sqlite")
    try:
        open_database(games).close()
        SoleServer(games).release()
        secret = secret_of(secret_file or home() / "secret")
    except NoDriver as missing:
        raise Failure("serve.no_driver") from missing
    except Newer as newer:
        raise Failure("serve.newer") from newer
    except AlreadyServed as served:
        raise Failure("serve.already") from served
    except (Unavailable, OSError) as problem:
        raise Failure("serve.unavailable", problem=problem) from problem
    logs.set_up()
    key = metrics_key_file.read_text("utf-8").strip() if metrics_key_file else ""
    app = create_app(
        Settings(
            games,
            secret,
            secure,
            keep_minutes * 60,
            host,
            told,
            metrics_key=key,
            backup_folder=backup_folder,
            backup_s=backup_hours * 3600,
            backups_kept=backups_kept,
            waiting_days=waiting_days,
            idle_days=idle_days,
            guest_days=guest_days,
        )
    )
    door = _door(host, port)
    warm = threading.Thread(target=_warm)  # to its end: a core that is stopped half-way aborts
    warm.start()
    here = f"http://{_shown(host)}:{door.getsockname()[1]}"
    click.echo(tell("serve.address", address=here))
    for other in addresses.bases(told, host, here):
        if other != here:
            click.echo(tell("serve.others", address=other))
    open_wide()
    config = at_the_door(app, proxy or (OWN if secure else ()), timeout_graceful_shutdown=5)
    uvicorn.Server(config).run(sockets=[door])


def _door(host: str, port: int) -> socket.socket:
    """Listen from now on, so that the address can be told and a port in use is one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as problem:
        away = problem.errno == errno.EADDRNOTAVAIL
        key, said = ("no_address", "") if away else ("port_taken", os.strerror(problem.errno or 0))
        raise Failure(f"serve.{key}", host=host, port=port, problem=said) from problem


def _shown(host: str) -> str:
    """Write where it listens as a browser on this machine can open it."""
    from nabeurt.web.server.addresses import EVERYWHERE  # noqa: PLC0415  # no other command waits

    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _warm() -> None:
    """Open the word list while the first visitor reads; starting a game tells what is wrong."""
    from nabeurt.web.live.lexicons import chosen, jury_of  # noqa: PLC0415  # no other command waits

    with suppress(Unusable, OSError):
        jury_of(chosen("") or "")
