"""What somebody says, as it lies before the judge."""

from dataclasses import dataclass

from nabeurt.duplicate.commands import By, Role
from nabeurt.duplicate.events import Event
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.ledger.drawer import Drawer

LONGEST_NAME = 60
LONGEST_WHY = 200
# Events, or why not.
Judgement = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Request:
    """A command by somebody, now; a bar is why they may not, or None."""

    state: State
    by: By
    now: int
    arbiter: Arbiter
    drawer: Drawer

    def leader_bar(self, *phases: Phase) -> Refusal | None:
        """Refuse whoever is not the leader, and what does not fit where the turn is."""
        if self.by.role is not Role.LEADER:
            return refuse(Reason.LEADER_ONLY)
        return self.phase_bar(*phases)

    def desk_bar(self) -> Refusal | None:
        """Refuse whoever is neither leader nor helper."""
        return refuse(Reason.DESK_ONLY) if self.by.role is Role.PHONE else None

    def phase_bar(self, *phases: Phase) -> Refusal | None:
        """Refuse what does not fit where the turn is."""
        phase = self.state.phase
        if not phases or phase in phases:
            return None
        if phase is Phase.OVER:
            return refuse(Reason.OVER)
        return refuse(Reason.NOT_NOW, phase=phase)

    def ground(self, why: str) -> tuple[str, str, str]:
        """Return who, why and when, as corrections keep it."""
        return self.by.name, why, self.by.when

    def answerable_bar(self, why: str) -> Refusal | None:
        """Refuse a correction without who or why."""
        if not self.by.name.strip() or not why.strip() or len(why) > LONGEST_WHY:
            return refuse(Reason.NAME_YOURSELF)
        return None

    def turn(self, number: int) -> Turn | Refusal:
        """Return a turn that has been drawn."""
        if not 1 <= number <= len(self.state.turns):
            return refuse(Reason.NO_TURN, turn=number)
        return self.state.turns[number - 1]

    def player(self, number: int) -> Player | Refusal:
        """Return a player by number."""
        found = self.state.players.get(number)
        return found or refuse(Reason.UNKNOWN_NUMBER, number=number)
