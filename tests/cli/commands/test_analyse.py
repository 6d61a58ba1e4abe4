"""``nabeurt analyse`` at the terminal."""

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from nabeurt.analysis.values.leaves import shipped
from nabeurt.cli.main import main

GAMES = Path(__file__).parents[2] / "games"
SCENARIO = """
reglement toernooi
lexicon woorden.txt
spelers Anna Bram
rek Anna EEITRNN
Anna: H5 TREIN
"""


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], home: Path):
    def answer(*words: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        assert isinstance(ended.value.code, int)
        return Answer(ended.value.code, *capsys.readouterr())

    assert home.exists()
    return answer


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    (tmp_path / "woorden.txt").write_text("TREIN\nTREINEN\n", "utf-8")
    file = tmp_path / "partij.txt"
    file.write_text(SCENARIO, "utf-8")
    return file


def test_a_scenario_is_told_with_its_own_list(run, scenario: Path):
    answer = run("analyse", scenario)
    assert (answer.code, answer.err) == (0, "")
    assert "Beurt 1, Anna: H5 TREIN, 14 punten" in answer.out
    assert "TREINEN, 72 punten, rest niets" in answer.out
    assert "woordenlijst woorden.txt" in answer.out


def test_a_game_without_a_list_is_judged_by_the_active_one(run, tmp_path: Path):
    words, game = tmp_path / "klein.txt", tmp_path / "partij.gcg"
    words.write_text("TREIN\nTREINEN\n", "utf-8")
    game.write_text("#player1 Anna Anna\n#player2 Bram Bram\n>Anna: EEITRNN 8E TREIN +14 14\n")
    assert run("lexicon", "import", words, "--name", "klein", "--use").code == 0
    answer = run("analyse", game, "--think", 0)
    assert (answer.code, answer.err) == (0, "")
    assert "woordenlijst klein" in answer.out


def test_what_comes_near_is_thought_through_unless_there_is_no_time(run, scenario: Path):
    quick, thought = (
        json.loads(run("analyse", scenario, "--json", "--think", seconds).out)["turns"][0]
        for seconds in ("0", "2")
    )
    assert [one["outlook"] for one in quick["best"]] == [None] * len(quick["best"])
    assert quick["chance_lost"] == 0
    best, played = thought["best"][0]["outlook"], thought["played"]["outlook"]
    assert 0 < played["chance"] < best["chance"] < 1
    assert thought["chance_lost"] == pytest.approx(best["chance"] - played["chance"], abs=2e-4)
    assert "Gesimuleerd" in run("analyse", scenario).out
    assert "Gesimuleerd" not in run("analyse", scenario, "--think", "0").out


def test_a_list_can_be_asked_for(run, scenario: Path):
    answer = run("analyse", scenario, "--json", "--lexicon", "opentaal")
    told = json.loads(answer.out)
    assert told["lexicon"]["name"] == "opentaal"
    assert told["turns"][0]["best"][0]["score"] >= 72


def test_the_page_is_written_once(run, scenario: Path, tmp_path: Path):
    out = tmp_path / "verslag.html"
    assert run("analyse", scenario, "--html", out).code == 0
    before = out.read_bytes()
    assert before.startswith(b"<!doctype html>")
    refused = run("analyse", scenario, "--html", out)
    assert (refused.code, refused.out) == (1, "")
    assert "--force" in refused.err
    assert run("analyse", scenario, "--html", out, "--force").code == 0
    assert out.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"wat?", b'{"nabeurt": "1", "log": 99}\n', b">a: x\n"]
)
def test_a_file_that_is_no_game_is_one_sentence(run, tmp_path: Path, content: bytes):
    file = tmp_path / "niets"
    file.write_bytes(content)
    answer = run("analyse", file)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(
    "words", [("--rulebook", "sbnl-duplicate"), ("--rulebook", "x"), ("--lexicon", "x/y")]
)
def test_what_cannot_be_used_is_one_sentence(run, scenario: Path, words: tuple[str, ...]):
    answer = run("analyse", scenario, *words)
    assert answer.code != 0
    assert len(answer.err.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.glob("*.jsonl")))
