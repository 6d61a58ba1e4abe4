"""A list of people as clubs have it: pasted from a spreadsheet, a CSV file, names under each other.

A line is a name, or number, name, club and class, apart by a tab, a semicolon or a comma. A first
line with headings says in which order; without one a number comes first, if there is one.
"""

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nabeurt.duplicate.commands import AddPlayer
from nabeurt.duplicate.judge.players import plainly
from nabeurt.duplicate.setup import Player

LONGEST = 60_000
_HEADINGS = {
    "number": ("nummer", "nr", "nr.", "number", "no", "no.", "#"),
    "name": ("naam", "speler", "name", "player"),
    "club": ("club", "vereniging"),
    "category": ("klasse", "categorie", "class", "category"),
}
_USUAL = ("number", "name", "club", "category")


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that is no player: which one (from 1), and what stands there."""

    line: int
    text: str


def parse_people(text: str) -> tuple[AddPlayer, ...] | WrongLine:
    r"""Read a list; empty lines and a heading are no players.

    >>> parse_people("Anna\n12;Bram;Zwolle")[1]
    AddPlayer(name='Bram', number=12, club='Zwolle', category='')
    """
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip(" ;,\t")]
    order: Sequence[str] | None = None
    people: list[AddPlayer] = []
    for at, line in lines:
        cells = _cells(line)
        if not people and order is None and (order := _headings(cells)):
            continue
        found = _person(cells, order)
        if found is None:
            return WrongLine(at, line.strip()[:40])
        people.append(found)
    return tuple(people)


def people_text(players: Iterable[Player]) -> str:
    """Write a list as it is read."""
    return "\n".join(f"{one.number};{one.name};{one.club};{one.category}" for one in players)


def _cells(line: str) -> list[str]:
    sign = next((sign for sign in "\t;," if sign in line), ";")
    return [cell.strip() for cell in next(csv.reader([line.strip("\ufeff")], delimiter=sign))]


def _headings(cells: Sequence[str]) -> list[str] | None:
    known = {word: field for field, words in _HEADINGS.items() for word in words}
    named = [known.get(plainly(cell), "") for cell in cells]
    return named if "name" in named else None


def _person(cells: Sequence[str], order: Sequence[str] | None) -> AddPlayer | None:
    usual = _USUAL if cells[0].isdecimal() or not cells[0] else _USUAL[1:]
    told = dict(zip(order or usual, cells, strict=False))
    number = told.get("number", "")
    sound = not number or (number.isascii() and number.isdecimal() and len(number) <= 6)
    if not told.get("name") or not sound:
        return None
    club, category = told.get("club", ""), told.get("category", "")
    return AddPlayer(told["name"], int(number) if number else None, club, category)
