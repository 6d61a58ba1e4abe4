"""``nabeurt duplicate`` from the outside: what goes in as text, what comes out."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.cli.errors import Failure
from nabeurt.cli.main import nabeurt
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import data_of
from nabeurt.lexicon import Lexicon
from nabeurt.scenario.evening_file import parse_evening
from nabeurt.scenario.evening_player import Playing
from nabeurt.speech import say

DOCS = Path(__file__).parents[3] / "docs"
EVENING = """
avond Vrijdag
lexicon woorden.txt
speler 12 Ans; Amersfoort; A
terug: TRNNDSK
beurt 1: E E I T R N N
briefje 12 Ans: H4 TREINEN 72
briefje 7 Bert: h4 trein 20
briefje 3: 4H TREIN
briefje 4: TREIN 18
briefje 5: H4 TREINEN 72 te laat
briefje 6: niets
beurt 2: Z I E R E E N
slip 12: 9G ZE 5
slip 7: G9 ZIE 21
einde
"""


@pytest.fixture
def run(home, tmp_path):  # noqa: ARG001  # a home of its own
    (tmp_path / "woorden.txt").write_text("trein\ntreinen\nze\nzie\nin\nen\n", "utf-8")

    def run(*arguments, text=None):
        if text is not None:
            (tmp_path / "avond.txt").write_text(text, "utf-8")
            arguments = (*arguments, str(tmp_path / "avond.txt"))
        result = CliRunner().invoke(nabeurt, ["duplicate", *arguments])
        if isinstance(result.exception, Failure):
            return result.exception.exit_code, result.stderr + str(result.exception)
        assert result.exception is None, result.exception
        return result.exit_code, result.output

    return run


def test_an_evening_written_down_is_scored_by_the_rules(run):
    _, output = run("score", "--json", text=EVENING)
    evening = json.loads(output)
    first, second = evening["turns"]
    assert {one["number"]: (one["score"], one["reason"]) for one in first["slips"]} == {
        3: (0, "wrong-direction"),
        4: (0, "no-square"),
        5: (0, "late"),
        6: (0, "nothing"),
        7: (18, None),
        12: (72, None),
    }
    assert (first["redraws"], first["topscore"]) == (["TRNNDSK"], 72)
    assert (first["master"]["at"], first["master"]["word"]) == ("H4", "TREINEN")
    assert {one["number"]: one["score"] for one in second["slips"]}[7] == 21
    assert [(one["rank"], one["name"], one["total"]) for one in evening["ranking"][:2]] == [
        (1, "Ans", 81),
        (2, "Bert", 39),
    ]
    assert (evening["over"], evening["ended_by"]) == (True, "leader")


def test_it_is_told_in_sentences_too(run):
    code, output = run("score", text=EVENING)
    assert code == 0
    assert "7 Bert: h4 trein → 18 (zelf geteld: 20)" in output
    assert "verkeerde legrichting; op H4 had het gepast" in output
    assert output.count("Woord van de avond") == 1


def test_two_words_of_the_evening_each_have_a_line(run):
    also = EVENING.replace("briefje 6: niets", "briefje 6 Cor: 8D TREINEN")
    _, output = run("score", text=also)
    assert "Woord van de avond: H4 TREINEN, 72 punten, beurt 1, door Ans." in output
    assert "Woord van de avond: 8D TREINEN, 72 punten, beurt 1, door Cor." in output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("beurt 1: EEITRN3", "Regel 1: Zeven letters"),
        ("beurt 2: EEITRNN", "Regel 1: Hier wordt beurt 1 verwacht."),
        ("beurt 1: EEITRN", "Regel 1: Hier horen zeven letters."),
        ("beurt 1: EEIAAOU", "Regel 1: Zonder klinker"),
        ("beurt 1: QQEITRN", "Regel 1: Dat kan niet uit de zak komen; er is te weinig van: Q."),
        ("terug: EEITRNN", "Regel 1: Deze letters hebben"),
        ("briefje Ans: H4 TREIN", "Regel 1: Hier hoort het nummer"),
        ("briefje 1: H4 TREIN 5", "Regel 1: Er is nog geen beurt begonnen."),
        ("bord: H4 TREIN", "Regel 1: Er is nog geen beurt begonnen."),
        ("speler Ans", "Regel 1: Een speler heeft een nummer"),
        ("jury misschien TREIN", "Regel 1: De jury zegt goed of fout"),
        ("gelegd niemand", "Regel 1: Gelegd wordt"),
        ("lexicon nergens.txt", "Regel 1: Ik kan de woordenlijst nergens.txt niet lezen."),
        ("avond", "Regel 1: De avond heeft een naam nodig"),
        ("speler 1 Ans; a; b; c; d; e", "Regel 1: Een speler heeft een nummer"),
        (f"speler 1 Ans;;;;{'x' * 99}", "Regel 1: Een naam heeft minstens"),
        ("hallo", "Regel 1: Een regel begint met beurt"),
        ("", "Er staat geen beurt in dit bestand."),
        ("speler 1 A\nspeler 1 B", "Regel 2: Nummer 1 is al van A."),
        ("beurt: EEITRNN\nbriefje 1: 4H A B C", "Regel 2: Een briefje is"),
        ("beurt: EEITRNN\nbriefje 1: H4 A 12345", "Regel 2: Een puntental"),
        ("beurt: EEITRNN\nbriefje 1: H4 TREIN\nbriefje 1: H4 TREIN", "Regel 3: Nummer 1 heeft"),
        ("beurt: EEITRNN\nbord: H4 XQ", "Regel 2: Dat woord kan niet gelegd worden"),
        ("beurt: EEITRNN\nbord: Z4 TREIN", "Regel 2: Het gelegde woord staat als"),
        ("beurt: EEITRNN\neinde\nbriefje 1: H4 TREIN", "Regel 3: Na einde komen alleen nog"),
        ("beurt: EEITRNN\nverbeter beurt 1: H4 TREIN", "Regel 2: Een verbetering zegt"),
        ("beurt: EEITRNN\nverbeter beurt 1 cijfer 3: 4", "Regel 2: Een verbetering zegt"),
        ("beurt: EEITRNN\nverbeter beurt 1 punten 1: veel", "Regel 2: Een verbetering zegt"),
        ("beurt: EEITRNN\nverbeter beurt 1 punten 1:", "Regel 2: Een verbetering zegt"),
        ("beurt: EEITRNN\nverbeter beurt 2 briefje 1: weg", "Regel 2: Beurt 2 is er niet."),
        ("beurt: EEITRNN\nverbeter beurt 1 briefje 9: weg", "Regel 2: Nummer 9 doet niet mee."),
        ("beurt: EEITRNN\nverbeter beurt 1 punten 1: 5", "Regel 2: Beurt 1 is nog niet nagekeken."),
        ("beurt: EEITRNN\neinde\nverbeter beurt 1 punten 1: 9999", "Regel 3: Een beurt is 0 tot"),
        ("beurt: EEITRNN\neinde\nverbeter beurt 1 briefje 1 Bo: weg", "Regel 3: Nummer 1 is -"),
        (f"beurt: EEITRNN\njury fout EN; {'x' * 201}", "Regel 2: Een verbetering heeft een naam"),
        ("beurt: EEITRNN\nlexicon x", "Regel 2: Het lexicon"),
    ],
)
def test_every_mistake_is_one_sentence_with_its_line(run, line, said):
    code, output = run("score", text=line)
    assert code == 2
    assert said in output


def test_all_mistakes_are_told_at_once(run):
    _, output = run("score", text="hallo\nbeurt 1: 3\nbeurt 1: EEITRNN\nbriefje x: y\n")
    assert re.findall(r"^Regel (\d)", output, re.MULTILINE) == ["1", "2", "4"]


GOOD_TURNS = [
    "speler 1 Ans",
    "beurt 1: EEITRNN",
    "briefje 1: H4 TREINEN 68",
    "bord: H4 TREINEN",
    "beurt 2: DEURSNA",
    "briefje 1: niets",
    "beurt 3: SNOETEN",
    "einde",
]


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        (2, "beurt 1: EEITRN"),
        (2, "beurt 1: EEITR!N"),
        (2, "beurd 1: EEITRNN"),
        (3, "brifje 1: H4 TREINEN 68"),
        (3, "briefje: H4 TREINEN 68"),
        (4, "bord: Z4 TREINEN"),
        (4, "bord: A1 TREINEN"),
        (5, "beurt 9: DEURSNA"),
    ],
)
def test_one_bad_line_does_not_blame_the_next_ones(run, line, bad):
    lines = [*GOOD_TURNS[: line - 1], bad, *GOOD_TURNS[line:]]
    _, output = run("score", text="\n".join(lines))
    assert re.findall(r"^Regel (\d+)", output, re.MULTILINE) == [str(line)]


def test_a_file_that_is_no_text(run, tmp_path):
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert run("score", str(tmp_path / "x")) == (2, "Dit bestand is geen tekst.")
    assert run("score", str(tmp_path / "y"))[0] == 2


def test_players_of_a_file_sit_in_rooms_and_play_for_teams(run):
    players = "speler 12 Ans; Amersfoort; A; De Ploeg; Hal\nspeler 7 Bert;;; de ploeg; Zolder\n"
    _, output = run(
        "score", "--json", text=EVENING.replace("speler 12 Ans; Amersfoort; A\n", players)
    )
    evening = json.loads(output)
    assert {room: [one["number"] for one in there] for room, there in evening["rooms"].items()} == {
        "Hal": [12],
        "Zolder": [7],
    }
    (team,) = evening["teams"]
    assert (team["team"], team["numbers"]) == ("De Ploeg", [12, 7])


def test_an_evening_without_slips_invents_nobody(run, tmp_path):
    (tmp_path / "x").write_text("avond Leeg\nbeurt EEITRNN\n", "utf-8")
    code, said = run("score", str(tmp_path / "x"))
    assert (code, said) == (2, say("duplicate.file.nobody", "nl"))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_pages_example_can_be_scored(run, language):
    page = (DOCS / language / "duplicate.md").read_text("utf-8")
    example = re.search(r"```evening\n(.*?)```", page, re.DOTALL)
    assert example
    code, output = run("score", "--json", text=example[1])
    assert (code, json.loads(output)["ranking"][0]["total"]) == (0, 72)


def test_a_simulated_evening_is_the_same_for_the_same_seed(run, tmp_path):
    words = str(tmp_path / "woorden.txt")
    wanted = ("simulate", "--players", "6", "--seed", "3", "--turns", "2", "--lexicon", words)
    _, first = run(*wanted, "--json")
    _, second = run(*wanted, "--json", "--log", str(tmp_path / "avond.jsonl"))
    assert first == second
    evening = json.loads(first)
    assert (evening["ended_by"], len(evening["turns"]), len(evening["ranking"])) == ("turns", 2, 6)
    _, ranked = run("rank", "--json", str(tmp_path / "avond.jsonl"))
    assert json.loads(ranked)["ranking"] == evening["ranking"]
    code, proof = run("verify", str(tmp_path / "avond.jsonl"), "--lexicon", words)
    assert (code, proof.startswith("Alles klopt: 2 trekkingen, 12 briefjes")) == (0, True)
    log = (tmp_path / "avond.jsonl").read_text("utf-8")
    for told, old, new in (
        ("Gebeurtenis 8: getrokken zijn ", '"letters":"', '"letters":"Q'),
        ("De kiem is niet de kiem die vooraf beloofd was.", '"seed":"', '"seed":"x'),
    ):
        (tmp_path / "vals.jsonl").write_text(log.replace(old, new, 1), "utf-8")
        _, proof = run("verify", str(tmp_path / "vals.jsonl"), "--lexicon", words)
        assert proof.startswith(told), proof
        assert "True" not in proof


@pytest.mark.parametrize("seed", ["", "x" * 41, "a\x1b[2J", "\udcff"])
def test_a_seed_that_cannot_be_said_is_refused(run, seed):
    code, told = run("simulate", "--players", "2", "--seed", seed)
    assert (code, told.startswith("Een kiem is")) == (2, True)


def test_an_evening_as_tables(run):
    _, table = run("export", text=EVENING)
    assert table.splitlines()[1] == "1;12;Ans;Amersfoort;A;81;87,1;72;9"
    _, page = run("export", "--format", "html", text=EVENING.replace("Bert", "<b>Bert"))
    assert "&lt;b&gt;Bert" in page
    _, data = run("export", "--format", "json", text=EVENING)
    assert json.loads(data)["event"] == "Vrijdag"


def test_a_log_that_was_altered_is_one_sentence(run, tmp_path):
    (tmp_path / "log").write_text('{"nabeurt": "0", "evening": 1}\n{"event": "Drew"}\n', "utf-8")
    code, output = run("rank", str(tmp_path / "log"))
    assert (code, output.count("\n")) == (2, 0)


def test_what_corrections_changed_can_be_seen(run):
    later = EVENING.replace("einde", "beurt 3: EEITRNN\njury fout TREINEN\neinde")
    _, told = run("rank", "--changes", text=later)
    assert "Ans (12): van 81 naar 9 punten, van plaats 1 naar 2" in told
    _, none = run("rank", "--changes", text=EVENING)
    assert none == "Verbeteringen achteraf hebben niets veranderd.\n"
    _, data = run("rank", "--json", text=later)
    assert {one["number"] for one in json.loads(data)["changes"]} == {7, 12}


def test_what_was_put_right_afterwards_is_written_in_the_same_file(run):
    later = """
