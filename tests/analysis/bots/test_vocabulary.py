import json
import lzma
import subprocess
import sys
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from nabeurt.analysis.bots.vocabulary import UNSEEN, known, ranks
from nabeurt.lexicon import Lexicon, default

FOLDER = resources.files("nabeurt.analysis").joinpath("data/ranks")
PROVENANCE = json.loads(FOLDER.joinpath("provenance.json").read_text("utf-8"))
pytestmark = pytest.mark.usefixtures("home")


def rank(word: str) -> int:
    return int(ranks(np.array([word], "S15"))[0])


def test_the_ranks_are_those_of_the_default_list():
    digits = lzma.decompress(FOLDER.joinpath("ranks.xz").read_bytes())
    assert PROVENANCE["of the list"] == default.sha256()
    assert len(digits) == len(Lexicon.default())
    counts = {str(rank): digits.count(str(rank).encode()) for rank in range(UNSEEN + 1)}
    assert counts == PROVENANCE["words by rank"]


def test_the_licence_of_the_frequencies_is_observed():
    assert PROVENANCE["licence"] == "CC-BY-SA-4.0"
    licence = FOLDER.joinpath("LICENCE-wordfreq.txt").read_text("utf-8")
    assert "Robyn Speer" in licence
    assert "Marc Brysbaert" in licence
    assert "by-sa/4.0" in licence


@pytest.mark.parametrize("word", ["LOPEN", "HUIS", "FIETSEN", "APPEL", "MOOI"])
def test_words_of_every_day_come_first(word: str):
    assert rank(word) == 0


@pytest.mark.parametrize("word", ["AMICT", "GUIPURE", "SKEG", "AT", "XQZ"])
def test_rare_words_and_quotations_do_not(word: str):
    assert rank(word) > 1


@pytest.mark.parametrize("word", ["JOOP", "CANADA", "STEVEN", "KELLY", "MARC", "AMANDAS"])
def test_what_is_mostly_a_name_is_left_to_those_who_play_often(word: str):
    assert rank(word) > 3


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("HUIS", ["HUIZEN", "HUISJE", "HUISJES"]),
        ("LOPEN", ["LOOP", "LOOPT", "LOPEND"]),
        ("MOOI", ["MOOIE", "MOOIER", "MOOIST"]),
        ("KONING", ["KONINGEN", "KONINKJE", "KONINKJES"]),
        ("BOM", ["BOMMEN", "BOMMETJE"]),
    ],
)
def test_who_knows_a_word_knows_its_forms(word: str, forms: list[str]):
    assert [rank(form) <= rank(word) for form in forms] == [True] * len(forms)


def test_who_knows_more_knows_all_that_others_know():
    whole = Lexicon.default()
    fewer, more = known(whole, 0), known(whole, 1)
    assert len(fewer) < len(more) < len(whole)
    assert more.check_all(fewer.words()).all()
    assert whole.check_all(more.words()).all()
    assert known(whole, UNSEEN) is whole


def test_the_part_is_built_once():
    whole = Lexicon.default()
    assert known(whole, 0) is known(whole, 0)


FIRST_BOT = """
from nabeurt.analysis.bots.vocabulary import known
from nabeurt.lexicon import Lexicon, default
words = [entry.word for entry in default.entries()]
print("HUIS" in known(Lexicon.of([*words, "NABEURT"]), 0))
"""


def test_a_club_with_its_own_list_meets_its_first_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Where no graph was ever built: that of the ranks is asked for while another is built."""
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    first = subprocess.run(
        [sys.executable, "-c", FIRST_BOT], capture_output=True, text=True, timeout=60, check=True
    )
    assert first.stdout == "True\n"
    assert len(list((tmp_path / "cache").glob("*.graph"))) == 2


def test_words_of_a_club_that_have_no_rank_are_rare():
    club = Lexicon.of(["LOPEN", "HUIS", "HUISJE", "QWERTZUI"])
    assert known(club, 0).words() == ["HUIS", "HUISJE", "LOPEN"]


def test_a_list_of_another_kind_is_known_whole():
    other = Lexicon.of(["QWERT", "ZUIOP", "ASDFG"])
    assert known(other, 0).words() == other.words()
