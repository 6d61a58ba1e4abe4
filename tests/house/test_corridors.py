"""No corridor is longer than a person sees at a glance."""

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src/nabeurt"
MOST = 16
# Longer, as all in them is alike and found by its name alone.
LONG = {
    HOUSE: "the rooms themselves, each on the map",
    HOUSE / "cli/commands": "a file a command, named as it is typed",
    HOUSE / "speech/sentences": "a file of sentences a subject",
    HOUSE / "web": "the corridors of the web, each on the map",
    HOUSE / "speech/nl": "a file of texts a subject",
    HOUSE / "speech/en": "the same files as speech/nl",
}


def corridors(folder: Path) -> Iterator[Path]:
    yield folder
    for one in sorted(folder.iterdir()):
        if one.is_dir() and one.name[0] not in "._":
            yield from corridors(one)


def entries(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir() if one.name != "__pycache__")


@pytest.mark.parametrize("folder", [HOUSE, ROOT / "native"], ids=lambda folder: folder.name)
def test_no_corridor_is_too_long(folder: Path):
    crowded = {one: entries(one) for one in corridors(folder) if len(entries(one)) > MOST}
    assert {one: found for one, found in crowded.items() if one not in LONG} == {}


@pytest.mark.parametrize("folder", LONG, ids=lambda folder: folder.name)
def test_what_is_said_to_be_long_is(folder: Path):
    assert len(entries(folder)) > MOST
