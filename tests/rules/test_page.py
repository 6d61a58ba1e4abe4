"""The page a jury reads: every rule of every rulebook can be ticked off, every reading is there."""

from pathlib import Path

import pytest

from nabeurt.rules import DUPLICATE_NAMES, NAMES, duplicate_rulebook, rulebook
from nabeurt.speech.sentences.catalogue import sentences
from nabeurt.speech.sentences.rulebook import cited_rule, rule_fields

DOCS = Path(__file__).parents[2] / "docs"
WHY = {"nl": "Waarom", "en": "Why"}
BOOKS = [*map(rulebook, NAMES), *map(duplicate_rulebook, DUPLICATE_NAMES)]


def page(language: str) -> str:
    return (DOCS / language / "rulebooks.md").read_text("utf-8")


def section(name: str, language: str) -> str:
    return page(language).split(f"\n### `{name}`")[1].split("\n##")[0]


@pytest.mark.parametrize("language", WHY)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_rule_can_be_ticked_off(book, language):
    fields = rule_fields(book)
    wanted = [f"- [ ] `{field}` {cited_rule(book, field, language)}" for field in fields]
    found = [line for line in section(book.name, language).splitlines() if line.startswith("- [ ]")]
    assert found == wanted, "\n".join(wanted)


@pytest.mark.parametrize("language", WHY)
def test_every_reading_is_on_the_page_with_its_reason(language):
    for key, sentence in sentences(language).items():
        if key.startswith("rules.reading."):
            reading = key.removeprefix("rules.reading.")
            line = f"- **{reading}** {sentence} *{WHY[language]}:* "
            assert line in page(language), line
