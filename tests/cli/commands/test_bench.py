import json
from pathlib import Path

import pytest

from nabeurt.cli.commands.bench import names
from nabeurt.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["bench", *words])
    assert ended.value.code == code
    said = capsys.readouterr()
    return said.err if code else said.out


def test_every_measurement_is_named_and_has_help(capsys: pytest.CaptureFixture[str]):
    assert run(capsys, "--names").split() == names()
    assert "lexicon" in names()
    for name in names():
        assert "--json" in run(capsys, name, "--help")


def test_the_word_graph_is_measured(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "home"))
    club = tmp_path / "club.txt"
    club.write_text("trein\ntreinen\nkus\n")
    words = ("lexicon", "--lexicon", str(club), "--lookups", "1000")
    figures = json.loads(run(capsys, *words, "--json"))
    assert figures["bench"] == "lexicon"
    assert figures["words"] == 3
    for name in ("build_s", "file_mb", "open_ms", "memory_mb", "anagram_7_two_blanks_ms"):
        assert figures[name] >= 0
    for name in ("check_all_per_s", "check_all_array_per_s", "single_per_s"):
        assert figures[name] > 0
    assert run(capsys, *words).splitlines()[1].split() == ["list", figures["list"]]


def test_a_list_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]):
    said = run(capsys, "lexicon", "--lexicon", "/nergens", code=1)
    assert said.count("\n") == 1
    assert "/nergens" in said


def test_what_is_no_choice_is_one_sentence_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
):
    said = run(capsys, "strength", "--pairing", "dammen", code=2)
    assert all(name in said for name in ("dammen", "leaves", "simulation", "endgame"))
