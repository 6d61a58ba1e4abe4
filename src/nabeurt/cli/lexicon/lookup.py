"""What every look-up shares: which list is asked, and how words are shown."""

import functools
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import click

from nabeurt.board import DUTCH
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lists import opened
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.spelling import Profile, Rejection, normalise


@dataclass(frozen=True)
class Lookup:
    """One question to one list."""

    name: str | None
    as_json: bool

    @cached_property
    def lexicon(self) -> Lexicon:
        """The list that answers."""
        return opened(self.name)

    def read(self, text: str) -> str | Rejection:
        """Read a text as the list itself was read."""
        boxed = self.lexicon.profile == Profile.DOOS
        return normalise(text, Profile.DOOS if boxed else Profile.TAALREGLEMENT)

    def letters(self, text: str) -> str:
        """Read a text that has to be a word's letters."""
        outcome = self.read(text)
        if isinstance(outcome, Rejection):
            why = tell(f"words.rejected.{outcome.value}")
            raise Failure("words.no_word", text=printable(text), why=why, exit_code=2)
        return outcome

    def entry(self, laid: str) -> dict[str, Any]:
        """Describe a word; letters that a blank stands for are small and worth nothing."""
        spellings = list(self.lexicon.spellings(laid))
        blank = {"tiles": laid} if laid != laid.upper() else {}
        return {
            "word": laid.upper(),
            **blank,
            "value": DUTCH.value_of(laid),
            "spellings": spellings,
        }

    def odd_spellings(self, word: str) -> list[str]:
        """Spellings that say more than the letters do."""
        return [one for one in self.lexicon.spellings(word) if one != word.lower()]

    def show(self, found: Iterable[str]) -> None:
        """Print words, one a line, with their value and, where it differs, how they are written."""
        laid = list(found)
        if self.as_json:
            self.print_answer({}, [self.entry(one) for one in laid])
            return
        for one in laid:
            written = ", ".join(self.odd_spellings(one))
            click.echo(f"{one:<15} {DUTCH.value_of(one):>3}  {written}".rstrip())
        self.sign(len(laid))

    def sign(self, found: int | None = None) -> None:
        """Say which list answered, and how many words it found."""
        if found is not None:
            amount = {0: "none", 1: "one"}.get(found, "many")
            click.echo(tell(f"words.found.{amount}", count=found))
        lexicon = self.lexicon
        label = f"{lexicon.name} {lexicon.version}".strip()
        click.echo(tell("words.source", list=label, count=len(lexicon)))

    def print_answer(self, question: dict[str, Any], made: list[dict[str, Any]]) -> None:
        """Print an answer as JSON with the list and version it came from."""
        source = {"list": self.lexicon.name, "version": self.lexicon.version}
        self.print_json({**source, **question, "words": made})

    def print_json(self, answer: object) -> None:
        """Print for programs."""
        click.echo(json.dumps(answer))


def printable(text: str) -> str:
    """Write what a terminal cannot or should not be sent as an escape."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def asked(command: Callable[..., int | None]) -> Callable[..., int | None]:
    """Give a command its ``--lexicon`` and ``--json``, as one `Lookup`."""

    @click.option(
        "--lexicon", metavar=tell("words.metavar.lexicon"), help=tell("words.help.lexicon")
    )
    @click.option("--json", "as_json", is_flag=True, help=tell("words.help.json"))
    @functools.wraps(command)
    def with_lookup(*, lexicon: str | None, as_json: bool, **given: Any) -> int | None:  # noqa: ANN401 - click's own arguments
        return command(**given, lookup=Lookup(lexicon, as_json))

    return with_lookup
