"""TRF, the form of chess programs: columns for each round with opponent, colour and result.

The form knows no points: read, a game that was won is 1 to 0, and a drawn one 0 to 0.
"""

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.grid import Cell, Kind, Row, Sat, grid, rounds_of
from nabeurt.tournament.file.write import halves
from nabeurt.tournament.settings import DRAW, WIN, Settings
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


_WIDTH, _FIRST = 10, 89
_SCORED = {"1": 1, "W": 1, "=": 0, "D": 0, "0": 0, "L": 0}


def parse_trf(text: str) -> Tournament:
    """Read the players and their rounds."""
    name, rounds, rows, strengths = "", None, list[Row](), list[float | None]()
    for line, given in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if given.startswith("012"):
            name = given[4:].strip()
        elif given.startswith("XXR") and given[3:].strip().isdecimal():
            rounds = int(given[3:])
        elif given.startswith("001"):
            rows.append(_row(line, given))
            strengths.append(float(given[48:52]) if given[48:52].strip().isdecimal() else None)
            if given[4:8].strip() != str(len(rows)):
                raise UnreadableFile(line, "trf", text=given[4:8].strip())
    if not rows:
        raise UnreadableFile(1, "no_players")
    entries = tuple(
        Entry(row.name, strength=strength or None)
        for row, strength in zip(rows, strengths, strict=True)
    )
    return Tournament(Settings(name=name, rounds=rounds), entries, rounds_of(rows))


def _row(line: int, given: str) -> Row:
    row = Row(line, given[14:47].strip())
    if not row.name:
        raise UnreadableFile(line, "no_name")
    for start in range(_FIRST, len(given.rstrip()), _WIDTH):
        row.rounds.append(_sat(line, given[start : start + _WIDTH]))
    return row


def _sat(line: int, cell: str) -> Sat:
    number, colour, result = cell[2:6].strip(), cell[7:8], cell[9:10].strip()
    if not number.isdecimal() or colour not in {"w", "b", "-", ""}:
        raise UnreadableFile(line, "trf", text=cell.strip())
    opponent = int(number)
    if opponent == 0:
        return Sat(free=result in {"U", "F", "H", "+"})
    began = {"w": True, "b": False}.get(colour)
    if result in {"+", "-"}:
        return Sat(opponent, None, began, forfeit=result == "-")
    if result not in {"", *_SCORED}:
        raise UnreadableFile(line, "trf", text=cell.strip())
    return Sat(opponent, _SCORED.get(result), began)
