"""The official rulebooks, from their TOML files: ``{ value = …, article = "…", reading = "…" }``.

An article of "-" says that the source is silent; then, or where it is unclear, a reading is named.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from nabeurt.rules.duplicate import DuplicateRulebook
from nabeurt.rules.rulebook import Rulebook
from nabeurt.rules.unreadable import Flaw, Unreadable
from nabeurt.rules.values import decode

NAMES: tuple[str, ...] = (
    "sbnl-punten",
    "sbnl-wedstrijd",
    "mattel-xl",
    "toernooi",
    "wwv-xl",
    "basis",
)
DUPLICATE_NAMES: tuple[str, ...] = ("sbnl-duplicate",)
SILENT = "-"


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a value comes from; the readings are those that had to be chosen to arrive at it."""

    article: str
    readings: tuple[str, ...] = ()


@cache
def rulebook(name: str) -> Rulebook:
    """Load an official rulebook of the game for two to four."""
    if name not in NAMES:
        raise Unreadable(Flaw.UNKNOWN_RULEBOOK, name=name, known=", ".join(NAMES))
    values = {field: entry["value"] for field, entry in _entries(name).items()}
    return Rulebook(**decode(Rulebook, {"name": name, "parent": name, **values}))


@cache
def duplicate_rulebook(name: str = DUPLICATE_NAMES[0]) -> DuplicateRulebook:
    """Load an official rulebook of the duplicate game."""
    if name not in DUPLICATE_NAMES:
        raise Unreadable(Flaw.UNKNOWN_RULEBOOK, name=name, known=", ".join(DUPLICATE_NAMES))
    values = {field: entry["value"] for field, entry in _entries(name).items()}
    return DuplicateRulebook(**decode(DuplicateRulebook, {"name": name, **values}))


@cache
def citations(name: str) -> Mapping[str, Citation]:
    """Say for every field of an official rulebook which article it comes from."""
    return {field: _citation(field, entry) for field, entry in _entries(name).items()}


def citation(book: Rulebook, field: str) -> Citation | None:
    """Say where this value comes from; None when the players chose it themselves."""
    if getattr(book, field) != getattr(rulebook(book.parent), field):
        return None
    return citations(book.parent)[field]


def _citation(field: str, entry: Mapping[str, object]) -> Citation:
    article, readings = entry.get("article"), entry.get("reading", "")
    if not isinstance(article, str) or not isinstance(readings, str) or not article:
        raise Unreadable(Flaw.NO_ARTICLE, field=field)
    return Citation(article, tuple(readings.split()))


@cache
def _entries(name: str) -> Mapping[str, Mapping[str, object]]:
    file = resources.files("nabeurt.rules").joinpath("books", f"{name}.toml")
    entries: Mapping[str, Mapping[str, object]] = tomllib.loads(file.read_text("utf-8"))
    return entries
