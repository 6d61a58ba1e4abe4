import json
import subprocess
import sys
from pathlib import Path

import pytest

from nabeurt.rules import DUPLICATE_NAMES, NAMES, RULE_FIELDS


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nabeurt", *words], capture_output=True, text=True, check=False
    )


def one_sentence(result: subprocess.CompletedProcess[str], code: int) -> str:
    assert result.returncode == code
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    return result.stderr


def test_the_list_names_all_seven():
    lines = run("rules").stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [*NAMES, *DUPLICATE_NAMES]
    listed = json.loads(run("rules", "--json").stdout)
    assert [one["name"] for one in listed] == [*NAMES, *DUPLICATE_NAMES]
    assert [one["players_max"] for one in listed] == [2, 2, 4, 2, 4, 4, None]


def test_show_explains_with_articles_in_both_languages():
    assert "Passen mag niet. (P III-8)" in run("rules", "show", "sbnl-punten").stdout
    english = run("--lang", "en", "rules", "show", "sbnl-punten").stdout
    assert "Passing is not allowed. (P III-8)" in english


def test_show_as_json_has_every_field():
    shown = json.loads(run("rules", "show", "wwv-xl", "--json").stdout)
    assert list(shown["fields"]) == list(RULE_FIELDS)
    assert shown["fields"]["nabeurt"]["readings"] == ["R7", "R16"]
    assert "R7" in shown["readings"]


def test_compare_shows_only_what_differs():
    differences = json.loads(run("rules", "compare", "sbnl-punten", "wwv-xl", "--json").stdout)
    assert differences["tiles"] == ["dutch-102", "wwv-100"]
    assert "nabeurt" not in differences
    text = run("rules", "compare", "sbnl-punten", "wwv-xl").stdout
    assert "De blokjes:\n" in text
    assert "nabeurt" not in text
    assert "hetzelfde" in run("rules", "compare", "basis", "basis").stdout
    assert "duplicate" in one_sentence(run("rules", "compare", "basis", "sbnl-duplicate"), 2)


@pytest.mark.parametrize("command", ["show", "compare"])
def test_an_unknown_rulebook_is_one_sentence(command: str):
    words = ["zwemmen"] if command == "show" else ["basis", "zwemmen"]
    assert "toernooi" in one_sentence(run("rules", command, *words), 2)


def test_house_rules_are_checked_shown_and_compared(tmp_path: Path):
    house = tmp_path / "club.toml"
    house.write_text('parent = "toernooi"\npasses_count = 4\n')
    assert "met één eigen keuze" in run("rules", "check", str(house)).stdout
    assert "(eigen keuze)" in run("rules", "show", str(house)).stdout
    differences = json.loads(run("rules", "compare", "toernooi", str(house), "--json").stdout)
    assert differences == {"passes_count": [3, 4]}


def test_a_contradiction_is_a_sentence_and_an_exit_code(tmp_path: Path):
    house = tmp_path / "club.toml"
    house.write_text('parent = "toernooi"\npassing = "never"\n')
    result = run("rules", "check", str(house))
    assert result.returncode == 1
    assert "Passen mag niet, en toch eindigt het spel door passen." in result.stderr
    answer = run("rules", "check", str(house), "--json")
    assert answer.returncode == 1
    assert json.loads(answer.stdout)["contradictions"] == [
        "passes-end-without-passing",
        "stuck-without-passing",
    ]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"parent = ", b"[" * 3000, b"nabeurt = 1"])
def test_a_hostile_file_is_one_sentence(tmp_path: Path, content: bytes):
    house = tmp_path / "club.toml"
    house.write_bytes(content)
    one_sentence(run("rules", "check", str(house)), 2)
    one_sentence(run("rules", "show", str(house)), 2)
