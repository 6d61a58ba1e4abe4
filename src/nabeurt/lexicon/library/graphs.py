"""Word graphs kept in a cache: built once, checked on opening, built again when damaged.

A graph can always be made anew from its list, so the cache may be emptied, unwritable or full:
then the graph lives in memory only.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path

from nabeurt._native import BadGraph
from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.library import atomic_files
from nabeurt.lexicon.reading.reason import Reason, Unusable

KEPT = 16


@dataclass(frozen=True)
class Graphs:
    """The graphs in one folder, each named by a key that says exactly which list it is of."""

    folder: Path
    building: Callable[[], AbstractContextManager[object]] = nullcontext

    def open(self, key: str, build: Callable[[], Lexicon]) -> Lexicon:
        """Open the graph of that key, building it first if it is not there or not sound."""
        path = self.folder / f"{key}.graph"
        if found := _opened(path):
            return found
        try:
            # A lock of its own: what is built may ask for another graph of this folder.
            with atomic_files.locked(self.folder, name=f"{key}.lock"):
                # Whoever held the lock was building this very graph.
                return _opened(path) or self._keep(self._built(build), path)
        except Unusable as problem:
            if problem.reason not in (Reason.NO_SPACE, Reason.UNWRITABLE):
                raise
            return self._built(build)

    def _built(self, build: Callable[[], Lexicon]) -> Lexicon:
        with self.building():
            return build()

    def _keep(self, lexicon: Lexicon, path: Path) -> Lexicon:
        with suppress(OSError), atomic_files.locked(self.folder):
            lexicon.save(path)
            self._sweep()
            return _opened(path) or lexicon
        return lexicon

    def _sweep(self) -> None:
        """Keep the graphs that were built last, and nothing that a killed process left."""
        built = sorted(self.folder.glob("*.graph"), key=lambda file: file.stat().st_mtime)
        atomic_files.sweep({*built[-KEPT:], self.folder / "lock"}, self.folder)


def _opened(path: Path) -> Lexicon | None:
    with suppress(BadGraph, OSError):
        return Lexicon.open(path)
    return None
