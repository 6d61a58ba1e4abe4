"""Division files of tsh: a line a player with opponents, points, and who went first."""

import re
from itertools import zip_longest

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.grid import Cell, Kind, Row, Sat, grid, rounds_of
from nabeurt.tournament.settings import Award, Settings
from nabeurt.tournament.tournament import Tournament

_FREE = 50
"""What tsh writes for a round won without playing; lost is the same below nothing."""
_LINE = re.compile(
    r"(?P<name>\D.*?)\s+(?P<rating>\d+)(?P<opponents>(?:\s+\d+)*)\s*(?:;(?P<rest>.*))?"
)
_STARTS = re.compile(r"\s*p12\s+([\d\s]*)")


def write_tsh(tournament: Tournament) -> str:
    """Write the players in the order of entry, which gives them their numbers."""
    lines = []
    for entry, row in zip(tournament.entries, grid(tournament), strict=True):
        opponents = " ".join(str(_opponent(cell)) for cell in row)
        points = " ".join(str(_points(cell)) for cell in row)
        starts = " ".join(str(_start(cell)) for cell in row)
        rating = round(entry.strength or 0)
        lines.append(f"{_surname(entry.name)}\t{rating} {opponents}; {points}; p12 {starts}")
    return "\n".join(lines) + "\n"


def _surname(name: str) -> str:
    """Put the surname first, with a comma."""
    first, _, rest = name.partition(" ")
    return f"{rest}, {first}" if rest else name


def _opponent(cell: Cell) -> int:
    return cell.opponent if cell.kind in {Kind.PLAYED, Kind.OPEN} else 0


def _points(cell: Cell) -> int:
    match cell.kind:
        case Kind.PLAYED | Kind.OPEN:
            return cell.points
        case Kind.AWAY:
            return 0
        case _:
            return _FREE if cell.half_points else -_FREE


def _start(cell: Cell) -> int:
    return 0 if cell.kind is not Kind.PLAYED else 1 if cell.began else 2


def parse_tsh(text: str) -> Tournament:
    """Read a division file."""
    rows = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            match = _LINE.fullmatch(line.strip())
            if match is None:
                raise UnreadableFile(number, "tsh", text=line.strip()[:40])
            rows.append((number, match))
    if not rows:
        raise UnreadableFile(1, "no_players")
    entries = tuple(
        Entry(_plain_name(match["name"]), strength=float(match["rating"])) for _, match in rows
    )
    rounds = rounds_of([_row(number, match) for number, match in rows])
    settings = Settings(bye=Award(balance=_FREE), rounds=len(rounds) or None)
    return Tournament(settings, entries, rounds)


def _plain_name(name: str) -> str:
    surname, comma, first = name.strip().partition(",")
    return f"{first.strip()} {surname.strip()}" if comma else name.strip()


def _row(line: int, match: re.Match[str]) -> Row:
    """Read one line's opponents, points and starts; what is missing at the end is nothing."""
    parts = (match["rest"] or "").split(";")
    opponents = [int(one) for one in match["opponents"].split()]
    try:
        points = [int(one) for one in parts[0].split()]
    except ValueError:
        raise UnreadableFile(line, "tsh", text=parts[0].strip()[:40]) from None
    begins = next((found for one in parts[1:] if (found := _STARTS.fullmatch(one))), None)
    starts = [int(one) for one in begins[1].split()] if begins else []
    row = Row(line, _plain_name(match["name"]))
    for opponent, scored, start in zip_longest(opponents, points, starts):
        if opponent is None:
            break
        began = {1: True, 2: False}.get(start or 0)
        free = not opponent and scored is not None and scored > 0
        row.rounds.append(Sat(opponent, scored, began, free))
    return row
