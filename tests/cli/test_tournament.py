"""What an organiser types, and what programs read."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tournament.day.hall import DESK, JURY, Hall

from nabeurt.tournament.day import Personal, Score
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.day.record.log import day_text

FILE = """toernooi Proef
rondes 3
kans 42
speler Anna sterkte=4
speler Bram sterkte=3
speler Cor sterkte=2
speler Dirk sterkte=1
ronde 1
Anna 420 Bram 380
Cor 455 Dirk 401 tijd=Cor
"""


def run(*words: str | Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nabeurt", "tournament", *map(str, words)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == code, result.stderr
    assert "Traceback" not in result.stderr
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "proef.txt"
    path.write_text(FILE, "utf-8")
    return path


def test_standings(file: Path):
    found = json.loads(run("standings", file, "--json").stdout)
    assert {key: found[key] for key in ("tournament", "ranking", "after_round", "complete")} == {
        "tournament": "Proef", "ranking": "match", "after_round": 1, "complete": True,
    }  # fmt: skip
    assert found["standings"][0] == {
        "rank": 1, "player": "Anna", "score": 1, "balance": 40, "points": 420, "played": 1,
        "wins": 1, "draws": 0, "losses": 0, "byes": 0, "starts": 1, "status": "active",
        "possible": [1, 4],
    }  # fmt: skip
    assert found["games"][1] == {
        "round": 1, "table": 2, "starter": "Cor", "other": "Dirk", "points": [455, 401],
        "winner": "Dirk", "decided_by": "time",
    }  # fmt: skip
    start = json.loads(run("standings", file, "--after", "0", "--json").stdout)
    assert (start["after_round"], start["games"]) == (0, [])
    assert "1. Anna: 1 uit 1, saldo +40" in run("standings", file).stdout
    assert "1. Anna: 1 out of 1" in run("standings", file, "--lang", "en").stdout
    assert "Ronde 5" in run("standings", file, "--after", "5", code=2).stderr


def test_pair_and_why(file: Path):
    found = json.loads(run("pair", file, "--json").stdout)
    assert (found["round"], found["bye"], found["absent"], found["seed"]) == (2, None, [], 42)
    assert [table["players"] for table in found["pairings"]] == [["Anna", "Dirk"], ["Cor", "Bram"]]
    assert found["pairings"][0]["reasons"][0] == {"code": "same-score", "text": "Allebei 1."}
    assert set(found["cost"]) == {
        "bye_again", "repeats", "bye_score", "score_difference", "clubmates", "start_imbalance",
        "rank_distance",
    }  # fmt: skip
    why = json.loads(run("why", file, "Anna", "Bram", "--json").stdout)
    assert (why["paired"], why["possible"], why["level"]) == (False, True, "repeats")
    assert (why["cost_best"]["repeats"], why["cost_forced"]["repeats"]) == (0, 2)
    assert "herhalingen" in run("why", file, "Anna", "Bram").stdout
    assert "Zoe" in run("why", file, "Anna", "Zoe", code=2).stderr


def test_an_impossible_round(file: Path):
    lines = ["herhaling verbieden", *FILE.split("\n"), "ronde 2", "Anna 3 Cor 2", "Bram 3 Dirk 2"]
    lines += ["ronde 3", "Anna 3 Dirk 2", "Bram 3 Cor 2"]
    file.write_text("\n".join(lines).replace("rondes 3", "rondes 4"), "utf-8")
    found = json.loads(run("pair", file, "--json", code=1).stdout)
    assert found["round"] == 4
    assert found["refused"]["reason"] == "no-pairing"
    assert sorted(found["refused"]["players"]) == ["Anna", "Bram", "Cor", "Dirk"]
    assert found["refused"]["loosen"] == ["herhaling vermijden"]
    assert "herhaling vermijden" in run("pair", file, code=1).stdout


def test_check(file: Path):
    found = json.loads(run("check", file, "--json").stdout)
    assert [(one["round"], one["legal"], one["optimal"]) for one in found["rounds"]] == [
        (1, True, False)
    ]
    assert found["rounds"][0]["level"] == "rank_distance"


def test_chances(file: Path):
    words = ("chances", file, "--simulations", "500", "--seed", "3", "--json")
    found = json.loads(run(*words).stdout)
    assert {"player", "places", "interval", "decided", "possible"} == set(found["players"][0])
    assert found == json.loads(run(*words, "--workers", "8").stdout)
    assert "Anna" in run("chances", file).stdout


def test_a_simulated_tournament_is_good_in_every_round(tmp_path: Path):
    made = tmp_path / "gespeeld.txt"
    luck = ("--draws", "0.1", "--byes", "0.2", "--absent", "0.1", "--flags", "0.1")
    run("simulate", "--players", "12", "--rounds", "5", "--seed", "8", *luck, "-o", made)
    found = json.loads(run("check", made, "--json").stdout)
    assert [one["optimal"] for one in found["rounds"]] == [True] * 5
    again = run("simulate", "--players", "12", "--rounds", "5", "--seed", "8", *luck).stdout
    assert again == made.read_text("utf-8")


@pytest.mark.parametrize(
    ("form", "wanted"),
    [
        ("tsh", "Anna\t4 2; 420; p12 1"),
        ("tou", "Anna                 2420  +2"),
        ("trf", "     2 w 1"),
        ("csv", "1,1,Anna,420,Bram,380,Anna,points"),
        ("nabeurt", "Anna 420 Bram 380"),
    ],
)
def test_convert(file: Path, form: str, wanted: str):
    assert wanted in run("convert", file, "--to", form).stdout


def test_a_tsh_file_is_read(file: Path, tmp_path: Path):
    division = tmp_path / "a.t"
    division.write_text(run("convert", file, "--to", "tsh").stdout, "utf-8")
    assert "Anna: 1 uit 1" in run("standings", division).stdout


@pytest.mark.parametrize("command", ["standings", "pair", "check", "chances"])
def test_a_bad_file_is_one_sentence_and_exit_two(file: Path, command: str):
    file.write_text(FILE + "Anna heeft gewonnen\n", "utf-8")
    said = run(command, file, code=2)
    assert said.stdout == ""
    assert said.stderr.startswith("Regel 11: ")
    assert said.stderr.count("\n") == 1
    assert run(command, file, "--lang", "en", code=2).stderr.startswith("Line 11: ")
    assert "kan niet gelezen worden" in run(command, file / "weg", code=2).stderr
    file.write_bytes(b"speler \xff\xfe")
    assert "UTF-8" in run(command, file, code=2).stderr


def day() -> bytes:
    """The log of a day: two rounds, a correction after the first was published, an undone entry."""
    hall = Hall.open("Anna", "Bram", "Cor", "Dirk")
    hall.play_round()
    hall.do(c.PublishStandings(official=True))
    table = hall.state.sittings[0].sheets[1]
    hall.do(c.Correct(1, Score(300, 400), "verteld", round=1), JURY)
    hall.do(c.Enter(Personal("Els")), DESK)
    hall.do(c.Undo(hall.state.version, "dubbel"))
    hall.play_round()
    hall.do(c.PublishStandings())
    assert table.table == 1
    return day_text(hall.events, "1.0").encode()


def test_a_day_is_rebuilt_from_its_log(tmp_path: Path):
    log, file = tmp_path / "dag.log", tmp_path / "dag.txt"
    log.write_bytes(day())
    found = json.loads(run("replay", log, "--json", "-o", file).stdout)
    assert [one["player"] for one in found["official"]["standings"]]
    assert found["undone"] != []
    assert "Els" not in {one["player"] for one in found["provisional"]["standings"]}
    first, second = found["versions"]
    assert (first["version"], first["official"], first["after_round"]) == (1, True, 1)
    assert first["games"][0]["points"] == [401, 380]  # as it was then
    assert second["games"][0]["points"] == [300, 400]
    assert second["corrections"] == [{"round": 1, "table": 1}]
    again = json.loads(run("standings", file, "--json").stdout)
    assert again["standings"] == found["provisional"]["standings"]
    told = run("replay", log).stdout
    assert "Verbeterd sinds de vorige: 1.1." in told


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda _: b"", "begin"),
        (lambda data: data.replace(b'"tournament": 1', b'"tournament": 9'), "Regel 1"),
        (lambda data: data.replace(b"ResultSigned", b"Gegokt", 1), "Gegokt"),
        (lambda data: b"".join([*data.splitlines(keepends=True)[:2], b"{\n"]), "Regel 3"),
        (lambda data: drop(data, b"PairingPublished"), "kan niet op de regels ervoor volgen"),
    ],
)
def test_a_log_that_cannot_be(tmp_path: Path, spoil: Any, sentence: str):
    log = tmp_path / "dag.log"
    log.write_bytes(spoil(day()))
    result = run("replay", log, code=2)
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def drop(data: bytes, kind: bytes) -> bytes:
    """Leave out the first line of a kind."""
    lines = data.splitlines(keepends=True)
    lines.remove(next(line for line in lines if kind in line))
    return b"".join(lines)


def test_a_log_that_is_not_there(tmp_path: Path):
    assert "kan niet gelezen worden" in run("replay", tmp_path / "niets", code=2).stderr


@pytest.mark.parametrize("what", ["pairings", "names", "forms", "slips", "wallchart", "standings"])
def test_print(file: Path, tmp_path: Path, what: str):
    out = tmp_path / "papier"
    run("print", file, "--round", "1", "--what", what, "-o", out)
    assert out.read_bytes().startswith(b"%PDF")
    run("print", file, "--round", "1", "--what", what, "--braille", "-o", out)
    assert max(map(len, out.read_text("ascii").replace("\f", "").splitlines())) <= 40


def test_print_to_the_output_and_as_data(file: Path):
    command = [sys.executable, "-m", "nabeurt", "tournament", "print", str(file), "--large"]
    found = subprocess.run(command, capture_output=True, check=True)
    assert found.stdout.startswith(b"%PDF")
    told = json.loads(run("print", file, "--what", "standings", "--braille", "--json").stdout)
    assert (told["what"], told["round"], told["kind"], told["file"]) == (
        "standings",
        1,
        "brf",
        None,
    )
    assert "Ronde 9" in run("print", file, "--round", "9", "--what", "standings", code=2).stderr
    assert "ronde 9" in run("print", file, "--round", "9", "--what", "forms", code=1).stdout.lower()


def test_the_next_stage(file: Path, tmp_path: Path):
    found = json.loads(run("stage", file, "--first", "2", "--carry", "--json").stdout)
    final = tmp_path / "finale.txt"
    final.write_text(found["text"], "utf-8")
    told = json.loads(run("pair", final, "--json").stdout)
    assert sorted(told["pairings"][0]["players"]) == ["Anna", "Dirk"]
    assert "vorm knock-out" in run("stage", file, "--first", "2").stdout


def test_teams(tmp_path: Path):
    path = tmp_path / "ploegen.txt"
    people = "".join(f"speler {name}\n" for name in ("A1", "A2", "B1", "B2"))
    teams = 'ploeg "De A" A1 A2\nploeg B B1 B2\n'
    path.write_text(f"rondes 3\n{people}{teams}ronde 1\nA1 400 B1 300\nA2 400 B2 390\n", "utf-8")
    found = json.loads(run("standings", path, "--teams", "--json").stdout)["standings"]
    assert [(row["player"], row["score"], row["balance"]) for row in found] == [
        ("De A", 1, 4), ("B", 0, -4),
    ]  # fmt: skip
    told = json.loads(run("pair", path, "--teams", "--json").stdout)
    assert sorted(told["pairings"][0]["players"]) == ["B", "De A"]
    assert [sorted(one["players"]) for one in told["boards"][0]] == [["A1", "B1"], ["A2", "B2"]]
    lines = run("pair", path, "--teams").stdout.splitlines()
    assert {"A1 B1", "B1 A1"} & set(lines)
    path.write_text(people, "utf-8")
    assert "ploeg" in run("standings", path, "--teams", code=2).stderr


def test_what_is_exported_is_read_back_to_the_same_standings(file: Path, tmp_path: Path):
    log, ours = tmp_path / "dag.jsonl", tmp_path / "dag.txt"
    log.write_bytes(day())
    run("export", log, "-o", ours)
    found = json.loads(run("import", ours, "--json").stdout)
    assert found == json.loads(run("standings", ours, "--json").stdout)
    assert found["standings"] == json.loads(run("import", log, "--json").stdout)["standings"]
    assert run("export", ours).stdout == ours.read_text("utf-8")
    division, again = tmp_path / "a.t", tmp_path / "a.txt"
    division.write_text(run("convert", file, "--to", "tsh").stdout, "utf-8")
    run("import", division, "-o", again)
    assert "Anna 420 Bram 380" in again.read_text("utf-8")
    log.write_text("{\n", "utf-8")
    assert run("export", log, code=2).stdout == ""
    assert "kan niet geschreven worden" in run("export", ours, "-o", tmp_path, code=1).stderr
