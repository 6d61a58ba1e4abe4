"""What no page mentions does not exist for a newcomer."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from nabeurt.cli.main import nabeurt

ROOT = Path(__file__).parents[2]
PAGES = "\n".join(page.read_text("utf-8") for page in sorted((ROOT / "docs").glob("*.md")))


def commands(command: click.Command, words: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(command, click.Group):
        yield " ".join(words)
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        inner = command.get_command(context, name)
        assert inner is not None
        yield from commands(inner, (*words, name))


@pytest.mark.parametrize("words", sorted(commands(nabeurt, ("nabeurt",))))
def test_every_command_is_on_a_page(words: str):
    assert words in PAGES


def test_every_variable_of_the_environment_is_on_a_page():
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    for name in set(re.findall(r"\bNABEURT_[A-Z]+\b", source)):
        assert name in PAGES, name


def test_every_page_is_reached_from_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"docs/{page.name}" in readme, page.name


@pytest.mark.parametrize("text", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(text: str):
    for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / text).read_text("utf-8")):
        assert (ROOT / target).exists(), target
