"""``nabeurt play`` as people meet it: at a real terminal, in a pipe, and after the power failed."""

import json
import os
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select as sql_select
from sqlalchemy import update

from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.main import main
from nabeurt.cli.play.saved_games import SavedGame
from nabeurt.cli.play.start import NewGame, new_sitting
from nabeurt.cli.terminal.input import Lines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.game.commands import Pass, StartClock
from nabeurt.game.events import ClockStarted, Event, Overdrew, Placed
from nabeurt.game.fold import replay
from nabeurt.game.outcome.order import to_start
from nabeurt.game.reasons import Refusal
from nabeurt.game.records import log_text, parse_log
from nabeurt.game.state import State
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.default import entries
from nabeurt.moves import generate
from nabeurt.rules import rulebook
from nabeurt.store import Database, open_database, streams
from nabeurt.store.schema import STREAMS

NABEURT = [sys.executable, "-m", "nabeurt"]
TWO = ["--rulebook", "toernooi", "--player", "Anna", "--player", "Bram"]


@pytest.fixture(scope="module")
def words(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("list") / "kort.txt"
    path.write_text("\n".join(entry.word for entry in entries() if len(entry.word) < 6))
    return path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "thuis"


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    return kept | {"NABEURT_HOME": str(home), "TERM": "xterm"} | more


def run(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*NABEURT, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment(home),
        timeout=300,  # for a program that hangs, not for a busy machine
    )


def the_log(home: Path) -> Path:
    (path,) = (home / "games").glob("*.jsonl")
    return path


def the_game(database: Database) -> SavedGame:
    (info,) = database.read(lambda c: streams.infos(c, sql_select(STREAMS)))
    return SavedGame.of(database, info)


def logged(home: Path) -> tuple[Event, ...]:
    with open_database(str(home / "nabeurt.sqlite")) as database:
        return the_game(database).events()


def named(home: Path) -> str:
    with open_database(str(home / "nabeurt.sqlite")) as database:
        return the_game(database).name


def test_a_game_in_a_pipe_is_told_kept_and_ended(home: Path, words: Path):
    result = run(
        home,
        "play",
        *TWO,
        "--lexicon",
        str(words),
        "--seed",
        "42",
        typed="start\n\npas\n\npas\n\npas\n",
    )
    assert result.returncode == 0, result.stderr
    assert "Einde: er is drie keer achter elkaar gepast." in result.stdout
    assert str(the_log(home)) in result.stdout
    assert replay(logged(home)).ended
    assert parse_log(the_log(home).read_bytes()).events == logged(home)
    assert [path.suffix for path in (home / "games").iterdir()] == [".jsonl"]


def test_the_program_never_draws_too_many(home: Path, words: Path):
    result = run(home, "play", *TWO, "--lexicon", str(words), typed="start\n\nteveel\n")
    assert "Hier trekt het programma: te veel trekken kan niet." in result.stdout
    assert not any(isinstance(event, Overdrew) for event in logged(home))


def test_a_game_that_nobody_finishes_goes_on_later(home: Path, words: Path):
    first = run(home, "play", *TWO, "--lexicon", str(words), typed="start\n\npas\n")
    assert first.returncode == 0
    name = named(home)
    assert f"nabeurt play --resume {name}" in first.stdout
    before = logged(home)
    second = run(home, "play", "--resume", typed="\npas\n\npas\n")
    assert "Einde" in second.stdout
    assert logged(home)[: len(before)] == before
    assert "afgelopen" in run(home, "play", "--resume", name).stderr
    assert "geen spel" in run(home, "play", "--resume").stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rulebook", "zwemmen"],
        ["--rulebook", "sbnl-duplicate"],
        ["--rulebook", "toernooi", "--option", "speelduur=31m"],
        ["--rulebook", "toernooi", "--option", "zwem=ja"],
        ["--rulebook", "toernooi", "--player", "Anna"],
        ["--rulebook", "toernooi", "--player", "Anna", "--player", "anna"],
        ["--rulebook", "toernooi", "--player", "jury", "--player", "Bram"],
        ["--rulebook", "toernooi", "--player", "A\x1b[2J", "--player", "Bram"],
        ["--rulebook", "toernooi"],
        [],
        ["--resume", "../../etc/passwd"],
        [*TWO, "--lexicon", "/nergens/woorden.txt"],
    ],
)
def test_what_cannot_be_played_is_one_sentence(home: Path, arguments, monkeypatch, capfd):
    monkeypatch.setenv("NABEURT_HOME", str(home))
    assert refused(capfd, "play", *arguments)
    assert not (home / "games").exists()


