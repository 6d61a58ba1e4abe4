"""``nabeurt duplicate print`` from the outside."""

import json

import pytest
from click.testing import CliRunner

from nabeurt.cli.errors import Failure
from nabeurt.cli.main import nabeurt

EVENING = """
avond Vrijdag
lexicon woorden.txt
speler 12 Ans *B* @x; Breda; A
beurt 1: E E I T R N N
briefje 12: H4 TREINEN 72
briefje 7 Bert: h4 trein 20
einde
"""


@pytest.fixture
def run(home, tmp_path, monkeypatch):  # noqa: ARG001  # a home of its own
    monkeypatch.chdir(tmp_path)
    (tmp_path / "woorden.txt").write_text("trein\ntreinen\n", "utf-8")
    (tmp_path / "avond.txt").write_text(EVENING, "utf-8")

    def run(*arguments):
        result = CliRunner().invoke(nabeurt, ["duplicate", *arguments])
        if isinstance(result.exception, Failure):
            return result.exception.exit_code, str(result.exception)
        assert result.exception is None, result.exception
        return result.exit_code, result.output

    return run


@pytest.mark.parametrize("what", ["ranking", "record", "sheet", "slips"])
def test_everything_is_printed(run, tmp_path, what):
    code, _ = run("print", "avond.txt", "--what", what, "--out", "uit.pdf")
    assert code == 0
    assert (tmp_path / "uit.pdf").read_bytes().startswith(b"%PDF-")
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("name", "begins"),
    [("uit.html", b"<!doctype html>"), ("uit.csv", b"\xef\xbb\xbfrank;"), ("uit.brf", b" ")],
)
def test_the_name_of_the_file_says_the_kind(run, tmp_path, name, begins):
    run("print", "avond.txt", "--out", name)
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_the_json_of_an_evening_prints_as_the_evening_does(run, tmp_path):
    (tmp_path / "avond.json").write_text(run("score", "--json", "avond.txt")[1], "utf-8")
    run("print", "avond.txt", "--out", "een.csv")
    run("print", "avond.json", "--out", "twee.csv")
    run("print", "avond.json", "--out", "weer.json")
    run("print", "weer.json", "--out", "drie.csv")
    one, two, three = (tmp_path / f"{name}.csv" for name in ("een", "twee", "drie"))
    assert one.read_bytes() == two.read_bytes() == three.read_bytes()
    assert json.loads((tmp_path / "weer.json").read_text("utf-8"))["event"] == "Vrijdag"


def test_one_player_alone(run, tmp_path):
    run("print", "avond.txt", "--what", "sheet", "--player", "7", "--out", "bert.brf", "--brf")
    text = (tmp_path / "bert.brf").read_text("ascii")
    assert ".BERT" in text
    assert ".ANS" not in text


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("avond.txt", "--out", "uit.doc"), 2),
        (("avond.txt", "--what", "slips", "--out", "uit.brf"), 2),
        (("avond.txt", "--out", "uit.pdf", "--brf"), 2),
        (("avond.txt", "--what", "sheet", "--player", "99", "--out", "uit.pdf"), 1),
        (("weg.txt", "--out", "uit.pdf"), 2),
        (("stuk.json", "--out", "uit.pdf"), 2),
        (("vreemd.json", "--out", "uit.pdf"), 2),
        (("avond.txt", "--out", "geen/map/uit.pdf"), 1),
    ],
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_written(run, tmp_path, arguments, code):
    (tmp_path / "stuk.json").write_text('{"turns": [', "utf-8")
    (tmp_path / "vreemd.json").write_text('{"turns": "x", "event": 3}', "utf-8")
    before = set(tmp_path.iterdir())
    found, sentence = run("print", *arguments)
    assert found == code
    assert sentence.strip().endswith(".")
    assert set(tmp_path.iterdir()) == before


def test_slips_and_sheets_are_printed_before_the_first_turn(run, tmp_path):
    (tmp_path / "avond.txt").write_text("speler 1 Ans\nspeler 2 Bert\n", "utf-8")
    for what in ("slips", "sheet"):
        assert run("print", "avond.txt", "--what", what, "--out", f"{what}.pdf")[0] == 0


def test_a_file_that_is_there_is_asked_about(run, tmp_path):
    there = tmp_path / "uit.csv"
    there.write_text("van een ander", "utf-8")
    code, sentence = run("print", "avond.txt", "--out", "uit.csv")
    assert (code, there.read_text("utf-8")) == (1, "van een ander"), sentence
    assert run("print", "avond.txt", "--out", "uit.csv", "--yes")[0] == 0
    assert there.read_text("utf-8") != "van een ander"