def test_a_whole_game_by_every_rulebook(run, name: str, tmp_path: Path):
    answer = run(
        "analyse", GAMES / name, "--json", "--html", tmp_path / "uit.html", "--think", "0.02"
    )
    assert answer.code == 0
    told = json.loads(answer.out)
    assert told["over"]
    assert told["leaves"]
    assert told["chances"]
    assert all(0 <= turn["chance_after"] <= 1 for turn in told["turns"])
    assert all(player["judged"] for player in told["players"])
    for turn in told["turns"]:
        assert turn["rack_known"]
        assert turn["equity_lost"] >= 0
        if turn["played"]["deed"] == "place" and not turn["unlisted"]:
            assert turn["place"]


@pytest.mark.parametrize("name", sorted(path.name for path in (GAMES / "others").glob("*.gcg")))
def test_games_of_other_programs_are_judged_as_far_as_they_tell(run, name: str):
    answer = run("analyse", GAMES / "others" / name, "--json", "--think", "0")
    assert answer.code == 0
    for turn in json.loads(answer.out)["turns"]:
        assert turn["rack_known"] == (turn["equity_lost"] is not None)


@pytest.fixture
def folder(scenario: Path) -> Path:
    other = scenario.read_text("utf-8").replace("H5 TREIN", "H4 TREINEN")
    (scenario.parent / "andere.txt").write_text(other, "utf-8")
    (scenario.parent / "woorden.txt").rename(scenario.parent / "woorden.list")
    for file in scenario.parent.glob("*.txt"):
        file.write_text(file.read_text("utf-8").replace("woorden.txt", "woorden.list"), "utf-8")
    (scenario.parent / "kapot.gcg").write_bytes(b">a: x\n")
    return scenario.parent


def dutch(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")


def test_a_folder_is_looked_at_and_a_bad_file_is_a_line(run, folder: Path):
    answer = run("analyse", folder, "--workers", "1", "--think", "0")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert (
        lines[0]
        == "andere.txt: Anna 72 (gemist per beurt: 0,0), Bram 0 (gemist per beurt: onbekend)"
    )
    assert lines[1].startswith("kapot.gcg: niet bekeken. ")
    # TREINEN is 72; TREIN is 14, and what E and N are worth on the rack
    lost = 58 - shipped().value("EN")
    assert lines[2].startswith(f"partij.txt: Anna 14 (gemist per beurt: {dutch(lost)})")
    assert lines[4].startswith("Anna. Partijen: 2. Punten: 86. Beste zet: 1 van 2.")
    assert lines[4].endswith(f"Gemist per beurt: {dutch(lost / 2)}.")
    assert lines[-1] == "Bekeken: 2. Niet te bekijken: 1."


def test_a_folder_without_games_is_one_sentence(run, tmp_path: Path):
    answer = run("analyse", tmp_path)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1


def test_a_folder_of_bad_files_is_no_success(run, tmp_path: Path):
    (tmp_path / "kapot.gcg").write_bytes(b">a: x\n")
    answer = run("analyse", tmp_path, "--workers", "1", "--json")
    assert answer.code == 2
    assert [one["file"] for one in json.loads(answer.out)["failed"]] == ["kapot.gcg"]


def test_every_game_of_a_folder_has_its_page(run, folder: Path, tmp_path: Path):
    out = tmp_path / "verslagen"
    assert run("analyse", folder, "--workers", "1", "--html", out).code == 0
    assert sorted(page.name for page in out.iterdir()) == ["andere.txt.html", "partij.txt.html"]
    assert run("analyse", folder, "--workers", "1", "--html", out).code == 1


@pytest.mark.slow
def test_many_hands_and_a_cluster_give_the_same_answer(run, folder: Path):
    # long enough for a busy machine, so that no clock decides what comes out
    folder_in_peace = ("analyse", folder, "--think", "600", "--json")
    alone = run(*folder_in_peace, "--workers", "1").out
    assert _command(*folder_in_peace, "--workers", "2") == alone
    cluster = subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with cluster:
        assert cluster.stdout
        address = cluster.stdout.readline().strip()
        assert _command(*folder_in_peace, "--scheduler", address) == alone


CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


def _command(*words: object) -> str:
    command = [sys.executable, "-m", "nabeurt", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
