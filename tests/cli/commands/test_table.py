"""``nabeurt table``: a real board, racks that nobody types in, and what is left at the end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from games.told import final, kept_game, told

from nabeurt.game.events import SeedRevealed
from nabeurt.game.fold import replay
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.records import parse_log
from nabeurt.rules import NAMES
from nabeurt.rules.policies import WordCheck

WORDS = ["TREIN", "TREINEN", "EEN", "ER", "NE", "SNOET", "ZIE", "ZE", "IN"]
ARGUMENTS = ["--rulebook", "toernooi", "--player", "Anna", "--player", "Bram", "--plain"]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "woorden.txt").write_text("\n".join(WORDS))
    return tmp_path


def table(home: Path, *arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nabeurt", "table", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NABEURT_HOME": str(home)},
        timeout=60,
    )


def begun(home: Path, typed: str, *more: str) -> list[str]:
    result = table(home, *ARGUMENTS, "--lexicon", str(home / "woorden.txt"), *more, typed=typed)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def test_a_game_on_a_real_board_from_start_to_result(home: Path):
    typed = "start\nH5 TREINEN\n5D SNOET\nruil 3\npas\npas\npas\n-\nABCDEFG\nZZXQYUU\n"
    said = begun(home, typed, "--begins", "Bram")
    assert "Bram begint." in said
    assert "Stand: Anna 0 en Bram 68. Anna is aan de beurt." in said
    assert "Stand: Anna 14 en Bram 68. Bram is aan de beurt." in said
    assert "Bram ruilt drie blokjes." in said
    assert said.count("Bram ruilt drie blokjes.") == 1
    assert "Op dit plankje horen zeven blokjes te staan." in said
    assert "Anna houdt over: A, B, C, D, E, F, G." in said
    assert said[-3] == "Eindstand: Anna -5 en Bram 26."
    (log,) = (home / "games").glob("*.jsonl")
    assert replay(parse_log(log.read_bytes()).events).ended


def test_a_third_q_is_not_in_the_set(home: Path):
    said = begun(home, "start\nH8 QQ\n")
    assert any("zitten er niet in het spel" in line for line in said)


def test_a_mistake_is_taken_back(home: Path):
    said = begun(home, "start\nH5 TREIN\nongedaan\nH5 TREINEN\nlaatste\n")
    assert "De laatste beurt is teruggenomen." in said
    fifty = "Daarvan 50 punten voor alle zeven blokjes."
    assert f"Laatste beurt: Anna, H5 TREINEN, 68 punten, totaal 68. {fifty}" in said


def test_it_goes_on_where_it_was_and_not_as_a_game_on_screen(home: Path):
    said = begun(home, "start\nH5 TREINEN\n")
    name = next(line for line in said if "--resume" in line).split()[-1]
    again = table(home, "--resume", name, typed="stand\n")
    assert "Stand: Anna 68 en Bram 0. Bram is aan de beurt." in again.stdout
    other = subprocess.run(
        [sys.executable, "-m", "nabeurt", "play", "--resume", name],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NABEURT_HOME": str(home)},
    )
    assert other.returncode == 1
    assert "nabeurt table --resume" in other.stderr


def test_who_does_not_play_cannot_begin(home: Path):
    result = table(home, *ARGUMENTS, "--begins", "Chris", typed="")
    assert result.returncode == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_from_sorted_boxes_the_program_draws_and_tells_who_asks(home: Path):
    said = begun(home, "start\nAnna: plankje\nruil 3\nBram: plankje\nopgeven\n", "--boxes")
    first, second = (line for line in said if line.startswith("Je plankje: "))
    assert first != second
    assert "Anna trekt zeven blokjes." in said  # nobody hears which without asking
    assert not any("ruilt" in line for line in said)  # which tiles have to be named
    (log,) = (home / "games").glob("*.jsonl")
    events = parse_log(log.read_bytes()).events
    assert any(isinstance(event, SeedRevealed) for event in events)  # it can be checked


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_of_every_rulebook(tmp_path: Path, graphs: Path, name: str):
    (tmp_path / "cache").symlink_to(graphs)
    state = kept_game(name)
    players = "ABCD"[: len(state.seats)]
    typed = ["start"] * (len(players) if state.rulebook.timed else 0)
    for turn in told(state, pressed=False):
        (_, deed), *others = turn
        typed += [deed, *(f"{players[by]}: {line}" for by, line in others)]
    if state.rulebook.check is WordCheck.CHALLENGE:  # nobody challenges the last word
        typed += [f"{player}: accepteer" for player in players]
    typed += [f"over {players[n]} {held.rack}" for n, held in enumerate(state.seats) if held.rack]
    seats = [part for n in range(len(players)) for part in ("--player", players[n])]
    result = table(
        tmp_path,
        *("--rulebook", name, *seats, "--begins", players[state.beginner or 0], "--plain"),
        typed="\n".join(typed) + "\n",
    )
    assert result.returncode == 0, result.stderr
    (log,) = (tmp_path / "games").glob("*.jsonl")
    assert final_points(replay(parse_log(log.read_bytes()).events)) == final(state)