def test_a_place_that_cannot_be_written_is_one_sentence(home: Path, monkeypatch, capfd):
    home.write_text("")
    monkeypatch.setenv("NABEURT_HOME", str(home))
    assert refused(capfd, "play", *TWO)


def begun(home: Path, words: Path, monkeypatch: pytest.MonkeyPatch, reached: int = 1000) -> str:
    """Begin a game, leave it after the first turn at a game time, and name it."""
    monkeypatch.setenv("NABEURT_HOME", str(home))
    wish = NewGame(rulebook("toernooi"), ("Anna", "Bram"), str(words), "42")
    sitting = new_sitting(wish, Screen(plain=True), Lines())
    (second,) = to_start(sitting.state)
    for command, seat, at in ((StartClock(), second, 0), (Pass(), 1 - second, 1000)):
        outcome = sitting.table.decided(command, seat, at)
        assert not isinstance(outcome, Refusal)
        sitting.record(outcome)
    sitting.file.note_time(reached, at_once=True)
    sitting.file.close()
    return sitting.file.name


def as_files(home: Path, words: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep a game as an earlier version did; return its log."""
    name, folder = begun(home, words, monkeypatch), home / "games"
    events = logged(home)
    for file in home.glob("nabeurt.sqlite*"):
        file.unlink()
    folder.mkdir()
    path = folder / f"{name}.jsonl"
    path.write_text(log_text(events, "0.1.0"), "utf-8")
    path.with_suffix(".kept").write_text(json.dumps({"seed": "42", "lexicon": str(words)}))
    path.with_suffix(".time").write_text("000000000031000")
    return path


def refused(capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run here and now, and return the one sentence that says why not."""
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    assert stopped.value.code in {1, 2}
    (sentence,) = capfd.readouterr().err.strip().splitlines()
    return sentence


def test_a_damaged_log_is_one_sentence(home: Path, words: Path, monkeypatch, capfd):
    path = as_files(home, words, monkeypatch)
    lines = path.read_bytes().splitlines(keepends=True)
    for damaged in ([*lines[:2], b"{}\n", *lines[2:]], [lines[0], *lines[2:]], lines[:1], []):
        path.write_bytes(b"".join(damaged))
        assert path.stem in refused(capfd, "play", "--resume", path.stem)
        assert "geen spel" in refused(capfd, "play", "--resume")
    path.write_bytes(b"".join(lines))
    path.with_suffix(".kept").write_text("{")
    assert "geheime getal" in refused(capfd, "play", "--resume", path.stem)


def test_a_game_of_an_earlier_version_is_brought_in_once(home: Path, words: Path, monkeypatch):
    path = as_files(home, words, monkeypatch)
    whole = path.read_bytes()
    events = parse_log(whole).events
    path.write_bytes(whole + b'{"torn')
    assert "24 minuten" in time_left(home)
    assert logged(home)[: len(events)] == events
    assert named(home) == path.stem
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert "Einde" in run(home, "play", "--resume", path.stem, typed="\npas\n\npas\n").stdout
    assert parse_log(path.read_bytes()).events == logged(home)


def test_a_game_at_the_screen_does_not_go_on_at_a_table(home: Path, words, monkeypatch, capfd):
    begun(home, words, monkeypatch)
    assert "nabeurt play --resume" in refused(capfd, "table", "--resume")


def test_who_is_late_is_told_and_writes_nothing(home: Path, words: Path, monkeypatch):
    """The same game at two terminals: the last that took it up has it."""
    name = begun(home, words, monkeypatch)
    first = Terminal(home, "play", "--resume", name)
    first.until("druk dan op Enter")
    second = Terminal(home, "play", "--resume", name)
    second.until("druk dan op Enter")
    before = logged(home)
    first.type("\npas\n")
    assert f"Het spel {name} gaat ergens anders verder" in first.rest()
    assert logged(home) == before
    second.type("\npas\n")
    second.until("druk dan op Enter")
    second.interrupt()
    assert len(logged(home)) > len(before)


def test_only_the_owner_may_read_what_is_kept(home: Path, words: Path, monkeypatch):
    begun(home, words, monkeypatch)
    assert all(file.stat().st_mode & 0o077 == 0 for file in home.glob("nabeurt.sqlite*"))


# The terminal must be the program's own, so that Ctrl-C typed there reaches it; tests that run in
# the background of a shell inherit that it is ignored.
AT_A_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """A real terminal with the game in it."""

    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        self.side, inside = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *NABEURT, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=environment(home, **more),
            start_new_session=True,
        )
        os.close(inside)
        self.text = ""

    def until(self, wanted: str, seconds: float = 120) -> str:
        """Read on until this is on the screen; return what came since the last time."""
        end, start = time.monotonic() + seconds, len(self.text)
        while wanted not in self.text[start:]:
            assert time.monotonic() < end, self.text[start:]
            if select.select([self.side], [], [], 0.2)[0]:
                self.text += self._read()
        return self.text[start:]

    def rest(self, seconds: float = 120) -> str:
        """Read until the program is gone."""
        end, start = time.monotonic() + seconds, len(self.text)
        while data := self._next(end):
            self.text += data
        self.process.wait(30)
        return self.text[start:]

    def interrupt(self) -> str:
        """Press Ctrl-C and read what is said last."""
        self.type("\x03")
        return self.rest()

    def _next(self, end: float) -> str:
        assert select.select([self.side], [], [], max(0.0, end - time.monotonic()))[0], self.text
        return self._read()

    def type(self, line: str) -> None:
        os.write(self.side, line.encode())

    def _read(self) -> str:
        try:
            return os.read(self.side, 65536).decode("utf-8", "replace")
        except OSError:
            return ""


