"""Word forms of small dictionaries, worked out by hand from hunspell(5)."""

import zipfile
from pathlib import Path

import pytest

from nabeurt.lexicon.reading.affixes import parse_affixes
from nabeurt.lexicon.reading.hunspell import Dictionary
from nabeurt.lexicon.reading.read import How, read_list

PLURAL = """
SFX A Y 3
SFX A 0 s e
SFX A 0 en [^e]
SFX A f ven [^aeiou-]f
PFX B Y 1
PFX B 0 ge .
SFX C N 1
SFX C y ies y
"""


@pytest.mark.parametrize(
    ("affixes", "entries", "forms"),
    [
        ("", "2 trein deur", "trein deur"),
        (PLURAL, "tante/A boot/A", "tante tantes boot booten"),
        (PLURAL, "golf/A", "golf golfen golven"),
        (PLURAL, "kerf-f/A", "kerf-f kerf-fen"),
        (PLURAL, "loop/AB", "loop loopen geloop geloopen"),
        (PLURAL, "baby/BC", "baby gebaby babies"),
        ("SFX A Y 1\nSFX A 0 je/B .\nSFX B Y 1\nSFX B 0 s .", "huis/A", "huis huisje huisjes"),
        (
            "SFX A Y 1\nSFX A 0 je/B .\nPFX B Y 1\nPFX B 0 on .",
            "dier/A",
            "dier dierje ondierje",
        ),
        ("PFX A Y 1\nPFX A 0 ge/B .\nSFX B Y 1\nSFX B 0 t .", "werk/A", "werk gewerk gewerkt"),
        ("NEEDAFFIX X\n" + PLURAL, "boot/AX", "booten"),
        ("NEEDAFFIX X\nSFX A Y 1\nSFX A 0 e/BX .\nSFX B Y 1\nSFX B 0 n .", "lop/A", "lop lopen"),
        ("FORBIDDENWORD F\n" + PLURAL, "boot/A booten/F", "boot"),
        ("FORBIDDENWORD F\n" + PLURAL, "boot/A boot/AF trein", "trein"),
        ("ONLYINCOMPOUND O\n" + PLURAL, "stads/O stad/A", "stad staden"),
        ("ONLYINCOMPOUND O\nSFX A Y 2\nSFX A 0 s/O .\nSFX A 0 jes .", "stad/A", "stad stadjes"),
        ("KEEPCASE K\n", "april/K pH/K", "april pH"),
        (
            "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 2\nSFX B 0 t/X .\nSFX B 0 en .",
            "werk/AB",
            "werk werken gewerkt",
        ),
        ("FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .", "tante/AaBb", "tante tantes"),
        ("FLAG num\nSFX 65000 Y 1\nSFX 65000 0 s .", "tante/1,65000", "tante tantes"),
        ("FLAG UTF-8\nSFX ő Y 1\nSFX ő 0 s .", "tante/ő", "tante tantes"),
        (
            "FLAG num\nAF 2\nAF 12,13\nAF 12\nSFX 12 Y 1\nSFX 12 0 s .",
            "tante/2 oma/1",
            "tante tantes oma omas",
        ),
        ("SFX A Y 1\nSFX A trein deur trein", "trein/A", "trein"),
        ("FULLSTRIP\nSFX A Y 1\nSFX A trein deur trein", "trein/A", "trein deur"),
    ],
)
def test_forms(affixes: str, entries: str, forms: str):
    rules = parse_affixes(affixes.splitlines(), "x.aff")
    assert sorted(Dictionary(entries.split(), rules).forms()) == sorted(forms.split())


def test_entries_with_morphology_and_a_slash_of_their_own():
    rules = parse_affixes(PLURAL.splitlines(), "x.aff")
    entries = ["3", "boot/A po:zn", "km\\/u", "tante/A\tpo:zn", "", "ad hoc"]
    forms = list(Dictionary(entries, rules).forms())
    assert forms == ["boot", "booten", "km/u", "tante", "tantes", "ad hoc"]


def pair(folder: Path) -> tuple[bytes, bytes]:
    rules = "SET ISO8859-1\nSFX A Y 1\nSFX A 0 ën e\n".encode("latin-1")
    words = "3\nidee/A\nPiet\nreünie\n".encode("latin-1")
    (folder / "nl.aff").write_bytes(rules)
    (folder / "nl.dic").write_bytes(words)
    return rules, words


EXPECTED = {"IDEE": (), "IDEEEN": ("ideeën",), "REUNIE": ("reünie",)}


@pytest.mark.parametrize("given", ["nl.dic", "nl.aff"])
def test_a_pair_of_files_in_the_encoding_they_declare(tmp_path: Path, given: str):
    pair(tmp_path)
    assert read_list(tmp_path / given, How()).words == EXPECTED


def test_a_pair_in_a_zip_among_other_files(tmp_path: Path):
    rules, words = pair(tmp_path)
    with zipfile.ZipFile(tmp_path / "nl.zip", "w") as archive:
        archive.writestr("LICENSE", b"vrij")
        archive.writestr("d/nl.aff", rules)
        archive.writestr("d/nl.dic", words)
    assert read_list(tmp_path / "nl.zip", How()).words == EXPECTED
