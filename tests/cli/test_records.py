"""Recorded games at the terminal: ``nabeurt verify`` and ``nabeurt convert``."""

import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import pytest

from nabeurt.cli.main import main

GAMES = Path(__file__).parents[1] / "games"


class Answer(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def answer(*words: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        assert isinstance(ended.value.code, int)
        return Answer(ended.value.code, *capsys.readouterr())

    return answer


@pytest.mark.parametrize("file", ["toernooi.jsonl", "toernooi.gcg"])
def test_a_fair_game_is_true(run, file: str):
    answer = run("verify", GAMES / file)
    assert answer.returncode == 0
    assert answer.stdout.startswith("Klopt: alle 116 ")
    assert answer.stderr == ""


def test_the_answer_for_programs(run):
    answer = json.loads(run("verify", GAMES / "toernooi.jsonl", "--json").stdout)
    assert answer["verified"] is True
    assert (answer["outcome"], answer["tiles"], answer["words"]) == ("true", 116, 33)


def test_a_tile_that_was_swapped_is_named(run, tmp_path: Path):
    log = (GAMES / "toernooi.jsonl").read_text("utf-8").splitlines(keepends=True)
    place = next(place for place, line in enumerate(log) if '"Drew"' in line)
    drew = json.loads(log[place])
    drew["tiles"] = drew["tiles"][::-1]
    log[place] = json.dumps(drew) + "\n"
    forged = tmp_path / "forged.jsonl"
    forged.write_text("".join(log), "utf-8")
    answer = run("verify", forged)
    assert answer.returncode == 1
    assert answer.stdout.startswith(f"Klopt niet: bij gebeurtenis {place} ")


def test_a_game_that_is_not_over_cannot_be_proven_yet(run, tmp_path: Path):
    log = (GAMES / "toernooi.jsonl").read_bytes()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(log[: len(log) // 2])
    answer = run("verify", cut)
    assert answer.returncode == 1
    assert answer.stdout.startswith("Nog niet na te gaan")
    assert "afgebroken" in answer.stderr


def test_english_is_spoken_too():
    words = [sys.executable, "-m", "nabeurt", "--lang", "en", "verify", GAMES / "basis.gcg"]
    answer = subprocess.run(words, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("True: all 111 ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "leeg"),
        (b"zomaar wat", "Regel 1"),
        (b"\x00\x01", "leesbare tekst"),
        (b'{"nabeurt": "9", "log": 9}\n', "versie 9"),
        (b'{"nabeurt": "9", "log": 1}\n', "begin"),
        (b'{"nabeurt": "9", "log": 1}\n{"event":"Danced","at":0}\n', "Regel 2"),
    ],
)
def test_an_unreadable_file_is_one_sentence(run, tmp_path: Path, data: bytes, said: str):
    file = tmp_path / "x"
    file.write_bytes(data)
    answer = run("verify", file)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_no_file_is_one_sentence(run, tmp_path: Path):
    for file in (tmp_path / "nergens", tmp_path):
        answer = run("verify", file)
        assert answer.returncode == 2
        assert answer.stderr.count("\n") == 1


def written_now(name: str) -> bytes:
    """Return a kept game as this version would sign it."""
    version = metadata.version("nabeurt").encode()
    return (GAMES / name).read_bytes().replace(b"0.1.0", version)


def test_there_and_back_again(run, tmp_path: Path):
    gcg, log = tmp_path / "a.gcg", tmp_path / "b.jsonl"
    assert run("convert", GAMES / "wwv-xl.jsonl", gcg).returncode == 0
    assert run("convert", gcg, log).returncode == 0
    assert log.read_bytes() == written_now("wwv-xl.jsonl")
    assert sorted(tmp_path.iterdir()) == [gcg, log]


def test_the_position_at_the_end(run, tmp_path: Path):
    out = tmp_path / "a.cgp"
    assert run("convert", GAMES / "toernooi.jsonl", out).returncode == 0
    assert out.read_text("utf-8").endswith(" NCQ/NX 422/255 3 lex opentaal;\n")


def test_nothing_is_overwritten_unasked(run, tmp_path: Path):
    there = tmp_path / "a.gcg"
    there.write_text("van mij", "utf-8")
    answer = run("convert", GAMES / "basis.jsonl", there)
    assert answer.returncode == 1
    assert "--force" in answer.stderr
    assert there.read_text("utf-8") == "van mij"
    assert run("convert", GAMES / "basis.jsonl", there, "--force").returncode == 0
    assert there.read_bytes() == written_now("basis.gcg")


def test_another_programs_game_is_read_by_the_rulebook_of_choice(run, tmp_path: Path):
    theirs = tmp_path / "theirs.gcg"
    theirs.write_text(">A: EEITRNN 8E TREINEN +60 60\n>B: ABCDEFG -3 +0 0\n", "utf-8")
    out = tmp_path / "ours.jsonl"
    answer = run("convert", theirs, out, "--rulebook", "sbnl-punten")
    assert answer.returncode == 0
    assert answer.stderr == "Regel 1: Er staan 60 punten; volgens dit reglement zijn het er 68.\n"
    assert '"name":"sbnl-punten"' in out.read_text("utf-8")


def test_what_cannot_be_done_is_one_sentence(run, tmp_path: Path):
    game = GAMES / "basis.jsonl"
    for words in (
        (game, tmp_path / "a.docx"),
        (game, tmp_path / "geen" / "map.gcg"),
        (game, tmp_path / "a.gcg", "--rulebook", "onbekend"),
        (game, tmp_path / "a.gcg", "--rulebook", "sbnl-duplicate"),
        (tmp_path / "nergens.gcg", tmp_path / "a.gcg"),
    ):
        answer = run("convert", *words)
        assert answer.returncode in {1, 2}
        assert answer.stderr.count("\n") == 1
        assert not list(tmp_path.iterdir())
