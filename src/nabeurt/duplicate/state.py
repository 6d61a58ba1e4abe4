"""Where an evening stands: the sum of its events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nabeurt.board import TILE_SETS, Board, TileSet
from nabeurt.duplicate.events import EndedBy, Opened, Redo
from nabeurt.duplicate.setup import Player, Setup
from nabeurt.duplicate.slip import Mark
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.ledger.replace import replace
from nabeurt.rules.duplicate import DuplicateRulebook


@dataclass(frozen=True)
class Correction:
    """What was put right: by whom, why and when; the marks that changed before and after.

    ``at`` is the evening's own time, ``when`` that of the clock on the wall if anybody looked.

    ``turn`` and ``number`` are 0 for a ruling on ``word``, which found it ``valid`` or not;
    ``number`` is 0 for a turn done again, and ``redo`` tells from where. ``undone`` is where the
    evening stood when a step was taken back; ``settings`` are those that were changed, by name.
    """

    at: int
    by: str
    why: str
    when: str = ""
    turn: int = 0
    number: int = 0
    word: str = ""
    valid: bool = True
    redo: Redo | None = None
    undone: Phase | None = None
    settings: tuple[str, ...] = ()
    changes: tuple[tuple[int, Mark | None, Mark], ...] = ()  # turn, before, after


@dataclass(frozen=True)
class State:
    """An evening: set-up, players by number, turns so far, the board and the bag.

    While letters are drawn they are neither in ``bag`` nor on ``board``. ``taken`` counts all tiles
    ever drawn, as the drawer needs it; ``version`` counts events. ``rulings`` are the jury's.
    ``stopped`` is where it stood when it ended, with the turn that did not count, if any.
    """

    opened: Opened
    now: int
    board: Board
    bag: str
    version: int = 1
    phase: Phase = Phase.READY
    players: Mapping[int, Player] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    redraws: tuple[str, ...] = ()
    taken: int = 0
    rulings: Mapping[str, bool] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()
    ended: EndedBy | None = None
    revealed: str = ""
    stopped: tuple[Phase, Turn | None] | None = None

    @property
    def setup(self) -> Setup:
        """What the leader made."""
        return self.opened.setup

    @property
    def rulebook(self) -> DuplicateRulebook:
        """What is played by, options included."""
        return self.opened.setup.rulebook

    @property
    def tile_set(self) -> TileSet:
        """The tiles of this evening."""
        return TILE_SETS[self.rulebook.tiles]

    @property
    def turn(self) -> Turn | None:
        """The turn that is being played, or was last; None before the first draw."""
        return self.turns[-1] if self.turns else None

    @property
    def letters(self) -> str:
        """The letters on the table now; empty between turns."""
        drawn = {Phase.DRAWN, Phase.CALLED, Phase.RUNNING, Phase.PAUSED, Phase.CLOSED, Phase.SCORED}
        return self.turns[-1].letters if self.phase in drawn else ""

    @property
    def active(self) -> tuple[Player, ...]:
        """Who plays now, by number."""
        return tuple(one for _, one in sorted(self.players.items()) if not one.withdrawn)

    @property
    def rounds(self) -> int:
        """How often turns were done again: a phone sees by it that its slip is of before."""
        return sum(one.redo in {Redo.DRAW, Redo.TIME} for one in self.corrections)

    def player_of(self, device: str) -> Player | None:
        """Return whose phone this is."""
        if not device:
            return None
        return next((one for one in self.players.values() if one.device == device), None)

    def with_turn(self, number: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Turn
        """Change one turn."""
        turns = list(self.turns)
        turns[number - 1] = replace(turns[number - 1], **changes)
        return replace(self, turns=tuple(turns))

    def with_player(self, number: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Player
        """Change one player."""
        players = {**self.players, number: replace(self.players[number], **changes)}
        return replace(self, players=players)
