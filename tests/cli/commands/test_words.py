import json
from pathlib import Path

import pytest

from nabeurt.cli.commands.words import words
from nabeurt.cli.main import main

DOCS = Path(__file__).parents[3] / "docs"

CLUB = ["trein", "treinen", "treint", "sneltreinen", "reünie", "auto's"]
NOT_SO = 1  # a word that is none: an answer, not an error
CLUB += ["re", "hé", "in", "ze", "nee", "zee", "een", "één"]


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "home"))
    club = tmp_path / "club.txt"
    club.write_text("\n".join(CLUB))

    def run(*words: str, code: int = 0, lexicon: str = "") -> str:
        with pytest.raises(SystemExit) as ended:
            main(["words", *words, "--lexicon", lexicon or str(club)])
        said = capsys.readouterr()
        assert ended.value.code == code
        assert said.err == "" or code
        return said.err or said.out

    return run


def test_check_says_what_is_good_and_which_list_says_so(ask):
    lines = ask("check", "TREINEN", "XQZ", "reünie", "auto's", code=NOT_SO).splitlines()
    assert lines[:4] == [
        "TREINEN is goed: 9 punten, geschreven als treinen.",
        "XQZ staat niet in de lijst.",
        "REUNIE is goed: 10 punten, geschreven als reünie.",
        "AUTOS is goed: 10 punten, geschreven als auto's.",
    ]
    assert "club" in lines[4]


def test_what_cannot_be_printed_is_still_answered(ask):
    assert ask("check", "\udce9", "\x1b[2J", code=NOT_SO).count("\n") == 3
    assert json.loads(ask("check", "\udce9", "--json", code=NOT_SO))[0]["valid"] is False
    assert "TREIN is goed" in ask("check", "trein")


def test_check_for_programs(ask):
    good, wrong, none = json.loads(ask("check", "eEN", "XQZ", "a1b", "--json", code=NOT_SO))
    assert good["word"] == "EEN"
    assert good["valid"] is True
    assert sorted(good["spellings"]) == ["een", "één"]
    assert good["list"].startswith("club")
    assert "version" in good
    assert (wrong["word"], wrong["valid"], wrong["spellings"]) == ("XQZ", False, [])
    assert (none["word"], none["valid"], none["reason"]) == ("a1b", False, "digit")


def test_anagrams_are_longest_first_then_dearest_and_blanks_are_small_and_free(ask):
    assert ask("anagram", "EEITRN?").splitlines()[0].split() == ["TREINEn", "8"]
    answer = json.loads(ask("anagram", "ENZEI?", "--all", "--json"))
    shown = [(one.get("tiles", one["word"]), one["value"]) for one in answer["words"]]
    assert shown == [
        ("ZEE", 6),
        ("EEN", 3),
        ("NEE", 3),
        ("ZE", 5),
        ("IN", 2),
        ("hE", 1),
        ("rE", 1),
    ]


def test_patterns(ask):
    found = json.loads(ask("pattern", "TR*N", "--json"))
    assert [one["word"] for one in found["words"]] == ["TREIN", "TREINEN"]
    assert "Geen woord gevonden." in ask("pattern", "Q*")


def test_hooks_before_after_and_inside(ask):
    found = json.loads(ask("hooks", "ze", "--json"))
    assert (found["word"], found["front"], found["back"], found["inside"]) == ("ZE", "", "E", ["E"])
    text = ask("hooks", "ZE")
    assert "Achter ZE: E" in text
    assert "In Z·E: E" in text


def test_extensions(ask):
    found = json.loads(ask("extensions", "TREIN", "--json"))
    parts = [(one["front"], one["back"]) for one in found["words"]]
    assert parts == [("SNEL", "EN"), ("", "EN"), ("", "T")]
    assert ask("extensions", "trein").splitlines()[0].split() == ["TREINT", "9"]


def test_a_list_of_one_length_is_a_table(ask):
    assert ask("list", "--length", "2").splitlines()[:4] == ["HE 5", "IN 2", "RE 3", "ZE 5"]
    assert "HE hé" in ask("list", "--length", "2")
    table = json.loads(ask("list", "--length", "3", "--json"))
    assert [one["word"] for one in table["words"]] == ["EEN", "NEE", "ZEE"]


def test_a_random_word_is_one_of_the_list(ask):
    drawn = json.loads(ask("random", "--json"))["words"][0]
    assert drawn["spellings"][0] in CLUB
    assert json.loads(ask("random", "--length", "7", "--json"))["words"][0]["word"] == "TREINEN"
    assert ask("random", "--length", "14", code=1).count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("anagram", "12"),
        ("anagram", "A"),
        ("anagram", "é?"),
        ("pattern", ""),
        ("pattern", "T["),
        ("pattern", "\udce9"),
        ("hooks", "a1"),
        ("extensions", "-"),
        ("hooks", "A" * 16),
        ("hooks", "A\nB"),
    ],
)
def test_bad_input_is_one_sentence(ask, words: tuple[str, ...]):
    said = ask(*words, code=2)
    assert said.count("\n") == 1
    assert said.endswith(".\n")


def test_an_unknown_list_is_one_sentence(ask):
    assert ask("check", "IN", lexicon="nergens", code=1).count("\n") == 1


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("name", words.commands)
def test_every_question_is_on_its_page(name: str, language: str):
    page = (DOCS / language / "lexicon.md").read_text("utf-8")
    assert f"nabeurt words {name} " in page.replace("\n", " \n")
