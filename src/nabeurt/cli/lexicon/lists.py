"""Word lists at the terminal: what is refused becomes a sentence, building shows a bar."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.terminal.progress import Bar
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import Library, home
from nabeurt.lexicon.reading.reason import Unusable


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
    """Return this machine's lists; whoever has to wait for an import or a graph is told so."""
    return Library(
        home(),
        lambda: click.echo(tell("lexicon.waiting"), err=True),
        lambda: Bar(tell("lexicon.building")),
    )


def opened(name_or_path: str | None = None) -> Lexicon:
    """Open the list that a command was asked to use; by default the active one."""
    with refusals():
        return library().open(name_or_path)


def as_json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command its ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help=tell("lexicon.help.json"))(command)
