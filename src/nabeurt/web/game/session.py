"""A game that is being played: its events, its state, and the parts that the referee asks."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nabeurt.analysis.bots.bot import Bot, seated
from nabeurt.analysis.bots.levels import LEVELS, find_level
from nabeurt.board import Board
from nabeurt.game import Course, Opening, State, Table, judge, judge_all
from nabeurt.game.commands import By, Command, Place
from nabeurt.game.events import Event
from nabeurt.game.outcome.deadline import due
from nabeurt.game.reasons import Refusal
from nabeurt.game.records.log import line_of, parse_event
from nabeurt.game.view import view
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconJury
from nabeurt.rules import Rulebook
from nabeurt.store import Entry
from nabeurt.store.streams import Append
from nabeurt.web.game.listing import Listing, parse_listing, up_to_date
from nabeurt.web.game.turn_data import TurnSheet
from nabeurt.web.live.registry import OVER, RUNNING


@dataclass(slots=True, weakref_slot=True, eq=False)
class GameSession:
    """One game in this process; ``about`` is its listing as the store has it, once it is there."""

    id: str
    listing: Listing
    jury: LexiconJury
    table: Table
    about: str = ""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    sheet: TurnSheet = field(default_factory=TurnSheet)
    _bots: dict[int, Bot] | None = None

    @classmethod
    def of(
        cls, name: str, listing: Listing, jury: LexiconJury, seed: str, events: Sequence[Event]
    ) -> "GameSession":
        """Bring a game back from its events."""
        return cls(name, listing, jury, Table.of(events, jury, SeededDrawer(seed)))

    @property
    def state(self) -> State:
        """Where the game stands by what is on the record."""
        return self.table.state

    @property
    def events(self) -> list[Event]:
        """What is on the record."""
        return self.table.events

    @classmethod
    def begun(
        cls, name: str, listing: Listing, jury: LexiconJury, seed: str, now: int
    ) -> "GameSession":
        """Begin a game whose chairs are all taken."""
        players = tuple(chair.name for chair in listing.chairs)
        book = Rulebook.from_data(listing.rulebook)
        opening = Opening(
            book,
            players,
            jury.used,
            table=listing.real,
            commitment="" if listing.real and not listing.boxes else commitment(seed),
            beginner=listing.begins,
            by_hand=listing.by_hand,
            bots=tuple(seat for seat, chair in enumerate(listing.chairs) if chair.bot),
            chair=bool(listing.jury_link),
            jury=listing.judge,
        )
        table = Table.opened(opening, now, jury, SeededDrawer(seed))
        if isinstance(table, Refusal):
            raise TypeError(table.reason)  # names and numbers are judged when a game is made
        return cls(name, listing, jury, table)

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.state.version

    @property
    def due(self) -> int | None:
        """The moment at which time alone will change it."""
        return self.listing.moment(due(self.state))

    @property
    def resting(self) -> bool:
        """Whether it is played at a terminal: here its time stands, and nobody has a say."""
        return self.listing.rests is not None

    @property
    def whole(self) -> Course:
        """All that happened so far."""
        return Course(tuple(self.events), self.state)

    def entry(self, step: Course, key: str | None, now: int) -> Append:
        """Return what is to be written of a step."""
        return Append(
            self.id,
            step.state.version - len(step.events),
            [line_of(event) for event in step.events],
            now=now,
            command=key,
            status=OVER if step.state.ended else RUNNING,  # what rests is not written from here
            about=up_to_date(self.listing, step.state).text(),
            saw=self.about or None,
        )

    def take_over(self, step: Course) -> None:
        """Believe what is now on the record."""
        self.table.keep(step)

    def read_on(self, about: str, entries: Sequence[Entry]) -> None:
        """Believe what somebody else put on the record."""
        if about != self.about:
            self.listing, self.about = parse_listing(about), about
        self.table.happen(map(event_of, entries))

    def ticked(self, now: int) -> Course:
        """Return what follows from time alone."""
        return self.table.ticked(now)

    def decided(self, command: Command, by: By, now: int) -> Course | Refusal:
        """Return what a command brings about, or why it may not."""
        return self.table.decided(command, by, now)

    def barred(self, commands: Iterable[Command], by: By, now: int) -> list[Refusal | None]:
        """Say why controls may not be offered, never telling what only a proof would tell."""
        own = self.state.seats[by].rack if isinstance(by, int) else ""
        return judge_all(self.state, commands, by, now, _Unproven(own))

    @property
    def bot_seats(self) -> list[int]:
        """Where bots sit."""
        return [seat for seat, chair in enumerate(self.listing.chairs) if chair.bot]

    def bot(self, seat: int) -> Bot:
        """Return the bot of a seat; all of a game sit down when the first is asked."""
        if self._bots is None:
            levels = {at: find_level(self.listing.chairs[at].bot) for at in self.bot_seats}
            known = {at: level or LEVELS[0] for at, level in levels.items()}
            self._bots = seated(self.state, known, self.jury.lexicon)
        return self._bots[seat]

    def hint(self, seat: int, now: int) -> str:
        """Say what the first bot would lay with the rack of this seat; nothing where none."""
        state, bot = self.state, self.bot(self.bot_seats[0])
        wishes = bot.wishes(view(state, seat, now))
        return _tip(next((w for w in wishes if not judge(state, w, seat, now, self.jury)), None))

    def bot_wish(self, seat: int, now: int) -> Command | None:
        """Return what a bot likes best of what it may do."""
        state = self.state
        wishes = self.bot(seat).wishes(view(state, seat, now))
        return next((wish for wish in wishes if not judge(state, wish, seat, now, self.jury)), None)


def _tip(wish: Command | None) -> str:
    return str(wish.placement) if isinstance(wish, Place) else ""


@dataclass(frozen=True, slots=True)
class _Unproven:
    """An arbiter who proves nothing: a button must not betray whether a rack has a placement.

    Who claims something of their own rack is not contradicted; that everybody is stuck, so that the
    game is over, is never supposed.
    """

    own: str
    defers: bool = False

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        return tuple(True for _ in words)

    def exists(self, board: Board, rack: str) -> bool:  # noqa: ARG002  # an Arbiter
        return rack != self.own


def event_of(entry: Entry) -> Event:
    """Read an event as the store keeps it."""
    return parse_event(entry.data.encode(), entry.version)
