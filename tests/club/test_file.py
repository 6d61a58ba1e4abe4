"""A season as people write it, and everything they write wrongly."""

import datetime as dt

import pytest

from nabeurt.club import Measure, Value, Which
from nabeurt.club.file import parse_season
from nabeurt.club.file.write import write_evening
from nabeurt.speech.sentences.catalogue import LANGUAGES
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.tournament.file import UnreadableFile

DUTCH = """\
# het voorbeeld
seizoen 2026
maat rp gv=20
telt beste 50%
waarde gemiddelde
minimaal 33%
clubscore 3
avond 2026-01-10 top=1100
Anna 1018 club=Littera
"Bram de Wit" 987,5 club="De Letter" gast=ja
"""
ENGLISH = """\
SEASON 2026
Measure RP gv=20
counts best 50%
value mean
least 33%
clubscore 3
evening 10/1/2026 top=1100
Anna 1018 club=Littera
"Bram de Wit" 987.5 club="De Letter" guest=yes
"""


def test_both_languages_say_the_same():
    season = parse_season(DUTCH)
    assert season == parse_season(ENGLISH)
    rules = season.rules
    assert (rules.measure, rules.difference) == (Measure.RANKING_PERCENTAGE, 20)
    assert (rules.counting.which, rules.value, rules.club_players) == (Which.BEST, Value.MEAN, 3)
    assert [rules.counting.of(held) for held in (1, 2, 3, 43)] == [1, 1, 2, 22]
    assert [rules.least.of(held) for held in (1, 3, 4, 13, 14)] == [1, 1, 2, 5, 5]
    assert season.people[1].guest
    assert season.evenings[0].results[1].points == 987.5


@pytest.mark.parametrize(
    "written", ["2026-01-10", "10-01-2026", "10-1-2026", "10/1/2026", "10.1.2026",
                "10 januari 2026", "10 jan 2026", "10 January 2026", "2026/1/10"],
)  # fmt: skip
def test_a_date_in_every_way(written: str):
    assert parse_season(f"avond {written}\nAnna 5\n").evenings[0].day == dt.date(2026, 1, 10)


def test_the_order_of_evenings_is_that_of_their_dates():
    season = parse_season("avond 2026-03-01\nAnna 3\navond 1-2-2026\nAnna 2\nwaarde som\n")
    assert [one.day.month for one in season.evenings] == [2, 3]
    assert season.rules.value is Value.SUM


def test_everybody_plays_for_the_club_last_named():
    season = parse_season(
        "avond 2026-01-01\nAnna 1\navond 2026-01-08\nAnna 1 club=A\n"
        "avond 2026-01-15\nAnna 1 club=B\navond 2026-01-22\nAnna 1\n"
    )
    assert [one.results[0].club for one in season.evenings] == ["A", "A", "B", "B"]


def test_matches_byes_and_notices():
    season = parse_season(
        "avond 2026-01-01\nAnna 420 Bram 380\nAnna 300 Cor 300 tijd=Cor\nDirk Els forfait=Els\n"
        "Fem vrij\nGijs afwezig\nHans elders\n"
    )
    evening = season.evenings[0]
    assert [match.points for match in evening.matches] == [(420, 380), (300, 300), None]
    assert evening.matches[1].flag == season.find("Cor")
    assert [notice for _, notice in evening.notices] == ["bye", "absent", "elsewhere"]


