"""The page that tells what can be typed knows every word of the grammar."""

from pathlib import Path

import pytest

from nabeurt.speech import LANGUAGES
from nabeurt.speech.vocabulary import vocabulary

PAGE = (Path(__file__).parents[2] / "docs" / "scenario.md").read_text("utf-8")
TABLES = ["word", "question", "jury", "directive", "option", "value"]


@pytest.mark.parametrize("table", TABLES)
def test_every_word_is_on_the_page(table: str):
    for notion in vocabulary(table).notions - {"lexicon"}:
        for language in LANGUAGES:
            phrase = vocabulary(table).phrase(notion, language)
            assert f"`{phrase}" in PAGE or f"={phrase}`" in PAGE, (table, notion, language)
