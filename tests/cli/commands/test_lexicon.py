"""``nabeurt lexicon`` as a person and as a program use it."""

import contextlib
import gzip
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from nabeurt.cli.main import main
from nabeurt.lexicon.reading.reason import Reason
from nabeurt.lexicon.spelling import Rejection
from nabeurt.speech import LANGUAGES
from nabeurt.speech.sentences.catalogue import sentences

SHA = re.compile("[0-9a-f]{64}")


class Terminal:
    """Runs commands in this process and keeps what they said."""

    def __init__(self, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
        self._captured = capfdbinary
        self.out, self.err, self.code = "", "", 0

    def __call__(self, *words: object) -> "Terminal":
        with pytest.raises(SystemExit) as ended:
            main(["lexicon", *map(str, words)])
        self.code = int(ended.value.code or 0)
        sys.stdout.flush()
        out, err = self._captured.readouterr()
        self.out, self.err = out.decode(), err.decode()
        return self

    def json(self, *words: object) -> Any:
        assert self(*words, "--json").code == 0, self.err
        return json.loads(self.out)

    def refused(self, *words: object) -> str:
        assert self(*words).code not in (0, 70), self.out
        assert self.out == ""
        assert self.err.count("\n") == 1
        return self.err.strip()


@pytest.fixture
def run(home: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Terminal:
    assert home.is_dir()
    return Terminal(capfdbinary)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "lijst.txt"
    path.write_text("trein\nTrein\nreünie\nreunie\nauto's\nxqzw\n", "utf-8")
    return path


def snapshot(home: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(home)): file.read_bytes()
        for file in sorted(home.rglob("*"))
        if file.is_file()
    }


def test_a_trial_says_everything_and_writes_nothing(run: Terminal, home: Path, words: Path):
    before = snapshot(home)
    fields = run.json("import", words, "--name", "club", "--dry-run")
    assert snapshot(home) == before
    assert (fields["read"], fields["accepted"], fields["written"]) == (6, 4, False)
    assert fields["duplicates"] == {"count": 1, "samples": ["reunie"]}
    assert fields["rejected"] == {"capital": {"count": 1, "samples": ["Trein"]}}
    assert fields["lengths"] == {"4": 1, "5": 2, "6": 1}
    difference = fields["difference"]
    assert difference["name"] == "opentaal"
    assert difference["added"] == {"count": 1, "samples": ["XQZW"]}
    assert difference["missing"]["count"] > 300_000


def test_an_import_says_the_same_and_keeps_the_list(run: Terminal, words: Path):
    trial = run.json("import", words, "--name", "Club", "--version", "2026", "--dry-run")
    fields = run.json("import", words, "--name", "Club", "--version", "2026")
    assert fields == {**trial, "written": True}
    info = run.json("info", "club")
    assert {name: info[name] for name in ("name", "version", "profile", "words", "active")} == {
        "name": "club",
        "version": "2026",
        "profile": "taalreglement",
        "words": 4,
        "active": False,
    }
    assert info["sha256"] == hashlib.sha256(b"AUTOS\nREUNIE\nTREIN\nXQZW\n").hexdigest()
    assert info["source"]["file"] == "lijst.txt"
    assert info["source"]["sha256"] == hashlib.sha256(words.read_bytes()).hexdigest()
    assert info["patches"] == []


def test_what_a_person_reads(run: Terminal, words: Path):
    out = run("import", words, "--name", "club", "--version", "2026").out
    assert "6 regels gelezen, 4 woorden aangenomen." in out
    assert "met een hoofdletter: 1 (Trein)" in out
    assert out.endswith("Bewaard als club, versie 2026: 4 woorden.\n")
    assert "club 2026 · taalreglement · 4 woorden" in run("list").out
    assert "lijst.txt" in run("info", "club").out
    assert "niet de officiële woordenlijst" in run("info").out


def test_the_sum_does_not_depend_on_the_packing(run: Terminal, words: Path, tmp_path: Path):
    (tmp_path / "l.csv.gz").write_bytes(
        gzip.compress("nr;woord\n1;XQZW\n2;REÜNIE\n3;TREIN\n4;AUTO'S\n".encode("cp850"))
    )
    plain = run.json("import", words, "--name", "een")
    packed = run.json("import", tmp_path / "l.csv.gz", "--name", "twee", "--column", "woord")
    assert plain["sha256"] == packed["sha256"]


def test_profile_capitals_and_member_are_what_was_said(run: Terminal, tmp_path: Path):
    with zipfile.ZipFile(tmp_path / "l.zip", "w") as archive:
        archive.writestr("a.txt", "auto's\nTrein\nde\nen")
        archive.writestr("b.txt", "x")
    chosen = (tmp_path / "l.zip", "--name", "club", "--member", "a.txt", "--dry-run")
    fields = run.json("import", *chosen, "--profile", "doos", "--capitals", "letters")
    assert (fields["profile"], fields["words"]) == ("doos", 3)
    assert fields["rejected"].keys() == {"apostrophe"}
    fields = run.json("import", *chosen, "--profile", "taalreglement", "--capitals", "names")
    assert (fields["profile"], fields["words"]) == ("taalreglement", 3)
    assert fields["rejected"].keys() == {"capital"}


def test_a_file_name_that_is_no_text(run: Terminal, tmp_path: Path):
    path = Path(os.fsdecode(bytes(tmp_path) + b"/caf\xe9\x1b.txt"))
    path.write_text("trein\n")
    run("import", path, "--name", "club")
    assert run.json("info", "club")["source"]["file"] == "caf··.txt"
    path.write_text("")
    assert "caf··.txt" in run.refused("import", path, "--name", "twee")


def test_use_remove_and_the_active_list(run: Terminal, words: Path):
    run("import", words, "--name", "club", "--use")
    assert run.json("info")["name"] == "club"
    assert "--force" in run.refused("remove", "club")
    assert run.json("info")["name"] == "club"
    assert "opentaal" in run("remove", "club", "--force").out
    assert [one["name"] for one in run.json("list")] == ["opentaal", "opentaal-doos"]
    assert run.json("info")["active"]
    assert "opentaal" in run("use", "opentaal").out


def test_updates(run: Terminal, words: Path, tmp_path: Path):
    run("import", words, "--name", "club", "--version", "2026")
    (tmp_path / "p.txt").write_text("+deur\n+trein\n-xqzw\n-fiets\n+b2b\n")
    trial = run.json("update", "club", tmp_path / "p.txt", "--date", "2026-03-01", "--dry-run")
    assert not trial["written"]
    fields = run.json("update", "club", tmp_path / "p.txt", "--date", "2026-03-01")
    assert fields["version"].startswith("2026+2026-03-01.")
    assert fields["added"] == trial["added"] == {"count": 1, "samples": ["DEUR"]}
    assert fields["removed"] == {"count": 1, "samples": ["XQZW"]}
    assert fields["present"] == {"count": 1, "samples": ["TREIN"]}
    assert fields["absent"] == {"count": 1, "samples": ["FIETS"]}
    assert fields["rejected"]["digit"]["count"] == 1
    (tmp_path / "add.txt").write_text("xqzw\n")
    (tmp_path / "remove.txt").write_text("deur\n")
    lists = ("--add", tmp_path / "add.txt", "--remove", tmp_path / "remove.txt")
    run("update", "club", *lists, "--date", "2026-04-01")
    info = run.json("info", "club")
    assert [patch["date"] for patch in info["patches"]] == ["2026-03-01", "2026-04-01"]
    assert all(SHA.fullmatch(patch["sha256"]) for patch in info["patches"])
    assert info["version"] == info["patches"][-1]["version"]
    assert info["sha256"] == hashlib.sha256(b"AUTOS\nREUNIE\nTREIN\nXQZW\n").hexdigest()
    assert "Er verandert niets" in run("update", "club", *lists).out
    assert len(run.json("info", "club")["patches"]) == 2


def test_an_export_has_the_sum_of_the_list_and_says_whose_it_is(
    run: Terminal, words: Path, tmp_path: Path
):
    run("import", words, "--name", "club")
    run("export", "club", tmp_path / "uit.txt")
    assert "eigenaar" in run.err
    text = (tmp_path / "uit.txt").read_bytes()
    assert hashlib.sha256(text).hexdigest() == run.json("info", "club")["sha256"]
    assert run("export", "club", "-").out == text.decode()
    assert "bestaat al" in run.refused("export", "club", tmp_path / "uit.txt")
    assert run("export", "club", tmp_path / "uit.txt", "--replace").code == 0
    assert "map" in run.refused("export", "club", tmp_path)
    assert "niet vinden" in run.refused("export", "club", tmp_path / "nergens" / "uit.txt")
    run("export", "opentaal", tmp_path / "vrij.txt")
    assert "eigenaar" not in run.err


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("import", "nergens.txt", "--name", "x"), "niet vinden"),
        (("import", ".", "--name", "x"), "map"),
        (("import", "lijst.txt", "--name", "../x"), "geen naam"),
        (("import", "lijst.txt", "--name", ""), "geen naam"),
        (("import", "lijst.txt", "--name", "opentaal"), "hoort bij Nabeurt"),
        (("import", "lijst.txt", "--name", "club"), "--replace"),
        (("import", "lijst.txt", "--name", "x", "--version", "a b"), "geen versie"),
        (("import", "lijst.txt", "--name", "x", "--column", "9"), "geen kolom"),
        (("import", "lijst.txt", "--name", "x", "--encoding", "zweeds"), "zweeds"),
        (("import", "leeg.txt", "--name", "x"), "leeg"),
        (("update", "opentaal", "lijst.txt"), "hoort bij Nabeurt"),
        (("update", "nooit", "lijst.txt"), "geen lijst nooit"),
        (("update", "club"), "--add"),
        (("update", "club", "lijst.txt"), "Regel 1"),
        (("use", "nooit"), "geen lijst"),
        (("use", "lijst.txt"), "geen lijst"),
        (("info", "nooit"), "geen lijst"),
        (("info", "../../etc/passwd"), "geen lijst"),
        (("export", "nooit", "-"), "geen lijst"),
        (("remove", "opentaal"), "hoort bij Nabeurt"),
        (("remove", "nooit"), "geen lijst"),
    ],
)
def test_mistakes_are_answered_in_one_sentence_and_change_nothing(
    run: Terminal, home: Path, words: Path, command: tuple[str, ...], sentence: str
):
    (words.parent / "leeg.txt").write_bytes(b"")
    run("import", words, "--name", "club")
    before = snapshot(home)
    with contextlib.chdir(words.parent):
        assert sentence in run.refused(*command)
    assert snapshot(home) == before


