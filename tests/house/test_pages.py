"""What no page mentions does not exist for a newcomer."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from nabeurt.cli.main import nabeurt

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
READMES = {"en": "README.md", "nl": "README.nl.md"}
LARGEST = 120_000  # bytes; a README opens at once
AROUND = [*READMES.values(), "CONTRIBUTING.md", "CHANGELOG.md"]


def pages(language: str) -> list[Path]:
    """Return the developers' pages and those of the handbook in one language."""
    return [page for page in DOCS if page.parent.name in {"docs", language}]


def text(language: str) -> str:
    return "\n".join(page.read_text("utf-8") for page in pages(language))


def commands(command: click.Command, words: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(command, click.Group):
        yield " ".join(words)
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        inner = command.get_command(context, name)
        assert inner is not None
        yield from commands(inner, (*words, name))


def test_a_page_has_one_mouth_and_no_other_live_region():
    """What is said goes through shared/mouth.js: of two regions a screen reader drops one."""
    web = ROOT / "src/nabeurt/web"
    live = re.compile(r"""aria-live|role=["']?(?:status|log)\b""")
    drawn = [*web.rglob("*.html"), *web.rglob("static/js/**/*.js")]
    assert [page.name for page in drawn if live.search(page.read_text("utf-8"))] == ["mouth.js"]


@pytest.mark.parametrize("language", READMES)
def test_every_command_is_on_a_page(language: str):
    told = text(language).replace(" --lang en ", " ")
    names = sorted(commands(nabeurt, ("nabeurt",)))
    assert [words for words in names if words not in told] == []


@pytest.mark.parametrize("language", READMES)
def test_every_variable_of_the_environment_is_on_a_page(language: str):
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    told = text(language)
    assert [one for one in set(re.findall(r"\bNABEURT_[A-Z]+\b", source)) if one not in told] == []


@pytest.mark.parametrize(("language", "readme"), READMES.items())
def test_every_page_is_reached_from_the_readme(language: str, readme: str):
    told = (ROOT / readme).read_text("utf-8")
    names = [page.relative_to(ROOT).as_posix() for page in pages(language)]
    assert [name for name in names if f"]({name})" not in told] == []


@pytest.mark.parametrize("page", [*AROUND, *(one.relative_to(ROOT).as_posix() for one in DOCS)])
def test_links_lead_somewhere(page: str):
    around = (ROOT / page).parent
    told = (ROOT / page).read_text("utf-8")
    targets = re.findall(r"\]\(([^)#:]+)\)", told) + re.findall(r'(?:src|srcset)="([^":]+)"', told)
    assert [target for target in targets if not (around / target).exists()] == []


@pytest.mark.parametrize("readme", READMES.values())
def test_every_picture_is_small_and_told_in_words(readme: str):
    shown = re.findall(r'<img src="([^"]+)"[^>]* alt="([^"]+)"', (ROOT / readme).read_text("utf-8"))
    kept = {one.relative_to(ROOT).as_posix() for one in (ROOT / "docs/screenshots").glob("*.png")}
    assert {path for path, _ in shown} == kept
    assert all((ROOT / path).stat().st_size < LARGEST for path in kept)
