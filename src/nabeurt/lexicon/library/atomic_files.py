"""Files that are whole or absent: written beside their place, flushed, then renamed into it.

Whoever writes holds the folder's lock, so a leftover of a killed process can be told from work in
progress: under the lock there is no other work in progress.
"""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nabeurt.lexicon.reading.reason import Reason, Unusable

LEFTOVER = ".tmp"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def locked(
    folder: Path, waiting: Callable[[], None] | None = None, *, name: str = "lock"
) -> Iterator[None]:
    """Hold the folder's lock; ``waiting`` is called once if somebody else has it now."""
    with written(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / name).open("a")
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if waiting:
                waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def written(place: Path) -> Iterator[None]:
    """Turn what goes wrong while writing there into a reason."""
    try:
        yield
    except OSError as problem:
        reason = Reason.NO_SPACE if problem.errno in _FULL else Reason.UNWRITABLE
        raise Unusable(reason, place=place) from problem


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give a place to write to; when all went well it takes the name of ``path``, else it goes."""
    beside = path.with_name(f".{path.name}{LEFTOVER}")
    try:
        with written(path.parent):
            path.parent.mkdir(parents=True, exist_ok=True)
            yield beside
            _flush(beside)
            beside.replace(path)
            _flush(path.parent)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def write(path: Path, content: bytes) -> None:
    """Write a small file, whole or not at all."""
    with replacing(path) as beside:
        beside.write_bytes(content)


def sweep(wanted: set[Path], folder: Path) -> None:
    """Remove the files in a locked folder that nothing names any more."""
    with suppress(OSError):
        for file in set(folder.iterdir()) - wanted:
            file.unlink()


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
