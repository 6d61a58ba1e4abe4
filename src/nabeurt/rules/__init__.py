"""The rulebooks as data, each field with its article, and the policies they name."""

from nabeurt.rules.contradictions import Contradiction, contradictions
from nabeurt.rules.duplicate import DUPLICATE_FIELDS, DuplicateRulebook
from nabeurt.rules.house import load_house_rules, parse_house_rules
from nabeurt.rules.official import (
    DUPLICATE_NAMES,
    NAMES,
    SILENT,
    Citation,
    citation,
    citations,
    duplicate_rulebook,
    rulebook,
)
from nabeurt.rules.options import ClockChoice, Options, Pace
from nabeurt.rules.rulebook import RULE_FIELDS, Rulebook
from nabeurt.rules.unreadable import Flaw, Unreadable

__all__ = [
    "DUPLICATE_FIELDS",
    "DUPLICATE_NAMES",
    "NAMES",
    "RULE_FIELDS",
    "SILENT",
    "Citation",
    "ClockChoice",
    "Contradiction",
    "DuplicateRulebook",
    "Flaw",
    "Options",
    "Pace",
    "Rulebook",
    "Unreadable",
    "citation",
    "citations",
    "contradictions",
    "duplicate_rulebook",
    "load_house_rules",
    "parse_house_rules",
    "rulebook",
]
