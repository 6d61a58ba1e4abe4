"""A player's place at the table and what only concerns them."""

from dataclasses import dataclass

from nabeurt.game.turn import TurnKind


@dataclass(frozen=True)
class Seat:
    """A player: rack (``*`` is a tile the table does not know), points, rights and standing."""

    name: str
    rack: str = ""
    points: int = 0
    # points that came from neither turns nor penalties: a position that was set up
    base: int = 0
    # past the opening: a word of their own lies on the board
    opened: bool = False
    # exchange turns before the first word of their own
    exchanges: int = 0
    last: TurnKind | None = None
    passes: int = 0
    asked: int = 0
    # drew, and nobody has acted since
    fresh: bool = False
    out: bool = False
    frozen: bool = False
    resigned: bool = False
    disqualified: bool = False
    extra_ms: int = 0
    flagged: bool = False

    @property
    def active(self) -> bool:
        """Whether they are still in the game."""
        return not (self.resigned or self.disqualified)

    @property
    def plays(self) -> bool:
        """Whether they can still have a turn."""
        return self.active and not (self.out or self.frozen)

    @property
    def known(self) -> bool:
        """Whether every tile of the rack is known."""
        return "*" not in self.rack
