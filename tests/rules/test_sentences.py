"""Every field, every value, every contradiction, flaw and reading has a sentence."""

from enum import StrEnum
from types import NoneType, UnionType
from typing import get_args, get_type_hints

import pytest

from nabeurt.rules import (
    DUPLICATE_FIELDS,
    DUPLICATE_NAMES,
    NAMES,
    RULE_FIELDS,
    Contradiction,
    DuplicateRulebook,
    Flaw,
    Rulebook,
    duplicate_rulebook,
    parse_house_rules,
    rulebook,
)
from nabeurt.speech import LANGUAGES, Language
from nabeurt.speech.sentences.catalogue import sentences
from nabeurt.speech.sentences.rulebook import (
    EVERYWHERE,
    cited_rule,
    explanation,
    readings,
    rule,
    rule_fields,
    variant,
)

BOOKS = [*map(rulebook, NAMES), *map(duplicate_rulebook, DUPLICATE_NAMES)]
HINTS = get_type_hints(DuplicateRulebook) | get_type_hints(Rulebook)
FIELDS = RULE_FIELDS + DUPLICATE_FIELDS[1:]


def variants(field: str) -> set[str]:
    hint = HINTS[field]
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    values: list[object] = []
    for kind in kinds:
        if kind is NoneType:
            values.append(None)
        elif kind in {bool, int}:
            values += [kind(0), kind(1)]
        else:
            values += list(kind) if issubclass(kind, StrEnum) else ["?Y"]
    return {variant(field, value) for value in values}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_a_field_has_a_sentence_for_each_of_its_values_and_no_other(field, language: Language):
    prefix = f"rules.field.{field}."
    found = {key.removeprefix(prefix) for key in sentences(language) if key.startswith(prefix)}
    assert found == variants(field)
    assert f"rules.label.{field}" in sentences(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "room"), [(Contradiction, "contradiction"), (Flaw, "flaw")])
def test_what_can_be_wrong_has_a_sentence(kind, room: str, language: Language):
    prefix = f"rules.{room}."
    found = {key.removeprefix(prefix) for key in sentences(language) if key.startswith(prefix)}
    assert found == set(kind)


def test_every_reading_is_cited_by_a_rulebook_and_has_a_sentence():
    told = {key.removeprefix("rules.reading.") for key in sentences("nl") if ".reading." in key}
    assert told == {reading for book in BOOKS for reading in readings(book)} | set(EVERYWHERE)
    assert told == {f"R{number}" for number in range(1, len(told) + 1)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_an_explanation_says_every_rule_and_reading(book, language: Language):
    text = "\n".join(explanation(book, language))
    assert all(rule(book, field, language) in text for field in rule_fields(book))
    assert all(f"\n{reading}. " in text for reading in readings(book))


def test_a_choice_of_ones_own_says_so():
    house = parse_house_rules('parent = "toernooi"\npasses_count = 4', "club")
    assert cited_rule(house, "passes_count", "nl").endswith("(eigen keuze)")
    assert "vier keer passen" in cited_rule(house, "passes_end", "nl")
    called = "club: house rules based on the newer tournament rules"
    assert next(explanation(house, "en")).startswith(called)
