import subprocess
import sys
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"


def run(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nabeurt", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_there_and_back_again(tmp_path: Path):
    gcg, log = tmp_path / "a.gcg", tmp_path / "b.jsonl"
    assert run("convert", GAMES / "wwv-xl.jsonl", gcg).returncode == 0
    assert run("convert", gcg, log).returncode == 0
    assert log.read_bytes() == (GAMES / "wwv-xl.jsonl").read_bytes()
    assert sorted(tmp_path.iterdir()) == [gcg, log]


def test_nothing_is_overwritten_unasked(tmp_path: Path):
    there = tmp_path / "a.gcg"
    there.write_text("van mij", "utf-8")
    answer = run("convert", GAMES / "basis.jsonl", there)
    assert answer.returncode == 1
    assert "--force" in answer.stderr
    assert there.read_text("utf-8") == "van mij"
    assert run("convert", GAMES / "basis.jsonl", there, "--force").returncode == 0
    assert there.read_bytes() == (GAMES / "basis.gcg").read_bytes()


def test_another_programs_game_is_read_by_the_rulebook_of_choice(tmp_path: Path):
    theirs = tmp_path / "theirs.gcg"
    theirs.write_text(">A: EEITRNN 8E TREINEN +60 60\n>B: ABCDEFG -3 +0 0\n", "utf-8")
    out = tmp_path / "ours.jsonl"
    answer = run("convert", theirs, out, "--rulebook", "sbnl-punten")
    assert answer.returncode == 0
    assert answer.stderr == "Regel 1: Er staan 60 punten; volgens dit reglement zijn het er 68.\n"
    assert '"name":"sbnl-punten"' in out.read_text("utf-8")


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path):
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
