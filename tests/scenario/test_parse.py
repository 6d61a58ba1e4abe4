"""The scenario file as text: every directive, its English alias, and every way to get it wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Placement
from nabeurt.game import commands as c
from nabeurt.rules import ClockChoice, Options
from nabeurt.scenario.parse import parse_scenario
from nabeurt.scenario.steps import (
    BagGiven,
    BoardGiven,
    DrawsGiven,
    Named,
    RackGiven,
    Said,
    Scenario,
    ScoreGiven,
    StopHere,
    TimeGiven,
    TimePasses,
)
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.commands import Question
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.sentences.catalogue import sentences

DUTCH = """
# een opmerking
reglement toernooi speelduur=20m controle=direct knock-out=ja klok=apart
lexicon woorden.txt
spelers Anna Zoë
begint zoe
kans 42
rek anna EEITRNN
trekt ZOË abc   # wat Zoë straks trekt
zak 16
bord A1 ADELAARS
score Anna 450
tijd Anna 24:59
+20s
+2m
+1:30
Anna: H5 TREINEN
ZOE :  stand
jury: goed
jury: strafpunten Zoë 10 om praten
einde
"""
ENGLISH = """\ufeff\r
rulebook toernooi duration=20m check=direct knock-out=yes clock=separate\r
lexicon woorden.txt\r
players Anna Zoë\r
begins Zoë\r
seed 42\r
\r
rack Anna EEITRNN\r
draws Zoë ABC\r
bag 16\r
board A1 ADELAARS\r
score Anna 450\r
time Anna 24:59\r
+20s\r
time +2m\r
+1m30s\r
Anna: H5 TREINEN\r
Zoë: score\r
Jury: valid\r
jury: penalty Zoë 10 for praten\r
end\r
"""


def head(lines: str) -> str:
    return f"reglement toernooi\nspelers Anna Bram\n{lines}"


def _without_text(scenario: Scenario) -> list[object]:
    return [
        (step.line, step.seat, step.meaning) if isinstance(step, Said) else step
        for step in scenario.steps
    ]


def test_all_directives():
    scenario = parse_scenario(DUTCH)
    assert scenario.rulebook == Named(3, "toernooi")
    assert scenario.options == Options(
        duration_ms=20 * 60_000, direct_check=True, knock_out=True, clock=ClockChoice.SEPARATE
    )
    assert scenario.lexicon == Named(4, "woorden.txt")
    assert (scenario.players, scenario.begins, scenario.seed) == (("Anna", "Zoë"), 1, 42)
    assert scenario.steps == (
        RackGiven(8, 0, "EEITRNN"),
        DrawsGiven(9, 1, "ABC"),
        BagGiven(10, 16),
        BoardGiven(11, Placement.parse("A1 ADELAARS")),
        ScoreGiven(12, 0, 450),
        TimeGiven(13, 0, (24 * 60 + 59) * 1000),
        TimePasses(14, 20_000),
        TimePasses(15, 120_000),
        TimePasses(16, 90_000),
        Said(17, 0, "H5 TREINEN", c.Place(Placement.parse("H5 TREINEN"))),
        Said(18, 1, "stand", Question.SCORE),
        Said(19, None, "goed", c.Rule(valid=True)),
        Said(
            20,
            None,
            "strafpunten Zoë 10 om praten",
            c.Sanction(1, c.SanctionKind.POINTS, 10, "praten"),
        ),
        StopHere(21),
    )


def test_english_words_say_the_same():
    assert _without_text(parse_scenario(ENGLISH)) == _without_text(parse_scenario(DUTCH))


@pytest.mark.parametrize(
    ("options", "meant"),
    [
        ("", Options()),
        ("klok=nee", Options(clock=ClockChoice.NO)),
        ("klok=ja", Options(clock=ClockChoice.YES)),
        ("jury=mens", Options(jury_person=True)),
        ("verlengen=alle", Options(extended_all=True)),
        ("VRAGEN=5", Options(ask_limit=5)),
        ("speelduur=1:10:00", Options(duration_ms=70 * 60_000)),
        ("knock-out=nee", Options()),
        ("klok = apart   controle =direct", Options(clock=ClockChoice.SEPARATE, direct_check=True)),
        ("aanvechttijd=60", Options(challenge_window_ms=60_000)),
        ("speelduur=30", Options(duration_ms=30 * 60_000)),
    ],
)
def test_options(options: str, meant: Options):
    assert parse_scenario(f"reglement basis {options}\nspelers A B").options == meant


def test_a_misread_move_is_a_line_of_the_game_not_of_the_file():
    (step,) = parse_scenario(head("Anna: leg iets")).steps
    assert isinstance(step, Said)
    assert isinstance(step.meaning, Misread)


def test_time_passes_with_or_without_a_name():
    for line in ("+20s", "+ 20 s", "tijd +20s", "tijd Anna +20s"):
        assert parse_scenario(head(line)).steps == (TimePasses(3, 20_000),)


def test_a_name_of_several_words_stands_between_quotes():
    text = """reglement basis
