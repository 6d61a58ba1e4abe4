"""Practising alone at the terminal: typed lines in, sentences or objects out."""

import json
import os
import threading

import pytest
from click.testing import CliRunner

from nabeurt.cli.duplicate.practice import Practice, slip_of
from nabeurt.cli.errors import Failure
from nabeurt.cli.main import nabeurt
from nabeurt.cli.terminal.input import Lines
from nabeurt.duplicate.practice.attempt import lesson
from nabeurt.duplicate.record.model import parse_recorded
from nabeurt.lexicon import Lexicon

SMALL = "TREIN TREINEN RIET TIEN NIET EEN ZE IN EN TE DE OF ALS NU"
WORDS = Lexicon.of(SMALL.split(), name="klein")


@pytest.fixture
def practise(capsys):
    def practise(evening, typed, turns=None, *, turn_ms=0, as_json=False):
        """Type this, and after a moment nothing more."""
        source, sink = os.pipe()
        os.write(sink, typed.encode())
        closing = threading.Timer(0.3 if turn_ms else 0, os.close, (sink,))
        closing.start()
        lines = Lines(source)
        Practice(evening, WORDS, turn_ms, lines=lines, plain=True, as_json=as_json).play(turns)
        closing.join()
        os.close(source)
        return capsys.readouterr().out

    return practise


def best(turn):
    return f"{turn.best.at} {turn.best.word}" if turn.best else ""


def test_who_finds_every_top_has_missed_nothing(practise):
    evening = lesson("les", WORDS, "3")
    told = practise(evening, "".join(f"{best(turn)}\n" for turn in evening.turns))
    assert f"Totaal: {evening.top} van {evening.top} punten, 100,0% van de top." in told
    assert "Niets gemist" in told
    assert "Gemist" not in told


def test_who_stops_hears_what_was_missed_so_far(practise):
    evening = lesson("les", WORDS, "3")
    first = evening.turns[0]
    told = practise(evening, "\nstop\n")
    assert f"Gemist in beurt 1: {first.best.word} op {first.best.at}" in told
    assert f"Totaal: 0 van {first.topscore} punten, 0,0% van de top." in told
    assert "Beurt 3" not in told


def test_lines_that_run_out_stop_it_too(practise):
    assert "Gestopt." in practise(lesson("les", WORDS, "3"), "bord\nletters\ntijd\nhulp")


def test_a_word_that_is_no_slip_is_asked_again_and_a_wrong_one_is_zero(practise):
    told = practise(lesson("les", WORDS, "3"), "trein\nA1 QUIZ\n", turns=1)
    assert "Beurt 1 van 1." in told
    assert "Begin met een vak" in told
    assert "Geen punten:" in told


def test_when_time_is_up_the_turn_is_over(practise):
    told = practise(lesson("les", WORDS, "3"), "", 1, turn_ms=40)
    assert "De tijd is om." in told
    assert "Geen punten: geen briefje ingeleverd." in told


def test_the_signal_sounds_before_the_time_is_up(practise):
    told = practise(lesson("les", WORDS, "3"), "", 1, turn_ms=30_020)
    assert "Nog 30 seconden: schrijf op." in told
    assert "De tijd is om." not in told


def test_a_program_reads_objects(practise):
    evening = lesson("les", WORDS, "3")
    told = practise(evening, f"{best(evening.turns[0])}\n", turns=1, as_json=True)
    asked, answered, total = map(json.loads, told.splitlines())
    assert asked == {
        "turn": 1,
        "letters": evening.turns[0].letters,
        "board": "." * 225,
    }
    assert answered["score"] == answered["top"] == evening.turns[0].topscore
    assert total == {
        "total": answered["score"],
        "top": answered["top"],
        "percent": 100.0,
        "place": None,
    }


@pytest.mark.parametrize("line", ["trein", "H8", "P8 TREIN", "H16 TREIN", "72"])
def test_what_is_no_slip(line):
    assert slip_of(line) is None


def test_a_slip_may_have_its_own_sum():
    assert slip_of("8h tr(e)in 14").claimed == 14
    assert slip_of("8h tr(e)in").claimed is None


@pytest.fixture
def run(home, tmp_path, monkeypatch):  # noqa: ARG001  # a home of its own
    monkeypatch.chdir(tmp_path)
    (tmp_path / "woorden.txt").write_text("trein\ntreinen\n", "utf-8")

    def run(*arguments):
        result = CliRunner().invoke(nabeurt, ["duplicate", *arguments])
        if isinstance(result.exception, Failure):
            return result.exception.exit_code, str(result.exception)
        return result.exit_code, result.output

    return run


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("train", "avond.txt", "--seed", "3"), 2),
        (("train", "leeg.txt"), 1),
        (("train", "weg.txt"), 2),
        (("day", "--date", "morgen"), 2),
        (("day", "--date", "2999-01-01"), 2),
        (("day", "--time", "lang"), 2),
    ],
)
def test_what_cannot_be_is_one_sentence(run, tmp_path, arguments, code):
    (tmp_path / "leeg.txt").write_text("lexicon woorden.txt\nspeler 1 Ans\n", "utf-8")
    found, sentence = run(*arguments)
    assert found == code
    assert "Traceback" not in sentence


def test_a_record_trains_as_well_as_its_evening_and_another_list_is_said(run, tmp_path):
    text = "lexicon woorden.txt\nbeurt 1: EEITRNN\nbriefje 1 Ans: H4 TREIN 3\neinde\n"
    (tmp_path / "avond.txt").write_text(text, "utf-8")
    (tmp_path / "avond.json").write_text(run("score", "--json", "avond.txt")[1], "utf-8")
    evening = parse_recorded((tmp_path / "avond.json").read_bytes())
    assert evening.turns[0].topscore == 72
    for file in ("avond.txt", "avond.json"):
        own = run("train", file, "--lexicon", "woorden.txt")[1]
        assert "Beurt 1 van 1." in own
        assert "nagekeken met de lijst" not in own
        assert "nagekeken met de lijst" in run("train", file)[1]
