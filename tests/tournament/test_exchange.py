"""Files for other programs, written and read back to the same standings; broken ones refused."""

from datetime import date

import pytest

from nabeurt.speech.sentences.catalogue import LANGUAGES
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.tournament import Match, Settings, Tournament
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.tournament.file.csv import parse_csv, write_csv
from nabeurt.tournament.file.json import parse_json, write_json
from nabeurt.tournament.file.tou import parse_tou, write_tou
from nabeurt.tournament.file.trf import parse_trf, write_trf
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.rehearsal import Luck, Rehearsal
from nabeurt.tournament.standings import standings

WHOLE = """
toernooi Proef
rondes 3
prijzen 2
begin balans
speler Anna club=X klasse=A sterkte=1510 afwijking=80 beginscore=1.5
speler "Bram de Wit"
speler Cor
speler Dirk
verboden Anna Dirk
ronde 1
Anna 420 "Bram de Wit" 380
Cor 455 Dirk 401 tijd=Cor
ronde 2
speler Els
Anna Cor forfait=Cor
Dirk 300 "Bram de Wit" 310
Els vrij
ronde 3
Dirk stopt
Anna 300 Els 310 diskwalificatie=Els
Cor "Bram de Wit"
"""


def table(tournament: Tournament) -> list[tuple[str, int | None, int, int]]:
    rows = standings(tournament).rows
    return [(tournament.name(row.player), row.rank, row.tally.half_points, row.tally.balance) for row in rows]  # noqa: E501  # fmt: skip


@pytest.fixture(params=[8, 9], ids=["even", "odd"])
def day(request) -> Tournament:
    return Rehearsal(Settings(rounds=5, seed=6), request.param, Luck(draws=0.2)).play()


def test_json_reads_back_whole(day: Tournament):
    for known in (day, parse_tournament(WHOLE)):
        assert parse_json(write_json(known)) == known


def test_csv_reads_back_to_the_same_standings(day: Tournament):
    assert sorted(table(parse_csv(write_csv(day)))) == sorted(table(day))


def test_csv_keeps_time_forfeit_and_disqualification():
    known = parse_csv(write_csv(parse_tournament(WHOLE)))
    matches = [match for one in known.rounds for match in one.matches]
    assert [match.flag for match in matches if match.points][:2] == [None, known.find("Cor")]
    assert [match.forfeit for match in matches if match.forfeit is not None] == [known.find("Cor")]
    assert known.find("Els") in {match.disqualified for match in matches}


def test_a_spreadsheet_with_semicolons():
    text = "\ufeffround;table;starter;points;other;other_points\n1;1;Anna;420;Bram;380\n1;;Cor;;;\n"
    known = parse_csv(text)
    assert known.rounds[0].matches == (Match(0, 1, (420, 380)),)
    assert known.rounds[0].byes == (2,)


def test_tou_reads_back_to_the_same_games(day: Tournament):
    back = parse_tou(write_tou(day, date(2026, 1, 10)))
    assert [set(one.matches) for one in back.rounds] == [set(one.matches) for one in day.rounds]
    assert [one.byes for one in back.rounds] == [one.byes for one in day.rounds]


def test_trf_reads_back_to_the_same_winners(day: Tournament):
    back = parse_trf(write_trf(day))
    assert sorted(row[::2] for row in table(back)) == sorted(row[::2] for row in table(day))
    assert [[match.players for match in one.matches] for one in back.rounds] == [
        sorted((match.players for match in one.matches), key=min) for one in day.rounds
    ]


def test_trf_from_elsewhere():
    lines = [
        "012 Open",
        "XXR 5",
        f"001    1      {'Anna':<33} 1510{'':<28} 1.0    1     2 w 1     3 b -",
        f"001    2      {'Bram':<33}     {'':<28} 0.0    3     1 b 0  0000 - U",
        f"001    3      {'Cor':<33}     {'':<28} 0.5    2  0000 - H     1 w +",
    ]
    known = parse_trf("\n".join(lines))
    assert (known.settings.name, known.settings.rounds) == ("Open", 5)
    assert known.entries[0].strength == 1510
    assert known.rounds[0].matches == (Match(0, 1, (1, 0)),)
    assert known.rounds[1].matches == (Match(2, 0, forfeit=0),)
    assert known.rounds[0].byes == (2,)


TRF = f"001    1      {'Anna':<33} 1510{'':<28} 1.0    1  "
BROKEN = [
    (parse_trf, "", "no_players", 1),
    (parse_trf, TRF + "   2 w 1", "one_sided", 1),
    (parse_trf, TRF + "   1 w 1", "one_sided", 1),
    (parse_trf, TRF + "   x w 1", "trf", 1),
    (parse_trf, TRF + "   2 w ?", "trf", 1),
    (parse_trf, TRF + "\n" + TRF, "trf", 2),
    (parse_tou, "", "no_players", 1),
    (parse_tou, "*M1.1.2026 X\n*A\nAnna                 2420  x", "tou", 3),
    (parse_tou, "Anna                 2420   2\nAnna                  380   1", "same_name", 2),
    (parse_csv, "", "csv_columns", 1),
    (parse_csv, "round,starter,points,other\n", "csv_columns", 1),
    (parse_csv, "round,starter,points,other,other_points\n", "no_players", 1),
    (parse_csv, "round,starter,points,other,other_points\nx,A,1,B,2\n", "number", 2),
    (parse_csv, "round,starter,points,other,other_points\n1,A,veel,B,2\n", "number", 2),
    (parse_csv, "round,starter,points,other,other_points\n1,A,1,A,2\n", "oneself", 2),
    (parse_csv, "round,starter,points,other,other_points\n1,,1,A,2\n", "no_name", 2),
    (parse_json, "", "json", 1),
    (parse_json, "[1, 2]", "json", 1),
    (parse_json, '{"entries": [], "rounds": [{"slots": [{"player": 7}]}]}', "json_player", 1),
    (parse_json, '{"entries": [{"name": "A"}], "rounds": [{"absent": [-1]}]}', "json_player", 1),
    (parse_json, "{}", "no_players", 1),
]  # fmt: skip


@pytest.mark.parametrize(("parse", "text", "code", "line"), BROKEN)
def test_a_broken_file_is_one_sentence_with_its_line(parse, text: str, code: str, line: int):
    with pytest.raises(UnreadableFile) as problem:
        parse(text)
    assert (problem.value.code, problem.value.line) == (code, line)
    for language in LANGUAGES:
        assert "\n" not in say_unreadable(problem.value, language)


def test_everything_that_is_read_can_be_written_as_our_own(day: Tournament):
    for back in (
        parse_csv(write_csv(day)), parse_trf(write_trf(day)), parse_tou(write_tou(day, date.today())),  # noqa: DTZ011, E501
    ):  # fmt: skip
        assert parse_tournament(write_tournament(back)) == back
