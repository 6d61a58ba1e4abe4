"""The default word list: what must be in it, what must not, and that it is what it says it is."""

import hashlib
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from nabeurt.lexicon import default
from nabeurt.lexicon.default import Tier
from nabeurt.lexicon.spelling import LONGEST, SHORTEST, Profile, normalise

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "build/wordlist"

IN_BOTH = """
    TREIN TREINEN SNELTREINEN SNOET ZIE ZE IN ZIER DEUR ADELAARS DUIF DRUIPEN PIEK GEVER GEVERS KUS
    REUNIE CAFE LOPEND LOPENDE HUISJES HM ST BRR PST SST TSS KST MMM ZZZ
    AA AF AH AI AL AR AS AU DE DO EB EG EI EN ER ES EX FA GA GE GO HA HE HO IK IS JA JE JU KA LA LI
    MA ME MI MU NA NU OF OH OM OP OS PA PI PO RA RE SI TE TI UI UK UT UW WE ZO
    AANLIJMEND TOEREKENENDE GEFLAMBEERDE XI PSI EUH
    QUIZ CHRISTEN MEI UFO BOB IJS RAM NAP SCHROEFDOPPEN
"""
BY_LANGUAGE_RULES_ONLY = "AUTOS MEEETEN XAS OMAS"
OUT = """
    BV TV CD CDS DVD BH WC PC BTW HBO SMS CM KG MM KM DEC FEBR APR AUG BLZ ETC VOF VVE
    PECTORIS SCHROEFDOPPENEN BIJIJSLAGEN BS FJE XJE MN ZN AB ET QUO AMSTERDAM NAVO
    AANVOCHTEND MEEGEDRAGENDE TREKPOPEN STRAATTEN MUISPIJLJES MAATDOPPENNEN UURSBEWAKING ERVAARDE
"""
PROBABLE = "WERKE PUFFENDEN"


@pytest.fixture(scope="module")
def entries():
    return {entry.word: entry for entry in default.entries()}


@pytest.mark.parametrize("word", IN_BOTH.split())
def test_ordinary_words_are_in_both_profiles(entries, word):
    assert entries[word].tier is Tier.LISTED
    assert entries[word].profiles == frozenset(Profile)


@pytest.mark.parametrize("word", BY_LANGUAGE_RULES_ONLY.split())
def test_hyphen_and_apostrophe_are_for_the_language_rules_only(entries, word):
    assert entries[word].tier is Tier.LISTED
    assert entries[word].profiles == {Profile.TAALREGLEMENT}


@pytest.mark.parametrize("word", OUT.split())
def test_abbreviations_fragments_and_nonsense_are_out(entries, word):
    assert word not in entries


@pytest.mark.parametrize("word", PROBABLE.split())
def test_what_the_language_rules_merely_allow_is_probable(entries, word):
    assert entries[word].tier is Tier.PROBABLE


def test_spellings_are_kept_for_speech(entries):
    assert entries["REUNIE"].spellings == ("reünie",)
    assert entries["AUTOS"].spellings == ("auto's",)
    assert entries["TREIN"].spellings == ("trein",)
    assert entries["IN"].spellings == ("in",)


def test_every_spelling_gives_its_word_in_the_profiles_named(entries):
    for entry in entries.values():
        assert entry.spellings
        found = {normalise(text, capitals=False) for text in entry.spellings}
        assert found == {entry.word}
        boxed = any(normalise(text, Profile.DOOS) == entry.word for text in entry.spellings)
        assert (Profile.DOOS in entry.profiles) is boxed


def test_words_are_sorted_unique_and_of_board_length(entries):
    words = [entry.word for entry in default.entries()]
    assert words == sorted(set(words))
    assert all(SHORTEST <= len(word) <= LONGEST and word.isascii() for word in words)
    assert len(words) == len(entries)


def test_two_letter_words_all_have_a_vowel_or_are_known_interjections(entries):
    short = [w for w in entries if len(w) <= 3 and not set(w) & set("AEIOUY")]
    assert sorted(short) == ["BRR", "HM", "KST", "MMM", "PST", "SST", "ST", "TSS", "ZZZ"]


def test_provenance_says_what_the_list_holds(entries):
    facts = default.provenance()
    listed = [entry for entry in entries.values() if entry.tier is Tier.LISTED]
    assert facts["words"] == {
        Profile.TAALREGLEMENT: len(listed),
        Profile.DOOS: sum(Profile.DOOS in entry.profiles for entry in listed),
        "probable": len(entries) - len(listed),
    }
    lengths = Counter(str(len(entry.word)) for entry in listed)
    assert facts["words by length"] == dict(lengths)
    assert hashlib.sha256(default.text().encode()).hexdigest() == default.sha256()
    assert (facts["name"], default.version()) == (default.NAME, "2.20.19")


def test_the_licence_goes_with_the_list():
    assert "OpenTaal" in default.licence()
    assert "Redistribution and use" in default.licence()
    assert "CC BY 3.0" in default.licence()


def test_reading_the_list_is_quick():
    started = time.process_time()
    assert sum(1 for _ in default.entries()) > 300_000
    assert time.process_time() - started < 2.0  # a slow machine's twice or thrice


@pytest.mark.slow
@pytest.mark.skipif(not PACKAGES.exists(), reason="the source packages are not here")
def test_the_sources_give_the_same_list_again(tmp_path):
    command = [sys.executable, ROOT / "scripts/wordlist/build.py", "--out", tmp_path]
    subprocess.run(command, check=True, capture_output=True)
    shipped = ROOT / "src/nabeurt/lexicon/default"
    for name in ("words.tsv.xz", "provenance.json", "LICENCE-OpenTaal.txt"):
        assert (tmp_path / name).read_bytes() == (shipped / name).read_bytes()
