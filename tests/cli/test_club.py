"""What a keeper types, and what programs read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SEASON = """\
seizoen 2026
maat rp gv=20
telt beste 50%
waarde gemiddelde
minimaal 33%
clubscore 3
avond 2026-01-10 top=1100
Anna 900 club=Littera
Bram 800 club=Littera
Cor 600 club=Ypsilon
Dirk 500 club=Ypsilon
Els 400 club=Littera
"""


def run(*words: str | Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nabeurt", "club", *map(str, words)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == code, result.stderr
    assert "Traceback" not in result.stderr
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "seizoen.txt"
    path.write_text(SEASON, "utf-8")
    return path


def test_season(file: Path):
    found = json.loads(run("season", file, "--json").stdout)
    told = {key: found[key] for key in ("season", "evenings", "counted", "needed")}
    assert told == {"season": "2026", "evenings": 1, "counted": 1, "needed": 1}
    rows = [[row[key] for key in ("rank", "player", "value", "played")] for row in found["ranking"]]
    assert list(map(tuple, rows)) == [
        (1, "Anna", 100, 1), (2, "Bram", 93.33, 1), (3, "Cor", 80, 1), (4, "Dirk", 73.33, 1),
        (5, "Els", 66.67, 1),
    ]  # fmt: skip
    assert found["ranking"][1]["evenings"] == [
        {"date": "2026-01-10", "name": "", "points": 800, "value": 93.33, "place": 2, "counts": True}  # noqa: E501
    ]  # fmt: skip
    (littera, ypsilon) = found["clubs"]
    assert (littera["club"], littera["score"]) == ("Littera", 8)
    assert littera["players"] == ["Anna", "Bram", "Els"]
    assert (ypsilon["club"], ypsilon["score"]) == ("Ypsilon", None)


def test_season_in_sentences(file: Path):
    dutch = run("season", file).stdout
    assert "2. Bram: 93,33 (1 gespeeld)." in dutch
    assert "Rankingprocent, gv 20, gemiddelde; de beste avond telt; " in dutch
    assert "telt; een plaats voor wie er één keer was.\n" in dutch
    assert "1. Littera: 8 (Anna, Bram, Els)." in dutch
    english = run("season", file, "--lang", "en").stdout
    assert "2. Bram: 93.33 (1 played)." in english


def test_what_if(file: Path):
    found = json.loads(run("season", file, "--what-if", "Els", "--json").stdout)
    assert (found["ahead"], found["ahead_value"], found["needs"]) == ("Dirk", 73.33, 73.34)
    assert "73,34" in run("season", file, "--what-if", "Els").stdout
    assert "Zoe" in run("season", file, "--what-if", "Zoe", code=2).stderr


def test_strength_of_a_tournament_and_of_a_season(file: Path, tmp_path: Path):
    games = tmp_path / "toernooi.txt"
    games.write_text("speler Anna\nspeler Bram\nronde 1\nAnna 420 Bram 380\n", "utf-8")
    for model in ("margin", "glicko2", "elo", "keizer"):
        found = json.loads(run("strength", games, "--model", model, "--json").stdout)
        assert found["model"] == model
        first = found["players"][0]
        assert (first["player"], first["games"], first["rank"]) == ("Anna", 1, None)
        low, high = first["interval"]
        assert low < first["value"] < high or model == "keizer"
    assert "Anna" in run("strength", games).stdout
    shared = json.loads(run("strength", file, "--json").stdout)
    assert (shared["unit"], shared["players"][0]["player"]) == ("percent", "Anna")
    assert "partijen nodig" in run("strength", file, "--model", "elo", code=2).stderr


def test_records(file: Path):
    (highest,) = (
        one for one in json.loads(run("records", file, "--json").stdout)["records"]
        if one["record"] == "highest"
    )  # fmt: skip
    assert (highest["player"], highest["value"]) == ("Anna", 900)
    assert "Hoogste score: Anna met 900 op zaterdag 10 januari 2026." in run("records", file).stdout


def test_what_cannot_be_read_is_one_sentence(file: Path, tmp_path: Path):
    file.write_text(SEASON + "Anna 901\n", "utf-8")
    for command in ("season", "strength", "records"):
        result = run(command, file, code=2)
        assert result.stdout == ""
        assert result.stderr == "Regel 13: Anna heeft deze avond al een uitslag op regel 8.\n"
    assert run("season", file, "--lang", "en", code=2).stderr.startswith("Line 13:")
    assert "er-niet.txt" in run("season", tmp_path / "er-niet.txt", code=2).stderr
    (tmp_path / "rommel").write_bytes(b"\xff\xfe\x00")
    assert run("season", tmp_path / "rommel", code=2).stderr.count("\n") == 1
    assert "klasse Q" in run("season", _written(tmp_path), "--class", "Q", code=2).stderr


def _written(folder: Path) -> Path:
    path = folder / "goed.txt"
    path.write_text(SEASON, "utf-8")
    return path


def test_what_a_correction_changed(file: Path, tmp_path: Path):
    later = tmp_path / "later.txt"
    later.write_text(SEASON.replace("Dirk 500", "Dirk 700").replace("Els 400", "Eva 400"), "utf-8")
    found = json.loads(run("season", later, "--since", file, "--json").stdout)["changes"]
    assert [(one["player"], one["before"] and one["before"]["rank"]) for one in found] == [
        ("Bram", 2), ("Dirk", 4), ("Cor", 3), ("Eva", None), ("Els", 5),
    ]  # fmt: skip
    lines = run("season", later, "--since", file).stdout.splitlines()
    assert "Dirk: 4 → 3, waarde 73,33 → 80,00." in lines
    assert "Els staat er niet meer in, was 5." in lines
    assert "Er veranderde niets" in run("season", file, "--since", file).stdout


def test_print(file: Path, tmp_path: Path):
    for name, start in (
        ("a.pdf", b"%PDF"),
        ("a.html", b"<!doctype"),
        ("a.csv", b"\xef\xbb\xbfrank"),
    ):
        run("print", file, "-o", tmp_path / name)
        assert (tmp_path / name).read_bytes().lower().startswith(start.lower())
    run(
        "print", file, "--what", "member", "--player", "Anna", "--braille", "-o", tmp_path / "a.brf"
    )
    assert max(map(len, (tmp_path / "a.brf").read_text("ascii").split("\n"))) <= 41
    run("print", file, "--what", "strength", "--large", "-o", tmp_path / "s.pdf")
    assert "--player" in run("print", file, "--what", "member", code=2).stderr
    assert "klassement" in run("print", file, "--what", "strength", "-o", "x.csv", code=2).stderr


def test_a_season_is_fed_by_a_tournament_and_by_an_evening_of_duplicate(tmp_path: Path):
    tournament = tmp_path / "toernooi.txt"
    tournament.write_text(
        'speler "Anna B"\nspeler Bram\nspeler avond\nronde 1\n"Anna B" 420 Bram 380\n"avond" vrij\n'
        'ronde 2\n"avond" 300 "Anna B" 310 tijd="Anna B"\nBram vrij\n',
        "utf-8",
    )
    simulate = [sys.executable, "-m", "nabeurt", "duplicate", "simulate"]
    options = ["--players", "3", "--turns", "2", "--json"]
    played = subprocess.run([*simulate, *options], capture_output=True, text=True, check=True)
    duplicate = tmp_path / "avond.json"
    duplicate.write_text(played.stdout, "utf-8")
    first = run("evening", tournament, "--date", "10-1-2026").stdout
    second = run("evening", duplicate, "--date", "17 jan 2026", "--name", "Duplicate").stdout
    assert "avond 2026-01-17 Duplicate top=" in second
    season = tmp_path / "seizoen.txt"
    season.write_text(f"seizoen 2026\nmaat wedstrijdpunten\nwaarde som\n{first}{second}", "utf-8")
    found = json.loads(run("season", season, "--json").stdout)
    assert found["evenings"] == 2
    values = {row["player"]: row["value"] for row in found["ranking"]}
    assert (values["Anna B"], values["Bram"], values["avond"]) == (1, 1, 2)
    assert len(values) == 6
    assert "datum" in run("evening", tournament, "--date", "gisteren", code=2).stderr
    assert "datum" in run("evening", tournament, "--date", "2026-01-10 x", code=2).stderr


def test_a_page_for_the_public_shows_names_as_everybody_allows(tmp_path: Path):
    season = tmp_path / "seizoen.txt"
    people = 'speler "Anna de Vries" toon=initialen\nspeler Bram toon=niets\nspeler Cor\n'
    season.write_text(f'{people}avond 2026-01-01\n"Anna de Vries" 9\nBram 8\nCor 7\n', "utf-8")
    for what, name in (("ranking", "a.html"), ("ranking", "a.csv"), ("strength", "b.html")):
        run("print", season, "--public", "--what", what, "-o", tmp_path / name)
        text = (tmp_path / name).read_text("utf-8")
        assert "A.d.V." in text
        assert "een lid" in text
        assert "Cor" in text
        assert "Vries" not in text
        assert "Bram" not in text


def test_a_player_named_after_a_word_of_the_season_makes_no_season_of_a_tournament(tmp_path: Path):
    path = tmp_path / "toernooi.txt"
    path.write_text("speler Avond\nspeler Bram\nronde 1\nAvond 420 Bram 380\n", "utf-8")
    found = json.loads(run("strength", path, "--json").stdout)
    assert found["players"][0]["player"] == "Avond"
