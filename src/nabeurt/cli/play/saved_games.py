"""The games of this machine's terminal, in the store that the server has too.

Every event is on disk before anybody hears of it. The game time reached is noted about every
second, so that a crash gives nobody time. Whoever takes a game up elsewhere changes how it is
listed; a terminal that then writes on is told, and nothing of it is written.
"""

import secrets as chance
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from nabeurt.cli.errors import Failure
from nabeurt.game import Course
from nabeurt.game.events import Event
from nabeurt.game.outcome.settlement import settled
from nabeurt.game.records import line_of
from nabeurt.game.records.log import parse_event
from nabeurt.game.state import State
from nabeurt.lexicon.library import home
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.store import Conflict, Database, StreamInfo, open_database, secrets, streams, uptime
from nabeurt.store.database import Unavailable
from nabeurt.store.streams import OVER, RESTING, RUNNING, Append
from nabeurt.web.game.listing import Chair, Listing, parse_listing, up_to_date

if TYPE_CHECKING:
    from concurrent.futures import Future

    from nabeurt.store import Appended

GAME = "game"
TABLE = "table"  # at a real board: no page can show it
KINDS = (GAME, TABLE)
SUFFIX = ".jsonl"
NOTED_EVERY_MS = 1000
LONGEST_NAME = 64
MOST = 1000


def database_path() -> Path:
    """Where the games of this machine are kept, those of its server too."""
    return home() / "nabeurt.sqlite"


def games_folder() -> Path:
    """Where the logs of finished games are written for people."""
    return home() / "games"


def opened_store() -> Database:
    """Open the store of this machine."""
    try:
        return open_database(str(database_path()))
    except Unavailable as problem:
        raise Failure("play.no_folder", path=database_path()) from problem


@dataclass(slots=True)
class SavedGame:
    """One game in the store, as this terminal saw and wrote it last."""

    database: Database
    name: str
    listing: Listing
    about: str
    version: int
    _noting: "tuple[Listing, Future[Appended | Conflict]] | None" = None

    @classmethod
    def create(cls, database: Database, listing: Listing, seed: str, course: Course) -> Self:
        """Begin a new game, named after the moment and the players."""
        listing = up_to_date(listing, course.state)

        def write(connection: Connection) -> StreamInfo:
            names = _free_names(course.state.started.players)
            name = next(name for name in names if streams.info(connection, name) is None)
            return written_new(connection, name, listing, seed, course, wall_ms())

        try:
            return cls.of(database, database.write(write))
        except SQLAlchemyError as problem:
            raise Failure("play.no_folder", path=database_path()) from problem

    @classmethod
    def of(cls, database: Database, info: StreamInfo) -> Self:
        """Look at a game as the store has it; it is not this terminal's before ``take_up``."""
        return cls(database, info.id, parse_listing(info.about), info.about, info.version)

    @property
    def path(self) -> Path:
        """Where its log is written for people when it is over."""
        return games_folder() / f"{self.name}{SUFFIX}"

    def events(self) -> tuple[Event, ...]:
        """Return what happened so far; raises UnreadableRecord."""
        entries = self.database.read(lambda c: streams.read(c, self.name))[: self.version]
        return tuple(parse_event(entry.data.encode(), entry.version) for entry in entries)

    def seed(self) -> str:
        """Return the secret number of its draws."""
        try:
            return self.database.read(lambda c: secrets.secret_of(c, self.name))
        except KeyError as lost:
            raise Failure("play.seed_lost", name=self.name) from lost

    def time(self) -> int:
        """Return the game time it has reached, here or at the server."""
        return self.listing.time(self.database.read(lambda c: uptime.reached(c, wall_ms())))

    def take_up(self, reached: int) -> None:
        """Go on with it here; whoever had it is told as soon as they write."""
        here = msgspec.structs.replace(self.listing, due=None, terminal=chance.token_hex(8))
        self._write((), _resting(here, reached), RESTING)

    def append(self, course: Course, now: int) -> None:
        """Put on disk what happened, all or nothing."""
        listing = up_to_date(_resting(self.listing, now), course.state)
        status = OVER if settled(course.state) else RESTING
        self._write(tuple(map(line_of, course.events)), listing, status)

    def note_time(self, ms: int, *, at_once: bool = False) -> None:
        """Note the game time reached, without waiting for the disk."""
        if self._noting and not self._noting[1].done():
            return
        self._settle()
        if at_once or ms - (self.listing.rests or 0) >= NOTED_EVERY_MS:
            listing = _resting(self.listing, ms)
            wanted = self._entry((), listing, None)
            self._noting = listing, self.database.submit(lambda c: streams.append(c, wanted))

    def close(self) -> None:
        """Finish writing and let go."""
        self.database.close()

    def _settle(self) -> None:
        """Learn what became of the last note; of no great matter when the disk refused it."""
        if self._noting is None:
            return
        (listing, noting), self._noting = self._noting, None
        try:
            self._wrote(noting.result(), listing)
        except SQLAlchemyError:
            return

    def _write(self, lines: Sequence[str], listing: Listing, status: str) -> None:
        self._settle()
        wanted = self._entry(lines, listing, status)
        try:
            written = self.database.write(lambda c: streams.append(c, wanted))
        except SQLAlchemyError as problem:
            raise Failure("play.unsaved", path=database_path()) from problem
        self._wrote(written, listing)

    def _entry(self, lines: Sequence[str], listing: Listing, status: str | None) -> Append:
        about = listing.text()
        return Append(
            *(self.name, self.version, lines, wall_ms()), status=status, about=about, saw=self.about
        )

    def _wrote(self, written: "Appended | Conflict", listing: Listing) -> None:
        if isinstance(written, Conflict):
            raise Failure("play.elsewhere", name=self.name)
        self.listing, self.about, self.version = listing, listing.text(), written.version


