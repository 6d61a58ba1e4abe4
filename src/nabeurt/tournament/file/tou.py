"""TOU, the form in which results go to rating lists: a line a player, a 2 before a win."""

from datetime import date

from nabeurt.tournament.file.grid import Cell, Kind, grid
from nabeurt.tournament.tournament import Tournament

_NAME = 20


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
