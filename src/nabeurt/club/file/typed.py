"""Results of one evening as they are typed or pasted: lines of a season file, or a spreadsheet's.

A spreadsheet's line has a name and points in cells, apart by a tab or a semicolon; so names with
spaces need no quotation marks there.
"""

from collections.abc import Sequence

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.parse import parse_season
from nabeurt.club.file.words import NOTICES
from nabeurt.club.person import Person
from nabeurt.club.season import Season
from nabeurt.duplicate.judge.players import plainly
from nabeurt.tournament.file.tokens import quote

_DAY = "avond 2000-01-01"


def parse_typed(text: str, people: Sequence[Person], *, newcomers: bool) -> Season:
    """Read results of these people; without ``newcomers`` nobody else can have one.

    Capitals, accents and spaces make no other person of a name. Errors tell the typed line.
    """
    spelled = {plainly(one.name): one.name for one in people}
    known = [] if newcomers else [f"speler {_quoted(one.name)}" for one in people]
    lines = [_line(line, spelled) for line in text.replace("\r\n", "\n").split("\n")]
    try:
        return parse_season("\n".join([*known, _DAY, *lines]))
    except UnreadableSeason as problem:
        above, fields = len(known) + 1, dict(problem.fields)
        if isinstance(before := fields.get("before"), int):
            fields["before"] = before - above
        raise UnreadableSeason(problem.line - above, problem.code, **fields) from None


def _quoted(name: str) -> str:
    return f'"{name}"' if name.casefold() in NOTICES else quote(name)


def _line(line: str, spelled: dict[str, str]) -> str:
    sign = next((sign for sign in "\t;" if sign in line), "")
    if not sign:
        bare, _, points = line.strip().rpartition(" ")
        name = spelled.get(plainly(bare.strip('"')))
        return f"{_quoted(name)} {points}" if name else line
    cells = [cell.strip().strip('"') for cell in line.split(sign) if cell.strip()]
    return " ".join(_cell(cell, spelled) for cell in cells)


def _cell(cell: str, spelled: dict[str, str]) -> str:
    bare = cell.replace(",", "").replace(".", "").lstrip("+-")
    if bare.isdecimal() or cell.casefold() in NOTICES or "=" in cell:
        return cell
    return _quoted(spelled.get(plainly(cell), cell))
