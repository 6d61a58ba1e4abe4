"""A game's files: on disk before anybody hears of it, and whole whatever happens."""

import os
from pathlib import Path

import pytest

from nabeurt.cli.failure import Failure
from nabeurt.cli.games import GameFile, Kept, Taken, find_game, unfinished
from nabeurt.game.events import Ended, EndedBy, Event, LexiconUsed, Passed, Started
from nabeurt.rules import rulebook

STARTED = Started(
    0,
    rulebook("toernooi"),
    ("Anna", "Zoë"),
    table=False,
    lexicon=LexiconUsed("", "", ""),
    commitment="",
)
KEPT = Kept("geheim", None)


def created(folder: Path, *events: Event) -> GameFile:
    game = GameFile.create(folder, ("Anna", "Zoë"), KEPT)
    game.append(events)
    return game


def closed(game: GameFile) -> Path:
    game.close()
    return game.path


def test_what_was_written_reads_back(tmp_path: Path):
    path = closed(created(tmp_path / "games", STARTED, Passed(5, 0)))
    game, events = GameFile.open(path)
    assert events == (STARTED, Passed(5, 0))
    assert game.kept() == KEPT
    assert game.name.endswith("anna-zoe")


def test_only_the_owner_may_read(tmp_path: Path):
    path = closed(created(tmp_path / "games", STARTED))
    for file in (path, path.with_suffix(".kept")):
        assert file.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0


def test_a_log_cut_anywhere_goes_on_after_its_last_whole_line(tmp_path: Path):
    path = closed(created(tmp_path, STARTED, Passed(5, 0)))
    whole = path.read_bytes()
    begun = whole[:-1].rindex(b"\n") + 1
    for cut in range(begun, len(whole)):
        path.write_bytes(whole[:cut])
        game, events = GameFile.open(path)
        assert events == (STARTED,)
        game.append((Passed(6, 1),))
        game.close()
        assert path.read_bytes()[:begun] == whole[:begun]
        again, events = GameFile.open(path)
        assert events == (STARTED, Passed(6, 1))
        again.close()


def test_a_log_cut_before_its_game_began_holds_no_game(tmp_path: Path):
    path = closed(created(tmp_path, STARTED))
    whole = path.read_bytes()
    for cut in (0, 5, whole.index(b"\n") + 1, len(whole) - 1):
        path.write_bytes(whole[:cut])
        assert not unfinished(path)


def test_a_game_is_open_once(tmp_path: Path):
    game = created(tmp_path, STARTED)
    with pytest.raises(Taken):
        GameFile.open(game.path)


def test_two_games_of_the_same_second_are_two(tmp_path: Path):
    assert created(tmp_path).path != created(tmp_path).path


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path):
    game = created(tmp_path, STARTED)
    before = game.path.read_bytes()
    os.close(game.handle)
    game.handle = os.open(game.path, os.O_RDONLY)
    with pytest.raises(Failure):
        game.append((Passed(5, 0),))
    assert game.path.read_bytes() == before


def test_the_last_unfinished_game_is_found(tmp_path: Path):
    older = closed(created(tmp_path, STARTED))
    newer = closed(created(tmp_path, STARTED))
    over = closed(created(tmp_path, STARTED, Ended(9, EndedBy.AGREED)))
    for age, path in enumerate((over, newer, older)):
        os.utime(path, (1000 - age, 1000 - age))
    assert find_game(tmp_path, None) == newer
    assert find_game(tmp_path, older.stem) == older
    assert not unfinished(over)
    for name in ("niets", "../x", ""):
        (tmp_path / "leeg").mkdir(exist_ok=True)
        with pytest.raises(Failure):
            find_game(tmp_path / "leeg", name)


def test_time_is_noted_and_nonsense_is_no_time(tmp_path: Path):
    game = created(tmp_path, STARTED)
    assert game.noted_time() == 0
    game.note_time(12_345)
    assert game.noted_time() == 12_345
    game.path.with_suffix(".time").write_text("twaalf")
    assert game.noted_time() == 0


def test_a_game_without_its_seed_says_so(tmp_path: Path):
    game = created(tmp_path, STARTED)
    game.path.with_suffix(".kept").write_text("{")
    with pytest.raises(Failure):
        game.kept()
