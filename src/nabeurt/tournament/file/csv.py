"""The games as a table for a spreadsheet."""

import csv
from dataclasses import replace
from io import StringIO

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.match import Bye, Decision, Match, Slot
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.standings import games
from nabeurt.tournament.tournament import Tournament

_HEAD = ("round", "table", "starter", "points", "other", "other_points", "winner", "decided_by")

_NEEDED = ("round", "starter", "points", "other", "other_points")
_MOST_ROUNDS = 500


def write_csv(tournament: Tournament) -> str:
    """Write one line a game or bye."""
    out = StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_HEAD)
    for one in games(tournament):
        names = [
            "" if who is None else _plain(tournament.name(who))
            for who in (one.starter, one.other, one.winner)
        ]
        points, other_points = one.points
        table.writerow(
            [
                one.round,
                one.table,
                names[0],
                points,
                names[1],
                other_points,
                names[2],
                one.decided_by,
            ]
        )
    return out.getvalue()


def _plain(name: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name


def parse_csv(text: str) -> Tournament:
    """Read a table of games: by comma, semicolon or tab; columns by their titles."""
    first = text.removeprefix("\ufeff").split("\n", 1)[0]
    separator = max(",;\t", key=first.count)
    table = csv.DictReader(StringIO(text.removeprefix("\ufeff")), delimiter=separator)
    missing = [one for one in _NEEDED if one not in (table.fieldnames or ())]
    if missing:
        raise UnreadableFile(1, "csv_columns", text=", ".join(missing))
    entries: dict[str, int] = {}
    rounds: dict[int, list[Slot]] = {}
    for row in table:
        number = _number(table.line_num, row["round"], 1, _MOST_ROUNDS)
        rounds.setdefault(number, []).append(_slot(table.line_num, row, entries))
    if not entries:
        raise UnreadableFile(1, "no_players")
    return _whole(tuple(entries), rounds)


def _whole(names: tuple[str, ...], rounds: dict[int, list[Slot]]) -> Tournament:
    found = []
    for number in range(1, max(rounds) + 1):
        one = Round(tuple(rounds.get(number, ())))
        away = frozenset(range(len(names))) - frozenset(one.seated())
        found.append(Round(one.slots, away))
    settings = Settings(rounds=len(found))
    return Tournament(settings, tuple(Entry(name) for name in names), tuple(found))


def _number(line: int, text: str | None, least: int, most: int) -> int:
    try:
        found = int((text or "").strip())
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise UnreadableFile(line, "number", text=text or "", least=least, most=most)
    return found


def _slot(line: int, row: dict[str, str | None], entries: dict[str, int]) -> Slot:
    first = _who(line, row["starter"], entries)
    if not (row["other"] or "").strip():
        return Bye(first)
    second = _who(line, row["other"], entries)
    if first == second:
        raise UnreadableFile(line, "oneself", name=(row["other"] or "").strip())
    by = (row.get("decided_by") or "").strip()
    winner = (row.get("winner") or "").strip().removeprefix("'")
    lost = second if entries.get(winner) == first else first
    if by == Decision.FORFEIT:
        return Match(first, second, forfeit=lost)
    if not (row["points"] or "").strip() and not (row["other_points"] or "").strip():
        return Match(first, second)
    points = tuple(_number(line, row[key], -999, 9_999) for key in ("points", "other_points"))
    found = Match(first, second, (points[0], points[1]))
    if by == Decision.TIME:
        return replace(found, flag=lost)
    return replace(found, disqualified=lost) if by == Decision.DISQUALIFICATION else found


def _who(line: int, name: str | None, entries: dict[str, int]) -> int:
    plain = (name or "").strip().removeprefix("'")
    if not plain:
        raise UnreadableFile(line, "no_name")
    return entries.setdefault(plain, len(entries))
