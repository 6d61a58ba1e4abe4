"""A statement put together once and handed straight to the driver: for what every move writes.

SQLAlchemy makes a context for each execution, which takes several times as long as the execution.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.compiler import SQLCompiler

Values = Mapping[str, object]


class Statement:
    """Takes values that both drivers know as they are: numbers, text, None."""

    def __init__(self, statement: Executable, columns: Sequence[str] | None = None) -> None:
        self._statement = statement
        self._columns = columns
        self._compiled: dict[str, SQLCompiler] = {}

    def run(self, connection: Connection, values: Values) -> DBAPICursor:
        """Carry it out within the connection's transaction; the cursor tells what came of it."""
        compiled = self._for(connection)
        cursor = connection.connection.cursor()
        cursor.execute(compiled.string, _ordered(compiled, values))
        return cursor

    def run_all(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Carry it out for each of these."""
        compiled = self._for(connection)
        cursor = connection.connection.cursor()
        cursor.executemany(compiled.string, [_ordered(compiled, row) for row in rows])
        cursor.close()

    def _for(self, connection: Connection) -> SQLCompiler:
        dialect = connection.dialect
        known = self._compiled.get(dialect.name)
        if known is None:
            known = self._statement.compile(dialect=dialect, column_keys=self._columns)  # type: ignore[attr-defined]  # every statement of ours can be compiled
            self._compiled[dialect.name] = known
        return known


def _ordered(compiled: SQLCompiler, values: Values) -> Any:  # noqa: ANN401  # as the driver wants them
    names = compiled.positiontup
    return values if names is None else tuple(values[name] for name in names)
