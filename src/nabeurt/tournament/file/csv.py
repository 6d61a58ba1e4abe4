"""The games as a table for a spreadsheet."""

import csv
from io import StringIO

from nabeurt.tournament.standings import games
from nabeurt.tournament.tournament import Tournament

_HEAD = ("round", "table", "starter", "points", "other", "other_points", "winner", "decided_by")


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
