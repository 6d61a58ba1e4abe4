"""The map shows the house as it is: no room or corridor is missing."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src/nabeurt"
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
DRAWINGS = sorted((ROOT / "docs/drawings").glob("*.svg"))
ROOMS = sorted(path.parent for path in HOUSE.glob("*/__init__.py"))


def corridors(room: Path) -> list[str]:
    return sorted(one.name for one in room.iterdir() if one.is_dir() and one.name[0] not in "._")


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_every_room_and_corridor_is_on_the_map(room: Path):
    row = re.search(rf"^\| `{room.name}` \|.*$", PAGE, re.MULTILINE)
    assert row, room.name
    assert [one for one in corridors(room) if f"`{one}`" not in row[0]] == []


def test_every_room_is_drawn():
    drawing = (ROOT / "docs/drawings/rooms.svg").read_text("utf-8")
    assert [room.name for room in ROOMS if f">{room.name}</text>" not in drawing] == []


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_every_drawing_is_told_in_words(drawing: Path):
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs").glob("*.md"))
    assert re.search(r"<title[ >]", drawing.read_text("utf-8"))
    assert re.search(rf"!\[[^\]]{{20,}}\]\(drawings/{drawing.name}\)", pages)
