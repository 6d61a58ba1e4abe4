"""A game's options as they are written: ``speelduur=20m controle=direct klok=apart``."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from nabeurt.rules import ClockChoice, Options, Pace
from nabeurt.rules.policies import TableLists
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.grammar.vocabulary import vocabulary


def parse_options(words: Sequence[str]) -> Options | Misread:
    """Read options; each may be said once."""
    chosen: dict[str, Any] = {}
    for word in re.sub(r"\s*=\s*", "=", " ".join(words)).split():
        name, equals, value = word.partition("=")
        found = vocabulary("option").find([name]) if equals else None
        if found is None:
            return Misread("grammar.scenario.option", {"text": visible(word)})
        field, read = _READERS[found.notion]
        if field in chosen:
            return Misread("grammar.scenario.twice", {"word": found.phrase})
        chosen[field] = read(value)
        if chosen[field] is None:
            return unfit(found.notion, found.phrase, value)
    return Options(**chosen)


def unfit(notion: str, phrase: str, value: str) -> Misread:
    """Say that an option cannot have this value, and what it may look like."""
    example = Misread(f"grammar.scenario.option_example.{notion}")
    fields = {"text": visible(value), "option": phrase, "example": example}
    return Misread("grammar.scenario.option_value", fields)


def _one_of(**meanings: object) -> Callable[[str], object]:
    """Return a reader of these values; None for another."""

    def read(value: str) -> object:
        found = vocabulary("value").find([value])
        return meanings.get(found.notion) if found else None

    return read


def _playing_time(value: str) -> int | None:
    """Read a duration; a bare number is minutes, as people say it."""
    return parse_duration(f"{value}m" if value.isdigit() else value)


def parse_challenge_time(value: str) -> int | None:
    """Read how long a word can be challenged; a bare number is seconds.

    >>> parse_challenge_time("60"), parse_challenge_time("2m"), parse_challenge_time("1s")
    (60000, 120000, None)
    """
    told = parse_duration(f"{value}s" if value.isdigit() else value)
    return told if told and SHORTEST_CHALLENGE_MS <= told <= LONGEST_CHALLENGE_MS else None


def parse_pace(value: str) -> Pace | None:
    """Read a pace: minutes with seconds added by a turn, or days for each turn.

    >>> parse_pace("5m+3s"), parse_pace("3d")
    (Pace(each_ms=300000, increment_ms=3000, each_turn=False), \
Pace(each_ms=259200000, increment_ms=0, each_turn=True))
    """
    found = _PACE.fullmatch(value.lower())
    if found is None:
        return None
    minutes, seconds, days = (int(part) if part else 0 for part in found.groups())
    pace = Pace(days * DAY_MS, each_turn=True)
    if not days:
        pace = Pace(minutes * MINUTE_MS, seconds * SECOND_MS)
    return pace if pace.each_ms else None


def _count(value: str) -> int | None:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 4 else None


_PACE = re.compile(r"(?:(\d{1,2})m?(?:\+(\d{1,2})s?)?|(\d{1,2})d)")
SECOND_MS, MINUTE_MS, DAY_MS = 1_000, 60_000, 86_400_000
SHORTEST_CHALLENGE_MS, LONGEST_CHALLENGE_MS = 5 * SECOND_MS, 10 * MINUTE_MS
_CLOCK = {"yes": ClockChoice.YES, "no": ClockChoice.NO, "separate": ClockChoice.SEPARATE}
_LISTS = {"no": TableLists.NONE, "two": TableLists.TWO, "three": TableLists.TWO_AND_THREE}
_READERS: dict[str, tuple[str, Callable[[str], object]]] = {
    "duration": ("duration_ms", _playing_time),
    "pace": ("pace", parse_pace),
    "check": ("direct_check", _one_of(direct=True)),
    "friendly": ("friendly", _one_of(yes=True, no=False)),
    "knock_out": ("knock_out", _one_of(yes=True, no=False)),
    "clock": ("clock", _one_of(**_CLOCK)),
    "jury": ("jury_person", _one_of(person=True, lexicon=False)),
    "extended": ("extended_all", _one_of(all=True)),
    "asking": ("ask_limit", _count),
    "start": ("by_hand", _one_of(self=True)),
    "approval": ("approval", _one_of(yes=True, no=False)),
    "jury_wait": ("jury_wait_ms", _playing_time),
    "challenge_time": ("challenge_window_ms", parse_challenge_time),
    "lists": ("table_lists", _one_of(**_LISTS)),
}