def test_bare_nabeurt_at_a_terminal_starts_a_game(home: Path):
    terminal = Terminal(home)
    terminal.until("Reglement: ")
    terminal.type("9\n")
    terminal.until("1 tot 6")
    terminal.type("6\n")
    terminal.until("Naam van speler 1: ")
    terminal.type("Anna\n")
    terminal.until("Naam van speler 2: ")
    terminal.type("ANNA\n")
    terminal.until("speelt al mee")
    terminal.type("Zoë\nChris\n\n")
    terminal.until("druk dan op Enter")
    assert "nabeurt play --resume" in terminal.interrupt()
    assert terminal.process.returncode == 130
    assert len(replay(logged(home)).seats) == 3


def test_the_screen_hides_a_rack_and_moves_no_cursor(home: Path, words: Path):
    terminal = Terminal(home, "play", *TWO, "--lexicon", str(words), "--seed", "42")
    terminal.until("Typ start: ")
    terminal.type("plankje\nstart\n")
    terminal.until("druk dan op Enter")
    assert "Je plankje" not in terminal.text
    terminal.type("\n")
    seen = terminal.until("Bram: ")
    assert "\x1b[31m" in seen
    terminal.type("pas\n")
    given = terminal.until("druk dan op Enter")
    assert given.count("\n") >= 20
    terminal.interrupt()
    codes = set(re.findall(r"\x1b\[[0-9;]*([A-Za-z])", terminal.text))
    assert codes == {"m"}


def test_no_color_is_respected_and_plain_tells_the_board(home: Path, words: Path):
    terminal = Terminal(home, "play", *TWO, "--lexicon", str(words), "--plain", NO_COLOR="1")
    terminal.until("Typ start: ")
    terminal.type("start\n\nbord\n")
    terminal.until("Het bord is leeg")
    terminal.interrupt()
    assert "\x1b" not in terminal.text
    assert " 2L " not in terminal.text


def test_without_a_terminal_bare_nabeurt_helps(home: Path):
    result = run(home)
    assert result.returncode == 0
    assert "play" in result.stdout


def best(state: State, lexicon: Lexicon) -> str:
    rack = state.seats[state.on_turn or 0].rack
    found = generate(state.board.cells, rack, lexicon, best=1)
    return str(found[0].placement) if found else "pas"


