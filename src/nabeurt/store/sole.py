"""One server on one SQLite file: two would each believe their own memory, and games part ways.

Terminals may write beside a server: it looks at what they wrote. The lock goes with its process.
"""

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import make_url


class AlreadyServed(Exception):
    """Another server has this file."""


class SoleServer:
    """Holds a database for this server; one that several may share is held by nobody."""

    def __init__(self, url: str) -> None:
        self._lock: int | None = None
        address = make_url(url if "://" in url else f"sqlite:///{url}")
        if address.get_backend_name() == "sqlite" and address.database:
            self._lock = _locked(Path(f"{address.database}.server"))

    def release(self) -> None:
        """Let another server have it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.release()


def _locked(file: Path) -> int:
    held = os.open(file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        os.close(held)
        raise AlreadyServed from problem
    return held
