"""What an option may look like is told with what it may not."""

import pytest

from nabeurt.rules import Options
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.options import parse_options
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences.catalogue import Language, say


@pytest.mark.parametrize(("language", "between"), [("nl", " of "), ("en", " or ")])
@pytest.mark.parametrize("notion", sorted(vocabulary("option").notions))
def test_a_value_that_does_not_suit_is_answered_with_one_that_does(
    notion: str, language: Language, between: str
):
    examples = say(f"grammar.scenario.option_example.{notion}", language)
    for example in examples.replace(between, ", ").split(", "):
        assert isinstance(parse_options([example]), Options)
        option, _, _ = example.partition("=")
        wrong = parse_options([f"{option}=soms"])
        assert isinstance(wrong, Misread)
        assert wrong.text(language).endswith(f" {examples}.")
