"""``nabeurt admin``: what the keeper of a server sees and does, without opening a browser."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.lexicon.library import home

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from nabeurt.web.keeping.house import House

Found = TypeVar("Found")
Decorated = TypeVar("Decorated", bound=Callable[..., object])
# As who keeps the record it is known that somebody sat at the terminal.
TERMINAL = "terminal"
KINDS = {"games": "game", "evenings": "evening", "tournaments": "tournament", "clubs": "club"}
# These only write down who a keeper is, which a server looks up each time.
BESIDE_A_SERVER = {"keeper", "no-keeper"}
PERSON_DEEDS = ("password", "sessions", "block", "remove", "keeper", "no-keeper")
STREAM_DEEDS = ("close", "links", "remove")

DATABASE = click.option("--database", help=tell("serve.help.database"))
JSON = click.option("--json", "as_json", is_flag=True, help=tell("backup.help.json"))
WHY = click.option("--why", default="", help=tell("keeping.help.why"))


@click.group(help=tell("keeping.help.admin"))
def admin() -> None:
    """Keep the subcommands together."""


def _listing(kind: str) -> Callable[..., None]:
    def listing(text: str, *, database: str | None, as_json: bool) -> None:
        """Show what is played of a kind."""
        from nabeurt.web.keeping import shown  # noqa: PLC0415  # no other command waits

        found = _looked_up(database, lambda c: shown.streams_found(c, KINDS[kind], text))
        _show([(one.id, one.status, one.updated, one.title) for one in found], found, as_json)

    return listing


for _kind in KINDS:
    _command = click.argument("text", default="", metavar="[TEXT]")(DATABASE(JSON(_listing(_kind))))
    admin.command(_kind, help=tell(f"keeping.help.{_kind}"))(_command)


@admin.command(help=tell("keeping.help.people"))
@click.argument("text", default="", metavar="[TEXT]")
@DATABASE
@JSON
def people(text: str, *, database: str | None, as_json: bool) -> None:
    """Show who is called something like this."""
    from nabeurt.web.keeping import shown  # noqa: PLC0415  # no other command waits

    found = _looked_up(database, lambda c: shown.people_found(c, text))
    _show([(one.id, one.since, one.name, _marks(one)) for one in found], found, as_json)


def _marks(person: Any) -> str:  # noqa: ANN401  # a ShownPerson, of a room that is loaded late
    marks = {
        "account": bool(person.account),
        "keeper": person.keeper,
        "locked": person.locked,
    }
    return ", ".join(tell(f"keeping.{mark}") for mark, holds in marks.items() if holds)


@admin.command(help=tell("keeping.help.look"))
@click.argument("name")
@DATABASE
@JSON
def look(name: str, *, database: str | None, as_json: bool) -> None:
    """Show who has which place in a game, an evening, a tournament or a club."""
    from nabeurt.web.keeping import shown  # noqa: PLC0415  # no other command waits

    found = _looked_up(database, lambda c: shown.places_in(c, name))
    rows = [(one.person, one.role, "" if one.seat is None else one.seat, one.name) for one in found]
    _show(rows, found, as_json)


@admin.command(help=tell("keeping.help.record"))
@DATABASE
@JSON
def record(*, database: str | None, as_json: bool) -> None:
    """Show what keepers did."""
    from nabeurt.web.keeping import record as kept  # noqa: PLC0415  # no other command waits

    found = _looked_up(database, kept.record)
    _show([(one.at, one.by, one.deed, one.subject, one.why) for one in found], found, as_json)


@admin.command(help=tell("keeping.help.reports"))
@DATABASE
@JSON
def reports(*, database: str | None, as_json: bool) -> None:
    """Show what people reported of people."""
    from nabeurt.web.keeping import shown  # noqa: PLC0415  # no other command waits

    found = _looked_up(database, shown.reported)
    rows = [(one.at, one.about, one.about_person, one.by, one.game, one.why) for one in found]
    _show(rows, found, as_json)


@admin.command(help=tell("keeping.help.person"))
@click.argument("deed", type=click.Choice(PERSON_DEEDS))
@click.argument("who")
@WHY
@DATABASE
def person(deed: str, who: str, *, why: str, database: str | None) -> None:
    """Do something to somebody."""
    from nabeurt.web.keeping import deeds  # noqa: PLC0415  # no other command waits

    told = _done(
        database,
        lambda house: deeds.on_person(house, TERMINAL, deed, who, why),
        beside=deed in BESIDE_A_SERVER,
    )
    click.echo(tell("keeping.new_password", password=told) if told else tell("keeping.done"))


@admin.command(help=tell("keeping.help.stream"))
@click.argument("deed", type=click.Choice(STREAM_DEEDS))
@click.argument("name")
@WHY
@DATABASE
def stream(deed: str, name: str, *, why: str, database: str | None) -> None:
    """Do something to a game, an evening, a tournament or a club."""
    from nabeurt.web.keeping import deeds  # noqa: PLC0415  # no other command waits

    _done(database, lambda house: deeds.on_stream(house, TERMINAL, deed, name, why))
    click.echo(tell("keeping.done"))


@admin.command("hand-over", help=tell("keeping.help.hand_over"))
@click.argument("name")
@click.argument("giver")
@click.argument("heir")
@WHY
@DATABASE
def hand_over(name: str, giver: str, heir: str, *, why: str, database: str | None) -> None:
    """Give somebody's places to somebody else."""
    from nabeurt.web.keeping import deeds  # noqa: PLC0415  # no other command waits

    _done(database, lambda house: deeds.hand_over(house, TERMINAL, name, giver, heir, why))
    click.echo(tell("keeping.done"))


def _looked_up(database: str | None, work: "Callable[[Connection], Found]") -> Found:
    from nabeurt.cli.commands.restore import database_of  # noqa: PLC0415  # loads the store

    with database_of(_url(database)) as store:
        return store.read(work)


def _done(
    database: str | None,
    work: "Callable[[House], Coroutine[Any, Any, Found]]",
    *,
    beside: bool = False,
) -> Found:
    """Do something where nobody else believes their own memory meanwhile."""
    from nabeurt.cli.commands.restore import database_of  # noqa: PLC0415  # loads the store
    from nabeurt.web.keeping.deeds import Impossible  # noqa: PLC0415  # same
    from nabeurt.web.keeping.house import opened  # noqa: PLC0415  # same

    url = _url(database)
    with nullcontext() if beside else _alone(url), database_of(url) as store:
        try:
            return asyncio.run(work(opened(store)))
        except Impossible as problem:
            raise Failure(str(problem), exit_code=1) from problem


@contextmanager
def _alone(url: str) -> Iterator[None]:
    from nabeurt.store.sole import AlreadyServed, SoleServer  # noqa: PLC0415  # no other waits

    try:
        sole = SoleServer(url)
    except AlreadyServed as served:
        raise Failure("keeping.served") from served
    with sole:
        yield


def _url(database: str | None) -> str:
    url = database or str(home() / "nabeurt.sqlite")
    if "://" not in url and not Path(url).exists():
        raise Failure("backup.nothing", file=url)
    return url


def _show(rows: Sequence[tuple[object, ...]], found: list[Any], as_json: bool) -> None:  # noqa: FBT001  # as it was asked
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    for row in rows:
        click.echo("  ".join(str(cell) for cell in row if cell != ""))
    if not rows:
        click.echo(tell("keeping.none"))