def killed_sessions(home: Path, words: Path, times: int) -> Iterator[tuple[str, tuple[Event, ...]]]:
    """Play on and kill, again and again; yield what was told and what is on disk each time.

    Every second time only after the turn was told, so that some are, however slow the machine.
    """
    lexicon, chance = opened(str(words)), Random(7)
    arguments = ["play", *TWO, "--lexicon", str(words), "--seed", "42"]
    for number in range(times):
        with subprocess.Popen(
            [*NABEURT, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(home, PYTHONUNBUFFERED="1"),
        ) as process:
            assert process.stdin
            assert process.stdout
            told = process.stdout.readline()  # the game is open
            state = replay(logged(home))
            first = "start\n" if to_start(state) else ""
            process.stdin.write(f"{first}\n{best(state, lexicon)}\n".encode())
            process.stdin.flush()
            while number % 2 and not re.search(rb"legt|past|ruilt", told):
                told += process.stdout.readline() or pytest.fail("the program has gone")
            time.sleep(chance.random() * 0.08)
            process.send_signal(signal.SIGKILL)
            yield (told + process.stdout.read()).decode("utf-8", "replace"), logged(home)
        arguments = ["play", "--resume"]


@pytest.mark.slow
@pytest.mark.parametrize("times", [4, pytest.param(10, marks=pytest.mark.proof)])
def test_a_game_survives_being_killed(home: Path, words: Path, times: int):
    kept: tuple[Event, ...] = ()
    began = time.monotonic()
    for told, events in killed_sessions(home, words, times):
        assert events[: len(kept)] == kept
        kept = events
        on_disk = {str(event.placement) for event in kept if isinstance(event, Placed)}
        for word, square in re.findall(r"legt (\S+) op (\w+),", told):
            assert f"{square} {word}" in on_disk
    state = replay(kept)
    assert len(state.turns) >= times // 2, "what was told has come through"
    assert state.now <= (time.monotonic() - began) * 1000, "no clock outruns the world's"
    end = run(home, "play", "--resume", typed="\npas\n\npas\n\npas\n")
    assert "Eindstand" in end.stdout
    assert logged(home)[: len(kept)] == kept
    assert run(home, "verify", str(the_log(home))).returncode == 0, "every draw as promised"


def test_a_full_disk_changes_nothing_and_says_so(home: Path, words: Path, monkeypatch):
    begun(home, words, monkeypatch)
    before = logged(home)
    with subprocess.Popen(
        [*NABEURT, "play", "--resume"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home, PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdout
        process.stdout.readline()
        room = 10  # not enough for one event
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (room, room))
        _, said = process.communicate(b"\npas\n", 40)
    assert process.returncode == 1
    assert len(said.decode().strip().splitlines()) == 1
    assert logged(home) == before
    assert "Anna past." in run(home, "play", "--resume", typed="\npas\n").stdout


def time_left(home: Path) -> str:
    """Go on with a game and ask what time there is."""
    told = run(home, "play", "--resume", "--plain", typed="\ntijd\n").stdout
    return told.splitlines()[-2]


def test_no_clock_runs_before_the_other_has_started_it(home: Path, words: Path):
    """R33, on the clock of the wall: nothing is used while both sit down, and then it is."""
    terminal = Terminal(home, "play", *TWO, "--lexicon", str(words), "--seed", "42", "--plain")
    starter = re.findall(r"(\w+) zet de klok aan", terminal.until("Typ start: "))[0]
    beginner = {"Anna": "Bram", "Bram": "Anna"}[starter]
    time.sleep(1.2)
    terminal.type(f"{beginner}: start\n")
    terminal.until(f"{starter} zet de klok aan.")
    terminal.type("H8 EN\ntijd\n")
    told = terminal.until("Bram heeft nog 25 minuten.")
    assert f"De klok staat nog stil: {starter} zet hem aan met start." in told
    assert "Anna heeft nog 25 minuten en" in told
    terminal.type("start\n\n")
    terminal.until(f"{beginner}: ")
    time.sleep(1.2)
    terminal.type("tijd\n")
    assert f"{beginner} heeft nog 24 minuten" in terminal.until(f"{starter} heeft nog 25 minuten")
    terminal.interrupt()
    assert [event.by for event in logged(home) if isinstance(event, ClockStarted)] == [
        ("Anna", "Bram").index(starter)
    ]


def test_where_no_rulebook_says_who_everybody_is_ready(home: Path, words: Path):
    both = ["--rulebook", "sbnl-punten", "--player", "Anna", "--player", "Bram"]
    terminal = Terminal(home, "play", *both, "--lexicon", str(words))
    terminal.until("Anna, ben je klaar? Typ start: ")
    terminal.type("start\n")
    terminal.until("Bram, ben je klaar? Typ start: ")
    assert not any(isinstance(event, ClockStarted) for event in logged(home))
    terminal.type("start\n")
    terminal.until("druk dan op Enter")
    assert "nabeurt play --resume" in terminal.interrupt()
    assert any(isinstance(event, ClockStarted) for event in logged(home))


def test_no_clock_runs_while_the_program_is_down(home: Path, words: Path, monkeypatch):
    begun(home, words, monkeypatch, reached=31_000)
    with open_database(str(home / "nabeurt.sqlite")) as database:
        long_ago = update(STREAMS).values(created=0, updated=0)  # half a century
        database.write(lambda c: c.execute(long_ago).rowcount)
    assert time_left(home).count("24 minuten") == 2


def test_time_thought_before_a_crash_is_not_given_back(home: Path, words: Path, monkeypatch):
    begun(home, words, monkeypatch, reached=630_000)
    assert "heeft nog 14 minuten" in time_left(home)
