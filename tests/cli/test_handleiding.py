"""The manual names everything a player can type and choose."""

from pathlib import Path

import pytest

from nabeurt.cli.play import play
from nabeurt.cli.table import table
from nabeurt.speech.catalogue import sentences

PAGE = (Path(__file__).parents[2] / "docs" / "handleiding.md").read_text("utf-8")
SAID = [
    key
    for key in sentences("nl")
    if key.startswith(("grammar.word.", "grammar.question.", "grammar.option."))
]


OPTIONS = sorted({name for one in (play, table) for param in one.params for name in param.opts})


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option(option: str):
    assert f"`{option}`" in PAGE


@pytest.mark.parametrize("key", SAID)
def test_every_word(key: str):
    usual = sentences("nl")[key].split("|")[0].strip()
    assert f"`{usual}" in PAGE
