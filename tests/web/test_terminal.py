"""One store of games: begun at the terminal and played on in the browser, and back again."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nabeurt.cli.errors import Failure
from nabeurt.cli.play.session import Sitting
from nabeurt.cli.play.start import NewGame, new_sitting, resumed_sitting
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.game.commands import Command, Pass, StartClock
from nabeurt.game.outcome.order import to_start
from nabeurt.game.reasons import Refusal
from nabeurt.lexicon.default import entries
from nabeurt.rules import rulebook

REACHED_MS = 31_000
A_SECOND = 1000
ELSEWHERE = {"Host": "club.example"}


@pytest.fixture(scope="module")
def words(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("list") / "kort.txt"
    path.write_text("\n".join(entry.word for entry in entries() if len(entry.word) < 6))
    return path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of one's own: its home, and so its store."""
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def address(here: Path, serve) -> Iterator[str]:
    with serve(str(here / "nabeurt.sqlite")) as address:
        yield address


def begun(words: Path) -> Sitting:
    wish = NewGame(rulebook("toernooi"), ("Anna", "Bram"), str(words), "42")
    sitting = new_sitting(wish, Screen(plain=True), Lines())
    says(sitting, StartClock(), to_start(sitting.state)[0])
    return sitting


def resumed(name: str) -> Sitting:
    return resumed_sitting(name, table=False, screen=Screen(plain=True), lines=Lines())


def passes(sitting: Sitting) -> None:
    says(sitting, Pass(), sitting.state.on_turn or 0)


def says(sitting: Sitting, command: Command, seat: int) -> None:
    course = sitting.table.decided(command, seat, sitting.watch.now())
    assert not isinstance(course, Refusal)
    sitting.record(course)


def left(words: Path) -> str:
    """Begin at the terminal, think for half a minute, and leave."""
    sitting = begun(words)
    sitting.file.note_time(REACHED_MS, at_once=True)
    sitting.file.close()
    return sitting.file.name


def test_a_game_of_the_terminal_is_played_on_in_the_browser_and_back(address, words, visitor):
    name = left(words)
    anna = visitor(address, "")
    home = anna.http.get("/").text
    assert "Van deze computer" in home
    assert f"/spel/{name}" in home
    assert "Speel hier verder" in anna.http.get(f"/spel/{name}", follow_redirects=True).text
    began = time.monotonic()
    assert anna.http.post(f"/spel/{name}/verder").status_code == 303
    with anna.line(name) as line:
        news = line.until(lambda news: "seats" in news)
        assert news["seats"] == [0, 1]
        heard = anna.say(name, "pas", news["version"])
        assert heard["refused"] is None, heard
    time.sleep(2)
    sitting = resumed(name)
    thought = REACHED_MS + int((time.monotonic() - began) * 1000)
    assert abs(sitting.watch.now() - thought) < A_SECOND
    assert len(sitting.state.turns) == 1
    late = anna.say(name, "pas", heard["version"])
    assert late["refused"]["reason"] == "resting"
    passes(sitting)
    sitting.file.close()


def test_who_plays_at_the_terminal_is_told_that_the_browser_has_it(address, words, visitor):
    sitting = begun(words)
    anna = visitor(address, "Anna")
    assert anna.http.post(f"/spel/{sitting.file.name}/verder").status_code == 303
    before = sitting.file.events()
    with pytest.raises(Failure, match="ergens anders"):
        passes(sitting)
    assert sitting.file.events() == before
    sitting.file.close()


def test_a_game_of_the_browser_is_played_on_at_the_terminal_and_back(address, visitor):
    anna = visitor(address, "Anna")
    made = anna.post("/spel", against="bot", rulebook="toernooi", level="beginner")
    name = made["game"]
    with anna.line(name) as line:
        line.until(lambda news: news["view"]["on_turn"] == 0)
        sitting = resumed(name)
        assert sitting.people == [0]
        while not line.next().get("resting"):
            pass
    passes(sitting)
    sitting.file.close()
    version = len(sitting.events)
    assert anna.http.post(f"/spel/{name}/verder").status_code == 303
    with anna.line(name) as line:
        news = line.until(lambda news: news["version"] > version)
        assert news["view"]["on_turn"] is not None, "the bot goes on by itself"


def test_people_at_two_screens_go_on_in_the_browser(address, visitor):
    anna, bram = visitor(address, "Anna"), visitor(address, "Bram")
    made = anna.post("/spel", against="friend", rulebook="toernooi")
    with pytest.raises(Failure, match="geen spel"):
        resumed(made["game"])
    bram.post(f"/spel/{made['game']}/zit", link=made["player_link"])
    with pytest.raises(Failure, match="een ander scherm"):
        resumed(made["game"])


def test_games_of_this_machine_are_for_who_sits_at_it(address, words, visitor):
    name = left(words)
    stranger = visitor(address, "Chris")
    assert "Van deze computer" not in stranger.http.get("/", headers=ELSEWHERE).text
    for path in (f"/spel/{name}", f"/spel/{name}/verder"):
        assert stranger.http.get(path, headers=ELSEWHERE).status_code == 403
    assert stranger.http.post(f"/spel/{name}/verder", headers=ELSEWHERE).status_code == 403


def test_a_clock_that_rests_stands_still_at_the_server(here, serve, words):
    name = left(words)
    with serve(str(here / "nabeurt.sqlite")):
        time.sleep(3)
    assert resumed(name).watch.now() == REACHED_MS


def test_a_game_that_ended_at_the_terminal_is_no_strangers_to_read(address, words, visitor):
    sitting = begun(words)
    for _ in range(3):
        passes(sitting)
    assert sitting.state.ended
    sitting.file.close()
    anna, name = visitor(address, "Anna"), sitting.file.name
    assert anna.http.get(f"/spel/{name}/uitslag").status_code == 200
    assert anna.http.get(f"/spel/{name}/uitslag", headers=ELSEWHERE).status_code == 404
    for file in ("partij.gcg", "partij.jsonl", "bewijs", "analyse.json"):
        assert anna.http.get(f"/spel/{name}/{file}").status_code == 404
