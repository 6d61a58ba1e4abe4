"""Teams: several boards against another team's, which together are one match.

A tournament of players with teams gives a tournament of teams, so standings and pairing are the
same code. Board by board a win is one point and a draw a half; most points win the match, and the
balance is that of points on boards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.match import Bye, Match, Slot, verdict
from nabeurt.tournament.pairing import Pairing
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import DRAW, WIN, Ranking
from nabeurt.tournament.tournament import Status, Tournament

Boards = dict[tuple[int, int], list[Match]]


def of_teams(tournament: Tournament) -> Tournament:
    """Make the tournament in which every team is one player; its points are half board points."""
    belongs = {who: number for number, one in enumerate(tournament.teams) for who in one.members}
    entries = tuple(Entry(one.name) for one in tournament.teams)
    rounds = tuple(_round(one, belongs, len(entries)) for one in tournament.rounds)
    settings = replace(tournament.settings, ranking=Ranking.MATCH)
    return Tournament(settings, entries, rounds)


def _round(one: Round, belongs: dict[int, int], teams: int) -> Round:
    boards: Boards = {}
    for match in one.matches:
        if all(who in belongs for who in match.players):
            first, second = (belongs[who] for who in match.players)
            known = (second, first) if (second, first) in boards else (first, second)
            boards.setdefault(known, []).append(match)
    playing = {team for pair in boards for team in pair}
    free = {belongs[who] for who in one.byes if who in belongs} - playing
    slots: list[Slot] = [_match(pair, found, belongs) for pair, found in boards.items()]
    slots += [Bye(team) for team in sorted(free)]
    away = frozenset(range(teams)) - playing - free if slots else frozenset[int]()
    return Round(tuple(slots), away)


def _match(pair: tuple[int, int], boards: list[Match], belongs: dict[int, int]) -> Match:
    scored = dict.fromkeys(pair, 0)
    for board in boards:
        decided = verdict(board)
        if decided is None:
            return Match(*pair)
        for who in board.players:
            won = decided.winner == who
            scored[belongs[who]] += WIN if won else DRAW if decided.winner is None else 0
    return Match(*pair, (scored[pair[0]], scored[pair[1]]))


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a team match; None where a team is short of players."""

    number: int
    first: int | None
    second: int | None


def boards_of(tournament: Tournament, pairing: Pairing) -> Iterator[tuple[Board, ...]]:
    """Seat the teams of each table board by board, in the order of their line-ups."""
    away = _away(tournament, pairing.number)
    for table in pairing.tables:
        line_ups = [
            [who for who in tournament.teams[team].members if who not in away]
            for team in table.players
        ]
        count = max(map(len, line_ups))
        padded = [[*one, *[None] * (count - len(one))] for one in line_ups]
        yield tuple(
            Board(number, one, other)
            for number, (one, other) in enumerate(zip(*padded, strict=True), 1)
        )


def _away(tournament: Tournament, number: int) -> set[int]:
    statuses = tournament.statuses(number)
    gone = {who for who, one in enumerate(statuses) if one is not Status.ACTIVE}
    absent = tournament.rounds[number - 1].absent if number <= len(tournament.rounds) else ()
    return gone | set(absent)
