"""One match of a round as it stands: everything that was written about it so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from nabeurt.tournament.day.score import FormLine, Score, Struck


class Life(StrEnum):
    """How far a result has come (002 IV-2): only a signed one is official."""

    PAIRED = "paired"
    REPORTED = "reported"
    DISPUTED = "disputed"
    CONFIRMED = "confirmed"
    CHECKED = "checked"
    SIGNED = "signed"
    VOID = "void"


KNOWN = frozenset({Life.REPORTED, Life.CONFIRMED, Life.CHECKED, Life.SIGNED})
"""What counts provisionally: a disputed result is neither lost nor believed."""


@dataclass(frozen=True)
class Sheet:
    """A match at a table; players by number, ``starter`` 0 while nobody has said who begins.

    ``reports`` are the scores as each player gave them, the desk's under 0. ``score`` is what holds
    now. ``forfeit`` and ``disqualified`` name who did not come and who was put out; ``missing`` who
    is not there yet, and forfeits at ``due``.
    """

    round: int
    table: int
    players: tuple[int, int]
    starter: int = 0
    life: Life = Life.PAIRED
    score: Score | None = None
    reports: Mapping[int, Score] = field(default_factory=dict)
    form: bool = False
    lines: tuple[FormLine, ...] = ()
    struck: tuple[Struck, ...] = ()
    deducted: Mapping[int, int] = field(default_factory=dict)
    questions: Mapping[int, int] = field(default_factory=dict)
    forfeit: int = 0
    disqualified: int = 0
    signed_by: str = ""
    corrected: bool = False
    extra_ms: int = 0
    game: str = ""
    missing: int = 0
    due: int | None = None

    @property
    def final(self) -> Score | None:
        """The points with what was deducted taken off, as they count."""
        if self.score is None:
            return None
        first, second = (self.deducted.get(who, 0) for who in self.players)
        return Score(self.score.first - first, self.score.second - second, self.score.flag)

    @property
    def open(self) -> bool:
        """Whether a result is still to come."""
        return self.life in {Life.PAIRED, Life.DISPUTED}

    @property
    def official(self) -> bool:
        """Whether nothing more is to be done about it."""
        return self.life in {Life.SIGNED, Life.VOID}

    @property
    def begun(self) -> bool:
        """Whether anything about its result is on the record."""
        return self.life is not Life.PAIRED or bool(self.reports)

    @property
    def waits_for(self) -> int:
        """Who is missed at the table, 0 for nobody: whatever was noted since, somebody came."""
        return 0 if self.begun or self.game else self.missing

    def other(self, player: int) -> int:
        """Return the opponent."""
        return self.players[1] if player == self.players[0] else self.players[0]
