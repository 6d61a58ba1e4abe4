"""A list is the same list in every packing, encoding and layout that clubs have."""

import bz2
import gzip
import lzma
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.lexicon.reading.import_result import in_capitals, lengths
from nabeurt.lexicon.reading.read import How, read_list
from nabeurt.lexicon.reading.text import detect
from nabeurt.lexicon.reading.unpack import Source
from nabeurt.lexicon.spelling import Profile, Rejection

TEXT = "trein\r\nreünie\n\n# een opmerking\nauto's # met uitleg\ncafé\nidee-fixe\n"
WORDS = {
    "TREIN": (),
    "REUNIE": ("reünie",),
    "AUTOS": ("auto's",),
    "CAFE": ("café",),
    "IDEEFIXE": ("idee-fixe",),
}


def zipped(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("__", "."), content)
    return path


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("lijst.txt", bytes),
        ("lijst.txt.gz", gzip.compress),
        ("lijst.gz", lambda text: gzip.compress(text[:9]) + gzip.compress(text[9:])),
        ("lijst.xz", lzma.compress),
        ("lijst.xz", lambda text: lzma.compress(text[:9]) + bytes(8) + lzma.compress(text[9:])),
        ("zonder-achtervoegsel", lzma.compress),
    ],
)
def test_packings(tmp_path: Path, name: str, pack: Callable[[bytes], bytes]):
    (tmp_path / name).write_bytes(pack(TEXT.encode()))
    assert read_list(tmp_path / name, How()).words == WORDS


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_a_zip_with_one_list_and_the_clutter_that_a_mac_adds(tmp_path: Path, method: int):
    with zipfile.ZipFile(tmp_path / "l.zip", "w", method) as archive:
        archive.writestr("map/", b"")
        archive.writestr("map/lijst.txt", TEXT)
        archive.writestr("__MACOSX/map/._lijst.txt", bz2.compress(b"?"))
    assert read_list(tmp_path / "l.zip", How()).words == WORDS


def test_a_chosen_member(tmp_path: Path):
    path = zipped(tmp_path / "l.zip", een__txt=b"een", twee__txt=b"twee")
    assert read_list(path, How(member="twee.txt")).words == {"TWEE": ()}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "cp850"])
@pytest.mark.parametrize("change", [str, str.upper])
def test_encodings(tmp_path: Path, encoding: str, change: Callable[[str], str]):
    (tmp_path / "l.txt").write_bytes(change(TEXT).encode(encoding))
    assert read_list(tmp_path / "l.txt", How()).words == WORDS


def test_the_printed_apostrophe_of_windows_is_no_letter_of_dos(tmp_path: Path):
    (tmp_path / "l.txt").write_bytes(b"auto\x92s")
    assert read_list(tmp_path / "l.txt", How()).words.keys() == {"AUTOS"}


@settings(deadline=None, max_examples=50)  # a disk is as slow as it is
@given(st.lists(st.sampled_from(["reünie", "café", "hè", "ideeën", "crêpe", "façade", "treinen"])))
def test_the_code_pages_are_told_apart_by_their_letters(tmp_path_factory, words: list[str]):
    path = tmp_path_factory.mktemp("pages") / "l.txt"
    for page in ("cp1252", "cp850"):
        path.write_bytes("\n".join(["één", *words]).encode(page))
        assert detect(Source(path)) == page


def test_an_encoding_that_was_said_is_used(tmp_path: Path):
    (tmp_path / "l.txt").write_bytes("caf\u00e9".encode("mac-roman"))
    assert read_list(tmp_path / "l.txt", How(encoding="mac-roman")).words == {"CAFE": ("café",)}


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_and_the_end_of_file_sign_of_dos(tmp_path: Path, ending: str):
    (tmp_path / "l.txt").write_bytes(ending.join(["een", "twee", "\x1a"]).encode())
    harvest = read_list(tmp_path / "l.txt", How())
    assert harvest.words.keys() == {"EEN", "TWEE"}
    assert harvest.read == 2


@pytest.mark.parametrize(
    ("name", "content", "column"),
    [
        ("l.csv", "nr,woord,jaar\n1,trein,2020\n2,deur,2021\n", None),
        ("l.csv", "nr;Woord;jaar\r\n1;trein;2020\r\n2;deur;2021\r\n", None),
        ("l.csv", 'nr,lemma\n1,"trein"\n2,deur\n', "lemma"),
        ("l.csv", "1,trein\n2,deur\n", "2"),
        ("l.tsv", "# bron\ntrein\tzn\ndeur\tzn\n", "1"),
        ("l.txt", "trein|zn\ndeur|zn\n", "1"),
        ("l.csv", "trein\ndeur\n", None),
        ("l.csv", "woord\ntrein\ndeur\n", None),
    ],
)
def test_tables(tmp_path: Path, name: str, content: str, column: str | None):
    (tmp_path / name).write_text(content)
    assert read_list(tmp_path / name, How(column=column)).words.keys() == {"TREIN", "DEUR"}


def test_the_account(tmp_path: Path):
    (tmp_path / "l.txt").write_text(
        "trein\nTrein\nreunie\nreünie\nréunie\na\nb2b\ntrein\nde trein\n"
    )
    harvest = read_list(tmp_path / "l.txt", How())
    assert harvest.words == {"TREIN": (), "REUNIE": ("reunie", "reünie", "réunie")}
    assert harvest.read == 9
    assert (harvest.duplicates.count, harvest.duplicates.samples[-1]) == (3, "trein")
    assert {reason: tally.samples for reason, tally in harvest.rejected.items()} == {
        Rejection.CAPITAL: ["Trein"],
        Rejection.TOO_SHORT: ["a"],
        Rejection.DIGIT: ["b2b"],
        Rejection.SPACE: ["de trein"],
    }
    assert lengths(harvest.words) == {5: 1, 6: 1}


def test_a_word_in_both_cases_is_one_word_and_an_abbreviation_is_none(tmp_path: Path):
    (tmp_path / "l.txt").write_text("TREIN\ntrein\nreünie\nREÜNIE\nBV\nzon\n", "utf-8")
    harvest = read_list(tmp_path / "l.txt", How())
    assert harvest.words == {"TREIN": (), "REUNIE": ("reünie",), "ZON": ()}
    assert (harvest.read, harvest.duplicates.samples) == (6, ["trein", "reünie"])
    assert harvest.rejected[Rejection.CAPITAL].samples == ["BV"]


def test_the_box_leaves_out_what_the_language_rules_read_past(tmp_path: Path):
    (tmp_path / "l.txt").write_text(TEXT)
    harvest = read_list(tmp_path / "l.txt", How(Profile.DOOS))
    assert harvest.words.keys() == {"TREIN", "REUNIE", "CAFE"}
    assert harvest.rejected.keys() == {Rejection.APOSTROPHE, Rejection.HYPHEN}


@settings(deadline=None, max_examples=50)  # a disk is as slow as it is
@given(st.lists(st.text("abcdefghijklmnopqrstuvwxyzéï", min_size=2, max_size=15), min_size=1))
def test_case_of_the_whole_list_does_not_matter(tmp_path_factory, words: list[str]):
    path = tmp_path_factory.mktemp("case") / "l.txt"
    path.write_text("\n".join(words), "utf-8")
    lower = read_list(path, How())
    path.write_text("\n".join(words).upper(), "utf-8")
    assert read_list(path, How()).words == lower.words


def test_capitals_mark_names_only_where_most_words_have_none():
    assert in_capitals(["TREIN"] * 9 + ["Jan"])
    assert not in_capitals(["TREIN"] * 8 + ["Jan"] * 2)
    assert not in_capitals([])
