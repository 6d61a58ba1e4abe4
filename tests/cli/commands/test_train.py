"""``nabeurt train``: a table for a list of one's own, and sentences for what cannot be."""

import json

import pytest

from nabeurt.analysis.values.leaves import LeaveTable, leaves_for
from nabeurt.analysis.values.win_many import ManyTable
from nabeurt.analysis.values.win_two import WinTable
from nabeurt.cli.main import main
from nabeurt.lexicon.library import open_lexicon

SHORT = ("--games", "30", "--workers", "1")


@pytest.fixture
def club(home):
    file = home.parent / "club.txt"
    file.write_text("en\nne\ner\nre\ntrein\ntreinen\neten\nsteen\n")
    return str(file)


def run(capsys, *words, code=0):
    with pytest.raises(SystemExit) as ended:
        main(["train", *words])
    assert ended.value.code == code
    said = capsys.readouterr()
    return said.err if code else said.out


def test_values_of_a_list_are_used_of_their_own_accord(capsys, club):
    once = ("--generations", "1", "--pairs", "2")
    about = json.loads(run(capsys, "leaves", "--lexicon", club, *SHORT, *once, "--json"))
    words = open_lexicon(club)
    assert about["sha256"] == words.sha256
    assert about["generations"][0]["games"] == 30
    assert leaves_for(words).provenance["sha256"] == words.sha256


def test_values_go_to_a_file_when_asked(capsys, club, tmp_path):
    out = tmp_path / "waarden.xz"
    once = ("--generations", "1", "--pairs", "2", "--out", str(out))
    said = run(capsys, "leaves", "--lexicon", club, *SHORT, *once)
    assert str(out) in said
    assert LeaveTable.unpack(out.read_bytes()).provenance["seed"] == 1


def test_wins_are_counted(capsys, club, tmp_path):
    out = tmp_path / "kansen.xz"
    about = json.loads(
        run(capsys, "winning", "--lexicon", club, *SHORT, "--out", str(out), "--json")
    )
    assert about["games"] == 30
    assert WinTable.unpack(out.read_bytes()).provenance["games"] == 30


def test_wins_among_three_are_counted_where_three_may_play(capsys, club, tmp_path):
    out, three = tmp_path / "kansen.xz", ("--players", "3", "--rulebook")
    shared = ("winning", "--lexicon", club, *SHORT, "--out", str(out))
    run(capsys, *shared, *three, "mattel-xl", "--json")
    assert ManyTable.unpack(out.read_bytes(), 3).provenance["players"] == 3
    assert "mattel-xl" in run(capsys, *shared, *three, "toernooi", code=2)


def test_what_cannot_be_is_one_sentence_before_any_work(capsys, club, tmp_path):
    for out in (tmp_path, tmp_path / "nergens" / "waarden.xz"):
        said = run(capsys, "leaves", "--lexicon", club, *SHORT, "--out", str(out), code=1)
        assert said.count("\n") == 1
        assert str(tmp_path) in said
    said = run(capsys, "leaves", "--lexicon", "nergens.txt", *SHORT, code=1)
    assert "nergens" in said


@pytest.mark.slow
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "onzin://hier"])
def test_a_scheduler_that_does_not_answer_is_one_sentence(capsys, club, address):
    said = run(capsys, "leaves", "--lexicon", club, *SHORT, "--scheduler", address, code=1)
    assert address in said
    assert said.count("\n") == 1