EVENING = "avond 2026-01-10\nAnna 5\n"
WRONG = [
    ("no_evenings", 1, ""),
    ("no_evenings", 2, "seizoen 2026\n"),
    ("named_twice", 3, EVENING + "Anna 6\n"),
    ("named_twice", 4, EVENING + "Bram afwezig\nBram 5\n"),
    ("named_twice", 3, EVENING + "Bram 400 Anna 300\n"),
    ("evening_twice", 3, EVENING + "avond 10-1-2026\n"),
    ("no_name", 3, EVENING + "1018\n"),
    ("no_name", 3, EVENING + '"" 1018\n'),
    ("no_name", 3, EVENING + "club=Littera\n"),
    ("no_name", 1, "speler\n"),
    ("result", 3, EVENING + "Bram\n"),
    ("result", 3, EVENING + "Bram de Wit 1018\n"),
    ("result", 3, EVENING + "Bram honderd\n"),
    ("oneself", 3, EVENING + "Bram 1 Bram 2\n"),
    ("forfeit", 3, EVENING + "Bram 1 Cor 2 forfait=Cor\n"),
    ("not_at_table", 3, EVENING + "Bram 1 Cor 2 tijd=Anna\n"),
    ("spelled", 3, EVENING + "anna 6\n"),
    ("long_name", 3, EVENING + "A" * 61 + " 6\n"),
    ("date", 1, "avond 2026-13-10\n"),
    ("date", 1, "avond 10-13-2026\n"),
    ("date", 1, "avond 10-1-26\n"),
    ("date", 1, "avond 31-2-2026\n"),
    ("date", 1, "avond gisteren\n"),
    ("no_date", 1, "avond\n"),
    ("top", 1, "avond 2026-01-10 top=0\n"),
    ("number", 1, "avond 2026-01-10 top=veel\n"),
    ("no_top", 2, "maat procent\navond 2026-01-10\nAnna 5\n"),
    ("twice", 2, "maat rp\nmaat punten\n"),
    ("twice", 3, EVENING + "Bram 5 club=A club=B\n"),
    ("choice", 1, "maat meter\n"),
    ("choice", 1, "telt 5\n"),
    ("amount", 1, "telt beste veel\n"),
    ("amount", 1, "telt beste 0\n"),
    ("amount", 1, "telt beste 101%\n"),
    ("amount", 1, "minimaal -3\n"),
    ("no_value", 1, "waarde\n"),
    ("no_value", 1, "telt beste\n"),
    ("difference", 1, "maat rp gv=0\n"),
    ("unknown", 1, "maat punten gv=20\n"),
    ("unknown", 1, "Anna 5\n"),
    ("unknown", 1, "waarde som som\n"),
    ("unknown_player", 3, "speler Bram\navond 2026-01-10\nAnna 5\n"),
    ("same_name", 2, "speler Anna\nspeler Anna\n"),
    ("keizer_counts", 2, "maat keizer\ntelt beste 3\n" + EVENING),
    ("torn", 3, EVENING + '"Bram 5\n'),
    ("number", 1, "clubscore 0\n"),
]


@pytest.mark.parametrize(("code", "line", "text"), WRONG, ids=[f"{c}-{n}" for n, (c, *_) in enumerate(WRONG)])  # noqa: E501  # fmt: skip
def test_what_cannot_be_is_told_with_its_line(code: str, line: int, text: str):
    with pytest.raises(UnreadableFile) as problem:
        parse_season(text)
    assert (problem.value.code, problem.value.line) == (code, line)
    for language in LANGUAGES:
        assert str(line) in say_unreadable(problem.value, language)


def test_ten_thousand_lines_with_one_error():
    lines = ["avond 2026-01-10", *(f"Lid{number} {number}" for number in range(10_000))]
    lines[6_789] = "Lid6788 x"
    with pytest.raises(UnreadableFile) as problem:
        parse_season("\n".join(lines))
    assert problem.value.line == 6_790


def test_an_evening_is_written_and_reads_back():
    text = (
        'avond 2026-01-01 "Zaal 2" top=1000\n"Anna B" 900.5 club=X klasse=A gast=ja\n"vrij" 3\n'
        "Bram 400 Cor 300 tijd=Cor\nDirk Els forfait=Els\nBram vrij\nFem afwezig\n"
    )
    season = parse_season(text)
    assert write_evening(season.people, season.evenings[0]) == text
    assert parse_season(write_evening(season.people, season.evenings[0])) == season


def test_a_bye_can_come_beside_matches_but_not_beside_a_score():
    parse_season("avond 2026-01-01\nAnna 400 Bram 300\nAnna vrij\n")
    parse_season("avond 2026-01-01\nAnna vrij\nAnna 400 Bram 300\n")
    for lines in ("Anna vrij\nAnna 5", "Anna 5\nAnna vrij", "Anna 400 Bram 300\nAnna afwezig"):
        with pytest.raises(UnreadableFile):
            parse_season(f"avond 2026-01-01\n{lines}\n")


def test_what_may_be_published_of_a_name():
    season = parse_season(
        'speler "Anna de Vries" toon=initialen\nspeler Bram show=nothing\nspeler Cor toon=naam\n'
        "avond 2026-01-01\nCor 5\n"
    )
    assert [one.name for one in season.published("een lid").people] == ["A.d.V.", "een lid", "Cor"]
    with pytest.raises(UnreadableFile):
        parse_season("speler Anna toon=alles\n")
