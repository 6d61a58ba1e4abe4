"""What takes over two seconds shows a bar: on standard error, and only on a terminal.

Work that knows how far it is tells so, and the bar fills; other work has a bar that moves. A thread
draws, so that the work need not think of it.
"""

import sys
from itertools import repeat
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self

import click

PATIENCE = 2.0
_STEPS = 1000
_PAUSE = 0.1


class Bar:
    """A bar for the time of a ``with``; called with the part of the work that is done, if known."""

    def __init__(self, label: str, patience: float = PATIENCE) -> None:
        self._label = label
        self._patience = patience
        self._part: float | None = None
        self._over = Event()
        self._drawer = Thread(target=self._draw, daemon=True)

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            self._drawer.start()
        return self

    def __call__(self, part: float) -> None:
        """Tell that this part of the work is done."""
        self._part = part

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        if self._drawer.is_alive():
            self._drawer.join()

    def _draw(self) -> None:
        if self._over.wait(self._patience):
            return
        with self._moving() as moving:
            while self._part is None and not self._over.wait(_PAUSE):
                moving.update(1)
            if self._part is None:
                return
        with self._filling() as filling:
            while not self._over.wait(_PAUSE):
                filling.update(int((self._part or 0) * _STEPS) - filling.pos)

    def _moving(self) -> Any:  # noqa: ANN401  # click does not name the type of its bars
        return click.progressbar(repeat(None), label=self._label, file=sys.stderr)

    def _filling(self) -> Any:  # noqa: ANN401  # click does not name the type of its bars
        return click.progressbar(length=_STEPS, label=self._label, file=sys.stderr)
