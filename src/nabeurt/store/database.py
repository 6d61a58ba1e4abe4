"""Opening the database: SQLite by default, PostgreSQL by its URL; brought up to date before use."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from nabeurt.store.writer import Writer

if TYPE_CHECKING:
    from concurrent.futures import Future

Result = TypeVar("Result")


class Unavailable(Exception):
    """The database cannot be opened; the message is the engine's own."""


class NoDriver(Exception):
    """PostgreSQL's driver is not installed here."""


class Database:
    """A database that is open: ``read`` at once, ``write`` through the one writer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = Writer(_writing(engine))

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up."""
        with self.engine.connect() as connection:
            return work(connection)

    def submit(self, work: Callable[[Connection], Result]) -> "Future[Result]":
        """Queue a change; the future resolves after the commit."""
        return self._writer.submit(work)

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something and wait until it is on disk."""
        return self.submit(work).result()

    def close(self) -> None:
        """Finish writing and let go."""
        self._writer.close()
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_database(url: str) -> Database:
    """Open (and where needed make or migrate) the database of a URL or a file's path."""
    try:
        engine = _engine(url)
        with _writing(engine).begin() as connection:
            _migrate(connection)
    except (ArgumentError, SQLAlchemyError, OSError) as problem:
        raise Unavailable(str(problem).splitlines()[0]) from problem
    return Database(engine)


def _engine(url: str) -> Engine:
    if "://" not in url:
        Path(url).parent.mkdir(parents=True, exist_ok=True)
        Path(url).touch(mode=0o600)  # the seeds of games are in it
        url = f"sqlite:///{url}"
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return _postgres(address)
    engine = create_engine(address, connect_args={"timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _writing(engine: Engine) -> Engine:
    """Return it for transactions that write."""
    return engine.execution_options(writes=True)


def _begin_sqlite(connection: Connection) -> None:
    """Wait for one's turn before reading what one will write.

    SQLite refuses, at once, to let a transaction write that read before another process wrote.
    """
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres(address: URL) -> Engine:
    try:
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    except ModuleNotFoundError as missing:
        raise NoDriver from missing


def _prepare_sqlite(connection: object, _: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]  # sqlite3 then leaves BEGIN to us, so savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]  # the driver's own connection


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "nabeurt.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
