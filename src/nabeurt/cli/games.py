"""The games on this machine: every event is on disk before anybody hears of it.

A game is three files in ``games`` under the product's home: its event log, what is kept beside it
(the secret seed of its draws, the word list), and the game time it had reached, noted every second
so that a crash gives nobody time.
"""

import fcntl
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Self

from nabeurt.cli.failure import Failure
from nabeurt.game.events import Ended, EndedBy, Event
from nabeurt.game.records import UnreadableRecord, header, line_of, parse_log
from nabeurt.speech.plain import plain, visible

SUFFIX = ".jsonl"
_ENDED = line_of(Ended(0, EndedBy.OUT)).partition(",")[0].encode()


@dataclass(frozen=True, slots=True)
class Kept:
    """What a game needs to go on and no record may show: the seed, the list asked for, the bots.

    ``bots`` are the levels of those who sit behind the people.
    """

    seed: str
    lexicon: str | None
    bots: tuple[str, ...] = ()


class Taken(Exception):
    """Another process plays this game now."""


@dataclass(slots=True)
class GameFile:
    """One game's log, open for this process alone; ``size`` is how much of it is whole."""

    path: Path
    handle: int
    size: int

    @property
    def name(self) -> str:
        """What the game is called on this machine."""
        return self.path.stem

    @classmethod
    def create(cls, folder: Path, players: Iterable[str], kept: Kept) -> Self:
        """Begin a new game's files, named after the moment and the players."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for path in _free_paths(folder, players):
            with suppress(FileExistsError):
                handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
                break
        game = cls(path, handle, 0)
        game.lock()
        game._keep(kept)
        game.write(header(metadata.version("nabeurt")))
        _flush(folder)
        return game

    @classmethod
    def open(cls, path: Path) -> tuple[Self, tuple[Event, ...]]:
        """Open a game to go on; a last line that was torn off while it was written is cut away."""
        game = cls(path, os.open(path, os.O_RDWR), 0)
        try:
            game.lock()
            data = path.read_bytes()
            game.size = data.rfind(b"\n") + 1
            events = parse_log(data[: game.size]).events
            os.ftruncate(game.handle, game.size)
        except BaseException:
            game.close()
            raise
        return game, events

    def close(self) -> None:
        """Let another process play it."""
        os.close(self.handle)

    def lock(self) -> None:
        """Keep every other process out; raises Taken when one is in."""
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            raise Taken from problem

    def append(self, events: Iterable[Event]) -> None:
        """Put events on disk, all or none."""
        self.write("".join(map(line_of, events)))

    def write(self, text: str) -> None:
        """Write and flush; when that fails nothing of it stays."""
        data = text.encode()
        try:
            written = os.pwrite(self.handle, data, self.size)
            if written != len(data):
                raise OSError(f"{written} of {len(data)} bytes")  # noqa: TRY301  # as a full disk
            os.fsync(self.handle)
        except OSError as problem:
            with suppress(OSError):
                os.ftruncate(self.handle, self.size)
            raise Failure("play.unsaved", path=self.path) from problem
        self.size += len(data)

    def note_time(self, ms: int) -> None:
        """Note the game time reached; of no great matter when that fails.

        Always as many digits, written over the old ones: a crash leaves one time or the other.
        """
        with suppress(OSError):
            handle = os.open(self.path.with_suffix(".time"), os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                os.pwrite(handle, b"%015d" % ms, 0)
            finally:
                os.close(handle)

    def noted_time(self) -> int:
        """Return the game time noted last."""
        try:
            return int(self.path.with_suffix(".time").read_text("utf-8"))
        except (OSError, ValueError):
            return 0

    def finish(self) -> None:
        """Drop what only a game that goes on needs; the log says it all."""
        for suffix in (".kept", ".time"):
            with suppress(OSError):
                self.path.with_suffix(suffix).unlink()

    def kept(self) -> Kept:
        """Return what is kept beside the log; without it no further tile can be drawn fairly."""
        try:
            found = json.loads(self.path.with_suffix(".kept").read_text("utf-8"))
            lexicon = found["lexicon"] and str(found["lexicon"])
            return Kept(str(found["seed"]), lexicon, tuple(map(str, found.get("bots", ()))))
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise Failure("play.seed_lost", name=self.name) from problem

    def _keep(self, kept: Kept) -> None:
        path = self.path.with_suffix(".kept")
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(kept), file)
            file.flush()
            os.fsync(handle)


def find_game(folder: Path, name: str | None) -> Path:
    """Find a game by name, or the last one that is not finished."""
    if name:
        path = folder / f"{Path(name).name.removesuffix(SUFFIX)}{SUFFIX}"
        if not path.is_file():
            raise Failure("play.no_such_game", name=visible(name))
        return path
    if last := last_unfinished(folder):
        return last
    raise Failure("play.nothing_to_resume")


def last_unfinished(folder: Path) -> Path | None:
    """Find the game that was played last and is not over."""
    newest_first = sorted(folder.glob(f"*{SUFFIX}"), key=_changed, reverse=True)
    return next(filter(unfinished, newest_first), None)


def unfinished(path: Path) -> bool:
    """Whether a log holds a game that has begun and is not over."""
    try:
        data = path.read_bytes()
        if _ENDED in data:  # most games are over; those need no reading
            return False
        return bool(parse_log(data[: data.rfind(b"\n") + 1]).events)
    except (OSError, UnreadableRecord):
        return False


def _changed(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _free_paths(folder: Path, players: Iterable[str]) -> Iterator[Path]:
    """Name the file after the moment and the players; a number makes it new."""
    moment = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
    letters = ["".join(filter(str.isalnum, plain(name).lower()))[:12] for name in players]
    stem = "-".join([moment, *filter(None, letters)])
    yield folder / f"{stem}{SUFFIX}"
    for number in range(2, 10_000):
        yield folder / f"{stem}-{number}{SUFFIX}"


def _flush(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
