"""A scenario with what it names: its rulebook and options, house rules, word list."""

from pathlib import Path
from typing import Any

from nabeurt.cli.language import language
from nabeurt.cli.lists import opened
from nabeurt.cli.rehearsal import Rehearsal
from nabeurt.cli.transcript import Transcript
from nabeurt.game import summary
from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.built_in import DEFAULT, PROFILES
from nabeurt.lexicon.reading import How, read_list
from nabeurt.lexicon.reason import Unusable
from nabeurt.lexicon.spelling import Profile
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
from nabeurt.rules.policies import Words
from nabeurt.speech import say
from nabeurt.speech.misread import Misread, UnreadableLine
from nabeurt.speech.plain import visible
from nabeurt.speech.scenario import parse_scenario
from nabeurt.speech.steps import Named, Scenario

# The house's own list by the box's rules, for rulebooks that go by the box.
BOXED = next(name for name, profile in PROFILES.items() if profile is Profile.DOOS)


def rehearse(file: Path, text: str) -> Rehearsal:
    """Play a scenario with the rulebook and the word list that it names."""
    scenario = parse_scenario(text)
    book = _rulebook(scenario, file.parent)
    played = Rehearsal(scenario, book, LexiconJury(_lexicon(scenario.lexicon, book, file.parent)))
    played.play()
    return played


def told(rehearsal: Rehearsal) -> dict[str, Any]:
    """Tell a played scenario as plain data."""
    refused = Transcript(language()).refusals(rehearsal.moments)
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
        raise _unreadable(named, "duplicate")
    try:
        return load_house_rules(folder / named.text)
    except Unreadable as problem:
        if problem.flaw is Flaw.NO_FILE:
            raise _unreadable(named, "rulebook", names=", ".join(NAMES)) from problem
        sentence = say(f"rules.flaw.{problem.flaw}", language(), **problem.fields)
        raise _unreadable(named, "house_rules", sentence=sentence) from problem


def _lexicon(named: Named | None, book: Rulebook, folder: Path) -> Lexicon:
    if named is None:
        return opened(BOXED if book.words is Words.BOX else DEFAULT)
    try:
        words = read_list(folder / named.text, How(capitals=True)).words
    except (OSError, ValueError, Unusable) as problem:
        raise _unreadable(named, "lexicon") from problem
    return Lexicon.of(words, name=named.text)


def _unreadable(named: Named, reason: str, **fields: object) -> UnreadableLine:
    shown = {"text": visible(named.text), **fields}
    return UnreadableLine(named.line, Misread(f"grammar.scenario.{reason}", shown))
