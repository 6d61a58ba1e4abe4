"""A list of people as clubs have it: pasted from a spreadsheet, a CSV file, names under each other.

A line is a name, or number, name, club, class, team and room, apart by a tab, a semicolon or a
comma; what is left off is empty. A first line with headings says in which order; without one a
number comes first, if there is one.
"""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nabeurt.club.file.words import CONSENTS
from nabeurt.club.person import Consent
from nabeurt.duplicate.judge.players import plainly
from nabeurt.tournament.file.words import YES_NO

_HEADINGS = {
    "number": ("nummer", "nr", "nr.", "lidnummer", "number", "no", "no.", "#"),
    "name": ("naam", "speler", "name", "player"),
    "club": ("club", "vereniging"),
    "category": ("klasse", "categorie", "class", "category"),
    "team": ("ploeg", "team"),
    "room": ("zaal", "room", "hall"),
    "guest": ("gast", "guest"),
    "consent": ("toon", "tonen", "publicatie", "show"),
    "needs": ("nodig", "hulp", "needs"),
}
_USUAL = ("number", "name", "club", "category", "team", "room")
_NEEDS = {"large": ("groot", "grote", "large"), "braille": ("braille",)}
_LONGEST_NUMBER = 20


@dataclass(frozen=True, slots=True)
class Listed:
    """Somebody on a list, and on which line (from 1)."""

    line: int
    name: str
    number: str = ""
    club: str = ""
    category: str = ""
    guest: bool = False
    consent: Consent = Consent.NAME
    large: bool = False
    braille: bool = False
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that is nobody: which one (from 1), and what stands there.

    ``unplaced`` is a cell for which there is no column: what it tells must not get lost.
    """

    line: int
    text: str
    unplaced: str = ""


def parse_roster(text: str) -> tuple[Listed, ...] | WrongLine:
    r"""Read a list; empty lines and a heading are nobody.

    >>> [one.name for one in parse_roster("Anna\n12;Bram;Zwolle")]
    ['Anna', 'Bram']
    """
    order: Sequence[str] | None = None
    people: list[Listed] = []
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip(" ;,\t\ufeff"):
            continue
        cells = _cells(line)
        if not people and order is None and (order := _headings(cells)):
            continue
        fields = order or _usual(cells)
        found = _person(at, cells, fields) if cells else None
        if found is None:
            return WrongLine(at, line.strip()[:40])
        if unplaced := next(filter(None, cells[len(fields) :]), ""):
            return WrongLine(at, line.strip()[:40], unplaced[:40])
        people.append(found)
    return tuple(people)


def _cells(line: str) -> list[str]:
    sign = next((sign for sign in "\t;," if sign in line), ";")
    try:
        return [cell.strip() for cell in next(csv.reader([line.strip("\ufeff")], delimiter=sign))]
    except (csv.Error, StopIteration):
        return []


def _headings(cells: Sequence[str]) -> list[str] | None:
    known = {word: field for field, words in _HEADINGS.items() for word in words}
    named = [known.get(plainly(cell), "") for cell in cells]
    return named if "name" in named else None


def _usual(cells: Sequence[str]) -> Sequence[str]:
    numbered = not cells or not cells[0] or cells[0].isdecimal()
    return _USUAL if numbered else _USUAL[1:]


def _person(line: int, cells: Sequence[str], fields: Sequence[str]) -> Listed | None:
    told = dict(zip(fields, cells, strict=False))
    guest, consent = told.get("guest", "").casefold(), told.get("consent", "").casefold()
    known = guest in {"", "x", *YES_NO} and consent in {"", *CONSENTS}
    if not told.get("name") or not known or len(told.get("number", "")) > _LONGEST_NUMBER:
        return None
    return Listed(
        line,
        told["name"],
        told.get("number", ""),
        told.get("club", ""),
        told.get("category", ""),
        guest == "x" or YES_NO.get(guest, False),
        CONSENTS.get(consent, Consent.NAME),
        team=told.get("team", ""),
        room=told.get("room", ""),
        **_needs(told),
    )


def _needs(told: Mapping[str, str]) -> dict[str, bool]:
    words = told.get("needs", "").casefold()
    return {need: any(word in words for word in known) for need, known in _NEEDS.items()}
