"""Word lists at the terminal: what is refused becomes a sentence, what takes long shows a bar."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import click

from nabeurt.cli.failure import Failure
from nabeurt.cli.language import tell
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import Library, home
from nabeurt.lexicon.reason import Unusable

_PATIENCE = 2.0
_STEPS = 1000


@contextmanager
def refusals() -> Iterator[None]:
    """Answer a list that cannot be used with the sentence of its reason."""
    try:
        yield
    except Unusable as refused:
        raise Failure(
            f"lexicon.refused.{refused.reason}", exit_code=1, **refused.fields
        ) from refused


def library() -> Library:
    """Return this machine's lists; whoever has to wait for another import is told so."""
    return Library(home(), lambda: click.echo(tell("lexicon.waiting"), err=True))


def opened(name_or_path: str | None = None) -> Lexicon:
    """Open the list that a command was asked to use; by default the active one."""
    with refusals():
        return library().open(name_or_path)


def as_json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command its ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help=tell("lexicon.help.json"))(command)


class Bar:
    """A bar on standard error, only on a terminal and only when the work takes over two seconds."""

    def __init__(self, label: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._bar = click.progressbar(length=_STEPS, label=label, file=sys.stderr)
        self._clock = clock
        self._start = clock()
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __call__(self, part: float) -> None:
        """Show that this part of the work is done."""
        if not self._shown and sys.stderr.isatty() and self._clock() - self._start > _PATIENCE:
            self._bar.__enter__()
            self._shown = True
        if self._shown:
            self._bar.update(int(part * _STEPS) - self._bar.pos)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._shown:
            self._bar.__exit__(kind, problem, trace)
