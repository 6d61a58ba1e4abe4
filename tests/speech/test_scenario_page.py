"""The pages that tell what can be typed know every word of the grammar, in both languages."""

from pathlib import Path

import pytest

from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.vocabulary import vocabulary

DOCS = Path(__file__).parents[2] / "docs"
TABLES = ["word", "question", "look", "jury", "directive", "option", "value"]


@pytest.mark.parametrize("folder", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_word_is_on_the_page(table: str, folder: str):
    page = (DOCS / folder / "scenario.md").read_text("utf-8")
    for notion in vocabulary(table).notions - {"lexicon"}:
        for language in LANGUAGES:
            phrase = vocabulary(table).phrase(notion, language)
            assert f"`{phrase}" in page or f"={phrase}`" in page, (table, notion, language)
