"""A scenario with what it names: its rulebook and options, house rules, word list."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from nabeurt.game.outcome.summary import summary
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.lexicon.reading.read import How, read_list
from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.rules import (
    DUPLICATE_NAMES,
    NAMES,
    Contradiction,
    Flaw,
    Rulebook,
    Unreadable,
    contradictions,
    load_house_rules,
    rulebook,
)
from nabeurt.scenario.parse import parse_scenario
from nabeurt.scenario.player import Rehearsal
from nabeurt.scenario.steps import Named, Scenario
from nabeurt.scenario.transcript import Transcript
from nabeurt.speech import Language
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.sentences.rulebook import Clash


def rehearse(file: Path, text: str, opened: Callable[[], Lexicon] = open_lexicon) -> Rehearsal:
    """Play a scenario with the rulebook and the word list that it names.

    ``opened`` opens the active list of this machine.
    """
    scenario = parse_scenario(text)
    book = _rulebook(scenario, file.parent)
    played = Rehearsal(scenario, book, LexiconJury(_lexicon(scenario.lexicon, file.parent, opened)))
    played.play()
    return played


def told(rehearsal: Rehearsal, language: Language = "nl") -> dict[str, Any]:
    """Tell a played scenario as plain data, what was refused in a language."""
    refused = Transcript(language).refusals(rehearsal.moments)
    return summary(rehearsal.state, rehearsal.now, refused)


def _rulebook(scenario: Scenario, folder: Path) -> Rulebook:
    named = scenario.rulebook
    book = _named_rulebook(named, folder)
    chosen = book.with_options(scenario.options)
    clashes = (chosen,) if isinstance(chosen, Contradiction) else contradictions(book)
    if isinstance(chosen, Contradiction) or clashes:
        clash = Clash(clashes[0], book, scenario.options)
        raise _unreadable(named, "contradiction", sentence=clash)
    return chosen


def _named_rulebook(named: Named, folder: Path) -> Rulebook:
    if named.text.lower() in NAMES:
        return rulebook(named.text.lower())
    if named.text.lower() in DUPLICATE_NAMES:
        raise _unreadable(named, "duplicate")
    try:
        return load_house_rules(folder / named.text)
    except Unreadable as problem:
        if problem.flaw is Flaw.NO_FILE:
            raise _unreadable(named, "rulebook", names=", ".join(NAMES)) from problem
        sentence = Misread(f"rules.flaw.{problem.flaw}", problem.fields)
        raise _unreadable(named, "house_rules", sentence=sentence) from problem


def _lexicon(named: Named | None, folder: Path, opened: Callable[[], Lexicon]) -> Lexicon:
    """Open the list that a file names, or the active one, whatever the rulebook."""
    if named is None:
        return opened()
    try:
        words = read_list(folder / named.text, How(capitals=True)).words
    except (OSError, ValueError, Unusable) as problem:
        raise _unreadable(named, "lexicon") from problem
    return Lexicon.of(words, name=named.text)


def _unreadable(named: Named, reason: str, **fields: object) -> UnreadableLine:
    shown = {"text": visible(named.text), **fields}
    return UnreadableLine(named.line, Misread(f"grammar.scenario.{reason}", shown))
