"""The page a jury reads: every rule of every rulebook can be ticked off, every reading is there."""

from pathlib import Path

import pytest

from nabeurt.rules import DUPLICATE_NAMES, NAMES, duplicate_rulebook, rulebook
from nabeurt.speech.catalogue import sentences
from nabeurt.speech.rulebook import cited_rule, rule_fields

PAGE = Path(__file__).parents[2] / "docs" / "reglementen.md"
BOOKS = [*map(rulebook, NAMES), *map(duplicate_rulebook, DUPLICATE_NAMES)]


def section(name: str) -> str:
    return PAGE.read_text("utf-8").split(f"\n### `{name}`")[1].split("\n##")[0]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_rule_can_be_ticked_off(book):
    wanted = [f"- [ ] `{field}` {cited_rule(book, field, 'nl')}" for field in rule_fields(book)]
    found = [line for line in section(book.name).splitlines() if line.startswith("- [ ]")]
    assert found == wanted, "\n".join(wanted)


def test_every_reading_is_on_the_page_with_its_reason():
    page = PAGE.read_text("utf-8")
    for key, sentence in sentences("nl").items():
        if key.startswith("rules.reading."):
            line = f"- **{key.removeprefix('rules.reading.')}** {sentence} *Waarom:* "
            assert line in page, line
