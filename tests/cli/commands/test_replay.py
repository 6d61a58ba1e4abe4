"""``nabeurt replay`` at the terminal: what it reads, what it answers, and with which exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from nabeurt.game.records import gcg_text, log_text
from nabeurt.scenario.load import rehearse, told
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.errors import UnreadableLine

WORDS = "TREIN TREINEN SNOET ZIE ZE IN"
GAME = """
reglement toernooi
lexicon woorden.txt
spelers Anna Bram
rek Anna EEITRNN
rek Bram SNOEXYZ
Anna: H5 TREINEN
Bram: ruil Q
Bram: 5D SNOET
Anna: opgeven
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "woorden.txt").write_text(WORDS.replace(" ", "\n"), "utf-8")
    return tmp_path


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nabeurt", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def played(folder: Path, text: str) -> dict[str, object]:
    return told(rehearse(folder / "spel.txt", text))


def unreadable(folder: Path, text: str) -> UnreadableLine:
    with pytest.raises(UnreadableLine) as caught:
        played(folder, text)
    assert all(caught.value.text(language) for language in LANGUAGES)
    return caught.value


def test_one_object_with_these_fields_in_this_order(folder: Path):
    (folder / "spel.txt").write_text(GAME, "utf-8")
    result = run("replay", folder / "spel.txt", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    answer = json.loads(result.stdout)
    assert list(answer) == [
        "rulebook",
        "over",
        "ended_by",
        "winner",
        "turns",
        "refused",
        "penalties",
        "totals",
        "final",
        "tiles_left",
        "bag",
    ]
    assert answer["turns"][0] == {
        "by": "Anna",
        "kind": "placed",
        "at": "H5",
        "word": "TREINEN",
        "words": [{"word": "TREINEN", "score": 18}],
        "score": 68,
        "total": 68,
    }
    assert answer["refused"] == [
        {
            "line": 8,
            "by": "Bram",
            "reason": "tile-not-on-rack",
            "text": "Niet op het plankje: Q.",
        }
    ]


def test_a_transcript_in_dutch_or_english(folder: Path):
    (folder / "spel.txt").write_text(GAME, "utf-8")
    dutch = run("replay", folder / "spel.txt")
    english = run("--lang", "en", "replay", folder / "spel.txt")
    assert "Bram legt SNOET op 5D, naar beneden: 14 punten." in dutch.stdout
    assert "Bram places SNOET on 5D, downward: 14 points." in english.stdout
    assert dutch.returncode == english.returncode == 0


def test_told_briefly_or_in_full(folder: Path):
    (folder / "spel.txt").write_text(GAME, "utf-8")
    brief, full = (run("replay", folder / "spel.txt", "--detail", d) for d in ("short", "full"))
    assert "Bram: 5D SNOET, 14 punten." in brief.stdout
    assert "Anna drukt de klok in." in full.stdout


def test_without_an_end_there_is_no_result(folder: Path):
    answer = played(folder, GAME.replace("Anna: opgeven\n", ""))
    assert "final" not in answer
    assert (answer["over"], answer["ended_by"], answer["winner"]) == (False, None, None)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"reglement toernooi\nspelers Anna Bram\nzwem\n", "Regel 3: "),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"", "reglement"),
        (b'{"nabeurt": "0.1.0", "log": 1}\n{"event": "Nonsense"}\n{}\n', "Regel 2: "),
        (b"#player1 a Anna\n#player2 b Bram\n>Anna: ??? 99Z XX +1 1\n", "Regel 3: "),
    ],
)
def test_an_unreadable_file_is_one_sentence_and_exit_code_2(
    folder: Path, content: bytes, sentence: str
):
    (folder / "spel.txt").write_bytes(content)
    result = run("replay", folder / "spel.txt")
    assert (result.returncode, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_no_file_is_one_sentence_and_exit_code_2(folder: Path):
    result = run("replay", folder / "nergens.txt")
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)


