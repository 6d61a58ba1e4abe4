"""In one room a name means one thing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src/nabeurt"
ROOMS = sorted(path.parent for path in HOUSE.glob("*/__init__.py"))
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# What is called by its decorator has the name that a person types or an address has.
DOORS = {"command", "group", "get", "post", "put", "delete", "websocket"}
# Every measurement is a module with this one door, found by the name of the module.
MEASUREMENT = {("bench", "measure")}


def public(room: Path) -> Iterator[tuple[str, str]]:
    """Give the public classes and functions of a room, each with where it stands."""
    for path in sorted(room.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            named = isinstance(node, (ast.ClassDef, *FUNCTIONS)) and not is_door(node)
            if named and not node.name.startswith("_") and "migrations" not in path.parts:
                yield node.name, f"{path.relative_to(HOUSE)}:{node.lineno}"


def is_door(node: ast.stmt) -> bool:
    called = [one.func for one in getattr(node, "decorator_list", []) if isinstance(one, ast.Call)]
    names = {getattr(one, "attr", getattr(one, "id", "")) for one in called}
    return isinstance(node, FUNCTIONS) and bool(names & DOORS)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_no_two_of_a_room_have_one_name(room: Path):
    places: dict[str, list[str]] = {}
    for name, place in public(room):
        if (room.name, name) not in MEASUREMENT:
            places.setdefault(name, []).append(place)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_only_what_a_decorator_calls_is_a_door():
    assert "Board" in dict(public(HOUSE / "board"))
    assert not is_door(ast.parse("@cache\ndef one(): ...").body[0])
    assert is_door(ast.parse("@click.command()\ndef one(): ...").body[0])
