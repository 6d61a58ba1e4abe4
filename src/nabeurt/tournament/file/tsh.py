"""Division files of tsh: a line a player with opponents, points, and who went first."""

import re

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.grid import Cell, Kind, grid
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.round import Round
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
    columns = [_Columns(number, match, len(rows)) for number, match in rows]
    count = max(len(one.opponents) for one in columns)
    rounds = tuple(_round(columns, number) for number in range(count))
    settings = Settings(bye=Award(balance=_FREE), rounds=count or None)
    return Tournament(settings, entries, rounds)


def _plain_name(name: str) -> str:
    surname, comma, first = name.strip().partition(",")
    return f"{first.strip()} {surname.strip()}" if comma else name.strip()


class _Columns:
    """One line's opponents, points and starts; what is missing at the end is nothing."""

    def __init__(self, line: int, match: re.Match[str], players: int) -> None:
        parts = (match["rest"] or "").split(";")
        self.line = line
        self.opponents = [int(one) for one in match["opponents"].split()]
        try:
            self.points = [int(one) for one in parts[0].split()]
        except ValueError:
            raise UnreadableFile(line, "tsh", text=parts[0].strip()[:40]) from None
        if any(one > players for one in self.opponents):
            raise UnreadableFile(line, "tsh", text=max(self.opponents))
        starts = next((found for one in parts[1:] if (found := _STARTS.fullmatch(one))), None)
        self.starts = [int(one) for one in starts[1].split()] if starts else []

    def at(self, values: list[int], number: int) -> int | None:
        """Return a value of a round, None where the line is shorter."""
        return values[number] if number < len(values) else None


def _round(columns: list[_Columns], number: int) -> Round:
    slots: list[Slot] = []
    absent = set()
    for who, row in enumerate(columns):
        other = row.at(row.opponents, number)
        points = row.at(row.points, number)
        if not other:
            if points is not None and points > 0:
                slots.append(Bye(who))
            else:
                absent.add(who)
        elif other - 1 > who:
            slots.append(_match(columns, number, who, other - 1))
        elif (
            other - 1 == who
            or columns[other - 1].at(columns[other - 1].opponents, number) != who + 1
        ):
            raise UnreadableFile(row.line, "tsh", text=other)
    return Round(tuple(slots), frozenset(absent))


def _match(columns: list[_Columns], number: int, one: int, other: int) -> Match:
    back = columns[other].at(columns[other].opponents, number)
    if back != one + 1:
        raise UnreadableFile(columns[one].line, "tsh", text=other + 1)
    points = [columns[who].at(columns[who].points, number) for who in (one, other)]
    if columns[one].at(columns[one].starts, number) == 2:
        one, other, points = other, one, points[::-1]
    if points[0] is None or points[1] is None:
        return Match(one, other)
    return Match(one, other, (points[0], points[1]))