HEAD = "reglement toernooi\nlexicon woorden.txt\nspelers Anna Bram\n"


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        (HEAD + "rek Anna QQ", 4, "tiles_used"),
        (HEAD + "rek Anna Q\nrek Bram Q", 5, "tiles_used"),
        (HEAD + "rek Anna Q\nbord A1 QED", 5, "tiles_used"),
        (HEAD + "bord A1 (Q)(E)(D)", 4, "tiles_used"),
        (HEAD + "rek Anna EEEEEEEE", 4, "rack_size"),
        (HEAD + "zak 103", 4, "bag_size"),
        (HEAD + "zak 89", 4, "bag_size"),
        (HEAD + "bord O14 TREIN", 4, "off_board"),
        (HEAD + "bord H5 TREINEN\nbord 5H SNOET", 5, "clash"),
        (HEAD + "rek Anna Q\ntrekt Bram Q", 5, "bag_has_not"),
        (HEAD + "einde\nrek Anna E", 5, "after_end"),
        (HEAD.replace("Anna Bram", "Anna"), 3, "player_count_exactly"),
        (HEAD.replace("Bram", "Bram Chris"), 3, "player_count_exactly"),
        (HEAD.replace("woorden.txt", "nergens.txt"), 2, "lexicon"),
        (HEAD.replace("toernooi", "toernooien"), 1, "rulebook"),
        (HEAD.replace("toernooi", "sbnl-duplicate"), 1, "duplicate"),
        (HEAD.replace("toernooi", "x" * 5000), 1, "rulebook"),
        (HEAD.replace("toernooi", "a\0b"), 1, "rulebook"),
        (HEAD.replace("toernooi", "."), 1, "rulebook"),
        (HEAD.replace("woorden.txt", "x" * 5000), 2, "lexicon"),
        (HEAD.replace("woorden.txt", "a\0b"), 2, "lexicon"),
        (HEAD.replace("woorden.txt", "."), 2, "lexicon"),
        (HEAD.replace("toernooi", "toernooi speelduur=2m"), 1, "contradiction"),
        (HEAD.replace("toernooi", "mattel-xl speelduur=30m"), 1, "contradiction"),
        (HEAD.replace("toernooi", "huis.toml"), 1, "rulebook"),
        (HEAD.replace("toernooi", "woorden.txt"), 1, "house_rules"),
    ],
)
def test_what_cannot_be_names_its_line(folder: Path, text: str, line: int, key: str):
    problem = unreadable(folder, text)
    assert (problem.line, problem.misread.key) == (line, f"grammar.scenario.{key}")


def test_house_rules_beside_the_file(folder: Path):
    (folder / "huis.toml").write_text('parent = "toernooi"\npasses_count = 2\n', "utf-8")
    text = HEAD.replace("toernooi", "huis.toml") + "Anna: pas\nBram: pas\n"
    answer = played(folder, text)
    assert (answer["rulebook"], answer["ended_by"]) == ("huis", "passes")


def test_house_rules_that_contradict_themselves(folder: Path):
    (folder / "huis.toml").write_text('parent = "toernooi"\npasses_count = 0\n', "utf-8")
    problem = unreadable(folder, HEAD.replace("toernooi", "huis.toml"))
    assert problem.misread.key == "grammar.scenario.contradiction"


def test_names_in_any_case_and_with_accents(folder: Path):
    text = HEAD.replace("Anna", "Zoë") + "rek ZOE EEITRNN\nzoë: h5 treinen\nZOE: stand\n"
    assert played(folder, text)["totals"] == {"Zoë": 68, "Bram": 0}


def test_without_a_word_list_the_house_has_one(folder: Path):
    text = "reglement wwv-xl\nspelers Anna Bram\nrek Anna EEITRNN\nAnna: H5 TREINEN\n"
    assert played(folder, text)["refused"] == []


def test_every_rulebook_goes_by_the_one_active_list(folder: Path):
    text = "spelers Anna Bram\nrek Anna AUTOSEE\nAnna: H5 AUTOS\nBram: aanvechten\n"
    kinds = {
        book: played(folder, f"reglement {book}\n{text}")["turns"][0]["kind"]
        for book in ("mattel-xl", "sbnl-wedstrijd")
    }
    assert kinds == {"mattel-xl": "placed", "sbnl-wedstrijd": "placed"}


def test_the_same_seed_draws_the_same(folder: Path):
    seeded = [played(folder, f"{HEAD}kans {seed}\nAnna: pas\n") for seed in (7, 7, 8)]
    assert seeded[0] == seeded[1]
    assert seeded[0]["tiles_left"] != seeded[2]["tiles_left"]


@pytest.mark.parametrize("write", [log_text, gcg_text])
def test_a_recorded_game_is_told_like_the_scenario(folder: Path, write):
    rehearsal = rehearse(folder / "spel.txt", GAME)
    events = [event for moment in rehearsal.moments for event in moment.events]
    (folder / "partij").write_text(write(events, "0"), "utf-8")
    answer = json.loads(run("replay", folder / "partij", "--json").stdout)
    assert answer == {**told(rehearsal), "refused": []}
    heard = run("replay", folder / "partij")
    assert heard.returncode == 0
    assert "Bram legt SNOET op 5D, naar beneden: 14 punten." in heard.stdout


def test_a_commented_scenario_is_not_taken_for_another_format(folder: Path):
    (folder / "spel.txt").write_text(f"#title iets\n#lexicon niets\n{GAME}", "utf-8")
    assert json.loads(run("replay", folder / "spel.txt", "--json").stdout)["over"] is True
