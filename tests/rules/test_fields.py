"""Each field of a rulebook is read by the game, or it is not a field."""

import ast
from pathlib import Path

import nabeurt
from nabeurt.rules.rulebook import RULE_FIELDS

HOUSE = Path(nabeurt.__file__).parent
# Where the rules are written down and judged, and where they are only told: that is no use of one.
ELSEWHERE = {HOUSE / "rules" / "contradictions.py", HOUSE / "speech" / "sentences" / "rulebook.py"}
# What bounds a choice is read where the choice is judged; which words are good is the list's say.
BOUNDS = {"each_min_ms", "each_max_ms", "shared_min_ms", "shared_max_ms", "words"}


def read_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text("utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_every_field_is_read():
    files = [file for file in HOUSE.rglob("*.py") if file not in ELSEWHERE]
    used = set[str]().union(*map(read_in, files))
    assert set(RULE_FIELDS) - used - BOUNDS == set()
