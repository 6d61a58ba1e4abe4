"""Standings and the wall chart: who is where, and how everybody came there."""

from collections.abc import Iterator

from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.lists import tournament_footer
from nabeurt.tournament import Status, Tournament
from nabeurt.tournament.file.grid import Cell, Kind, grid
from nabeurt.tournament.standings import Standing, Standings, standings

_MOST_UPRIGHT = 5


def halves(half_points: int) -> str:
    """Write match points.

    >>> halves(5), halves(1), halves(0)
    ('2½', '½', '0')
    """
    whole, half = divmod(half_points, 2)
    return (str(whole) if whole or not half else "") + ("½" if half else "")


def standings_paper(tournament: Tournament, after: int | None, say: Wording) -> Paper:
    """Print the standings after a round, with what can still change where anything can."""
    found = standings(tournament, after)
    event = tournament.settings.name
    title = say("tournament.standings", event=event, round=found.after)
    blocks = (Heading(title, level=1), *_standings(tournament, found, title, say))
    return Paper(title, say.language, tournament_footer(event, say), blocks)


def _standings(
    tournament: Tournament, found: Standings, title: str, say: Wording
) -> Iterator[Block]:
    yield Line(say(f"tournament.by_{tournament.settings.ranking}"))
    if not found.complete:
        yield Line(say("tournament.provisional"))
    keys = ("rank", "name", "club", "category", "score", "balance", "points", "played", "possible")
    figures = {"rank", "score", "balance", "points", "played"}
    joined = {"club", "category", "balance", "points", "played"}
    columns = tuple(
        Column(
            say(f"column.{key}"),
            Width.FIGURE if key in figures else Width.REST if key == "name" else Width.TEXT,
            joined=key in joined,
        )
        for key in keys
    )
    rows = tuple(_standing(tournament, row, say) for row in found.rows)
    yield Table(title, columns, rows)


def _standing(tournament: Tournament, row: Standing, say: Wording) -> tuple[str, ...]:
    entry, sums = tournament.entries[row.player], row.tally
    status = "" if row.status is Status.ACTIVE else f" ({say(f'tournament.{row.status}')})"
    best, worst = row.possible or (0, 0)
    return (
        str(row.rank or "–"),
        entry.name + status,
        entry.club,
        entry.category,
        halves(sums.half_points),
        f"{sums.balance:+d}",
        str(sums.points),
        str(sums.played),
        "" if row.possible is None or best == worst else f"{best}–{worst}",
    )


def wall_chart_paper(tournament: Tournament, upto: int, say: Wording) -> Paper:
    """Print everybody's rounds: opponent's number, won or lost, points; then score and balance."""
    event = tournament.settings.name
    title = say("tournament.wallchart", event=event, round=upto)
    known = tournament.upto(upto)
    rounds = range(1, min(upto, known.rounds_begun) + 1)
    columns = (
        Column(say("column.number"), Width.FIGURE),
        Column(say("column.name"), Width.REST),
        *(Column(say("tournament.round", round=number)) for number in rounds),
        Column(say("column.score"), Width.FIGURE),
        Column(say("column.balance"), Width.FIGURE, joined=True),
    )
    sums = {row.player: row.tally for row in standings(known, len(rounds)).rows}
    rows = tuple(
        (
            str(who + 1),
            entry.name,
            *(_cell(cell, say) for cell in cells[: len(rounds)]),
            halves(sums[who].half_points),
            f"{sums[who].balance:+d}",
        )
        for who, (entry, cells) in enumerate(zip(known.entries, grid(known), strict=True))
    )
    blocks = (
        Heading(title, level=1),
        Line(say("tournament.wallchart_key")),
        Table(title, columns, rows),
    )
    footer = tournament_footer(event, say)
    return Paper(title, say.language, footer, blocks, wide=len(rounds) > _MOST_UPRIGHT)


def _cell(cell: Cell, say: Wording) -> str:
    match cell.kind:
        case Kind.BYE:
            return say("tournament.bye")
        case Kind.AWAY:
            return "–"
        case Kind.OPEN:
            return f"{cell.opponent} …"
        case Kind.FORFEIT:
            return f"{cell.opponent} {_sign(cell)} {say('tournament.forfeit')}"
        case Kind.PLAYED:
            return f"{cell.opponent} {_sign(cell)} {cell.points}"


def _sign(cell: Cell) -> str:
    return ("–", "=", "+")[cell.half_points]
