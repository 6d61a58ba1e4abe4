import pytest

from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.tournament import Award, Format, Ranking, Restraint, Settings, Start
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.tournament.file.tsh import parse_tsh, write_tsh
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.rehearsal import Luck, Rehearsal
from nabeurt.tournament.standings import standings

DUTCH = """\ufeff# Een heel toernooi
toernooi Najaarstoernooi
stand wedstrijd
vorm zwitsers
rondes 7
kans 42
prijzen 3
begin loting
herhaling vermijden
clubgenoten vermijden
vrij winst=1 saldo=0 punten=gemiddelde
forfait saldo=50 punten=gemiddelde
speler Anna club=Lettergreep klasse=A sterkte=1510 beginscore=2.5 beginsaldo=40
speler "Bram de Boer"   # met spaties
speler Cor
speler Dirk
speler Els
speler Fem
speler Gijs
speler Hans
speler Ida
speler Jop
verboden Anna "Bram de Boer"
RONDE 1
Anna 420 "Bram de Boer" 380
Cor 455 Dirk 401 tijd=Cor
Els Fem forfait=Fem
Gijs 350 Hans 360 diskwalificatie=Hans
Ida vrij
Jop afwezig
ronde 2
speler Kim
Anna stopt
Kim Cor
ronde 3
Anna terug
"""
ENGLISH = """
tournament Najaarstoernooi
ranking match
format swiss
rounds 7
seed 42
prizes 3
start drawn
repeats avoid
clubmates avoid
bye win=1 balance=0 points=average
forfeit balance=50 points=average
player Anna club=Lettergreep class=A strength=1510 score=2.5 balance=40
player "Bram de Boer"
player Cor
player Dirk
player Els
player Fem
player Gijs
player Hans
player Ida
player Jop
forbidden Anna "Bram de Boer"
Round 1
Anna 420 "Bram de Boer" 380
Cor 455 Dirk 401 time=Cor
Els Fem forfeit=Fem
Gijs 350 Hans 360 disqualified=Hans
Ida bye
Jop absent
round 2
player Kim
Anna withdraws
Kim Cor
round 3
Anna returns
"""


def test_dutch_and_english_say_the_same():
    assert parse_tournament(DUTCH) == parse_tournament(ENGLISH)


def test_line_ends_of_other_systems():
    assert parse_tournament(DUTCH.replace("\n", "\r\n")) == parse_tournament(DUTCH)


def test_settings_are_read():
    head = (
        "stand punten\nvorm buren\nrondes 5\nkans 9\nbegin balans\nherhaling verbieden\n"
        "clubgenoten vrij\nvrij winst=½ saldo=-10 punten=300\nforfait saldo=0 punten=1\nspeler A"
    )
    assert parse_tournament(head).settings == Settings(
        ranking=Ranking.POINTS, format=Format.NEIGHBOURS, rounds=5, seed=9, start=Start.BALANCED,
        repeats=Restraint.FORBID, clubmates=Restraint.FREE, bye=Award(1, -10, 300),
        forfeit=Award(2, 0, 1),
    )  # fmt: skip


def test_what_is_written_reads_back():
    known = parse_tournament(DUTCH)
    assert parse_tournament(write_tournament(known)) == known
    for form in Format:
        settings = Settings(
            name="Proef 1", format=form, rounds=5, seed=3, third_place=True, groups=2
        )
        known = Rehearsal(settings, 11, Luck(0.2, 0.2, 0.1, 0.1)).play()
        assert parse_tournament(write_tournament(known)) == known


def test_names_that_are_keywords_are_quoted():
    known = parse_tournament('speler "vrij"\nspeler "400"\nronde 1\n"400" 300 "vrij" 200')
    assert known.entries[0].name == "vrij"
    assert parse_tournament(write_tournament(known)) == known


def test_a_player_named_after_a_setting_can_play():
    known = parse_tournament("speler Start\nspeler B\nronde 1\nStart 400 B 300")
    assert known.rounds[0].matches[0].points == (400, 300)


