"""A list of people as clubs have it: pasted from a spreadsheet, a CSV file, names under each other.

A line is a name, or number, name, club, class, team and room, apart by a tab, a semicolon or a
comma; what is left off is empty. A first line with headings says in which order, and may have first
and last name apart; without one a number comes first, if there is one.
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
    "first": ("voornaam", "roepnaam", "first name", "given name"),
    "infix": ("tussenvoegsel", "tussenvoegsels", "tv", "infix"),
    "last": ("achternaam", "familienaam", "last name", "surname"),
    "club": ("club", "vereniging"),
    "category": ("klasse", "categorie", "class", "category"),
    "team": ("ploeg", "team"),
    "room": ("zaal", "room", "hall"),
    "guest": ("gast", "guest"),
    "consent": ("toon", "tonen", "publicatie", "show"),
    "needs": ("nodig", "hulp", "needs"),
}
_USUAL = ("number", "name", "club", "category", "team", "room")
_NAMED = ("name", "first", "infix", "last")
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

    ``unplaced`` is a cell for which there is no column, ``headings`` are those that nobody knows:
    what stands there must not get lost without a word.
    """

    line: int
    text: str
    unplaced: str = ""
    headings: tuple[str, ...] = ()

    @property
    def sentence(self) -> tuple[str, dict[str, object]]:
        """Return which sentence tells it, and what that names."""
        if self.headings:
            return "headings", {"headings": ", ".join(self.headings), "count": len(self.headings)}
        key = "unplaced" if self.unplaced else "wrong"
        return key, {"line": self.line, "text": self.unplaced or self.text}


def parse_roster(text: str, *, leave: bool = False) -> tuple[Listed, ...] | WrongLine:
    r"""Read a list; empty lines and a heading are nobody.

    Columns with a heading that nobody knows are told, or left out where that is wanted (``leave``).

    >>> [one.name for one in parse_roster("Anna\n12;Bram;Zwolle")]
    ['Anna', 'Bram']
    """
    order: Sequence[str] | None = None
    people: list[Listed] = []
    unread = _Unread()
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip(" ;,\t\ufeff"):
            continue
        cells = _cells(line)
        if not people and order is None and (order := _headings(cells)):
            unread = _Unread(at, cells, order)
            continue
        fields = order or _usual(cells)
        found = _person(at, cells, fields) if cells else None
        if found is None:
            return WrongLine(at, line.strip()[:40])
        if unplaced := unread.unplaced(cells, len(fields)):
            return WrongLine(at, line.strip()[:40], unplaced[:40])
        people.append(found)
    wrong = None if leave else unread.wrong()
    return wrong or tuple(people)


class _Unread:
    """What stands where nobody reads: under a heading that is not known, or under none."""

    def __init__(
        self, line: int = 0, cells: Sequence[str] = (), fields: Sequence[str] = ()
    ) -> None:
        self.line = line
        self.unknown = {
            place: cell for place, cell in enumerate(cells) if cell and not fields[place]
        }
        self.bare = {place for place, cell in enumerate(cells) if not cell}
        self.filled = set[int]()

    def unplaced(self, cells: Sequence[str], columns: int) -> str:
        """Return the first cell for which there is no heading; note the others."""
        self.filled |= {place for place in self.unknown if place < len(cells) and cells[place]}
        lost = (cell for place, cell in enumerate(cells) if place >= columns or place in self.bare)
        return next(filter(None, lost), "")

    def wrong(self) -> WrongLine | None:
        """Tell the headings that nobody knows, where there is anything under them."""
        headings = tuple(self.unknown[place][:40] for place in sorted(self.filled))
        return WrongLine(self.line, "", headings=headings) if headings else None


def _cells(line: str) -> list[str]:
    sign = next((sign for sign in "\t;," if sign in line), ";")
    try:
        return [cell.strip() for cell in next(csv.reader([line.strip("\ufeff")], delimiter=sign))]
    except (csv.Error, StopIteration):
        return []


def _headings(cells: Sequence[str]) -> list[str] | None:
    known = {word: field for field, words in _HEADINGS.items() for word in words}
    named = [known.get(plainly(cell), "") for cell in cells]
    return named if {"name", "first", "last"} & set(named) else None


def _usual(cells: Sequence[str]) -> Sequence[str]:
    numbered = not cells or not cells[0] or cells[0].isdecimal()
    return _USUAL if numbered else _USUAL[1:]


def _person(line: int, cells: Sequence[str], fields: Sequence[str]) -> Listed | None:
    told = dict(zip(fields, cells, strict=False))
    guest, consent = told.get("guest", "").casefold(), told.get("consent", "").casefold()
    known = guest in {"", "x", *YES_NO} and consent in {"", *CONSENTS}
    name = " ".join(filter(None, (told.get(part, "") for part in _NAMED)))
    if not name or not known or len(told.get("number", "")) > _LONGEST_NUMBER:
        return None
    return Listed(
        line,
        name,
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
