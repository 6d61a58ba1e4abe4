"""``nabeurt replay``: a scenario or a recorded game, told again turn by turn or as one object."""

import json
from pathlib import Path
from typing import Any

import click

from nabeurt.cli.failure import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.rehearsal import Rehearsal
from nabeurt.cli.transcript import refusals, transcript
from nabeurt.game import summary
from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.reading import How, read_list
from nabeurt.lexicon.reason import Unusable
from nabeurt.rules import (
    DUPLICATE_NAMES,
    NAMES,
    Contradiction,
    Rulebook,
    Unreadable,
    contradictions,
    load_house_rules,
    rulebook,
)
from nabeurt.speech import say
from nabeurt.speech.misread import Misread, UnreadableLine
from nabeurt.speech.scenario import parse_scenario
from nabeurt.speech.steps import Named, Scenario

UNREADABLE = 2


@click.command(help=tell("replay.help"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=tell("replay.json"))
def replay(file: Path, *, as_json: bool) -> None:
    """Replay a file."""
    try:
        rehearsal = rehearse(file, _text(file))
    except UnreadableLine as problem:
        sentence = problem.text(language())
        raise Failure("replay.unreadable", exit_code=UNREADABLE, sentence=sentence) from problem
    if as_json:
        click.echo(json.dumps(told(rehearsal), ensure_ascii=False))
    else:
        for sentence in transcript(rehearsal.moments, language()):
            click.echo(sentence)


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as problem:
        raise Failure("replay.no_file", exit_code=UNREADABLE, file=file) from problem
    except UnicodeDecodeError as problem:
        raise UnreadableLine(0, Misread("grammar.scenario.not_text")) from problem


def rehearse(file: Path, text: str) -> Rehearsal:
    """Play a scenario with the rulebook and the word list that it names."""
    scenario = parse_scenario(text)
    book = _rulebook(scenario, file.parent)
    played = Rehearsal(scenario, book, LexiconJury(_lexicon(scenario.lexicon, file.parent)))
    played.play()
    return played


def told(rehearsal: Rehearsal) -> dict[str, Any]:
    """Tell a played scenario as plain data."""
    refused = refusals(rehearsal.moments, language())
    return summary(rehearsal.state, rehearsal.now, refused)


def _rulebook(scenario: Scenario, folder: Path) -> Rulebook:
    named = scenario.rulebook
    book = _named_rulebook(named, folder)
    chosen = book.with_options(scenario.options)
    clashes = (chosen,) if isinstance(chosen, Contradiction) else contradictions(book)
    if isinstance(chosen, Contradiction) or clashes:
        sentence = say(f"rules.contradiction.{clashes[0]}", language())
        raise _unreadable(named, "contradiction", sentence=sentence)
    return chosen


def _named_rulebook(named: Named, folder: Path) -> Rulebook:
    if named.text.lower() in NAMES:
        return rulebook(named.text.lower())
    if named.text.lower() in DUPLICATE_NAMES:
        raise _unreadable(named, "duplicate", text=named.text)
    path = folder / named.text
    if not path.is_file():
        raise _unreadable(named, "rulebook", text=named.text, names=", ".join(NAMES))
    try:
        return load_house_rules(path)
    except Unreadable as problem:
        sentence = say(f"rules.flaw.{problem.flaw}", language(), **problem.fields)
        raise _unreadable(named, "house_rules", text=named.text, sentence=sentence) from problem


def _lexicon(named: Named | None, folder: Path) -> Lexicon:
    if named is None:
        return Lexicon.default()
    try:
        words = read_list(folder / named.text, How(capitals=True)).words
    except (OSError, Unusable) as problem:
        raise _unreadable(named, "lexicon", text=named.text) from problem
    return Lexicon.of(words, name=named.text)


def _unreadable(named: Named, reason: str, **fields: object) -> UnreadableLine:
    return UnreadableLine(named.line, Misread(f"grammar.scenario.{reason}", fields))
