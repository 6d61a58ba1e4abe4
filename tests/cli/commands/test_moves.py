import json
from pathlib import Path

import pytest

from nabeurt.cli.main import main

EMPTY = "/".join(["15"] * 15)
TREIN = EMPTY.replace("15/15/15/15/15/15/15/15/", "15/15/15/15/15/15/15/4TReINEN4/", 1)


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "home"))
    club = tmp_path / "club.txt"
    club.write_text("trein\ntreinen\nsneltreinen\nze")
    file = tmp_path / "positions.txt"

    def run(*words: str, text: str, code: int = 0) -> tuple[list[str], str]:
        file.write_bytes(text.encode())
        with pytest.raises(SystemExit) as ended:
            main(["moves", str(file), "--lexicon", str(club), *words])
        said = capsys.readouterr()
        assert ended.value.code == code
        return said.out.splitlines(), said.err

    return run


def test_one_object_a_line_best_first(ask):
    lines, _ = ask("--json", text=f"{EMPTY} EEITRN?/ 0/0 0\n\n{TREIN} SNELQQQ/AB 0/70 0 lex x;\n")
    first, second = map(json.loads, lines)
    assert first["cgp"] == f"{EMPTY} EEITRN?/ 0/0 0"
    scores = [placement["score"] for placement in first["placements"]]
    assert scores == sorted(scores, reverse=True)
    assert second["placements"] == [
        {
            "at": "H1",
            "word": "SNELTR(E)INEN",
            "tiles": [["H1", "S"], ["H2", "N"], ["H3", "E"], ["H4", "L"]],
            "score": 54,
            "equity": 54.0,
        }
    ]


def test_a_blank_is_small_and_a_column_starts_with_its_number(ask):
    lines, _ = ask("--json", text=f"{EMPTY} EEITRN? 0/0 0\n")
    down = [one for one in json.loads(lines[0])["placements"] if one["at"] == "8H"]
    treinen = next(one for one in down if one["word"] == "TREI(N)EN")
    assert treinen["tiles"][4] == ["L8", "n"]
    assert [square for square, _ in treinen["tiles"]] == ["H8", "I8", "J8", "K8", "L8", "M8", "N8"]


def test_only_the_best_and_only_new_letters(ask):
    lines, _ = ask("--json", "--best", "2", text=f"{EMPTY} EEITRN?\n")
    assert len(json.loads(lines[0])["placements"]) == 2
    lines, _ = ask("--json", "--rulebook-scoring", "new-only", text=f"{TREIN} SNEL\n")
    assert json.loads(lines[0])["placements"][0]["score"] == 30


def test_a_list_for_people(ask):
    lines, _ = ask(text=f"{TREIN} SNEL\n{TREIN} X\n")
    assert lines == [
        "Regel 1, rek SNEL: één plaatsing.",
        "   54  H1 SNELTR(E)INEN",
        "Regel 2, rek X: geen plaatsing mogelijk.",
    ]


def test_a_wrong_line_is_told_and_the_others_are_answered(ask):
    lines, told = ask("--json", text=f"15/15 AB\n{TREIN} SNEL\n{EMPTY} \u001b[31m\n", code=1)
    assert [next(iter(json.loads(line).keys() - {"cgp"})) for line in lines] == [
        "error",
        "placements",
        "error",
    ]
    assert told.splitlines()[0].startswith("Regel 1:")
    assert "\u001b" not in told


def test_a_file_that_is_not_there_is_one_sentence(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["moves", "/no/such/file"])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_bytes_that_are_no_text_are_told(ask):
    _, told = ask(text="\x00\x01\x02", code=1)
    assert told.startswith("Regel 1:")
