"""Lines as they are typed or piped in, waited for without forgetting the time."""

import os
import select
import time

LONGEST = 4096
# A Ctrl-C that comes just before the wait begins, or to another thread, is heard after it.
HEED = 0.5


class NoMoreLines(Exception):
    """Nobody will type anything any more."""


class Lines:
    """The lines of a terminal or pipe; longer ones than anybody types are cut."""

    def __init__(self, source: int = 0) -> None:
        self._source = source
        self._held = b""
        self._closed = False

    def wait(self, seconds: float | None = None) -> str | None:
        """Return the next line, or None when that much time has passed without one."""
        end = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._held:
            if self._closed:
                return self._rest()
            left = HEED if end is None else end - time.monotonic()
            ready, _, _ = select.select([self._source], [], [], min(HEED, max(0.0, left)))
            if ready:
                self._read()
            elif left <= HEED and end is not None:
                return None
        line, _, self._held = self._held.partition(b"\n")
        return _text(line)

    def _read(self) -> None:
        try:
            data = os.read(self._source, 65536)
        except OSError:  # a terminal that was closed
            data = b""
        self._closed = not data
        self._held += data
        if b"\n" not in self._held:
            self._held = self._held[:LONGEST]

    def _rest(self) -> str:
        """Return a last line without an end, once."""
        if not self._held:
            raise NoMoreLines
        line, self._held = self._held, b""
        return _text(line)


def _text(line: bytes) -> str:
    return line[:LONGEST].decode("utf-8", "replace").strip()