verbeter beurt 1 briefje 7 Bert: H4 TREINEN 72; verkeerd overgetypt: de e stond er; Mia
correct turn 1 points 3: 18; the square was smudged
verbeter 2 briefje 12: weg; lag onder een verkeerd nummer; Mia
jury fout ZIE; niet gevonden
"""
    code, output = run("score", "--json", text=EVENING + later)
    evening = json.loads(output)
    assert (code, evening["ended_by"]) == (0, "leader")
    points = {one["number"]: one["turns"] for one in evening["ranking"]}
    assert (points[7], points[3], points[12]) == ([72, 0], [18, 0], [72, 0])
    told = [(one["by"], one["why"]) for one in evening["corrections"]]
    assert told == [
        ("Mia", "verkeerd overgetypt: de e stond er"),
        ("spelleider", "the square was smudged"),
        ("Mia", "lag onder een verkeerd nummer"),
        ("spelleider", "niet gevonden"),
    ]
    assert evening["corrections"][0]["changes"][0]["before"] == 18
    _, text = run("score", text=EVENING + later)
    assert "Verbeterd door Mia: verkeerd overgetypt: de e stond er" in text
    assert "  beurt 1, Bert (7): 18 werd 72" in text
    assert "Verbeterd door spelleider: niet gevonden (ZIE: fout)" in text


def test_points_that_were_set_can_be_let_go_in_the_file(run):
    later = "verbeter beurt 1 punten 7: 40; eerst\nverbeter beurt 1 punten 7: -; toch niet\n"
    _, output = run("score", "--json", text=EVENING + later)
    slip = next(one for one in json.loads(output)["turns"][0]["slips"] if one["number"] == 7)
    assert (slip["score"], slip["fixed"]) == (18, False)


LINES = [
    "beurt: EEITRNN",
    "beurt 1: ZIEREEN",
    "beurt: QUIZEEN",
    "beurt: ??EENTR",
    "terug: TRNNDSK",
    "briefje 1: H4 TREIN 18",
    "briefje 1 Ans: H4 TREINEN",
    "briefje 2: 8H EN",
    "briefje 3: te laat",
    "briefje 99999: A1 X",
    "bord: H4 TREIN",
    "bord: 8H EN",
    "bord: -",
    "speler 1 Ans; Breda; A",
    "speler 0 Bas",
    "jury goed XYZ",
    "jury fout TREIN",
    "jury goed TREIN; toch: ja; Mia",
    "verbeter beurt 1 briefje 1: H4 TREINEN; zo",
    "verbeter 1 punten 1: 12",
    "verbeter 1 punten 1: -",
    "verbeter 2 briefje 1: weg",
    "gelegd computer",
    "einde",
]
SMALL = Lexicon.of(["TREIN", "TREINEN", "EN", "NE"])


@settings(max_examples=80)
@given(st.lists(st.sampled_from(LINES), max_size=14))
def test_lines_in_any_order_are_played_or_told(lines):
    playing = Playing(parse_evening("\n".join(lines)), SMALL)
    playing.play()
    for mistake in playing.mistakes:
        assert mistake.misread.text("nl")
    json.dumps(data_of(record(playing.evening.state)))
