"""A rulebook by its name, or by the file of somebody's house rules."""

from pathlib import Path

from nabeurt.cli.errors import Failure
from nabeurt.rules import (
    DUPLICATE_NAMES,
    NAMES,
    Rulebook,
    Unreadable,
    duplicate_rulebook,
    load_house_rules,
    rulebook,
)
from nabeurt.speech.sentences import rulebook as speech

ALL_NAMES = NAMES + DUPLICATE_NAMES


def named_rulebook(name: str) -> speech.AnyRulebook:
    """Load an official rulebook, or house rules when the name is a file's."""
    if name in DUPLICATE_NAMES:
        return duplicate_rulebook(name)
    if name in NAMES:
        return rulebook(name)
    if "/" in name or name.endswith(".toml"):
        return house_rules(Path(name))
    known = ", ".join(ALL_NAMES)
    raise Failure("rules.flaw.unknown-rulebook", exit_code=2, name=name, known=known)


def house_rules(path: Path) -> Rulebook:
    """Load house rules; what makes them unreadable is one sentence."""
    try:
        return load_house_rules(path)
    except Unreadable as problem:
        raise Failure(f"rules.flaw.{problem.flaw}", exit_code=2, **problem.fields) from problem
