import json
from pathlib import Path

import pytest

from nabeurt.board import DUTCH
from nabeurt.cli.main import main

EMPTY = "/".join(["15"] * 15)


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "home"))
    club = tmp_path / "club.txt"
    club.write_text("trein\ntreinen\nsneltreinen\nen\nne\nin\nni")
    file = tmp_path / "positions.txt"

    def run(*words: str, text: str, code: int = 0) -> tuple[list[str], str]:
        file.write_bytes(text.encode())
        with pytest.raises(SystemExit) as ended:
            main(["think", str(file), "--lexicon", str(club), "--times", "50", *words])
        said = capsys.readouterr()
        assert ended.value.code == code
        return said.out.splitlines(), said.err

    return run


def ending(own: str, other: str) -> str:
    """Lay the rest of the set in full rows around TREIN."""
    rest = "".join(sorted(DUTCH.tiles))
    for tile in "TREIN" + own + other:
        rest = rest.replace(tile, "", 1)
    rest = rest.replace("?", "x")
    rows = ["15"] * 15
    rows[7] = "4TREIN6"
    for number, row in enumerate((0, 1, 3, 5, 9, 11, 13)):
        part = rest[15 * number : 15 * number + 15]
        rows[row] = part + (str(15 - len(part)) if len(part) < 15 else "")
    return f"{'/'.join(rows)} {own}/{other} 100/90 0"


def test_a_simulation_tells_chances_and_gains(ask):
    lines, _ = ask("--best", "2", text=f"{EMPTY} EEITRNN/ 0/0 0\n")
    assert lines[0] == "Regel 1, plankje EEITRNN."
    assert lines[1].startswith("Gesimuleerd: 50 keer")
    assert len(lines) == 5
    assert "TREINEN, 72 punten: kans op winst" in lines[2]
    assert any("ruil" in line for line in lines)


def test_an_ending_is_told_with_its_proof(ask):
    (told,), _ = ask("--json", text=ending("EN", "S"))
    told = json.loads(told)
    assert told["proven"]
    assert told["at_least"] == told["at_most"] == told["value"]
    assert told["line"][0] == {"by": 1, "deed": "place", "at": "H5", "word": "TREINEN", "score": 9}
    lines, _ = ask(text=ending("EN", "S"))
    assert "met bewijs" in lines[1]
    assert lines[2] == "  1. aan de beurt: H5 TREINEN, 9 punten"


def test_the_last_tiles_in_the_bag_are_gone_through(ask):
    text = ending("ENTREEN", "IESDAOR" + "N").replace("/IESDAORN ", "/ ")
    (told,), _ = ask("--json", "--plies", "1", text=text)
    choices = json.loads(told)["choices"]
    assert choices
    assert all(one["looked"] == one["ways"] == 8 for one in choices)


def test_lines_that_are_no_position_are_told_and_the_others_answered(ask):
    text = f"niets\n{EMPTY} QQQ\n{EMPTY} EEITRNN/ 0/0 9\n{EMPTY} EEITRNN\n"
    lines, told = ask("--json", text=text, code=1)
    assert ["error" in json.loads(line) for line in lines] == [True, True, True, False]
    assert "Regel 2: zoveel blokjes van een letter heeft het spel van toernooi niet." in told
    assert "Regel 3: dit spel is al afgelopen." in told


def test_a_rulebook_that_is_none_is_one_sentence(ask):
    _, told = ask("--rulebook", "sbnl-duplicate", text=f"{EMPTY} EN", code=2)
    assert len(told.splitlines()) == 1
    _, told = ask("--rulebook", "dammen", text=f"{EMPTY} EN", code=2)
    assert "dammen" in told
