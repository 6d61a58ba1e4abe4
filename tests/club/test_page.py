"""The page names every command, event and objection of a club; every objection has a sentence."""

from pathlib import Path
from typing import get_args

import pytest

from nabeurt.club.register import EVENTS, Command, Refusal
from nabeurt.club.register.objections import Objection
from nabeurt.speech import LANGUAGES, Language
from nabeurt.speech.sentences.catalogue import sentences
from nabeurt.web.club.drawing import explain_club

DOCS = Path(__file__).parents[2] / "docs"
NAMES = [kind.__name__ for kind in (*get_args(Command), *EVENTS)]
FIELDS = dict.fromkeys(["longest", "line", "name", "most", "number", "one", "other", "days"], "x")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_event_and_objection_is_on_the_page(language: str):
    page = (DOCS / language / "club.md").read_text("utf-8")
    assert [name for name in [*NAMES, *Objection] if f"`{name}`" not in page] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_has_a_sentence_and_no_sentence_is_without_one(language: Language):
    told = {key for key in sentences(language) if key.startswith("clubhouse.refused.")}
    own = [one for one in Objection if one is not Objection.BAD_RULES]  # the file's own sentence
    assert told == {f"clubhouse.refused.{one.replace('-', '_')}" for one in own}
    assert all(explain_club(Refusal(one, {**FIELDS, "day": "x"}), language) for one in own)
