"""Opening the database: SQLite by default, PostgreSQL by its URL; brought up to date before use."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Self, TypeVar

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    event,
    func,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, PendingRollbackError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as SQLTimeoutError

from nabeurt.store.writing.writer import Writer

if TYPE_CHECKING:
    from concurrent.futures import Future

Result = TypeVar("Result")
PATIENCE_S = 30
# The engine gives fifteen connections at once: the writer always has one.
READERS = 14
PRIVATE = 0o600
EVERYBODY_ELSE = 0o077
BESIDE = ("-wal", "-shm")
# Who brings a database up to date holds this, so that two who start at once do it after each other.
_STARTING = 0x6E616265757274


class Unavailable(Exception):
    """The database cannot be opened; the message is the engine's own."""


class Newer(Unavailable):
    """A later version of this program wrote the database."""


class NoDriver(Exception):
    """PostgreSQL's driver is not installed here."""


class Database:
    """A database that is open: ``read`` at once, ``write`` through the one writer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = Writer(_writing(engine))
        self._readers = BoundedSemaphore(READERS)

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up; a connection that was lost meanwhile is opened anew, once."""
        try:
            return self._read(work)
        except Exception as problem:
            if not is_away(problem):
                raise
            return self._read(work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._readers, self.engine.connect() as connection:
            return work(connection)

    def submit(self, work: Callable[[Connection], Result]) -> "Future[Result]":
        """Queue a change; the future resolves after the commit."""
        return self._writer.submit(work)

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something and wait until it is on disk."""
        return self.submit(work).result()

    def is_sound(self) -> bool:
        """Look through all that is kept, where the engine can (SQLite); PostgreSQL does so itself.

        It reads the whole file, and holds nobody up.
        """
        if self.engine.dialect.name != "sqlite":
            return True
        found = self.read(lambda c: c.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        return found == "ok"

    def close(self) -> None:
        """Finish writing and reading, and let go."""
        self._writer.close()
        for _ in range(READERS):
            self._readers.acquire()
        self.engine.dispose()
        self._readers.release(READERS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def is_away(problem: BaseException) -> bool:
    """Whether a problem is that the database cannot be reached, or not written, at this moment.

    Statements that go straight to a driver raise the driver's own errors; both name them so.
    """
    names = {kind.__name__ for kind in type(problem).__mro__}
    return bool(names & {"OperationalError", "InterfaceError"}) or (
        isinstance(problem, SQLTimeoutError | PendingRollbackError)
    )


def is_damaged(problem: BaseException | None) -> bool:
    """Whether a problem, or what led to it, is that what was kept cannot be read any more."""
    if problem is None:
        return False
    named = str(getattr(problem, "sqlite_errorname", ""))
    state = getattr(problem, "sqlstate", None)
    told = named.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or state in {"XX001", "XX002"}
    return told or is_damaged(problem.__cause__)


def open_database(url: str) -> Database:
    """Open (and where needed make or migrate) the database of a URL or a file's path."""
    try:
        engine = _engine(url)
        _bring_up_to_date(engine)
    except (ArgumentError, SQLAlchemyError, OSError) as problem:
        raise Unavailable(str(problem).splitlines()[0]) from problem
    return Database(engine)


def _bring_up_to_date(engine: Engine) -> None:
    try:
        with _writing(engine).begin() as connection:
            _migrate(connection)
    except BaseException:
        engine.dispose()
        raise


def _engine(url: str) -> Engine:
    address = make_url(url if "://" in url else f"sqlite:///{url}")
    if address.get_backend_name() == "postgresql":
        return _postgres(address)
    if address.database:
        _keep_private(Path(address.database))
    # What is written stays out of errors, and so out of the log: there are links and names in it.
    engine = create_engine(address, connect_args={"timeout": PATIENCE_S}, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_private(file: Path) -> None:
    """Let nobody else read it, nor the files beside it: the seeds of games are in them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=PRIVATE)
    for one in (file, *(file.with_name(f"{file.name}{beside}") for beside in BESIDE)):
        if one.exists() and one.stat().st_mode & EVERYBODY_ELSE:
            one.chmod(PRIVATE)


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
        return create_engine(
            address.set(drivername="postgresql+psycopg"),
            hide_parameters=True,
        )
    except ModuleNotFoundError as missing:
        raise NoDriver from missing


def _prepare_sqlite(connection: object, _: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]  # sqlite3 then leaves BEGIN to us, so savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]  # the driver's own connection


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_STARTING)))
    known, found = _known_versions(), _version(connection)
    if found is not None and found not in known:
        raise Newer
    if found != max(known):
        _upgrade(connection)


def _known_versions() -> set[str]:
    """Versions are the numbers that the files of migrations begin with."""
    files = resources.files("nabeurt.store").joinpath("migrations", "versions").iterdir()
    return {one.name[:4] for one in files if one.name[:4].isdigit()}


def _version(connection: Connection) -> str | None:
    """Tell how far this database was brought; None when it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    """Ask Alembic, which takes longer to arrive than most of what is asked of a database."""
    from alembic import command  # noqa: PLC0415  # not for a database that is up to date
    from alembic.config import Config  # noqa: PLC0415  # same

    config = Config()
    config.set_main_option("script_location", "nabeurt.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
