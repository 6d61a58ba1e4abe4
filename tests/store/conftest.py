"""Every store test runs on a real SQLite file and on a real PostgreSQL server."""

from collections.abc import Callable, Iterator

import pytest

from nabeurt.store import Database, open_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database_url: Callable[[str], str]) -> str:
    return database_url(request.param)


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    with open_database(url) as opened:
        yield opened
