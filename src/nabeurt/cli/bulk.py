"""Many games looked back on at once: by this machine's cores, or by a cluster of machines.

Files are read here; each game goes as events to whoever has time. A file that is no game, or a game
whose worker was lost for good, is a line in the summary and stops nobody else.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from nabeurt._native import Graph
from nabeurt.cli.failure import Failure
from nabeurt.cli.gamefile import GameFile, read_game
from nabeurt.cli.lookback import page_of, reviewed
from nabeurt.game import Event
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.speech import Language

SUFFIXES = frozenset({".gcg", ".jsonl", ".json", ".txt"})
_TRIES = 3


@dataclass(frozen=True, slots=True)
class Task:
    """A game to look at, in a form that travels; ``image`` is a list that only this game names."""

    name: str
    events: tuple[Event, ...]
    image: bytes | None
    lexicon: str | None
    language: Language
    page: bool


@dataclass(frozen=True, slots=True)
class Looked:
    """What came of a file: the review as data, and as a page if asked; or why there is none."""

    name: str
    told: dict[str, Any] = field(default_factory=dict)
    page: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """How the games are to be looked at."""

    rulebook: Rulebook
    lexicon: str | None
    language: Language
    pages: bool


def game_files(folder: Path) -> list[Path]:
    """Name the files that may be games."""
    found = (path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)
    return sorted(path for path in found if path.is_file())


def prepared(file: Path, wish: Wish) -> Task | Looked:
    """Read a file, or say why it cannot be."""
    try:
        game = read_game(file, wish.rulebook)
    except Failure as problem:
        return Looked(file.name, problem=str(problem))
    image = game.lexicon.graph.image if game.lexicon else None
    return Task(file.name, game.events, image, wish.lexicon, wish.language, wish.pages)


def look(task: Task) -> Looked:
    """Look back on one game; the worker's part of the work."""
    from nabeurt.analysis.report import data  # noqa: PLC0415  # takes time to import

    own = Lexicon(Graph.of(task.image)) if task.image else None
    try:
        seen = reviewed(GameFile(task.events, own), task.lexicon)
    except Failure as problem:
        return Looked(task.name, problem=str(problem))
    return Looked(task.name, data(seen), page_of(seen, task.language) if task.page else "")


Look = Callable[[Sequence[Task]], Iterator[Looked]]


@contextmanager
def lookers(workers: int, scheduler: str | None) -> Iterator[Look]:
    """Gather whoever looks: a cluster by its scheduler's address, else so many processes here."""
    if scheduler is None and workers == 1:
        yield lambda tasks: map(look, tasks)
        return
    dask: Any = import_module("distributed")  # only now: it takes a second
    if scheduler is not None:
        try:
            client = dask.Client(scheduler, timeout="10s")
        except (OSError, ValueError) as problem:
            raise Failure("analysis.bulk.no_scheduler", address=scheduler) from problem
        with client:
            yield lambda tasks: _handed_out(client, tasks)
        return
    kind = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    with dask.LocalCluster(**kind) as cluster, dask.Client(cluster) as client:
        yield lambda tasks: _handed_out(client, tasks)


def _handed_out(client: Any, tasks: Sequence[Task]) -> Iterator[Looked]:  # noqa: ANN401  # Dask has no types
    handed = {client.submit(look, task, pure=False, retries=_TRIES): task for task in tasks}
    for future in import_module("distributed").as_completed(list(handed)):
        problem = future.exception()
        name = handed[future].name
        yield Looked(name, problem=type(problem).__name__) if problem else future.result()


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
