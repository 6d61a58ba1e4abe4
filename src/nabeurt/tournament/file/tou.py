"""TOU, the form in which results go to rating lists: a line a player, a 2 before a win."""

import re
from datetime import date

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.grid import Cell, Kind, Row, Sat, grid, rounds_of
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.tournament import Tournament

_NAME = 20
_CELL = re.compile(r"\s*(\d+)\s+(\+?)(\d+)")
_RESULT = 1_000


def write_tou(tournament: Tournament, day: date) -> str:
    """Write the results of one division."""
    name = tournament.settings.name or "Nabeurt"
    lines = [f"*M{day:%d.%m.%Y} {name}", "*A", f"{'0':>39}"]
    for entry, row in zip(tournament.entries, grid(tournament), strict=True):
        lines.append(f"{entry.name[:_NAME]:<{_NAME}}" + "".join(map(_cell, row)))
    return "\n".join([*lines, "*** END OF FILE ***"]) + "\n"


def _cell(cell: Cell) -> str:
    """Write points with the result before them, and the opponent; a plus for who began.

    >>> _cell(Cell(Kind.PLAYED, 4, 73, 2, began=True)), _cell(Cell(Kind.PLAYED, 3, 358))
    (' 2073  +4', '  358   3')
    """
    points = cell.points if cell.kind is Kind.PLAYED else 0
    result = f"{cell.half_points}{points:03}" if cell.half_points else f"{points}"
    opponent = f"{'+' if cell.began else ''}{cell.opponent}"
    return f"{result:>5}{opponent:>4}"


def parse_tou(text: str) -> Tournament:
    """Read the first division of a file."""
    name, rows = "", list[Row]()
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for line, given in enumerate(lines, 1):
        if given.startswith("*M"):
            name = given[2:].partition(" ")[2].strip()
        elif given.startswith("***") or (given.startswith("*") and rows):
            break
        elif given.strip() and not given.startswith("*") and not given[:_NAME].isspace():
            rows.append(_row(line, given))
    if not rows:
        raise UnreadableFile(1, "no_players")
    entries = tuple(Entry(row.name) for row in rows)
    rounds = rounds_of(rows)
    return Tournament(Settings(name=name, rounds=len(rounds) or None), entries, rounds)


def _row(line: int, given: str) -> Row:
    row, place = Row(line, given[:_NAME].strip()), _NAME
    while place < len(given.rstrip()):
        found = _CELL.match(given, place)
        if found is None:
            raise UnreadableFile(line, "tou", text=given[place:].strip()[:40])
        result, points = divmod(int(found[1]), _RESULT)
        opponent = int(found[3])
        began = None if not opponent else found[2] == "+"
        row.rounds.append(Sat(opponent, points, began, free=not opponent and result > 0))
        place = found.end()
    return row
