import json
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "games"


def run(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nabeurt", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("file", ["toernooi.jsonl", "toernooi.gcg"])
def test_a_fair_game_is_true(file: str):
    answer = run("verify", GAMES / file)
    assert answer.returncode == 0
    assert answer.stdout.startswith("Klopt: alle 116 ")
    assert answer.stderr == ""


def test_the_answer_for_programs():
    answer = json.loads(run("verify", GAMES / "toernooi.jsonl", "--json").stdout)
    assert answer["verified"] is True
    assert (answer["outcome"], answer["tiles"], answer["words"]) == ("true", 116, 33)


def test_a_tile_that_was_swapped_is_named(tmp_path: Path):
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


def test_a_game_that_is_not_over_cannot_be_proven_yet(tmp_path: Path):
    log = (GAMES / "toernooi.jsonl").read_bytes()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(log[: len(log) // 2])
    answer = run("--lang", "en", "verify", cut)
    assert answer.returncode == 1
    assert "not yet" not in answer.stdout
    assert answer.stdout.startswith("Cannot be verified yet")
    assert "cut off" in answer.stderr


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
def test_an_unreadable_file_is_one_sentence(tmp_path: Path, data: bytes, said: str):
    file = tmp_path / "x"
    file.write_bytes(data)
    answer = run("verify", file)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_no_file_is_one_sentence(tmp_path: Path):
    for file in (tmp_path / "nergens", tmp_path):
        answer = run("verify", file)
        assert answer.returncode == 2
        assert answer.stderr.count("\n") == 1