PEOPLE = "speler A\nspeler B\nspeler C\nspeler D\n"


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "no_players"),
        ("onzin", 1, "unknown"),
        ("speler A\nspeler A", 2, "same_name"),
        ("speler", 1, "no_name"),
        ("speler Anna de Vries", 1, "unknown"),
        ('speler "Anna', 1, "torn"),
        ("speler A kleur=rood", 1, "unknown"),
        ("speler A club=X club=Y", 1, "twice"),
        ("speler A sterkte=veel", 1, "decimal"),
        ("speler A beginscore=2.25", 1, "halves"),
        ("speler A beginsaldo=1.5", 1, "number"),
        ("vorm schaken\nspeler A", 1, "choice"),
        ("vorm\nspeler A", 1, "no_value"),
        ("vorm buren zwitsers\nspeler A", 1, "unknown"),
        ("rondes 0\nspeler A", 1, "number"),
        ("rondes 3\nrondes 4", 2, "twice"),
        ("kans x\nspeler A", 1, "number"),
        ("vrij winst=2\nspeler A", 1, "halves"),
        ("forfait winst=1\nspeler A", 1, "unknown"),
        ("derde misschien\nspeler A", 1, "choice"),
        (PEOPLE + "ronde 2", 5, "round_number"),
        (PEOPLE + "ronde", 5, "round_number"),
        (PEOPLE + "ronde 1\nrondes 3", 6, "late_setting"),
        (PEOPLE + "A 400 B 300", 5, "unknown"),
        (PEOPLE + "verboden A", 5, "forbidden"),
        (PEOPLE + "verboden A Z", 5, "unknown_player"),
        (PEOPLE + "verboden A A", 5, "oneself"),
        (PEOPLE + "ronde 1\nA 400 Z 300", 6, "unknown_player"),
        (PEOPLE + "ronde 1\nA 400 A 300", 6, "oneself"),
        (PEOPLE + "ronde 1\nA 400 B", 6, "match"),
        (PEOPLE + "ronde 1\nA 400 B drie", 6, "match"),
        (PEOPLE + "ronde 1\nA 400 B 99999", 6, "number"),
        (PEOPLE + "ronde 1\nA B C", 6, "match"),
        (PEOPLE + "ronde 1\nA", 6, "unknown"),
        (PEOPLE + "ronde 1\nA vrij B", 6, "unknown"),
        (PEOPLE + "ronde 1\nA 400 B 300 tijd=C", 6, "not_at_table"),
        (PEOPLE + "ronde 1\nA 400 B 300 tijd=A tijd=B", 6, "twice"),
        (PEOPLE + "ronde 1\nA B tijd=A", 6, "time_unplayed"),
        (PEOPLE + "ronde 1\nA 400 B 300 forfait=A", 6, "forfeit_played"),
        (PEOPLE + "ronde 1\nA 400 B 300\nA vrij", 7, "named_twice"),
        (PEOPLE + "ronde 1\nA afwezig\nB 400 A 300", 7, "named_twice"),
        (PEOPLE + "ronde 1\nA terug", 6, "not_gone"),
        (PEOPLE + "ronde 1\nA stopt\nronde 2\nA 400 B 300", 8, "gone"),
        (PEOPLE + "ronde 1\nA 3 B 2 diskwalificatie=A\nronde 2\nA vrij", 8, "disqualified"),
        (PEOPLE + "ronde 1\nA 3 Z 2\nronde 2\nspeler Z", 6, "not_yet"),
        (f"speler {'A' * 61}", 1, "long_name"),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line(text: str, line: int, code: str):
    with pytest.raises(UnreadableFile) as found:
        parse_tournament(text)
    assert (found.value.line, found.value.code) == (line, code)
    for language, word in (("nl", "Regel"), ("en", "Line")):
        sentence = say_unreadable(found.value, language)  # type: ignore[arg-type]  # one of the two
        assert sentence.startswith(f"{word} {line}: ")
        assert "\n" not in sentence


def test_tsh_is_written_and_read_with_the_same_standings():
    settings = Settings(rounds=6, seed=4, bye=Award(balance=50))
    known = Rehearsal(settings, 9, Luck(draws=0.2)).play()
    back = parse_tsh(write_tsh(known))
    before = [(known.name(row.player), row.rank) for row in standings(known).rows]
    assert [(back.name(row.player), row.rank) for row in standings(back).rows] == before
    assert [set(one.slots) for one in back.rounds] == [set(one.slots) for one in known.rounds]


@pytest.mark.parametrize(
    "text", ["", "Anna", "Anna 1500 2; 400", "Anna 1500 1; 400", "Anna 1500 2; x\nBram 1400 1; 3"]
)
def test_a_broken_tsh_file_is_refused(text: str):
    with pytest.raises(UnreadableFile):
        parse_tsh(text)


def test_a_surname_comes_first_in_tsh():
    text = write_tsh(parse_tournament('speler "Anna de Vries"\nspeler Bram\n'))
    assert text.startswith("de Vries, Anna\t")
    assert parse_tsh(text).entries[0].name == "Anna de Vries"
