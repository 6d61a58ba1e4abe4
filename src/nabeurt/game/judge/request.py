"""What comes before the judge: the state, who speaks, when; and the questions asked of everyone."""

from dataclasses import dataclass

from nabeurt.game.commands import By, Role
from nabeurt.game.events import Event, Pressed, PressedBefore
from nabeurt.game.outcome.order import to_start
from nabeurt.game.ports import Arbiter
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.ledger.drawer import Drawer

# Judging and deciding are one thing, so that they cannot disagree: events, or why not.
Judgement = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Request:
    """A command by somebody, now; a bar is why they may not, or None."""

    state: State
    by: By
    now: int
    arbiter: Arbiter
    drawer: Drawer

    @property
    def seat(self) -> int:
        """The seat of the player who speaks; ask ``player_bar`` first."""
        return int(self.by) if isinstance(self.by, int) else -1

    @property
    def from_jury(self) -> bool:
        """Whether the one who speaks has no seat, and so the jury's or the leader's say."""
        return isinstance(self.by, Role)

    def over_bar(self) -> Refusal | None:
        """Refuse whatever comes after the end."""
        if self.state.ended:
            return refuse(Reason.GAME_OVER)
        return refuse(Reason.PLAY_STOPPED) if self.state.stopped else None

    def player_bar(self) -> Refusal | None:
        """Refuse who has no seat in this game, or no longer."""
        return refuse(Reason.NOT_A_PLAYER) if self.from_jury else self.seat_bar(self.seat)

    def seat_bar(self, seat: int) -> Refusal | None:
        """Refuse a seat that is not there, or no longer taken."""
        if not 0 <= seat < len(self.state.seats):
            return refuse(Reason.NO_SUCH_SEAT)
        return None if self.state.seats[seat].active else refuse(Reason.LEFT_THE_GAME)

    def waiting_bar(self) -> Refusal | None:
        """Refuse while a verdict or a protest is open."""
        if self.state.awaited:
            return refuse(Reason.AWAITING_VERDICT)
        return refuse(Reason.PROTEST_OPEN) if self.state.protest is not None else None

    def table_bar(self) -> Refusal | None:
        """Refuse what a player can only do while the game goes on undisturbed."""
        return self.over_bar() or self.player_bar() or self.waiting_bar()

    def start_bar(self) -> Refusal | None:
        """Refuse a turn before the clock was started: nobody thinks for free (R33)."""
        waits = to_start(self.state)
        if not waits:
            return None
        return refuse(Reason.CLOCK_NOT_STARTED, player=self.state.seats[waits[0]].name)

    def turn_bar(self) -> Refusal | None:
        """Refuse what a player can only do in their own turn, before anything else."""
        if bar := self.table_bar() or self.start_bar():
            return bar
        on_turn = self.state.on_turn
        if on_turn is None:
            return refuse(Reason.LAST_WORD_PENDING)
        if on_turn != self.seat:
            return refuse(Reason.NOT_YOUR_TURN, player=self.state.seats[on_turn].name)
        return refuse(Reason.PRESS_FIRST) if self.state.acted else None

    def jury_bar(self) -> Refusal | None:
        """Refuse a player what is the jury's."""
        return None if self.from_jury else refuse(Reason.JURY_ONLY)

    def pressed(self) -> tuple[Event, ...]:
        """Press the clock with the action itself, unless the press is one's own to make.

        For a turn that is told afterwards it was pressed already.
        """
        if self.state.ahead:
            return (PressedBefore(self.now, self.seat),)
        if self.state.rulebook.separate_press:
            return ()
        return (Pressed(self.now, self.seat, self.seat),)
