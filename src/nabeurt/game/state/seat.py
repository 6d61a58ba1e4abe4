"""A player's place at the table and what only concerns them."""

from dataclasses import dataclass

from nabeurt.game.state.turn import TurnKind


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
    # words put to the jury before placing; the same word again is no other word (R24)
    asked_words: frozenset[str] = frozenset()
    # drew, and nobody has acted since
    fresh: bool = False
    out: bool = False
    frozen: bool = False
    # stuck when somebody was out already: that turn was the nabeurt (R16)
    frozen_last: bool = False
    resigned: bool = False
    disqualified: bool = False
    extra_ms: int = 0
    flagged: bool = False
    # started minutes over their time that were told
    over_told: int = 0

    @property
    def asked(self) -> int:
        """How many words they asked about."""
        return len(self.asked_words)

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
