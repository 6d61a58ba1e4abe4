"""Tables laid beforehand: a game set up as a position, short and the same each time."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from nabeurt.board import Placement
from nabeurt.game import Course, replay
from nabeurt.game.events import (
    BagSet,
    BeginsFirst,
    BoardLaid,
    Event,
    RackSet,
    ScoreSet,
    Started,
    TimeUsedSet,
)
from nabeurt.game.records.log import line_of
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.rules import Rulebook, rulebook
from nabeurt.rules.policies import Jury
from nabeurt.speech.grammar.options import parse_options
from nabeurt.store import Place, StreamInfo, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.game.games import GAME, PLAYER, Games
from nabeurt.web.game.listing import Chair, Listing, up_to_date
from nabeurt.web.live.answers import link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.registry import RUNNING, WAITING
from nabeurt.web.server.clock import wall_ms

SEED = "a seed for tables"


@dataclass(frozen=True, kw_only=True)
class Table:
    """What lies where; the first player begins."""

    rulebook: str
    options: str = ""
    racks: Sequence[str]
    bag: str = ""
    board: Sequence[str] = ()
    scores: Sequence[int] = ()
    used_ms: Sequence[int] = field(default=())

    @property
    def book(self) -> Rulebook:
        chosen = rulebook(self.rulebook).with_options(parse_options(self.options.split()))
        assert isinstance(chosen, Rulebook)
        return chosen

    def setting(self, now: int) -> list[Event]:
        return [
            *(BoardLaid(now, Placement.parse(text)) for text in self.board),
            *(RackSet(now, seat, rack) for seat, rack in enumerate(self.racks)),
            BagSet(now, self.bag),
            *(ScoreSet(now, seat, points) for seat, points in enumerate(self.scores)),
            *(TimeUsedSet(now, seat, used) for seat, used in enumerate(self.used_ms)),
        ]


def laid(games: Games, table: Table, people: Sequence[tuple[str, str]]) -> Listing:
    """Write the game for these people (name, number); the listing's first link is its name."""
    book, jury, now = table.book, jury_of(""), games.clock.now()
    names = tuple(name for name, _ in people)
    first = Started(now, book, names, False, jury.used, commitment(SEED))  # noqa: FBT003  # in order
    begun = [first, BeginsFirst(now, 0), *table.setting(now)]
    course = Course(tuple(begun), replay(begun)).settled(now, jury, SeededDrawer(SEED))
    name = link()
    listing = Listing(
        rulebook=dict(book.as_data()),
        lexicon="",
        chairs=tuple(Chair(called, number) for called, number in people),
        player_link=name,
        jury_link=link() if book.jury is Jury.PERSON else "",
        watch_link=link(),
        shared=len({number for _, number in people}) == 1,
    )

    def write(connection):
        told = wall_ms()
        fresh = StreamInfo(name, GAME, WAITING, listing.text(), 0, told, told)
        streams.create(connection, fresh)
        secrets.keep_secret(connection, name, SEED)
        for seat, (_, number) in enumerate(people):
            places.take(connection, Place(name, number, PLAYER, seat))
        about = up_to_date(listing, course.state).text()
        lines = [line_of(event) for event in course.events]
        streams.append(
            connection,
            Append(name, 0, lines, now=told, status=RUNNING, about=about),
        )

    games.store.database.write(write)
    return listing
