"""Every rule of every source is kept and shown by a scenario or a test, or is physical."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from nabeurt.rules import DUPLICATE_FIELDS, RULE_FIELDS, citations, official

ROOT = Path(__file__).parents[2]
DATA = tomllib.loads((ROOT / "docs" / "data" / "articles.toml").read_text("utf-8"))
PHYSICAL = DATA.pop("physical")
RULES = [(letter, rule) for letter, rules in DATA.items() for rule in rules]
BOOKS = dict(zip("PWMTBI", official.NAMES, strict=True)) | {"D": official.DUPLICATE_NAMES[0]}


def exists(name: str) -> bool:
    file, is_test, test = name.partition("::")
    if not is_test:
        return (ROOT / "tests" / "scenarios" / f"{name}.txt").is_file()
    path = ROOT / file
    found = re.search(rf"^\s*(async )?def {test}\(", path.read_text("utf-8"), re.MULTILINE)
    return found is not None


def kept(letter: str, place: str) -> bool:
    fields = DUPLICATE_FIELDS if letter == "D" else RULE_FIELDS
    return place in fields or (ROOT / "src" / "nabeurt" / place).exists()


@pytest.mark.parametrize(("letter", "rule"), RULES, ids=lambda part: str(part)[:40])
def test_a_rule_is_kept_and_shown_or_says_why_not(letter: str, rule: dict):
    assert set(rule) - {"physical", "kept", "shown"} == {"article", "nl", "en"}
    assert rule["nl"].strip()
    assert rule["en"].strip()
    if "physical" in rule:
        assert set(PHYSICAL[rule["physical"]]) == {"nl", "en"}
        assert not set(rule) & {"kept", "shown"}
        return
    assert rule["kept"]
    assert rule["shown"]
    assert [place for place in rule["kept"] if not kept(letter, place)] == []
    assert [name for name in rule["shown"] if not exists(name)] == []


def test_every_source_is_there_and_no_article_twice():
    assert set(DATA) == set(BOOKS)
    for rules in DATA.values():
        articles = [rule["article"] for rule in rules]
        assert len(articles) == len(set(articles))


@pytest.mark.parametrize("letter", BOOKS)
def test_what_a_rulebook_cites_is_in_the_table(letter: str):
    """An article that a field of the rulebook names is one of the source's rules."""
    known = [f"{letter} {rule['article']}" for rule in DATA[letter]]
    for field, citation in citations(BOOKS[letter]).items():
        for article in articles_of(citation.article):
            assert any(each == article or each.startswith(f"{article} ") for each in known), (
                field,
                article,
            )


def articles_of(text: str) -> list[str]:
    """``P III-10, III-11`` names two articles of one source."""
    if text == "-":
        return []
    letter, _, rest = text.partition(" ")
    return [f"{letter} {part}" for part in rest.split(", ")]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_page_is_what_the_data_says(language: str):
    page = runpy.run_path(str(ROOT / "scripts" / "articles.py"))["page"]
    written = (ROOT / "docs" / language / "articles.md").read_text("utf-8")
    assert written == page(language), "run: make articles"
