"""Many games looked back on at once: by this machine's cores, or by a cluster of machines.

Files are read here; each game goes as events to whoever has time. A file that is no game, or a game
whose worker was lost for good, is a line in the summary and stops nobody else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nabeurt._native import Graph
from nabeurt.analysis.training.workers import Crew, LostWork
from nabeurt.cli.analysis.lookback import page_of, reviewed
from nabeurt.cli.errors import Failure
from nabeurt.cli.files import GameFile, read_game
from nabeurt.cli.language import tell
from nabeurt.game import Event
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.speech import Language

SUFFIXES = frozenset({".gcg", ".jsonl", ".json", ".txt"})


@dataclass(frozen=True, slots=True)
class Task:
    """A game to look at, in a form that travels; ``image`` is a list that only this game names."""

    name: str
    events: tuple[Event, ...]
    image: bytes | None
    lexicon: str | None
    language: Language
    page: bool
    think: float


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
    think: float


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
    told = (wish.lexicon, wish.language, wish.pages, wish.think)
    return Task(file.name, game.events, image, *told)


def look(task: Task) -> Looked:
    """Look back on one game; the worker's part of the work."""
    from nabeurt.analysis.report import data  # noqa: PLC0415  # takes time to import

    own = Lexicon(Graph.of(task.image)) if task.image else None
    try:
        seen = reviewed(GameFile(task.events, own), task.lexicon, task.think, threads=1)
    except Failure as problem:
        return Looked(task.name, problem=str(problem))
    return Looked(task.name, data(seen), page_of(seen, task.language) if task.page else "")


def looked_at(tasks: Sequence[Task], hands: Crew) -> Iterator[Looked]:
    """Look at every game; one whose workers were lost over and over has that as its answer."""
    left = {task.name for task in tasks}
    try:
        for looked in hands.work(look, (), [(task,) for task in tasks]):
            left.discard(looked.name)
            yield looked
    except LostWork:
        problem = tell("analysis.bulk.lost")
        yield from (Looked(name, problem=problem) for name in sorted(left))
