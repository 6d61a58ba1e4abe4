"""``nabeurt puzzle`` at the terminal and in a pipe."""

import io
import json
from pathlib import Path
from typing import NamedTuple

import pytest

from nabeurt.board import Board
from nabeurt.cli.main import main
from nabeurt.speech.sentences.board import draw


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch):
    def answer(*words: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main(["puzzle", "--seed", "1", *words])
        assert isinstance(ended.value.code, int)
        return Answer(ended.value.code, *capsys.readouterr())

    assert home.exists()
    return answer


@pytest.fixture
def told(run) -> dict:
    return json.loads(run("--json", "--answer").out)


def test_a_program_gets_the_answer_only_when_it_asks(run, told: dict):
    posed = json.loads(run("--json").out)
    assert posed == {key: told[key] for key in ("level", "seed", "board", "rack")}
    assert told["answer"]["score"] >= told["answer"]["second_score"] + 8


def test_nobody_is_told_before_they_ask(run, told: dict):
    answer = run()
    assert answer.code == 0
    assert draw(Board(told["board"])) in answer.out
    assert told["answer"]["placement"] not in answer.out
    assert "nabeurt puzzle --level gewoon --seed 1 --answer" in answer.out


@pytest.mark.parametrize(("words", "typed"), [(["--answer"], ""), ([], "\n")])
def test_the_answer_comes_with_enter_or_by_the_option(run, told: dict, words, typed: str):
    assert f"Het antwoord: {told['answer']['placement']}" in run(*words, typed=typed).out


def test_an_attempt_is_answered(run, told: dict):
    right = told["answer"]["placement"]
    answer = run(typed=f"hoi\nA1 QQ\nO15 AA\n{right}\n")
    assert "Zo is een zet niet te lezen" in answer.out
    assert "Dat past daar niet" in answer.out
    assert "gevonden!" in answer.out


def test_the_board_can_be_told(run):
    assert "3W" not in run("--plain").out


def test_a_list_without_puzzles_is_one_sentence(run, tmp_path: Path):
    (tmp_path / "klein.txt").write_text("TREIN\nTREINEN\n", "utf-8")
    answer = run("--lexicon", str(tmp_path / "klein.txt"))
    assert (answer.code, answer.out) == (1, "")
    assert "geen puzzel" in answer.err
