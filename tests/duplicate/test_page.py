"""The pages name every command, event, phase and reason; every one of them has a sentence."""

from pathlib import Path
from typing import get_args

import pytest

from nabeurt.duplicate import EVENTS, Command, EndedBy, Mark, Phase, Reason, Redo, Refusal, Zero
from nabeurt.speech import LANGUAGES
from nabeurt.speech.sentences.duplicate import (
    explain_evening,
    tell_ended,
    tell_phase,
    tell_redo,
    why_zero,
)

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {one: (DOCS / one / "duplicate.md").read_text("utf-8") for one in LANGUAGES}
NAMES = [kind.__name__ for kind in (*get_args(Command), *EVENTS)]
FIELDS = dict.fromkeys(
    [
        "longest",
        "least",
        "most",
        "number",
        "name",
        "turn",
        "count",
        "text",
        "tiles",
        "numbers",
        "zero",
        "phase",
        "room",
        "rooms",
    ],
    "x",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, *Zero, *Phase, *Reason])
def test_it_is_on_the_page(name, language):
    assert f"`{name}`" in PAGES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_sentence(language):
    for reason in Reason:
        assert explain_evening(Refusal(reason, dict(FIELDS)), language)
    for zero in Zero:
        assert why_zero(Mark(1, 0, zero, detail=("Q",)), language)
    for phase in Phase:
        assert tell_phase(phase, language)
    assert all(tell_ended(by, language) for by in EndedBy)
    assert all(tell_redo(redo, language) for redo in Redo)
