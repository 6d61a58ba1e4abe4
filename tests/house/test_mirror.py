"""Handbook and README say the same in both languages: the same pages, in the same shape."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from nabeurt.scenario.evening_file import parse_evening
from nabeurt.scenario.parse import parse_scenario
from nabeurt.scenario.steps import Said

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LANGUAGES = ("nl", "en")
NAMES = sorted(page.name for page in (DOCS / "nl").glob("*.md"))
README = {"nl": "README.nl.md", "en": "README.md"}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?<![\w.])[\w-]+(\.(txt|toml|gcg|jsonl|html|pdf|brf|csv|cgp)\b|/(?= |$))")


def page(language: str, name: str) -> str:
    path = ROOT / README[language] if name == "README" else DOCS / language / name
    return path.read_text("utf-8")


def shape(text: str) -> list[str]:
    """Return what the page is made of, without a word of it."""
    marks = [("#", "heading"), ("|", "row"), ("- ", "item")]
    bare = FENCE.sub(lambda block: f"```{block[1]}", text)
    found = []
    for line in bare.splitlines():
        kind = next((kind for start, kind in marks if line.startswith(start)), "")
        if line.startswith("```"):
            found.append(line)
        elif kind == "heading":
            found.append(line.split()[0])
        elif kind or re.match(r"\d+\. ", line):
            found.append(kind or "step")
    return found


def sense(kind: str, block: str) -> object:
    """Return what a block of code means, in whatever language it was written."""
    if kind == "scenario":
        scenario = parse_scenario(block)
        steps = (replace(one, text="") if isinstance(one, Said) else one for one in scenario.steps)
        return replace(scenario, steps=tuple(steps))
    if kind == "evening":
        return parse_evening(block)
    lines = (re.sub(r"\s+# .*", "", line) for line in block.splitlines())
    return [FILE.sub("FILE", _in_dutch(line)) for line in lines]


def _in_dutch(command: str) -> str:
    """Return a command of the English pages as the Dutch ones have it."""
    pairs = {"--lang en ": "", "clock=separate": "klok=apart", "duration=": "speelduur="}
    for english, dutch in pairs.items():
        command = command.replace(english, dutch)
    return command


def test_both_have_the_same_pages():
    assert [one.name for one in sorted((DOCS / "en").glob("*.md"))] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_leads_to_the_other(name: str):
    assert f"](../en/{name})" in page("nl", name)
    assert f"](../nl/{name})" in page("en", name)


@pytest.mark.parametrize("name", ["README", *NAMES])
def test_both_have_the_same_headings_tables_and_lists(name: str):
    assert shape(page("nl", name)) == shape(page("en", name))


@pytest.mark.parametrize("name", ["README", *NAMES])
def test_both_have_the_same_code(name: str):
    dutch, english = (
        [sense(*block) for block in FENCE.findall(page(one, name))] for one in LANGUAGES
    )
    assert dutch == english
