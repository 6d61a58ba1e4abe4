"""``nabeurt analyse`` at the terminal."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from nabeurt.cli.main import main

GAMES = Path(__file__).parents[1] / "games"
SCENARIO = """
reglement toernooi
lexicon woorden.txt
spelers Anna Bram
rek Anna EEITRNN
Anna: H5 TREIN
"""


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], home: Path):
    def answer(*words: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        assert isinstance(ended.value.code, int)
        return Answer(ended.value.code, *capsys.readouterr())

    assert home.exists()
    return answer


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    (tmp_path / "woorden.txt").write_text("TREIN\nTREINEN\n", "utf-8")
    file = tmp_path / "partij.txt"
    file.write_text(SCENARIO, "utf-8")
    return file


def test_a_scenario_is_told_with_its_own_list(run, scenario: Path):
    answer = run("analyse", scenario)
    assert (answer.code, answer.err) == (0, "")
    assert "Beurt 1, Anna: H5 TREIN, 14 punten" in answer.out
    assert "TREINEN, 72 punten, rest niets" in answer.out
    assert "woordenlijst woorden.txt" in answer.out


def test_a_list_can_be_asked_for(run, scenario: Path):
    answer = run("analyse", scenario, "--json", "--lexicon", "opentaal")
    told = json.loads(answer.out)
    assert told["lexicon"]["name"] == "opentaal"
    assert told["turns"][0]["best"][0]["score"] >= 72


def test_the_page_is_written_once(run, scenario: Path, tmp_path: Path):
    out = tmp_path / "verslag.html"
    assert run("analyse", scenario, "--html", out).code == 0
    before = out.read_bytes()
    assert before.startswith(b"<!doctype html>")
    refused = run("analyse", scenario, "--html", out)
    assert (refused.code, refused.out) == (1, "")
    assert "--force" in refused.err
    assert run("analyse", scenario, "--html", out, "--force").code == 0
    assert out.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"wat?", b'{"nabeurt": "1", "log": 99}\n', b">a: x\n"]
)
def test_a_file_that_is_no_game_is_one_sentence(run, tmp_path: Path, content: bytes):
    file = tmp_path / "niets"
    file.write_bytes(content)
    answer = run("analyse", file)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words", [("--rulebook", "sbnl-duplicate"), ("--rulebook", "x"), ("--lexicon", "x/y")]
)
def test_what_cannot_be_used_is_one_sentence(run, scenario: Path, words: tuple[str, ...]):
    answer = run("analyse", scenario, *words)
    assert answer.code != 0
    assert len(answer.err.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.glob("*.jsonl")))
def test_a_whole_game_by_every_rulebook(run, name: str, tmp_path: Path):
    answer = run("analyse", GAMES / name, "--json", "--html", tmp_path / "uit.html")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert told["over"]
    assert all(player["judged"] for player in told["players"])
    for turn in told["turns"]:
        assert turn["rack_known"]
        assert turn["equity_lost"] >= 0
        if turn["played"]["deed"] == "place" and not turn["unlisted"]:
            assert turn["place"]


@pytest.mark.parametrize("name", sorted(path.name for path in (GAMES / "others").glob("*.gcg")))
def test_games_of_other_programs_are_judged_as_far_as_they_tell(run, name: str):
    answer = run("analyse", GAMES / "others" / name, "--json")
    assert answer.code == 0
    for turn in json.loads(answer.out)["turns"]:
        assert turn["rack_known"] == (turn["equity_lost"] is not None)
