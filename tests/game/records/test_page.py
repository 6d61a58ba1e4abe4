"""The page about game files names every event with its fields."""

from dataclasses import fields
from pathlib import Path

import pytest

from nabeurt.game.events import EVENTS, Event

PAGE = (Path(__file__).parents[3] / "docs" / "partijbestanden.md").read_text("utf-8")
ROWS = {row.split("|")[1].strip(" `"): row for row in PAGE.splitlines() if row.startswith("| `")}


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_on_the_page_with_its_fields(kind: type[Event]):
    named = [f"`{field.name}`" for field in fields(kind) if field.name != "at"]
    assert ROWS[kind.__name__].split("|")[2].strip() == (", ".join(named) or "geen")


def test_no_event_on_the_page_is_unknown():
    assert ROWS.keys() == {kind.__name__ for kind in EVENTS}