spelers "Anna van 't Hof" Bram, Chris
begint anna van 't hof
rek Anna van 't Hof ABC
score anna van 't hof 5
Anna van 't Hof: pas
"""
    scenario = parse_scenario(text)
    assert scenario.players == ("Anna van 't Hof", "Bram", "Chris")
    assert scenario.steps == (
        RackGiven(4, 0, "ABC"),
        ScoreGiven(5, 0, 5),
        Said(6, 0, "pas", c.Pass()),
    )


def test_an_empty_rack_is_a_dash():
    assert parse_scenario(head("rek Anna -")).steps == (RackGiven(3, 0, ""),)


WRONG = [
    ("spelers Anna Bram", 0, "scenario.no_rulebook"),
    ("reglement basis", 0, "scenario.no_players"),
    ("reglement basis\nzak 16", 2, "scenario.rulebook_first"),
    ("Anna: pas", 1, "scenario.speaker"),
    (head("Chris: pas"), 3, "scenario.speaker"),
    (head("zakk 16"), 3, "scenario.near_directive"),
    (head("zwem"), 3, "scenario.directive"),
    (head("zak"), 3, "scenario.missing"),
    (head("rek Anna"), 3, "scenario.missing"),
    (head("score Anna"), 3, "scenario.missing"),
    (head("zak veel"), 3, "scenario.number"),
    (head("zak -3"), 3, "scenario.number"),
    (head("zak 1234567890123"), 3, "scenario.number"),
    (head("zak 16 17"), 3, "scenario.extra"),
    (head("einde nu"), 3, "scenario.extra"),
    (head("rek Chris ABC"), 3, "misread.name"),
    (head("rek Anna A3"), 3, "misread.tiles"),
    (head("bord P1 A"), 3, "misread.square"),
    (head("bord boven A"), 3, "misread.square"),
    (head("bord A1"), 3, "misread.word_missing"),
    (head("tijd Anna lang"), 3, "misread.duration"),
    (head("tijd Anna 24:75"), 3, "misread.duration"),
    (head("+"), 3, "misread.duration"),
    (head("spelers A B"), 3, "scenario.twice"),
    (head("reglement basis"), 3, "scenario.twice"),
    (head("lexicon a\nlexicon b"), 4, "scenario.twice"),
    (head("begint Anna\nbegint Bram"), 4, "scenario.twice"),
    (head("begint Chris"), 3, "misread.name"),
    (head("begint Anna nu"), 3, "scenario.extra"),
    (head("score Anna 5 nu"), 3, "scenario.extra"),
    (head("+1s\nkans 3"), 4, "scenario.too_late"),
    (head("Anna: stand\nbegint Bram"), 4, "scenario.too_late"),
    ("spelers Anna ANNA", 1, "scenario.name_twice"),
    ("spelers Anna jury", 1, "scenario.name_taken"),
    ("reglement basis knal=ja", 1, "scenario.option"),
    ("reglement basis snel", 1, "scenario.option"),
    ("reglement basis klok=soms", 1, "scenario.option_value"),
    ("reglement basis klok=ja klok=nee", 1, "scenario.twice"),
    ("#" * 1_000_001, 0, "scenario.too_long"),
]


@pytest.mark.parametrize(("text", "line", "key"), WRONG)
def test_an_unreadable_line_is_named_with_what_was_expected(text: str, line: int, key: str):
    with pytest.raises(UnreadableLine) as caught:
        parse_scenario(text)
    assert caught.value.line == line
    assert caught.value.misread.key == f"grammar.{key}"
    for language in LANGUAGES:
        assert "{" not in caught.value.text(language)


words = st.sampled_from(
    [
        "reglement",
        "basis",
        "spelers",
        "Anna",
        "Bram",
        "rek",
        "zak",
        "+",
        "20s",
        ":",
        "jury",
        "ABC",
        "bord",
        "H8",
        "tijd",
        "score",
        "-",
        "?",
        "#",
        "klok=nee",
        "einde",
        "\n",
        "é",
        "\x00",
        "9",
    ]
)


def test_a_position_may_stand_before_what_the_game_starts_with():
    read = parse_scenario(head("rek Anna EEITRNN\nzak 16\nbegint Bram\nkans 3\nlexicon a.txt"))
    assert (read.begins, read.seed, read.lexicon) == (1, 3, Named(7, "a.txt"))
    assert len(read.steps) == 2


@given(st.lists(words, max_size=30).map(" ".join))
def test_any_text_is_read_or_told_why_not(text: str):
    try:
        parse_scenario(text)
    except UnreadableLine as problem:
        told = [problem.text(language) for language in LANGUAGES]
    else:
        told = ["read"]
    assert all(told)


def test_sentences_are_of_one_line():
    for key, text in sentences("nl").items():
        if key.startswith("grammar."):
            assert "\n" not in text
