"""Teams: boards together are a match; standings and pairing are those of any tournament."""

import pytest

from nabeurt.tournament import Tournament
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.tournament.file.json import parse_json, write_json
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.pairing import Pairing, pair
from nabeurt.tournament.standings import standings
from nabeurt.tournament.teams import boards_of, of_teams

TEAMS = "ABCD"
HEAD = "rondes 3\n" + "".join(f"speler {team}{board}\n" for team in TEAMS for board in (1, 2, 3))
HEAD += "".join(f"ploeg {team} {team}1 {team}2 {team}3\n" for team in TEAMS)
ROUND = """ronde 1
A1 400 B1 300
B2 400 A2 300
A3 350 B3 350
C1 400 D1 100
C2 400 D2 100 tijd=C2
D3 C3 forfait=D3
"""


def table(tournament: Tournament) -> list[tuple[str, int | None, int, int]]:
    rows = standings(tournament).rows
    return [
        (tournament.name(row.player), row.rank, row.tally.half_points, row.tally.balance)
        for row in rows
    ]


def test_boards_together_are_a_match():
    teams = of_teams(parse_tournament(HEAD + ROUND))
    # A en B hebben elk 1,5 bord; C wint er twee (bord 2 op tijd verloren), D een
    assert teams.rounds[0].matches[0].points == (3, 3)
    assert teams.rounds[0].matches[1].points == (4, 2)
    assert table(teams) == [("C", 1, 2, 2), ("A", 2, 1, 0), ("B", 2, 1, 0), ("D", 4, 0, -2)]


def test_a_match_with_a_board_still_open_is_open():
    text = HEAD + ROUND.replace("A3 350 B3 350", "A3 B3")
    assert of_teams(parse_tournament(text)).rounds[0].matches[0].open


def test_teams_are_paired_and_seated_board_by_board():
    players = parse_tournament(HEAD + ROUND + "ronde 2\nA2 afwezig\n")
    found = pair(of_teams(players))
    assert isinstance(found, Pairing)
    met = {frozenset(map("ABCD".__getitem__, table.players)) for table in found.tables}
    assert met.isdisjoint({frozenset("AB"), frozenset("CD")})
    boards = [board for one in boards_of(players, found) for board in one]
    names = [tuple(None if who is None else players.name(who) for who in (one.first, one.second)) for one in boards]  # noqa: E501  # fmt: skip
    assert not any("A2" in pair_ for pair_ in names)
    (short,) = (pair_ for pair_ in names if None in pair_)
    assert next(name for name in short if name)[1] == "3"
    assert all(one and other and one[1] == other[1] for one, other in names if "A" not in f"{one}{other}" and None not in (one, other))  # noqa: E501  # fmt: skip


def test_a_free_team():
    head = HEAD.replace("ploeg D D1 D2 D3\n", "")
    players = parse_tournament(head + "ronde 1\nA1 400 B1 300\nC1 vrij\nC2 vrij\nC3 vrij\n")
    teams = of_teams(players)
    assert teams.rounds[0].byes == (2,)


def test_teams_are_written_and_read_back():
    players = parse_tournament(HEAD + ROUND)
    assert parse_tournament(write_tournament(players)) == players
    assert parse_json(write_json(players)) == players


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("speler A\nploeg X\n", "team", 2),
        ("speler A\nploeg X B\n", "unknown_player", 2),
        ("speler A\nspeler B\nploeg X A\nploeg Y A\n", "in_a_team", 4),
        ("speler A\nspeler B\nploeg X A\nploeg X B\n", "same_name", 4),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, code: str, line: int):
    with pytest.raises(UnreadableFile) as problem:
        parse_tournament(text)
    assert (problem.value.code, problem.value.line) == (code, line)
