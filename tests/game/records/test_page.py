"""The pages about game files name every event with its fields."""

from dataclasses import fields
from pathlib import Path

import pytest

from nabeurt.game.events import EVENTS, Event

NONE = {"nl": "geen", "en": "none"}


def rows(language: str) -> dict[str, str]:
    """The rows of the page by the event that they are about."""
    page = Path(__file__).parents[3] / "docs" / language / "game-files.md"
    lines = page.read_text("utf-8").splitlines()
    return {row.split("|")[1].strip(" `"): row for row in lines if row.startswith("| `")}


@pytest.mark.parametrize("language", NONE)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_on_the_page_with_its_fields(kind: type[Event], language: str):
    named = [f"`{field.name}`" for field in fields(kind) if field.name != "at"]
    told = rows(language)[kind.__name__].split("|")[2].strip()
    assert told == (", ".join(named) or NONE[language])


@pytest.mark.parametrize("language", NONE)
def test_no_event_on_the_page_is_unknown(language: str):
    assert rows(language).keys() == {kind.__name__ for kind in EVENTS}
