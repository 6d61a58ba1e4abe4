"""A game as it was read from a file, and what was odd about it, for the room that speaks."""

from dataclasses import dataclass, field
from enum import StrEnum

from nabeurt.game.events import Event


class Oddity(StrEnum):
    """Each has a sentence in both languages."""

    TORN = "torn"
    CHANGED = "changed"
    SCORE = "score"
    SUM = "sum"
    RACK = "rack"
    SKIPPED = "skipped"
    AFTER_END = "after-end"
    BONUS = "bonus"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something odd on a line, told but not in the way; ``fields`` fill the sentence."""

    oddity: Oddity
    line: int
    fields: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """The events of a game, and what was found odd while reading them."""

    events: tuple[Event, ...]
    findings: tuple[Finding, ...] = ()
