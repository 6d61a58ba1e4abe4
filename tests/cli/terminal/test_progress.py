"""A bar appears for long work on a terminal, and nowhere else."""

import os
import pty
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from nabeurt.cli.terminal.progress import PATIENCE, Bar


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Make standard error a terminal; what is on its screen is read from the number given."""
    screen, writer = pty.openpty()
    os.set_blocking(screen, False)
    with os.fdopen(writer, "w") as typed:
        monkeypatch.setattr(sys, "stderr", typed)
        yield screen
    os.close(screen)


def on(screen: int) -> str:
    try:
        return os.read(screen, 100_000).decode()
    except BlockingIOError:
        return ""


def wait_for(screen: int, text: str) -> None:
    seen, until = "", time.monotonic() + 60
    while text not in seen:
        assert time.monotonic() < until, seen
        time.sleep(0.02)
        seen += on(screen)


def test_work_that_knows_its_part_fills_the_bar(monkeypatch: pytest.MonkeyPatch):
    with terminal(monkeypatch) as screen:
        with Bar("Lezen", patience=0) as bar:
            bar(0.5)
            wait_for(screen, "50%")
            bar(0.9)
            wait_for(screen, "90%")
        assert "100%" not in on(screen)


def test_other_work_moves_the_bar(monkeypatch: pytest.MonkeyPatch):
    with terminal(monkeypatch) as screen, Bar("Bouwen", patience=0):
        wait_for(screen, "Bouwen")
        wait_for(screen, "#")


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch):
    assert PATIENCE == 2
    with terminal(monkeypatch) as screen:
        with Bar("Lezen") as bar:
            bar(0.5)
        assert on(screen) == ""


def test_no_bar_where_nobody_looks(capsys: pytest.CaptureFixture[str]):
    with Bar("Lezen", patience=0) as bar:
        bar(0.5)
        time.sleep(0.3)
    assert capsys.readouterr() == ("", "")


def test_work_that_fails_takes_its_bar_along(monkeypatch: pytest.MonkeyPatch):
    def fail() -> None:
        with Bar("Delen", patience=0) as bar:
            bar(0.5)
            wait_for(screen, "50%")
            raise ZeroDivisionError

    with terminal(monkeypatch) as screen:
        with pytest.raises(ZeroDivisionError):
            fail()
        on(screen)
        time.sleep(0.3)
        assert on(screen) == ""
