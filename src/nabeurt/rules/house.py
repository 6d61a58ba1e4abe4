"""House rules: a TOML file that names its parent and overrides some of its fields.

For example ``parent = "toernooi"``, ``passes_count = 4``, ``each_ms = "22 min"``.
"""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from nabeurt.rules.official import DUPLICATE_NAMES, NAMES, rulebook
from nabeurt.rules.rulebook import Rulebook
from nabeurt.rules.unreadable import Flaw, Unreadable
from nabeurt.rules.values import decode_field

LONGEST = 64 * 1024


def load_house_rules(path: Path) -> Rulebook:
    """Read house rules from a file; without a name of their own they are called after the file."""
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
    except (OSError, ValueError) as problem:
        raise Unreadable(Flaw.NO_FILE, path=path) from problem
    if len(content) > LONGEST:
        raise Unreadable(Flaw.TOO_LONG, most=LONGEST)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Unreadable(Flaw.NOT_UTF8) from problem
    return parse_house_rules(text, path.stem)


def parse_house_rules(text: str, name: str = "huisregels") -> Rulebook:
    """Read house rules from text; raises Unreadable. Contradictions are the caller's question."""
    try:
        entries: dict[str, object] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
        raise Unreadable(Flaw.NOT_TOML, detail=str(problem)) from problem
    parent = _parent(entries)
    if entries.setdefault("name", name) in NAMES + DUPLICATE_NAMES:
        raise Unreadable(Flaw.NAME_TAKEN, name=entries["name"])
    changes: dict[str, Any] = {
        field: decode_field(Rulebook, field, value) for field, value in entries.items()
    }
    return replace(parent, **changes)


def _parent(entries: dict[str, object]) -> Rulebook:
    parent = entries.pop("parent", None)
    if not isinstance(parent, str):
        raise Unreadable(Flaw.NO_PARENT, known=", ".join(NAMES))
    return rulebook(parent)
