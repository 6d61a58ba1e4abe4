"""The manual names everything a player can type and choose."""

from pathlib import Path

import pytest

from nabeurt.cli.commands.play import play
from nabeurt.cli.commands.table import table
from nabeurt.speech import LANGUAGES
from nabeurt.speech.sentences.catalogue import sentences

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {one: (DOCS / one / "manual.md").read_text("utf-8") for one in LANGUAGES}
SAID = [
    key
    for key in sentences("nl")
    if key.startswith(("grammar.word.", "grammar.question.", "grammar.option."))
]


OPTIONS = sorted({name for one in (play, table) for param in one.params for name in param.opts})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS)
def test_every_option(option: str, language: str):
    assert f"`{option}`" in PAGES[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SAID)
def test_every_word(key: str, language: str):
    usual = sentences(language)[key].split("|")[0].strip()
    assert f"`{usual}" in PAGES[language]
