"""What the commands say about teams: the boards of a match, as lines of the file."""

from collections.abc import Iterator, Sequence

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.tournament.files import UNREADABLE
from nabeurt.tournament import Tournament
from nabeurt.tournament.file.tokens import quote
from nabeurt.tournament.teams import Board, of_teams

TEAMS = click.option("--teams", "by_team", is_flag=True, help=tell("tournament.cli.teams"))


def teams_in(tournament: Tournament) -> Tournament:
    """Make the tournament of teams."""
    if not tournament.teams:
        raise Failure("tournament.cli.no_teams", exit_code=UNREADABLE)
    return of_teams(tournament)


def boards_data(tournament: Tournament, boards: Sequence[Board]) -> list[dict[str, object]]:
    """Give the boards of one match."""
    return [
        {
            "board": one.number,
            "players": [
                None if who is None else tournament.name(who) for who in (one.first, one.second)
            ],
        }
        for one in boards
    ]


def board_lines(tournament: Tournament, boards: Sequence[Board]) -> Iterator[str]:
    """Write the boards as they go into the file; who has no opponent is free."""
    for one in boards:
        names = [quote(tournament.name(who)) for who in (one.first, one.second) if who is not None]
        yield " ".join(names) if len(names) == 2 else f"{names[0]} {tell('tournament.bye')}"
