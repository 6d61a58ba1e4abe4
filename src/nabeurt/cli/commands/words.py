"""``nabeurt words``: look words up in a list, with their tile value and how they are written."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import Any

import click

from nabeurt.board import DUTCH
from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.lexicon.lookup import Lookup, asked, printable
from nabeurt.lexicon import BadPattern
from nabeurt.lexicon.spelling import Rejection

LENGTH = click.IntRange(2, 15)


@click.group(help=tell("words.help.words"))
def words() -> None:
    """Look words up."""


@words.command(help=tell("words.help.check"))
@click.argument("texts", nargs=-1, required=True, metavar=tell("words.metavar.words"))
@asked
def check(texts: tuple[str, ...], lookup: Lookup) -> int:
    """Say of each text whether it is a word; 1 when one of them is none."""
    outcomes = [(text, lookup.read(text)) for text in texts]
    if lookup.as_json:
        lookup.print_json([_judged(text, outcome, lookup) for text, outcome in outcomes])
    else:
        for text, outcome in outcomes:
            click.echo(_verdict(text, outcome, lookup))
        lookup.sign()
    good = all(outcome in lookup.lexicon for _, outcome in outcomes)
    return 0 if good else 1


def _judged(text: str, outcome: str | Rejection, lookup: Lookup) -> dict[str, Any]:
    source = {"list": lookup.lexicon.name, "version": lookup.lexicon.version}
    if isinstance(outcome, Rejection):
        return {"word": text, "valid": False, "spellings": [], "reason": outcome.value, **source}
    if outcome not in lookup.lexicon:
        probable = lookup.lexicon.is_probable(outcome)
        return {"word": outcome, "valid": False, "spellings": [], "probable": probable, **source}
    return {**lookup.entry(outcome), "valid": True, **source}


def _verdict(text: str, outcome: str | Rejection, lookup: Lookup) -> str:
    if isinstance(outcome, Rejection):
        why = tell(f"words.rejected.{outcome.value}")
        return tell("words.no_word", text=printable(text), why=why)
    if outcome not in lookup.lexicon:
        probable = lookup.lexicon.is_probable(outcome)
        return tell("words.probable" if probable else "words.invalid", word=outcome)
    spellings = ", ".join(lookup.lexicon.spellings(outcome))
    return tell("words.valid", word=outcome, value=DUTCH.value_of(outcome), spellings=spellings)


@words.command(help=tell("words.help.anagram"))
@click.argument("letters", metavar=tell("words.metavar.letters"))
@click.option("--all", "any_number", is_flag=True, help=tell("words.help.all"))
@asked
def anagram(letters: str, *, any_number: bool, lookup: Lookup) -> None:
    """Make words of letters; the longest first, then the most valuable."""
    tiles = letters.upper()
    if len(tiles) < 2 or not set(tiles) <= {*DUTCH.counts}:
        raise Failure("words.letters", letters=printable(letters), exit_code=2)
    found = [_laid(word, tiles) for word in lookup.lexicon.anagrams(tiles, all=any_number)]
    found.sort(key=lambda laid: (-len(laid), -DUTCH.value_of(laid), laid.upper()))
    lookup.show(found)


def _laid(word: str, tiles: str) -> str:
    """Write small the letters that blanks stand for: those of which no tile is left."""
    left = Counter(tiles)
    laid = ""
    for letter in word:
        laid += letter if left[letter] > 0 else letter.lower()
        left[letter] -= 1
    return laid


@words.command(help=tell("words.help.pattern"))
@click.argument("pattern", metavar=tell("words.metavar.pattern"))
@asked
def pattern(pattern: str, lookup: Lookup) -> None:
    """Find the words that fit a pattern."""
    try:
        found = lookup.lexicon.pattern(pattern)
    except BadPattern as problem:
        why = tell(f"words.pattern.{problem}")
        raise Failure(
            "words.bad_pattern", pattern=printable(pattern), why=why, exit_code=2
        ) from None
    lookup.show(sorted(found, key=len))


@words.command(help=tell("words.help.hooks"))
@click.argument("text", metavar=tell("words.metavar.word"))
@asked
def hooks(text: str, lookup: Lookup) -> None:
    """Find single letters that make another word."""
    found = lookup.lexicon.hooks(lookup.letters(text))
    if lookup.as_json:
        made = [lookup.entry(word) for word in found.words()]
        lookup.print_answer(
            {"word": found.word, "front": found.front, "back": found.back, "inside": found.inside},
            made,
        )
        return
    for key, letters in (("front", found.front), ("back", found.back)):
        click.echo(tell(f"words.hooks.{key}", word=found.word, letters=_spaced(letters)))
    for place, letters in enumerate(found.inside, start=1):
        if letters:
            gap = f"{found.word[:place]}·{found.word[place:]}"
            click.echo(tell("words.hooks.inside", gap=gap, letters=_spaced(letters)))
    lookup.show(found.words())


def _spaced(letters: Iterable[str]) -> str:
    return " ".join(letters) or tell("words.hooks.none")


@words.command(help=tell("words.help.extensions"))
@click.argument("text", metavar=tell("words.metavar.word"))
@asked
def extensions(text: str, lookup: Lookup) -> None:
    """Find longer words with this one in them."""
    word = lookup.letters(text)
    found = lookup.lexicon.extensions(word)
    if lookup.as_json:
        parts = [{"front": one.front, "back": one.back} for one in found]
        made = [lookup.entry(str(one)) | part for one, part in zip(found, parts, strict=True)]
        lookup.print_answer({"word": word}, made)
        return
    lookup.show(sorted({str(one) for one in found}, key=lambda longer: (len(longer), longer)))


@words.command("list", help=tell("words.help.list"))
@click.option("--length", type=LENGTH, required=True, help=tell("words.help.length"))
@asked
def list_(length: int, lookup: Lookup) -> None:
    """Print the words of one length as a table, a row or more for each first letter."""
    found = lookup.lexicon.words(length=length)
    if lookup.as_json:
        lookup.show(found)
        return
    for row in _rows(found, DUTCH.value_of):
        click.echo(row)
    odd = [word for word in found if lookup.odd_spellings(word)]
    if odd:
        written = ", ".join(f"{word} {'/'.join(lookup.odd_spellings(word))}" for word in odd)
        click.echo(tell("words.written", written=written))
    lookup.sign(len(found))


def _rows(found: list[str], value: Callable[[str], int]) -> Iterable[str]:
    """As many words beside each other as fit on paper, a new row where the first letter changes."""
    if not found:
        return
    cells = max(1, 78 // (len(found[0]) + 5))
    row: list[str] = []
    for word in found:
        if row and (len(row) == cells or row[0][0] != word[0]):
            yield "  ".join(row).rstrip()
            row = []
        row.append(f"{word} {value(word):<2}")
    yield "  ".join(row).rstrip()


@words.command(help=tell("words.help.random"))
@click.option("--length", type=LENGTH, help=tell("words.help.length"))
@asked
def random(length: int | None, lookup: Lookup) -> None:
    """Draw a word."""
    dice = SystemRandom()
    found = lookup.lexicon.words(length=length) if length else lookup.lexicon
    if not len(found):
        raise Failure("words.none_to_draw")
    lookup.show([dice.choice(found)] if isinstance(found, list) else [found.random(dice)])
