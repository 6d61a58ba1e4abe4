"""TRF, the form of chess programs: columns for each round with opponent, colour and result."""

from nabeurt.tournament.file.grid import Cell, Kind, grid
from nabeurt.tournament.file.write import halves
from nabeurt.tournament.settings import DRAW, WIN
from nabeurt.tournament.standings import standings
from nabeurt.tournament.tournament import Tournament


def write_trf(tournament: Tournament) -> str:
    """Write who began as white; match points only, the form has no other."""
    ranks = {row.player: row for row in standings(tournament).rows}
    rows = grid(tournament)
    lines = [
        f"012 {tournament.settings.name or 'Nabeurt'}",
        f"062 {len(tournament.entries)}",
        f"XXR {tournament.settings.rounds or len(tournament.rounds)}",
    ]
    for who, (entry, row) in enumerate(zip(tournament.entries, rows, strict=True)):
        found = ranks[who]
        points = halves(found.tally.half_points)
        head = f"001 {who + 1:>4}      {entry.name[:33]:<33} {round(entry.strength or 0):>4}"
        rank = found.rank or len(rows)
        tail = f"{points if '.' in points else points + '.0':>4} {rank:>4}"
        lines.append(f"{head:<80}{tail}" + "".join(map(_cell, row)))
    return "\n".join(lines) + "\n"


def _cell(cell: Cell) -> str:
    """Write a round in ten columns.

    >>> _cell(Cell(Kind.PLAYED, 4, 473, 2, began=True)), _cell(Cell(Kind.BYE, half_points=2))
    ('     4 w 1', '  0000 - U')
    """
    result = {WIN: "1", DRAW: "=", 0: "0"}[cell.half_points]
    match cell.kind:
        case Kind.PLAYED:
            return f"  {cell.opponent:>4} {'w' if cell.began else 'b'} {result}"
        case Kind.FORFEIT:
            colour = "w" if cell.began else "b"
            return f"  {cell.opponent:>4} {colour} {'+' if cell.half_points else '-'}"
        case Kind.OPEN:
            return f"  {cell.opponent:>4} {'w' if cell.began else 'b'}  "
        case Kind.BYE:
            return f"  0000 - {({WIN: 'U', DRAW: 'H', 0: 'Z'})[cell.half_points]}"
        case Kind.AWAY:
            return "  0000 - Z"
