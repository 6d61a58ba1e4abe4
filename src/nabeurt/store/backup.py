"""A backup: everything the store keeps in one file that both engines can read again.

It is taken from one moment of the database while others go on writing, packed, readable by its
owner only, and ends with a sum over all of it: a file that was cut or damaged is noticed before
anything is restored. A line is a table's name and a row.
"""

import gzip
import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, Table, func, insert, select, text

from nabeurt.store.database import Database
from nabeurt.store.schema import METADATA

FORMAT = 1
BATCH = 500
PRIVATE = 0o600
Line = tuple[str, list[Any]]
Counts = dict[str, int]


class BadBackup(Exception):
    """A file that is no whole backup of ours."""


class NotEmpty(Exception):
    """There is something in the database already."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a backup says of itself: the version of its tables, and when it was taken."""

    revision: str
    at: int


def back_up(database: Database, file: Path, at: int) -> Counts:
    """Write a backup beside its place and move it there when it is whole; return what is in it."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        counts = database.read(lambda connection: _written(connection, fresh, at))
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return counts


def _written(connection: Connection, file: Path, at: int) -> Counts:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    held = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE)
    counts: Counts = Counter()
    with os.fdopen(held, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
        summed = hashlib.sha256()

        def write(line: object) -> None:
            data = json.dumps(line, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
            summed.update(data)
            out.write(data)

        write({"nabeurt_backup": FORMAT, "revision": _revision(connection), "at": at})
        for table in METADATA.sorted_tables:
            for row in _rows(connection, table):
                write([table.name, list(row)])
                counts[table.name] += 1
        write({"sum": summed.hexdigest(), "rows": counts})
    with file.open("rb") as whole:
        os.fsync(whole.fileno())
    return dict(counts)


def _rows(connection: Connection, table: Table) -> Iterator[Row[Any]]:
    query = select(table).order_by(*table.primary_key.columns)
    yield from connection.execution_options(yield_per=BATCH).execute(query)


def _revision(connection: Connection) -> str:
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def told(file: Path) -> Told:
    """Return what a backup says of itself."""
    with _opened(file) as lines:
        return _header(next(lines, b""))


def lines_of(file: Path) -> Iterator[Line]:
    """Read a backup row by row; `BadBackup` when it is not whole, at the latest at its end."""
    with _opened(file) as lines:
        first = next(lines, b"")
        _header(first)
        summed, counts = hashlib.sha256(first), Counter[str]()
        for data in lines:
            line = _parsed(data)
            if isinstance(line, dict):
                if line != {"sum": summed.hexdigest(), "rows": dict(counts)} or next(lines, None):
                    raise BadBackup
                return
            summed.update(data)
            name, row = _row(line)
            counts[name] += 1
            yield name, row
    raise BadBackup  # it was cut


@contextmanager
def _opened(file: Path) -> Iterator[Iterator[bytes]]:
    """Give the lines of a packed file; what cannot be unpacked is no backup."""
    with gzip.open(file, "rb") as packed:
        yield _lines(packed)


def _lines(packed: gzip.GzipFile) -> Iterator[bytes]:
    try:
        yield from packed
    except (OSError, EOFError, ValueError) as problem:
        raise BadBackup from problem


def _parsed(data: bytes) -> Any:  # noqa: ANN401  # whatever JSON says
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise BadBackup from None


def _header(data: bytes) -> Told:
    found = _parsed(data)
    if not isinstance(found, dict) or found.get("nabeurt_backup") != FORMAT:
        raise BadBackup
    return Told(str(found.get("revision")), int(found.get("at", 0)))


def _row(line: object) -> Line:
    match line:
        case [str(name), list(row)] if name in METADATA.tables:
            return name, row
    raise BadBackup


def restore(database: Database, file: Path) -> Counts:
    """Put a backup into an empty database: all of it, or nothing."""
    for _ in lines_of(file):
        pass  # it is whole
    return database.write(lambda connection: _restored(connection, file))


def _restored(connection: Connection, file: Path) -> Counts:
    if not _is_empty(connection):
        raise NotEmpty
    if told(file).revision != _revision(connection):
        raise BadBackup
    counts, waiting = Counter[str](), list[dict[str, Any]]()
    kept = ""
    for name, row in lines_of(file):
        if waiting and (name != kept or len(waiting) >= BATCH):
            connection.execute(insert(METADATA.tables[kept]), waiting)
            waiting = []
        kept = name
        columns = METADATA.tables[name].columns.keys()
        if len(columns) != len(row):
            raise BadBackup
        waiting.append(dict(zip(columns, row, strict=True)))
        counts[name] += 1
    if waiting:
        connection.execute(insert(METADATA.tables[kept]), waiting)
    return dict(counts)


def _is_empty(connection: Connection) -> bool:
    tables = (table for table in METADATA.sorted_tables if table.name != "uptime")
    return not any(connection.scalar(select(func.count()).select_from(one)) for one in tables)


def replayed(file: Path, kinds: dict[str, Callable[[list[str]], object]]) -> Counts:
    """Play every stream of a backup again by its kind; return how many of each were."""
    kind_of: dict[str, str] = {}
    counts, lines, now = Counter[str](), list[str](), ""

    def end() -> None:
        play = kinds.get(kind_of.get(now, ""))
        if lines and play is not None:
            play(lines)
            counts[kind_of[now]] += 1

    for name, row in lines_of(file):
        if name == "streams":
            kind_of[row[0]] = row[1]
        elif name == "events":
            if row[0] != now:
                end()
                now, lines = row[0], []
            lines.append(row[2])
    end()
    return dict(counts)


def prune(folder: Path, pattern: str, keep: int) -> None:
    """Let go of all but the latest backups in a folder."""
    for old in sorted(folder.glob(pattern))[: -keep or None]:
        with suppress(FileNotFoundError):
            old.unlink()
