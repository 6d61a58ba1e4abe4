"""Where a tournament stands: the sum of its events."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.setting_up import Opened
from nabeurt.tournament.day.seating import LevelCost, Seating
from nabeurt.tournament.day.setup import Personal, Role, Setup
from nabeurt.tournament.day.sheet import Sheet
from nabeurt.tournament.settings import Settings


@dataclass(frozen=True)
class Player:
    """Somebody who takes part; ``since`` is the first round that can count for them.

    ``stops`` and ``returns`` are the rounds from which they stopped and came back.
    """

    number: int
    personal: Personal
    since: int
    paid: bool = False
    here: bool = False
    table: int = 0
    absences: frozenset[int] = frozenset()
    stops: tuple[int, ...] = ()
    returns: tuple[int, ...] = ()
    disqualified: bool = False

    @property
    def name(self) -> str:
        """The name."""
        return self.personal.name

    @property
    def active(self) -> bool:
        """Whether they still play."""
        return len(self.stops) == len(self.returns) and not self.disqualified


@dataclass(frozen=True)
class Draft:
    """A pairing that nobody outside has seen yet; ``best`` is what the optimum costs."""

    round: int
    seats: tuple[Seating, ...]
    absent: frozenset[int]
    cost: tuple[LevelCost, ...]
    best: tuple[LevelCost, ...]
    method: str = ""
    altered: bool = False


@dataclass(frozen=True)
class RoundClock:
    """The time of a round: ``left_ms`` when it was last set, running since then or standing."""

    left_ms: int = 0
    since: int | None = None

    def left(self, now: int) -> int:
        """Return what is left; below zero is time overdue."""
        return self.left_ms if self.since is None else self.left_ms - (now - self.since)


@dataclass(frozen=True)
class Sitting:
    """A round that was published: the seats, a sheet for every table, and its clock."""

    number: int
    seats: tuple[Seating, ...]
    absent: frozenset[int]
    sheets: Mapping[int, Sheet]
    started: bool = False
    began: int = 0
    limit_ms: int = 0
    clock: RoundClock = field(default_factory=RoundClock)
    closed: bool = False

    @property
    def missing(self) -> tuple[Sheet, ...]:
        """The tables without a result that counts."""
        return tuple(one for _, one in sorted(self.sheets.items()) if one.open)

    @property
    def unsigned(self) -> tuple[Sheet, ...]:
        """The tables whose result is not official."""
        return tuple(one for _, one in sorted(self.sheets.items()) if not one.official)

    def of(self, player: int) -> Sheet | None:
        """Return where somebody sits."""
        return next((one for one in self.sheets.values() if player in one.players), None)


@dataclass(frozen=True, slots=True)
class Call:
    """A table that waits for the jury, since when and why."""

    round: int
    table: int
    player: int
    why: str
    at: int


@dataclass(frozen=True, slots=True)
class Sanction:
    """What the jury did about a player, and why; ``kind`` is the name of the event."""

    kind: str
    player: int
    round: int
    table: int
    points: int
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Publication:
    """A version of the standings that was published: as they were after that event of the log."""

    version: int
    event: int
    after: int
    official: bool
    corrections: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Past:
    """Everything that happened, the last first; ``number`` is its place in the log."""

    number: int
    event: Event
    before: "Past | None"

    def __iter__(self) -> Iterator[tuple[int, Event]]:
        """Give everything in order, with its place."""
        found = list[tuple[int, Event]]()
        link: Past | None = self
        while link is not None:
            found.append((link.number, link.event))
            link = link.before
        return reversed(found)


@dataclass(frozen=True)
class State:
    """A tournament; ``version`` counts events, ``now`` is when the last of them happened."""

    opened: Opened
    now: int
    past: Past
    settings: Settings
    version: int = 1
    players: Mapping[int, Player] = field(default_factory=dict)
    apart: tuple[tuple[int, int, int], ...] = ()
    draft: Draft | None = None
    sittings: tuple[Sitting, ...] = ()
    break_until: int = 0
    calls: tuple[Call, ...] = ()
    protests: tuple[Call, ...] = ()
    rulings: Mapping[str, bool] = field(default_factory=dict)
    sanctions: tuple[Sanction, ...] = ()
    roles: Mapping[tuple[str, Role], tuple[str, int]] = field(default_factory=dict)
    revoked: frozenset[tuple[str, Role]] = frozenset()
    publications: tuple[Publication, ...] = ()
    unannounced: tuple[tuple[int, int], ...] = ()
    chances_shown: bool = False
    closed: bool = False
    undone: frozenset[int] = frozenset()

    @property
    def setup(self) -> Setup:
        """What the organiser made."""
        return self.opened.setup

    @property
    def sitting(self) -> Sitting | None:
        """The round that was published last."""
        return self.sittings[-1] if self.sittings else None

    @property
    def due(self) -> int | None:
        """When time alone forfeits a match: somebody is missed, and the minutes were agreed."""
        sheets = self.sitting.sheets.values() if self.sitting and not self.closed else ()
        return min((one.due for one in sheets if one.waits_for and one.due), default=None)

    @property
    def coming(self) -> int:
        """The number of the round that is paired next."""
        return len(self.sittings) + 1

    def name(self, number: int) -> str:
        """Return a player's name; empty for nobody."""
        return self.players[number].name if number in self.players else ""

    def sheet(self, round_: int, table: int) -> Sheet | None:
        """Return the sheet of a table in a published round."""
        if not 1 <= round_ <= len(self.sittings):
            return None
        return self.sittings[round_ - 1].sheets.get(table)

    def with_player(self, number: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Player
        """Change one player."""
        changed = replace(self.players[number], **changes)
        return replace(self, players={**self.players, number: changed})

    def with_sitting(self, number: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Sitting
        """Change one round."""
        sittings = list(self.sittings)
        sittings[number - 1] = replace(sittings[number - 1], **changes)
        return replace(self, sittings=tuple(sittings))

    def with_sheet(self, round_: int, table: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Sheet
        """Change one match."""
        sheets = self.sittings[round_ - 1].sheets
        changed = replace(sheets[table], **changes)
        return self.with_sitting(round_, sheets={**sheets, table: changed})