def test_a_damaged_list_is_shown_and_can_be_brought_again(run: Terminal, home: Path, words: Path):
    run("import", words, "--name", "club", "--use")
    (home / "lists" / "club.json").write_text("{}")
    assert "beschadigd" in run("list").out
    assert "beschadigd" in run.refused("info", "club")
    assert run("import", words, "--name", "club", "--replace").code == 0
    assert run.json("info")["words"] == 4


def test_a_home_that_cannot_be_written_is_one_sentence(
    run: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "vol").write_text("geen map")
    (tmp_path / "l.txt").write_text("trein\n")
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "vol"))
    assert "niets veranderd" in run.refused("import", tmp_path / "l.txt", "--name", "club")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language):
    known = sentences(language)
    for reason in Reason:
        sentence = known[f"lexicon.refused.{reason}"]
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert all(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    for rejection in Rejection:
        assert known[f"lexicon.rejected.{rejection}"]


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("moments", [2, pytest.param(8, marks=pytest.mark.proof)])
def test_a_killed_import_leaves_the_active_list_as_it_was(tmp_path: Path, moments: int):
    old, new = tmp_path / "oud.txt", tmp_path / "nieuw.txt"
    old.write_text("trein\n")
    new.write_text(
        "\n".join(f"{a}{b}{c}x" for a in "abcdefg" for b in "abcdefg" for c in "abcdefg")
    )
    command = [sys.executable, "-m", "nabeurt", "lexicon", "import"]
    first = [*command, str(old), "--name", "club", "--use"]
    subprocess.run(first, check=True, capture_output=True)
    started = time.monotonic()
    again = [*command, str(new), "--name", "club", "--replace"]
    whole = subprocess.run(again, check=True, capture_output=True)
    took = time.monotonic() - started
    assert whole.returncode == 0
    for moment in range(1, moments + 1):
        subprocess.run([*first, "--replace"], check=True, capture_output=True)
        process = subprocess.Popen(again, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(took * moment / (moments + 1))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        exported = subprocess.run(
            [sys.executable, "-m", "nabeurt", "lexicon", "export", "club", "-"],
            check=True,
            capture_output=True,
        ).stdout
        assert exported in {b"TREIN\n", new.read_bytes().upper() + b"\n"}
