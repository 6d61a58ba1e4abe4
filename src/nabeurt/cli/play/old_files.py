"""Games that an earlier version kept as files are brought into the store when first asked for.

Such a game is a log in ``games``; beside it, while it goes on, ``.kept`` with the seed, the list
and the bots, and ``.time`` with the game time noted last. The log stays; what lay beside it goes
once the store has it.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import tell
from nabeurt.cli.play.saved_games import (
    SUFFIX,
    database_path,
    game_name,
    games_folder,
    listing_of,
    written_new,
)
from nabeurt.game import Course
from nabeurt.game.events import Event
from nabeurt.game.fold import replay
from nabeurt.game.records import UnreadableRecord, parse_log
from nabeurt.game.state import State
from nabeurt.ledger.fold import Impossible
from nabeurt.store import Database, streams
from nabeurt.web.game.listing import up_to_date


@dataclass(frozen=True, slots=True)
class _Kept:
    """What lay beside a log: the seed, the list asked for, the levels of the bots at the end."""

    seed: str
    lexicon: str
    bots: tuple[str, ...]


def bring_in(database: Database, name: str | None) -> None:
    """Bring in the game of this name, or say why it cannot go on; without a name, all that can."""
    if not name:
        for path in games_folder().glob("*.kept"):
            with suppress(Failure):
                _bring_in(database, path.with_suffix(SUFFIX))
        return
    path = games_folder() / f"{Path(name).name.removesuffix(SUFFIX)}{SUFFIX}"
    known = database.read(lambda c: streams.info(c, game_name(name)))
    if known is None and path.is_file():
        _bring_in(database, path)


def _bring_in(database: Database, path: Path) -> None:
    """Write the whole game at once, then let go of what lay beside its log."""
    name = game_name(path.name)
    if database.read(lambda c: streams.info(c, name)) is None:
        events = _events(path)
        state = replayed(path.stem, events)
        if state.ended:
            raise Failure("play.over_already", name=path.stem)
        _write(database, path, _kept(path), Course(events, state))
    for suffix in (".kept", ".time"):
        path.with_suffix(suffix).unlink(missing_ok=True)


def _write(database: Database, path: Path, kept: _Kept, course: Course) -> None:
    state, name = course.state, game_name(path.name)
    bots = dict(enumerate(kept.bots, len(state.seats) - len(kept.bots)))
    reached = max(state.now, _noted_time(path))
    listing = up_to_date(listing_of(state, kept.lexicon, bots, reached), state)
    played = int(path.stat().st_mtime * 1000)
    try:
        database.write(lambda c: written_new(c, name, listing, kept.seed, course, played))
    except SQLAlchemyError as problem:
        raise Failure("play.unsaved", path=database_path()) from problem


def _events(path: Path) -> tuple[Event, ...]:
    """Read a log; a last line that was torn off while it was written never happened."""
    try:
        data = path.read_bytes()
        return parse_log(data[: data.rfind(b"\n") + 1]).events
    except OSError as problem:
        raise Failure("play.no_folder", path=path) from problem
    except UnreadableRecord as problem:
        sentence = tell(f"records.flaw.{problem.flaw}", line=problem.line, **problem.fields)
        raise Failure("play.unreadable_game", name=path.stem, sentence=sentence) from problem


def replayed(name: str, events: Sequence[Event]) -> State:
    """Play a game again; one that cannot have been played is no game."""
    try:
        return replay(events)
    except Impossible as problem:
        sentence = tell("records.flaw.not-played")
        raise Failure("play.unreadable_game", name=name, sentence=sentence) from problem


def _kept(path: Path) -> _Kept:
    try:
        found = json.loads(path.with_suffix(".kept").read_text("utf-8"))
        lexicon = str(found["lexicon"] or "")
        return _Kept(str(found["seed"]), lexicon, tuple(map(str, found.get("bots", ()))))
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise Failure("play.seed_lost", name=path.stem) from problem


def _noted_time(path: Path) -> int:
    try:
        return int(path.with_suffix(".time").read_text("utf-8"))
    except (OSError, ValueError):
        return 0
