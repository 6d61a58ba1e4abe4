"""A home of one's own for every test, with the graphs of the built-in lists made only once."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from nabeurt.lexicon.library import Library

# How long an example takes says more about the machine's other work than about the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


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