def listing_of(state: State, lexicon: str, bots: Mapping[int, str], rests: int) -> Listing:
    """List a game of this terminal: its people have no cookie, its bots their levels."""
    players = state.started.players
    return Listing(
        rulebook=dict(state.rulebook.as_data()),
        lexicon=lexicon,
        chairs=tuple(Chair(name, bot=bots.get(seat, "")) for seat, name in enumerate(players)),
        player_link="",
        jury_link="",
        watch_link="",
        shared=len(players) - len(bots) > 1,
        rests=rests,
        terminal=chance.token_hex(8),
    )


def written_new(  # noqa: PLR0913, PLR0917  # all that a game is
    connection: Connection, name: str, listing: Listing, seed: str, course: Course, now: int
) -> StreamInfo:
    """Write a game that is new here, with what happened so far."""
    kind, about = TABLE if course.state.started.table else GAME, listing.text()
    streams.create(connection, StreamInfo(name, kind, RESTING, about, 0, now, now))
    secrets.keep_secret(connection, name, seed)
    streams.append(connection, Append(name, 0, list(map(line_of, course.events)), now))
    return StreamInfo(name, kind, RESTING, about, len(course.events), now, now)


def found(database: Database, name: str | None) -> StreamInfo:
    """Find a game by name, or the last one of this terminal that is not finished."""
    if not name:
        if last := last_unfinished(database):
            return last
        raise Failure("play.nothing_to_resume")
    known = game_name(name)
    info = database.read(lambda c: streams.info(c, known))
    if info is None or info.kind not in KINDS or info.version == 0:
        raise Failure("play.no_such_game", name=visible(name))
    return info


def last_unfinished(database: Database) -> StreamInfo | None:
    """Find the game that was played last and is not over, of those that were at a terminal."""

    def candidates(connection: Connection) -> list[StreamInfo]:
        return [
            info
            for kind in KINDS
            for status in (RESTING, RUNNING)
            for info in streams.of_status(connection, kind, status, MOST)
            if info.version and parse_listing(info.about).terminal
        ]

    return max(database.read(candidates), key=lambda info: info.updated, default=None)


def game_name(text: str) -> str:
    """Return the name that is meant, also by who gives its file."""
    return Path(text).name.removesuffix(SUFFIX)[:LONGEST_NAME]


def wall_ms() -> int:
    """Return the wall's time."""
    return time.time_ns() // 1_000_000


def _resting(listing: Listing, ms: int) -> Listing:
    return msgspec.structs.replace(listing, rests=ms)


def _free_names(players: Iterable[str]) -> Iterator[str]:
    """Name a game after the moment and the players; a number makes it new."""
    moment = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
    letters = ["".join(filter(str.isalnum, plain(name).lower()))[:10] for name in players]
    stem = "-".join([moment, *filter(None, letters)])
    yield stem
    yield from (f"{stem}-{number}" for number in range(2, 10_000))
